"""Hands that bid at Mediatore, exchanged and played out by the thousand: who wins with what.

The bidder sits in seat 0. Everything is done by the engine's own functions, compiled.
"""

import numba
import numpy as np

from engine.bots import mediatore_hands
from engine.bots.mediatore_flat import SIZE
from engine.bots.mediatore_hands import ALONE as ALONE_SUIT
from engine.bots.mediatore_hands import CALLED_SUIT, PATTERNS
from simulator.lab import mediatore_fast
from simulator.lab.fast import compiled

_fast = mediatore_fast.functions()
playout = _fast.playout
_hands = compiled(mediatore_hands, {})
pattern = _hands.pattern
_hands = compiled(mediatore_hands, {"pattern": pattern})
call, sort_out = _hands.call, _hands.sort_out
THIRDS = np.array([0, 0, 0, 0, 1, 1, 1, 3, 1, 1])


@numba.njit(nogil=True)
def highest(mask):
    """The highest card of four holdings, as a card; -1 for none."""
    for rank in range(9, -1, -1):
        for suit in range(4):
            if mask[suit] >> rank & 1:
                return suit << 4 | rank
    return -1


@numba.njit(nogil=True)
def exchange(row, monte, contract, worths, callable_, untouched, scores, masks):
    """Let seat 0, who bid `contract`, call, take the monte and part with cards.

    `row` has the dealt hands, `monte` four cards; `row` is then ready but for the lead.
    """
    hand = row[:4]
    row[26] = 1
    row[27] = 1
    row[38] = 9
    row[39] = 0
    row[40] = 255
    row[41] = 4
    row[43] = 3
    row[44] = 1
    called = 255
    supplier = -1
    if contract <= 2:
        card = call(hand, callable_, contract == 1, worths)
        holder = -1
        for seat in range(4):
            if row[seat << 2 | card >> 4] >> (card & 15) & 1:
                holder = seat
        if contract == 1:
            row[27] = 0
            row[40] = card
            if holder > 0:
                called = card
                row[41] = holder
                row[26] = 1 | 1 << holder
                row[44] = 0
            elif untouched and holder < 0:
                row[44] = 0
        elif holder > 0:
            supplier = holder
            row[holder << 2 | card >> 4] ^= 1 << (card & 15)
            hand[card >> 4] |= 1 << (card & 15)
    if contract <= 3 and not (untouched and contract == 1):
        for card in monte:
            hand[card >> 4] |= 1 << (card & 15)
        n = 4 if supplier < 0 else 5
        sort_out(hand, n, called, worths, scores, masks)
        for suit in range(4):
            hand[suit] ^= masks[suit]
        for i in range(4):
            card = highest(masks)
            masks[card >> 4] ^= 1 << (card & 15)
            monte[i] = card
        if supplier > 0:
            card = highest(masks)
            row[supplier << 2 | card >> 4] |= 1 << (card & 15)
    for card in monte:
        row[43] += THIRDS[card & 15]
        if contract < 5 and not (untouched and contract == 1):
            row[47 + (card >> 4)] |= 1 << (card & 15)


@numba.njit(nogil=True)
def deal(row, monte):
    """Deal forty cards."""
    row[:] = 0
    pack = np.random.permutation(40)
    for i in range(36):
        row[i % 4 << 2 | pack[i] // 10] |= 1 << pack[i] % 10
    for i in range(4):
        monte[i] = pack[36 + i] // 10 << 4 | pack[36 + i] % 10


@numba.njit(nogil=True)
def play_many(n, seed, contract, table, worths, bids, noise, any_hand, callable_, untouched):
    """`n` deals in which a likely hand bids `contract`.

    Of each: patterns of the dealt hand, of the final one with the kind of suit, thirds of cards
    laid away by sort, whether he leads, whether alone, and whether he won.
    """
    np.random.seed(seed)
    row = np.zeros(SIZE, np.int64)
    monte = np.zeros(4, np.int64)
    scores = np.zeros(24, np.int64)
    masks = np.zeros(24, np.int64)
    none = np.zeros(0, np.int64)
    dealt = np.zeros((n, 4), np.int64)
    final = np.zeros((n, 4), np.int64)
    away = np.zeros((n, 4), np.int64)
    more = np.zeros((n, 3), np.int64)
    hands = np.zeros((n, 4), np.int64)
    noisy = worths.copy()
    for at in range(n):
        deal(row, monte)
        bidder = np.random.randint(4)
        if np.random.random() > any_hand:
            most = -1e9
            for seat in range(4):
                worth = 0
                for suit in range(4):
                    worth += bids[pattern(row[seat << 2 | suit])]
                if worth > most:
                    most = worth
                    bidder = seat
        for suit in range(4):
            swap = row[suit]
            row[suit] = row[bidder << 2 | suit]
            row[bidder << 2 | suit] = swap
            dealt[at, suit] = pattern(row[suit])
            hands[at, suit] = row[suit]
        if noise:
            for i in range(len(worths)):
                noisy[i] = worths[i] + np.random.randint(-noise, noise + 1)
        exchange(row, monte, contract, noisy, callable_, untouched, scores, masks)
        for suit in range(4):
            held = row[suit]
            kind = ALONE_SUIT
            if row[41] < 4:
                kind = 0
                if row[40] >> 4 == suit:
                    kind = CALLED_SUIT
                    held |= 1 << (row[40] & 15)
            final[at, suit] = kind * PATTERNS + pattern(held)
        for card in monte:
            rank = card & 15
            away[at, 0 if rank < 4 else 1 if rank < 7 else 2 if rank == 7 else 3] += 1
        lead = np.random.randint(4)
        row[32] = lead
        more[at, 0] = lead == 0
        more[at, 1] = row[41] == 4
        playout(row, table, none)
        more[at, 2] = row[24]
    return dealt, final, away, more, hands
