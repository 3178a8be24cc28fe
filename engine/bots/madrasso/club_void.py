"""How the club player ruffs and discards.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a score in 128ths of a point. See `club` for the parameters.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso.club_weights import (
    CHANCE,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NO_SCORE,
    NONE,
    OVERRUFF,
    PARTNER_SAVES_RUFF,
    PHASE,
    RUFF_THEM,
    SINGLETON,
)
from engine.bots.madrasso.row import (
    ALL_RANKS,
    ASSO_BIT,
    BLANKS,
    GONE,
    LAID,
    MUST_RUFF,
    POWER,
    SCORED,
    SEATS,
    SHOWN,
    TRE_BIT,
    TRICKS_LEFT,
    TRUMP_SHIFT,
    TURN,
    VOIDS,
    WINNING,
)
from engine.madrasso.score import RANK_POINTS


def ruff_or_discard(state, weights, cards, scores, stake, ours, next_void) -> int:
    """The card to play without one of the suit led.

    `stake` is in points. `ours` is the chance to win the trick all the same, `next_void` that of
    the next player, if one is to come, to have none of the suit either.
    """
    seat = state[TURN]
    base = seat << 2
    phase = PHASE[state[TRICKS_LEFT]]
    noting = len(cards)
    n = 0
    top_score = NO_SCORE
    card = 0
    trumps = state[base]
    if trumps:
        seats = state[SEATS]
        after = seats - 1 - state[LAID]
        best = state[POWER] >> TRUMP_SHIFT
        out = ALL_RANKS & ~(state[GONE] | trumps)
        lacking = state[VOIDS]
        others = seats - 1 - POPCOUNT[lacking & ~(1 << seat)] << 4
        overruff = next_void * OVERRUFF >> 7
        shown = 0
        if after:
            right = seat + 1 if seat + 1 < seats else 0
            shown = state[SHOWN + right]
            if lacking >> right & 1:
                overruff = 0
        bonus = 0
        if state[WINNING] != seat ^ 2 or seats == 3:
            bonus = weights[RUFF_THEM + after]
        keep = KEEP_TRUMP + phase
        holding = trumps
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = HIGHEST[bit]
            higher = out & -bit
            chance = ours
            if bit > best:
                chance = CHANCE
                if overruff:
                    if shown & -bit:
                        chance -= overruff
                    else:
                        chance -= overruff * (CHANCE - NONE[others | POPCOUNT[higher]]) >> 7
                if after == 2:
                    if seats == 4:
                        chance += (CHANCE - chance) * PARTNER_SAVES_RUFF >> 7
                    else:
                        chance = chance * chance >> 7
            score = chance * (stake + RANK_POINTS[rank]) + bonus
            score -= weights[keep + (HIGHER[higher] | rank)]
            if score > top_score:
                top_score = score
                card = rank
            if noting:
                cards[n] = rank
                scores[n] = score
                n += 1
        if state[MUST_RUFF]:
            if noting:
                state[SCORED] = n
            return card
    keep = KEEP + phase
    for suit in (1, 2, 3):
        holding = state[base | suit]
        if not holding:
            continue
        out = ALL_RANKS & ~(state[GONE + suit] | holding)
        single = guard = 0
        if not holding & (holding - 1):
            if trumps:
                single = weights[SINGLETON]
        elif holding & TRE_BIT and out & ASSO_BIT and POPCOUNT[holding] == 2:
            guard = weights[GUARD]
        if not ours:
            holding &= -holding
        elif holding & BLANKS:  # one of them is enough to weigh
            holding = holding & ~BLANKS | holding & -holding
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = HIGHEST[bit]
            score = single - weights[keep + (HIGHER[out & -bit] | rank)]
            if ours:
                score += ours * (stake + RANK_POINTS[rank])
            if guard and bit < TRE_BIT:
                score -= guard
            if score > top_score:
                top_score = score
                card = suit << 4 | rank
            if noting:
                cards[n] = suit << 4 | rank
                scores[n] = score
                n += 1
    if noting:
        state[SCORED] = n
    return card
