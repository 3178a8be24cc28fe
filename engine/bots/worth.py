"""The figures that the club player weighs by: what a card is worth in the hand, what a lead is.

They were set by playing: each mark against the outcome of very many deals. Chances and points are
in 128ths unless it says otherwise.
"""

from engine.tables import ONES

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
    """HIGHER[holding]: 16 times how many cards it has, 48 at most; added to a rank, a place."""
    return bytes([min(n, 3) << 4 for n in ONES])


NONE = _none()
HIGHER = _higher()

# Where the rows of KEEP and KEEP_TRUMP for so many tricks to come begin.
PHASE = bytes((192, 192, 192, 128, 64, 64, 64, 0, 0, 0, 0, 0, 0, 0))

#     2     4     5     6     7     F     C     R     3     A
# fmt: off
KEEP = (  # what keeping a plain card is worth, by rank
    # seven tricks or more to come; a row each for 0, 1, 2, 3 or more higher ones out
     160,  128,  136,  152,  160,  248,  248,  312,  656,  728,  0, 0, 0, 0, 0, 0,
      56,   56,   72,   64,   88,  200,  312,  368, 1168,    0,  0, 0, 0, 0, 0, 0,
       0,    0,    8,    8,   16,   72,  104,  224,  336,    0,  0, 0, 0, 0, 0, 0,
       0,    0,    8,    8,   16,  152,  176,  224,  456,    0,  0, 0, 0, 0, 0, 0,
    # four to six
     112,  120,  128,  144,  104,  336,  232,  280,  600,  664,  0, 0, 0, 0, 0, 0,
      64,   72,   80,  216,  256,  240,  384,  448,  800,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,   16,   24,  168,  208,  272,  408,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,   16,   24,  176,  112,  152,  352,    0,  0, 0, 0, 0, 0, 0,
    # three
     112,  128,  136,  152,  184,  408,  288,  304,  760,  704,  0, 0, 0, 0, 0, 0,
     120,  128,  144,  152,  176,  240,  384,  288,  584,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,   16,   24,  160,  192,  256,  384,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,  112,  120,  256,  208,  264,  416,   16,  0, 0, 0, 0, 0, 0,
    # two
     112,  128,  136,  152,  184,  408,  288,  304,  760,  704,  0, 0, 0, 0, 0, 0,
     120,  128,  144,  152,  176,  240,  384,  288,  584,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,   16,   24,  160,  192,  256,  384,    0,  0, 0, 0, 0, 0, 0,
       0,    8,   16,  112,  120,  256,  208,  264,  416,   16,  0, 0, 0, 0, 0, 0,
)
# fmt: on

# fmt: off
KEEP_TRUMP = (  # what keeping a trump is worth
    # seven tricks or more to come; a row each for 0, 1, 2, 3 or more higher ones out
     872,  904,  952,  984, 1032, 1256, 1352, 1552, 2320, 2912,  0, 0, 0, 0, 0, 0,
     704,  720,  736,  760,  800,  896,  960, 1104, 1696,    0,  0, 0, 0, 0, 0, 0,
     752,  784,  800,  816,  720,  792,  848,  920, 1392,    0,  0, 0, 0, 0, 0, 0,
     232,  336,  224,  232,  264,  296,  320,  360,  584,    0,  0, 0, 0, 0, 0, 0,
    # four to six
     872,  648,  680,  704,  736,  896, 1352, 1552, 2320, 2912,  0, 0, 0, 0, 0, 0,
     592,  600,  608,  624,  656,  896,  960, 1104, 1696,    0,  0, 0, 0, 0, 0, 0,
     600,  624,  576,  656,  576,  584,  632,  688, 1112,    0,  0, 0, 0, 0, 0, 0,
     208,  304,  216,  232,  240,  272,  288,  328,  528,    0,  0, 0, 0, 0, 0, 0,
    # three
     976, 1016, 1064, 1104, 1160, 1408, 1520, 1744, 2608, 3272,  0, 0, 0, 0, 0, 0,
     696,  712,  720,  752,  792,  888,  952, 1088, 1416,    0,  0, 0, 0, 0, 0, 0,
     672,  696,  720,  736,  648,  704,  760,  824, 1248,    0,  0, 0, 0, 0, 0, 0,
     216,  336,  240,  256,  264,  304,  320,  368,  592,    0,  0, 0, 0, 0, 0, 0,
    # two
     976, 1016, 1064, 1104, 1160, 1408, 1520, 1744, 2608, 3272,  0, 0, 0, 0, 0, 0,
     696,  712,  720,  752,  792,  888,  952, 1088, 1416,    0,  0, 0, 0, 0, 0, 0,
     672,  696,  720,  736,  648,  704,  760,  824, 1248,    0,  0, 0, 0, 0, 0, 0,
     216,  336,  240,  256,  264,  304,  320,  368,  592,    0,  0, 0, 0, 0, 0, 0,
)
# fmt: on

