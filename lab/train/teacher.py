"""Lessons (training positions) for Madrasso's policy table.

A card's value is its side's mean points in the true deal and in deals with random unseen hands.
"""

from collections import namedtuple
from collections.abc import Callable

import numpy as np
from scipy.special import softmax

from engine.bots.madrasso.features import MIDDLE
from engine.bots.madrasso.row import (
    GONE,
    LAST_POINTS,
    MUST_RUFF,
    SCORED,
    SEATS,
    SHOWN,
    SIZE,
    TRICKS_LEFT,
    TURN,
)
from engine.madrasso.score import DEAL_POINTS, LAST_TRICK, RANK_POINTS
from lab.train.policy_gradient import BATCH, adagrad, policy_gradient
from lab.train.training_run import Rules, Sampling
from simulator.arena import compiled
from simulator.arena.compiled import PLACES, parts_of
from simulator.arena.compiled_cache import njit
from simulator.arena.points import points_of

_fast = compiled.functions()
choose_club = _fast.choose_club
deal_pool, fill_hands = _fast.worlds.deal_pool, _fast.worlds.fill_hands
play, play_seen = _fast.play, _fast.posterior.lay
_best_card, _note, _playout = _fast.best_card, _fast.note, _fast.playout

MOST = 16
_POINTS = tuple(RANK_POINTS)  # a tuple, because compiled functions need one
WARMTH = 2.0  # temperature of targets and gradients, in points
DEALER = 3  # seat of the dealer, if four play

# seats: a mask; clubs: play like the bot `club`, else by `table`
Rivals = namedtuple("Rivals", "seats clubs table")
# A lesson: places[position][card][look-up]: indices into the table; values[position][card]: points;
# counts[position]: number of cards, or 0 to skip the position


@njit
def best_card(row: np.ndarray, table: np.ndarray, cards: np.ndarray, logits: np.ndarray) -> int:
    return _best_card(row, parts_of(table), cards, logits)


@njit
def note(
    row: np.ndarray, table: np.ndarray, cards: np.ndarray, logits: np.ndarray, notes: np.ndarray
) -> int:
    return _note(row, parts_of(table), cards, logits, notes)


@njit
def playout(row: np.ndarray, table: np.ndarray, none: np.ndarray) -> None:
    _playout(row, parts_of(table), none)


