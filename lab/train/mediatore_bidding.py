"""Deals of Mediatore from a bid to the result, in arrays of ints (rows).

After `turn_to`, the bidder is seat 0.
"""

from collections import namedtuple

import numpy as np

from engine.bots.mediatore import hand_strength
from engine.bots.mediatore import hands as mediatore_hands
from engine.bots.mediatore.hands import ALONE, CALLED_SUIT, DISCARD_COST, PATTERNS, SUIT
from engine.bots.mediatore.row import (
    ALL_RANKS,
    BIDDER,
    BIDDER_SIDE,
    CALLED,
    GONE_FOR_BIDDER,
    KNOWS_ALONE,
    LAST_POINTS,
    NO_PARTNER,
    PARTNER,
    SIDES_KNOWN,
    SIZE,
    TAKEN,
    TRICKS_LEFT,
    TURN,
)
from engine.cards import EMPTY
from engine.mediatore import contracts
from simulator.arena import compiled_mediatore
from simulator.arena.compiled import compiled
from simulator.arena.compiled_cache import njit
from simulator.arena.compiled_mediatore import parts_of

_playout = compiled_mediatore.functions().playout
pattern = compiled(mediatore_hands, {}).pattern
_hands = compiled(mediatore_hands, {"pattern": pattern})
sure_tricks = compiled(hand_strength, {}).sure_tricks
choose_call, choose_discards = _hands.choose_call, _hands.choose_discards

_RANK_POINTS = np.frombuffer(contracts.RANK_POINTS, np.uint8).astype(np.int64)
_KINDS_OF_CARD = np.array((0, 0, 0, 0, 1, 1, 1, 2, 3, 3))

MOST_SURE = 6  # more sure tricks count as this many
AROUND = 2 * (MOST_SURE + 1)  # number of pairs (sure tricks, whether the bidder leads)

# `untouched`: chiamo without the monte; `any_hand`: chance of a random bidder; `noise`: largest
# random change of a weight
Draw = namedtuple("Draw", "contract untouched any_hand noise")


@njit
def playout(row: np.ndarray, table: np.ndarray, none: np.ndarray) -> None:
    _playout(row, parts_of(table), none)


