"""Alpha-beta search of tricks with all hands known.

The search uses null windows and quasi-symmetry: if no other seat's card separates two cards of a
holding, their values differ at most by the difference of their points (Kupferschmid and Helmert, "A
Skat player based on Monte Carlo simulation", 2006).
"""

from collections.abc import Sequence

from engine.bits import HIGHEST
from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import SUIT_RANKS, Values

NO_POWER = -1
LESS, MORE = -1, 10_000

LEFT, TO_ACT, WINNER, WORTH = 0, 1, 4, 5  # indices in a trick

# Indices in a move; move[PLACE] is suit * RANKS + rank + 1
SUIT, RANK, POINTS, CHAIN, PLACE, IS_HIGHEST = range(6)


def _points(move):
    return move[POINTS]


class AlphaBeta(Values):
    """Alpha-beta search; a subclass adds `lead` with a transposition table."""

    most_moves = 1 << 20

    def prepare(self) -> None:
        self._moves: dict[int, list] = {}
        self.best = 0  # move[PLACE] of the best move in the last call of `play`

    def lead(self, left: int, leader: int, need: int) -> int:
        raise NotImplementedError

    def find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        if not laid:
            return self.lead(left, leader, need)
        in_play = [left >> suit * RANKS & SUIT_RANKS for suit in range(4)]
        trick = self.begun(left, leader)
        for card in laid:
            trick = self._with(trick, card >> 4, card & 15)
        if len(laid) == len(self.sides):
            points = self._gathered(trick)
            return points + self.lead(trick[LEFT], trick[WINNER], need - points)
        return self.play(trick, in_play, len(laid), need, 0)

    # A trick is a tuple: cards left, seat to act, suit led, power of the winning card (rank, plus
    # RANKS for a trump), winning seat, points.

    def begun(self, left: int, leader: int) -> tuple:
        return left, leader, NO_TRUMP, NO_POWER, leader, 0

    def _with(self, trick, suit, rank):
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

    def _gathered(self, trick) -> int:
        if self.sides[trick[WINNER]]:
            return 0
        return trick[WORTH] + (0 if trick[LEFT] else self.last_points)

    def play(self, trick: tuple, in_play: list[int], laid: int, need: int, first: int) -> int:
        """Return a bound of the trick's value (see `Values.find`); set `best`.

        `first` is move[PLACE] of the first lead to try, or 0.
        """
        if laid:
            moves = self._follows(trick, in_play, laid == len(self.sides) - 1)
        else:
            moves = self._leads(trick[TO_ACT], in_play)
            if first:
                _put_first(moves, first)
        is_rising = not self.sides[trick[TO_ACT]]  # side 0 maximizes
        best = LESS if is_rising else MORE
        best_place = 0
        tried: dict[int, list] = {}
        laid += 1
        # Few variables, because the handheld's stack has 4,096 bytes
        for move in moves:
            chain = move[CHAIN]
            if chain in tried:
                value = _bound(tried[chain], move[POINTS], need, is_rising)
                if value is not None:
                    best = max(best, value) if is_rising else min(best, value)
                    continue
            after = self._with(trick, move[SUIT], move[RANK])
            if laid == len(self.sides):
                value = self._gathered(after)
                value += self.lead(after[LEFT], after[WINNER], need - value)
            else:
                value = self.play(after, in_play, laid, need, 0)
            if value > best if is_rising else value < best:
                best = value
                best_place = move[PLACE]
                if (value >= need) == is_rising:
                    break
            if chain:
                tried.setdefault(chain, []).append((move[POINTS], value))
        self.best = best_place
        return best

    def _moves_in(self, seat, suit, cards):
        """Return a seat's moves in a suit from low to high.

        A chain is a run of the seat's cards that no other seat's card separates. Of neighbours with
        equal points, only the lowest is a move. CHAIN is 0 for a chain of one move.
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
        moves = [move for move in moves if move[RANK] > power]
        if is_last:
            moves.reverse()
        elif moves and moves[-1][IS_HIGHEST]:
            moves.insert(0, moves.pop())
        return moves


def _order(pair):
    return pair[0]


def _put_first(moves, place):
    for i in range(len(moves)):
        if moves[i][PLACE] == place:
            moves.insert(0, moves.pop(i))
            return


def _bound(tried, worth, need, is_rising):
    for points, value in tried:
        apart = abs(worth - points)
        if is_rising and value + apart < need:
            return value + apart
        if not is_rising and value - apart >= need:
            return value - apart
    return None
