"""How the club player leads.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a mark in 128ths of a point.
"""

from engine.bits import ONES, RANK_POINTS, TOP
from engine.bots.madrasso.club_weights import (
    ASKED,
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
    NONE,
    PARTNER_RUFFS,
    PARTNER_SAVES_LEAD,
    PHASE,
    SWEEP,
)

ALL = 1023  # ranks, as a holding
ASSO = 512
TRE = 256
BLANKS = 31
NO_MARK = -1 << 28


def lead(position) -> int:
    """The card to lead."""
    seat = position.turn
    base = seat << 2
    hands = position.hands
    left = position.left
    if left == 1:
        return position.any_card()
    seats = position.seats
    gone = position.gone
    lack = position.lack
    phase = PHASE[left]
    partner = seat ^ 2
    right = seat + 1 if seat + 1 < seats else 0
    other = seat - 1 if seat else seats - 1  # the opponent on the left
    four = seats == 4
    everybody = seats - 1 << 4  # as a row of NONE
    stake = SWEEP[left] if position.sweep else 0
    top_mark = NO_MARK
    card = 0

    # A trump, and what trumps they may have
    holding = hands[base]
    out = ALL & ~(gone[0] | holding)
    n_out = ONES[out]
    lacking = lack[0]
    others = seats - 1 - ONES[lacking & ~(1 << seat)] << 4
    shown = position.shown
    right_trump = other_trump = partner_trump = CHANCE - NONE[others | n_out]
    if lacking:
        if lacking >> right & 1:
            right_trump = 0
        if lacking >> other & 1:
            other_trump = 0
        if lacking >> partner & 1:
            partner_trump = 0
    if shown[right]:
        right_trump = CHANCE
    if shown[other]:
        other_trump = CHANCE
    if not four:
        partner_trump = 0
    elif shown[partner]:
        partner_trump = CHANCE
    if holding:
        bonus = DRAW[ONES[holding] << 4 | n_out] + DRAW_BY_TRICKS[left]
        coming = stake + DRAW_COMING
        if holding & BLANKS:  # one of them is enough to weigh
            holding = holding & ~BLANKS | holding & -holding
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            higher = out & -bit
            stays = NONE[others | ONES[higher]]
            chance = CHANCE
            if right_trump:
                chance = stays
            if other_trump:
                chance = chance * stays >> 7
            if partner_trump:
                chance += (CHANCE - chance) * (CHANCE - stays) * PARTNER_SAVES_LEAD >> 14
            mark = chance * (coming + RANK_POINTS[rank]) + bonus
            mark -= KEEP_TRUMP[phase | HIGHER[higher] | rank]
            if mark > top_mark:
                top_mark = mark
                card = rank

    stake += COMING[seats - 1]
    asked = position.asked[partner] if four else 0
    for suit in (1, 2, 3):
        holding = hands[base | suit]
        if not holding:
            continue
        out = ALL & ~(gone[suit] | holding)
        n_out = ONES[out]
        bonus = LEAD[ONES[holding] << 4 | n_out]
        others = everybody
        lacking = lack[suit]
        if lacking:
            others -= ONES[lacking] << 4
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
                    bonus += PARTNER_RUFFS
        if asked == suit:
            bonus += ASKED
        if holding & TRE and out & ASSO:
            bonus -= LEAD_FROM_TRE
        if holding & BLANKS:
            holding = holding & ~BLANKS | holding & -holding
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            higher = out & -bit
            stays = NONE[others | ONES[higher]]
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
            mark = chance * (stake + RANK_POINTS[rank]) + bonus
            mark -= KEEP[phase | HIGHER[higher] | rank]
            if mark > top_mark:
                top_mark = mark
                card = suit << 4 | rank
    return card
