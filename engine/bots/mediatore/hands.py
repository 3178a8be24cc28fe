"""What the hands of a bidder at Mediatore are worth, and so: what to call, lay away and give back.

A hand is worth the sum of its suits, each by its pattern: 3, 2, asso, re, and how many cards. The
table `worths` has a row of patterns for each kind of suit, then what laying cards away costs. A
hand is four holdings, changed nowhere; no object is made here.
"""

from engine.bits import ONES
from engine.bots.asset_files import read
from engine.mediatore.actions import CALL
from engine.mediatore.contracts import CHIAMO

PATTERNS = 160

# Kinds of suit: with a secret partner, where his card is one, with nobody
SUIT, CALLED_SUIT, ALONE = range(3)

AWAY = 3 * PATTERNS  # by kind, 0 with a partner and 1 alone: blanks, figures, asso, 2 and 3
SIZE = AWAY + 8  # numbers in the table
(WORTHS,) = read("mediatore_hands.policy", SIZE)
NOTHING = 128  # adds nothing

HELD = 9  # cards of a hand that plays
NEVER = -100000


def pattern(held) -> int:
    """What is told apart in a holding: its re, asso, 2 and 3, and its length."""
    length = ONES[held]
    if length > 9:
        length = 9
    return (held >> 6) * 10 + length


def call(hand, ranks, partner, worths) -> int:
    """The card to call, one of `ranks` in any suit: for a secret `partner` to bring, or to have."""
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
            worth = NEVER + 1  # to call a card of one's own brings no help
            if not held >> rank & 1:
                worth = worths[after + pattern(held | 1 << rank)] - worths[before + pattern(held)]
            if worth > most:
                most = worth
                best = suit << 4 | rank
    return best


def sort_out(hand, n, called, worths, scores, masks) -> None:
    """Choose `n` cards to part with: `masks` gets by suit which.

    `called` is the card of a secret partner, 255 for nobody. `scores` and `masks` have room for
    what each suit is worth without 0 to 5 cards, and without which.
    """
    ones = ONES
    away = AWAY
    if called == 255:
        away += 4
    blanks = worths[away] - NOTHING
    figures = worths[away + 1] - NOTHING
    asso = worths[away + 2] - NOTHING
    high = worths[away + 3] - NOTHING
    for suit in range(4):
        held = hand[suit]
        at = suit * 6
        for i in range(6):
            scores[at + i] = NEVER
        row = ALONE * PATTERNS
        his = 0
        if called < 255:
            row = SUIT * PATTERNS
            if called >> 4 == suit:
                row = CALLED_SUIT * PATTERNS
                his = 1 << (called & 15)
        part = held
        while True:
            i = ones[part]
            if i <= n:
                kept = held ^ part | his
                length = ones[kept]
                if length > 9:
                    length = 9
                score = worths[row + (kept >> 6) * 10 + length]
                score += blanks * ones[part & 15] + figures * ones[part & 112]
                score += asso * (part >> 7 & 1) + high * ones[part >> 8]
                if score >= scores[at + i]:
                    scores[at + i] = score
                    masks[at + i] = part
            if not part:
                break
            part = part - 1 & held
    most = 4 * NEVER
    best = 0
    for i in range(n + 1):
        for j in range(n + 1 - i):
            for k in range(n + 1 - i - j):
                score = scores[i] + scores[6 + j] + scores[12 + k] + scores[18 + n - i - j - k]
                if score > most:
                    most = score
                    best = i << 8 | j << 4 | k
    i = best >> 8
    j = best >> 4 & 15
    k = best & 15
    n -= i + j + k
    i = masks[i]
    j = masks[6 + j]
    k = masks[12 + k]
    masks[3] = masks[18 + n]
    masks[0] = i
    masks[1] = j
    masks[2] = k


def choose(view, scores, masks) -> int:
    """The card to call, lay away or give back; `scores` and `masks` are room for 24 numbers."""
    partner = view.contract == CHIAMO
    if view.phase == CALL:
        return call(view.hand, view.playable[0], partner, WORTHS)
    n = -HELD
    for suit in range(4):
        n += ONES[view.hand[suit]]
    called = view.called if partner and not view.alone else 255
    sort_out(view.hand, n, called, WORTHS, scores, masks)
    # Points go to the monte, what is left over to him who gave the card.
    rank = 9
    while True:
        for suit in range(4):
            if masks[suit] >> rank & 1:
                return suit << 4 | rank
        rank -= 1
