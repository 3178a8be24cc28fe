"""Facts about each game for the help pages."""

from engine.cards import MADRASSO_RANKS, MEDIATORE_RANKS
from engine.madrasso import score
from engine.mediatore import contracts
from engine.options import MEDIATORE, NO_SIGNALS, SIDES, SIGNALS

NAME, ORDER, WORTH = range(3)

# Indices in a result of pages_of
BEFORE, AFTER, COUNTED, SIGNS = range(4)


def cards_of(game: int) -> tuple:
    if game == MEDIATORE:
        return "mediatore", MEDIATORE_RANKS, contracts.RANK_POINTS
    return "madrasso", MADRASSO_RANKS, score.RANK_POINTS


def pages_of(game: int, rules) -> tuple:
    if game != MEDIATORE:
        return 0, 0, "14", ("upcard", "star") if SIDES[game] == 2 else ("upcard",)
    if rules and rules[SIGNALS] == NO_SIGNALS:
        return 1, 0, "2/3", ("side",)
    return 1, 1, "2/3", ("side", "said")
