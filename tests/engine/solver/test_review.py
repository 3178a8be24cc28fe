from engine.cards import EMPTY
from engine.match import new_view
from engine.mediatore.actions import led_card
from engine.options import MEDIATORE
from engine.rng import Rng
from engine.solver.exact import Solver
from engine.solver.position import Position, card_values, is_card_due
from engine.solver.review import PlayedCard, Review
from tests.support.samples import size
from tests.support.vm.playing import some_action, some_match

LATE = 3  # tricks left


def test_review_equals_values_at_the_time():
    for number in range(size(6, 24)):
        compare(number)


def compare(number):
    rng = Rng(number, 11)
    match = some_match(number, rng)
    match.begin()
    view = new_view(match.game_index)
    cards, worths = [], []
    while match.turn != EMPTY:
        seat = match.turn
        match.look(seat, view)
        action = some_action(view, rng)
        due = is_card_due(match.game)
        before = Position(match.game)
        swaps = due and match.game_index != MEDIATORE and action > 63
        late = due and sum(view.counts) <= LATE * match.game.deal.seats
        values = dict(card_values(match.game)) if late and not swaps else {}
        match.act(action)
        card = led_card(action) if match.game_index == MEDIATORE else action
        if due and not swaps:
            cards.append(PlayedCard(seat, card, before, Position(match.game)))
            worths.append(values)
    first = next((i for i in range(len(worths)) if worths[i]), len(worths))
    review = Review(cards, Solver)
    for i, value, best in review.costs(first):
        assert value == worths[i][cards[i].card], (number, i)
        assert best == max(worths[i].values()), (number, i)
        right = sorted([card for card, worth in worths[i].items() if worth == best])
        assert review.best_cards(i, best) == right, (number, i)
