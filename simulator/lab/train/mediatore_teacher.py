"""What each card of a position of Mediatore was worth, the deal played on as it lay.

Nobody deals anew what a seat cannot see: over many deals the cards lie as the bids and the play so
far make likely, and the table learns from their sum what a seat may expect.
"""

import numpy as np

from engine.bots.mediatore.row import (
    BIDDER,
    BIDDER_SIDE,
    SCORED,
    SIZE,
    TAKEN,
    TRICKS_LEFT,
    TURN,
    WON,
)
from engine.mediatore.contracts import ALL_THIRDS, HELD, NEEDED
from simulator.lab import compiled_mediatore
from simulator.lab.compiled import PLACES
from simulator.lab.compiled_cache import njit

_fast = compiled_mediatore.functions()
best_card, play, playout, note = _fast.best_card, _fast.play, _fast.playout, _fast.note

MOST = 16  # cards marked in one position
HALF_SURE = 2.0  # thirds from the middle at which a result is worth nearly what it is
CAPPOTTO = 0.2  # what all nine tricks add to a win


def _utilities() -> np.ndarray:
    thirds = np.arange(ALL_THIRDS + 1)
    sure = 1 / (1 + np.exp(-(thirds - ALL_THIRDS / 2) / HALF_SURE))
    return 0.5 * sure + 0.5 * (thirds >= NEEDED) + 0.004 * thirds


UTILITIES = _utilities()


@njit
def utility(row, seat):
    """The utility to `seat` of the end of a deal in `row`."""
    total = UTILITIES[row[TAKEN]]
    if row[WON] == HELD:
        total += CAPPOTTO
    elif row[WON] == 0:
        total -= CAPPOTTO
    return total if row[BIDDER_SIDE] >> seat & 1 else -total


@njit
def lessons(n, seed, starts, table, often, stray):
    """`n` positions: the places of each card, its value, how many cards."""
    np.random.seed(seed)
    places = np.zeros((n, MOST, PLACES), np.int16)
    values = np.zeros((n, MOST), np.float32)
    counts = np.zeros(n, np.int64)
    row = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    cards = np.zeros(MOST, np.int64)
    marks = np.zeros(MOST, np.int64)
    notes = np.zeros(MOST * PLACES, np.int64)
    none = np.zeros(0, np.int64)
    taken = 0
    while taken < n:
        row[:] = starts[np.random.randint(len(starts))]
        while row[TRICKS_LEFT] and taken < n:
            notes[:] = 0
            chosen = note(row, table, cards, marks, notes)
            m = row[SCORED]
            if m > 1 and np.random.random() < often:
                seat = row[TURN]
                for i in range(m):
                    for j in range(PLACES):
                        places[taken, i, j] = notes[i * PLACES + j]
                    trial[:] = row
                    play(trial, cards[i])
                    playout(trial, table, none)
                    values[taken, i] = utility(trial, seat)
                counts[taken] = m
                taken += 1
            if np.random.random() < stray:
                chosen = cards[np.random.randint(m)]
            play(row, chosen)
    return places, values, counts


@njit
def learn(weights, squares, places, values, counts, step, warmth):
    """Raise what the player's own draws by softmax are worth, once through the lessons."""
    n = len(counts)
    logits = np.zeros(MOST)
    loss = 0.0
    order = np.random.permutation(n)
    for t in range(n):
        p = order[t]
        m = counts[p]
        top = -1e9
        best = -1e9
        worst = 1e9
        for i in range(m):
            x = 0.0
            for j in range(PLACES):
                x += weights[places[p, i, j]]
            logits[i] = x
            top = max(top, x)
            best = max(best, values[p, i])
            worst = min(worst, values[p, i])
        total = 0.0
        for i in range(m):
            logits[i] = np.exp(logits[i] - top)
            total += logits[i]
        mean = 0.0
        for i in range(m):
            logits[i] /= total
            mean += logits[i] * values[p, i]
        loss += best - mean
        if best == worst:
            continue
        for i in range(m):
            slope = logits[i] * (values[p, i] - mean) / warmth
            for j in range(PLACES):
                at = places[p, i, j]
                if at >= 18:
                    g = slope - 1e-5 * weights[at]
                    squares[at] += g * g
                    weights[at] += step * g / np.sqrt(squares[at])
    return loss / n


@njit
def compare(starts, one, two):
    """How much more `one` brings a seat than `two`, each seat in turn against three: sums."""
    row = np.zeros(SIZE, np.int64)
    none = np.zeros(0, np.int64)
    total = 0.0
    squares = 0.0
    for at in range(len(starts)):
        row[:] = starts[at]
        playout(row, two, none)
        base = utility(row, row[BIDDER])
        side = row[BIDDER_SIDE]
        above = 0.0
        for seat in range(4):
            row[:] = starts[at]
            while row[TRICKS_LEFT]:
                play(row, best_card(row, one if row[TURN] == seat else two, none, none))
            mine = utility(row, row[BIDDER])
            above += mine - base if side >> seat & 1 else base - mine
        above /= 4
        total += above
        squares += above * above
    return total, squares


def above(starts, one, two) -> tuple[float, float]:
    """How much more `one` brings than `two`: the mean and its standard error."""
    total, squares = compare(starts, one, two)
    mean = total / len(starts)
    return mean, ((squares / len(starts) - mean * mean) / len(starts)) ** 0.5
