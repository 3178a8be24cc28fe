"""The score of a match of Mediatore: totals, the end [D19]. Who pays whom is in `settlement`."""

from array import array

from engine.cards import EMPTY
from engine.ends import OPEN, THROWN
from engine.mediatore.contracts import LAST_TRICK_THIRDS
from engine.options import DEALS, PAYMENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.mediatore.game import Mediatore

# Deals of a match, by the value of the option; the words of the options need not be loaded for it
_DEALS = b"\x0c\4\x08\x14\0"


class Payments:
    """Totals by seat."""

    sides = 4
    last_points = LAST_TRICK_THIRDS
    deal_points = 0  # that the sides share: they pay each other

    def __init__(self, rules: bytes) -> None:
        self.schedule = rules[PAYMENTS]
        self.fewest = _DEALS[rules[DEALS]]  # deals of the match, 0 for endless [D19]
        self.endless = rules[DEALS] and self.fewest == 0
        self.totals = array("i", bytes(16))
        self.points = array("h", bytes(8))  # payments of the deal last finished
        self.thirds = bytearray(2)  # of the deal last finished: bidder's side, the others
        self.number = 0  # of the deal, from 1, thrown-in ones too
        self.counted = 0  # deals finished that count
        self.end = OPEN
        self.winner = EMPTY  # the first of the winning seats, once the match is over
        self.winners = 0  # a bit a seat

    def begin(self) -> None:
        """Count one more deal, just begun."""
        self.number += 1
        self.end = OPEN
        for seat in range(4):
            self.points[seat] = 0
        self.thirds[0] = self.thirds[1] = 0

    def thrown(self) -> None:
        """Four passes: nobody pays, the deal does not count [D6, D19]."""
        self.end = THROWN

    def played_out(self, game: "Mediatore", last: int) -> None:
        """Score the deal of `game`, whose last trick, and so the monte, went to the seat `last`."""
        # Once a deal: it need not stay loaded. "from engine" would make an object.
        import engine.mediatore.settlement as settlement

        settlement.settle(game, last)
