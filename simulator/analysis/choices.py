"""The cards that were played in a match, and what their seats saw."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import EMPTY
from engine.games import about
from engine.match import HUMAN, Match, new_view
from engine.mediatore.view import MediatoreView
from engine.record import seat_names
from engine.solver.position import Position
from engine.solver.replay import cards_played
from engine.solver.review import PlayedCard
from engine.solver.values import cards_of
from engine.view import View

VERDICTS = "", "mistake", "unlucky", "well guessed"  # those of engine.review.costs
KINDS = "leading", "following", "discarding", "trumping"  # of cards, those of engine.review.costs


class JudgedDeal(NamedTuple):
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


def deals_of(match: Match) -> Iterator[JudgedDeal]:
    """The deals of a match, the one in progress too."""
    past = [(deal[0], deal[1:41], deal[41:]) for deal in match.past]
    if match.turn != EMPTY and match.pack is not None:
        past.append((match.game.dealer, match.pack, bytes(match.log[: match.n_log])))
    for number, (dealer, pack, actions) in enumerate(past, 1):
        yield JudgedDeal(match.game_index, match.rules, number, dealer, pack, actions)


def choices_in(deal: JudgedDeal) -> list[Choice]:
    """The cards that were played, each with its choice."""
    match = Match(deal.game, deal.rules, None, [HUMAN] * len(seat_names(deal.game)))
    choices = []
    for card in cards_played(match, deal.dealer, deal.pack, deal.actions):
        if card != EMPTY:
            laid = match.turn, card
            view = new_view(deal.game)
            match.look(match.turn, view)
            before = Position(match.game)
        else:
            played = PlayedCard(*laid, before, Position(match.game))
            choices.append(Choice(played, view, cards_of(view.proper)))
    return choices


def tricks_left(choice: Choice) -> int:
    """With the one on the table."""
    return choice.view.counts[choice.view.seat]


def kinds_in(game: int) -> tuple[str, ...]:
    """Those of KINDS that there are in `game`."""
    return KINDS if about(game).TRUMPS else KINDS[:-1]
