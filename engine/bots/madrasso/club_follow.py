"""The club player's choice of a card after another seat's lead."""

from collections.abc import Sequence

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso import row as places
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NONE,
    OURS_BY_TRICKS,
    OURS_HIGHER,
    OURS_TRUMPS,
    OVERRUFF,
    PAIRS,
    PARTNER_BEATS,
    PARTNER_SAVES,
    PARTNER_SAVES_RUFF,
    PHASE,
    RUFF_THEM,
    SINGLETON,
    hands_with,
    note,
    out_of,
    sweep_points,
)
from engine.madrasso.score import RANK_POINTS


def follow(
    state: list[int],
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
) -> int:
    seat = state[places.TURN]
    led = state[places.LED]
    own = state[seat << 2 | led]
    if own and not own & (own - 1):
        return led << 4 | HIGHEST[own]
    after = state[places.SEATS] - 1 - state[places.LAID]
    void = 0
    if after and led:
        void = NONE[hands_with(state, led) | POPCOUNT[out_of(state, led)]]
        if state[places.VOIDS + led] >> (seat + 1) % state[places.SEATS] & 1:
            void = CHANCE
    ruffed = next_ruffs(state, void)
    stake = state[places.TRICK_POINTS] + sweep_points(state) + COMING[after]
    our_chance = chance_so_far(state, void, ruffed)
    if own:
        follow_suit(state, weights, cards, scores, stake, our_chance, ruffed)
        return state[places.BEST_CARD]
    if state[seat << 2]:
        ruff(state, weights, cards, scores, stake, our_chance, void)
        if state[places.MUST_RUFF]:
            return state[places.BEST_CARD]
    for suit in (1, 2, 3):
        if state[seat << 2 | suit]:
            discard(state, suit, weights, cards, scores, stake, our_chance)
    return state[places.BEST_CARD]


def next_ruffs(state: list[int], void: int) -> int:
    right = (state[places.TURN] + 1) % state[places.SEATS]
    if not void or state[places.SHOWN + right]:
        return void
    if state[places.VOIDS] >> right & 1:
        return 0
    return void * (CHANCE - NONE[hands_with(state, 0) | POPCOUNT[out_of(state, 0)]]) >> 7


def chance_so_far(state: list[int], void: int, ruffed: int) -> int:
    """Return the partner's chance to win the trick if the seat does not, in 1/128.

    `void` is the chance that the next player is void in the suit led, `ruffed` that this player
    ruffs.
    """
    seat = state[places.TURN]
    seats = state[places.SEATS]
    laid = state[places.LAID]
    if seats == 3 or state[places.WINNING] != seat ^ 2:
        return partner_beats(state) if seats == 4 and laid == 1 else 0
    if laid == 3:
        return CHANCE
    led = state[places.LED]
    bit = state[places.POWER]
    trump = bit >> places.TRUMP_SHIFT
    if trump and led:
        higher = out_of(state, 0) & -trump
        return CHANCE - (void * (CHANCE - NONE[hands_with(state, 0) | POPCOUNT[higher]]) >> 7)
    if state[places.VOIDS + led] >> (seat + 1) % seats & 1:
        return CHANCE - ruffed
    higher = out_of(state, led) & -(trump or bit)
    return NONE[hands_with(state, led) | POPCOUNT[higher]] - ruffed


def partner_beats(state: list[int]) -> int:
    led = state[places.LED]
    bit = state[places.POWER]
    trump = bit >> places.TRUMP_SHIFT
    mate = state[places.TURN] ^ 2
    void = state[places.VOIDS + led] >> mate & 1
    out = out_of(state, led)
    hands = hands_with(state, led)
    trumps = out_of(state, 0)
    if trump and led:
        trumps &= -trump
    has_trump = CHANCE - NONE[hands_with(state, 0) | POPCOUNT[trumps]]
    if trump and led:
        chance = has_trump if void else has_trump * NONE[hands | POPCOUNT[out]] >> 7
    elif void:
        chance = has_trump if led and not state[places.VOIDS] >> mate & 1 else 0
    else:
        chance = CHANCE - NONE[hands | POPCOUNT[out & -(trump or bit)]]
        if led:
            chance += NONE[hands | POPCOUNT[out]] * has_trump >> 7
    return chance * PARTNER_BEATS >> 7


