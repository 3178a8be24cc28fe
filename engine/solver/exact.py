"""Double-dummy solver for computers: alpha-beta with a transposition table.

Positions are alike if they have the same leader and, in each suit from low to high, the same owners
of cards. Their values differ at most by the difference of the cards' points.
"""

from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.alpha_beta import AlphaBeta
from engine.solver.values import SUIT_RANKS, Paused

NO_SIDE = -1

# Indices in an entry of `_table`
CARDS, LEAST, MOST, LEAD = range(4)


class Solver(AlphaBeta):
    """The solver for computers."""

    most_positions = 150_000  # about 45 MB

    def prepare(self) -> None:
        super().prepare()
        self._n = 0
        self._table: dict[int, list[list[int]]] = {}  # {owners and leader: entries}
        self._suits: dict[int, tuple[int, int, int]] = {}  # {suit and cards: result of `_like`}
        self._firsts: dict[
            tuple[int, bytes, bytes], int
        ] = {}  # {(suit, owners, points or b""): first such cards seen}
        self._more: dict[int, int] = {}
        # {trumps in play: points that each side surely takes with the highest trumps}
        self._sure: dict[int, tuple[int, int]] = {}

    def lead(self, left: int, leader: int, need: int) -> int:
        if not left or need <= 0:
            return 0
        order, cards, most, in_play = self._find(left)
        if need > most:
            return most
        least, apart = self._sure_points(in_play)
        most -= apart
        positions = self._table.setdefault(order << 2 | leader, [])
        known = None
        for other in positions:
            if other[CARDS] == cards:
                known = other
                least, most = other[LEAST], other[MOST]
            elif other[LEAST] >= need:
                least = max(least, other[LEAST] - self._more_points(other[CARDS], cards))
            elif other[MOST] < need:
                most = min(most, other[MOST] + self._more_points(cards, other[CARDS]))
            if least >= need:
                return least
            if most < need:
                return most
        if not known:
            known = [cards, least, most, 0]
            positions.append(known)
            self._count()
        if self.nodes:
            self.nodes -= 1
            if not self.nodes:
                raise Paused
        found = self.play(self.begun(left, leader), in_play, 0, need, known[LEAD])
        known[LEAST if found >= need else MOST] = found
        known[LEAD] = self.best or known[LEAD]
        return found

    def _count(self):
        self._n += 1
        if self._n <= self.most_positions:
            return
        few = 0
        while self._n > self.most_positions >> 1:
            few += len(self.sides)
            for key in [key for key in self._table if bin(key >> 2).count("1") <= few]:
                self._n -= len(self._table.pop(key))

    def _find(self, left):
        order = like = 0
        points = self.last_points
        in_play = []
        for suit in range(4):
            cards = left & SUIT_RANKS
            left >>= RANKS
            in_play.append(cards)
            place = suit << RANKS | cards
            known = self._suits.get(place)
            if not known:
                known = self._suits[place] = self._like(suit, cards)
            order = order << RANKS | known[0]
            like = like << RANKS | known[1]
            points += known[2]
        return order, like, points, in_play

    def _like(self, suit, cards):
        """Return two keys of `cards` (by owners; by owners and points), and the cards' points."""
        owners = []
        worths = bytes(self._worths(cards))
        for rank in range(RANKS):
            if cards >> rank & 1:
                for seat in range(len(self.sides)):
                    if self.hands[seat * 4 + suit] >> rank & 1:
                        owners.append(seat)
        owners = bytes(owners)
        first = self._firsts.setdefault((suit, owners, b""), cards)
        return first, self._firsts.setdefault((suit, owners, worths), cards), sum(worths)

    def _more_points(self, cards, others):
        points = 0
        while cards != others:
            place = (cards & SUIT_RANKS) << RANKS | others & SUIT_RANKS
            more = self._more.get(place)
            if more is None:
                worths, less = self._worths(cards), self._worths(others)
                more = sum([max(0, worths[i] - less[i]) for i in range(len(worths))])
                self._more[place] = more
            points += more
            cards >>= RANKS
            others >>= RANKS
        return points

    def _worths(self, cards):
        return [self.rank_points[rank] for rank in range(RANKS) if cards >> rank & 1]

    def _sure_points(self, in_play):
        if self.trump == NO_TRUMP:
            return 0, 0
        cards = in_play[self.trump]
        known = self._sure.get(cards)
        if known is None:
            sure = [0, 0]
            top = side = NO_SIDE
            for rank in range(RANKS - 1, -1, -1):
                if cards >> rank & 1:
                    for seat in range(len(self.sides)):
                        if self.hands[seat * 4 + self.trump] >> rank & 1:
                            side = self.sides[seat]
                    if top not in (NO_SIDE, side):
                        break
                    top = side
                    sure[side] += self.rank_points[rank]
            known = self._sure[cards] = sure[0], sure[1]
        return known
