"""What each card of a deal cost: with all hands seen, and by what its player could know."""

from collections.abc import Collection, Iterator
from math import sqrt
from typing import NamedTuple

from engine.cards import EMPTY, card_text
from engine.deal import NO_TRUMP
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.mediatore.actions import led_card
from engine.mediatore.view import MediatoreView
from engine.options import MEDIATORE
from engine.record import seat_names
from engine.solver.position import Position, is_card_due
from engine.solver.review import PlayedCard, Review
from engine.solver.values import cards_of
from engine.view import View
from simulator.analysis.known import WORLDS, known_values
from simulator.arena.quickest import fast_solver

PLAIN = 7  # tricks left from which a card is solved where nothing is compiled
SURE = 2  # standard errors that a cost must be away from 0
LEAST = 1.0  # points that a mistake costs, at least, by what one could know

MISTAKE, UNLUCKY, GUESSED = "mistake", "unlucky", "well guessed"
KINDS = LEADING, FOLLOWING, DISCARDING, TRUMPING = "leading", "following", "discarding", "trumping"


class Judged(NamedTuple):
    """A card that was played. Points are its side's at the end of the deal, in Mediatore thirds.

    `value` is what the card left if everybody plays his best after it, `best_value` what the `best`
    cards would have; both are None where that takes too long. `cost_known` is what the best card
    brings more on the mean in `worlds` that fit what the seat could know, with its standard error.
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


class Deal(NamedTuple):
    """A deal as it is judged: picklable. `pack` and `actions` are as `Match.past` has them."""

    game: int
    rules: bytes
    number: int
    dealer: int
    pack: bytes
    actions: bytes


class Choice(NamedTuple):
    """A card that was played and what its seat saw before it."""

    played: PlayedCard
    view: View | MediatoreView
    cards: list[int]  # that it might have played


def deals_of(match: Match) -> Iterator[Deal]:
    """The deals of a match, the one in progress too."""
    past = [(deal[0], deal[1:41], deal[41:]) for deal in match.past]
    if match.turn != EMPTY and match.pack is not None:
        past.append((match.game.dealer, match.pack, bytes(match.log[: match.n_log])))
    for number, (dealer, pack, actions) in enumerate(past, 1):
        yield Deal(match.game_index, match.rules, number, dealer, pack, actions)


def judged(deal: Deal, seats: Collection[str] = (), worlds: int = WORLDS) -> list[Judged]:
    """The cards of a deal in their order, of the seats with these letters or, without them, all."""
    choices, ranks = choices_in(deal)
    solver = fast_solver()
    letters = seat_names(deal.game)
    review = Review([choice.played for choice in choices], solver)
    first = 0
    if solver.is_slow:
        first = next((i for i, each in enumerate(choices) if _tricks_left(each) <= PLAIN), 0)
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
                kind=_kind(choice),
                value=value,
                best_value=best,
                best=[card_text(each, ranks) for each in cards],
                cost=cost,
                cost_known=round(known, 2),
                se=round(error, 2),
                worlds=worlds,
                best_known=card_text(better, ranks),
                verdict=verdict(cost, known, error),
            )
        )
    return found


def choices_in(deal: Deal) -> tuple[list[Choice], str]:
    """The cards that were played, each with its choice, and the names of the ranks."""
    match = Match(deal.game, deal.rules, None, ["human"] * len(seat_names(deal.game)))
    match.begin(deal.dealer, deal.pack)
    choices = []
    for action in deal.actions:
        if action == OUT and deal.game != MEDIATORE:
            break  # it plays no card, and a deal by itself is too early for it
        seat = match.turn
        swaps = deal.game != MEDIATORE and action == ROB
        if swaps or not is_card_due(match.game):
            match.act(action)
            continue
        view = new_view(deal.game)
        match.look(seat, view)
        before = Position(match.game)
        match.act(action)
        card = led_card(action) if deal.game == MEDIATORE else action
        played = PlayedCard(seat, card, before, Position(match.game))
        choices.append(Choice(played, view, cards_of(view.playable)))
    return choices, match.game.ranks


def _tricks_left(choice: Choice) -> int:
    """With the one on the table."""
    return choice.view.counts[choice.view.seat]


def _kind(choice: Choice) -> str:
    view, suit = choice.view, choice.played.card >> 4
    if not view.laid:
        return LEADING
    if suit == view.led:
        return FOLLOWING
    trump = choice.played.before.trump
    return TRUMPING if trump != NO_TRUMP and suit == trump else DISCARDING


def _known(choice: Choice, seed: int, worlds: int) -> tuple[float, float, int]:
    """What the best card brings more than the one played, by what one could know, its standard
    error and that card."""
    card = choice.played.card
    if len(choice.cards) == 1:
        return 0.0, 0.0, card
    values = known_values(choice.view, choice.cards, seed, worlds, fast_solver())
    best = max(choice.cards, key=lambda each: (sum(values[each]), each == card))
    more = [a - b for a, b in zip(values[best], values[card], strict=True)]
    mean = sum(more) / worlds
    if worlds < 2:
        return mean, 0.0, best
    return mean, sqrt(sum((each - mean) ** 2 for each in more) / (worlds - 1) / worlds), best


def verdict(cost: int | None, known: float, error: float) -> str:
    """What the two costs say together, or nothing."""
    avoidable = known >= LEAST and known > SURE * error
    if cost is None or not (cost or avoidable):
        return ""
    if not cost:
        return GUESSED
    return MISTAKE if avoidable else UNLUCKY
