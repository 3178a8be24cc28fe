import pytest

from engine.bots import choose
from engine.madrasso.actions import ROB
from engine.match import Match
from engine.options import MADRASSO, MEDIATORE, TRE, parse_rules
from engine.review import costs
from engine.solver.position import card_values, is_card_due
from engine.solver.values import cards_of
from simulator.analysis.choices import KINDS, choices_in, deals_of
from simulator.analysis.judge import judged
from tests.support.engine.views import turns
from tests.support.played import played

LATE = 4
QUICK = 4


@pytest.mark.parametrize(("game", "seed"), [(MADRASSO, 4), (TRE, 12), (MEDIATORE, 4)])
def test_cost_is_the_difference_to_the_best(game, seed):
    truth = {}

    def look(match, view):
        if is_card_due(match.game):
            late = view.counts[view.seat] <= LATE
            values = dict(card_values(match.game)) if late else {}
            truth[view.n_played] = values

    match = played(game, seed, look=look)
    (deal,) = deals_of(match)
    cards = judged(deal, worlds=4)
    assert len(cards) == len(truth)
    for card, values in zip(cards, truth.values(), strict=True):
        assert card.kind in range(len(KINDS))
        if card.value is None:
            continue
        assert card.cost == card.best_value - card.value >= 0
        assert (card.card in card.best) == (card.cost == 0)
        if values:
            assert card.value == values[card.card]
            assert card.best_value == max(values.values())
            assert card.best == [each for each in values if values[each] == card.best_value]


def test_unwanted_seats_are_left_out():
    (deal,) = deals_of(played(MADRASSO, QUICK))
    assert {card.seat for card in judged(deal, "SW", worlds=2)} == {0, 3}


def test_as_many_tricks_are_solved_as_wanted():
    (deal,) = deals_of(played(MADRASSO, QUICK))
    cards = judged(deal, worlds=2, tricks=3)
    assert [card.value is not None for card in cards] == [card.n_before >= 28 for card in cards]


def test_a_deal_that_ends_before_is_not_solved():
    match = played(MADRASSO, QUICK)
    (deal,) = deals_of(match)
    begun = deal._replace(actions=deal.actions[:8])
    assert all(card.value is None for card in judged(begun, worlds=2, tricks=3))


def test_open_deal_is_judged_up_to_its_end():
    match = played(MADRASSO, 5, deals=2)
    match.begin()
    assert [deal.number for deal in deals_of(match)] == [1, 2, 3]
    assert judged(list(deals_of(match))[2]) == []


def test_verdict_needs_both_costs():
    verdict = costs.verdict
    assert verdict(12, 600, 100) == costs.MISTAKE
    assert verdict(12, 20, 10) == costs.UNLUCKY
    assert verdict(12, 600, 400) == costs.FINE  # the error is too large
    assert verdict(0, 600, 100) == costs.GUESSED
    assert verdict(0, 0, 0) == costs.FINE
    assert verdict(None, 600, 100) == costs.FINE


def revoked(seed):
    match = Match(MADRASSO, parse_rules(MADRASSO, {"revoke": "punished"}), seed, ["human"] * 4)
    for view in turns(match):
        wrong = [card for card in cards_of(view.playable) if card not in cards_of(view.proper)]
        revokes = match.turn == 0 and view.tricks >= 3 and wrong
        match.act(wrong[0] if revokes else choose("random", view, seed))
    return match


@pytest.mark.parametrize("seed", [4, 9, 12, 16, 17, 18])
def test_revoke_ends_the_judged_cards(seed):
    match = revoked(seed)
    (deal,) = deals_of(match)
    cards = judged(deal, worlds=4)
    found = choices_in(deal)
    laid = [action for action in deal.actions if action != ROB]
    assert [choice.played.card for choice in found] == laid[: len(found)]
    assert len(cards) == len(found) >= 12
    for card, choice in zip(cards, found, strict=True):
        legal = cards_of(choice.view.proper)
        may_rob = {ROB} if getattr(choice.view, "may_rob", False) else set()
        assert {card.card, card.best_known, *card.best} <= set(legal) | may_rob
