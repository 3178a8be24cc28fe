"""A writer of the bot protocol's questions, with facts that the seat may know."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import hand_text
from engine.deal import REVOKED
from engine.games import about
from engine.match import Match, new_view
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import GAMES, changed_options
from engine.past import ends
from engine.record import seat_names, side_names, tokens
from engine.view import View
from simulator.protocol.parts_by_game import protocol_of


def dealt(match: Match) -> list:
    """Return the hands as dealt: masks of ranks, by seat * 4 + suit."""
    again = Match(match.game_index, match.rules, None, match.players)
    again.begin(match.game.dealer, match.pack)
    return list(again.game.deal.hands)


class SeatFacts(NamedTuple):
    """A seat's facts that its View lacks."""

    hand: tuple[int, ...]  # masks of ranks, by suit
    fields: dict
    actions: tuple[str, ...]


def facts_of(match: Match, hand: Sequence[int], seat: int) -> SeatFacts:
    own = protocol_of(match.game_index)
    known = [own.known(match, word, seat) for word in tokens(match)]
    return SeatFacts(tuple(hand), own.fields(match, seat), tuple(known))


def question(match: Match, ask: int, seed: int) -> dict:
    seat = match.turn
    view: View | MediatoreView = new_view(match.game_index)
    match.look(seat, view)
    hand = dealt(match)[seat * 4 : seat * 4 + 4]
    return {"ask": ask, **fields_of(view, facts_of(match, hand, seat)), "seed": seed}


def past(match: Match, seat: int) -> list[dict]:
    """Return what `seat` knows of each finished deal, with keys as in a question.

    Deals ended by a revoke are left out, because actions cannot rebuild them.
    """
    found = []
    names, sides = seat_names(match.game_index), side_names(match.game_index)
    for again in ends(match):
        score = again.game.score
        if score.end == REVOKED:
            continue
        fields: dict = {"deal": again.number, "dealer": names[again.game.dealer]}
        before = [score.totals[i] - again.history.points[-1][i] for i in range(len(sides))]
        fields["total"] = dict(zip(sides, before, strict=True))
        facts = facts_of(again, dealt(again)[seat * 4 : seat * 4 + 4], seat)
        fields["hand"] = hand_text(facts.hand, again.game.ranks)
        found.append(fields | facts.fields | {"actions": list(facts.actions)})
    return found


def fields_of(view: View | MediatoreView, facts: SeatFacts) -> dict:
    names = seat_names(view.game)
    fields: dict = {"game": GAMES[view.game]}
    rules = changed_options(view.game, view.rules)
    if rules:
        fields["rules"] = dict(rules)
    fields["deal"] = view.number
    fields["dealer"] = names[view.dealer]
    fields["total"] = {side: view.totals[i] for i, side in enumerate(side_names(view.game))}
    fields["seat"] = names[view.seat]
    fields["hand"] = hand_text(facts.hand, view.ranks)
    fields |= facts.fields
    fields["actions"] = list(facts.actions)
    its = about(view.game)
    fields["legal"] = [its.word(view, action) for action in its.legal(view)]
    return fields
