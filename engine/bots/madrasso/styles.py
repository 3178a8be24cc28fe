"""Styles: ways to choose a card.

A rule is a style that plays the card with the highest weighted sum of numbers (rank, points, …).
"""

from collections.abc import Sequence

from engine.bits import POPCOUNT
from engine.bots.madrasso import row as places
from engine.madrasso.score import RANK_POINTS

LEADING, FRIENDLY, FOLLOWING, RUFFING = range(4)
SITUATIONS = 4

# Styles; FIRST_RULE + i is rule i of RULES
ANY_CARD = 0
SKILLED_DRAWS = 1  # draws a card by softmax of the logits of `skilled`
SKILLED_BEST = 2
NETWORK_DRAWS = 3  # draws a card by the large network's logits
NETWORK_BEST = 4
CLUB_BEST = 5
FIRST_RULE = 6

# Numbers that describe a card
TRUMP, RANK, POINTS, LENGTH, WINS, WORTH, WINS_RANK, WORTH_RANK = range(8)
NUMBERS = 8

# Weights of these numbers; a rule is a sum of such tuples
LEAST = (0, -1, -20, 0, 0, 0, 0, 0)
MOST = (0, -1, 20, 0, 0, 0, 0, 0)
HIGH = (0, 10, 0, 0, 0, 0, 0, 0)
LOW = (0, -10, 0, 0, 0, 0, 0, 0)
LONG_HIGH = (0, 1, 0, 100, 0, 0, 0, 0)
LONG_LOW = (0, -1, 0, 100, 0, 0, 0, 0)
SHORT_HIGH = (0, 1, 0, -100, 0, 0, 0, 0)
SHORT_LOW = (0, -1, 0, -100, 0, 0, 0, 0)
SURE = (0, -1, 0, 0, 1000, 0, 0, 0)
SHORT_LEAST = (0, -1, -20, -4, 0, 0, 0, 0)

AVOID = (-4000, 0, 0, 0, 0, 0, 0, 0)
EQUAL = (0, 0, 0, 0, 0, 0, 0, 0)
LOWEST = 1 << 29
PREFER = (4000, 0, 0, 0, 0, 0, 0, 0)

WIN_LOW = (0, 0, 0, 0, 5000, 0, 0, 0)
WIN_HIGH = (0, 0, 0, 0, 5000, 0, 200, 0)
WORTH_LOW = (0, 0, 0, 0, 0, 5000, 0, 0)
WORTH_HIGH = (0, 0, 0, 0, 0, 5000, 0, 200)


def _sums(firsts, seconds) -> list:
    return [[a + b for a, b in zip(first, second)] for first in firsts for second in seconds]


_LEADS = _sums(
    (AVOID, EQUAL, PREFER), (HIGH, LOW, LONG_HIGH, LONG_LOW, SHORT_HIGH, SHORT_LOW, SURE)
)
_FRIENDLY = _sums((AVOID, EQUAL, PREFER), (LEAST, MOST, HIGH, LOW)) + _sums(
    (WIN_LOW, WIN_HIGH), (LEAST,)
)
_FOLLOWS = _sums((EQUAL, WIN_LOW, WIN_HIGH, WORTH_LOW, WORTH_HIGH), (LEAST,)) + _sums(
    (EQUAL,), (HIGH, LOW, MOST)
)
_RUFFS = _sums((AVOID, EQUAL), (LEAST, LOW, SHORT_LEAST)) + _sums(
    _sums((AVOID,), (WIN_LOW, WIN_HIGH, WORTH_LOW, WORTH_HIGH)), (LEAST, LOW, SHORT_LEAST)
)
_RULES = (_LEADS, _FRIENDLY, _FOLLOWS, _RUFFS)
# FIRST_OF[s]: first rule of situation s; RULES[NUMBERS * rule + i]: weight of number i
FIRST_OF = tuple([sum([len(rules) for rules in _RULES[:s]]) for s in range(SITUATIONS + 1)])
RULES = tuple([weight for rules in _RULES for rule in rules for weight in rule])


def situation(state: list[int]) -> int:
    if not state[places.LAID]:
        return LEADING
    if state[places.SEATS] == 4 and state[places.WINNING] == state[places.TURN] ^ 2:
        return FRIENDLY
    return FOLLOWING if state[state[places.TURN] << 2 | state[places.LED]] else RUFFING


def rule_score(state: list[int], card: int, at: int, rules: Sequence[int]) -> int:
    suit = card >> 4
    rank = card & 15
    held = state[state[places.TURN] << 2 | suit]
    score = rules[at + RANK] * rank + rules[at + POINTS] * RANK_POINTS[rank]
    score += rules[at + LENGTH] * POPCOUNT[held]
    if not suit:
        score += rules[at + TRUMP]
    bit = 1 << rank
    if not state[places.LAID]:
        if not (places.ALL_RANKS ^ (state[places.GONE + suit] | held)) & -bit:
            score += rules[at + WINS]
        return score
    if not suit:
        bit <<= places.TRUMP_SHIFT
    elif suit != state[places.LED]:
        return score
    if bit > state[places.POWER]:
        score += rules[at + WINS] + rules[at + WINS_RANK] * rank
        if state[places.TRICK_POINTS] or state[places.LAID] + 1 == state[places.SEATS]:
            score += rules[at + WORTH] + rules[at + WORTH_RANK] * rank
    return score


def rule_card(state: list[int], rule: int, rules: Sequence[int]) -> int:
    at = rule * NUMBERS
    place = state[places.TURN] << 2
    first = 0
    last = 4
    if state[places.LAID]:
        led = state[places.LED]
        if state[place | led]:
            first = led
            last = led + 1
        elif state[places.MUST_RUFF] and state[place]:
            last = 1
    best = -LOWEST
    chosen = 0
    for suit in range(first, last):
        held = state[place | suit]
        while held:
            bit = held & -held
            held ^= bit
            rank = 0
            while bit >> rank > 1:
                rank += 1
            score = rule_score(state, suit << 4 | rank, at, rules)
            if score > best:
                best = score
                chosen = suit << 4 | rank
    return chosen
