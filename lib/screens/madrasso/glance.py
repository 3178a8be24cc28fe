"""Madrasso at a glance, its short and its three-handed form too: what pages of help show of it.

What stands where says help.of_game.
"""

from engine.cards import MADRASSO_RANKS
from engine.madrasso.score import RANK_POINTS
from engine.options import SIDES

SHOWN = "madrasso", MADRASSO_RANKS, RANK_POINTS


def pages(game: int) -> tuple:
    """Its signs alone; the star is of a sheet that has a column for one side."""
    signs = ("upcard", "star") if SIDES[game] == 2 else ("upcard",)
    return 0, 0, "14", signs