def follow_suit(
    state: list[int],
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
    stake: int,
    our_chance: int,
    ruffed: int,
) -> None:
    seats = state[places.SEATS]
    seat = state[places.TURN]
    led = state[places.LED]
    own = state[seat << 2 | led]
    out = out_of(state, led)
    best = state[places.POWER]
    keeping, plans = weights
    keep = KEEP + PHASE[state[places.TRICKS_LEFT]]
    if not led:
        keep += KEEP_TRUMP - KEEP
        best >>= places.TRUMP_SHIFT
    guard = 0
    if own & places.TRE_BIT and out & places.ASSO_BIT and POPCOUNT[own] == 2:
        guard = plans[GUARD]
    after = seats - 1 - state[places.LAID]
    hands = hands_with(state, led)
    right_void = state[places.VOIDS + led] >> (seat + 1) % seats & 1
    while own:
        bit = own & -own
        own ^= bit
        rank = HIGHEST[bit]
        higher = POPCOUNT[out & -bit]
        chance = our_chance
        if bit > best:
            chance = CHANCE
            if after:
                chance = (CHANCE if right_void else NONE[hands | higher]) - ruffed
            if after == 2:
                if seats == 4:
                    chance += (CHANCE - chance) * PARTNER_SAVES >> 7
                else:
                    chance = chance * chance >> 7
        score = chance * (stake + RANK_POINTS[rank]) - keeping[keep + HIGHER[higher] + rank]
        if bit < places.TRE_BIT:
            score -= guard
        note(state, led << 4 | rank, score, cards, scores)


def ruff(
    state: list[int],
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
    stake: int,
    our_chance: int,
    void: int,
) -> None:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    after = seats - 1 - state[places.LAID]
    trumps = state[seat << 2]
    out = out_of(state, 0)
    best = state[places.POWER] >> places.TRUMP_SHIFT
    keeping, plans = weights
    keep = KEEP_TRUMP + PHASE[state[places.TRICKS_LEFT]]
    hands = hands_with(state, 0)
    right = (seat + 1) % seats
    shown = state[places.SHOWN + right]
    overruff = 0 if state[places.VOIDS] >> right & 1 else void * OVERRUFF >> 7
    if state[places.WINNING] != seat ^ 2 or seats == 3:
        bonus = plans[RUFF_THEM + after]
    else:
        bonus = over_partner(state, plans, after, trumps)
    while trumps:
        bit = trumps & -trumps
        trumps ^= bit
        rank = HIGHEST[bit]
        higher = POPCOUNT[out & -bit]
        chance = our_chance
        if bit > best:
            chance = CHANCE
            if shown & -bit:
                chance -= overruff
            else:
                chance -= overruff * (CHANCE - NONE[hands | higher]) >> 7
            if after == 2:
                if seats == 4:
                    chance += (CHANCE - chance) * PARTNER_SAVES_RUFF >> 7
                else:
                    chance = chance * chance >> 7
        score = chance * (stake + RANK_POINTS[rank]) + bonus
        score -= keeping[keep + HIGHER[higher] + rank]
        note(state, rank, score, cards, scores)


def over_partner(state: list[int], plans: Sequence[int], after: int, trumps: int) -> int:
    out = out_of(state, 0)
    beaten = 8
    if after:
        right = (state[places.TURN] + 1) % state[places.SEATS]
        void = state[places.VOIDS + state[places.LED]] >> right & 1
        beaten = min(3, POPCOUNT[out_of(state, state[places.LED]) & -state[places.POWER]])
        if (void or not beaten) and (state[places.VOIDS] >> right & 1 or not out):
            beaten = 8
        elif void:
            beaten += 4
    held = min(4, POPCOUNT[trumps])
    bonus = plans[OURS_BY_TRICKS + state[places.TRICKS_LEFT]] + plans[OURS_HIGHER + beaten]
    return bonus + plans[OURS_TRUMPS + (held - 1) * PAIRS + (POPCOUNT[out] >> 1)]


def discard(
    state: list[int],
    suit: int,
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
    stake: int,
    our_chance: int,
) -> None:
    base = state[places.TURN] << 2
    holding = state[base | suit]
    out = out_of(state, suit)
    keeping, plans = weights
    keep = KEEP + PHASE[state[places.TRICKS_LEFT]]
    single = guard = 0
    if not holding & (holding - 1):
        if state[base]:
            single = plans[SINGLETON]
    elif holding & places.TRE_BIT and out & places.ASSO_BIT and POPCOUNT[holding] == 2:
        guard = plans[GUARD]
    lowest = holding & -holding
    holding = holding & ~places.BLANKS | lowest if our_chance else lowest
    while holding:
        bit = holding & -holding
        holding ^= bit
        rank = HIGHEST[bit]
        score = single - keeping[keep + HIGHER[POPCOUNT[out & -bit]] + rank]
        score += our_chance * (stake + RANK_POINTS[rank])
        if bit < places.TRE_BIT:
            score -= guard
        note(state, suit << 4 | rank, score, cards, scores)
