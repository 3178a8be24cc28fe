"""Weights of the club player.

Chances are in 1/128, other weights in 1/128 point. Brackets hold indices.
"""

from collections.abc import Sequence
from typing import Any

from engine.bits import POPCOUNT
from engine.bots.madrasso import row as places

CHANCE = 128


def _none() -> bytes:
    """Return chances[h << 4 | c] that a certain one of h hands has none of c cards."""
    chances = bytearray(64)
    for hands in range(4):
        for cards in range(11):
            if hands > 1:
                ways = hands**cards
                chances[hands << 4 | cards] = (CHANCE * (hands - 1) ** cards + ways // 2) // ways
        chances[hands << 4] = CHANCE
    return bytes(chances)


NONE = _none()
# [higher cards in other hands]: offset of the weights of ten ranks
HIGHER = bytes((0, 10, 20, 30, 30, 30, 30, 30, 30, 30, 30))

# [tricks left]: offset in KEEPING
PHASE = bytes((120, 120, 120, 80, 40, 40, 40, 0, 0, 0, 0, 0, 0, 0))

COMING = (0, 4, 4, 7)  # [players to act after this one]: points expected from them
DRAW_COMING = 6
# [tricks left]: points added if one side may win all tricks
SWEEP = bytes((0, 60, 40, 30, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0))

PARTNER_BEATS = 67  # chance that a partner who can win does so
PARTNER_SAVES = 61  # chance that the partner wins if the seat's card does not
PARTNER_SAVES_RUFF = 60
PARTNER_SAVES_LEAD = 50
OVERRUFF = 118  # chance that a player who can overruff does so

NUMBERS = 11
PAIRS = 5

KEEP = 0
KEEP_TRUMP = 160
# Offsets in PLANS; `held` and `out` are numbers of cards in this hand and others
LEAD = 0  # [held][out]: bonus for leading a plain suit
SINGLETON = 121  # bonus for discarding a singleton from a hand with trumps
DRAW = 122  # [held][out]: bonus for leading a trump
DRAW_BY_TRICKS = 243  # [tricks left]: added to DRAW
RUFF_THEM = 257  # [players to act after this one]: bonus for ruffing opponents
GUARD = 261  # penalty for unguarding a tre
LEAD_FROM_TRE = 262  # penalty for leading from a tre while the asso is out
RETURN_LEAD = 263
PARTNER_RUFFS = 264
# Bonus for ruffing the partner's trick, in three parts
OURS_BY_TRICKS = 265  # [tricks left]
OURS_TRUMPS = 276  # [trumps held (at most 4) - 1][trumps in other hands // 2]
# [unseen cards that beat the partner's (0 to 3), plus 4 if the next player is void; 8 if nobody
# can beat it]
OURS_HIGHER = 296

# fmt: off
KEEPING = (
    # KEEP, if seven or more tricks are left; a line per offset of HIGHER, ranks 2 4 5 6 7 F C R 3 A
     184,  184,  216,  216,  216,  264,  264,  328,  736,  808,
      56,   56,   68,   68,   88,  176,  288,  344, 1617,    0,
       0,    0,   33,   33,   33,   40,   98,  177,  336,    0,
       0,    0,    8,    8,   16,   98,  152,  200,  456,    0,
    # four to six tricks left
     152,  160,  208,  210,  210,  299,  299,  299,  680,  744,
      64,   72,   80,  185,  185,  185,  280,  344, 1144,    0,
       0,    8,   40,   40,   40,  127,  163,  220,  408,    0,
       0,    8,   16,   16,   24,  120,  120,  128,  352,    0,
    # three tricks left
     152,  168,  216,  228,  228,  349,  349,  349,  840,  784,
     120,  128,  144,  152,  176,  216,  312,  312,  906,    0,
       0,    8,   71,   71,   71,  120,  178,  207,  384,    0,
       0,    8,   16,   71,   71,  178,  207,  240,  416,   16,
    # two tricks left
     163,  180,  216,  228,  228,  349,  349,  349,  680,  624,
     132,  140,  144,  152,  176,  216,  312,  312,  730,    0,
       0,    8,   71,   71,   71,  120,  178,  207,  384,    0,
       0,    8,   16,   71,   71,  178,  207,  240,  416,   16,
    # KEEP_TRUMP
     872,  904,  952,  984, 1032, 1256, 1352, 1552, 2300, 2912,
     720,  720,  736,  760,  800,  896,  960, 1104, 1696,    0,
     720,  720,  720,  727,  727,  792,  848,  920, 1392,    0,
     232,  264,  264,  264,  284,  316,  340,  360,  584,    0,
     706,  706,  706,  706,  716,  876, 1332, 1532, 2280, 2892,
     572,  580,  588,  698,  698,  876,  940, 1084, 1676,    0,
     540,  540,  540,  563,  563,  564,  612,  668, 1112,    0,
     188,  231,  231,  231,  240,  272,  288,  328,  528,    0,
     879,  917,  962, 1000, 1054, 1337, 1444, 1656, 2458, 3108,
     648,  664,  672,  704,  744,  888,  952, 1088, 1416,    0,
     601,  601,  601,  607,  607,  704,  760,  824, 1248,    0,
     168,  240,  240,  302,  302,  324,  340,  368,  592,    0,
     768,  808,  856,  896,  952, 1248, 1360, 1584, 2558, 3112,
     488,  504,  512,  544,  584,  728,  792,  928, 1256,    0,
     441,  441,  441,  447,  447,  544,  600,  664, 1248,    0,
       8,   64,   64,   64,   65,  164,  180,  368,  592,    0,
)

PLANS = (
    # LEAD, a line per `held`
    -300, -300, -300, -300,  -60,  -92,  -60,    4,   64,   64,   64,
    -181, -181, -181, -181,   35,    3,   35,   99,  159,  189,  189,
    -380, -380, -380, -380, -164, -196, -164, -100,  -40,  -40,  -40,
    -228, -228, -228, -228,  -12,  -44,  -12,   52,  112,  112,  112,
    -228, -228, -228, -228,  -12,  -44,  -12,   52,  112,  112,  112,
     -36,  -36,  -36,  -36,  -60,  -92,  -60,    4,   64,   64,   64,
    -276, -276, -276, -276, -300, -332, -300, -236, -176, -176, -176,
      24,   24,  144,  144,    0,  -32,    0,   64,   64,   64,   64,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,
       0,    0,    0,    0,    0,  -32,    0,   64,   64,   64,   64,
    204,
    -870, -1110, -420, -390, -360, -120, -240, -120, -240, -240,    0,
    -1110, -1350, -660, -630, -600, -360, -480, -360, -480, -480, -240,
    -630, -870, -420, -230, -200,   40,  -80,   40,  -80,  -80,  160,
    -360, -600, -150,   40,   70,  310,  190,  310,  190,  190,  190,
     134, -106,  344,  534,  534,  774,  654,  774,  654,  654,  654,
     140, -100,  430,  620,  620,  860,  740,  860,  740,  740,  740,
     254,   14,  604,  794,  794,  794,  674,  794,  674,  674,  674,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,
     134, -106,  484,  674,  674,  674,  554,  674,  674,  674,  674,
    0, 0, 160, 0, 0, -128, -96, -96, -56, -56, -56, -96, -96, -96,
    112, 144, 174, 64,
    150,
    0,
    556,
    344,
    0, 0, 613, 192, -72, -193, -281, -371, -430, -521, -13,
     -24,   65,  163,  142,  109,
     -93, -174, -170, -113,  -43,
    -112, -162, -209, -253, -154,
    -111, -133, -181, -225, -180,
    -374, -71, -18, 221, -255, -507, -266, -164, -458,
)
# fmt: on

WEIGHTS = KEEPING, PLANS


def sweep_points(state: list[int]) -> int:
    left = state[places.TRICKS_LEFT]
    if not SWEEP[left]:
        return 0
    if state[places.SEATS] == 4:
        won = state[places.WON] + state[places.WON + 2]
        return SWEEP[left] if not won or won + left == 10 else 0
    done = 13 - left
    if state[places.WON] == done or state[places.WON + 1] == done or state[places.WON + 2] == done:
        return SWEEP[left]
    return 0


def out_of(state: list[int], suit: int) -> int:
    return places.ALL_RANKS & ~(state[places.GONE + suit] | state[state[places.TURN] << 2 | suit])


def hands_with(state: list[int], suit: int) -> int:
    """Return the number of other hands that may have `suit`, times 16."""
    lacking = state[places.VOIDS + suit] & ~(1 << state[places.TURN])
    return state[places.SEATS] - 1 - POPCOUNT[lacking] << 4


def trump_chance(state: list[int], seat: int) -> int:
    if state[places.SHOWN + seat]:
        return CHANCE
    if state[places.VOIDS] >> seat & 1:
        return 0
    return CHANCE - NONE[hands_with(state, 0) | POPCOUNT[out_of(state, 0)]]


def lead_bonus(state: list[int], suit: int, plans: Sequence[int], partner: int) -> int:
    seat = state[places.TURN]
    holding = state[seat << 2 | suit]
    out = out_of(state, suit)
    bonus = plans[LEAD + POPCOUNT[holding] * NUMBERS + POPCOUNT[out]]
    if partner and state[places.VOIDS + suit] >> (seat ^ 2) & 1:
        bonus += plans[PARTNER_RUFFS]
    if state[places.SEATS] == 4 and state[places.LAST_LED + (seat ^ 2)] == suit:
        bonus += plans[RETURN_LEAD]
    if holding & places.TRE_BIT and out & places.ASSO_BIT:
        bonus -= plans[LEAD_FROM_TRE]
    return bonus


def note(state: list[int], card: int, score: int, cards: Any, scores: Any) -> None:
    n = state[places.SCORED]
    if not n or score > state[places.BEST_LOGIT]:
        state[places.BEST_LOGIT] = score
        state[places.BEST_CARD] = card
    if n < len(cards):
        cards[n] = card
        scores[n] = score
    state[places.SCORED] = n + 1
