"""Facts about Mediatore for the help pages."""

from engine.cards import MEDIATORE_RANKS
from engine.mediatore.contracts import RANK_POINTS
from engine.options import NO_SIGNALS, SIGNALS

SHOWN = "mediatore", MEDIATORE_RANKS, RANK_POINTS


def pages(rules) -> tuple:
    if rules and rules[SIGNALS] == NO_SIGNALS:
        return 1, 0, "2/3", ("side",)
    return 1, 1, "2/3", ("side", "said")
