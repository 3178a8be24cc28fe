"""What a seat is asked for by the bot protocol.

A question has what the seat may know and nothing else: its own cards, what lies open, and the
actions of the deal, those that others took in secret without their cards.
"""

from collections.abc import Sequence

from engine.cards import hand_text
from engine.games import about
from engine.match import Match, new_view
from engine.options import GAMES, changed_options
from engine.record import seat_names, side_names, tokens
from engine.view import DealView
from simulator.protocol.games import protocol_of


def dealt(match: Match) -> list:
    """The hands as they were dealt, holdings at [seat * 4 + suit]."""
    again = Match(match.game_index, match.rules, None, match.players)
    again.begin(match.game.dealer, match.pack)
    return list(again.game.deal.hands)


def question(match: Match, ask: int, seed: int) -> dict:
    """The question number `ask` to the seat whose turn it is in `match`."""
    seat = match.turn
    view: DealView = new_view(match.game_index)
    match.look(seat, view)
    hand = dealt(match)[seat * 4 : seat * 4 + 4]
    return {"ask": ask, **asked_of(match, view, hand), "seed": seed}


def asked_of(match: Match, view: DealView, hand: Sequence[int]) -> dict:
    """What the seat to act in `match`, which has this `view` and was dealt `hand`, is asked."""
    game = match.game
    assert match.pack is not None  # a deal is on
    seat = match.turn
    names = seat_names(match.game_index)
    fields: dict = {"game": GAMES[match.game_index]}
    rules = changed_options(match.game_index, match.rules)
    if rules:
        fields["rules"] = dict(rules)
    fields["deal"] = match.number
    fields["dealer"] = names[game.dealer]
    sides = side_names(match.game_index)
    fields["total"] = {side: game.score.totals[i] for i, side in enumerate(sides)}
    fields["seat"] = names[seat]
    fields["hand"] = hand_text(hand, game.ranks)
    own = protocol_of(match.game_index)
    fields |= own.fields(match, seat)
    fields["actions"] = [own.known(match, word, seat) for word in tokens(match)]
    its = about(match.game_index)
    fields["legal"] = [its.word(view, action) for action in its.legal(view)]
    return fields
