"""The weights of the club player: what a card is worth in the hand, what a lead is.

They were set by playing: each of them against the outcome of very many deals. Chances and points
are in 128ths unless it says otherwise. The functions are what all its ways to play have in common.
"""

from engine.bits import POPCOUNT
from engine.bots.madrasso import row as at

CHANCE = 128  # certain


def _none() -> bytes:
    """NONE[hands << 4 | cards]: the chance that one of these hands has none of these cards."""
    chances = bytearray(64)
    for hands in range(4):
        for cards in range(11):
            if hands > 1:
                ways = hands**cards
                chances[hands << 4 | cards] = (CHANCE * (hands - 1) ** cards + ways // 2) // ways
        chances[hands << 4] = CHANCE
    return bytes(chances)


def _higher() -> bytes:
    """HIGHER[holding]: 16 times how many cards it has, 48 at most: where a row of KEEP begins."""
    return bytes([min(n, 3) << 4 for n in POPCOUNT])


NONE = _none()
HIGHER = _higher()

# Where the rows of KEEP and KEEP_TRUMP for so many tricks to come begin
PHASE = bytes((192, 192, 192, 128, 64, 64, 64, 0, 0, 0, 0, 0, 0, 0))

# Whole points
COMING = (0, 4, 4, 7)  # still to come into the trick, by how many are to play
DRAW_COMING = 6  # the same when a trump is led
# more for a trick when one side has all so far, by tricks to come
SWEEP = bytes((0, 60, 40, 30, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0))

# Chances that the partner, still to play, wins the trick
PARTNER_BEATS = 67  # if it has a card that can
PARTNER_SAVES = 61  # if the card played does not
PARTNER_SAVES_RUFF = 60
PARTNER_SAVES_LEAD = 50
OVERRUFF = 118  # that a player who can overruff does

# Where the blocks of WEIGHTS begin, and their shapes
KEEP = 0  # [phase][higher ones out: 0, 1, 2, 3 or more][rank]: what keeping a plain card is worth
KEEP_TRUMP = 256  # the same for a trump
LEAD = 512  # [held][out]: for leading a plain suit
SINGLETON = 688  # for discarding the last card of a suit
DRAW = 689  # [held][out]: for leading a trump
DRAW_BY_TRICKS = 865  # [tricks left]: the same
RUFF_THEM = 879  # [still to play]: for a ruff on their card
GUARD = 883  # against playing the last card that guards a tre
LEAD_FROM_TRE = 884  # against leading from a tre, the asso being out
RETURN_LEAD = 885  # for leading the suit that the partner led last
PARTNER_RUFFS = 886  # for leading a suit that the partner ruffs

# fmt: off
WEIGHTS = (
    # KEEP
    #  2     4     5     6     7     F     C     R     3     A
    # seven tricks or more to come
     200,  168,  216,  232,  200,  288,  288,  352,  736,  808,  0, 0, 0, 0, 0, 0,
      56,   56,   72,   64,   88,  200,  312,  368, 1617,    0,  0, 0, 0, 0, 0, 0,
       0,    0,   79,    7,   14,   64,   93,  201,  336,    0,  0, 0, 0, 0, 0, 0,
       0,    0,    8,    8,   16,  152,  176,  224,  456,    0,  0, 0, 0, 0, 0, 0,
    # four to six
     152,  160,  208,  224,  144,  376,  272,  320,  680,  744,  0, 0, 0, 0, 0, 0,
      64,   72,   80,  216,  256,  160,  304,  368, 1144,    0,  0, 0, 0, 0, 0, 0,
       0,    7,   86,   14,   21,  151,  187,  244,  408,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,   16,   24,  176,  112,  152,  352,    0,  0, 0, 0, 0, 0, 0,
    # three
     152,  168,  216,  232,  224,  448,  328,  344,  840,  784,  0, 0, 0, 0, 0, 0,
     120,  128,  144,  152,  176,  240,  384,  288,  906,    0,  0, 0, 0, 0, 0, 0,
       0,    7,   86,   14,   21,  144,  172,  230,  384,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,  112,  120,  256,  208,  264,  416,   16,  0, 0, 0, 0, 0, 0,
    # two
     163,  180,  216,  232,  224,  448,  328,  344,  680,  624,  0, 0, 0, 0, 0, 0,
     132,  140,  144,  152,  176,  240,  384,  288,  730,    0,  0, 0, 0, 0, 0, 0,
       0,    7,   86,   14,   21,  144,  172,  230,  384,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,  112,  120,  256,  208,  264,  416,   16,  0, 0, 0, 0, 0, 0,
    # KEEP_TRUMP
    #  2     4     5     6     7     F     C     R     3     A
    # seven tricks or more to come
     872,  904,  952,  984, 1032, 1256, 1352, 1552, 2300, 2912,  0, 0, 0, 0, 0, 0,
     704,  720,  736,  760,  800,  896,  960, 1104, 1696,    0,  0, 0, 0, 0, 0, 0,
     752,  705,  720,  734,  720,  792,  848,  920, 1392,    0,  0, 0, 0, 0, 0, 0,
     232,  336,  224,  232,  284,  316,  340,  360,  584,    0,  0, 0, 0, 0, 0, 0,
    # four to six
     852,  628,  660,  684,  716,  876, 1332, 1532, 2280, 2892,  0, 0, 0, 0, 0, 0,
     572,  580,  588,  760,  636,  876,  940, 1084, 1676,    0,  0, 0, 0, 0, 0, 0,
     580,  541,  498,  570,  556,  564,  612,  668, 1112,    0,  0, 0, 0, 0, 0, 0,
     188,  284,  196,  212,  240,  272,  288,  328,  528,    0,  0, 0, 0, 0, 0, 0,
    # three
     927,  965, 1010, 1048, 1102, 1337, 1444, 1656, 2458, 3108,  0, 0, 0, 0, 0, 0,
     696,  712,  720,  752,  792,  888,  952, 1088, 1416,    0,  0, 0, 0, 0, 0, 0,
     672,  626,  648,  662,  648,  704,  760,  824, 1248,    0,  0, 0, 0, 0, 0, 0,
     216,  336,  240,  416,  284,  324,  340,  368,  592,    0,  0, 0, 0, 0, 0, 0,
    # two
     816,  856,  904,  944, 1000, 1248, 1360, 1584, 2558, 3112,  0, 0, 0, 0, 0, 0,
     536,  552,  560,  592,  632,  728,  792,  928, 1256,    0,  0, 0, 0, 0, 0, 0,
     512,  466,  488,  502,  488,  544,  600,  664, 1248,    0,  0, 0, 0, 0, 0, 0,
      56,  159,   80,   96,  113,  164,  180,  368,  592,    0,  0, 0, 0, 0, 0, 0,
    # LEAD: a row for each number held, a column for each out
    -300, -300, -300, -300,  -60,  -92,  -60,    4,   64,   64,   64,  0, 0, 0, 0, 0,
    -205, -205, -205, -205,   35,    3,   35,   99,  159,  189,  189,  0, 0, 0, 0, 0,
    -428, -428, -428, -428, -188, -220, -188, -124,  -64,  -64,  -64,  0, 0, 0, 0, 0,
    -300, -300, -300, -300,  -60,  -92,  -60,    4,   64,   64,   64,  0, 0, 0, 0, 0,
    -300, -300, -300, -300,  -60,  -92,  -60,    4,   64,   64,   64,  0, 0, 0, 0, 0,
     -60,  -60,  -60,  -60,  -60,  -92,  -60,    4,   64,   64,   64,  0, 0, 0, 0, 0,
    -300, -300, -300, -300, -300, -332, -300, -236, -176, -176, -176,  0, 0, 0, 0, 0,
       0,    0,  120,  120,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
    204,  # SINGLETON
    # DRAW: the same
    -870, -1110, -420, -390, -360, -120, -240, -120, -240, -240,    0,  0, 0, 0, 0, 0,
    -1110, -1350, -660, -630, -600, -360, -480, -360, -480, -480, -240,  0, 0, 0, 0, 0,
    -630, -870, -420, -230, -200,   40,  -80,   40,  -80,  -80,  160,  0, 0, 0, 0, 0,
    -360, -600, -150,   40,   70,  310,  190,  310,  190,  190,  190,  0, 0, 0, 0, 0,
     134, -106,  344,  534,  534,  774,  654,  774,  654,  654,  654,  0, 0, 0, 0, 0,
     140, -100,  430,  620,  620,  860,  740,  860,  740,  740,  740,  0, 0, 0, 0, 0,
     254,   14,  604,  794,  794,  794,  674,  794,  674,  674,  674,  0, 0, 0, 0, 0,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,  0, 0, 0, 0, 0,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,  0, 0, 0, 0, 0,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,  0, 0, 0, 0, 0,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,  0, 0, 0, 0, 0,
    0, 0, 160, 0, 0, -128, -96, -96, -56, -56, -56, -96, -96, -96,  # DRAW_BY_TRICKS
    64, 192, 64, 64,  # RUFF_THEM
    40,  # GUARD
    52,  # LEAD_FROM_TRE
    556,  # RETURN_LEAD
    296,  # PARTNER_RUFFS
)
# fmt: on


def sweep_points(state) -> int:
    """What a trick is worth more, in points, while one side has won all so far."""
    left = state[at.TRICKS_LEFT]
    if not SWEEP[left]:
        return 0
    if state[at.SEATS] == 4:
        won = state[at.WON] + state[at.WON + 2]
        return SWEEP[left] if not won or won + left == 10 else 0
    done = 13 - left
    if state[at.WON] == done or state[at.WON + 1] == done or state[at.WON + 2] == done:
        return SWEEP[left]
    return 0


def out_of(state, suit) -> int:
    """The cards of `suit` in other hands, as far as the seat to act can tell."""
    return at.ALL_RANKS & ~(state[at.GONE + suit] | state[state[at.TURN] << 2 | suit])


def hands_with(state, suit) -> int:
    """How many other hands may have cards of `suit`, as a row of NONE."""
    lacking = state[at.VOIDS + suit] & ~(1 << state[at.TURN])
    return state[at.SEATS] - 1 - POPCOUNT[lacking] << 4


def note(state, card, score, cards, scores) -> None:
    """Note the score of `card`, if `cards` and `scores` have room, and whether it is the best."""
    n = state[at.SCORED]
    if not n or score > state[at.BEST_LOGIT]:
        state[at.BEST_LOGIT] = score
        state[at.BEST_CARD] = card
    if n < len(cards):
        cards[n] = card
        scores[n] = score
    state[at.SCORED] = n + 1
