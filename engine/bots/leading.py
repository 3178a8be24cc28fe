"""How the club player leads.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a mark in 128ths of a point.
"""

from engine.bots.worth import (
    ASKED_BY_LEFT,
    ASKED_BY_PARTNER,
    ASKED_BY_RIGHT,
    CHANCE,
    COMING,
    DRAW,
    DRAW_BY_TRICKS,
    DRAW_COMING,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    LEAD_BY_LENGTH,
    LEAD_BY_OUT,
    LEAD_BY_TRICKS,
    LEAD_BY_TRUMPS,
    LEAD_COMING,
    LEAD_FROM_TRE,
    LEAD_SINGLETON,
    NONE,
    PARTNER_RUFFS,
    PARTNER_SAVES_LEAD,
    PHASE,
    SWEEP,
)
from engine.tables import ONES, POINTS, RANK_POINTS, TOP

ALL = 1023  # ranks, as a holding
ASSO = 512
TRE = 256
NO_MARK = -1 << 28


def lead(position) -> int:
    """The card to lead."""
    seat = position.turn
    seats = position.seats
    hands = position.hands
    gone = position.gone
    lack = position.lack
    asked = position.asked
    left = position.left
    phase = PHASE[left]
    four = seats == 4
    me = 1 << seat
    right = seat + 1 if seat + 1 < seats else 0
    other = seat - 1 if seat else seats - 1
    partner = seat ^ 2
    trumps = hands[seat << 2]
    trumps_out = ALL & ~(gone[0] | trumps)
    trump_hands = seats - 1 - ONES[lack[0] & ~me] << 4
    # The chances that they hold a trump at all
    any_trump = CHANCE - NONE[trump_hands | ONES[trumps_out]]
    lack_trumps = lack[0]
    right_trump = 0 if lack_trumps >> right & 1 else CHANCE if position.shown[right] else any_trump
    other_trump = 0 if lack_trumps >> other & 1 else CHANCE if position.shown[other] else any_trump
    partner_trump = 0
    if four and not lack_trumps >> partner & 1:
        partner_trump = CHANCE if position.shown[partner] else any_trump
    sweep = SWEEP[left] if position.sweep else 0
    top_mark = NO_MARK
    card = 0
    for suit in (0, 1, 2, 3):
        holding = hands[seat << 2 | suit]
        if not holding:
            continue
        out = ALL & ~(gone[suit] | holding)
        n_out = ONES[out]
        lacking = lack[suit]
        others = seats - 1 - ONES[lacking & ~me] << 4
        right_void = lacking >> right & 1
        other_void = lacking >> other & 1
        partner_void = four and lacking >> partner & 1
        n = ONES[holding]
        if suit:
            keep = KEEP
            is_void = NONE[others | n_out]
            right_ruffs = (CHANCE if right_void else is_void) * right_trump >> 7
            other_ruffs = (CHANCE if other_void else is_void) * other_trump >> 7
            partner_ruffs = (CHANCE if partner_void else is_void) * partner_trump >> 7
            stake = sweep + COMING[seats - 1] + (POINTS[out] * LEAD_COMING >> 5)
            bonus = LEAD_BY_LENGTH[n] + LEAD_BY_OUT[n_out] + LEAD_BY_TRICKS[left]
            bonus += LEAD_BY_TRUMPS[ONES[trumps]]
            if four and asked[partner] == suit:
                bonus += ASKED_BY_PARTNER
            if asked[right] == suit:
                bonus -= ASKED_BY_RIGHT
            if asked[other] == suit:
                bonus -= ASKED_BY_LEFT
            if n == 1 and trumps:
                bonus += LEAD_SINGLETON
            if partner_void and partner_trump:
                bonus += PARTNER_RUFFS
            if holding & TRE and out & ASSO:
                bonus -= LEAD_FROM_TRE
        else:
            keep = KEEP_TRUMP
            right_ruffs = other_ruffs = partner_ruffs = 0
            stake = sweep + DRAW_COMING
            bonus = DRAW[n << 4 | n_out] + DRAW_BY_TRICKS[left]
        bonus <<= 3
        if not four:
            partner_void = True
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            higher = out & -bit
            stays = NONE[others | ONES[higher]]
            right_fails = (CHANCE if right_void else stays) - right_ruffs
            other_fails = (CHANCE if other_void else stays) - other_ruffs
            chance = 0
            if right_fails > 0 and other_fails > 0:
                chance = right_fails * other_fails >> 7
            saves = partner_ruffs
            if not partner_void:
                saves += CHANCE - stays
            chance += (CHANCE - chance) * saves * PARTNER_SAVES_LEAD >> 14
            mark = chance * (stake + RANK_POINTS[rank]) + bonus
            mark -= keep[phase | HIGHER[higher] | rank] << 4
            if mark > top_mark:
                top_mark = mark
                card = suit << 4 | rank
    return card
