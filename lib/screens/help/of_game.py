"""What pages of help show of a game by its number: they need no rules in memory for that."""

from engine.options import MEDIATORE
from screens.madrasso import glance as madrasso
from screens.mediatore import glance as mediatore

# Places of `cards_of`: what the game is called, its ranks from low to high, and their worth
NAME, ORDER, WORTH = range(3)

# Places of `pages_of`: how many pages of its own come before that of the signs, and after it; what
# a trick counts, for example; and the keys of the signs of its table alone
BEFORE, AFTER, COUNTED, SIGNS = range(4)


def cards_of(game: int) -> tuple:
    """What the pages of cards show of `game`, see above."""
    return mediatore.SHOWN if game == MEDIATORE else madrasso.SHOWN


def pages_of(game: int, rules) -> tuple:
    """What `game` has besides, see above; `rules` are those of the match, or None."""
    return mediatore.pages(rules) if game == MEDIATORE else madrasso.pages(game)
