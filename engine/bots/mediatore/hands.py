"""How bots above the level `club` call, discard and give a card back.

A hand's value sums weights of suits and discards.
"""

from collections.abc import MutableSequence, Sequence

from engine.bits import POPCOUNT
from engine.bots.runtime import read
from engine.cards import EMPTY
from engine.deal import CALL
from engine.mediatore.contracts import CHIAMO, HELD
from engine.mediatore.mediatore_view import MediatoreView

PATTERNS = 160

# Kinds of suit; ALONE without a partner
SUIT, CALLED_SUIT, ALONE = range(3)

# WORTHS[PATTERNS * kind + pattern]: weight of a suit. WORTHS[DISCARD_COST + 4 * alone + i]: weight
# of a discard; i = 0: 4 to 7, 1: figure, 2: asso, 3: 2 or 3. Both are in 1/24 logit, plus 128.
DISCARD_COST = 3 * PATTERNS
WEIGHTS_SIZE = DISCARD_COST + 8
(WORTHS,) = read("mediatore_hands.policy", WEIGHTS_SIZE)
OFFSET = 128

NEVER = -100000


def pattern(held: int) -> int:
    length = POPCOUNT[held]
    if length > 9:
        length = 9
    return (held >> 6) * 10 + length


def choose_call(hand: Sequence[int], ranks: int, partner: int, weights: Sequence[int]) -> int:
    best = 0
    most = NEVER
    before = ALONE * PATTERNS
    after = before
    if partner:
        before = SUIT * PATTERNS
        after = CALLED_SUIT * PATTERNS
    for suit in range(4):
        held = hand[suit]
        for rank in range(10):
            if not ranks >> rank & 1:
                continue
            value = NEVER + 1
            if not held >> rank & 1:
                value = weights[after + pattern(held | 1 << rank)] - weights[before + pattern(held)]
            if value > most:
                most = value
                best = suit << 4 | rank
    return best


def choose_discards(
    hand: Sequence[int],
    n: int,
    called: int,
    weights: Sequence[int],
    scores: MutableSequence[int],
    masks: MutableSequence[int],
) -> None:
    """Fill masks[suit] with the suit's cards among the `n` best discards.

    `called` is EMPTY without a partner.
    """
    for suit in range(4):
        weigh_discards(hand[suit], suit, n, called, weights, scores, masks)
    best = best_numbers(n, scores)
    i = best >> 8
    j = best >> 4 & 15
    k = best & 15
    n -= i + j + k
    masks[0], masks[1], masks[2], masks[3] = masks[i], masks[6 + j], masks[12 + k], masks[18 + n]


def weigh_discards(
    held: int,
    suit: int,
    n: int,
    called: int,
    weights: Sequence[int],
    scores: MutableSequence[int],
    masks: MutableSequence[int],
) -> None:
    ones = POPCOUNT
    cost = DISCARD_COST
    row = SUIT * PATTERNS
    called_bit = 0
    if called == EMPTY:
        cost += 4
        row = ALONE * PATTERNS
    elif called >> 4 == suit:
        row = CALLED_SUIT * PATTERNS
        called_bit = 1 << (called & 15)
    blanks = weights[cost] - OFFSET
    figures = weights[cost + 1] - OFFSET
    asso = weights[cost + 2] - OFFSET
    high = weights[cost + 3] - OFFSET
    first = suit * 6
    for i in range(6):
        scores[first + i] = NEVER
    part = held
    while True:
        i = ones[part]
        if i <= n:
            kept = held ^ part | called_bit
            length = ones[kept]
            if length > 9:
                length = 9
            score = weights[row + (kept >> 6) * 10 + length]
            score += blanks * ones[part & 15] + figures * ones[part & 112]
            score += asso * (part >> 7 & 1) + high * ones[part >> 8]
            if score >= scores[first + i]:
                scores[first + i] = score
                masks[first + i] = part
        if not part:
            return
        part = part - 1 & held


def best_numbers(n: int, scores: Sequence[int]) -> int:
    """Return the numbers of discards from suits 0, 1 and 2 as hexadecimal digits."""
    most = 4 * NEVER
    best = 0
    for i in range(n + 1):
        for j in range(n + 1 - i):
            for k in range(n + 1 - i - j):
                score = scores[i] + scores[6 + j] + scores[12 + k] + scores[18 + n - i - j - k]
                if score > most:
                    most = score
                    best = i << 8 | j << 4 | k
    return best


def choose(view: MediatoreView, scores: MutableSequence[int], masks: MutableSequence[int]) -> int:
    partner = view.contract == CHIAMO
    if view.phase == CALL:
        return choose_call(view.hand, view.playable[0], partner, WORTHS)
    n = -HELD
    for suit in range(4):
        n += POPCOUNT[view.hand[suit]]
    called = view.called if partner and not view.alone else EMPTY
    choose_discards(view.hand, n, called, WORTHS, scores, masks)
    # Discard high ranks first, so that a low card remains to give back.
    rank = 9
    while True:
        for suit in range(4):
            if masks[suit] >> rank & 1:
                return suit << 4 | rank
        rank -= 1
