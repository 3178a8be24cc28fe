"""Totals and end of a match [D19]."""

from array import array
from typing import TYPE_CHECKING

from engine.cards import EMPTY
from engine.deal import OPEN, THROWN
from engine.history import MOST_DEALS
from engine.mediatore.contracts import LAST_TRICK_THIRDS
from engine.options import DEALS, PAYMENTS

if TYPE_CHECKING:
    from engine.mediatore.game import Mediatore

_DEALS = b"\x0c\4\x08\x14\0"  # [value of DEALS]; 0 for no limit


class Payments:
    """Each seat's total, and its points for the deal."""

    sides = 4
    last_points = LAST_TRICK_THIRDS
    deal_points = 0

    def __init__(self, rules: bytes) -> None:
        self.schedule = rules[PAYMENTS]
        # [D19]
        self.fewest = _DEALS[rules[DEALS]] or MOST_DEALS
        self.endless = rules[DEALS] and self.fewest == 0
        self.totals = array("i", bytes(16))
        self.points = array("h", bytes(8))
        self.thirds = bytearray(2)  # thirds of a point of the bidder's side, and of the others
        self.number = 0  # number of deals, including those thrown in
        self.counted = 0  # deals played to the end
        self.end = OPEN
        self.winner = EMPTY
        self.winners = 0

    def begin(self) -> None:
        self.number += 1
        self.end = OPEN
        for seat in range(4):
            self.points[seat] = 0
        self.thirds[0] = self.thirds[1] = 0

    def thrown(self) -> None:
        # [D6, D19]
        self.end = THROWN

    def played_out(self, game: "Mediatore", last: int) -> None:
        # Imported late: the handheld unloads it again.
        import engine.mediatore.settlement as settlement

        settlement.settle(game, last)
