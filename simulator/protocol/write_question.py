"""What a seat is asked for by the bot protocol.

A question has what the seat may know and nothing else: its own cards, what lies open, and the
actions of the deal, those that others took in secret without their cards.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import hand_text
from engine.games import about
from engine.match import Match, new_view
from engine.mediatore.view import MediatoreView
from engine.options import GAMES, changed_options
from engine.record import seat_names, side_names, tokens
from engine.view import View
from simulator.protocol.games import protocol_of


def dealt(match: Match) -> list:
    """The hands as they were dealt, holdings at [seat * 4 + suit]."""
    again = Match(match.game_index, match.rules, None, match.players)
    again.begin(match.game.dealer, match.pack)
    return list(again.game.deal.hands)


class Told(NamedTuple):
    """What the seat to act knows of its deal besides what its view has."""

    hand: tuple[int, ...]  # four holdings, as dealt
    fields: dict  # of its game alone
    actions: tuple[str, ...]  # of all, those that were secret without their cards


def told(match: Match, hand: Sequence[int]) -> Told:
    """What the seat to act in `match` knows, which was dealt `hand`."""
    seat = match.turn
    own = protocol_of(match.game_index)
    known = [own.known(match, word, seat) for word in tokens(match)]
    return Told(tuple(hand), own.fields(match, seat), tuple(known))


def question(match: Match, ask: int, seed: int) -> dict:
    """The question number `ask` to the seat whose turn it is in `match`."""
    seat = match.turn
    view: View | MediatoreView = new_view(match.game_index)
    match.look(seat, view)
    hand = dealt(match)[seat * 4 : seat * 4 + 4]
    return {"ask": ask, **asked_of(view, told(match, hand)), "seed": seed}


def asked_of(view: View | MediatoreView, known: Told) -> dict:
    """What the seat of `view` is asked, which is to act and knows what is `known`."""
    names = seat_names(view.game)
    fields: dict = {"game": GAMES[view.game]}
    rules = changed_options(view.game, view.rules)
    if rules:
        fields["rules"] = dict(rules)
    fields["deal"] = view.number
    fields["dealer"] = names[view.dealer]
    fields["total"] = {side: view.totals[i] for i, side in enumerate(side_names(view.game))}
    fields["seat"] = names[view.seat]
    fields["hand"] = hand_text(known.hand, view.ranks)
    fields |= known.fields
    fields["actions"] = list(known.actions)
    its = about(view.game)
    fields["legal"] = [its.word(view, action) for action in its.legal(view)]
    return fields
