"""The compiled search for a position's exact value.

numba cannot cache recursive functions, so the search uses an explicit stack.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, partial
from multiprocessing import parent_process
from typing import Any

import numpy as np

from engine.cards import PACK, RANKS
from engine.deal import NO_TRUMP
from engine.solver.robbing import Robbing
from engine.solver.values import Values
from simulator.arena.compiled_cache import inlined, uncounted
from simulator.arena.solver.deal import (
    DEAL_SIZE,
    LAST_POINTS,
    LIKE,
    MOVES,
    MUST_TRUMP,
    N_SEATS,
    NONE,
    ONE,
    ORDER,
    POINTS_IN,
    SEATS,
    SUIT,
    SUITS,
    SURE,
    TRUMP,
    deal_row,
    highest,
    lowest,
    place_of,
    side_of,
    suit_facts,
    worth_of,
)
from simulator.arena.solver.positions import VALUE, grown, keep, known, new_table, room, set_of

# A card's power: its rank, plus RANKS for a trump, or NO_POWER for a discard
NO_POWER = -1
LESS, MORE = -1, 10_000

# Terms of the moves' sort keys; the lowest key is first
BEST_KNOWN, KILLER, TAKES, TOP_LEAD, LOW_TRUMP = -300, -299, -100, -30, 5

# Fields of a node in `row`. LEFT: cards in the hands. IN_PLAY: cards in the hands before the trick.
# NEED: the value to reach.
ZERO = np.uintp(0)
STACK = np.uintp(DEAL_SIZE)
LEFT, IN_PLAY, SEAT, LED, POWER, WINNER, POINTS, LAID = np.arange(8, dtype=np.uintp)
NEED, BEST, BEST_CARD, N_MOVES, NEXT, ADD = np.arange(8, 14, dtype=np.uintp)
ORDER_LEFT, LIKE_LEFT, LEAST, MOST = np.arange(14, 18, dtype=np.uintp)
NODE = np.uintp(18)
NODES = np.uintp(PACK + 2)

# Each node's moves (CARDS, sorted), their sort keys (ORDERS) and their values (VALUES)
WIDTH = np.uintp(16)
CARDS = STACK + NODES * NODE
ORDERS = CARDS + NODES * WIDTH
VALUES = ORDERS + NODES * WIDTH

# KILLERS: per node and seat, the latest lead that caused a cutoff. KEPT: number of stored
# positions. PAUSE: the value of KEPT at which the search pauses.
KILLERS = VALUES + NODES * WIDTH
AT = KILLERS + NODES * np.uintp(SEATS)
KEPT = AT + ONE
PAUSE = KEPT + ONE
SIZE = PAUSE + ONE

UNKNOWN = -1_000_000
SHORT = 500  # new positions after which a search is long


# A move is a card, as the number suit * RANKS + rank.


@uncounted
def _put(row: np.ndarray, first: np.uintp, n: np.uintp, card: int, order: int) -> None:
    i = first + n
    while i > first and row[ORDERS + i - ONE] > order:
        row[CARDS + i] = row[CARDS + i - ONE]
        row[ORDERS + i] = row[ORDERS + i - ONE]
        i -= ONE
    row[CARDS + i] = card
    row[ORDERS + i] = order


@uncounted
def _power(row: np.ndarray, led: int, suit: int, rank: int) -> int:
    if suit == row[TRUMP]:
        return rank + RANKS
    return rank if suit == led else NO_POWER


@uncounted
def _most_power(row: np.ndarray, cards: int, led: int) -> int:
    trump = row[TRUMP]
    following = cards >> led * RANKS & SUIT
    if following:
        return _power(row, led, led, highest(following))
    if trump != NO_TRUMP and cards >> trump * RANKS & SUIT:
        return highest(cards >> trump * RANKS & SUIT) + RANKS
    return NO_POWER


@inlined
def _later_powers(row: np.ndarray, in_play: int, seat: int, n: int, led: int) -> tuple[int, int]:
    partners, opponents = NO_POWER, NO_POWER
    other = seat
    for _ in range(n):
        other = 0 if other + 1 == row[N_SEATS] else other + 1
        power = _most_power(row, row[np.uintp(other)] & in_play, led)
        if side_of(row, other) == side_of(row, seat):
            partners = max(partners, power)
        else:
            opponents = max(opponents, power)
    return partners, opponents


@uncounted
def _touch(others: int, low: int, high: int) -> bool:
    return not others >> low & (1 << high - low) - 1


@uncounted
def _is_spared(row: np.ndarray, others: int, suit: int, rank: int, higher: int) -> bool:
    """Return whether a winning side may skip `rank`, and a losing side `higher`."""
    cards = suit * RANKS
    return worth_of(row, rank) <= worth_of(row, higher) and _touch(
        others, cards + rank, cards + higher
    )


@inlined
def _leads(row: np.ndarray, facts: np.ndarray, first: np.uintp, b: np.uintp) -> np.uintp:
    """Write the leads to try at node `b`, in order; return their number."""
    n = ZERO
    seat, left, best = row[b + SEAT], row[b + LEFT], row[b + BEST_CARD]
    others = left & ~row[np.uintp(seat)]
    killer = row[_killer(row, b)]
    for suit in range(SUITS):
        ranks = facts[MOVES + np.uintp(seat) + place_of(suit, left >> suit * RANKS & SUIT)]
        if not ranks:
            continue
        partners, opponents = _later_powers(row, left, seat, row[N_SEATS] - 1, suit)
        while ranks:
            rank = lowest(ranks)
            ranks &= ranks - 1
            card = suit * RANKS + rank
            power = _power(row, suit, suit, rank)
            if power > opponents and ranks and _is_spared(row, others, suit, rank, lowest(ranks)):
                continue
            order = worth_of(row, rank)
            if card == best:
                order = BEST_KNOWN
            elif card == killer:
                order = KILLER
            elif power > opponents:
                order = TAKES + TOP_LEAD - order
            elif partners > opponents:
                order = TAKES - order
            else:
                order += rank // 4 + (LOW_TRUMP if suit == row[TRUMP] else 0)
            _put(row, first, n, card, order)
            n += ONE
    return n


@inlined
def _due(
    row: np.ndarray, facts: np.ndarray, hand: np.uintp, in_play: int, led: int
) -> tuple[int, int]:
    """Return the range of suits that a follower may play."""
    trump = row[TRUMP]
    if facts[hand + place_of(led, in_play >> led * RANKS & SUIT)]:
        return led, led + 1
    if trump != NO_TRUMP and row[MUST_TRUMP]:
        if facts[hand + place_of(trump, in_play >> trump * RANKS & SUIT)]:
            return trump, trump + 1
    return 0, SUITS


@inlined
def _follows(row: np.ndarray, facts: np.ndarray, first: np.uintp, b: np.uintp) -> np.uintp:
    """Write the cards that a follower tries at node `b`; return their number."""
    seat, in_play, led, power = row[b + SEAT], row[b + IN_PLAY], row[b + LED], row[b + POWER]
    trump = row[TRUMP]
    hand = MOVES + np.uintp(seat)
    suits, after = _due(row, facts, hand, in_play, led)
    n = ZERO
    if suits + 1 == after:
        ranks = facts[hand + place_of(suits, in_play >> suits * RANKS & SUIT)]
        if not ranks & ranks - 1:
            row[CARDS + first] = suits * RANKS + lowest(ranks)
            return ONE
    partners, opponents = _later_powers(row, in_play, seat, row[N_SEATS] - 1 - row[b + LAID], led)
    ours, theirs = NO_POWER, NO_POWER
    if side_of(row, row[b + WINNER]) == side_of(row, seat):
        ours = power
        partners = max(partners, power)
    else:
        theirs = power
        opponents = max(opponents, power)
    others = in_play & ~row[np.uintp(seat)]
    for suit in range(suits, after):
        ranks = facts[hand + place_of(suit, in_play >> suit * RANKS & SUIT)]
        rank = NONE
        while ranks:
            lower, rank = rank, lowest(ranks)
            ranks &= ranks - 1
            mine = _power(row, led, suit, rank)
            if max(mine, ours) > opponents:
                if ranks and _is_spared(row, others, suit, rank, lowest(ranks)):
                    continue
            elif theirs > max(mine, partners):
                if lower != NONE and _is_spared(row, others, suit, lower, rank):
                    continue
            order = worth_of(row, rank) * 4
            if max(mine, partners) > opponents:
                order = TAKES - order + (rank if mine > power else 0)
            else:
                order += rank + (RANKS if suit == trump else 0)
            _put(row, first, n, suit * RANKS + rank, order)
            n += ONE
    return n


@inlined
def _bound_of_chain(row: np.ndarray, first: np.uintp, b: np.uintp, i: np.uintp) -> int:
    """Return a bound that makes it needless to try move `i`, or UNKNOWN."""
    card, seat, need = row[CARDS + first + i], row[b + SEAT], row[b + NEED]
    between = row[b + IN_PLAY] & ~row[np.uintp(seat)]
    suit = card // RANKS * RANKS
    for j in range(i):
        other = row[CARDS + first + j]
        if other < suit or other >= suit + RANKS:
            continue
        if not _touch(between, min(card, other), max(card, other)):
            continue
        apart = abs(worth_of(row, card - suit) - worth_of(row, other - suit))
        value = row[VALUES + first + j]
        if side_of(row, seat):
            if value - apart >= need:
                return value - apart
        elif value + apart < need:
            return value + apart
    return UNKNOWN


@uncounted
def _killer(row: np.ndarray, b: np.uintp) -> np.uintp:
    # Akl and Newborn, "The Principal Continuation and the Killer Heuristic" (1977)
    return KILLERS + (b - STACK) // NODE * np.uintp(SEATS) + np.uintp(row[b + SEAT])


@uncounted
def _enough(row: np.ndarray, b: np.uintp) -> None:
    row[b + NEXT] = row[b + N_MOVES]
    if not row[b + LAID]:
        row[_killer(row, b)] = row[b + BEST_CARD]


@inlined
def _settle(row: np.ndarray, first: np.uintp, b: np.uintp, i: np.uintp, value: int) -> None:
    row[VALUES + first + i] = value
    if side_of(row, row[b + SEAT]):
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


@uncounted
def _last_trick(row: np.ndarray, left: int, seat: int) -> int:
    power, winner, points, led = NO_POWER, seat, row[LAST_POINTS], NO_TRUMP
    for _ in range(row[N_SEATS]):
        card, suit = left & row[np.uintp(seat)], 0
        while card > SUIT:
            card >>= RANKS
            suit += 1
        if led == NO_TRUMP:
            led = suit
        points += worth_of(row, highest(card))
        mine = _power(row, led, suit, highest(card))
        if mine > power:
            power, winner = mine, seat
        seat = 0 if seat + 1 == row[N_SEATS] else seat + 1
    return 0 if side_of(row, winner) else points


@inlined
def _begin_trick(row: np.ndarray, facts: np.ndarray, table: np.ndarray, b: np.uintp) -> int:
    """Set up a trick's first node.

    Return a bound that decides whether the value reaches NEED, else UNKNOWN.
    """
    left, seat, need = row[b + LEFT], row[b + SEAT], row[b + NEED]
    if not left or need <= 0:
        return 0
    hand = left & row[np.uintp(seat)]
    if not hand & hand - 1:
        return _last_trick(row, left, seat)
    order, like, most = seat, 0, row[LAST_POINTS]
    for suit in range(SUITS):
        place = place_of(suit, left >> suit * RANKS & SUIT)
        order |= facts[place + ORDER] << suit * RANKS + 2
        like |= facts[place + LIKE] << suit * RANKS
        most += facts[place + POINTS_IN]
    if need > most:
        return most
    least = 0
    if row[TRUMP] != NO_TRUMP:
        place = SURE + np.uintp((left >> row[TRUMP] * RANKS & SUIT) * 2)
        least = facts[place]
        most -= facts[place + ONE]
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


@inlined
def _keep(row: np.ndarray, table: np.ndarray, b: np.uintp) -> None:
    least, most = row[b + LEAST], row[b + MOST]
    best = row[b + BEST]
    if best >= row[b + NEED]:
        least = max(least, best)
    else:
        most = min(most, best)
    order, like = row[b + ORDER_LEFT], row[b + LIKE_LEFT]
    first = set_of(table, order)
    row[KEPT] += keep(table, first, order, like, least, most, row[b + BEST_CARD])


@inlined
def _play(row: np.ndarray, facts: np.ndarray, table: np.ndarray, b: np.uintp, card: int) -> int:
    c = b + NODE
    suit = card // RANKS
    seat, led, power = row[b + SEAT], row[b + LED], row[b + POWER]
    rank = card - suit * RANKS
    points = row[b + POINTS] + worth_of(row, rank)
    if led == NO_TRUMP:
        led = suit
    mine = _power(row, led, suit, rank)
    winner = seat if mine > power else row[b + WINNER]
    row[c + LEFT] = row[b + LEFT] ^ (1 << card)
    if row[b + LAID] + 1 == row[N_SEATS]:
        if not row[c + LEFT]:
            points += row[LAST_POINTS]
        row[c + ADD] = 0 if side_of(row, winner) else points
        row[c + SEAT] = winner
        row[c + NEED] = row[b + NEED] - row[c + ADD]
        return _begin_trick(row, facts, table, c)
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


@inlined
def _open(row: np.ndarray, facts: np.ndarray, first: np.uintp, b: np.uintp) -> None:
    if row[b + LAID]:
        row[b + N_MOVES] = _follows(row, facts, first, b)
    else:
        row[b + N_MOVES] = _leads(row, facts, first, b)
    row[b + NEXT] = 0
    row[b + BEST] = MORE if side_of(row, row[b + SEAT]) else LESS
    row[b + BEST_CARD] = -1


@uncounted
def _search(row: np.ndarray, facts: np.ndarray, table: np.ndarray) -> int:
    """Return a bound for the stack's first node, or UNKNOWN if the search pauses."""
    b = np.uintp(row[AT])
    first = (b - STACK) // NODE * WIDTH
    while True:
        i = np.uintp(row[b + NEXT])
        if row[b + NEXT] < row[b + N_MOVES]:
            row[b + NEXT] += 1
            value = _bound_of_chain(row, first, b, i) if i else UNKNOWN
            if value == UNKNOWN:
                value = _play(row, facts, table, b, row[CARDS + first + i])
                if value == UNKNOWN:
                    b += NODE
                    first += WIDTH
                    _open(row, facts, first, b)
                    continue
                value += row[b + NODE + ADD]
            _settle(row, first, b, i, value)
            continue
        if not row[b + LAID]:
            if row[KEPT] >= row[PAUSE]:
                row[AT] = b
                return UNKNOWN
            _keep(row, table, b)
        if b == STACK:
            return row[b + BEST]
        value = row[b + BEST] + row[b + ADD]
        b -= NODE
        first -= WIDTH
        _settle(row, first, b, np.uintp(row[b + NEXT] - 1), value)


