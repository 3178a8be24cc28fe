"""The score of a match [M3, M16 to M28]."""

from array import array

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OPEN, OUT_CALLED, PLAYED, REVOKED, Deal
from engine.options import BREVE, TRE

# ranks:             2  4  5  6  7  F  C  R  3   A
RANK_POINTS = bytes((0, 0, 0, 0, 0, 2, 3, 4, 10, 11))  # [M3]

GOAL = 777
LAST_TRICK = 10  # points for the last trick [M3]
DEAL_POINTS = 4 * 30 + LAST_TRICK
CAPPOTTO_TOTAL = 1300  # [M25]
BREVE_START = 195  # [M27]


class Score:
    """Totals and results; side 0 is NS, side 1 is EW. In Madrasso a tre, sides are seats."""

    last_points = LAST_TRICK
    deal_points = DEAL_POINTS
    goal = GOAL

    def __init__(self, game: int, rules: bytes) -> None:
        self.game = game
        self.sides = 3 if game == TRE else 2
        # Deals before totals can win [M19, M27, M28]
        self.fewest = 9 if game == TRE else 7 if game == BREVE else 10
        self.totals = array("i", bytes(16))
        if game == BREVE:
            self.totals[0] = self.totals[1] = BREVE_START
        self.points = array("h", bytes(8))
        self.number = 0
        self.end = OPEN
        self.winner = EMPTY
        self.stramazzo = EMPTY  # side with all points, but not all tricks
        # [side]: deal in which the total reached GOAL, or 0
        self.reached = array("i", bytes(16))

    def begin(self) -> None:
        self.number += 1
        self.end = OPEN
        self.stramazzo = EMPTY

    @property
    def winners(self) -> int:
        return 0 if self.winner == EMPTY else 1 << self.winner

    def tricks(self, deal: Deal, side: int) -> int:
        won = deal.won
        return won[side] if self.sides == 3 else won[side] + won[side + 2]

    def taken(self, deal: Deal, side: int) -> int:
        taken = deal.taken
        return taken[side] if self.sides == 3 else taken[side] + taken[side + 2]

    def played_out(self, deal: Deal, last: int, upcard: int) -> None:
        """Score a complete deal; the side `last` won the last trick [M16, M20, M25].

        `upcard` is the card in the middle [M28], or EMPTY.
        """
        self._take_points(deal)
        self.points[last] += self.last_points
        if upcard != EMPTY:
            self.points[last] += RANK_POINTS[upcard & 15]
        if self.tricks(deal, last) == deal.tricks:
            for side in range(self.sides):
                self.totals[side] = 0
            self.totals[last] = CAPPOTTO_TOTAL
            self.end = CAPPOTTO
            self.winner = last
            return
        if self.points[last] == self.deal_points:
            self.stramazzo = last
        self.end = PLAYED
        self._add_points()
        self._decide()

    def revoked(self, offenders: int, deduct: bool) -> None:
        # [M18]
        self.points[0] = self.points[1] = 0
        if deduct:
            self.points[offenders] = -self.deal_points
        else:
            self.points[1 - offenders] = self.deal_points
        self.end = REVOKED
        self._add_points()
        self._decide()

    def called_out(self, deal: Deal, side: int, right: bool) -> None:
        # [M23]
        self._take_points(deal)
        self._add_points()
        self.end = OUT_CALLED if right else EARLY
        self.winner = side if right and self.totals[side] >= self.goal else 1 - side

    def _take_points(self, deal) -> None:
        for side in range(self.sides):
            self.points[side] = self.taken(deal, side)

    def _add_points(self) -> None:
        for side in range(self.sides):
            self.totals[side] += self.points[side]
            if self.totals[side] >= self.goal and not self.reached[side]:
                self.reached[side] = self.number

    def _decide(self) -> None:
        if self.number < self.fewest or (self.game == TRE and self.number % 3):
            return
        best = 0
        tied = False
        for side in range(1, self.sides):
            if self.totals[side] > self.totals[best]:
                best = side
                tied = False
            elif self.totals[side] == self.totals[best]:
                tied = True
        if not tied and (self.game == TRE or self.totals[best] >= self.goal):
            self.winner = best
