"""Madrasso at a glance, its short and its three-handed form too: what pages of help show of it.

What stands where says help.of_game.
"""

from engine.cards import MADRASSO_RANKS
from engine.options import SIDES

# Points by rank, from low to high [M3]
SHOWN = "madrasso", MADRASSO_RANKS, bytes((0, 0, 0, 0, 0, 2, 3, 4, 10, 11))


def pages(game: int) -> tuple:
    """Its signs alone; the star is of a sheet that has a column for one side."""
    signs = ("upcard", "star") if SIDES[game] == 2 else ("upcard",)
    return 0, 0, "14", signs
