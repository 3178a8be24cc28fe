"""Redealing hidden cards changes no view and no decision [M15]."""

import random
from itertools import combinations

import pytest

from engine.bots import CHARACTERS, LEVELS, think
from engine.bots.madrasso import levels
from engine.cards import EMPTY
from engine.deal import REVOKED
from engine.options import TRE
from engine.view import View
from tests.support.engine.brief import think_briefly
from tests.support.engine.table import place
from tests.support.properties.players import GAMES, again, play_some, some_game
from tests.support.properties.redealing import dealt_afresh, hidden, replayed
from tests.support.samples import size

DEALS = size(40, 300)
ENDINGS = size(20, 60)
BOT_DEALS = size(20, 300)


def told(game, seat: int) -> dict:
    view = View()
    game.look(seat, view)
    return {
        name: content if isinstance(content, (int, bytes)) else bytes(content)
        for name, content in vars(view).items()
    }


@pytest.mark.smoke(1)
@pytest.mark.parametrize("name", GAMES)
def test_view_is_equal_in_every_redeal(name):
    rng = random.Random(name)
    changed = 0
    for _ in range(DEALS):
        game = some_game(GAMES[name], rng)
        before = again(game, game.pack)
        actions = play_some(game, rng, rng.randrange(42), rash=0.01)
        for seat in range(game.seats):
            pack = dealt_afresh(game, actions, seat, rng)
            if replayed(game, pack, actions) is None:
                # A revoke looks like a void, so the twin's card may be legal
                assert game.score.end == REVOKED
                continue
            changed += pack != game.pack
            twin = again(before, pack)
            true = again(before, game.pack)
            assert told(twin, seat) == told(true, seat)
            for action in actions:
                assert twin.act(action) == true.act(action)
                assert told(twin, seat) == told(true, seat)
    assert changed > DEALS * 2


def hands_of(cards: frozenset, sizes: list[int]):
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(cards), sizes[0]):
        for others in hands_of(cards - set(hand), sizes[1:]):
            yield (hand, *others)


def every_pack(game, places: list[int]):
    seats, _ = place(game.game, game.rules, game.dealer)
    by_seat = [[at for at in places if seats[at] == seat] for seat in range(game.seats)]
    cards = frozenset(game.pack[at] for at in places)
    for hands in hands_of(cards, [len(held) for held in by_seat]):
        pack = bytearray(game.pack)
        for held, hand in zip(by_seat, hands, strict=True):
            for at, card in zip(held, hand, strict=True):
                pack[at] = card
        yield bytes(pack)


@pytest.mark.parametrize("name", GAMES)
def test_view_is_equal_in_every_fitting_ending(name):
    rng = random.Random(name + " endings")
    in_all = 39 if GAMES[name] == TRE else 40
    fits = unlike = 0
    for _ in range(ENDINGS):
        game = some_game(GAMES[name], rng)
        actions = play_some(game, rng, in_all - rng.randrange(4, 10), rash=0)
        seat = rng.randrange(game.seats)
        there = told(game, seat)
        for pack in every_pack(game, hidden(game, seat)):
            twin = replayed(game, pack, actions)
            if twin is None:
                unlike += 1
            else:
                fits += 1
                assert told(twin, seat) == there
    assert fits > 3 * ENDINGS and unlike > 3 * ENDINGS


@pytest.mark.smoke(1)
@pytest.mark.parametrize("name", GAMES)
def test_bot_is_equal_in_every_redeal(name, monkeypatch):
    think_briefly(levels, 60, monkeypatch.setattr)
    rng = random.Random(name + " bots")
    for _ in range(BOT_DEALS):
        game = some_game(GAMES[name], rng)
        actions = play_some(game, rng, rng.randrange(40), rash=0)
        seat = game.deal.turn
        if seat == EMPTY:
            continue
        view, seed = View(), rng.randrange(2**30)
        game.look(seat, view)
        players = (*LEVELS, *rng.sample(CHARACTERS.split(), 4))
        choices = {player: list(think(player, view, seed)) for player in players}
        for _ in range(2):
            twin = replayed(game, dealt_afresh(game, actions, seat, rng), actions)
            twin.look(seat, view)
            for player in players:
                assert list(think(player, view, seed)) == choices[player], player
