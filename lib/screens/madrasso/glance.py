"""Facts about Madrasso, breve and a tre for the help pages."""

from engine.cards import MADRASSO_RANKS
from engine.madrasso.score import RANK_POINTS
from engine.options import SIDES

SHOWN = "madrasso", MADRASSO_RANKS, RANK_POINTS


def pages(game: int) -> tuple:
    signs = ("upcard", "star") if SIDES[game] == 2 else ("upcard",)
    return 0, 0, "14", signs
