from copy import deepcopy

import pytest

import madrasso
from engine.cards import EMPTY, MADRASSO_RANKS, PACK, parse_card
from engine.madrasso.actions import ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.madrasso.score import RANK_POINTS
from engine.match import Match
from engine.options import MADRASSO, TRE, parse_rules
from engine.rng import Rng
from engine.solver.exact import Solver
from engine.solver.lines import played_out
from engine.solver.position import Position, card_values
from engine.solver.review import PlayedCard, Review
from lab.minimax import Minimax, Robbery
from simulator.analysis.choices import deals_of
from simulator.analysis.judge import judged
from simulator.arena.quickest import fast_solver
from simulator.puzzles.proof import Solved
from tests.support.samples import size

GAMES = MADRASSO, TRE


def small_deal(number, game=MADRASSO, void="free", tricks=2):
    rng = Rng(number, 3)
    match = Match(game, parse_rules(game, {"void": void}), number, ["human"] * (4 - game // TRE))
    match.begin()
    table = match.game
    deal = table.deal
    robs = deal.trump << 4 | (RANK_TWO if game == TRE else RANK_SEVEN)
    pack = [i // 10 << 4 | i % 10 for i in range(PACK)]
    for seat in range(deal.seats):
        held = [card for card in pack if deal.holds(seat, card)]
        while deal.counts[seat] > tricks:
            card = held.pop(rng.below(len(held)))
            if card not in (robs, table.upcard):
                deal.take(seat, card)
    return match


def robber(match):
    return next((seat for seat in range(match.game.seats) if match.game.may_still_rob(seat)), None)


def small_deals(n, *terms, **more):
    for number in range(n):
        match = small_deal(number, *terms, **more)
        if robber(match) is not None:
            yield number, match


def actions(game):
    cards = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    return [card for card in cards if game.may(card)] + [ROB] * game.may_rob()


def best_end(game, action, seat):
    game = deepcopy(game)
    game.act(action)
    turn = game.deal.turn
    if turn == EMPTY:
        return game.score.points[game.side(seat)]
    values = [best_end(game, each, seat) for each in actions(game)]
    return max(values) if game.side(turn) == game.side(seat) else min(values)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("void", ["free", "trump"])
def test_every_legal_action_is_worth_its_result(game, void):
    tried = set()
    for number, match in small_deals(size(12, 60), game, void):
        rng = Rng(number, 5)
        table = match.game
        while table.deal.turn != EMPTY and not table.deal.tricks:
            found = dict(card_values(table))
            assert found == dict(card_values(table, fast_solver()))
            assert list(found) == actions(table)
            for action, value in found.items():
                assert value == best_end(table, action, table.deal.turn), (number, action)
            tried.add((ROB in found, table.deal.laid))
            match.act(actions(table)[rng.below(len(found))])
    assert {laid for robs, laid in tried if robs} >= {0, 2}


def test_a_solver_agrees_with_minimax_that_robs():
    robbed = 0
    for game in GAMES:
        for number, match in small_deals(size(24, 200), game, tricks=3):
            position = Position(match.game)
            deal = match.game.deal
            sides = position.sides(number % 2)
            own = deal.trump, RANK_TWO if game == TRE else RANK_SEVEN
            owner = None if game == TRE else match.game.dealer
            swap = Robbery(robber(match), own, owner, (deal.trump, match.game.upcard & 15))
            terms = sides, deal.trump, False, RANK_POINTS, position.last_points
            slow = Minimax(position.hands, *terms, swap)
            right = slow.values(position.leader)
            robbed += right != Minimax(position.hands, *terms).values(position.leader)
            if swap.robber == position.leader:
                right.append((ROB, slow.robbed(position.leader)))
            for make in (Solver, fast_solver()):
                assert position.solver(sides, make).values(position.leader) == right, number
    assert robbed > 5


@pytest.mark.parametrize("game", GAMES)
def test_reviews_and_lines_count_robbing(game):
    robbed = charged = 0
    for number, match in small_deals(size(30, 100), game):
        rng = Rng(number, 7)
        table = match.game
        played, worths = [], []
        solved = Solved(Solver)
        while table.deal.turn != EMPTY:
            values = dict(card_values(table))
            assert solved.values(match) == values
            action = actions(table)[rng.below(len(values))]
            if action == ROB:
                robbed += 1
                match.act(action)
                continue
            seat, before, due = table.deal.turn, Position(table), deepcopy(match)
            match.act(action)
            played.append(PlayedCard(seat, action, before, Position(table)))
            worths.append(values)
            best = max(values.values())
            for begins, value in ((b"", best), (bytes((action,)), values[action])):
                twin = deepcopy(due)
                for _ in played_out(twin, seat, begins, value, 0, Solver):
                    pass
                assert Position(twin.game).points(seat) == value
        review = Review(played, Solver)
        for i, value, best in review.costs():
            values = worths[i]
            assert (value, best) == (values[played[i].card], max(values.values())), (number, i)
            right = [each for each in values if values[each] == best]
            assert review.best_cards(i, best) == right
            charged += right == [ROB]
    assert robbed and charged


def test_the_seats_before_the_robber_play_for_its_swap():
    match = madrasso.new_match("madrasso", seed=11)
    match.begin()
    match.act("CC")
    values = madrasso.solve(match)
    best = max(values, key=values.get)
    assert str(best) == "CF" and len(set(values.values())) == 2
    match.act(best)
    after = madrasso.solve(match)
    assert [str(action) for action in after] == ["CR", "rob"]
    rob = max(after, key=after.get)
    assert str(rob) == "rob" and after[rob] == 130 - values[best]
    match.act(rob)
    assert max(madrasso.solve(match).values()) == 130 - values[best]


def test_an_analysis_charges_a_seat_that_does_not_rob():
    match = madrasso.new_match("madrasso", seed=11)
    match.begin()
    for word in ("CC", "CF", "CR"):
        match.act(word)
    while match.seat:
        match.act(madrasso.choose("club", match.view(), 1))
    _, north, west, *_ = judged(next(deals_of(match)), worlds=2)
    assert (west.best, west.cost) == ([ROB], west.best_value - west.value) and west.cost > 20
    assert north.best == [parse_card("CF", MADRASSO_RANKS)] and north.value == 130 - west.best_value
