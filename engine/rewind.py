"""Undo: replay a match up to a player's last decision."""

from collections.abc import Container

from engine.deal import PLAY
from engine.history import decoded
from engine.madrasso.actions import ROB
from engine.match import Match


def taken_back(
    match: Match, seat: int, people: Container[int], forced: bool = False
) -> Match | None:
    """Return `match` before the last choice of `seat` among several actions, or None.

    Actions of other `people` can't be undone.
    """
    deals = list(match.history.deals())
    if match.number > match.finished:
        deals.extend(decoded(match.encoded_deal()))
    found = None
    again = _restarted(match)
    for number in range(len(deals)):
        dealer, pack, actions = deals[number]
        again.begin(dealer, pack or None)
        for i in range(len(actions)):
            if again.turn == seat:
                if _chooses(again.game, actions[i - 1] if i and not forced else 0):
                    found = number, i
            elif again.turn in people:
                found = None
            again.act(actions[i])
    if not found:
        return None
    again = _restarted(match)
    for number in range(found[0] + 1):
        dealer, pack, actions = deals[number]
        again.begin(dealer, pack or None)
        for i in range(found[1] if number == found[0] else len(actions)):
            again.act(actions[i])
    again.helped = match.helped + 1
    again.by_memory = match.by_memory
    return again


def after(match: Match, number: int) -> Match:
    """Return `match` at the end of deal `number`, counted from 0."""
    return _replayed(match, number, True)


def before(match: Match, number: int) -> Match:
    return _replayed(match, number, False)


def _replayed(match, number, whole):
    again = _restarted(match)
    for dealer, pack, actions in match.history.deals():
        again.begin(dealer, pack or None)
        if again.number > number and not whole:
            break
        for action in actions:
            again.act(action)
        if again.number > number:
            break
    return again


def _restarted(match):
    again = Match(match.game_index, match.rules, match.seed, match.players, True)
    again.draw = None
    return again


def _chooses(game, last: int) -> bool:
    if game.begun:
        return False
    if game.phase != PLAY:
        return True
    if not game.contract and (last == ROB or game.may_rob() or game.may_out()):
        return True
    some = 0
    for suit in range(4):
        holding = game.playable(suit)
        if holding & (holding - 1) or holding and some:
            return True
        some |= holding
    return False
