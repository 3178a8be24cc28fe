"""What teaches the network: positions of its own deals, and what each card of them was worth.

It plays as it is so far, the table's marks corrected by what its units say, in deals where in part
the club player is the others; at some cards it tries all, and plays on with each in the deal as it
lies. Then it raises what its own draws are worth. Its numbers are fractions here: `w` the weights
by feature and unit, `v` what the units say by situation.
"""

import numba
import numpy as np

from engine.bots.flat import SIZE
from engine.bots.network import FEATURES, GONE, MOST, SITUATIONS, UNITS
from engine.tables import TOP
from simulator.lab import club, fast, teacher
from simulator.lab.training import SCALE

CARDS = teacher.MOST
STATE = SIZE + 40  # numbers of a position: its row, and who played what
MARK = np.float32(1 / SCALE)  # of the table, in logits
LOWEST = np.float32(-1e9)
KEEP_OPEN = np.float32(0.01)  # what it is worth that draws are not sure, in points by WARMTH

_fast = fast.functions()
rate, play = _fast.rate, _fast.play
common, of_suit, of_card = _fast.network.common, _fast.network.of_suit, _fast.network.of_card
situation = _fast.network.situation
_TOP = np.frombuffer(TOP, np.uint8).astype(np.int64)


def begun(seed: int):
    """The numbers of a network that knows nothing."""
    drawn = np.random.default_rng(seed)
    w = drawn.normal(size=(3 * FEATURES, UNITS)) * 0.15
    v = drawn.normal(size=(SITUATIONS, UNITS)) * 0.3
    return w.astype(np.float32), v.astype(np.float32)


@numba.njit(nogil=True)
def _add(w, at, picked, first, n, sums):
    for j in range(first, n):
        for u in range(UNITS):
            sums[u] += w[at + picked[j], u]


@numba.njit(nogil=True)
def logits(row, who, table, w, v, cards, marks, picked, sums, found) -> int:
    """How good each card is, into `found`; how many they are."""
    rate(row, table, cards, marks)
    m = row[46]
    if m < 2:
        return m
    n = common(row, who, picked)
    last = -1
    k = 0
    does = 0
    at = 0
    for i in range(m):
        card = cards[i]
        if card >> 4 != last:
            last = card >> 4
            does = situation(row, card)
            at = (does >> 1) * FEATURES
            k = of_suit(row, who, last, picked, n)
            sums[0] = 0
            _add(w, at, picked, 0, k, sums[0])
        sums[1] = sums[0]
        _add(w, at, picked, k, of_card(row, card, picked, k), sums[1])
        x = marks[i] * MARK
        for u in range(UNITS):
            if sums[1, u] > 0:
                x += sums[1, u] * v[does, u]
        found[i] = x
    return m


@numba.njit(nogil=True)
def choose(row, who, table, w, v, cards, marks, picked, sums, found) -> int:
    """The best card."""
    if row[33]:
        held = row[row[32] << 2 | row[34]]
        if held and not held & (held - 1):
            return row[34] << 4 | _TOP[held]
    m = logits(row, who, table, w, v, cards, marks, picked, sums, found)
    best = 0
    for i in range(1, m):
        if found[i] > found[best]:
            best = i
    return cards[best]


@numba.njit(nogil=True)
def lay(row, who, card):
    """Play `card`, and note who did."""
    who[10 * (card >> 4) + (card & 15)] = 1 + row[32]
    play(row, card)


@numba.njit(nogil=True)
def begin(row, who, position, seats, must):
    """Deal; `who` becomes what all know of the cards."""
    teacher.deal(row, position, seats, must)
    who[:] = 0
    for rank in range(10):
        if row[16] >> rank & 1:
            who[rank] = GONE
        for seat in range(seats):
            if position.shown[seat] >> rank & row[seat << 2] >> rank & 1:
                who[rank] = 5 + seat


