"""The score of a match of Mediatore: who pays whom, totals, the end [D2, D15 to D19, D26]."""

from array import array

from engine.cards import EMPTY
from engine.options import DEALS, PAYMENTS
from engine.score import CAPPOTTO, OPEN, PLAYED, THROWN

# Contracts, in the order in which they outbid each other [D5]; 0 is no bid yet
CHIAMO, MEDIATORE_BID, SOLO, SOLISSIMO, ARCISOLISSIMO = range(1, 6)
CONTRACT_NAMES = ("", "chiamo", "mediatore", "solo", "solissimo", "arcisolissimo")

LAST_TRICK = 3  # thirds of a point, like all card values
ALL_THIRDS = 35
NEEDED = 18  # thirds that win [D15]
CAPPOTTO_MORE = 2  # that every opponent pays [D17]

# What an opponent pays, by contract, a row a schedule [D16, D26]
#                  ch  me  so  ss  as
_OPPONENT = (b"\0\x04\x08\x0c\x10\x12", b"\0\x02\x04\x06\x08\x09")
_SUPPLIER = (6, 3)  # mediatore: who handed the card over
_PARTNER = (3, 1)  # chiamo: what the partner gets

# Deals of a match, by the value of the option; the words of the options need not be loaded for it
_DEALS = b"\x0c\4\x08\x14\0"


class Payments:
    """Totals by seat."""

    sides = 4

    def __init__(self, rules: bytes):
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

    def played_out(self, deal, contract, bidder, partner, supplier, monte, last) -> None:
        """Score a deal whose last trick went to the seat `last`; its side gets the `monte`."""
        tricks = 0
        mine = 0
        for seat in range(4):
            if seat == bidder or seat == partner:
                tricks += deal.won[seat]
                mine += deal.taken[seat]
        if last == bidder or last == partner:
            mine += LAST_TRICK
            for card in monte:
                mine += deal.rank_points[card & 15]
        self.thirds[0] = mine
        self.thirds[1] = ALL_THIRDS - mine
        cappotto = tricks == deal.tricks or tricks == 0
        self.end = CAPPOTTO if cappotto else PLAYED
        more = CAPPOTTO_MORE if cappotto else 0
        sign = 1 if mine >= NEEDED else -1
        pot = 0
        for seat in range(4):
            if seat == bidder or seat == partner:
                continue
            pays = more + _OPPONENT[self.schedule][contract]
            if seat == supplier:
                pays = more + _SUPPLIER[self.schedule]
            self.points[seat] = -sign * pays
            pot += pays
        if partner != EMPTY:
            share = _PARTNER[self.schedule] + more
            self.points[partner] = sign * share
            pot -= share
        self.points[bidder] = sign * pot
        for seat in range(4):
            self.totals[seat] += self.points[seat]
        self.counted += 1
        self._decide()

    def _decide(self) -> None:
        if self.endless or self.counted < self.fewest:
            return
        best = self.totals[0]
        for seat in range(1, 4):
            best = max(best, self.totals[seat])
        for seat in range(3, -1, -1):
            if self.totals[seat] == best:
                self.winners |= 1 << seat
                self.winner = seat
