"""The club player's marks for leading, told apart: see `why_club`."""

from engine.bits import ONES, RANK_POINTS
from engine.bots.explain.club_marks import worth_weighing
from engine.bots.explain.select import ASKED, HONOURS, LENGTH, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.madrasso import club_weights
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
    PARTNER_RUFFS,
    PARTNER_SAVES_LEAD,
    SWEEP,
)

ASSO = 512
TRE = 256


def lead(marks) -> None:
    """Note the marks of every lead worth weighing."""
    position = marks.position
    if position.left == 1:
        marks.found.append((position.any_card(), {}))
        return
    stake = SWEEP[position.left] if position.sweep else 0
    _lead_trump(marks, stake + DRAW_COMING)
    stake += COMING[marks.seats - 1]
    for suit in (1, 2, 3):
        if marks.held(suit):
            _lead_plain(marks, suit, stake)


def _lead_trump(marks, coming: int) -> None:
    position = marks.position
    held = marks.held(0)
    out = marks.out(0)
    other = (marks.seat - 1) % marks.seats
    has_right = _has_trump(marks, marks.right)
    has_other = _has_trump(marks, other)
    has_partner = _has_trump(marks, marks.partner) if marks.four else 0
    bonus = DRAW[ONES[held] << 4 | ONES[out]] + DRAW_BY_TRICKS[position.left]
    for rank in worth_weighing(held):
        higher = out & -(1 << rank)
        stays = marks.none(0, higher)
        chance = stays if has_right else CHANCE
        if has_other:
            chance = chance * stays >> 7
        if has_partner:
            chance += (CHANCE - chance) * (CHANCE - stays) * PARTNER_SAVES_LEAD >> 14
        keep = KEEP_TRUMP[marks.phase | HIGHER[higher] | rank]
        marks.found.append(
            (
                rank,
                {TRICK: chance * (coming + RANK_POINTS[rank]), TRUMPS: bonus, RANK: -keep},
            )
        )


def _lead_plain(marks, suit: int, stake: int) -> None:
    position = marks.position
    held = marks.held(suit)
    out = marks.out(suit)
    other = (marks.seat - 1) % marks.seats
    ruffs = []
    for seat in (marks.right, other, marks.partner):
        trump = _has_trump(marks, seat) if seat >= 0 else 0
        void = seat >= 0 and marks.lacks(seat, suit)
        ruffs.append(trump if void else marks.none(suit, out) * trump >> 7)
    lacking = position.lack[suit]
    partner_void = marks.four and marks.lacks(marks.partner, suit)
    honours = -LEAD_FROM_TRE if held & TRE and out & ASSO else 0
    asked = club_weights.ASKED if marks.four and position.asked[marks.partner] == suit else 0
    for rank in worth_weighing(held):
        higher = out & -(1 << rank)
        stays = marks.none(suit, higher)
        chance = (CHANCE if marks.lacks(marks.right, suit) else stays) - ruffs[0]
        chance = chance * ((CHANCE if marks.lacks(other, suit) else stays) - ruffs[1]) >> 7
        saved = ruffs[2] if lacking and partner_void else ruffs[2] + CHANCE - stays
        if marks.four:
            chance += (CHANCE - chance) * saved * PARTNER_SAVES_LEAD >> 14
        marks.found.append(
            (
                suit << 4 | rank,
                {
                    TRICK: chance * (stake + RANK_POINTS[rank]),
                    RANK: -KEEP[marks.phase | HIGHER[higher] | rank],
                    LENGTH: LEAD[ONES[held] << 4 | ONES[out]],
                    HONOURS: honours,
                    ASKED: asked,
                    VOIDS: PARTNER_RUFFS if partner_void and ruffs[2] else 0,
                },
            )
        )


def _has_trump(marks, seat: int) -> int:
    """The chance that `seat` has a trump."""
    if marks.position.shown[seat]:
        return CHANCE
    if marks.lacks(seat, 0):
        return 0
    return CHANCE - marks.none(0, marks.out(0))
