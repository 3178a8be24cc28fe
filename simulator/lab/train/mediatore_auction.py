"""Whole deals of Mediatore, auction and all, by the thousand: what every word brought its speaker.

Four players bid by their chances and by what passing and chiamo are taken to be worth, now and then
by lot. What follows tells what those are worth, and how much likelier or less a contract is won
when it is bid over another; a few rounds and it tells the same again.
"""

import numba
import numpy as np

from engine.bots.mediatore.hands import PATTERNS
from engine.bots.mediatore.row import SIZE
from engine.mediatore.contracts import ARCISOLISSIMO, CHIAMO, NEEDED
from engine.mediatore.settlement import CAPPOTTO_MORE
from simulator.lab.train.mediatore_bidding import (
    MOST_SURE,
    deal,
    exchange,
    pattern,
    playout,
    sure_tricks,
    turn_to,
)

TENTHS = 10
CONTRACTS = ARCISOLISSIMO + 1  # with none
MOST_SPOKEN = 40
ROUNDS = 8
STRAY = 0.12
FEWEST_SEEN = 150
DOUBT = 20.0  # bids that are thought to have said the truth before any was seen

# The default payments, by contract
_STAKE = np.array((0, 5, 22, 36, 48, 54))
_OPPONENT = np.array((0, 4, 8, 12, 16, 18))
_SUPPLIER, _PARTNER = 6, 3


@numba.njit(nogil=True)
def weigh_hand(hand, leads, weights, odds):
    """Fill `odds` with those of winning each contract, in logs; a row of `weights` each."""
    around = PATTERNS + sure_tricks(hand) + (MOST_SURE + 1) * leads
    for contract in range(CHIAMO, CONTRACTS):
        row = weights[contract]
        odds[contract] = row[-1] + row[around]
        for suit in range(4):
            odds[contract] += row[pattern(hand[suit])]


@numba.njit(nogil=True)
def chance(odds):
    """The chance of which `odds` are the logs of the odds."""
    return 1 / (1 + np.exp(-odds))


@numba.njit(nogil=True)
def tenth(chance):
    """In which tenth a chance is."""
    return min(int(chance * TENTHS), TENTHS - 1)


@numba.njit(nogil=True)
def pay(row, contract, supplier, points):
    """Fill `points` with what each seat gets; the bidder sits in seat 0."""
    more = CAPPOTTO_MORE if row[42] == 9 or row[42] == 0 else 0
    sign = 1 if row[24] >= NEEDED else -1
    pot = 0.0
    for seat in range(1, 4):
        if seat == row[41]:
            continue
        each = more + (_SUPPLIER if supplier == seat else _OPPONENT[contract])
        points[seat] = -sign * each
        pot += each
    if row[41] < 4:
        points[row[41]] = sign * (_PARTNER + more)
        pot -= _PARTNER + more
    points[0] = sign * pot


@numba.njit(nogil=True)
def bid_many(n, seed, table, worths, weights, passing, chiamo, over, sums, counts, truth):
    """`n` deals. Adds to `sums` what was got, and to `counts` one: at [highest bid, word, tenth].

    The tenth is that of the speaker's chance to win chiamo, of passing and of chiamo; else that of
    the contract he bids. `passing` is by highest bid and tenth, `chiamo` by tenth, `over` what is
    added to the odds by contract and highest bid before. Of contracts played `truth` gets by these
    two how many more were won than was said, and by how little that would change them.
    """
    np.random.seed(seed)
    row = np.zeros(SIZE, np.int64)
    monte = np.zeros(4, np.int64)
    scores = np.zeros(24, np.int64)
    masks = np.zeros(24, np.int64)
    none = np.zeros(0, np.int64)
    odds = np.zeros((4, CONTRACTS))
    points = np.zeros(4)
    said = np.zeros((MOST_SPOKEN, 4), np.int64)
    for _ in range(n):
        deal(row, monte)
        for seat in range(4):
            weigh_hand(row[seat * 4 : seat * 4 + 4], int(seat == 0), weights, odds[seat])
        highest = bidder = passes = spoken = outbid = 0
        by_lot = False
        while highest < ARCISOLISSIMO and passes < (3 if highest else 4):
            seat = spoken % 4
            word = 0
            strength = tenth(chance(odds[seat, CHIAMO] + over[CHIAMO, highest]))
            most = passing[highest, strength]
            for contract in range(highest + 1, CONTRACTS):
                likely = chance(odds[seat, contract] + over[contract, highest])
                worth = _STAKE[contract] * (2 * likely - 1)
                if contract == CHIAMO:
                    worth = chiamo[strength] if strength >= TENTHS // 2 else -1e9
                if worth > most:
                    most = worth
                    word = contract
            drawn = np.random.random() < STRAY
            if drawn:
                word = 0
                if np.random.random() < 0.5:
                    word = min(highest + 1 + np.random.randint(3), ARCISOLISSIMO)
            at = strength
            if word > CHIAMO:
                at = tenth(chance(odds[seat, word] + over[word, highest]))
            said[spoken] = highest, word, seat, at
            spoken += 1
            passes += 1
            if word:
                outbid = highest
                highest = word
                bidder = seat
                passes = 0
                by_lot = drawn
        points[:] = 0
        if highest:
            turn_to(row, bidder)
            supplier = exchange(row, monte, highest, worths, False, scores, masks)
            row[32] = -bidder & 3
            playout(row, table, none)
            pay(row, highest, supplier, points)
            if not by_lot:
                likely = chance(odds[bidder, highest] + over[highest, outbid])
                truth[highest, outbid, 0] += (row[24] >= NEEDED) - likely
                truth[highest, outbid, 1] += likely * (1 - likely)
        for i in range(spoken):
            before, word, seat, at = said[i]
            sums[before, word, at] += points[(seat - bidder) & 3]
            counts[before, word, at] += 1


def worths_of_words(n: int, seed: int, table, worths, weights) -> tuple[np.ndarray, ...]:
    """What passing is worth, by highest bid and tenth, and chiamo, by tenth; and `over`."""
    passing = np.zeros((CONTRACTS, TENTHS))
    middle = (np.arange(TENTHS) + 0.5) / TENTHS
    chiamo = _STAKE[CHIAMO] * (2 * middle - 1)
    over = np.zeros((CONTRACTS, CONTRACTS))
    for number in range(ROUNDS):
        sums = np.zeros((CONTRACTS, CONTRACTS, TENTHS))
        counts = np.zeros((CONTRACTS, CONTRACTS, TENTHS))
        truth = np.zeros((CONTRACTS, CONTRACTS, 2))
        bid_many(
            n, seed + number, table, worths, weights, passing, chiamo, over, sums, counts, truth
        )
        found = sums / np.maximum(counts, 1)
        seen = counts > FEWEST_SEEN
        trust = 0.7 if number else 1.0
        for highest in range(CONTRACTS):
            _follow(passing[highest], found[highest, 0], seen[highest, 0], trust)
        _follow(chiamo, found[0, CHIAMO], seen[0, CHIAMO], trust)
        over += trust * truth[:, :, 0] / (truth[:, :, 1] + DOUBT / 4)
    return passing, chiamo, over


def _follow(worths, found, seen, trust) -> None:
    """Move `worths` towards what was `found`, between the tenths `seen` in a straight line."""
    if seen.any():
        tenths = np.arange(TENTHS)
        worths += trust * (np.interp(tenths, tenths[seen], found[seen]) - worths)
