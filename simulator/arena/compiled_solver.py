"""The search of `engine.solver.exact` for the exact value of a position, compiled.

numba cannot cache recursive functions, so the search uses an explicit stack.
"""

from collections.abc import Sequence

import numpy as np

from engine.cards import PACK, RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import Values
from simulator.arena.compiled_cache import njit
from simulator.arena.solver.deal import (
    DEAL_SIZE,
    HIGHEST,
    LAST_POINTS,
    LIKE,
    MOVES,
    MUST_TRUMP,
    N_SEATS,
    ORDER,
    POINTS_IN,
    SEATS,
    SIDES,
    SUIT,
    SUITS,
    SURE,
    TOP_OWNER,
    TRUMP,
    WORTH,
    fill_deal,
)
from simulator.arena.solver.positions import VALUE, grown, is_full, keep, known, new_table, set_of

NO_POWER = -1
FIRST, WINS, WELL = -100, -20, 10  # order keys; the move with the lowest key is tried first
LESS, MORE = -1, 10_000

# One row has everything except the position table: first the deal, then a stack of nodes. Fields
# of a node: LEFT, the cards in the hands; IN_PLAY, the cards in the hands before the trick; ADD,
# points that the parent adds to the node's value. Only a trick's first node has ORDER_LEFT to MOST.
STACK = DEAL_SIZE
LEFT, IN_PLAY, SEAT, LED, POWER, WINNER, POINTS, LAID = range(8)
NEED, BEST, BEST_CARD, N_MOVES, NEXT, ADD = range(8, 14)
ORDER_LEFT, LIKE_LEFT, LEAST, MOST = range(14, 18)
NODE = 18
NODES = PACK + 2

# After the nodes, the row has the moves of each node in the order of trial, and their values.
WIDTH = 16
CARDS = STACK + NODES * NODE
ORDERS = CARDS + NODES * WIDTH
VALUES = ORDERS + NODES * WIDTH

# KILLERS: the killer move of each node and seat (the last lead that caused a cutoff). AT: row index
# of the current node. KEPT: number of positions in the position table.
KILLERS = VALUES + NODES * WIDTH
AT = KILLERS + NODES * SEATS
KEPT = AT + 1
SIZE = KEPT + 1

UNKNOWN = -1_000_000


# A move is the number suit * RANKS + rank of a card.


@njit
def _put(row: np.ndarray, first: int, n: int, card: int, order: int) -> None:
    i = first + n
    while i > first and row[ORDERS + i - 1] > order:
        row[CARDS + i] = row[CARDS + i - 1]
        row[ORDERS + i] = row[ORDERS + i - 1]
        i -= 1
    row[CARDS + i] = card
    row[ORDERS + i] = order


@njit
def _is_ruffed(row: np.ndarray, left: int, side: int, suit: int) -> bool:
    trump = row[TRUMP]
    if trump in (NO_TRUMP, suit):
        return False
    for seat in range(row[N_SEATS]):
        hand = row[seat] & left
        if row[SIDES + seat] != side and not hand >> suit * RANKS & SUIT:
            if hand >> trump * RANKS & SUIT:
                return True
    return False


@njit
def _leads(row: np.ndarray, first: int, b: int) -> int:
    """Write the leads of node `b` to the row in the order of trial; return their number.

    The best known lead comes first, then the killer move, winners, and suits whose highest card
    the side holds.
    """
    n = 0
    seat, left, best = row[b + SEAT], row[b + LEFT], row[b + BEST_CARD]
    killer = row[_killer(row, b)]
    for suit in range(SUITS):
        cards = left >> suit * RANKS & SUIT
        ranks = row[MOVES + ((seat << 2 | suit) << RANKS) + cards]
        if not ranks:
            continue
        owner = row[TOP_OWNER + (suit << RANKS) + cards]
        top = HIGHEST[ranks]
        holds = not _is_ruffed(row, left, row[SIDES + seat], suit)
        is_friendly = holds and row[SIDES + owner] == row[SIDES + seat]
        while ranks:
            rank = HIGHEST[ranks & -ranks]
            ranks &= ranks - 1
            card = suit * RANKS + rank
            order = row[WORTH + rank]
            if card == best:
                order = FIRST
            elif card == killer:
                order = FIRST + 1
            elif owner == seat and rank == top and holds:
                order = WINS
            elif is_friendly:
                order = -WELL - order
            elif suit == row[TRUMP]:
                order += WELL >> 1
            _put(row, first, n, card, order)
            n += 1
    return n


@njit
def _order(rank: int, power: int, top: int, is_last: bool) -> int:
    """Return the order key of a card in the suit of the winning card, whose rank is `power`.

    Cards that beat the winning card come first: for the last player, from high to low; for other
    players, the highest card, then from low to high.
    """
    if rank < power:
        return rank
    if is_last:
        return FIRST - rank
    return WINS + FIRST if rank == top else FIRST + rank


