"""How the club player follows suit, ruffs and discards.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a mark in 128ths of a point.
"""

from engine.bots.position import RUFF
from engine.bots.worth import (
    CHANCE,
    COMING,
    FOLLOW_COMING,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NONE,
    OVERRUFF,
    PARTNER_BEATS,
    PARTNER_SAVES,
    PARTNER_SAVES_RUFF,
    PHASE,
    RUFF_PARTNER,
    RUFF_THEM,
    RUFF_WITH,
    SINGLETON,
    SWEEP,
)
from engine.tables import ONES, POINTS, RANK_POINTS, TOP

ALL = 1023  # ranks, as a holding
ASSO = 512
TRE = 256
NO_MARK = -1 << 28


def follow(position) -> int:
    """The card to play to a trick that somebody has led."""
    seat = position.turn
    hands = position.hands
    led = position.led
    own = hands[seat << 2 | led]
    if own and not own & (own - 1):
        return led << 4 | TOP[own]
    seats = position.seats
    after = seats - 1 - position.laid
    best = position.best
    gone = position.gone
    lack = position.lack[led]
    lack_trumps = position.lack[0]
    out = ALL & ~(gone[led] | own)  # of the suit led, in other hands
    others = seats - 1 - ONES[lack & ~(1 << seat)] << 4
    trumps = hands[seat << 2]
    trumps_out = ALL & ~(gone[0] | trumps)
    trump_hands = seats - 1 - ONES[lack_trumps & ~(1 << seat)] << 4
    next_void = ruffed = 0  # chances of the next player, if there is one: an opponent
    left = position.left
    stake = position.points + COMING[after]
    if position.sweep:
        stake += SWEEP[left]
    if after:
        stake += POINTS[out] * FOLLOW_COMING >> 5
        right = seat + 1 if seat + 1 < seats else 0
        is_void = lack >> right & 1
        if led:
            next_void = CHANCE if is_void else NONE[others | ONES[out]]
            if position.shown[right]:
                ruffed = next_void
            elif not lack_trumps >> right & 1:
                ruffed = next_void * (CHANCE - NONE[trump_hands | ONES[trumps_out]]) >> 7

    # The chance that its side wins the trick with none of its doing
    ours = 0
    by_trump = best >> RUFF and led  # the trick is ruffed
    bit = best >> RUFF or best
    if position.winning == seat ^ 2 and seats == 4:
        if not after:
            ours = CHANCE
        elif by_trump:
            beaten = CHANCE - NONE[trump_hands | ONES[trumps_out & -bit]]
            ours = CHANCE - (next_void * beaten >> 7)
        else:
            ours = (CHANCE if is_void else NONE[others | ONES[out & -bit]]) - ruffed
            if ours < 0:
                ours = 0
    elif after == 2 and seats == 4:
        partner_void = lack >> (seat ^ 2) & 1
        if by_trump:
            ours = CHANCE - NONE[trump_hands | ONES[trumps_out & -bit]]
            if not partner_void:
                ours = ours * NONE[others | ONES[out]] >> 7
        elif partner_void:
            if led and not lack_trumps >> (seat ^ 2) & 1:
                ours = CHANCE - NONE[trump_hands | ONES[trumps_out]]
        else:
            ours = CHANCE - NONE[others | ONES[out & -bit]]
            if led:
                any_trump = CHANCE - NONE[trump_hands | ONES[trumps_out]]
                ours += NONE[others | ONES[out]] * any_trump >> 7
        ours = ours * PARTNER_BEATS >> 7
    if not own:
        return _without(position, stake, ours, next_void)

    keep = KEEP if led else KEEP_TRUMP
    phase = PHASE[left]
    bare = own & TRE and out & ASSO and ONES[own] == 2
    top_mark = NO_MARK
    card = 0
    while own:
        bit = own & -own
        own ^= bit
        rank = TOP[bit]
        higher = out & -bit
        chance = ours
        if (bit if led else bit << RUFF) > best:
            chance = CHANCE
            if after:
                if not is_void:
                    chance = NONE[others | ONES[higher]]
                chance -= ruffed
                if chance < 0:
                    chance = 0
                if after == 2:
                    if seats == 4:
                        chance += (CHANCE - chance) * PARTNER_SAVES >> 7
                    else:
                        chance = chance * chance >> 7
        mark = chance * (stake + RANK_POINTS[rank]) - (keep[phase | HIGHER[higher] | rank] << 4)
        if bare and bit < TRE:
            mark -= GUARD
        if mark > top_mark:
            top_mark = mark
            card = rank
    return led << 4 | card


def _without(position, stake: int, ours: int, next_void: int) -> int:
    """The card to play without one of the suit led: a ruff or a discard.

    `ours` is the chance to win the trick all the same, `next_void` the next player's of being
    without the suit too.
    """
    seat = position.turn
    hands = position.hands
    seats = position.seats
    gone = position.gone
    best = position.best
    phase = PHASE[position.left]
    after = seats - 1 - position.laid
    trumps = hands[seat << 2]
    top_mark = NO_MARK
    card = 0
    if trumps:
        lack_trumps = position.lack[0]
        out = ALL & ~(gone[0] | trumps)
        others = seats - 1 - ONES[lack_trumps & ~(1 << seat)] << 4
        right = seat + 1 if seat + 1 < seats else 0
        shown = position.shown[right]
        safe = not after or lack_trumps >> right & 1
        bonus = RUFF_WITH[ONES[trumps]]
        if position.winning == seat ^ 2 and seats == 4:
            bonus += RUFF_PARTNER[after]
        else:
            bonus += RUFF_THEM[after]
        bonus <<= 3
        holding = trumps
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            higher = out & -bit
            chance = ours
            if bit << RUFF > best:
                chance = CHANCE
                if not safe:
                    if shown & -bit:
                        chance -= next_void * OVERRUFF >> 7
                    else:
                        chance -= (
                            next_void * (CHANCE - NONE[others | ONES[higher]]) * OVERRUFF >> 14
                        )
                if after == 2:
                    if seats == 4:
                        chance += (CHANCE - chance) * PARTNER_SAVES_RUFF >> 7
                    else:
                        chance = chance * chance >> 7
            mark = chance * (stake + RANK_POINTS[rank]) + bonus
            mark -= KEEP_TRUMP[phase | HIGHER[higher] | rank] << 4
            if mark > top_mark:
                top_mark = mark
                card = rank
        if position.must_trump:
            return card
    for suit in (1, 2, 3):
        holding = hands[seat << 2 | suit]
        if not holding:
            continue
        out = ALL & ~(gone[suit] | holding)
        bonus = 0
        if not holding & (holding - 1):
            if trumps:
                bonus = SINGLETON
        elif holding & TRE and out & ASSO and ONES[holding] == 2:
            bonus = -GUARD
        while holding:
            bit = holding & -holding
            holding ^= bit
            rank = TOP[bit]
            mark = ours * (stake + RANK_POINTS[rank])
            mark -= KEEP[phase | HIGHER[out & -bit] | rank] << 4
            if bit < TRE or bonus > 0:
                mark += bonus
            if mark > top_mark:
                top_mark = mark
                card = suit << 4 | rank
    return card
