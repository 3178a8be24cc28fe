"""Cost of a card, the verdict on it, and the kinds of cards."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.view import DealView

LEADING, FOLLOWING, DISCARDING, TRUMPING, ALL = range(5)  # kinds of cards; ALL is the sum of them
FINE, MISTAKE, UNLUCKY, GUESSED = range(4)  # verdicts

SURE = 2  # standard errors by which a sure cost exceeds 0
LEAST = 100  # hundredths: least known cost of a mistake


def kind_of(table: "Deal | DealView", card: int) -> int:
    """Return the kind of `card`, about to be played at `table`."""
    suit = card >> 4
    if not table.laid:
        return LEADING
    if suit == table.led:
        return FOLLOWING
    return TRUMPING if suit == table.trump else DISCARDING


def known_cost(card: int, values: dict[int, list[int]]) -> tuple[int, int, int]:
    """Return the mean gain of the best card over `card`, its standard error, and the best card.

    Gain and error are in hundredths. `values` has each card's points in every world.
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
    """The integer square root of `n`."""
    root = n
    less = (n + 1) // 2
    while less < root:
        root = less
        less = (root + n // root) // 2
    return root


def is_avoidable(known: int, error: int) -> bool:
    """Return whether a card surely costs something by what its player could know (hundredths)."""
    return known >= LEAST and known > SURE * error


def verdict(cost: int | None, known: int, error: int) -> int:
    """Combine a double-dummy `cost` in points with a `known` cost and its error in hundredths.

    FINE unless a cost is certain; `cost` may be None.
    """
    avoidable = is_avoidable(known, error)
    if cost is None or not (cost or avoidable):
        return FINE
    if not cost:
        return GUESSED
    return MISTAKE if avoidable else UNLUCKY
