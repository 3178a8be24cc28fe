import random

import pytest

from engine.match import new_view
from engine.options import MEDIATORE
from engine.view import View
from tests.support.narrator import blind
from tests.support.properties import mediatore_deals as mediatore
from tests.support.properties.players import GAMES, play_some, some_game
from tests.support.samples import size

DEALS = size(6, 100)
SEEDS = size(3, 60)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_seat_hears_comes_from_its_view(name):
    rng = random.Random(name)
    view = View()
    for _ in range(DEALS):
        game = some_game(GAMES[name], rng)
        play_some(game, rng, rng.randrange(42), rash=0.01)
        for seat in range(game.seats):
            game.look(seat, view)
            for opened in (True, False):
                assert blind.words(view, opened)


def test_closed_hand_is_not_announced():
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


def test_mediatore_announcements_need_only_the_view():
    rng = random.Random(3)
    view = new_view(MEDIATORE)
    for seed in range(SEEDS):
        for match, _ in mediatore.play(bytes(8), seed, 1 + seed % 5):
            if match.n_log % 3 == 0:
                match.look(rng.randrange(4), view)
                for opened in (True, False):
                    assert blind.words(view, opened)
