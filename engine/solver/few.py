"""The exact value of the last tricks, where there is little room: what the handheld solves.

A search with a table by the cards left and the leader, an int each. With many tricks left
engine.solver.exact is far quicker.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.cards import RANKS
from engine.solver.search import AlphaBeta
from engine.solver.values import SUIT_RANKS, Paused

# What is known of a position, in one small int: the least and the most it can be worth, seven bits
# and a sign's room each, and above its best lead
MOST_SHIFT, LEAD_SHIFT, BITS = 8, 16, 255


class FewTricks(AlphaBeta):
    """Values of a few tricks, in plain Python."""

    most_moves = 40

    def prepare(self) -> None:
        """Make the table, which is empty."""
        super().prepare()
        self._known: dict[int, int] = {}  # by the cards left and the leader
        self._points: dict[int, int] = {}  # by the cards of a suit

    def lead(self, left: int, leader: int, need: int) -> int:
        """What is found of all tricks that are left, of which `leader` leads the next."""
        if not left or need <= 0:
            return 0
        place = left << 2 | leader
        known = self._known.get(place)
        if known is None:
            known = self.points(left) << MOST_SHIFT
        least, most = known & BITS, known >> MOST_SHIFT & BITS
        if least >= need:
            return least
        if most < need:
            return most
        in_play = [left >> suit * RANKS & SUIT_RANKS for suit in range(4)]
        if sum([POPCOUNT[cards] for cards in in_play]) == len(self.sides):
            return self._last_trick(left, in_play, leader)
        if self.nodes:
            self.nodes -= 1
            if not self.nodes:
                raise Paused
        found = self.play(self.begun(left, leader), in_play, 0, need, known >> LEAD_SHIFT)
        if found >= need:
            least = found
        else:
            most = found
        best = self.best or known >> LEAD_SHIFT
        self._known[place] = best << LEAD_SHIFT | most << MOST_SHIFT | least
        return found

    def _last_trick(self, left, in_play, leader):
        """The value of the last trick, in which nobody has a choice: `play` goes deeper."""
        trick = self.begun(left, leader)
        for _ in self.sides:
            hand = trick[1] * 4
            for suit in range(4):
                ranks = self.hands[hand + suit] & in_play[suit]
                if ranks:
                    break
            trick = self._with(trick, suit, HIGHEST[ranks])
        return self._gathered(trick, 0)

    def points(self, left: int) -> int:
        """The points of cards, and of the last trick."""
        points = self.last_points
        known = self._points
        while left:
            cards = left & SUIT_RANKS
            if cards not in known:
                known[cards] = sum(
                    [self.rank_points[rank] for rank in range(RANKS) if cards >> rank & 1]
                )
            points += known[cards]
            left >>= RANKS
        return points
