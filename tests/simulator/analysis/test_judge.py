"""What the cards of a deal cost: the same as the solver and the worlds say at each of them."""

import pytest

from engine.cards import card_text
from engine.options import MADRASSO, MEDIATORE, TRE
from engine.solver.position import card_values, is_card_due
from simulator.analysis import choices
from simulator.analysis.choices import GUESSED, KINDS, MISTAKE, UNLUCKY, deals_of
from simulator.analysis.judge import judged
from tests.support.played import played

LATE = 4


@pytest.mark.parametrize("game", (MADRASSO, TRE, MEDIATORE))
def test_a_card_costs_what_the_best_would_have_brought_more(game):
    truth = {}  # by what has been played

    def look(match, view):
        if is_card_due(match.game):
            late = view.counts[view.seat] <= LATE
            ranks = match.game.ranks
            values = {card_text(c, ranks): v for c, v in card_values(match.game)} if late else {}
            truth[view.n_played] = values

    match = played(game, 4, look=look)
    (deal,) = deals_of(match)
    cards = judged(deal, worlds=4)
    assert len(cards) == len(truth)
    for card, values in zip(cards, truth.values(), strict=True):
        assert card.kind in KINDS
        if card.value is None:
            continue
        assert card.cost == card.best_value - card.value >= 0
        assert (card.card in card.best) == (card.cost == 0)
        if values:
            assert card.value == values[card.card]
            assert card.best_value == max(values.values())
            assert card.best == [each for each in values if values[each] == card.best_value]


def test_seats_that_are_not_asked_for_are_left_out():
    (deal,) = deals_of(played(MADRASSO, 5))
    assert {card.seat for card in judged(deal, "SW", worlds=2)} == {"S", "W"}


def test_a_deal_that_is_not_over_is_judged_as_far_as_it_goes():
    match = played(MADRASSO, 5, deals=2)
    match.begin()
    assert [deal.number for deal in deals_of(match)] == [1, 2, 3]
    assert judged(list(deals_of(match))[2]) == []


def test_a_mistake_is_one_by_both_and_the_lucky_are_told_from_the_unlucky():
    verdict = choices.verdict
    assert verdict(12, 6.0, 1.0) == MISTAKE
    assert verdict(12, 0.2, 0.1) == UNLUCKY
    assert verdict(12, 6.0, 4.0) == UNLUCKY  # it may be chance
    assert verdict(0, 6.0, 1.0) == GUESSED
    assert verdict(0, 0.0, 0.0) == ""
    assert verdict(None, 6.0, 1.0) == ""
