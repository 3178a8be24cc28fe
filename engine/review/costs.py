"""Costs of played cards, and verdicts.

In Mediatore, points here are thirds of a point.
"""

from engine.deal import Deal
from engine.view import DealView

LEADING, FOLLOWING, DISCARDING, TRUMPING, ALL = range(5)
FINE, MISTAKE, UNLUCKY, GUESSED = range(4)

SURE = 2  # minimum avoidable mean cost, in standard errors
LEAST = 100  # minimum avoidable mean cost, in hundredths of a point


def kind_of(table: Deal | DealView, card: int) -> int:
    suit = card >> 4
    if not table.laid:
        return LEADING
    if suit == table.led:
        return FOLLOWING
    return TRUMPING if suit == table.trump else DISCARDING


def known_cost(card: int, values: dict[int, list[int]]) -> tuple[int, int, int]:
    """Return the best card's mean gain over `card`, its standard error, and the best card.

    Gain and error are in hundredths of a point. values[card][world] are final points.
    """
    best = card
    for each in values:
        if sum(values[each]) > sum(values[best]):
            best = each
    n = len(values[best])
    more = squares = error = 0
    for i in range(n):
        apart = values[best][i] - values[card][i]
        more += apart
        squares += apart * apart
    if n > 1:
        error = _root(10000 * (n * squares - more * more) // (n * n * (n - 1)))
    return _rounded(100 * more, n), error, best


def _rounded(n, parts):
    return (2 * n + parts) // (2 * parts)


def _root(n):
    root = n
    less = (n + 1) // 2
    while less < root:
        root = less
        less = (root + n // root) // 2
    return root


def is_avoidable(known: int, error: int) -> bool:
    return known >= LEAST and known > SURE * error


def verdict(cost: int | None, known: int, error: int) -> int:
    """Return MISTAKE (avoidable), UNLUCKY (unavoidable), GUESSED (avoidable, but free) or FINE.

    `cost` is double dummy, in points, or None.
    """
    avoidable = is_avoidable(known, error)
    if cost is None or not (cost or avoidable) or LEAST <= known and not avoidable:
        return FINE
    if not cost:
        return GUESSED
    return MISTAKE if avoidable else UNLUCKY
