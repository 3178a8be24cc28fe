"""Costs of played cards, with all hands known and over sampled hands."""

from collections.abc import Collection

from engine.cards import card_text
from engine.games import about
from engine.options import SEATS
from engine.record import seat_names
from engine.review.costs import known_cost
from engine.review.deal_review import DEEPEST, CardReview
from engine.solver.position import solved_token
from engine.solver.review import Review
from simulator.analysis.choices import KINDS, VERDICTS, Choice, JudgedDeal, choices_in, tricks_left
from simulator.analysis.known import WORLDS, known_values
from simulator.arena.quickest import compiled_levels, fast_solver
from simulator.mistakes.advised import doubted
from simulator.mistakes.judgement import judged as judged_card

# How many last tricks the Python solver and the compiled solver solve by default
PLAIN, COMPILED = 7, DEEPEST


def judged(
    deal: JudgedDeal, seats: Collection[str] = (), worlds: int = WORLDS, tricks: int | None = None
) -> list[CardReview]:
    """Return reviews of the cards that `seats` (letters; default: all) played.

    `worlds`: number of samples of the hands. `tricks`: number of last tricks to solve.
    """
    choices = choices_in(deal)
    solver = fast_solver()
    letters = seat_names(deal.game)
    review = Review([choice.played for choice in choices], solver)
    if tricks is None:
        tricks = PLAIN if solver.is_slow else COMPILED
    first = sum(tricks_left(each) > tricks for each in choices)
    exact = {i: (value, best) for i, value, best in review.costs(first)}
    reviews = []
    for i, choice in enumerate(choices):
        if seats and letters[choice.played.seat] not in seats:
            continue
        found = CardReview(i, choice.played.card, choice.view)
        if i in exact:
            found.value, found.best_value = exact[i]
            found.best = review.best_cards(i, exact[i][1])
        found.known, found.error, found.best_known = _known(choice, deal.number * 64 + i, worlds)
        with compiled_levels(deal.game):
            dealt = deal.dealer, deal.pack, deal.actions
            for _ in doubted(found, deal.match, deal.number, dealt, choice.n_log):
                pass
        reviews.append(found)
    return reviews


def fields(deal: JudgedDeal, card: CardReview, worlds: int) -> dict:
    """Return a card's review as a JSON object.

    Costs and values are in points; in Mediatore, in thirds of a point.
    """
    ranks = about(deal.game).RANKS
    return {
        "deal": deal.number,
        "trick": card.n_before // SEATS[deal.game] + 1,
        "seat": seat_names(deal.game)[card.seat],
        "card": card_text(card.card, ranks),
        "kind": KINDS[card.kind],
        "value": card.value,
        "best_value": card.best_value,
        "best": [solved_token(each, ranks) for each in card.best],
        "cost": card.cost,
        "cost_known": (card.known or 0) / 100,
        "se": card.error / 100,
        "worlds": worlds,
        "best_known": card_text(card.best_known, ranks),
        "verdict": VERDICTS[judged_card(card, deal.game).verdict],
    }


def _known(choice: Choice, seed: int, worlds: int) -> tuple[int, int, int]:
    """Return the mean cost and its standard error, both times 100, and the best card."""
    card = choice.played.card
    if len(choice.cards) == 1:
        return 0, 0, card
    return known_cost(card, known_values(choice.view, choice.cards, seed, worlds, fast_solver()))
