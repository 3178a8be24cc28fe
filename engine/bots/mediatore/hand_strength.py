"""Strength of a hand before the play: sure tricks, and whether the seat leads."""

from collections.abc import Sequence

from engine.bits import POPCOUNT
from engine.mediatore.contracts import bidder_leads
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import LEAD


def sure_tricks(hand: Sequence[int]) -> int:
    sure = 0
    for held in hand:
        run = 0
        while held >> 9 - run & 1:
            run += 1
        # If the top cards draw the others, low cards win, too.
        sure += POPCOUNT[held] if run >= 10 - POPCOUNT[held] else run
    return sure


def leads(view: MediatoreView, contract: int) -> bool:
    # [D13, D24]
    return (view.dealer + 1) % 4 == view.seat or bidder_leads(view.rules[LEAD], contract)
