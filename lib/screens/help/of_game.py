"""Facts about each game for the help pages."""

from engine.options import MEDIATORE
from screens.madrasso import glance as madrasso
from screens.mediatore import glance as mediatore

NAME, ORDER, WORTH = range(3)

# Indices of the tuple that pages_of returns: how many pages come before and after the page of
# signs, an example of a trick's points, the signs that only this game has
BEFORE, AFTER, COUNTED, SIGNS = range(4)


def cards_of(game: int) -> tuple:
    return mediatore.SHOWN if game == MEDIATORE else madrasso.SHOWN


def pages_of(game: int, rules) -> tuple:
    return mediatore.pages(rules) if game == MEDIATORE else madrasso.pages(game)
