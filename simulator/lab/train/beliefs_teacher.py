"""What teaches beliefs: positions of deals, the cards that were played to them, and who held what.

One side plays by the table and its network; the others are mostly the club player, else the table.
Beliefs are fractions here: `w` by kind of seat, context and lane, see `beliefs`.
"""

import numpy as np

from engine.bots.madrasso.beliefs import CONTEXTS
from engine.bots.madrasso.features import MOST_ACTIVE
from engine.bots.madrasso.row import SCORED, SIZE, TRICKS_LEFT, TURN, VOIDS
from simulator.lab import compiled
from simulator.lab.compiled_cache import njit
from simulator.lab.train.network_teacher import begin, lay
from simulator.lab.train.network_trial import choose_large
from simulator.lab.train.teacher import MOST as CARDS

KNOWN = -1  # who holds a card
OWN = -1  # the row of a card of one's own

best_card, choose_club = compiled.functions().best_card, compiled.functions().choose_club
_beliefs = compiled.functions().beliefs
context, kind_of = _beliefs.context, _beliefs.kind_of


@njit
def lessons(n, seed, table, net, seats, must, often, mixed):
    """`n` positions, taken with the chance `often`: what was played, and who holds the rest.

    By card played the number of its row, and 4 * seat + suit; by card its owner, who is KNOWN or
    not; by suit the seats that lack it; whose position it is.
    """
    np.random.seed(seed)
    told = np.full((n, 40), OWN, np.int16)
    by = np.zeros((n, 40), np.int8)
    owners = np.full((n, 40), KNOWN, np.int8)
    lacks = np.zeros((n, 4), np.int8)
    me = np.zeros(n, np.int8)
    row = np.zeros(SIZE, np.int64)
    location = np.zeros(40, np.int64)
    cards = np.zeros(CARDS, np.int64)
    logits = np.zeros(CARDS, np.int64)
    active = np.zeros(MOST_ACTIVE, np.int64)
    none = np.zeros(0, np.int64)
    played = np.zeros((40, 2), np.int64)
    sides = 3 if seats == 3 else 2
    taken = 0
    while taken < n:
        begin(row, location, seats, must)
        learner = np.random.randint(sides)
        clubs = np.random.random() < mixed
        m = 0
        while row[TRICKS_LEFT] and taken < n:
            seat = row[TURN]
            if seat % sides != learner:
                card = choose_club(row, none) if clubs else best_card(row, table, none, none)
            else:
                card = choose_large(row, location, table, net, cards, logits, active)
                if m and row[SCORED] > 1 and np.random.random() < often:
                    me[taken] = seat
                    for i in range(m):
                        other = played[i, 1] >> 2
                        by[taken, i] = played[i, 1]
                        if other != seat:
                            kind = kind_of(other, seat, seats)
                            told[taken, i] = CONTEXTS * kind + played[i, 0]
                    for suit in range(4):
                        lacks[taken, suit] = row[VOIDS + suit]
                        for other in range(seats):
                            held = row[other << 2 | suit]
                            for rank in range(10):
                                known = other == seat or not suit and location[rank] > 4
                                if held >> rank & 1 and not known:
                                    owners[taken, 10 * suit + rank] = other
                    taken += 1
            played[m, 0] = context(row, card)
            played[m, 1] = seat << 2 | card >> 4
            m += 1
            lay(row, location, card)
    return told, by, owners, lacks, me


@njit
def lane(card, suit) -> int:
    """That of a row of a card of `suit` which tells of `card`, numbered from 0 to 39."""
    rank = card % 10
    if card // 10 == suit:
        return rank
    return 20 + rank if card // 10 else 10 + rank


@njit
def _chances(w, told, by, lacks, me, card, free, found) -> None:
    """Let `found` be how likely each seat is to hold `card`."""
    total = 0.0
    for seat in range(4):
        found[seat] = 0.0
        if seat != me and free[seat] and not lacks[card // 10] >> seat & 1:
            logarithm = 0.0
            for i in range(40):
                if told[i] >= 0 and by[i] >> 2 == seat:
                    logarithm += w[told[i], lane(card, by[i] & 3)]
            found[seat] = free[seat] * np.exp(logarithm)
            total += found[seat]
    for seat in range(4):
        found[seat] /= total


@njit
def learn(w, squares, told, by, owners, lacks, me, step):
    """Make the owners of cards likelier, by a `step` of 0 not at all.

    How unlikely they were, a mean logarithm a card; and how unlikely where nothing is told.
    """
    free = np.zeros(4, np.int64)
    found = np.zeros(4)
    lost = unknowing = 0.0
    count = 0
    for t in range(len(me)):
        free[:] = 0
        for card in range(40):
            if owners[t, card] != KNOWN:
                free[owners[t, card]] += 1
        for card in range(40):
            owner = owners[t, card]
            if owner == KNOWN:
                continue
            _chances(w, told[t], by[t], lacks[t], me[t], card, free, found)
            lost -= np.log(found[owner])
            all_free = 0
            for seat in range(4):
                if seat != me[t] and not lacks[t, card // 10] >> seat & 1:
                    all_free += free[seat]
            unknowing -= np.log(free[owner] / all_free)
            count += 1
            if not step:
                continue
            for i in range(40):
                seat = by[t, i] >> 2
                if told[t, i] < 0 or not found[seat]:
                    continue
                slope = (1.0 if seat == owner else 0.0) - found[seat]
                at = told[t, i]
                place = lane(card, by[t, i] & 3)
                squares[at, place] += slope * slope
                w[at, place] += step * slope / np.sqrt(squares[at, place])
    return lost / count, unknowing / count