@njit
def _follows(row: np.ndarray, first: int, b: int) -> int:
    """Write a follower's cards to the row in the order of trial; return their number.

    If the partner is winning, cards with many points come first, else cards that win.
    """
    seat, in_play, led, power = row[b + SEAT], row[b + IN_PLAY], row[b + LED], row[b + POWER]
    trump = row[TRUMP]
    is_friendly = row[SIDES + row[b + WINNER]] == row[SIDES + seat]
    is_last = row[b + LAID] == row[N_SEATS] - 1
    hand = MOVES + (seat << 2 << RANKS)
    lowest, after = 0, SUITS
    if row[hand + (led << RANKS) + (in_play >> led * RANKS & SUIT)]:
        lowest, after = led, led + 1
    elif trump != NO_TRUMP and row[MUST_TRUMP]:
        if row[hand + (trump << RANKS) + (in_play >> trump * RANKS & SUIT)]:
            lowest, after = trump, trump + 1
    n = 0
    for suit in range(lowest, after):
        cards = in_play >> suit * RANKS & SUIT
        ranks = row[hand + (suit << RANKS) + cards]
        top = HIGHEST[cards]
        while ranks:
            rank = HIGHEST[ranks & -ranks]
            ranks &= ranks - 1
            if suit == led:
                beaten = power - RANKS if led == trump else power
                order = -rank if is_friendly else _order(rank, beaten, top, is_last)
            elif suit == trump:
                order = _order(rank, power - RANKS, top, is_last)
                if is_friendly or order >= 0:
                    order = rank - FIRST
            else:
                order = -row[WORTH + rank] if is_friendly else row[WORTH + rank]
            _put(row, first, n, suit * RANKS + rank, order)
            n += 1
    return n


@njit
def _bound_of_chain(row: np.ndarray, first: int, b: int, i: int) -> int:
    """Return a bound of the value of move `i`, derived from moves already tried, or UNKNOWN.

    If no other seat's card is between two cards of a suit, the values of the two moves differ at
    most by the difference of the cards' points.
    """
    card, seat, need = row[CARDS + first + i], row[b + SEAT], row[b + NEED]
    between = row[b + IN_PLAY] & ~row[seat]
    suit = card // RANKS * RANKS
    for j in range(i):
        other = row[CARDS + first + j]
        if other < suit or other >= suit + RANKS:
            continue
        low, high = min(card, other), max(card, other)
        if between >> low & (1 << high - low) - 1:
            continue
        apart = abs(row[WORTH + card - suit] - row[WORTH + other - suit])
        value = row[VALUES + first + j]
        if row[SIDES + seat]:
            if value - apart >= need:
                return value - apart
        elif value + apart < need:
            return value + apart
    return UNKNOWN


@njit
def _killer(row: np.ndarray, b: int) -> int:
    """Return the row index of a node's killer move.

    The heuristic is from Akl and Newborn, "The Principal Continuation and the Killer Heuristic"
    (1977).
    """
    return KILLERS + (b - STACK) // NODE * SEATS + row[b + SEAT]


@njit
def _enough(row: np.ndarray, b: int) -> None:
    row[b + NEXT] = row[b + N_MOVES]
    if not row[b + LAID]:
        row[_killer(row, b)] = row[b + BEST_CARD]


@njit
def _settle(row: np.ndarray, first: int, b: int, i: int, value: int) -> None:
    row[VALUES + first + i] = value
    if row[SIDES + row[b + SEAT]]:
        if value < row[b + BEST]:
            row[b + BEST] = value
            row[b + BEST_CARD] = row[CARDS + first + i]
            if value < row[b + NEED]:
                _enough(row, b)
    elif value > row[b + BEST]:
        row[b + BEST] = value
        row[b + BEST_CARD] = row[CARDS + first + i]
        if value >= row[b + NEED]:
            _enough(row, b)


@njit
def _begin_trick(row: np.ndarray, table: np.ndarray, b: int) -> int:
    """Set up a trick's first node from its LEFT, SEAT and NEED; return its value or UNKNOWN."""
    left, seat, need = row[b + LEFT], row[b + SEAT], row[b + NEED]
    if not left or need <= 0:
        return 0
    order, like, most = seat, 0, row[LAST_POINTS]
    for suit in range(SUITS):
        place = (suit << RANKS) + (left >> suit * RANKS & SUIT)
        order |= row[ORDER + place] << suit * RANKS + 2
        like |= row[LIKE + place] << suit * RANKS
        most += row[POINTS_IN + place]
    if need > most:
        return most
    least = 0
    if row[TRUMP] != NO_TRUMP:
        place = SURE + (left >> row[TRUMP] * RANKS & SUIT)
        least = row[place]
        most -= row[place + (1 << RANKS)]
    first = set_of(table, order)
    least, most, row[b + BEST_CARD] = known(row, table, first, order, like, need, least, most)
    if least >= need:
        return least
    if most < need:
        return most
    row[b + IN_PLAY] = left
    row[b + LED] = NO_TRUMP
    row[b + POWER] = NO_POWER
    row[b + WINNER] = seat
    row[b + POINTS] = row[b + LAID] = 0
    row[b + ORDER_LEFT] = order
    row[b + LIKE_LEFT] = like
    row[b + LEAST] = least
    row[b + MOST] = most
    return UNKNOWN