@njit
def deal(row: np.ndarray, monte: np.ndarray) -> None:
    row[:] = 0
    pack = np.random.permutation(40)
    for i in range(36):
        row[i % 4 << 2 | pack[i] // 10] |= 1 << pack[i] % 10
    for i in range(4):
        monte[i] = pack[36 + i] // 10 << 4 | pack[36 + i] % 10


@njit
def turn_to(row: np.ndarray, bidder: int) -> None:
    hands = row[:16].copy()
    for i in range(16):
        row[i] = hands[i + 4 * bidder & 15]


@njit
def circumstance(hand: np.ndarray, leads: int) -> int:
    return PATTERNS + min(sure_tricks(hand), MOST_SURE) + (MOST_SURE + 1) * leads


@njit
def _take_highest(masks: np.ndarray) -> int:
    for rank in range(9, -1, -1):
        for suit in range(4):
            if masks[suit] >> rank & 1:
                masks[suit] ^= 1 << rank
                return suit << 4 | rank
    return EMPTY


@njit
def _call(row: np.ndarray, contract: int, hand_weights: np.ndarray, untouched: bool) -> int:
    """Call a card for seat 0; in the contract mediatore, take it and return its giver."""
    card = choose_call(row[:4], ALL_RANKS, contract == contracts.CHIAMO, hand_weights)
    bit = 1 << (card & 15)
    holder = -1
    for seat in range(4):
        if row[seat << 2 | card >> 4] & bit:
            holder = seat
    if contract == contracts.CHIAMO:
        row[SIDES_KNOWN] = 0
        row[CALLED] = card
        row[KNOWS_ALONE] = holder == 0 or holder < 0 and not untouched
        if holder > 0:
            row[PARTNER] = holder
            row[BIDDER_SIDE] = 1 | 1 << holder
    elif holder > 0:
        row[holder << 2 | card >> 4] ^= bit
        row[card >> 4] |= bit
        return holder
    return 0


@njit
def _discard(row: np.ndarray, monte: np.ndarray, supplier: int, hand_weights: np.ndarray) -> None:
    for card in monte:
        row[card >> 4] |= 1 << (card & 15)
    masks = np.zeros(24, np.int64)
    called = row[CALLED] if row[PARTNER] < NO_PARTNER else EMPTY
    n = contracts.MONTE + 1 if supplier else contracts.MONTE
    choose_discards(row[:4], n, called, hand_weights, np.zeros(24, np.int64), masks)
    for suit in range(4):
        row[suit] ^= masks[suit]
    for i in range(4):
        monte[i] = _take_highest(masks)
    if supplier:
        card = _take_highest(masks)
        row[supplier << 2 | card >> 4] |= 1 << (card & 15)


@njit
def exchange(
    row: np.ndarray, monte: np.ndarray, contract: int, hand_weights: np.ndarray, untouched: bool
) -> int:
    """Let the bidder call, take the monte and discard; return the called card's giver, or 0.

    Before, `row` has only the hands; afterwards, it lacks only the leader.
    """
    row[BIDDER_SIDE] = 1
    row[SIDES_KNOWN] = 1
    row[TRICKS_LEFT] = contracts.HELD
    row[BIDDER] = 0
    row[CALLED] = EMPTY
    row[PARTNER] = NO_PARTNER
    row[LAST_POINTS] = contracts.LAST_TRICK_THIRDS
    row[KNOWS_ALONE] = 1
    untouched = untouched and contract == contracts.CHIAMO
    supplier = 0
    if contract <= contracts.MEDIATORE_BID:
        supplier = _call(row, contract, hand_weights, untouched)
    if contract <= contracts.SOLO and not untouched:
        _discard(row, monte, supplier, hand_weights)
    for card in monte:
        row[LAST_POINTS] += _RANK_POINTS[card & 15]
        if contract < contracts.ARCISOLISSIMO and not untouched:
            row[GONE_FOR_BIDDER + (card >> 4)] |= 1 << (card & 15)
    return supplier


@njit
def likeliest(row: np.ndarray, bids: np.ndarray) -> np.integer:
    scores = np.zeros(4)
    for i in range(16):
        scores[i >> 2] += bids[pattern(row[i])]
    return np.argmax(scores)


@njit
def _fill_final(
    row: np.ndarray, monte: np.ndarray, contract: int, lead: int, features: np.ndarray
) -> None:
    alone = row[PARTNER] == NO_PARTNER
    for suit in range(4):
        held = row[suit]
        kind = ALONE if alone else SUIT
        if not alone and row[CALLED] >> 4 == suit:
            kind = CALLED_SUIT
            held |= 1 << (row[CALLED] & 15)
        features[suit] = kind * PATTERNS + pattern(held)
        features[4 + suit] = DISCARD_COST + _KINDS_OF_CARD[monte[suit] & 15] + 4 * alone
    features[8] = DISCARD_COST + 8 + (lead == 0)
    features[9] = DISCARD_COST + 10 + (contract == contracts.CHIAMO and alone)


@njit
def play_many(
    n: int, seed: int, draw: Draw, table: np.ndarray, hand_weights: np.ndarray, bids: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Play `n` deals in which a hand bids the contract of `draw`.

    Return dealt[deal] and final[deal], the bidder's features before and after the exchange, and
    won[deal].
    """
    np.random.seed(seed)
    row = np.zeros(SIZE, np.int64)
    monte = np.zeros(contracts.MONTE, np.int64)
    dealt = np.zeros((n, 5), np.int64)
    final = np.zeros((n, 10), np.int64)
    won = np.zeros(n)
    noisy = hand_weights.copy()
    for at in range(n):
        deal(row, monte)
        bidder = np.random.randint(4)
        if np.random.random() >= draw.any_hand:
            bidder = likeliest(row, bids)
        turn_to(row, bidder)
        lead = np.random.randint(4)
        for suit in range(4):
            dealt[at, suit] = pattern(row[suit])
        dealt[at, 4] = circumstance(row[:4], lead == 0)
        if draw.noise:
            for i in range(len(hand_weights)):
                noisy[i] = hand_weights[i] + np.random.randint(-draw.noise, draw.noise + 1)
        exchange(row, monte, draw.contract, noisy, draw.untouched)
        _fill_final(row, monte, draw.contract, lead, final[at])
        row[TURN] = lead
        playout(row, table, row[:0])
        won[at] = row[TAKEN] >= contracts.NEEDED
    return dealt, final, won
