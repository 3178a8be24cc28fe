"""What teaches the network: positions of its own deals, and what each card of them was worth.

It plays as it is so far, the table's marks corrected by what its units say, in deals where the
others are mostly the club player, else the table; at some cards it tries all, and plays on with
each in the deal as it lies. Then it raises what its own draws are worth. Its numbers are fractions
here: `w` the weights by duty, feature and unit, `v` what the units say by situation.
"""

import numpy as np

from engine.bits import HIGHEST
from engine.bots.madrasso.features import DUTIES, FEATURES, MIDDLE, MOST_ACTIVE, SITUATIONS
from engine.bots.madrasso.row import GONE, LAID, LED, SCORED, SHOWN, SIZE, TRICKS_LEFT, TURN
from simulator.lab import compiled
from simulator.lab.compiled_cache import njit
from simulator.lab.train import teacher
from simulator.lab.train.weight_files import SCALE

CARDS = teacher.MOST
STATE = SIZE + 40  # numbers of a position: its row, and who played what
MARK = np.float32(1 / SCALE)  # of the table, in logits
LOWEST = np.float32(-1e9)
KEEP_OPEN = np.float32(0.01)  # what it is worth that draws are not sure, in points by WARMTH
ENOUGH = np.float32(1e-4)  # of a slope, to learn from

_fast = compiled.functions()
best_card, play, choose_club = _fast.best_card, _fast.play, _fast.choose_club
shared_features, suit_features, card_features = (
    _fast.network.shared_features,
    _fast.network.suit_features,
    _fast.network.card_features,
)
duty = _fast.network.duty
_TOP = np.frombuffer(HIGHEST, np.uint8).astype(np.int64)
_NONE = np.float32(0)


def begun(seed: int, units: int):
    """The numbers of a network of so many units that knows nothing; half speak for a card."""
    drawn = np.random.default_rng(seed)
    w = drawn.normal(size=(DUTIES * FEATURES, units)) * 0.1
    v = np.abs(drawn.normal(size=(SITUATIONS, units))) * 0.1
    v[:, 1::2] *= -1
    return w.astype(np.float32), v.astype(np.float32)


@njit(fastmath=True)
def _add(w, at, active, first, n, sums):
    for j in range(first, n):
        weights = w[at + active[j]]
        for u in range(len(sums)):
            sums[u] += weights[u]


@njit(fastmath=True)
def scores(row, location, table, w, v, cards, logits, active, sums, found) -> int:
    """How good each card is, into `found`; how many they are."""
    best_card(row, table, cards, logits)
    m = row[SCORED]
    if m < 2:
        return m
    units = v.shape[1]
    n = shared_features(row, location, active)
    first = 2 * duty(row)
    at = first // 2 * FEATURES
    sums[2] = 0
    _add(w, at, active, 0, n, sums[2])
    last = -1
    k = 0
    for i in range(m):
        card = cards[i]
        if card >> 4 != last:
            last = card >> 4
            k = suit_features(row, location, last, active, n)
            sums[0] = sums[2]
            _add(w, at, active, n, k, sums[0])
        sums[1] = sums[0]
        _add(w, at, active, k, card_features(row, card, active, k), sums[1])
        does = first if last else first + 1
        says = _NONE
        for u in range(units):
            says += max(sums[1, u], _NONE) * v[does, u]
        found[i] = says + logits[i] * MARK
    return m


@njit
def choose(row, location, table, w, v, cards, logits, active, sums, found) -> int:
    """The best card."""
    if row[LAID]:
        held = row[row[TURN] << 2 | row[LED]]
        if held and not held & (held - 1):
            return row[LED] << 4 | _TOP[held]
    m = scores(row, location, table, w, v, cards, logits, active, sums, found)
    best = 0
    for i in range(1, m):
        if found[i] > found[best]:
            best = i
    return cards[best]


@njit
def lay(row, location, card):
    """Play `card`, and note who did."""
    location[10 * (card >> 4) + (card & 15)] = 1 + row[TURN]
    play(row, card)


@njit
def begin(row, location, seats, must):
    """Deal; `location` becomes what all know of the cards."""
    teacher.deal(row, seats, must)
    location[:] = 0
    for rank in range(10):
        if row[GONE] >> rank & 1:
            location[rank] = MIDDLE
        for seat in range(seats):
            if row[SHOWN + seat] >> rank & row[seat << 2] >> rank & 1:
                location[rank] = 5 + seat


