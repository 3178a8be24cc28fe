"""Positions from deals of the learned player, and what each card of them was worth.

The teacher deals the hands that can't be seen anew, many times for each position, tries every card
and lets the table in force play on for all seats; in some deals the club player is the others.
"""

import numpy as np

from engine.bots.madrasso.row import (
    GONE,
    LAST_POINTS,
    MUST_RUFF,
    SCORED,
    SEATS,
    SHOWN,
    SIZE,
    TAKEN,
    TRICKS_LEFT,
    TURN,
)
from simulator.lab import compiled
from simulator.lab.compiled import PLACES
from simulator.lab.compiled_cache import njit

_fast = compiled.functions()
best_card, play, playout, note = _fast.best_card, _fast.play, _fast.playout, _fast.note
choose_club = _fast.choose_club
deal_pool, fill_hands = _fast.worlds.deal_pool, _fast.worlds.fill_hands

MOST = 16  # cards marked in one position


@njit
def deal(row, seats, must):
    """Deal forty cards at random into `row`; a tre one lies in the middle. Rob where it pays."""
    row[:] = 0
    pack = np.random.permutation(40)
    # The upcard is the last, a trump; suits are numbered so that its suit is 0.
    turned = pack[39]
    held = 39 if seats == 3 else 40
    hands = np.zeros(40, np.int64)
    for i in range(40):
        suit = (pack[i] // 10 - turned // 10) % 4
        hands[i] = suit << 4 | pack[i] % 10
    for i in range(held):
        row[i % seats << 2 | hands[i] >> 4] |= 1 << (hands[i] & 15)
    dealer = 2 if seats == 3 else 3
    up = hands[39] & 15
    robs = 0 if seats == 3 else 4
    if up > robs:
        for seat in range(seats):
            if row[seat << 2] >> robs & 1 and (seat != dealer or seats == 3):
                row[seat << 2] ^= 1 << robs | 1 << up
                if seats == 4:
                    row[dealer << 2] ^= 1 << robs | 1 << up
                row[SHOWN + seat] = 1 << up
                up = robs
                break
    if seats == 3:
        row[GONE] = 1 << up
    else:
        row[SHOWN + dealer] = 1 << up
    row[TRICKS_LEFT] = 13 if seats == 3 else 10
    row[SEATS] = seats
    row[MUST_RUFF] = must
    row[LAST_POINTS] = 10
    if seats == 3:
        row[LAST_POINTS] += (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)[up]


@njit
def points_of(row, seat):
    """What the side of `seat` has."""
    return row[TAKEN + seat] + (row[TAKEN + (seat ^ 2)] if row[SEATS] == 4 else 0)


@njit
def drawn_rivals(seats, mixed):
    """The seats, as bits, that play like the club: none, or with the chance `mixed` all sides but
    one."""
    rivals = 0
    if mixed and np.random.random() < mixed:
        sides = 3 if seats == 3 else 2
        learner = np.random.randint(sides)
        for seat in range(seats):
            if seat % sides != learner:
                rivals |= 1 << seat
    return rivals


@njit
def finish(row, table, rivals, none):
    """Play to the end; the seats whose bits are in `rivals` play like the club."""
    if not rivals:
        playout(row, table, none)
        return
    while row[TRICKS_LEFT]:
        if rivals >> row[TURN] & 1:
            card = choose_club(row, none)
        else:
            card = best_card(row, table, none, none)
        play(row, card)


@njit
def lessons(n, seed, table, seats, must, deals, often, stray, mixed=0.0):
    """`n` positions: the places of each card, its value over `deals` deals, how many cards.

    A position of a deal is taken with the chance `often`; a card is any card with that of `stray`;
    with that of `mixed` one side alone plays by the table, and the others like the club.
    """
    np.random.seed(seed)
    places = np.zeros((n, MOST, PLACES), np.int16)
    values = np.zeros((n, MOST), np.float32)
    counts = np.zeros(n, np.int64)
    row = np.zeros(SIZE, np.int64)
    seen = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    cards = np.zeros(MOST, np.int64)
    logits = np.zeros(MOST, np.int64)
    notes = np.zeros(MOST * PLACES, np.int64)
    none = np.zeros(0, np.int64)
    pool = np.zeros(40, np.int64)
    owners = np.zeros(40, np.int64)
    rng = np.zeros(1, np.int64)
    rng[0] = 1 + seed % 1000000
    taken = 0
    while taken < n:
        deal(row, seats, must)
        rivals = drawn_rivals(seats, mixed)
        while row[TRICKS_LEFT] and taken < n:
            seat = row[TURN]
            notes[:] = 0
            card = note(row, table, cards, logits, notes)
            m = row[SCORED]
            if rivals >> seat & 1:
                card = choose_club(row, none)
            elif m > 1 and np.random.random() < often:
                seen[:] = row
                size = 0
                for other in range(seats):
                    if other == seat:
                        continue
                    for suit in range(4):
                        held = row[other << 2 | suit]
                        seen[other << 2 | suit] = 0
                        for rank in range(10):
                            if held >> rank & 1:
                                pool[size] = suit << 4 | rank
                                owners[size] = other
                                size += 1
                for i in range(m):
                    for j in range(PLACES):
                        places[taken, i, j] = notes[i * PLACES + j]
                for k in range(deals):
                    if k:  # the true deal is one of them
                        deal_pool(seen, pool, owners, size, rng)
                    for i in range(m):
                        fill_hands(trial, seen, pool, owners, size)
                        play(trial, cards[i])
                        finish(trial, table, rivals, none)
                        values[taken, i] += points_of(trial, seat)
                for i in range(m):
                    values[taken, i] /= deals
                counts[taken] = m
                taken += 1
            if np.random.random() < stray:
                card = cards[np.random.randint(m)]
            play(row, card)
    return places, values, counts


@njit
def learn(weights, places, values, counts, epochs, rate_, warmth, sharp):
    """Fit `weights` to the lessons by softmax cross-entropy, the target softmax(value / warmth).

    With `sharp` it raises instead what the player's own draws are worth.
    """
    n = len(counts)
    squares = np.full(len(weights), 1e-3)
    logits = np.zeros(MOST)
    target = np.zeros(MOST)
    loss = 0.0
    for epoch in range(epochs):
        order = np.random.permutation(n)
        step = rate_ * (1.0 - epoch / epochs)
        loss = 0.0
        for t in range(n):
            p = order[t]
            m = counts[p]
            top = -1e9
            best = -1e9
            for i in range(m):
                x = 0.0
                for j in range(PLACES):
                    x += weights[places[p, i, j]]
                logits[i] = x
                top = max(top, x)
                best = max(best, values[p, i])
            total = 0.0
            whole = 0.0
            for i in range(m):
                logits[i] = np.exp(logits[i] - top)
                total += logits[i]
                target[i] = np.exp((values[p, i] - best) / warmth)
                whole += target[i]
            mean = 0.0
            for i in range(m):
                logits[i] /= total
                target[i] /= whole
                mean += logits[i] * values[p, i]
            loss += best - mean
            for i in range(m):
                if sharp:
                    slope = logits[i] * (values[p, i] - mean) / warmth
                else:
                    slope = target[i] - logits[i]
                for j in range(PLACES):
                    at = places[p, i, j]
                    if at >= 24:
                        g = slope - 1e-5 * weights[at]
                        squares[at] += g * g
                        weights[at] += step * g / np.sqrt(squares[at])
    return loss / n


@njit
def compare(n, seed, one, two, against_club, seats, must):
    """What table `one` takes a deal above its share against `two`, or against the club: sums.

    Each deal is played from every side.
    """
    row = np.zeros(SIZE, np.int64)
    start = np.zeros(SIZE, np.int64)
    none = np.zeros(0, np.int64)
    np.random.seed(seed)
    total = 0.0
    squares = 0.0
    sides = 3 if seats == 3 else 2
    for _ in range(n):
        deal(start, seats, must)
        above = 0.0
        for side in range(sides):
            row[:] = start
            while row[TRICKS_LEFT]:
                if row[TURN] % sides == side:
                    card = best_card(row, one, none, none)
                elif against_club:
                    card = choose_club(row, none)
                else:
                    card = best_card(row, two, none, none)
                play(row, card)
            above += points_of(row, side)
        above = above / sides - 130 / sides
        total += above
        squares += above * above
    return total, squares
