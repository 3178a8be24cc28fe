"""Which totals can stand before a deal: those a question may name, and a duel may begin with."""

from collections.abc import Sequence

from engine.madrasso.score import BREVE_START, DEAL_POINTS
from engine.options import BREVE, CASSONE, DEDUCT, MEDIATORE, REVOKE

MOST_PAID = 60  # by three opponents for one deal of Mediatore


def can_stand(game: int, rules: bytes, totals: Sequence[int], n: int) -> bool:
    """Whether `totals`, by side, can be those after `n` deals; in Mediatore, `n` that count."""
    fewest = fewest_deals(game, rules, totals)
    if fewest is None or n < fewest:
        return False
    if game == MEDIATORE:
        return True  # one after the other may win and lose the same
    return n == fewest or _deducts(rules) and (n - fewest) % 2 == 0


def fewest_deals(game: int, rules: bytes, totals: Sequence[int]) -> int | None:
    """After how many deals, at least, `totals` can stand; None where they never can.

    A deal gives out 130 points [M3], and a cassone that is deducted takes as many back [M18];
    payments add up to nothing [D17].
    """
    if game == MEDIATORE:
        return None if sum(totals) else -(-max(map(abs, totals)) // MOST_PAID)
    start = BREVE_START if game == BREVE else 0
    won = [total - start for total in totals]
    difference, remainder = divmod(sum(won), DEAL_POINTS)  # deals that gave less deals that took
    took = max(0, -difference, -(min(won) // DEAL_POINTS), -(-max(won) // DEAL_POINTS) - difference)
    if remainder or took and not _deducts(rules):
        return None
    return difference + 2 * took


def _deducts(rules: bytes) -> bool:
    return bool(rules[REVOKE]) and rules[CASSONE] == DEDUCT
