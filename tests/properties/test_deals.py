import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS
from engine.options import CASSONE, DEDUCT, TRE
from engine.view import View
from tests.support.properties.players import cards_of, some_action, some_game
from tests.support.properties.truth import Truth
from tests.support.samples import size

deals = given(
    game_index=st.sampled_from([0, 1, TRE]),
    seed=st.integers(0, 2**32),
    rash=st.sampled_from([0, 0.01, 0.2]),
)
EXAMPLES = size(20, 60)


def suits_of(bits: int) -> set:
    return {suit for suit in range(4) if bits >> suit & 1}


def played(game_index: int, seed: int, rash: float):
    rng = random.Random(seed)
    game = some_game(game_index, rng)
    truth = Truth(game)
    view = View()
    while True:
        yield game, truth
        if game.deal.turn == EMPTY:
            return
        game.look(game.deal.turn, view)
        action = some_action(view, rng, rash)
        game.act(action)
        truth.act(action)


@deals
@settings(max_examples=EXAMPLES)
def test_every_card_is_somewhere_once(game_index, seed, rash):
    for game, _ in played(game_index, seed, rash):
        deal = game.deal
        everywhere = cards_of(deal.played) + [game.upcard] * (game_index == TRE)
        for seat in range(game.seats):
            held = cards_of(deal.hands[seat * 4 : seat * 4 + 4])
            assert len(held) == deal.counts[seat]
            everywhere += held
        assert len(everywhere) == len(set(everywhere)) == 40


@deals
@settings(max_examples=EXAMPLES)
def test_view_is_true(game_index, seed, rash):
    view = View()
    for game, truth in played(game_index, seed, rash):
        for seat in range(game.seats):
            game.look(seat, view)
            check_table(view, truth)
            check_trick(view, truth)
            check_own(view, truth, seat)


def check_table(view, truth):
    seats = range(truth.seats)
    assert (view.dealer, view.trump, view.seats) == (truth.dealer, truth.trump, truth.seats)
    assert view.upcard == (EMPTY if truth.upcard is None else truth.upcard)
    assert view.upcard_lies == truth.upcard_lies
    assert [view.counts[i] for i in seats] == [len(hand) for hand in truth.hands]
    assert [set(cards_of(view.shown[i * 4 : i * 4 + 4])) for i in seats] == truth.shown
    assert all(known <= hand for known, hand in zip(truth.shown, truth.hands, strict=True))
    if not truth.revoked:  # a revoke looks like a void
        assert [suits_of(view.voids[i]) for i in seats] == truth.lacking
        for hand, lacking in zip(truth.hands, truth.lacking, strict=True):
            assert not {card >> 4 for card in hand} & lacking


def check_trick(view, truth):
    laid = dict(truth.trick)
    assert list(view.trick) == [laid.get(seat, EMPTY) for seat in range(4)]
    assert view.laid == len(laid)
    assert view.led == (truth.trick[0][1] >> 4 if laid else EMPTY)
    assert view.winning == (truth.winner() if laid else EMPTY)
    assert set(cards_of(view.played)) == set(truth.history)
    assert list(view.history) == truth.history + [EMPTY] * (40 - len(truth.history))
    assert list(view.leaders) == truth.leaders + [EMPTY] * (14 - len(truth.leaders))
    assert list(view.won)[: truth.seats] == truth.won
    assert list(view.taken)[: truth.seats] == truth.taken
    assert view.tricks == sum(truth.won)


def check_own(view, truth, seat):
    assert set(cards_of(view.hand)) == truth.hands[seat]
    own_turn = seat == truth.turn and not truth.over
    assert (view.turn == seat) == own_turn
    actions = truth.accepted if own_turn else set()
    assert set(cards_of(view.playable)) == actions - {ROB, OUT}
    assert set(cards_of(view.proper)) == (truth.proper if own_turn else set())
    assert (view.may_rob, view.may_out) == (ROB in actions, OUT in actions)


@deals
@settings(max_examples=EXAMPLES)
def test_unoffered_action_is_refused(game_index, seed, rash):
    view = View()
    for game, truth in played(game_index, seed, rash):
        if seed % 7 != len(truth.history) % 7:
            continue
        accepted = truth.accepted
        game.look(0, view)
        before = everything(game)
        for action in range(256):
            if action not in accepted:
                assert refused(game, action)
        assert everything(game) == before


def refused(game, action: int) -> bool:
    try:
        game.act(action)
    except ValueError as reason:
        return len(str(reason)) > 10
    return False


def everything(game) -> str:
    return repr([vars(game), vars(game.deal), vars(game.score)]).replace(" object at", "")


@deals
@settings(max_examples=3 * EXAMPLES)
def test_a_finished_deal_is_scored_by_the_rules(game_index, seed, rash):
    account = played(game_index, seed, rash)
    game, truth = next(account)
    before = list(game.score.totals)
    for _ in account:
        pass
    score = game.score
    sides = range(score.sides)
    assert score.end == end_of(game, truth)
    points = list(score.points)[: score.sides]
    assert points == points_of(game, truth)
    if score.end in (PLAYED, CAPPOTTO):
        assert sum(points) == 130
    if score.end == CAPPOTTO:
        after = [1300 * (side == score.winner) for side in sides]
    else:
        after = [before[side] + points[side] for side in sides]
    assert list(score.totals)[: score.sides] == after


def end_of(game, truth) -> int:
    if truth.revoked:
        return REVOKED
    if any(truth.hands):
        return OUT_CALLED if truth.call_is_right else EARLY
    winners = {game.side(seat) for seat in range(game.seats) if truth.won[seat]}
    return CAPPOTTO if len(winners) == 1 else PLAYED


def points_of(game, truth) -> list[int]:
    points = [0] * game.score.sides
    if truth.revoked:
        offender = game.side(truth.trick[-1][0])
        deduct = game.rules[CASSONE] == DEDUCT
        points[offender if deduct else 1 - offender] = -130 if deduct else 130
        return points
    for seat in range(game.seats):
        points[game.side(seat)] += truth.taken[seat]
    if not any(truth.hands):
        points[game.side(truth.turn)] += 10
        if game.game == TRE:
            points[truth.turn] += RANK_POINTS[truth.upcard & 15]
    return points
