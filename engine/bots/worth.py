"""The figures that the club player weighs by: what a card is worth in the hand, and what leads are.

They were set by playing: marks against the outcome of many playouts. Points are in eighths unless
it says otherwise; chances are in 128ths.
"""

from engine.tables import ONES

CHANCE = 128  # certain


def _none() -> bytes:
    """NONE[hands << 4 | cards]: chance that one of these hands has none of the cards."""
    chances = bytearray(64)
    for hands in range(4):
        for cards in range(11):
            if hands > 1:
                ways = hands**cards
                chances[hands << 4 | cards] = (CHANCE * (hands - 1) ** cards + ways // 2) // ways
        chances[hands << 4] = CHANCE
    return bytes(chances)


def _higher() -> bytes:
    """HIGHER[holding]: 16 times how many cards it has, 48 at most; added to a rank, a place."""
    return bytes([min(n, 3) << 4 for n in ONES])


NONE = _none()
HIGHER = _higher()

# Where the rows for so many tricks to come begin.
PHASE = bytes((192, 192, 192, 128, 64, 64, 64, 0, 0, 0, 0, 0, 0, 0))

# fmt: off
#       2   4   5   6   7   F   C   R   3   A
# What keeping a plain card is worth, by rank; a row each for 0, 1, 2, 3 or more higher ones out.
KEEP = bytes(
    (
        # seven tricks or more to come
        10, 8, 9, 10, 10, 16, 16, 20, 41, 46, 0, 0, 0, 0, 0, 0,
        4, 4, 5, 4, 6, 13, 20, 23, 73, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 1, 5, 7, 14, 21, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 1, 10, 11, 14, 29, 0, 0, 0, 0, 0, 0, 0,
        # four to six
        7, 8, 8, 9, 7, 21, 15, 18, 38, 42, 0, 0, 0, 0, 0, 0,
        4, 5, 5, 14, 16, 15, 24, 28, 50, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 1, 2, 11, 13, 17, 26, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 1, 2, 11, 7, 10, 22, 0, 0, 0, 0, 0, 0, 0,
        # three
        7, 8, 9, 10, 12, 26, 18, 19, 48, 44, 0, 0, 0, 0, 0, 0,
        8, 8, 9, 10, 11, 15, 24, 18, 37, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 1, 2, 10, 12, 16, 24, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 1, 2, 11, 13, 17, 26, 1, 0, 0, 0, 0, 0, 0,
        # two
        7, 8, 9, 10, 12, 26, 18, 19, 48, 44, 0, 0, 0, 0, 0, 0,
        8, 8, 9, 10, 11, 15, 24, 18, 37, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 1, 2, 10, 12, 16, 24, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 1, 2, 11, 13, 17, 26, 1, 0, 0, 0, 0, 0, 0,
    )
)
# The same for a trump.
KEEP_TRUMP = bytes(
    (
        # seven tricks or more to come
        55, 57, 60, 62, 65, 79, 85, 97, 145, 182, 0, 0, 0, 0, 0, 0,
        44, 45, 46, 48, 50, 56, 60, 69, 106, 0, 0, 0, 0, 0, 0, 0,
        47, 49, 50, 51, 45, 50, 53, 58, 87, 0, 0, 0, 0, 0, 0, 0,
        15, 21, 14, 15, 17, 19, 20, 23, 37, 0, 0, 0, 0, 0, 0, 0,
        # four to six
        55, 41, 43, 44, 46, 56, 85, 97, 145, 182, 0, 0, 0, 0, 0, 0,
        37, 38, 38, 39, 41, 56, 60, 69, 106, 0, 0, 0, 0, 0, 0, 0,
        38, 39, 36, 41, 36, 37, 40, 43, 70, 0, 0, 0, 0, 0, 0, 0,
        13, 19, 14, 15, 15, 17, 18, 21, 33, 0, 0, 0, 0, 0, 0, 0,
        # three
        61, 64, 67, 69, 73, 88, 95, 109, 163, 205, 0, 0, 0, 0, 0, 0,
        44, 45, 45, 47, 50, 56, 60, 68, 89, 0, 0, 0, 0, 0, 0, 0,
        42, 44, 45, 46, 41, 44, 48, 52, 78, 0, 0, 0, 0, 0, 0, 0,
        14, 21, 15, 16, 17, 19, 20, 23, 37, 0, 0, 0, 0, 0, 0, 0,
        # two
        61, 64, 67, 69, 73, 88, 95, 109, 163, 205, 0, 0, 0, 0, 0, 0,
        44, 45, 45, 47, 50, 56, 60, 68, 89, 0, 0, 0, 0, 0, 0, 0,
        42, 44, 45, 46, 41, 44, 48, 52, 78, 0, 0, 0, 0, 0, 0, 0,
        14, 21, 15, 16, 17, 19, 20, 23, 37, 0, 0, 0, 0, 0, 0, 0,
    )
)
# fmt: on

COMING = (0, 3, 4, 6)  # points still to come, by how many are to play
DRAW_COMING = 6  # the same when a trump is led
FOLLOW_COMING = -1  # 32ths of the points out in the suit led that come too
LEAD_COMING = 0
SWEEP = (
    0,
    60,
    40,
    30,
    20,
    10,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
)  # points more for a trick, by tricks to come, when one side has all so far

# Chances that the partner, still to play, ...
PARTNER_BEATS = 67  # does beat what it can
PARTNER_SAVES = 101  # ... when the next player beat this one
PARTNER_SAVES_RUFF = 60
PARTNER_SAVES_LEAD = 50
OVERRUFF = 128  # chance that a player who can overruff does

# Points in 16ths from here on.
GUARD = 10  # for the last card that guards a tre
SINGLETON = 18  # for discarding the last of a suit
RUFF_WITH = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # for a ruff, by trumps held
RUFF_PARTNER = (0, 0, 0, 0)  # for one on the partner's card, by how many are to play
RUFF_THEM = (8, 16, 8, 8)  # for one on theirs
ASKED_BY_PARTNER = 72  # for leading the suit that the partner led last
ASKED_BY_RIGHT = 0  # against leading the suit of the next player
ASKED_BY_LEFT = -18
LEAD_SINGLETON = 17
PARTNER_RUFFS = 17  # for a suit that the partner ruffs
LEAD_FROM_TRE = 29  # against a suit with the tre, the asso being out
LEAD_BY_LENGTH = (0, 0, -16, 0, 0, 0, 0, 0, 0, 0, 0)  # by cards held in the suit
LEAD_BY_OUT = (0, 0, 0, 0, 0, -4, 0, 8, 8, 8, 8)  # by cards of it in other hands
LEAD_BY_TRICKS = (0, 0, 0, 0, 0, 16, 16, 16, 16, 16, 16, 16, 16, 16)  # by tricks to come
LEAD_BY_TRUMPS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # by trumps held
DRAW_BY_TRICKS = (
    0,
    0,
    0,
    0,
    0,
    0,
    4,
    4,
    4,
    4,
    4,
    4,
    4,
    4,
)  # for leading a trump, by tricks to come
# For leading a trump: a row for each number held, a column for each number out.
# fmt: off
DRAW = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 20, 20, 20, 20, 20, 20, 20, 20, 0, 0, 0, 0, 0,
    0, 0, 0, 20, 20, 20, 20, 20, 20, 20, 20, 0, 0, 0, 0, 0,
    58, 58, 58, 78, 78, 78, 78, 78, 78, 78, 78, 0, 0, 0, 0, 0,
    25, 25, 35, 55, 55, 55, 55, 55, 55, 55, 55, 0, 0, 0, 0, 0,
    43, 43, 53, 73, 73, 73, 73, 73, 73, 73, 73, 0, 0, 0, 0, 0,
    43, 43, 53, 73, 73, 73, 73, 73, 73, 73, 73, 0, 0, 0, 0, 0,
    43, 43, 53, 73, 73, 73, 73, 73, 73, 73, 73, 0, 0, 0, 0, 0,
    43, 43, 53, 73, 73, 73, 73, 73, 73, 73, 73, 0, 0, 0, 0, 0,
    43, 43, 53, 73, 73, 73, 73, 73, 73, 73, 73, 0, 0, 0, 0, 0,
)
# fmt: on
