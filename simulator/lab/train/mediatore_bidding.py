"""Hands that bid at Mediatore, exchanged and played out by the thousand: who wins with what.

The bidder sits in seat 0. Everything that players do is done by the engine's own functions,
compiled. Logistic regression finds the chance to win from the patterns of the hands.
"""

from collections import namedtuple

import numpy as np

from engine.bits import POPCOUNT
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
from engine.mediatore.contracts import (
    ARCISOLISSIMO,
    CHIAMO,
    HELD,
    LAST_TRICK,
    MEDIATORE_BID,
    MONTE,
    NEEDED,
    RANK_POINTS,
    SOLO,
)
from simulator.lab import compiled_mediatore
from simulator.lab.compiled import compiled
from simulator.lab.compiled_cache import njit

playout = compiled_mediatore.functions().playout
pattern = compiled(mediatore_hands, {}).pattern
_hands = compiled(mediatore_hands, {"pattern": pattern})
choose_call, choose_discards = _hands.choose_call, _hands.choose_discards

_RANK_POINTS = np.frombuffer(RANK_POINTS, np.uint8).astype(np.int64)
_ONES = np.frombuffer(POPCOUNT, np.uint8).astype(np.int64)

MOST_SURE = 6  # tricks told apart
UNTOUCHED = 1 + ALONE  # where the monte of chiamo is not taken
AROUND = 2 * (MOST_SURE + 1)  # sure tricks, and whether he leads

# How `play_many` draws its deals: the contract; whether the monte of chiamo is left untouched; the
# chance that any hand bids, not a likely one; noise, the most by which the hand weights change
Draw = namedtuple("Draw", "contract untouched any_hand noise")


