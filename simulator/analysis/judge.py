"""What each card of a deal cost: with all hands seen, and by what its player could know."""

from collections.abc import Collection
from typing import NamedTuple

from engine.cards import card_text
from engine.record import seat_names
from engine.review.costs import kind_of, known_cost, verdict
from engine.solver.position import solved_token
from engine.solver.review import Review
from simulator.analysis.choices import KINDS, VERDICTS, Choice, JudgedDeal, choices_in, tricks_left
from simulator.analysis.known import WORLDS, known_values
from simulator.arena.quickest import fast_solver

# Tricks left from which a card is solved: where nothing is compiled, and else. The first two a tre
# would take ten times as long as the eleven after them.
PLAIN, COMPILED = 7, 11


class Judged(NamedTuple):
    """A card that was played. Points are its side's at the end of the deal, in Mediatore thirds.

    `value` is what the card left if everybody plays his best after it, `best_value` what the `best`
    cards would have, or "rob"; both are None where that takes too long. `cost_known` is what the
    best card brings more on the mean in `worlds` that fit what the seat could know, with its
    standard error.
    """

    deal: int
    trick: int
    seat: str
    card: str
    kind: str
    value: int | None
    best_value: int | None
    best: list[str]
    cost: int | None
    cost_known: float
    se: float
    worlds: int
    best_known: str
    verdict: str


def judged(
    deal: JudgedDeal, seats: Collection[str] = (), worlds: int = WORLDS, tricks: int | None = None
) -> list[Judged]:
    """The cards of a deal in their order, of the seats with these letters or, without them, all.
    The last `tricks` are solved; None leaves it to what is there to solve them."""
    choices, ranks = choices_in(deal)
    solver = fast_solver()
    letters = seat_names(deal.game)
    review = Review([choice.played for choice in choices], solver)
    if tricks is None:
        tricks = PLAIN if solver.is_slow else COMPILED
    first = sum(tricks_left(each) > tricks for each in choices)
    exact = {i: (value, best) for i, value, best in review.costs(first)}
    found = []
    for i, choice in enumerate(choices):
        seat, card = choice.played.seat, choice.played.card
        if seats and letters[seat] not in seats:
            continue
        value, best = exact.get(i, (None, None))
        cards = [] if best is None else review.best_cards(i, best)
        known, error, better = _known(choice, deal.number * 64 + i, worlds)
        cost = None if value is None or best is None else best - value
        found.append(
            Judged(
                deal=deal.number,
                trick=choice.view.tricks + 1,
                seat=letters[seat],
                card=card_text(card, ranks),
                kind=KINDS[kind_of(choice.view, card)],
                value=value,
                best_value=best,
                best=[solved_token(each, ranks) for each in cards],
                cost=cost,
                cost_known=known / 100,
                se=error / 100,
                worlds=worlds,
                best_known=card_text(better, ranks),
                verdict=VERDICTS[verdict(cost, known, error)],
            )
        )
    return found


def _known(choice: Choice, seed: int, worlds: int) -> tuple[int, int, int]:
    """What the best card brings more than the one played, by what one could know, its standard
    error and that card."""
    card = choice.played.card
    if len(choice.cards) == 1:
        return 0, 0, card
    return known_cost(card, known_values(choice.view, choice.cards, seed, worlds, fast_solver()))