@njit
def lessons(n, seed, table, w, v, seats, must, often, stray, mixed):
    """`n` positions with the values of their cards.

    A position is taken with the chance `often`, and a card of it drawn with that of `stray`. One
    side alone learns: the others play in `mixed` of the deals like the club, else by the table.
    """
    np.random.seed(seed)
    states = np.zeros((n, STATE), np.int32)
    values = np.zeros((n, CARDS), np.float32)
    row = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    location = np.zeros(40, np.int64)
    location_then = np.zeros(40, np.int64)
    cards = np.zeros(CARDS, np.int64)
    tried = np.zeros(CARDS, np.int64)
    logits = np.zeros(CARDS, np.int64)
    active = np.zeros(MOST_ACTIVE, np.int64)
    sums = np.zeros((3, v.shape[1]), np.float32)
    found = np.zeros(CARDS, np.float32)
    none = np.zeros(0, np.int64)
    taken = 0
    while taken < n:
        begin(row, location, seats, must)
        rivals = teacher.drawn_rivals(seats, 1.0)
        clubs = np.random.random() < mixed
        while row[TRICKS_LEFT] and taken < n:
            seat = row[TURN]
            if rivals >> seat & 1:
                card = choose_club(row, none) if clubs else best_card(row, table, none, none)
            else:
                card = choose(row, location, table, w, v, cards, logits, active, sums, found)
                m = 0
                if np.random.random() < often:
                    best_card(row, table, tried, logits)
                    m = row[SCORED]
                if m > 1:
                    states[taken, :SIZE] = row
                    states[taken, SIZE:] = location
                    for i in range(m):
                        trial[:] = row
                        location_then[:] = location
                        lay(trial, location_then, tried[i])
                        while trial[TRICKS_LEFT]:
                            if not rivals >> trial[TURN] & 1:
                                then = choose(
                                    trial,
                                    location_then,
                                    table,
                                    w,
                                    v,
                                    cards,
                                    logits,
                                    active,
                                    sums,
                                    found,
                                )
                            elif clubs:
                                then = choose_club(trial, none)
                            else:
                                then = best_card(trial, table, none, none)
                            lay(trial, location_then, then)
                        values[taken, i] = teacher.points_of(trial, seat)
                    taken += 1
                    if np.random.random() < stray:
                        card = tried[np.random.randint(m)]
            lay(row, location, card)
    return states, values


@njit(fastmath=True)
def _step(weights, squares, slopes, step):
    for u in range(len(slopes)):
        squares[u] += slopes[u] * slopes[u]
        weights[u] += step * slopes[u] / np.sqrt(squares[u])


@njit
def _draws(found, values, m, warmth) -> tuple:
    """Turn the logits in `found` into the slopes of what a draw is worth; what one loses."""
    top = LOWEST
    best = LOWEST
    for i in range(m):
        top = max(top, found[i])
        best = max(best, values[i])
    total = _NONE
    for i in range(m):
        found[i] = np.exp(found[i] - top)
        total += found[i]
    mean = _NONE
    order = _NONE  # less the wider the draws
    for i in range(m):
        found[i] /= total
        mean += found[i] * values[i]
        if found[i] > 1e-9:
            order += found[i] * np.log(found[i])
    steepest = _NONE
    for i in range(m):
        slope = found[i] * (values[i] - mean) / warmth
        if found[i] > 1e-9:
            slope -= KEEP_OPEN * found[i] * (np.log(found[i]) - order)
        found[i] = slope
        steepest = max(steepest, abs(slope))
    return best - mean, steepest


@njit(fastmath=True)
def learn(w, v, squares_w, squares_v, states, values, table, step, warmth):
    """Raise what the draws of `w` and `v` are worth in the positions; the points lost a card."""
    units = v.shape[1]
    row = np.zeros(SIZE, np.int64)
    location = np.zeros(40, np.int64)
    cards = np.zeros(CARDS, np.int64)
    logits = np.zeros(CARDS, np.int64)
    active = np.zeros(MOST_ACTIVE, np.int64)
    sums = np.zeros((3, units), np.float32)
    found = np.zeros(CARDS, np.float32)
    # Slopes of one card's sums, of its suit's, of all; and of what the units say
    slopes = np.zeros((3, units), np.float32)
    of_v = np.zeros(units, np.float32)
    loss = 0.0
    for t in range(len(states)):
        row[:] = states[t, :SIZE]
        location[:] = states[t, SIZE:]
        m = scores(row, location, table, w, v, cards, logits, active, sums, found)
        lost, steepest = _draws(found, values[t], m, warmth)
        loss += lost
        if steepest < ENOUGH:
            continue
        n = shared_features(row, location, active)
        does = 2 * duty(row)
        at = does // 2 * FEATURES
        sums[2] = 0
        _add(w, at, active, 0, n, sums[2])
        slopes[2] = 0
        first = 0
        while first < m:
            # The cards of one suit, whose features but the last are the same
            suit = cards[first] >> 4
            says = does if suit else does + 1
            k = suit_features(row, location, suit, active, n)
            slopes[1] = 0
            of_v[:] = 0
            sums[0] = sums[2]
            _add(w, at, active, n, k, sums[0])
            last = first
            while last < m and cards[last] >> 4 == suit:
                slope = found[last]
                own = card_features(row, cards[last], active, k)
                sums[1] = sums[0]
                _add(w, at, active, k, own, sums[1])
                for u in range(units):
                    count = max(sums[1, u], _NONE)
                    slopes[0, u] = slope * v[says, u] if count > 0 else _NONE
                    of_v[u] += slope * count
                    slopes[1, u] += slopes[0, u]
                for j in range(k, own):
                    _step(w[at + active[j]], squares_w[at + active[j]], slopes[0], step)
                last += 1
            for j in range(n, k):
                _step(w[at + active[j]], squares_w[at + active[j]], slopes[1], step)
            slopes[2] += slopes[1]
            _step(v[says], squares_v[says], of_v, step)
            first = last
        for j in range(n):
            _step(w[at + active[j]], squares_w[at + active[j]], slopes[2], step)
    return loss / len(states)
