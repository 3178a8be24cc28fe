from statistics import mean

import pytest

from engine.options import MADRASSO, MEDIATORE, TRE
from engine.solver.exact import Solver
from engine.solver.position import card_values, is_card_due
from engine.solver.values import cards_of
from simulator.analysis.known import known_values
from tests.support.played import played


def asked(game, seed, wanted):
    found = []

    def look(match, view):
        left = view.counts[view.seat]
        if is_card_due(match.game) and left in wanted:
            values = known_values(view, cards_of(view.playable), 5, 12)
            true = dict(card_values(match.game)) if left < 4 else {}
            found.append((left, values, true))

    played(game, seed, look=look)
    return found


@pytest.mark.parametrize("game", (MADRASSO, TRE, MEDIATORE))
def test_legal_cards_are_tried_in_every_world(game):
    for _, values, _ in asked(game, 1, (2, 8)):
        assert values and all(len(each) == 12 for each in values.values())


@pytest.mark.parametrize("game", (MADRASSO, TRE, MEDIATORE))
def test_last_cards_values_are_nearly_known(game):
    near = [
        abs(mean(values[card]) - true[card])
        for seed in range(4)
        for _, values, true in asked(game, seed, (1,))
        for card in true
    ]
    assert mean(near) < 6


def test_same_view_and_seed_give_the_same_values():
    assert asked(MADRASSO, 2, (3, 7)) == asked(MADRASSO, 2, (3, 7))


def test_known_values_use_only_the_view():
    match_at = []

    def look(match, view):
        if is_card_due(match.game) and view.counts[view.seat] == 3 and not match_at:
            cards = cards_of(view.playable)
            first = known_values(view, cards, 1, 8, Solver)
            match.game.deal.hands, kept = None, match.game.deal.hands
            try:
                match_at.append(known_values(view, cards, 1, 8, Solver) == first)
            finally:
                match.game.deal.hands = kept

    played(MADRASSO, 3, look=look)
    assert match_at == [True]