# Whole points
COMING = (0, 3, 4, 6)  # still to come into the trick, by how many are to play
DRAW_COMING = 6  # the same when a trump is led
# more for a trick when one side has all so far, by tricks to come
SWEEP = (0, 60, 40, 30, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0)

# Chances that the partner, still to play, wins the trick
PARTNER_BEATS = 67  # if it has a card that can
PARTNER_SAVES = 101  # if the card played does not
PARTNER_SAVES_RUFF = 60
PARTNER_SAVES_LEAD = 50
OVERRUFF = 128  # that a player who can overruff does

GUARD = 80  # against playing the last card that guards a tre
SINGLETON = 144  # for discarding the last card of a suit
RUFF_PARTNER = (0, 0, 0, 0)  # for a ruff on the partner's card, by how many are to play
RUFF_THEM = (64, 192, 64, 64)  # for a ruff on theirs
ASKED = 576  # for leading the suit that the partner led last
PARTNER_RUFFS = 136  # for leading a suit that the partner ruffs
LEAD_FROM_TRE = 232  # against leading from a tre, the asso being out
DRAW_BY_TRICKS = (
    0,
    0,
    0,
    0,
    0,
    -128,
    -96,
    -96,
    -96,
    -96,
    -96,
    -96,
    -96,
    -96,
)  # for leading a trump

# fmt: off
LEAD = (  # for leading a plain suit: a row for each number held, a column for each out
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
      95,   95,   95,   95,   95,   63,   95,  159,  159,  159,  159,  0, 0, 0, 0, 0,
    -128, -128, -128, -128, -128, -160, -128,  -64,  -64,  -64,  -64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,  0, 0, 0, 0, 0,
)
# fmt: on

# fmt: off
DRAW = (  # for leading a trump: the same
       0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,  0, 0, 0, 0, 0,
       0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,  0, 0, 0, 0, 0,
       0,    0,    0,  160,  160,  160,  160,  160,  160,  160,  160,  0, 0, 0, 0, 0,
       0,    0,    0,  160,  160,  160,  160,  160,  160,  160,  160,  0, 0, 0, 0, 0,
     464,  464,  464,  624,  624,  624,  624,  624,  624,  624,  624,  0, 0, 0, 0, 0,
     200,  200,  280,  440,  440,  440,  440,  440,  440,  440,  440,  0, 0, 0, 0, 0,
     344,  344,  424,  584,  584,  584,  584,  584,  584,  584,  584,  0, 0, 0, 0, 0,
     344,  344,  424,  584,  584,  584,  584,  584,  584,  584,  584,  0, 0, 0, 0, 0,
     344,  344,  424,  584,  584,  584,  584,  584,  584,  584,  584,  0, 0, 0, 0, 0,
     344,  344,  424,  584,  584,  584,  584,  584,  584,  584,  584,  0, 0, 0, 0, 0,
     344,  344,  424,  584,  584,  584,  584,  584,  584,  584,  584,  0, 0, 0, 0, 0,
)
# fmt: on