@njit
def deal(row, monte):
    """Deal forty cards."""
    row[:] = 0
    pack = np.random.permutation(40)
    for i in range(36):
        row[i % 4 << 2 | pack[i] // 10] |= 1 << pack[i] % 10
    for i in range(4):
        monte[i] = pack[36 + i] // 10 << 4 | pack[36 + i] % 10


@njit
def turn_to(row, bidder):
    """Let everybody move so that `bidder` sits in seat 0."""
    hands = row[:16].copy()
    for i in range(16):
        row[i] = hands[i + 4 * bidder & 15]


@njit
def sure_tricks(hand):
    """How many tricks nobody can keep the holder from when he leads, as far as told apart."""
    sure = 0
    for held in hand:
        run = 0
        while run < 10 and held >> 9 - run & 1:
            run += 1
        sure += _ONES[held] if run >= 10 - _ONES[held] else run
    return min(sure, MOST_SURE)


@njit
def highest(masks):
    """The highest card of four holdings; -1 for none."""
    for rank in range(9, -1, -1):
        for suit in range(4):
            if masks[suit] >> rank & 1:
                return suit << 4 | rank
    return -1


@njit
def exchange(row, monte, contract, hand_weights, untouched, scores, masks):
    """Let seat 0, who bid `contract`, call, take the monte and part with cards; the supplier.

    `row` has the dealt hands, `monte` four cards; `row` is then ready but for the lead.
    """
    hand = row[:4]
    row[BIDDER_SIDE] = 1
    row[SIDES_KNOWN] = 1
    row[TRICKS_LEFT] = HELD
    row[BIDDER] = 0
    row[CALLED] = EMPTY
    row[PARTNER] = NO_PARTNER
    row[LAST_POINTS] = LAST_TRICK
    row[KNOWS_ALONE] = 1
    untouched = untouched and contract == CHIAMO
    called = EMPTY
    supplier = 0
    if contract <= MEDIATORE_BID:
        card = choose_call(hand, ALL_RANKS, contract == CHIAMO, hand_weights)
        holder = -1
        for seat in range(4):
            if row[seat << 2 | card >> 4] >> (card & 15) & 1:
                holder = seat
        if contract == CHIAMO:
            row[SIDES_KNOWN] = 0
            row[CALLED] = card
            if holder > 0:
                called = card
                row[PARTNER] = holder
                row[BIDDER_SIDE] = 1 | 1 << holder
                row[KNOWS_ALONE] = 0
            elif untouched and holder < 0:
                row[KNOWS_ALONE] = 0
        elif holder > 0:
            supplier = holder
            row[holder << 2 | card >> 4] ^= 1 << (card & 15)
            hand[card >> 4] |= 1 << (card & 15)
    if contract <= SOLO and not untouched:
        for card in monte:
            hand[card >> 4] |= 1 << (card & 15)
        choose_discards(hand, MONTE + 1 if supplier else MONTE, called, hand_weights, scores, masks)
        for suit in range(4):
            hand[suit] ^= masks[suit]
        for i in range(4):
            card = highest(masks)
            masks[card >> 4] ^= 1 << (card & 15)
            monte[i] = card
        if supplier:
            card = highest(masks)
            row[supplier << 2 | card >> 4] |= 1 << (card & 15)
    for card in monte:
        row[LAST_POINTS] += _RANK_POINTS[card & 15]
        if contract < ARCISOLISSIMO and not untouched:
            row[GONE_FOR_BIDDER + (card >> 4)] |= 1 << (card & 15)
    return supplier


@njit
def likeliest(row, bids):
    """The seat whose hand has the best score by the weights `bids` of its patterns."""
    best = 0
    most = -1e9
    for seat in range(4):
        worth = 0.0
        for suit in range(4):
            worth += bids[pattern(row[seat << 2 | suit])]
        if worth > most:
            most = worth
            best = seat
    return best


@njit
def play_many(n, seed, draw, table, hand_weights, bids):
    """`n` deals in which a hand bids the contract of `draw`, a likely one by the weights `bids`.

    The active features of the hand dealt and of the one played, for `logistic`, and 1 where the
    bidder's side won. The exchange is done by `hand_weights` and the noise of `draw`.
    """
    np.random.seed(seed)
    row = np.zeros(SIZE, np.int64)
    monte = np.zeros(4, np.int64)
    scores = np.zeros(24, np.int64)
    masks = np.zeros(24, np.int64)
    none = np.zeros(0, np.int64)
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
        dealt[at, 4] = PATTERNS + sure_tricks(row[:4]) + (MOST_SURE + 1) * (lead == 0)
        if draw.noise:
            for i in range(len(hand_weights)):
                noisy[i] = hand_weights[i] + np.random.randint(-draw.noise, draw.noise + 1)
        exchange(row, monte, draw.contract, noisy, draw.untouched, scores, masks)
        for suit in range(4):
            held = row[suit]
            kind = ALONE
            if row[PARTNER] < NO_PARTNER:
                kind = SUIT
                if row[CALLED] >> 4 == suit:
                    kind = CALLED_SUIT
                    held |= 1 << (row[CALLED] & 15)
            final[at, suit] = kind * PATTERNS + pattern(held)
        for i in range(4):
            rank = monte[i] & 15
            sort = 0 if rank < 4 else 1 if rank < 7 else 2 if rank == 7 else 3
            final[at, 4 + i] = DISCARD_COST + sort + 4 * (row[PARTNER] == NO_PARTNER)
        final[at, 8] = DISCARD_COST + 8 + (lead == 0)
        final[at, 9] = DISCARD_COST + 10 + (draw.contract == CHIAMO and row[PARTNER] == NO_PARTNER)
        row[TURN] = lead
        playout(row, table, none)
        won[at] = row[TAKEN] >= NEEDED
    return dealt, final, won


@njit
def _slopes(active, won, beta, gradient, hessian):
    """Add up the gradient and the Hessian of the log likelihood; the last feature is the bias."""
    last = len(beta) - 1
    for at in range(len(won)):
        x = beta[last]
        for i in active[at]:
            x += beta[i]
        p = 1 / (1 + np.exp(-x))
        gradient[last] += won[at] - p
        spread = p * (1 - p)
        hessian[last, last] += spread
        for i in active[at]:
            gradient[i] += won[at] - p
            hessian[i, last] += spread
            hessian[last, i] += spread
            for j in active[at]:
                hessian[i, j] += spread


def logistic(active, won, numbers: int, ridge: float = 3.0) -> np.ndarray:
    """Logistic regression of having won on the features `active` in each case, by Newton's method.

    A weight for each of the `numbers` of features, in logits, and the bias.
    """
    beta = np.zeros(numbers + 1)
    pull = np.full(numbers + 1, ridge)
    pull[-1] = 1e-6
    for _ in range(12):
        gradient = -pull * beta
        hessian = np.diag(pull)
        _slopes(active, won, beta, gradient, hessian)
        step = np.linalg.solve(hessian, gradient)
        beta += step
        if abs(step).max() < 1e-4:
            break
    return beta


def chances(active, beta) -> np.ndarray:
    """The chances that the weights `beta` give."""
    return 1 / (1 + np.exp(-(beta[active].sum(axis=1) + beta[-1])))
