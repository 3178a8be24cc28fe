"""A search of the tricks of a deal, all hands known: what a solver does with one after the other.

Alpha-beta with windows of one point, after S. Kupferschmid and M. Helmert, "A Skat player based on
Monte Carlo simulation" (2006), from whom quasi-symmetry comes: of two cards of one hand with none
in play between them, the values differ by no more than their points. So of cards that are worth the
same only one is searched, and one that misses the window by more than the difference spares the
other.
"""

from engine.bits import HIGHEST
from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import SUIT_RANKS, Values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NO_POWER = -1  # of a card that can't win the trick
LESS, MORE = -1, 10_000  # than any value

# Places in a move; PLACE is that of the card among all, suit * RANKS + rank, and 1
RANK, POINTS, CHAIN, PLACE, IS_HIGHEST = range(1, 6)


def _points(move):
    return move[POINTS]


class AlphaBeta(Values):
    """Values found by alpha-beta; a solver adds `lead`, which keeps what is known of positions."""

    most_moves = 1 << 20  # kept for hands that come again

    def prepare(self) -> None:
        """Keep nothing yet."""
        self._moves: dict[int, list] = {}  # by seat, suit and cards in play
        self.best = 0  # the card that was best in the trick searched last: its place, and 1

    def lead(self, left: int, leader: int, need: int) -> int:
        """What is found of all tricks that are left, of which `leader` leads the next."""
        raise NotImplementedError

    def find(self, leader: int, laid: "Sequence[int]", left: int, need: int) -> int:
        """What a test whether a trick is worth `need` finds, see `Values`."""
        if not laid:
            return self.lead(left, leader, need)
        in_play = [left >> suit * RANKS & SUIT_RANKS for suit in range(4)]
        trick = self.begun(left, leader)
        for card in laid:
            trick = self._with(trick, card >> 4, card & 15)
        if len(laid) == len(self.sides):
            return self._gathered(trick, need)
        return self.play(trick, in_play, len(laid), need, 0)

    # A trick is the cards left in the hands, a bit each; the seat to act; the suit led, or
    # NO_TRUMP; the power of the card that wins so far; the seat that has laid it; and the points.
    # What is found of one is a bound: at least `need`, and no more than the value; or less than
    # `need`, and no less than the value.

    def begun(self, left: int, leader: int) -> tuple:
        """A trick in which nothing lies yet."""
        return left, leader, NO_TRUMP, NO_POWER, leader, 0

    def _with(self, trick, suit, rank):
        """The trick with one more card."""
        left, seat, led, power, winner, points = trick
        if led == NO_TRUMP:
            led = suit
        mine = rank + RANKS if suit == self.trump else rank if suit == led else NO_POWER
        if mine > power:
            power = mine
            winner = seat
        left ^= 1 << suit * RANKS + rank
        seat += 1
        if seat == len(self.sides):
            seat = 0
        return left, seat, led, power, winner, points + self.rank_points[rank]

    def _gathered(self, trick, need):
        """What is found of a full trick, and of those that follow."""
        left, _, _, _, winner, points = trick
        if not left:
            points += self.last_points
        if self.sides[winner]:
            return self.lead(left, winner, need)
        return points + self.lead(left, winner, need - points)

    def play(self, trick: tuple, in_play: list[int], laid: int, need: int, first: int) -> int:
        """What is found of a trick in which `laid` cards lie.

        `in_play` are the cards by suit at its beginning; `first` is the card to be led first, its
        place and 1, or 0. The card that was best stays in `best`.
        """
        seat = trick[1]
        if laid:
            moves = self._follows(trick, in_play, laid == len(self.sides) - 1)
        else:
            moves = self._leads(seat, in_play)
            if first:
                moves.sort(key=lambda move: move[PLACE] != first)
        is_rising = not self.sides[seat]  # side 0 wants much, side 1 little
        best = LESS if is_rising else MORE
        best_place = 0
        tried: dict[int, list] = {}  # by chain: points and values of its cards
        laid += 1
        for suit, rank, points, chain, place, _ in moves:
            if chain in tried:
                bound = _bound(tried[chain], points, need, is_rising)
                if bound is not None:
                    best = max(best, bound) if is_rising else min(best, bound)
                    continue
            after = self._with(trick, suit, rank)
            if laid == len(self.sides):
                value = self._gathered(after, need)
            else:
                value = self.play(after, in_play, laid, need, 0)
            if value > best if is_rising else value < best:
                best = value
                best_place = place
                if (value >= need) == is_rising:
                    break
            if chain:
                tried.setdefault(chain, []).append((points, value))
        self.best = best_place
        return best

    def _moves_in(self, seat, suit, cards):
        """The moves of a seat in a suit of which `cards` are in play, low to high, one of equals.

        Cards with none in play between them are a chain, which has a number if it has two moves.
        """
        place = (seat << 2 | suit) << RANKS | cards
        moves = self._moves.get(place)
        if moves is None:
            chains = [[]]
            for rank in range(RANKS):
                if not cards >> rank & 1:
                    continue
                if self.hands[place >> RANKS] >> rank & 1:
                    if not chains[-1] or self.rank_points[chains[-1][-1]] != self.rank_points[rank]:
                        chains[-1].append(rank)
                else:
                    chains.append([])
            moves = []
            for i in range(len(chains)):
                chain = suit << 4 | i + 1 if len(chains[i]) > 1 else 0
                for rank in chains[i]:
                    at = suit * RANKS + rank + 1
                    is_highest = rank == chains[i][-1] and i == len(chains) - 1
                    moves.append((suit, rank, self.rank_points[rank], chain, at, is_highest))
            if len(self._moves) >= self.most_moves:
                self._moves.clear()
            self._moves[place] = moves
        return moves

    def _leads(self, seat, in_play):
        """The leads of a seat, those that win first, then those in suits that its side wins."""
        moves = []
        for suit in range(4):
            cards = in_play[suit]
            if not self.hands[seat * 4 + suit] & cards:
                continue
            top = HIGHEST[cards]
            for other in range(len(self.sides)):
                if self.hands[other * 4 + suit] >> top & 1:
                    break
            friendly = self.sides[other] == self.sides[seat]
            for move in self._moves_in(seat, suit, cards):
                if move[IS_HIGHEST]:
                    order = -20
                elif friendly:
                    order = -10 - move[POINTS]
                else:
                    order = move[POINTS] + 5 * (suit == self.trump)
                moves.append((order, move))
        moves.sort(key=_order)
        return [move for _, move in moves]

    def _follows(self, trick, in_play, is_last):
        """The cards that may be played to a trick, likely ones first.

        On a partner's trick the points; on the others' what beats it, then the fewest points.
        """
        _, seat, led, power, winner, _ = trick
        is_friendly = self.sides[winner] == self.sides[seat]
        trump = self.trump
        hand = seat * 4
        if self.hands[hand + led] & in_play[led]:
            moves = self._moves_in(seat, led, in_play[led])
            if is_friendly:
                return moves[::-1]
            if led == trump:
                power -= RANKS
            if len(moves) == 1 or moves[-1][RANK] < power:
                return moves
            return self._beating(moves, power, is_last) + [m for m in moves if m[RANK] < power]
        trumps = []
        if trump != NO_TRUMP and self.hands[hand + trump] & in_play[trump]:
            trumps = self._moves_in(seat, trump, in_play[trump])
        moves = []
        if not (self.must_trump and trumps):
            for suit in range(4):
                if suit != trump and self.hands[hand + suit] & in_play[suit]:
                    moves += self._moves_in(seat, suit, in_play[suit])
            moves.sort(key=_points, reverse=is_friendly)
        if is_friendly or not trumps:
            return moves + trumps
        power -= RANKS
        low = [move for move in trumps if move[RANK] < power]
        return self._beating(trumps, power, is_last) + moves + low

    def _beating(self, moves, power, is_last):
        """Of a suit those that beat a rank: from the dearest, or the highest and then the low."""
        moves = [move for move in moves if move[RANK] > power]
        if is_last:
            moves.reverse()
        elif moves and moves[-1][IS_HIGHEST]:
            moves.insert(0, moves.pop())
        return moves


def _order(pair):
    return pair[0]


def _bound(tried, worth, need, is_rising):
    """What a card can bring at best for its side, by the cards of its chain that were tried.

    None where that might be enough for it.
    """
    for points, value in tried:
        apart = abs(worth - points)
        if is_rising and value + apart < need:
            return value + apart
        if not is_rising and value - apart >= need:
            return value - apart
    return None
