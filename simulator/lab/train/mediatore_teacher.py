"""Lessons for Mediatore's policy table: positions of self-play with the utility of every card.

A card is played and the deal finished by the table in the true deal, not in a determinization: over
many deals the mean is what a seat may expect from its own view.
"""

from functools import cache

import numba
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
from simulator.lab.train.mediatore_starts import starts
from simulator.lab.train.teacher import MOST

_fast = compiled_mediatore.functions()
best_card, play, playout, note = _fast.best_card, _fast.play, _fast.playout, _fast.note

HALF_SURE = 2.0  # thirds from the middle at which a result is worth nearly what it is
CAPPOTTO = 0.2  # what all nine tricks add to a win

_thirds = np.arange(ALL_THIRDS + 1)
# UTILITIES[thirds of the bidder's side]
UTILITIES = 0.5 / (1 + np.exp(-(_thirds - ALL_THIRDS / 2) / HALF_SURE))
UTILITIES += 0.5 * (_thirds >= NEEDED) + 0.004 * _thirds


@numba.njit(nogil=True)
def utility(row, seat):
    """The utility to `seat` of the end of a deal in `row`."""
    total = UTILITIES[row[TAKEN]]
    if row[WON] == HELD:
        total += CAPPOTTO
    elif row[WON] == 0:
        total -= CAPPOTTO
    return total if row[BIDDER_SIDE] >> seat & 1 else -total


@cache
def _starts(n: int, seed: int) -> np.ndarray:
    return starts(n, seed)


def lessons(n: int, seed: int, deals: tuple, table, sampling) -> tuple:
    """A lesson of `n` positions, see `teacher`; `deals` are how many starts, and their seed."""
    return _lessons(n, seed, _starts(*deals), table, sampling)


@numba.njit(nogil=True)
def _lessons(n, seed, starts, table, sampling):
    np.random.seed(seed)
    places = np.zeros((n, MOST, PLACES), np.int16)
    values = np.zeros((n, MOST), np.float32)
    counts = np.zeros(n, np.int64)
    row = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    cards = np.zeros(MOST, np.int64)
    logits = np.zeros(MOST, np.int64)
    notes = np.zeros(MOST * PLACES, np.int64)
    taken = 0
    while taken < n:
        row[:] = starts[np.random.randint(len(starts))]
        while row[TRICKS_LEFT] and taken < n:
            notes[:] = 0
            card = note(row, table, cards, logits, notes)
            m = row[SCORED]
            if m > 1 and np.random.random() < sampling.often:
                places[taken] = notes.reshape((MOST, PLACES))
                for i in range(m):
                    trial[:] = row
                    play(trial, cards[i])
                    playout(trial, table, row[:0])
                    values[taken, i] = utility(trial, row[TURN])
                if values[taken, :m].min() < values[taken, :m].max():
                    counts[taken] = m
                taken += 1
            if np.random.random() < sampling.stray:
                card = cards[np.random.randint(m)]
            play(row, card)
    return places, values, counts


@numba.njit(nogil=True)
def compare(starts, one, two):
    """By start, how much more utility table `one` has than `two`, one seat of four in turn."""
    row = np.zeros(SIZE, np.int64)
    none = row[:0]
    gains = np.zeros(len(starts))
    for at in range(len(starts)):
        row[:] = starts[at]
        playout(row, two, none)
        base = utility(row, row[BIDDER])
        side = row[BIDDER_SIDE]
        for seat in range(4):
            row[:] = starts[at]
            while row[TRICKS_LEFT]:
                play(row, best_card(row, one if row[TURN] == seat else two, none, none))
            more = utility(row, row[BIDDER]) - base
            gains[at] += (more if side >> seat & 1 else -more) / 4
    return gains
