import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.madrasso.match_points import in_carrozza
from engine.match import Match
from engine.options import BREVE, CASSONE, DEDUCT, TRE
from engine.record import lines
from tests.support.engine.views import turns
from tests.support.properties.players import some_action, some_rules
from tests.support.samples import size

matches = given(
    game_index=st.sampled_from([0, BREVE, TRE]),
    seed=st.integers(-(2**40), 2**70),
    rash=st.sampled_from([0, 0, 0.003, 0.03]),
)
EXAMPLES = size(20, 60)

MOST_DEALS = 200


def play(game_index: int, seed: int, rash: float):
    rng = random.Random(seed)
    names = ["a", "b", "c", "d"][: 3 if game_index == TRE else 4]
    match = Match(game_index, some_rules(game_index, rng), seed, names)
    while not match.over and match.number < MOST_DEALS:
        for view in turns(match):
            match.act(some_action(view, rng, rash))
        yield match


@matches
@settings(max_examples=EXAMPLES)
def test_totals_grow_by_130_per_deal(game_index, seed, rash):
    for match in play(game_index, seed, rash):
        score = match.game.score
        if match.rules[CASSONE] != DEDUCT and score.end in (PLAYED, REVOKED):
            start = 2 * 195 if game_index == BREVE else 0
            assert sum(score.totals) == start + 130 * match.number


@matches
@settings(max_examples=EXAMPLES)
def test_the_totals_are_the_sum_of_the_deals(game_index, seed, rash):
    for match in play(game_index, seed, rash):
        score = match.game.score
        if score.end != CAPPOTTO:
            start = 195 if game_index == BREVE else 0
            for side in range(score.sides):
                assert score.totals[side] == start + sum(
                    deal[side] for deal in match.history.points
                )


@matches
@settings(max_examples=EXAMPLES)
def test_every_match_has_its_winner_in_time(game_index, seed, rash):
    for last in play(game_index, seed, rash):
        match = last
    score = match.game.score
    assert match.over
    sudden = score.end in (CAPPOTTO, EARLY)
    if game_index == TRE:
        assert sudden or match.number % 3 == 0 and match.number >= 9
        if not sudden:
            totals = sorted(score.totals[:3])
            assert totals[1] < totals[2] == score.totals[score.winner]
        return
    fewest = 7 if game_index == BREVE else 10
    assert sudden or match.number >= fewest
    if match.rules[CASSONE] != DEDUCT and match.number > fewest + 2:  # M22
        before = [sum(deal[side] for deal in match.history.points[: fewest + 2]) for side in (0, 1)]
        assert before[0] == before[1]
    if score.end in (PLAYED, REVOKED):
        assert score.totals[score.winner] >= 777
        assert score.totals[score.winner] > score.totals[1 - score.winner]
    if score.end == OUT_CALLED:
        assert match.number > fewest


@matches
@settings(max_examples=EXAMPLES)
def test_nobody_is_named_the_winner_before_the_end(game_index, seed, rash):
    seen = [match.game.score.winner for match in play(game_index, seed, rash)]
    assert seen[:-1] == [EMPTY] * (len(seen) - 1) and seen[-1] != EMPTY


@matches
@settings(max_examples=EXAMPLES)
def test_the_next_dealer_sits_at_the_right_of_the_last(game_index, seed, rash):
    dealers = []
    for match in play(game_index, seed, rash):
        if match.number > 2:
            assert match.game.dealer == (dealers[-1] + 1) % match.game.seats
        dealers.append(match.game.dealer)


@matches
@settings(max_examples=EXAMPLES // 3)
def test_same_seed_and_actions_give_same_match(game_index, seed, rash):
    for last in play(game_index, seed, rash):
        match = last
    for last in play(game_index, seed, rash):
        again = last
    assert list(lines(again)) == list(lines(match))


@matches
@settings(max_examples=EXAMPLES)
def test_in_carrozza_means_777_in_fewest_deals(game_index, seed, rash):
    for last in play(game_index, seed, rash):
        match = last
    score = match.game.score
    fewest = 7 if game_index == BREVE else 10
    if not in_carrozza(score):
        counted = score.end in (PLAYED, REVOKED) and game_index != TRE
        assert not counted or match.number > fewest
        return
    assert game_index != TRE
    total = highest = 195 if game_index == BREVE else 0
    for deal in match.history.points[:fewest]:
        total += deal[score.winner]
        highest = max(highest, total)
    assert highest >= 777
