"""The initial score of a match, and the test for a win without extra deals [M26]."""

from engine.cards import EMPTY
from engine.deal import PLAYED, REVOKED
from engine.madrasso.score import BREVE_START, Score
from engine.options import BREVE, TRE


def begins_with(game: int) -> int:
    return BREVE_START if game == BREVE else 0


def in_carrozza(score: Score) -> bool:
    if score.winner == EMPTY or score.game == TRE or score.end not in (PLAYED, REVOKED):
        return False
    return 0 < score.reached[score.winner] <= score.fewest
