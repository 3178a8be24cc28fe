"""Which of the facts of a decision to tell: the one that speaks most for it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Sequence


def best_fact(found: "Sequence[tuple]", others: "Container[int]", dull: int) -> tuple:
    """The fact of `found` to tell, a pair of a code and its numbers; of equal ones the first.

    One that is worth telling, with a code below `dull`, comes before all others, then one that does
    not hold for the next best card as well: `others` are the codes that do.
    """
    best = found[0]
    most = -1
    for fact in found:
        code = fact[0]
        worth = 2 * (code < dull) + (code not in others)
        if worth > most:
            most = worth
            best = fact
    return best
