import random

import pytest

from engine.cards import EMPTY
from engine.games import about
from engine.madrasso.score import DEAL_POINTS
from engine.match import Match
from engine.options import (
    BREVE,
    MADRASSO,
    MEDIATORE,
    TRE,
    parse_rules,
)
from engine.record import tokens
from engine.view import View
from simulator.arena.players import MatchPlayers
from tests.support.properties.players import some_action, some_rules
from tests.support.samples import size

MATCHES = size(8, 60)
DEDUCT = {"revoke": "punished", "cassone": "deduct"}


def action(match: Match, rng) -> int:
    if match.game_index == MEDIATORE:
        return MatchPlayers().action(match)
    view = View()
    match.look(match.turn, view)
    return some_action(view, rng, 0.01)


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_totals_before_a_deal_are_reachable(game):
    rng = random.Random(game)
    deals = 0
    for seed in range(MATCHES):
        rules = some_rules(game, rng)
        match = Match(game, rules, seed, ["random"] * (3 if game == TRE else 4))
        for _ in range(20):
            if match.over:
                break
            score = match.game.score
            totals = [score.totals[side] for side in range(score.sides)]
            n = score.counted if game == MEDIATORE else score.number
            assert about(game).can_stand(game, rules, totals, n), (totals, n)
            for side in range(score.sides):
                wrong = list(totals)
                wrong[side] += rng.choice((-DEAL_POINTS, -3, -1, 1, 3, DEAL_POINTS))
                assert not about(game).can_stand(game, rules, wrong, n), (wrong, n)
            match.begin()
            while match.turn != EMPTY:
                match.act(action(match, rng))
            deals += 1
    assert deals > MATCHES


@pytest.mark.parametrize(
    ("game", "rules", "totals", "n"),
    [
        (MADRASSO, {}, (0, 0), 0),
        (MADRASSO, {}, (201, 189), 3),
        (MADRASSO, {}, (201, 188), None),
        (MADRASSO, {}, (391, -1), None),
        (MADRASSO, {}, (260, -130), None),
        (MADRASSO, DEDUCT, (-130, 0), 1),
        (MADRASSO, DEDUCT, (260, -130), 3),
        (MADRASSO, DEDUCT, (-260, 390), 5),
        (BREVE, {}, (195, 195), 0),
        (BREVE, {}, (260, 260), 1),
        (BREVE, {}, (0, 390), None),
        (BREVE, DEDUCT, (65, 325), 2),
        (TRE, {}, (130, 260, 0), 3),
        (MEDIATORE, {}, (0, 0, 0, 0), 0),
        (MEDIATORE, {}, (61, -61, 0, 0), 2),
        (MEDIATORE, {}, (9, -3, -3, -2), None),
    ],
)
def test_totals_need_a_fewest_number_of_deals(game, rules, totals, n):
    deducts = rules == DEDUCT
    rules = parse_rules(game, rules)
    assert about(game).fewest_deals(game, rules, totals) == n
    if n is not None:
        assert about(game).can_stand(game, rules, totals, n)
        assert not about(game).can_stand(game, rules, totals, n - 1)
        assert about(game).can_stand(game, rules, totals, n + 1) == (game == MEDIATORE)
        assert about(game).can_stand(game, rules, totals, n + 2) == (game == MEDIATORE or deducts)


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_actions_of_one_decision_make_one_word(game):
    rng = random.Random(game)
    sizes = set()
    for seed in range(MATCHES):
        match = Match(game, some_rules(game, rng), seed, ["club"] * (3 if game == TRE else 4))
        match.begin()
        while match.turn != EMPTY:
            n, seat, words = about(game).actions_due(match.game), match.turn, len(tokens(match))
            for begun in range(n):
                assert match.game.begun == begun and match.turn == seat
                assert about(game).actions_due(match.game) == n - begun
                match.act(action(match, rng))
            assert match.game.begun == 0 and len(tokens(match)) == words + 1
            sizes.add(n)
    assert sizes == ({1, 4} if game == MEDIATORE else {1})