@njit
def _keep(row: np.ndarray, table: np.ndarray, b: int) -> None:
    least, most = row[b + LEAST], row[b + MOST]
    best = row[b + BEST]
    if best >= row[b + NEED]:
        least = max(least, best)
    else:
        most = min(most, best)
    order, like = row[b + ORDER_LEFT], row[b + LIKE_LEFT]
    first = set_of(table, order)
    row[KEPT] += keep(table, first, order, like, least, most, row[b + BEST_CARD])


@njit
def _play(row: np.ndarray, table: np.ndarray, b: int, card: int) -> int:
    """Set up the node that follows if `card` is played; return its value or UNKNOWN."""
    c = b + NODE
    suit = card // RANKS
    seat, led, power = row[b + SEAT], row[b + LED], row[b + POWER]
    points = row[b + POINTS] + row[WORTH + card - suit * RANKS]
    if led == NO_TRUMP:
        led = suit
    mine = NO_POWER
    if suit == row[TRUMP]:
        mine = card - suit * RANKS + RANKS
    elif suit == led:
        mine = card - suit * RANKS
    winner = seat if mine > power else row[b + WINNER]
    row[c + LEFT] = row[b + LEFT] ^ (1 << card)
    if row[b + LAID] + 1 == row[N_SEATS]:
        if not row[c + LEFT]:
            points += row[LAST_POINTS]
        row[c + ADD] = 0 if row[SIDES + winner] else points
        row[c + SEAT] = winner
        row[c + NEED] = row[b + NEED] - row[c + ADD]
        return _begin_trick(row, table, c)
    row[c + ADD] = 0
    row[c + IN_PLAY] = row[b + IN_PLAY]
    row[c + SEAT] = 0 if seat + 1 == row[N_SEATS] else seat + 1
    row[c + LED] = led
    row[c + POWER] = max(power, mine)
    row[c + WINNER] = winner
    row[c + POINTS] = points
    row[c + LAID] = row[b + LAID] + 1
    row[c + NEED] = row[b + NEED]
    return UNKNOWN


@njit
def _open(row: np.ndarray, first: int, b: int) -> None:
    if row[b + LAID]:
        row[b + N_MOVES] = _follows(row, first, b)
    else:
        row[b + N_MOVES] = _leads(row, first, b)
    row[b + NEXT] = 0
    row[b + BEST] = MORE if row[SIDES + row[b + SEAT]] else LESS
    row[b + BEST_CARD] = -1


@njit
def _search(row: np.ndarray, table: np.ndarray) -> int:
    """Search from the node AT; return a bound of the value of the stack's first node.

    A bound of NEED or more is a lower bound, a smaller bound is an upper bound. Return UNKNOWN if
    the position table must grow first.
    """
    b = row[AT]
    first = (b - STACK) // NODE * WIDTH
    while True:
        i = row[b + NEXT]
        if i < row[b + N_MOVES]:
            row[b + NEXT] = i + 1
            value = _bound_of_chain(row, first, b, i) if i else UNKNOWN
            if value == UNKNOWN:
                value = _play(row, table, b, row[CARDS + first + i])
                if value == UNKNOWN:
                    b += NODE
                    first += WIDTH
                    _open(row, first, b)
                    continue
                value += row[b + NODE + ADD]
            _settle(row, first, b, i, value)
            continue
        if not row[b + LAID]:
            if is_full(table, row[KEPT]):
                row[AT] = b
                return UNKNOWN
            _keep(row, table, b)
        if b == STACK:
            return row[b + BEST]
        value = row[b + BEST] + row[b + ADD]
        b -= NODE
        first -= WIDTH
        _settle(row, first, b, row[b + NEXT] - 1, value)


class CompiledSolver(Values):
    """A solver that computes exact values by a compiled alpha-beta search."""

    is_slow = False

    def prepare(self) -> None:
        self._row = np.zeros(SIZE, np.int64)
        fill_deal(self._row, self)
        assert self.points(self.all_cards) <= VALUE
        self._table = new_table()

    def find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        row, table = self._row, self._table
        first = row[STACK : STACK + NODE]
        second = row[STACK + NODE : STACK + 2 * NODE]
        first[LEFT], first[SEAT], first[NEED], first[ADD] = left, leader, need, 0
        if not laid:
            value = _begin_trick(row, table, STACK)
        else:
            first[IN_PLAY], first[LED], first[WINNER] = left, NO_TRUMP, leader
            first[POWER], first[POINTS], first[LAID] = NO_POWER, 0, 0
            for card in laid:
                value = _play(row, table, STACK, (card >> 4) * RANKS + (card & 15))
                first[:] = second
        if value == UNKNOWN:
            row[AT] = STACK
            _open(row, 0, STACK)
            value = _search(row, table)
            while value == UNKNOWN:
                self._table, row[KEPT] = grown(self._table)
                value = _search(row, self._table)
        return int(value + first[ADD])
