"""How the club player leads.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a score in 128ths of a point. See `club` for the parameters.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
    DRAW,
    DRAW_BY_TRICKS,
    DRAW_COMING,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    LEAD,
    LEAD_FROM_TRE,
    NO_SCORE,
    NONE,
    PARTNER_RUFFS,
    PARTNER_SAVES_LEAD,
    PHASE,
    RETURN_LEAD,
    sweep_points,
)
from engine.bots.madrasso.row import (
    ALL_RANKS,
    ASSO_BIT,
    BLANKS,
    GONE,
    LAST_LED,
    SCORED,
    SEATS,
    SHOWN,
    TRE_BIT,
    TRICKS_LEFT,
    TURN,
    VOIDS,
)
from engine.madrasso.score import RANK_POINTS


def lead(state, weights, cards, scores) -> int:
    """The card to lead."""
    seat = state[TURN]
    base = seat << 2
    left = state[TRICKS_LEFT]
    seats = state[SEATS]
    phase = PHASE[left]
    noting = len(cards)
    n = 0
    partner = seat ^ 2
    right = seat + 1 if seat + 1 < seats else 0
    other = seat - 1 if seat else seats - 1  # the opponent on the left
    four = seats == 4
    everybody = seats - 1 << 4  # as a row of NONE
    stake = sweep_points(state) if left < 6 else 0
    top_score = NO_SCORE
    chosen = 0

    # A trump, and what trumps they may have
    holding = state[base]
    out = ALL_RANKS & ~(state[GONE] | holding)
    n_out = POPCOUNT[out]
    lacking = state[VOIDS]
    others = seats - 1 - POPCOUNT[lacking & ~(1 << seat)] << 4
    right_trump = other_trump = partner_trump = CHANCE - NONE[others | n_out]
    if lacking:
        if lacking >> right & 1:
            right_trump = 0
        if lacking >> other & 1:
            other_trump = 0
        if lacking >> partner & 1:
            partner_trump = 0
    if state[SHOWN + right]:
        right_trump = CHANCE
    if state[SHOWN + other]:
        other_trump = CHANCE
    if not four:
        partner_trump = 0
    elif state[SHOWN + partner]:
        partner_trump = CHANCE
    if holding:
        bonus = weights[DRAW + (POPCOUNT[holding] << 4 | n_out)] + weights[DRAW_BY_TRICKS + left]
        keep = KEEP_TRUMP + phase
        coming = stake + DRAW_COMING
        if holding & BLANKS:  # one of them is enough to weigh
            holding = holding & ~BLANKS | holding & -holding
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = HIGHEST[bit]
            higher = out & -bit
            stays = NONE[others | POPCOUNT[higher]]
            chance = CHANCE
            if right_trump:
                chance = stays
            if other_trump:
                chance = chance * stays >> 7
            if partner_trump:
                chance += (CHANCE - chance) * (CHANCE - stays) * PARTNER_SAVES_LEAD >> 14
            score = chance * (coming + RANK_POINTS[rank]) + bonus
            score -= weights[keep + (HIGHER[higher] | rank)]
            if score > top_score:
                top_score = score
                chosen = rank
            if noting:
                cards[n] = rank
                scores[n] = score
                n += 1

    stake += COMING[seats - 1]
    returned = state[LAST_LED + partner] if four else 0
    keep = KEEP + phase
    for suit in (1, 2, 3):
        holding = state[base | suit]
        if not holding:
            continue
        out = ALL_RANKS & ~(state[GONE + suit] | holding)
        n_out = POPCOUNT[out]
        bonus = weights[LEAD + (POPCOUNT[holding] << 4 | n_out)]
        others = everybody
        lacking = state[VOIDS + suit]
        if lacking:
            others -= POPCOUNT[lacking] << 4
        ruffed = NONE[others | n_out]
        right_ruffs = ruffed * right_trump >> 7
        other_ruffs = ruffed * other_trump >> 7
        partner_ruffs = ruffed * partner_trump >> 7
        right_void = other_void = partner_void = 0
        if lacking:
            if lacking >> right & 1:
                right_ruffs = right_trump
                right_void = 1
            if lacking >> other & 1:
                other_ruffs = other_trump
                other_void = 1
            if lacking >> partner & 1:
                partner_void = 1
                partner_ruffs = partner_trump
                if partner_trump:
                    bonus += weights[PARTNER_RUFFS]
        if returned == suit:
            bonus += weights[RETURN_LEAD]
        if holding & TRE_BIT and out & ASSO_BIT:
            bonus -= weights[LEAD_FROM_TRE]
        if holding & BLANKS:
            holding = holding & ~BLANKS | holding & -holding
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = HIGHEST[bit]
            higher = out & -bit
            stays = NONE[others | POPCOUNT[higher]]
            saved = partner_ruffs + CHANCE - stays
            if lacking:
                chance = (CHANCE if right_void else stays) - right_ruffs
                chance = chance * ((CHANCE if other_void else stays) - other_ruffs) >> 7
                if partner_void:
                    saved = partner_ruffs
            else:
                chance = (stays - right_ruffs) * (stays - other_ruffs) >> 7
            if four:
                chance += (CHANCE - chance) * saved * PARTNER_SAVES_LEAD >> 14
            score = chance * (stake + RANK_POINTS[rank]) + bonus
            score -= weights[keep + (HIGHER[higher] | rank)]
            if score > top_score:
                top_score = score
                chosen = suit << 4 | rank
            if noting:
                cards[n] = suit << 4 | rank
                scores[n] = score
                n += 1
    if noting:
        state[SCORED] = n
    return chosen
