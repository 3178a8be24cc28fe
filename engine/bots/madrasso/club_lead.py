"""The club player's choice of a lead."""

from collections.abc import Sequence

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso import row as places
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
    DRAW,
    DRAW_BY_TRICKS,
    DRAW_COMING,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NONE,
    NUMBERS,
    PARTNER_SAVES_LEAD,
    PHASE,
    hands_with,
    lead_bonus,
    note,
    out_of,
    sweep_points,
    trump_chance,
)
from engine.madrasso.score import RANK_POINTS


def lead(
    state: list[int],
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
) -> int:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    right = trump_chance(state, (seat + 1) % seats)
    left = trump_chance(state, (seat + seats - 1) % seats)
    partner = trump_chance(state, seat ^ 2) if seats == 4 else 0
    if state[seat << 2]:
        lead_trump(state, weights, cards, scores, right, left, partner)
    for suit in (1, 2, 3):
        if state[seat << 2 | suit]:
            lead_plain(state, suit, weights, cards, scores, right, left, partner)
    return state[places.BEST_CARD]


def lead_trump(
    state: list[int],
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
    right: int,
    left: int,
    partner: int,
) -> None:
    holding = state[state[places.TURN] << 2]
    out = out_of(state, 0)
    tricks = state[places.TRICKS_LEFT]
    keeping, plans = weights
    bonus = plans[DRAW + POPCOUNT[holding] * NUMBERS + POPCOUNT[out]]
    bonus += plans[DRAW_BY_TRICKS + tricks]
    keep = KEEP_TRUMP + PHASE[tricks]
    coming = sweep_points(state) + DRAW_COMING
    hands = hands_with(state, 0)
    holding = holding & ~places.BLANKS | holding & -holding
    while holding:
        bit = holding & -holding
        holding ^= bit
        rank = HIGHEST[bit]
        higher = POPCOUNT[out & -bit]
        stays = NONE[hands | higher]
        chance = stays if right else CHANCE
        if left:
            chance = chance * stays >> 7
        if partner:
            chance += (CHANCE - chance) * (CHANCE - stays) * PARTNER_SAVES_LEAD >> 14
        score = chance * (coming + RANK_POINTS[rank]) + bonus
        score -= keeping[keep + HIGHER[higher] + rank]
        note(state, rank, score, cards, scores)


def lead_plain(
    state: list[int],
    suit: int,
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
    right: int,
    left: int,
    partner: int,
) -> None:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    holding = state[seat << 2 | suit]
    out = out_of(state, suit)
    hands = hands_with(state, suit)
    lacking = state[places.VOIDS + suit]
    ruffed = NONE[hands | POPCOUNT[out]]
    right_void = lacking >> (seat + 1) % seats & 1
    left_void = lacking >> (seat + seats - 1) % seats & 1
    partner_void = lacking >> (seat ^ 2) & 1
    right_ruffs = right if right_void else ruffed * right >> 7
    left_ruffs = left if left_void else ruffed * left >> 7
    partner_ruffs = partner if partner_void else ruffed * partner >> 7
    keeping, plans = weights
    bonus = lead_bonus(state, suit, plans, partner)
    stake = sweep_points(state) + COMING[seats - 1]
    keep = KEEP + PHASE[state[places.TRICKS_LEFT]]
    holding = holding & ~places.BLANKS | holding & -holding
    while holding:
        bit = holding & -holding
        holding ^= bit
        rank = HIGHEST[bit]
        higher = POPCOUNT[out & -bit]
        stays = NONE[hands | higher]
        chance = (CHANCE if right_void else stays) - right_ruffs
        chance = chance * ((CHANCE if left_void else stays) - left_ruffs) >> 7
        if seats == 4:
            saved = partner_ruffs if partner_void else partner_ruffs + CHANCE - stays
            chance += (CHANCE - chance) * saved * PARTNER_SAVES_LEAD >> 14
        score = chance * (stake + RANK_POINTS[rank]) + bonus
        score -= keeping[keep + HIGHER[higher] + rank]
        note(state, suit << 4 | rank, score, cards, scores)
