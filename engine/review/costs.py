"""What a card may have cost, what that is called, and of which kind the card was."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.view import DealView

LEADING, FOLLOWING, DISCARDING, TRUMPING, ALL = range(5)  # kinds of cards, and all of them
FINE, MISTAKE, UNLUCKY, GUESSED = range(4)  # verdicts

SURE = 2  # standard errors that a cost must be away from 0
LEAST = 100  # hundredths that a mistake costs, at least, by what one could know


def kind_of(table: "Deal | DealView", card: int) -> int:
    """The kind of `card`, which is to be played at a deal or as a view of it sees it."""
    suit = card >> 4
    if not table.laid:
        return LEADING
    if suit == table.led:
        return FOLLOWING
    return TRUMPING if suit == table.trump else DISCARDING


def known_cost(card: int, values: dict[int, list[int]]) -> tuple[int, int, int]:
    """What the best card brings more than `card` on the mean over worlds, its standard error, both
    in hundredths, and that best card; `values` has of each card what it brings in each world."""
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
    """The whole part of the square root of `n`."""
    root = n
    less = (n + 1) // 2
    while less < root:
        root = less
        less = (root + n // root) // 2
    return root


def is_avoidable(known: int, error: int) -> bool:
    """Whether a card costs something for sure by what its player could know; hundredths."""
    return known >= LEAST and known > SURE * error


def verdict(cost: int | None, known: int, error: int) -> int:
    """What the two costs say together: no more than FINE where nothing is certain.

    `cost` is in points, what was `known` and its error in hundredths.
    """
    avoidable = is_avoidable(known, error)
    if cost is None or not (cost or avoidable):
        return FINE
    if not cost:
        return GUESSED
    return MISTAKE if avoidable else UNLUCKY
