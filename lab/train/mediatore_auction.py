"""Values of bids and passes in Mediatore's auction, by Monte Carlo with whole deals.

"Tenths of chance": a chance to win, rounded down to 0 to 9 tenths.
"""

from collections import namedtuple

import numpy as np

from engine.bots.mediatore.row import NO_PARTNER, PARTNER, SIZE, TAKEN, TURN, WON
from engine.mediatore import contracts
from engine.mediatore.settlement import CAPPOTTO_MORE, OPPONENT_PAYS, PARTNER_GETS, SUPPLIER_PAYS
from lab.train.mediatore_bidding import (
    circumstance,
    deal,
    exchange,
    pattern,
    playout,
    turn_to,
)
from simulator.arena.compiled_cache import njit

TENTHS = 10
CONTRACTS = contracts.ARCISOLISSIMO + 1  # number of contracts, including 0 (none)
ROUNDS = 8
STRAY = 0.12  # chance of a random bid or pass
FEWEST_SEEN = 150  # a mean of at most this many deals is not used
DOUBT = 20.0  # weight of the prior, in deals

# Payments under the default rules, by contract
_STAKE = np.array(list(contracts.STAKES[0]))
_OPPONENT = np.array(list(OPPONENT_PAYS[0]))
_SUPPLIER, _PARTNER = SUPPLIER_PAYS[0], PARTNER_GETS[0]

# passing[highest bid][tenths of chance], chiamo[tenths of chance]: expected points;
# over[contract][highest bid before]: change of the odds, in logits
BidValues = namedtuple("BidValues", "passing chiamo over")
# sums[highest bid][bid or pass][tenths of chance]: points; counts[same indices]: numbers;
# truth[contract][highest bid before]: wins above expectation, and variance
Tally = namedtuple("Tally", "sums counts truth")


@njit
def fill_odds(hand: np.ndarray, leads: int, bid_weights: np.ndarray, odds: np.ndarray) -> None:
    for contract in range(contracts.CHIAMO, CONTRACTS):
        row = bid_weights[contract]
        odds[contract] = row[-1] + row[circumstance(hand, leads)]
        for suit in range(4):
            odds[contract] += row[pattern(hand[suit])]


@njit
def chance(odds: float) -> float:
    return 1 / (1 + np.exp(-odds))


@njit
def tenth(chance: float) -> int:
    return min(int(chance * TENTHS), TENTHS - 1)


@njit
def pay(row: np.ndarray, contract: int, supplier: int, points: np.ndarray) -> None:
    more = CAPPOTTO_MORE if row[WON] == contracts.HELD or row[WON] == 0 else 0
    sign = 1 if row[TAKEN] >= contracts.NEEDED else -1
    pot = 0.0
    for seat in range(1, 4):
        if seat == row[PARTNER]:
            continue
        each = more + (_SUPPLIER if supplier == seat else _OPPONENT[contract])
        points[seat] = -sign * each
        pot += each
    if row[PARTNER] < NO_PARTNER:
        points[row[PARTNER]] = sign * (_PARTNER + more)
        pot -= _PARTNER + more
    points[0] = sign * pot


@njit
def _best_word(odds: np.ndarray, highest: int, values: BidValues, strength: int) -> int:
    word = 0
    most = values.passing[highest, strength]
    for contract in range(highest + 1, CONTRACTS):
        likely = chance(odds[contract] + values.over[contract, highest])
        value = _STAKE[contract] * (2 * likely - 1)
        if contract == contracts.CHIAMO:
            value = values.chiamo[strength] if strength >= TENTHS // 2 else -1e9
        if value > most:
            most = value
            word = contract
    return word


