"""Double-dummy solver of the handheld, for the last tricks of a deal."""

from array import array

from engine.bits import HIGHEST, POPCOUNT
from engine.cards import RANKS
from engine.solver.alpha_beta import TO_ACT, AlphaBeta
from engine.solver.values import SUIT_RANKS, Paused

# Bits of an entry, from the lowest: lower and upper bound (8 each), best lead
MOST_SHIFT, LEAD_SHIFT, BITS = 8, 16, 255

# A position is two ints: three suits (below 2**30); the fourth suit and the leader
THREE_SUITS = 3 * RANKS
OF_THREE_SUITS = (1 << THREE_SUITS) - 1
SLOTS, SLOTS_OF_THREE = 251, 101  # number of slots with four and with three players
FREE = 16  # slots that stay empty, to shorten probes
LOW_RANKS = RANKS // 2
LOW_CARDS = (1 << LOW_RANKS) - 1


class FewTricks(AlphaBeta):
    """Alpha-beta with a hash table of fixed size and linear probing."""

    most_moves = 24

    def prepare(self) -> None:
        super().prepare()
        n = SLOTS if len(self.sides) > 3 else SLOTS_OF_THREE
        self._three_suits = array("i", bytes(4 * n))
        self._last_suit = array("H", bytes(2 * n))
        self._known = array("i", bytes(4 * n))
        self._free = n - FREE
        self._low_points = self._points_of(0)
        self._high_points = self._points_of(LOW_RANKS)

    def _points_of(self, first: int) -> bytes:
        table = bytearray(1 << LOW_RANKS)
        for cards in range(1 << LOW_RANKS):
            for rank in range(LOW_RANKS):
                if cards >> rank & 1:
                    table[cards] += self.rank_points[first + rank]
        return bytes(table)

    def _slot(self, left: int, leader: int) -> int:
        three_suits = left & OF_THREE_SUITS
        last_suit = left >> THREE_SUITS << 2 | leader
        known = self._known
        n = len(known)
        slot = (three_suits ^ last_suit) % n
        while known[slot] and (
            self._three_suits[slot] != three_suits or self._last_suit[slot] != last_suit
        ):
            slot = (slot + 1) % n
        return slot

    def lead(self, left: int, leader: int, need: int) -> int:
        if not left or need <= 0:
            return 0
        known = self._known[self._slot(left, leader)]
        if not known:
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
        known = (self.best or known >> LEAD_SHIFT) << LEAD_SHIFT
        self._keep(left, leader, known | most << MOST_SHIFT | least)
        return found

    def _keep(self, left, leader, known):
        """Store an entry if there is room.

        Otherwise, the position must not count in `nodes`, or a paused search might never end.
        """
        slot = self._slot(left, leader)
        if not self._known[slot]:
            if not self._free:
                if self.nodes:
                    self.nodes += 1
                return
            self._free -= 1
            self._three_suits[slot] = left & OF_THREE_SUITS
            self._last_suit[slot] = left >> THREE_SUITS << 2 | leader
        self._known[slot] = known

    def _last_trick(self, left, in_play, leader):
        trick = self.begun(left, leader)
        for _ in self.sides:
            hand = trick[TO_ACT] * 4
            for suit in range(4):
                ranks = self.hands[hand + suit] & in_play[suit]
                if ranks:
                    break
            trick = self._with(trick, suit, HIGHEST[ranks])
        return self._gathered(trick)

    def points(self, left: int) -> int:
        points = self.last_points
        while left:
            cards = left & SUIT_RANKS
            points += self._low_points[cards & LOW_CARDS] + self._high_points[cards >> LOW_RANKS]
            left >>= RANKS
        return points
