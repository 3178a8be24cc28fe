"""The parts of help that differ by game, without loading the game's rules."""

from engine.options import MEDIATORE
from screens.madrasso import glance as madrasso
from screens.mediatore import glance as mediatore

NAME, ORDER, WORTH = range(3)

# Indices: pages before and after the signs, example of a trick's points, signs of this game
BEFORE, AFTER, COUNTED, SIGNS = range(4)


def cards_of(game: int) -> tuple:
    return mediatore.SHOWN if game == MEDIATORE else madrasso.SHOWN


def pages_of(game: int, rules) -> tuple:
    """Return (before, after, counted, signs) of `game`; `rules` may be None."""
    return mediatore.pages(rules) if game == MEDIATORE else madrasso.pages(game)
