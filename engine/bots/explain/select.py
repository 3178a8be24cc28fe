"""Choice of the fact that explains a bot's decision."""

from collections.abc import Container, Sequence


def best_fact(found: Sequence[tuple], others: Container[int], weak: int) -> tuple:
    """Return the best of the facts `found`, pairs of a reason's code and its sentence's values.

    Prefers codes below `weak` (strong reasons), then codes that are not in `others`, the
    alternative card's codes; then the first fact.
    """
    best = found[0]
    most = -1
    for fact in found:
        code = fact[0]
        worth = 2 * (code < weak) + (code not in others)
        if worth > most:
            most = worth
            best = fact
    return best