@njit
def deal(row: np.ndarray, rules: Rules) -> None:
    seats = rules.seats
    row[:] = 0
    pack = np.random.permutation(40)
    # The upcard's suit is renumbered 0
    turned = pack[39]
    hands = np.zeros(40, np.int64)
    for i in range(40):
        suit = (pack[i] // 10 - turned // 10) % 4
        hands[i] = suit << 4 | pack[i] % 10
    for i in range(39 if seats == 3 else 40):
        row[i % seats << 2 | hands[i] >> 4] |= 1 << (hands[i] & 15)
    up = _rob(row, seats, hands[39] & 15)
    row[TRICKS_LEFT] = 13 if seats == 3 else 10
    row[SEATS] = seats
    row[MUST_RUFF] = rules.must_trump
    row[LAST_POINTS] = LAST_TRICK
    if seats == 3:
        row[GONE] = 1 << up
        row[LAST_POINTS] += _POINTS[up]
    else:
        row[SHOWN + DEALER] = 1 << up


@njit
def _rob(row: np.ndarray, seats: int, up: int) -> int:
    """Let the 7 of trumps (a tre: the 2) rob a higher upcard; return the upcard's rank."""
    robs = 0 if seats == 3 else 4
    if up > robs:
        for seat in range(seats):
            if seat != DEALER and row[seat << 2] >> robs & 1:
                row[seat << 2] ^= 1 << robs | 1 << up
                if seats == 4:
                    row[DEALER << 2] ^= 1 << robs | 1 << up
                row[SHOWN + seat] = 1 << up
                return robs
    return up


@njit
def begin(row: np.ndarray, location: np.ndarray, rules: Rules) -> None:
    deal(row, rules)
    location[:] = 0
    for rank in range(10):
        if row[GONE] >> rank & 1:
            location[rank] = MIDDLE
        for seat in range(rules.seats):
            if row[SHOWN + seat] >> rank & row[seat << 2] >> rank & 1:
                location[rank] = 5 + seat


@njit
def sides_of(rules: Rules) -> int:
    return 3 if rules.seats == 3 else 2


@njit
def opponents_of(side: int, rules: Rules) -> int:
    seats = 0
    for seat in range(rules.seats):
        if seat % sides_of(rules) != side:
            seats |= 1 << seat
    return seats


@njit
def rival_card(row: np.ndarray, rivals: Rivals) -> int:
    none = row[:0]
    if rivals.clubs:
        return choose_club(row, none)
    return best_card(row, rivals.table, none, none)


def playing(choose_card: Callable) -> Callable:
    @njit
    def play_out(row: np.ndarray, location: np.ndarray, player: object, rivals: Rivals) -> None:
        while row[TRICKS_LEFT]:
            if rivals.seats >> row[TURN] & 1:
                card = rival_card(row, rivals)
            else:
                card = choose_card(row, location, player)
            play_seen(row, location, card)

    return play_out


def comparing(choose_card: Callable) -> Callable:
    play_out = playing(choose_card)

    @njit
    def compare(
        deals: int, seed: int, player: object, other: np.ndarray, clubs: bool, rules: Rules
    ) -> np.ndarray:
        """Return each deal's mean points of `player` above an equal share."""
        row = np.zeros(SIZE, np.int64)
        start = np.zeros(SIZE, np.int64)
        location = np.zeros(40, np.int64)
        first_location = np.zeros(40, np.int64)
        np.random.seed(seed)
        gains = np.zeros(deals)
        sides = sides_of(rules)
        for number in range(deals):
            begin(start, first_location, rules)
            for side in range(sides):
                row[:] = start
                location[:] = first_location
                play_out(row, location, player, Rivals(opponents_of(side, rules), clubs, other))
                gains[number] += points_of(row, side)
            gains[number] = (gains[number] - DEAL_POINTS) / sides
        return gains

    return compare


@njit
def _choose_by_table(row: np.ndarray, location: np.ndarray, table: np.ndarray) -> int:
    none = row[:0]
    return best_card(row, table, none, none)


compare = comparing(_choose_by_table)
_play_out = playing(_choose_by_table)


@njit
def _hide_hands(row: np.ndarray, seen: np.ndarray, pool: np.ndarray, owners: np.ndarray) -> int:
    seen[:] = row
    size = 0
    for seat in range(row[SEATS]):
        for suit in range(4):
            held = row[seat << 2 | suit]
            if seat == row[TURN]:
                continue
            seen[seat << 2 | suit] = 0
            for rank in range(10):
                if held >> rank & 1:
                    pool[size] = suit << 4 | rank
                    owners[size] = seat
                    size += 1
    return size


@njit
def _fill_values(
    row: np.ndarray,
    cards: np.ndarray,
    rivals: Rivals,
    rng: np.ndarray,
    worlds: int,
    values: np.ndarray,
) -> None:
    seen = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    location = np.zeros(40, np.int64)
    pool = np.zeros(40, np.int64)
    owners = np.zeros(40, np.int64)
    size = _hide_hands(row, seen, pool, owners)
    for world in range(worlds):
        if world:
            deal_pool(seen, pool, owners, size, rng)
        for i in range(len(cards)):
            fill_hands(trial, seen, pool, owners, size)
            play(trial, cards[i])
            if rivals.seats:
                _play_out(trial, location, rivals.table, rivals)
            else:
                playout(trial, rivals.table, trial[:0])
            values[i] += points_of(trial, row[TURN])
    for i in range(len(cards)):
        values[i] /= worlds


@njit
def lessons(
    n: int, seed: int, table: np.ndarray, rules: Rules, sampling: Sampling
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    np.random.seed(seed)
    places = np.zeros((n, MOST, PLACES), np.int16)
    values = np.zeros((n, MOST), np.float32)
    counts = np.zeros(n, np.int64)
    row = np.zeros(SIZE, np.int64)
    cards = np.zeros(MOST, np.int64)
    logits = np.zeros(MOST, np.int64)
    notes = np.zeros(MOST * PLACES, np.int64)
    rng = np.full(1, 1 + seed % 1000000)
    taken = 0
    while taken < n:
        deal(row, rules)
        seats = 0
        if sampling.mixed and np.random.random() < sampling.mixed:
            seats = opponents_of(np.random.randint(sides_of(rules)), rules)
        rivals = Rivals(seats, True, table)
        while row[TRICKS_LEFT] and taken < n:
            notes[:] = 0
            card = note(row, table, cards, logits, notes)
            m = row[SCORED]
            if seats >> row[TURN] & 1:
                card = rival_card(row, rivals)
            elif m > 1 and np.random.random() < sampling.often:
                places[taken] = notes.reshape((MOST, PLACES))
                counts[taken] = m
                _fill_values(row, cards[:m], rivals, rng, sampling.worlds, values[taken])
                taken += 1
            if np.random.random() < sampling.stray:
                card = cards[np.random.randint(m)]
            play(row, card)
    return places, values, counts


def learn(
    weights: np.ndarray,
    squares: np.ndarray,
    lesson: tuple,
    step: float,
    warmth: float,
    sharp: bool,
    fixed: int,
) -> float:
    """Run one epoch of AdaGrad; the first `fixed` weights do not change.

    Fit softmax(value / warmth) or, if `sharp`, follow the policy gradient. Return the mean loss.
    """
    places, values, counts = lesson
    total = 0.0
    order = np.random.default_rng(len(counts)).permutation(np.flatnonzero(counts))
    for first in range(0, len(order), BATCH):
        batch = order[first : first + BATCH]
        there = np.arange(MOST) < counts[batch, None]
        logits = np.where(there, weights[places[batch]].sum(2), -np.inf)
        slopes, loss = policy_gradient(logits, values[batch], warmth)
        total += loss.sum()
        if not sharp:
            target = np.where(there, values[batch] / warmth, -np.inf)
            slopes = softmax(target, axis=1) - softmax(logits, axis=1)
        each = np.repeat(slopes.ravel(), PLACES)
        gradient = np.bincount(places[batch].ravel(), each, len(weights))
        gradient[:fixed] = 0
        adagrad(weights, squares, gradient, step)
    return total / len(order)
