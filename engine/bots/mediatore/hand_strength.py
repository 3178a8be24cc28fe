"""A hand's strength before the play."""

from engine.bits import POPCOUNT
from engine.mediatore.contracts import bidder_leads
from engine.options import LEAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.mediatore.view import MediatoreView


def sure_tricks(hand: "Sequence[int]") -> int:
    """Return the sure tricks with the lead."""
    sure = 0
    for held in hand:
        run = 0
        while held >> 9 - run & 1:
            run += 1
        # Once the others' cards have fallen, low ones win, too.
        sure += POPCOUNT[held] if run >= 10 - POPCOUNT[held] else run
    return sure


def leads(view: "MediatoreView", contract: int) -> bool:
    """Return whether the seat would lead as bidder [D13, D24]."""
    return (view.dealer + 1) % 4 == view.seat or bidder_leads(view.rules[LEAD], contract)
