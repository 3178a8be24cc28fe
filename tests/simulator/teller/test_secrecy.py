"""What is told of a table does not change when the cards that its seat cannot see are dealt afresh.

The words come from a view and the names alone, as a table without a match shows; a view is the same
however the hidden cards lie, and so are they.
"""

import random

import pytest

from engine.ends import REVOKED
from engine.match import new_view
from engine.mediatore.actions import DISCARD, GIVE
from engine.options import MEDIATORE
from engine.view import View
from tests.support.properties import mediatore_deals as mediatore
from tests.support.properties.players import GAMES, again, play_some, some_game
from tests.support.properties.redealing import dealt_afresh, replayed
from tests.support.samples import size
from tests.support.teller import blind

DEALS = size(15, 100)  # of each game, heard by every seat
SEEDS = size(12, 60)


def told(game, seat, opened=True):
    view = View()
    game.look(seat, view)
    return blind.words(view, opened)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_hears_the_same_whatever_the_others_hold(name):
    rng = random.Random(name)
    changed = 0
    for _ in range(DEALS):
        game = some_game(GAMES[name], rng)
        before = again(game, game.pack)
        actions = play_some(game, rng, rng.randrange(42), rash=0.01)
        for seat in range(game.seats):
            pack = dealt_afresh(game, actions, seat, rng)
            if replayed(game, pack, actions) is None:
                assert game.score.end == REVOKED
                continue
            changed += pack != game.pack
            twin = again(before, pack)
            for action in actions:
                twin.act(action)
            for opened in (True, False):
                assert told(twin, seat, opened) == told(game, seat, opened)
    assert changed > DEALS


def test_with_a_closed_hand_its_own_cards_are_not_told_either():
    rng = random.Random(1)
    game = some_game(GAMES["madrasso"], rng)
    play_some(game, rng, 9, rash=0)
    view = View()
    game.look(game.deal.turn, view)
    before = blind.words(view, False)
    for suit in range(4):
        view.hand[suit] ^= 0x3FF
        view.playable[suit] ^= 0x3FF
    assert blind.words(view, False) == before and blind.words(view) != before


def test_a_seat_of_mediatore_hears_the_same_whatever_lies_elsewhere():
    views = [new_view(MEDIATORE), new_view(MEDIATORE)]
    rng = random.Random(3)
    compared = 0
    for seed in range(SEEDS):
        log, phases = [], []
        for match, action in mediatore.play(bytes(8), seed, 1 + seed % 5):
            seat = rng.randrange(4)
            hidden = sorted(set(match.pack) - mediatore.known(match, seat))
            if len(hidden) > 1 and len(log) % 3 == 0:
                one, other = rng.sample(hidden, 2)
                deeds = [
                    mediatore.swapped([done], one, other)[0] if at[1] in (DISCARD, GIVE) else done
                    for done, at in zip(log, phases, strict=True)
                ]
                pack = bytes(mediatore.swapped(match.pack, one, other))
                again = mediatore.replayed(match, pack, deeds, phases)
                if again and not mediatore.differs_openly(match, again):
                    match.look(seat, views[0])
                    again.look(seat, views[1])
                    for opened in (True, False):
                        assert blind.words(views[0], opened) == blind.words(views[1], opened)
                    compared += 1
            log.append(action)
            phases.append((match.turn, match.game.phase))
    assert compared > 5 * SEEDS
