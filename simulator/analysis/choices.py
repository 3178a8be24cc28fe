"""The cards that were played in a match, what their seats saw, and what a cost is called."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from engine.cards import EMPTY
from engine.deal import NO_TRUMP
from engine.games import about
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.mediatore.actions import PLAY, led_card
from engine.mediatore.view import MediatoreView
from engine.record import seat_names
from engine.solver.position import Position, is_card_due
from engine.solver.review import PlayedCard
from engine.solver.values import cards_of
from engine.view import View

SURE = 2  # standard errors that a cost must be away from 0
LEAST = 1.0  # points that a mistake costs, at least, by what one could know

MISTAKE, UNLUCKY, GUESSED = "mistake", "unlucky", "well guessed"
KINDS = LEADING, FOLLOWING, DISCARDING, TRUMPING = "leading", "following", "discarding", "trumping"


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


def choices_in(deal: Deal) -> tuple[list[Choice], str]:
    """The cards that were played, each with its choice, and the names of the ranks."""
    match = Match(deal.game, deal.rules, None, ["human"] * len(seat_names(deal.game)))
    match.begin(deal.dealer, deal.pack)
    choices = []
    for action in deal.actions:
        if action == OUT and not match.game.contract and match.game.phase == PLAY:
            break  # it plays no card, and a deal by itself is too early for it
        seat = match.turn
        swaps = action == ROB and not match.game.contract
        if swaps or not is_card_due(match.game):
            match.act(action)
            continue
        view = new_view(deal.game)
        match.look(seat, view)
        card = led_card(action)
        if not view.proper[card >> 4] >> (card & 15) & 1:
            break  # a revoke: it ends the deal, and no world has it
        before = Position(match.game)
        match.act(action)
        played = PlayedCard(seat, card, before, Position(match.game))
        choices.append(Choice(played, view, cards_of(view.proper)))
    return choices, match.game.ranks


def tricks_left(choice: Choice) -> int:
    """With the one on the table."""
    return choice.view.counts[choice.view.seat]


def kind_of(choice: Choice) -> str:
    """One of KINDS."""
    view, suit = choice.view, choice.played.card >> 4
    if not view.laid:
        return LEADING
    if suit == view.led:
        return FOLLOWING
    trump = choice.played.before.trump
    return TRUMPING if trump != NO_TRUMP and suit == trump else DISCARDING


def kinds_in(game: int) -> tuple[str, ...]:
    """Those of KINDS that there are in `game`."""
    return KINDS if about(game).TRUMPS else KINDS[:-1]


def known_cost(card: int, values: dict[int, list[int]]) -> tuple[float, float, int]:
    """What the best card brings more than `card` on the mean over worlds, its standard error, and
    that best card; `values` has of each card what it brings in each world."""
    best = max(values, key=lambda each: (sum(values[each]), each == card))
    more = [a - b for a, b in zip(values[best], values[card], strict=True)]
    n = len(more)
    mean = sum(more) / n
    if n < 2:
        return mean, 0.0, best
    return mean, sqrt(sum((each - mean) ** 2 for each in more) / (n - 1) / n), best


def is_avoidable(known: float, error: float) -> bool:
    """Whether a card costs something for sure by what its player could know."""
    return known >= LEAST and known > SURE * error


def verdict(cost: int | None, known: float, error: float) -> str:
    """What the two costs say together, or nothing."""
    avoidable = is_avoidable(known, error)
    if cost is None or not (cost or avoidable):
        return ""
    if not cost:
        return GUESSED
    return MISTAKE if avoidable else UNLUCKY