@numba.njit(nogil=True)
def lessons(n, seed, table, w, v, seats, must, often, stray, mixed):
    """`n` positions with the values of their cards.

    A position is taken with the chance `often`, and a card of it drawn with that of `stray`; in
    `mixed` of the deals one side alone learns, and the others play like the club.
    """
    np.random.seed(seed)
    states = np.zeros((n, STATE), np.int32)
    values = np.zeros((n, CARDS), np.float32)
    row = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    who = np.zeros(40, np.int64)
    who_then = np.zeros(40, np.int64)
    cards = np.zeros(CARDS, np.int64)
    tried = np.zeros(CARDS, np.int64)
    marks = np.zeros(CARDS, np.int64)
    picked = np.zeros(MOST, np.int64)
    sums = np.zeros((2, UNITS), np.float32)
    found = np.zeros(CARDS, np.float32)
    position = club.FastPosition()
    other_position = club.FastPosition()
    taken = 0
    while taken < n:
        begin(row, who, position, seats, must)
        rivals = teacher.drawn_rivals(seats, mixed)
        while row[38] and taken < n:
            seat = row[32]
            if rivals >> seat & 1:
                card = club.choose(position)
            else:
                card = choose(row, who, table, w, v, cards, marks, picked, sums, found)
                m = 0
                if np.random.random() < often:
                    rate(row, table, tried, marks)
                    m = row[46]
                if m > 1:
                    states[taken, :SIZE] = row
                    states[taken, SIZE:] = who
                    for i in range(m):
                        trial[:] = row
                        who_then[:] = who
                        if rivals:
                            other_position.copy(position)
                            other_position.play(tried[i])
                        lay(trial, who_then, tried[i])
                        while trial[38]:
                            if rivals >> trial[32] & 1:
                                then = club.choose(other_position)
                            else:
                                then = choose(
                                    trial, who_then, table, w, v, cards, marks, picked, sums, found
                                )
                            lay(trial, who_then, then)
                            if rivals:
                                other_position.play(then)
                        values[taken, i] = teacher.points_of(trial, seat)
                    taken += 1
                    if np.random.random() < stray:
                        card = tried[np.random.randint(m)]
            lay(row, who, card)
            position.play(card)
    return states, values


@numba.njit(nogil=True)
def _step(weights, squares, at, slopes, step):
    for u in range(UNITS):
        slope = slopes[u]
        squares[at, u] += slope * slope
        weights[at, u] += step * slope / np.sqrt(squares[at, u])


@numba.njit(nogil=True)
def learn(w, v, squares_w, squares_v, states, values, table, step, warmth):
    """Raise what the draws of `w` and `v` are worth in the positions; the points lost a card."""
    row = np.zeros(SIZE, np.int64)
    who = np.zeros(40, np.int64)
    cards = np.zeros(CARDS, np.int64)
    marks = np.zeros(CARDS, np.int64)
    picked = np.zeros(MOST, np.int64)
    sums = np.zeros((2, UNITS), np.float32)
    found = np.zeros(CARDS, np.float32)
    slopes = np.zeros(UNITS, np.float32)
    of_v = np.zeros(UNITS, np.float32)
    shared = np.zeros(UNITS, np.float32)
    loss = 0.0
    for t in range(len(states)):
        row[:] = states[t, :SIZE]
        who[:] = states[t, SIZE:]
        m = logits(row, who, table, w, v, cards, marks, picked, sums, found)
        top = LOWEST
        best = LOWEST
        for i in range(m):
            top = max(top, found[i])
            best = max(best, values[t, i])
        total = np.float32(0)
        for i in range(m):
            found[i] = np.exp(found[i] - top)
            total += found[i]
        mean = np.float32(0)
        order = np.float32(0)  # less the wider the draws
        for i in range(m):
            found[i] /= total
            mean += found[i] * values[t, i]
            if found[i] > 1e-9:
                order += found[i] * np.log(found[i])
        loss += best - mean
        for i in range(m):
            slope = found[i] * (values[t, i] - mean) / warmth
            if found[i] > 1e-9:
                slope -= KEEP_OPEN * found[i] * (np.log(found[i]) - order)
            found[i] = slope
        n = common(row, who, picked)
        first = 0
        while first < m:
            # The cards of one suit, whose features but the last are the same
            suit = cards[first] >> 4
            does = situation(row, cards[first])
            at = (does >> 1) * FEATURES
            k = of_suit(row, who, suit, picked, n)
            shared[:] = 0
            of_v[:] = 0
            sums[0] = 0
            _add(w, at, picked, 0, k, sums[0])
            last = first
            while last < m and cards[last] >> 4 == suit:
                slope = found[last]
                own = of_card(row, cards[last], picked, k)
                sums[1] = sums[0]
                _add(w, at, picked, k, own, sums[1])
                for u in range(UNITS):
                    slopes[u] = 0
                    if sums[1, u] > 0:
                        slopes[u] = slope * v[does, u]
                        of_v[u] += slope * sums[1, u]
                    shared[u] += slopes[u]
                for j in range(k, own):
                    _step(w, squares_w, at + picked[j], slopes, step)
                last += 1
            for j in range(k):
                _step(w, squares_w, at + picked[j], shared, step)
            _step(v, squares_v, does, of_v, step)
            first = last
    return loss / len(states)
