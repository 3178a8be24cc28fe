from importlib.util import find_spec

import pytest

from engine.bots import choose
from engine.cards import EMPTY
from engine.games import about
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, VOID, default_rules
from engine.solver.position import card_values, is_card_due
from simulator.arena.quickest import fast_solver

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def a_match(game, seed, must_trump=False) -> Match:
    rules = bytearray(default_rules(game))
    rules[VOID] = must_trump
    match = Match(game, bytes(rules), seed, ["club"] * (3 if game == TRE else 4))
    match.begin()
    return match


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_clairvoyant_plays_a_card_of_the_best_value(game):
    from simulator.arena.clairvoyant import BY_GAME, MEDIATORE_EXACT

    clairvoyant = BY_GAME[game](game)
    view = new_view(game)
    several = 0
    for seed in range(8 if game == MEDIATORE else 4):
        match = a_match(game, seed, game != MEDIATORE and seed & 1)
        while match.turn != EMPTY:
            match.look(match.turn, view)
            action = choose("club", view, match.decision_seed())
            few = view.counts[match.turn] <= (MEDIATORE_EXACT if game == MEDIATORE else 8)
            if is_card_due(match.game) and few:
                values = dict(card_values(match.game, fast_solver()))
                best = max(values.values())
                assert values[clairvoyant.action(match)] == best
                several += best > min(values.values())
            match.act(action)
    assert several > 10


def test_clairvoyant_calls_out_and_robs_like_levels():
    from simulator.arena.clairvoyant import Clairvoyant

    clairvoyant = Clairvoyant(TRE)
    view = new_view(TRE)
    robbed = 0
    for seed in range(40):
        match = a_match(TRE, seed)
        match.look(match.turn, view)
        if choose("club", view, 1) == ROB:
            robbed += clairvoyant.action(match) == ROB
    assert robbed > 0


def test_clairvoyant_calls_out_if_it_wins():
    from simulator.arena.clairvoyant import Clairvoyant

    match = Match(MADRASSO, default_rules(MADRASSO), 1, ["club"] * 4)
    dealer = match.next_dealer()
    about(MADRASSO).set_before(match.game.score, 11)
    match.game.score.totals[0] = match.game.score.totals[1] = 900
    match.begin(dealer)
    view = new_view(MADRASSO)
    while not match.game.deal.tricks:
        match.look(match.turn, view)
        match.act(choose("club", view, 1))
    assert Clairvoyant(MADRASSO).action(match) == OUT
