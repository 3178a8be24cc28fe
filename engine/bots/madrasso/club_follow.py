"""How the club player follows suit, ruffs and discards.

It reads the hand of the seat to act and no other, and what everybody knows. A chance is in 128ths,
a score in 128ths of a point. See `club` for the parameters.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso import row as at
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
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
    RUFF_THEM,
    SINGLETON,
    chance_of_none,
    hands_with,
    note,
    one_blank,
    out_of,
    sweep_points,
)
from engine.madrasso.score import RANK_POINTS


def follow(state, weights, cards, scores) -> int:
    """The card to play to a trick that somebody has led."""
    base = state[at.TURN] << 2
    led = state[at.LED]
    own = state[base | led]
    if own and not own & (own - 1):
        return led << 4 | HIGHEST[own]
    void = next_is_void(state) if led else 0
    ruffed = next_ruffs(state, void)
    stake = state[at.TRICK_POINTS] + sweep_points(state) + COMING[still_to_play(state)]
    ours = chance_so_far(state, void, ruffed)
    if own:
        follow_suit(state, weights, cards, scores, stake, ours, ruffed)
        return state[at.BEST_CARD]
    if state[base]:
        ruff(state, weights, cards, scores, stake, ours, void)
    if not state[base] or not state[at.MUST_RUFF]:
        for suit in (1, 2, 3):
            if state[base | suit]:
                discard(state, suit, weights, cards, scores, stake, ours)
    return state[at.BEST_CARD]


# Chances


def still_to_play(state) -> int:
    """How many seats play to the trick after the one to act."""
    return state[at.SEATS] - 1 - state[at.LAID]


def next_seat(state) -> int:
    """The seat that plays after the one to act."""
    seat = state[at.TURN] + 1
    return seat if seat < state[at.SEATS] else 0


def next_is_void(state) -> int:
    """The chance that the next to play, if any, has none of the suit led."""
    if not still_to_play(state):
        return 0
    led = state[at.LED]
    if state[at.VOIDS + led] >> next_seat(state) & 1:
        return CHANCE
    return chance_of_none(state, led, out_of(state, led))


def next_ruffs(state, void) -> int:
    """The chance that the next to play ruffs: it is void with the chance `void`."""
    right = next_seat(state)
    if not void or state[at.SHOWN + right]:
        return void
    if state[at.VOIDS] >> right & 1:
        return 0
    return void * (CHANCE - chance_of_none(state, 0, out_of(state, 0))) >> 7


def chance_so_far(state, void, ruffed) -> int:
    """The chance that its side wins the trick with none of its doing.

    `void` and `ruffed` are the chances that the next player has none of the suit led, and ruffs.
    """
    if state[at.SEATS] == 3:
        return 0
    after = still_to_play(state)
    if state[at.WINNING] == state[at.TURN] ^ 2:
        return partner_stays(state, void, ruffed) if after else CHANCE
    return partner_beats(state) if after == 2 else 0


def partner_stays(state, void, ruffed) -> int:
    """The chance that nobody beats the partner's card; see `chance_so_far`."""
    led = state[at.LED]
    best = state[at.POWER]
    if best >> at.TRUMP_SHIFT and led:  # a ruff
        higher = out_of(state, 0) & -(best >> at.TRUMP_SHIFT)
        return CHANCE - (void * (CHANCE - chance_of_none(state, 0, higher)) >> 7)
    if state[at.VOIDS + led] >> next_seat(state) & 1:
        return CHANCE - ruffed
    higher = out_of(state, led) & -(best >> at.TRUMP_SHIFT or best)
    return chance_of_none(state, led, higher) - ruffed


def partner_beats(state) -> int:
    """The chance that the partner, still to play, beats the opponents' card."""
    led = state[at.LED]
    best = state[at.POWER]
    bit = best >> at.TRUMP_SHIFT or best
    mate = state[at.TURN] ^ 2
    void = state[at.VOIDS + led] >> mate & 1
    has_none = chance_of_none(state, led, out_of(state, led))
    ours = 0
    if best >> at.TRUMP_SHIFT and led:  # a ruff
        ours = CHANCE - chance_of_none(state, 0, out_of(state, 0) & -bit)
        if not void:
            ours = ours * has_none >> 7
    elif void:
        if led and not state[at.VOIDS] >> mate & 1:
            ours = CHANCE - chance_of_none(state, 0, out_of(state, 0))
    else:
        ours = CHANCE - chance_of_none(state, led, out_of(state, led) & -bit)
        if led:
            ours += has_none * (CHANCE - chance_of_none(state, 0, out_of(state, 0))) >> 7
    return ours * PARTNER_BEATS >> 7


