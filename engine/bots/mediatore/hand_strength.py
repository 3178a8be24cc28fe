"""How strong a hand is at Mediatore before the cards are played: tricks that are sure, the lead."""

from engine.bits import POPCOUNT
from engine.mediatore.contracts import bidder_leads
from engine.options import LEAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.mediatore.view import MediatoreView


def sure_tricks(hand: "Sequence[int]") -> int:
    """How many tricks nobody can keep the holder of `hand` from when he has the lead."""
    sure = 0
    for held in hand:
        run = 0
        while held >> 9 - run & 1:
            run += 1
        # Once all the others' cards have fallen the small ones are good too.
        sure += POPCOUNT[held] if run >= 10 - POPCOUNT[held] else run
    return sure


def leads(view: "MediatoreView", contract: int) -> bool:
    """Whether the seat of `view` would lead as the bidder of `contract` [D13, D24]."""
    return (view.dealer + 1) % 4 == view.seat or bidder_leads(view.rules[LEAD], contract)
