"""The exact value of a position: minimax over all that can still be played, with all hands known.

Alpha-beta with windows of one point and a table, after S. Kupferschmid and M. Helmert, "A Skat
player based on Monte Carlo simulation" (2006), from whom quasi-symmetry comes: of two cards of one
hand with none in play between them, the values differ by no more than their points. So of cards
that are worth the same only one is searched, and one that misses the window by more than the
difference spares the other. The same holds of positions in the same order, where the cards of
every suit, from low to high, lie in the same hands: all that can be done in one of them can be done
in the other, card for card, and brings what it brings there but for the points of the cards. So
what is known of one bounds the other, and those whose cards are worth the same are one in the
table.
"""

from engine.bits import HIGHEST
from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import SUIT_RANKS, Paused, Values

NO_SIDE = -1
NO_POWER = -1  # of a card that can't win the trick
LESS, MORE = -1, 10_000  # than any value

# Places in what is known of a position: its cards, or the first that were like them; the least and
# the most it can be worth; and its best lead, a bit
CARDS, LEAST, MOST, LEAD = range(4)

# Places in a move
RANK, POINTS, CHAIN, BIT, IS_HIGHEST = range(1, 6)


def _points(move):
    return move[POINTS]


class Solver(Values):
    """Values found by alpha-beta, in plain Python."""

    def prepare(self) -> None:
        """Make the tables, which are empty."""
        self._table: dict[int, list[list[int]]] = {}  # by order and leader: positions
        self._moves: dict[int, list] = {}  # by seat, suit and cards in play
        self._suits: dict[int, tuple[int, int, int]] = {}  # by suit and cards in play, see `_like`
        self._firsts: dict[
            tuple[int, bytes, bytes], int
        ] = {}  # by suit, owners of its cards and their points, or none: the first such cards
        self._more: dict[int, int] = {}  # by two sets of ranks, see `_more_points`
        self._sure: dict[int, tuple[int, int]] = {}  # by trumps in play, see `_sure_points`

    def find(self, leader: int, laid, left: int, need: int) -> int:
        """What a test whether a trick is worth `need` finds, see `Values`."""
        if not laid:
            return self._lead(left, leader, need)
        in_play = [left >> suit * RANKS & SUIT_RANKS for suit in range(4)]
        trick = (left, leader, NO_TRUMP, NO_POWER, leader, 0)
        for card in laid:
            trick = self._with(trick, card >> 4, card & 15)
        if len(laid) == len(self.sides):
            return self._gathered(trick, need)
        return self._play(trick, in_play, len(laid), need, 0)

    # A trick is the cards left in the hands, a bit each; the seat to act; the suit led, or
    # NO_TRUMP; the power of the card that wins so far; the seat that has laid it; and the points.
    # What is found of one is a bound: at least `need`, and no more than the value; or less than
    # `need`, and no less than the value.

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
            return self._lead(left, winner, need)
        return points + self._lead(left, winner, need - points)

    def _lead(self, left, leader, need):
        """What is found of all tricks that are left, of which `leader` leads the next."""
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
        if self.nodes:
            self.nodes -= 1
            if not self.nodes:
                raise Paused
        trick = (left, leader, NO_TRUMP, NO_POWER, leader, 0)
        found = self._play(trick, in_play, 0, need, known[LEAD])
        known[LEAST if found >= need else MOST] = found
        known[LEAD] = self._best or known[LEAD]
        return found

    def _play(self, trick, in_play, laid, need, first):
        """What is found of a trick in which `laid` cards lie.

        `in_play` are the cards by suit at its beginning; `first` is the card to be led first, as a
        bit, or 0. The card that was best stays in `_best`.
        """
        seat = trick[1]
        if laid:
            moves = self._follows(trick, in_play, laid == len(self.sides) - 1)
        else:
            moves = self._leads(seat, in_play)
            if first:
                moves.sort(key=lambda move: move[BIT] != first)
        is_rising = not self.sides[seat]  # side 0 wants much, side 1 little
        best = LESS if is_rising else MORE
        best_bit = 0
        tried = {}  # by chain: points and values of its cards
        laid += 1
        for suit, rank, points, chain, bit, _ in moves:
            if chain in tried:
                bound = _bound(tried[chain], points, need, is_rising)
                if bound is not None:
                    best = max(best, bound) if is_rising else min(best, bound)
                    continue
            after = self._with(trick, suit, rank)
            if laid == len(self.sides):
                value = self._gathered(after, need)
            else:
                value = self._play(after, in_play, laid, need, 0)
            if value > best if is_rising else value < best:
                best = value
                best_bit = bit
                if (value >= need) == is_rising:
                    break
            if chain:
                tried.setdefault(chain, []).append((points, value))
        self._best = best_bit
        return best

    def _find(self, left):
        """Of the cards left: the first in their order, the first like them, points and suits."""
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
        """The first cards of a suit seen in the same order, the first like these, and their points.

        They are in the same order where, from low to high, each lies in the same hand; and like
        these where each is worth as much, too.
        """
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
        """What the cards are worth more than others in the same order, summed up where they are.

        The position with these cards is worth more by no more than that.
        """
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
        """The points of each card of the first suit, from low to high."""
        return [self.rank_points[rank] for rank in range(RANKS) if cards >> rank & 1]

    def _sure_points(self, in_play):
        """The points that each side takes for certain: of the highest trumps, in one side's hands.

        No card of the other side beats one of them.
        """
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
                    bit = 1 << suit * RANKS + rank
                    is_highest = rank == chains[i][-1] and i == len(chains) - 1
                    moves.append((suit, rank, self.rank_points[rank], chain, bit, is_highest))
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
