"""How the club player ruffs and discards.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a mark in 128ths of a point.
"""

from engine.bits import ONES, RANK_POINTS, TOP
from engine.bots.madrasso.club_weights import (
    CHANCE,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NONE,
    OVERRUFF,
    PARTNER_SAVES_RUFF,
    PHASE,
    RUFF_PARTNER,
    RUFF_THEM,
    SINGLETON,
)
from engine.bots.madrasso.position import RUFF

ALL = 1023  # ranks, as a holding
ASSO = 512
TRE = 256
BLANKS = 31
NO_MARK = -1 << 28


def play_without(position, stake: int, ours: int, next_void: int) -> int:
    """The card to play without one of the suit led: a ruff or a discard.

    `ours` is the chance to win the trick all the same, `next_void` that of the next player, if one
    is to come, to have none of the suit either.
    """
    seat = position.turn
    base = seat << 2
    hands = position.hands
    gone = position.gone
    phase = PHASE[position.left]
    top_mark = NO_MARK
    card = 0
    trumps = hands[base]
    if trumps:
        seats = position.seats
        after = seats - 1 - position.laid
        best = position.best >> RUFF
        out = ALL & ~(gone[0] | trumps)
        lacking = position.lack[0]
        others = seats - 1 - ONES[lacking & ~(1 << seat)] << 4
        overruff = next_void * OVERRUFF >> 7
        shown = 0
        if after:
            right = seat + 1 if seat + 1 < seats else 0
            shown = position.shown[right]
            if lacking >> right & 1:
                overruff = 0
        bonus = RUFF_THEM[after]
        if position.winning == seat ^ 2 and seats == 4:
            bonus = RUFF_PARTNER[after]
        holding = trumps
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            higher = out & -bit
            chance = ours
            if bit > best:
                chance = CHANCE
                if overruff:
                    if shown & -bit:
                        chance -= overruff
                    else:
                        chance -= overruff * (CHANCE - NONE[others | ONES[higher]]) >> 7
                if after == 2:
                    if seats == 4:
                        chance += (CHANCE - chance) * PARTNER_SAVES_RUFF >> 7
                    else:
                        chance = chance * chance >> 7
            mark = chance * (stake + RANK_POINTS[rank]) + bonus
            mark -= KEEP_TRUMP[phase | HIGHER[higher] | rank]
            if mark > top_mark:
                top_mark = mark
                card = rank
        if position.must_trump:
            return card
    for suit in (1, 2, 3):
        holding = hands[base | suit]
        if not holding:
            continue
        out = ALL & ~(gone[suit] | holding)
        bonus = 0
        if not holding & (holding - 1):
            if trumps:
                bonus = SINGLETON
        elif holding & TRE and out & ASSO and ONES[holding] == 2:
            bonus = -GUARD
        if not ours:
            holding &= -holding
        elif holding & BLANKS:  # one of them is enough to weigh
            holding = holding & ~BLANKS | holding & -holding
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            mark = -KEEP[phase | HIGHER[out & -bit] | rank]
            if ours:
                mark += ours * (stake + RANK_POINTS[rank])
            if bonus and (bit < TRE or bonus > 0):
                mark += bonus
            if mark > top_mark:
                top_mark = mark
                card = suit << 4 | rank
    return card
