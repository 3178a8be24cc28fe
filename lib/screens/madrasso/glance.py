"""Madrasso, breve and a tre in help; see help.of_game."""

from engine.cards import MADRASSO_RANKS
from engine.madrasso.score import RANK_POINTS
from engine.options import SIDES

SHOWN = "madrasso", MADRASSO_RANKS, RANK_POINTS


def pages(game: int) -> tuple:
    """Return the values of help.of_game.pages_of; stars are for games with two sides."""
    signs = ("upcard", "star") if SIDES[game] == 2 else ("upcard",)
    return 0, 0, "14", signs
