"""The cards played in a match, each with its player's View."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import EMPTY
from engine.games import about
from engine.match import HUMAN, Match, new_view
from engine.mediatore.mediatore_view import MediatoreView
from engine.record import seat_names
from engine.solver.position import Position
from engine.solver.replay import cards_played
from engine.solver.review import PlayedCard
from engine.solver.values import cards_of
from engine.view import View

# Names of verdicts, indexed as in `simulator.mistakes.judgement`; cards with "" are not printed
VERDICTS = "", "", "", "small loss", "mistake", "unlucky", "lucky", "doubtful"
# Names of the numbers that `engine.review.costs.kind_of` returns
KINDS = "leading", "following", "discarding", "trumping"


class JudgedDeal(NamedTuple):
    """A deal of `match`; `pack` has the cards in dealing order."""

    match: Match
    number: int
    dealer: int
    pack: bytes
    actions: bytes

    @property
    def game(self) -> int:
        return self.match.game_index


class Choice(NamedTuple):
    """A played card, with the View, legal cards and number of actions before it."""

    played: PlayedCard
    view: View | MediatoreView
    cards: list[int]
    n_log: int


def deals_of(match: Match) -> Iterator[JudgedDeal]:
    past = [(deal[0], deal[1:41], deal[41:]) for deal in match.past]
    if match.turn != EMPTY and match.pack is not None:
        past.append((match.game.dealer, match.pack, bytes(match.log[: match.n_log])))
    for number, (dealer, pack, actions) in enumerate(past, 1):
        yield JudgedDeal(match, number, dealer, pack, actions)


def choices_in(deal: JudgedDeal) -> list[Choice]:
    match = Match(deal.game, deal.match.rules, None, [HUMAN] * len(seat_names(deal.game)))
    choices = []
    for card in cards_played(match, deal.dealer, deal.pack, deal.actions):
        if card != EMPTY:
            laid, n_log = (match.turn, card), match.n_log
            view = new_view(deal.game)
            match.look(match.turn, view)
            before = Position(match.game)
        else:
            played = PlayedCard(*laid, before, Position(match.game))
            choices.append(Choice(played, view, cards_of(view.proper), n_log))
    return choices


def tricks_left(choice: Choice) -> int:
    return choice.view.counts[choice.view.seat]


def kinds_in(game: int) -> tuple[str, ...]:
    return KINDS if about(game).TRUMPS else KINDS[:-1]
