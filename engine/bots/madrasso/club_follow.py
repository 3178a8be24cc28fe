"""How the club player follows suit.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a score in 128ths of a point. See `club` for the parameters.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso.club_void import ruff_or_discard
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NO_SCORE,
    NONE,
    PARTNER_BEATS,
    PARTNER_SAVES,
    PHASE,
    sweep_points,
)
from engine.bots.madrasso.row import (
    ALL_RANKS,
    ASSO_BIT,
    GONE,
    LAID,
    LED,
    POWER,
    SCORED,
    SEATS,
    SHOWN,
    TRE_BIT,
    TRICK_POINTS,
    TRICKS_LEFT,
    TRUMP_SHIFT,
    TURN,
    VOIDS,
    WINNING,
)
from engine.madrasso.score import RANK_POINTS


def follow(state, weights, cards, scores) -> int:
    """The card to play to a trick that somebody has led."""
    seat = state[TURN]
    led = state[LED]
    own = state[seat << 2 | led]
    if own and not own & (own - 1):
        return led << 4 | HIGHEST[own]
    left = state[TRICKS_LEFT]
    seats = state[SEATS]
    best = state[POWER]
    stake = state[TRICK_POINTS]
    if left < 6:
        stake += sweep_points(state)
    # The chance that its side wins the trick with none of its doing
    ours = CHANCE if state[WINNING] == seat ^ 2 and seats == 4 else 0
    # In front of the next player: the chances that it is void, and that it ruffs
    next_void = ruffed = right_void = others = 0
    after = seats - 1 - state[LAID]
    out = ALL_RANKS & ~(state[GONE + led] | own)  # of the suit led, in other hands
    if after:
        stake += COMING[after]
        trumps_out = ALL_RANKS & ~(state[GONE] | state[seat << 2])
        lacking = state[VOIDS + led]
        lacking_trumps = state[VOIDS]
        others = seats - 1 << 4  # hands that may have some, as a row of NONE
        trump_hands = others
        if lacking:
            others -= POPCOUNT[lacking & ~(1 << seat)] << 4
        if lacking_trumps:
            trump_hands -= POPCOUNT[lacking_trumps & ~(1 << seat)] << 4
        some_trump = CHANCE - NONE[trump_hands | POPCOUNT[trumps_out]]

        right = seat + 1 if seat + 1 < seats else 0
        right_void = lacking >> right & 1
        if led:
            next_void = CHANCE if right_void else NONE[others | POPCOUNT[out]]
            if state[SHOWN + right]:
                ruffed = next_void
            elif not lacking_trumps >> right & 1:
                ruffed = next_void * some_trump >> 7

        by_trump = best >> TRUMP_SHIFT and led  # the trick is ruffed
        bit = best >> TRUMP_SHIFT or best
        if ours:
            if by_trump:
                ours -= next_void * (CHANCE - NONE[trump_hands | POPCOUNT[trumps_out & -bit]]) >> 7
            else:
                if not right_void:
                    ours = NONE[others | POPCOUNT[out & -bit]]
                ours -= ruffed
        elif after == 2 and seats == 4:
            partner_void = lacking >> (seat ^ 2) & 1
            if by_trump:
                ours = CHANCE - NONE[trump_hands | POPCOUNT[trumps_out & -bit]]
                if not partner_void:
                    ours = ours * NONE[others | POPCOUNT[out]] >> 7
            elif partner_void:
                if led and not lacking_trumps >> (seat ^ 2) & 1:
                    ours = some_trump
            else:
                ours = CHANCE - NONE[others | POPCOUNT[out & -bit]]
                if led:
                    ours += NONE[others | POPCOUNT[out]] * some_trump >> 7
            ours = ours * PARTNER_BEATS >> 7
    if not own:
        return ruff_or_discard(state, weights, cards, scores, stake, ours, next_void)

    noting = len(cards)
    n = 0
    keep = PHASE[left]
    if led:
        keep += KEEP
    else:
        keep += KEEP_TRUMP
        best >>= TRUMP_SHIFT
    guard = 0
    if own & TRE_BIT and out & ASSO_BIT and POPCOUNT[own] == 2:
        guard = weights[GUARD]
    top_score = NO_SCORE
    card = 0
    while own:
        bit = own & -own
        own ^= bit
        rank = HIGHEST[bit]
        higher = out & -bit
        chance = ours
        if bit > best:
            chance = CHANCE
            if after:
                chance = (CHANCE if right_void else NONE[others | POPCOUNT[higher]]) - ruffed
                if after == 2:
                    if seats == 4:
                        chance += (CHANCE - chance) * PARTNER_SAVES >> 7
                    else:
                        chance = chance * chance >> 7
        score = chance * (stake + RANK_POINTS[rank]) - weights[keep + (HIGHER[higher] | rank)]
        if guard and bit < TRE_BIT:
            score -= guard
        if score > top_score:
            top_score = score
            card = rank
        if noting:
            cards[n] = led << 4 | rank
            scores[n] = score
            n += 1
    if noting:
        state[SCORED] = n
    return led << 4 | card
