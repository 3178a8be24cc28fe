"""Which totals can stand before a deal: those a question may name, and a duel may begin with."""

from engine.madrasso.score import BREVE_START, DEAL_POINTS
from engine.options import BREVE, CASSONE, DEDUCT, MEDIATORE, REVOKE

MOST_PAID = 60  # by three opponents for one deal of Mediatore


def bounds(game: int, rules: bytes, number: int) -> tuple[int, int]:
    """The least and the greatest total that a side can have before deal `number`, from 1."""
    before = number - 1
    if game == MEDIATORE:
        return -MOST_PAID * before, MOST_PAID * before
    start = BREVE_START if game == BREVE else 0
    lost = DEAL_POINTS * before if rules[REVOKE] and rules[CASSONE] == DEDUCT else 0
    return start - lost, start + DEAL_POINTS * before