def when_two_follow(state, chance, saves) -> int:
    """The chance to win where `chance` is to stand against the next player.

    With two to play the partner, the second, may save the trick with the chance `saves`; a tre
    the second is another opponent.
    """
    if still_to_play(state) != 2:
        return chance
    if state[at.SEATS] == 3:
        return chance * chance >> 7
    return chance + ((CHANCE - chance) * saves >> 7)


# Scores


def follow_suit(state, weights, cards, scores, stake, ours, ruffed) -> None:
    """Score the cards of the suit led.

    `stake` is in points, `ours` the chance to win the trick all the same, `ruffed` that the next
    player ruffs.
    """
    led = state[at.LED]
    own = state[state[at.TURN] << 2 | led]
    out = out_of(state, led)
    best = state[at.POWER]
    keep = KEEP + PHASE[state[at.TRICKS_LEFT]]
    if not led:
        keep += KEEP_TRUMP - KEEP
        best >>= at.TRUMP_SHIFT
    after = still_to_play(state)
    right_void = state[at.VOIDS + led] >> next_seat(state) & 1
    hands = hands_with(state, led)
    guard = guard_of_tre(state, weights, led)
    while own:
        bit = own & -own
        own ^= bit
        rank = HIGHEST[bit]
        higher = out & -bit
        chance = ours
        if bit > best:
            chance = CHANCE
            if after:
                chance = (CHANCE if right_void else NONE[hands | POPCOUNT[higher]]) - ruffed
                chance = when_two_follow(state, chance, PARTNER_SAVES)
        score = chance * (stake + RANK_POINTS[rank]) - weights[keep + (HIGHER[higher] | rank)]
        if bit < at.TRE_BIT:
            score -= guard
        note(state, led << 4 | rank, score, cards, scores)


def ruff(state, weights, cards, scores, stake, ours, void) -> None:
    """Score the trumps, without one of the suit led, of which the next has none by `void`."""
    seat = state[at.TURN]
    trumps = state[seat << 2]
    out = out_of(state, 0)
    best = state[at.POWER] >> at.TRUMP_SHIFT
    keep = KEEP_TRUMP + PHASE[state[at.TRICKS_LEFT]]
    hands = hands_with(state, 0)
    right = next_seat(state)
    shown = state[at.SHOWN + right]
    overruff = 0 if state[at.VOIDS] >> right & 1 else void * OVERRUFF >> 7
    bonus = 0
    if state[at.WINNING] != seat ^ 2 or state[at.SEATS] == 3:
        bonus = weights[RUFF_THEM + still_to_play(state)]
    while trumps:
        bit = trumps & -trumps
        trumps ^= bit
        rank = HIGHEST[bit]
        higher = out & -bit
        chance = ours
        if bit > best:
            chance = CHANCE
            if overruff and shown & -bit:
                chance -= overruff
            elif overruff:
                chance -= overruff * (CHANCE - NONE[hands | POPCOUNT[higher]]) >> 7
            chance = when_two_follow(state, chance, PARTNER_SAVES_RUFF)
        score = chance * (stake + RANK_POINTS[rank]) + bonus
        score -= weights[keep + (HIGHER[higher] | rank)]
        note(state, rank, score, cards, scores)


def discard(state, suit, weights, cards, scores, stake, ours) -> None:
    """Score the cards of the plain `suit` as discards; see `follow_suit`."""
    base = state[at.TURN] << 2
    holding = state[base | suit]
    out = out_of(state, suit)
    keep = KEEP + PHASE[state[at.TRICKS_LEFT]]
    guard = guard_of_tre(state, weights, suit)
    single = 0
    if state[base] and not holding & (holding - 1):
        single = weights[SINGLETON]
    holding = one_blank(holding) if ours else holding & -holding
    while holding:
        bit = holding & -holding
        holding ^= bit
        rank = HIGHEST[bit]
        score = single - weights[keep + (HIGHER[out & -bit] | rank)]
        score += ours * (stake + RANK_POINTS[rank])
        if bit < at.TRE_BIT:
            score -= guard
        note(state, suit << 4 | rank, score, cards, scores)


def guard_of_tre(state, weights, suit) -> int:
    """What speaks against the lower card of two, of which the other is a tre in danger."""
    own = state[state[at.TURN] << 2 | suit]
    if own & at.TRE_BIT and POPCOUNT[own] == 2 and out_of(state, suit) & at.ASSO_BIT:
        return weights[GUARD]
    return 0
