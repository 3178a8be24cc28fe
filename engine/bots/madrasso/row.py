"""A deal as a row (list) of ints.

Trumps are suit 0. A card's power is its rank's bit, shifted left by ten for a trump.
"""

from engine.madrasso.score import RANK_POINTS

# state[seat << 2 | suit]: mask of the known ranks in a hand. Brackets hold an index to add.
GONE = 16  # [suit]: cards in no hand
VOIDS = 20  # [suit]: mask of the seats known to be void
TAKEN = 24  # [seat]: points taken
LED_BY = 28  # [suit]: mask of the seats that led the suit
TURN = 32
LAID = 33
LED = 34
TRICK_POINTS = 35
WINNING = 36
POWER = 37
TRICKS_LEFT = 38  # number of tricks left, including the current trick
SEATS = 39
MUST_RUFF = 40
LAST_POINTS = 41  # points added for the last trick
WON = 42  # [seat]: tricks won
SCORED = 46
BEST_LOGIT = 47
SHOWN = 48  # [seat]: trumps in hand that all seats know
LAST_LED = 52  # [seat]: the plain suit that the seat led last, or 0
BEST_CARD = 56
SIZE = 57

ALL_RANKS = 1023
ASSO_BIT = 512
TRE_BIT = 256
BLANKS = 31

TRUMP_SHIFT = 10


def play(state: list[int], card: int) -> None:
    seat = state[TURN]
    suit = card >> 4
    bit = 1 << (card & 15)
    state[seat << 2 | suit] ^= bit
    state[GONE + suit] |= bit
    state[TRICK_POINTS] += RANK_POINTS[card & 15]
    if not suit:
        state[SHOWN + seat] &= ~bit
        bit <<= TRUMP_SHIFT
    laid = state[LAID] + 1
    if laid == 1:
        state[LED] = suit
        state[WINNING] = seat
        state[POWER] = bit
        state[LED_BY + suit] |= 1 << seat
        if suit:
            state[LAST_LED + seat] = suit
    elif suit == state[LED]:
        if bit > state[POWER]:
            state[POWER] = bit
            state[WINNING] = seat
    else:
        state[VOIDS + state[LED]] |= 1 << seat
        if not suit:
            if bit > state[POWER]:
                state[POWER] = bit
                state[WINNING] = seat
        elif state[MUST_RUFF]:
            state[VOIDS] |= 1 << seat
    if laid < state[SEATS]:
        state[LAID] = laid
        seat += 1
        state[TURN] = seat if seat < state[SEATS] else 0
        return
    seat = state[WINNING]
    state[TAKEN + seat] += state[TRICK_POINTS]
    state[WON + seat] += 1
    state[TURN] = seat
    state[LAID] = 0
    state[TRICK_POINTS] = 0
    state[TRICKS_LEFT] -= 1
    if not state[TRICKS_LEFT]:
        state[TAKEN + seat] += state[LAST_POINTS]