@njit
def _bid(odds: np.ndarray, values: BidValues, said: np.ndarray) -> tuple[int, int, bool]:
    """Run an auction; set said[i] to (highest bid before, bid or pass, seat, tenths of chance).

    Return the number of entries, the last bid's index (or -1), and whether it was random.
    """
    highest = passes = spoken = 0
    last = -1
    by_lot = False
    while highest < contracts.ARCISOLISSIMO and passes < (3 if highest else 4):
        seat = spoken % 4
        at = tenth(chance(odds[seat, contracts.CHIAMO] + values.over[contracts.CHIAMO, highest]))
        word = _best_word(odds[seat], highest, values, at)
        drawn = np.random.random() < STRAY
        if drawn:
            word = 0
            if np.random.random() < 0.5:
                word = min(highest + 1 + np.random.randint(3), contracts.ARCISOLISSIMO)
        if word > contracts.CHIAMO:
            at = tenth(chance(odds[seat, word] + values.over[word, highest]))
        said[spoken] = highest, word, seat, at
        passes += 1
        if word:
            highest, last, by_lot, passes = word, spoken, drawn, 0
        spoken += 1
    return spoken, last, by_lot


@njit
def bid_many(
    n: int,
    seed: int,
    table: np.ndarray,
    hand_weights: np.ndarray,
    bid_weights: np.ndarray,
    values: BidValues,
    tally: Tally,
) -> None:
    np.random.seed(seed)
    row = np.zeros(SIZE, np.int64)
    monte = np.zeros(contracts.MONTE, np.int64)
    odds = np.zeros((4, CONTRACTS))
    points = np.zeros(4)
    said = np.zeros((contracts.MOST_SPOKEN, 4), np.int64)
    for _ in range(n):
        deal(row, monte)
        for seat in range(4):
            fill_odds(row[seat * 4 : seat * 4 + 4], int(seat == 0), bid_weights, odds[seat])
        spoken, last, by_lot = _bid(odds, values, said)
        points[:] = 0
        bidder = 0
        if last >= 0:
            outbid, contract, bidder, _ = said[last]
            turn_to(row, bidder)
            supplier = exchange(row, monte, contract, hand_weights, False)
            row[TURN] = -bidder & 3
            playout(row, table, row[:0])
            pay(row, contract, supplier, points)
            if not by_lot:
                likely = chance(odds[bidder, contract] + values.over[contract, outbid])
                tally.truth[contract, outbid, 0] += (row[TAKEN] >= contracts.NEEDED) - likely
                tally.truth[contract, outbid, 1] += likely * (1 - likely)
        for i in range(spoken):
            before, word, seat, at = said[i]
            tally.sums[before, word, at] += points[(seat - bidder) & 3]
            tally.counts[before, word, at] += 1


def expected_points(
    n: int, seed: int, table: np.ndarray, hand_weights: np.ndarray, bid_weights: np.ndarray
) -> BidValues:
    passing = np.zeros((CONTRACTS, TENTHS))
    middle = (np.arange(TENTHS) + 0.5) / TENTHS
    chiamo = _STAKE[contracts.CHIAMO] * (2 * middle - 1)
    over = np.zeros((CONTRACTS, CONTRACTS))
    for number in range(ROUNDS):
        values = BidValues(passing, chiamo, over)
        tally = Tally(
            sums=np.zeros((CONTRACTS, CONTRACTS, TENTHS)),
            counts=np.zeros((CONTRACTS, CONTRACTS, TENTHS)),
            truth=np.zeros((CONTRACTS, CONTRACTS, 2)),
        )
        bid_many(n, seed + number, table, hand_weights, bid_weights, values, tally)
        sums, counts, truth = tally
        found = sums / np.maximum(counts, 1)
        seen = counts > FEWEST_SEEN
        trust = 0.7 if number else 1.0
        for highest in range(CONTRACTS):
            _follow(passing[highest], found[highest, 0], seen[highest, 0], trust)
        _follow(chiamo, found[0, contracts.CHIAMO], seen[0, contracts.CHIAMO], trust)
        over += trust * truth[:, :, 0] / (truth[:, :, 1] + DOUBT / 4)
    return BidValues(passing, chiamo, over)


def _follow(points: np.ndarray, found: np.ndarray, seen: np.ndarray, trust: float) -> None:
    if seen.any():
        tenths = np.arange(TENTHS)
        points += trust * (np.interp(tenths, tenths[seen], found[seen]) - points)