@cache
def _helper() -> ThreadPoolExecutor | None:
    is_alone = os.cpu_count() == 1 or parent_process()
    return None if is_alone else ThreadPoolExecutor(1)


class CompiledSolver(Values):
    """A solver that runs the compiled search."""

    is_slow = False
    Robbing: type[Robbing]

    def prepare(self) -> None:
        self._row = deal_row(int(SIZE), self)
        self._facts = suit_facts(self._row)
        assert self.points(self.all_cards) <= VALUE
        self._table = new_table()
        self._ahead: Future | None = None
        self._is_stopped = False
        self.meanwhile: Callable[[], None] | None = None  # called once if a search is long

    def begin(self, *trick: Any) -> None:
        """Begin the next search, `find(*trick)`, in a second thread if there is one."""
        self._result()
        helper = _helper()
        if helper:
            self._ahead = helper.submit(self._find, *trick)

    def end(self) -> None:
        if self._ahead:
            self._is_stopped = True
            self._row[PAUSE] = 0

    def find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        value = self._result()
        return self._find(leader, laid, left, need) if value is None else value

    def _result(self) -> int | None:
        ahead, self._ahead = self._ahead, None
        value = None if ahead is None or ahead.cancel() else ahead.result()
        is_stopped, self._is_stopped = self._is_stopped, False
        return None if is_stopped else value

    def _find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        row, facts, table = self._row, self._facts, self._table
        first = row[STACK : STACK + NODE]
        second = row[STACK + NODE : STACK + NODE + NODE]
        first[LEFT], first[SEAT], first[NEED], first[ADD] = left, leader, need, 0
        if not laid:
            value = _begin_trick(row, facts, table, STACK)
        else:
            first[IN_PLAY], first[LED], first[WINNER] = left, NO_TRUMP, leader
            first[POWER], first[POINTS], first[LAID] = NO_POWER, 0, 0
            for card in laid:
                value = _play(row, facts, table, STACK, (card >> 4) * RANKS + (card & 15))
                first[:] = second
        if value == UNKNOWN:
            row[AT] = STACK
            _open(row, facts, ZERO, STACK)
            value = self._searched()
        return int(value + first[ADD])

    def _searched(self) -> int:
        row, short = self._row, self._row[KEPT] + SHORT
        while True:
            most = room(self._table)
            row[PAUSE] = min(most, short) if self.meanwhile else most
            if self._is_stopped:
                return UNKNOWN
            value = _search(row, self._facts, self._table)
            if value != UNKNOWN:
                return value
            if row[KEPT] >= most:
                self._table, row[KEPT] = grown(self._table)
            elif self.meanwhile:
                self.meanwhile()
                self.meanwhile = None


class CompiledRobbing(Robbing):
    """A solver of positions with robbing; a long search uses a second thread."""

    _plain: CompiledSolver
    _robbed: CompiledSolver

    def find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        if left != self.all_cards or self._cards_before(leader) != len(laid):
            return super().find(leader, laid, left, need)
        self._robbed.meanwhile = partial(self._plain.begin, leader, laid, left, need)
        try:
            return super().find(leader, laid, left, need)
        finally:
            self._robbed.meanwhile = None
            self._plain.end()


CompiledSolver.Robbing = CompiledRobbing
