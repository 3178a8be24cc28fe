"""How the club player follows suit.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a mark in 128ths of a point.
"""

from engine.bits import ONES, RANK_POINTS, TOP
from engine.bots.madrasso.club_void import play_without
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NONE,
    PARTNER_BEATS,
    PARTNER_SAVES,
    PHASE,
    SWEEP,
)
from engine.bots.madrasso.position import RUFF

ALL = 1023  # ranks, as a holding
ASSO = 512
TRE = 256
NO_MARK = -1 << 28


def follow(position) -> int:
    """The card to play to a trick that somebody has led."""
    seat = position.turn
    led = position.led
    own = position.hands[seat << 2 | led]
    if own and not own & (own - 1):
        return led << 4 | TOP[own]
    if position.left == 1:
        return position.any_card()
    seats = position.seats
    best = position.best
    stake = position.points
    if position.sweep:
        stake += SWEEP[position.left]
    # The chance that its side wins the trick with none of its doing
    ours = CHANCE if position.winning == seat ^ 2 and seats == 4 else 0
    if position.laid + 1 < seats:
        return _follow_early(position, own, stake, ours)
    if not own:
        return play_without(position, stake, ours, 0)

    out = ALL & ~(position.gone[led] | own)
    keep = KEEP if led else KEEP_TRUMP
    if not led:
        best >>= RUFF
    phase = PHASE[position.left]
    guard = GUARD if own & TRE and out & ASSO and ONES[own] == 2 else 0
    top_mark = NO_MARK
    card = 0
    while own:
        bit = own & -own
        own ^= bit
        rank = TOP[bit]
        mark = -keep[phase | HIGHER[out & -bit] | rank]
        if ours or bit > best:
            mark += (stake + RANK_POINTS[rank]) << 7
        if guard and bit < TRE:
            mark -= guard
        if mark > top_mark:
            top_mark = mark
            card = rank
    return led << 4 | card


def _follow_early(position, own: int, stake: int, ours: int) -> int:
    """The card to play when somebody is still to play after it.

    `own` is the holding of the suit led. `ours` says that the partner's card wins so far.
    """
    seat = position.turn
    led = position.led
    seats = position.seats
    after = seats - 1 - position.laid
    stake += COMING[after]
    best = position.best
    gone = position.gone
    out = ALL & ~(gone[led] | own)  # of the suit led, in other hands
    trumps_out = ALL & ~(gone[0] | position.hands[seat << 2])
    lacking = position.lack[led]
    lacking_trumps = position.lack[0]
    others = seats - 1 << 4  # hands that may have some, as a row of NONE
    trump_hands = others
    if lacking:
        others -= ONES[lacking & ~(1 << seat)] << 4
    if lacking_trumps:
        trump_hands -= ONES[lacking_trumps & ~(1 << seat)] << 4
    some_trump = CHANCE - NONE[trump_hands | ONES[trumps_out]]

    # The next player, an opponent: the chances that it is void, and that it ruffs
    right = seat + 1 if seat + 1 < seats else 0
    right_void = lacking >> right & 1
    next_void = ruffed = 0
    if led:
        next_void = CHANCE if right_void else NONE[others | ONES[out]]
        if position.shown[right]:
            ruffed = next_void
        elif not lacking_trumps >> right & 1:
            ruffed = next_void * some_trump >> 7

    by_trump = best >> RUFF and led  # the trick is ruffed
    bit = best >> RUFF or best
    if ours:
        if by_trump:
            ours -= next_void * (CHANCE - NONE[trump_hands | ONES[trumps_out & -bit]]) >> 7
        else:
            if not right_void:
                ours = NONE[others | ONES[out & -bit]]
            ours -= ruffed
    elif after == 2 and seats == 4:
        partner_void = lacking >> (seat ^ 2) & 1
        if by_trump:
            ours = CHANCE - NONE[trump_hands | ONES[trumps_out & -bit]]
            if not partner_void:
                ours = ours * NONE[others | ONES[out]] >> 7
        elif partner_void:
            if led and not lacking_trumps >> (seat ^ 2) & 1:
                ours = some_trump
        else:
            ours = CHANCE - NONE[others | ONES[out & -bit]]
            if led:
                ours += NONE[others | ONES[out]] * some_trump >> 7
        ours = ours * PARTNER_BEATS >> 7
    if not own:
        return play_without(position, stake, ours, next_void)

    keep = KEEP if led else KEEP_TRUMP
    if not led:
        best >>= RUFF
    phase = PHASE[position.left]
    guard = GUARD if own & TRE and out & ASSO and ONES[own] == 2 else 0
    top_mark = NO_MARK
    card = 0
    while own:
        bit = own & -own
        own ^= bit
        rank = TOP[bit]
        higher = out & -bit
        chance = ours
        if bit > best:
            chance = (CHANCE if right_void else NONE[others | ONES[higher]]) - ruffed
            if after == 2:
                if seats == 4:
                    chance += (CHANCE - chance) * PARTNER_SAVES >> 7
                else:
                    chance = chance * chance >> 7
        mark = chance * (stake + RANK_POINTS[rank]) - keep[phase | HIGHER[higher] | rank]
        if guard and bit < TRE:
            mark -= guard
        if mark > top_mark:
            top_mark = mark
            card = rank
    return led << 4 | card
