"""A game's `about` module, and the sides that won a match."""

from types import ModuleType

from engine.madrasso.score import Score
from engine.mediatore.score import Payments
from engine.options import MEDIATORE


def about(game: int) -> ModuleType:
    if game == MEDIATORE:
        import engine.mediatore.about as found
    else:
        import engine.madrasso.about as found
    return found


def winners(score: Score | Payments) -> list:
    return [side for side in range(score.sides) if score.winners >> side & 1]
