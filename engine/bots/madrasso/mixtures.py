"""Models of players as mixtures of styles, learned from the past deals of a match.

A part of a mixture is a style, its weight and the probability of a random card (slip), in 1/1024.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.packed_networks import correct_by_rows, score_cards
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.posterior import (
    CHOSEN_FROM,
    CUTOFF,
    EXP,
    LARGE_LOGIT,
    ME,
    MOVED,
    NEEDED,
    PROPOSED,
    UNSEEN,
    WORK,
    accept,
    kept_log_likelihood,
    lay,
    propose,
)
from engine.bots.madrasso.row import BEST_LOGIT, SCORED, SEATS, TRICKS_LEFT, TURN, play
from engine.bots.madrasso.styles import (
    ANY_CARD,
    CLUB_BEST,
    FIRST_OF,
    FIRST_RULE,
    NETWORK_BEST,
    NETWORK_DRAWS,
    NUMBERS,
    SITUATIONS,
    SKILLED_BEST,
    SKILLED_DRAWS,
    rule_card,
    rule_score,
    situation,
)
from engine.bots.madrasso.worlds import fill_hands, utility

WHOLE = 1024
SLIPS = (24, 160)
PARTS = 6
# Ints of a mixture: number of parts, work to score a card; per part, style, slip, weight
MIX = 2 + 3 * PARTS
STYLES = FIRST_RULE + 21  # maximum number of styles in a situation
SUMS = STYLES * len(SLIPS)
PARTNER_SHARE = 8  # weight of the partner's log likelihood, in 1/16


def _logarithms() -> bytes:
    # LOGS[p] is -16 * ln(p / WHOLE), rounded. Ints give the same table on all machines.
    table = bytearray(WHOLE + 1)
    table[0] = CUTOFF
    d = 0
    power = WHOLE << 20  # in the loop, (WHOLE << 20) * exp(-(d + 1/2) / 16)
    power = power * 63520 >> 16
    for p in range(WHOLE, 0, -1):
        while p << 20 < power:
            d += 1
            power = power * 61566 >> 16
        table[p] = d if d < CUTOFF else CUTOFF
    return bytes(table)


LOGS = _logarithms()


def place_of(row: list[int], card: int, cards: Sequence[int]) -> int:
    """Return the index in `cards` of `card` or of the lower, equal card scored in its place."""
    its = 0
    for j in range(row[SCORED]):
        if cards[j] >> 4 == card >> 4 and cards[j] <= card:
            its = j
    return its


def chance_to_draw(row: list[int], its: int, share: int, logits: Sequence[int]) -> int:
    top = row[BEST_LOGIT]
    total = 0
    its_share = 0
    for j in range(row[SCORED]):
        far = (top - logits[j]) * share >> 4
        if far < CUTOFF:
            total += EXP[far]
            if j == its:
                its_share = EXP[far]
    return its_share * WHOLE // total


def best_by_logits(row: list[int], its: int, logits: Sequence[int]) -> int:
    if logits[its] < row[BEST_LOGIT]:
        return 0
    ties = 0
    for j in range(row[SCORED]):
        if logits[j] == row[BEST_LOGIT]:
            ties += 1
    return WHOLE // ties


def best_by_rule(
    row: list[int], its: int, rule: int, rules: Sequence[int], cards: Sequence[int]
) -> int:
    at = rule * NUMBERS
    mine = rule_score(row, cards[its], at, rules)
    ties = 0
    for j in range(row[SCORED]):
        score = rule_score(row, cards[j], at, rules)
        if score > mine:
            return 0
        if score == mine:
            ties += 1
    return WHOLE // ties


def load(row: list[int], loaded: int, policy: tuple, scratch: tuple) -> None:
    tables, units, output_weights, learned, rows = policy
    _, _, cards, logits, _ = scratch
    if loaded == SKILLED_DRAWS:
        score_cards(row, (tables, units, output_weights), scratch)
    else:
        best_card(row, learned, cards, logits)
        correct_by_rows(row, rows, scratch)


def chance(
    row: list[int],
    its: int,
    style: int,
    rules: Sequence[int],
    scratch: tuple,
) -> int:
    """Return the probability that `style` plays the card with index `its`, in 1/1024."""
    _, _, cards, logits, none = scratch
    if style >= FIRST_RULE:
        return best_by_rule(row, its, style - FIRST_RULE, rules, cards)
    if style == SKILLED_DRAWS:
        return chance_to_draw(row, its, 16, logits)
    if style == NETWORK_DRAWS:
        return chance_to_draw(row, its, LARGE_LOGIT, logits)
    if style == CLUB_BEST:
        n = row[SCORED]
        card = choose(row, WEIGHTS, none, none)
        row[SCORED] = n
        return WHOLE if place_of(row, card, cards) == its else 0
    if style == ANY_CARD:
        return WHOLE // row[SCORED]
    return best_by_logits(row, its, logits)


def loads(style: int) -> int:
    if style == SKILLED_DRAWS or style == SKILLED_BEST:
        return SKILLED_DRAWS
    if style == NETWORK_DRAWS or style == NETWORK_BEST:
        return NETWORK_DRAWS
    return ANY_CARD


def log_mixed(
    row: list[int],
    card: int,
    model: tuple,
    scratch: tuple,
) -> int:
    """Return the log probability that the mixture plays `card`, in 1/16."""
    mix, rules, policy = model
    _, _, cards, logits, _ = scratch
    best_card(row, policy[3], cards, logits)
    n = row[SCORED]
    if n < 2:
        return 0
    its = place_of(row, card, cards)
    at = MIX * (SITUATIONS * row[TURN] + situation(row))
    loaded = ANY_CARD
    total = 0
    for part in range(mix[at]):
        style = mix[at + 2 + 3 * part]
        slip = mix[at + 3 + 3 * part]
        needed = loads(style)
        if needed != ANY_CARD and needed != loaded:
            load(row, needed, policy, scratch)
            loaded = needed
        found = chance(row, its, style, rules, scratch)
        found = (found * (WHOLE - slip) + slip * WHOLE // n) >> 10
        total += found * mix[at + 4 + 3 * part]
    return -LOGS[total >> 10]


def log_likelihood_mixed(
    chain: tuple,
    row: list[int],
    model: tuple,
    scratch: tuple,
) -> int:
    state, _, _, history = chain
    location = scratch[0]
    for i in range(40):
        location[i] = location[40 + i]
    moved = state[MOVED]
    total = kept_log_likelihood(state, history)
    left = state[WORK]
    work = i = 0
    while left:
        card = history[i]
        if history[CHOSEN_FROM + i] & moved:
            work += model[0][MIX * (SITUATIONS * row[TURN] + situation(row)) + 1]
            found = log_mixed(row, card, model, scratch)
            if row[SEATS] == 4 and row[TURN] ^ 2 == state[ME]:
                found = found * PARTNER_SHARE >> 4
            history[PROPOSED + i] = found
            total += found
            left -= 1
            if total < state[NEEDED]:
                break
        lay(row, location, card)
        i += 1
    state[WORK] = work + (i >> 2)
    return total


def mixed_step(
    chain: tuple,
    row: list[int],
    now: Sequence[int],
    start: Sequence[int],
    owners: bytearray,
    model: tuple,
    scratch: tuple,
    rng: MutableSequence[int],
) -> None:
    """Make one Metropolis step; `model` is (mixtures, weights of rules, policy)."""
    changed = propose(chain, now, owners, rng)
    fill_hands(row, start, chain[1], owners, chain[0][UNSEEN])
    accept(chain, changed, log_likelihood_mixed(chain, row, model, scratch))


def playout_in_styles(
    row: list[int],
    card: int,
    drawn: Sequence[int],
    rules: Sequence[int],
    terms: Sequence[int],
    tables: Sequence,
    none: Any,
) -> int:
    """Return the utility of a playout; drawn[SITUATIONS * seat + situation] is a style."""
    while True:
        play(row, card)
        if not row[TRICKS_LEFT]:
            return utility(row, terms)
        style = drawn[SITUATIONS * row[TURN] + situation(row)]
        if style >= FIRST_RULE:
            card = rule_card(row, style - FIRST_RULE, rules)
        elif style == CLUB_BEST:
            card = choose(row, WEIGHTS, none, none)
        else:
            card = best_card(row, tables, none, none)


def note_choices(
    row: list[int],
    cards_played: Sequence[int],
    me: int,
    sums: MutableSequence[int],
    model: tuple,
    scratch: tuple,
) -> None:
    """Add log probabilities of the other seats' plays to `sums`, in 1/16.

    `row` is the deal before the plays. sums[seat][situation][style][slip] is flat.
    """
    _, rules, policy = model
    location, _, cards, logits, _ = scratch
    for card in cards_played:
        if row[TURN] != me:
            best_card(row, policy[3], cards, logits)
            scored = row[SCORED]
            if scored > 1:
                its = place_of(row, card, cards)
                at = situation(row)
                first = FIRST_OF[at]
                count = FIRST_RULE + FIRST_OF[at + 1] - first
                at = SUMS * (SITUATIONS * row[TURN] + at)
                loaded = ANY_CARD
                for number in range(count):
                    style = number
                    if number >= FIRST_RULE:
                        style = number + first
                    needed = loads(style)
                    if needed != ANY_CARD and needed != loaded:
                        load(row, needed, policy, scratch)
                        loaded = needed
                    found = chance(row, its, style, rules, scratch)
                    for slip in range(2):
                        p = (found * (WHOLE - SLIPS[slip]) + SLIPS[slip] * WHOLE // scored) >> 10
                        sums[at + 2 * number + slip] -= LOGS[p]
        lay(row, location, card)
