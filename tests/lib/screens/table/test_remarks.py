import random
from types import SimpleNamespace

import pytest

from engine.bots import CHARACTERS
from engine.cards import EMPTY
from engine.view import View
from screens.menu import saved_settings
from screens.puzzles.puzzle_table import NO_DAY, Exercise
from screens.settings import PACE
from screens.table import remarks, seating
from screens.ui import words
from tests.support.properties.players import GAMES, play_some, some_game
from tests.support.properties.redealing import dealt_afresh, replayed
from tests.support.samples import size
from tests.support.screens import people_pages
from tests.support.screens.layout import assert_clear, texts
from tests.support.screens.stage import any_card, new_match

DEALS = size(100, 400)  # per game


class Listener:
    def __init__(self, app, game, names, seat):
        self.app = app
        self.match = SimpleNamespace(players=names, game=game)
        self.seat = seat
        self.view = View()
        self.pace = PACE
        self.said = []

    def show_for(self, group, frames, spoken):
        self.said.append((texts(group), group.x, group.y, frames))

    def hear(self, game, seat):
        self.said = []
        game.look(seat, self.view)
        remarks.tell(self, self.view.turn == EMPTY)
        return self.said


@pytest.mark.parametrize("name", GAMES)
def test_remarks_do_not_depend_on_hidden_cards(stage, name):
    rng = random.Random(name + " manners")
    said = 0
    for _ in range(DEALS):
        game = some_game(GAMES[name], rng)
        n = game.seats
        actions = play_some(game, rng, n * rng.randrange(1, 40 // n), rash=0)
        view = View()
        seat = rng.randrange(n)
        game.look(seat, view)
        if view.laid or not view.tricks:
            continue
        names = rng.sample(CHARACTERS.split(), n)
        heard = Listener(stage.app, game, names, seat).hear(game, seat)
        said += len(heard)
        twin = replayed(game, dealt_afresh(game, actions, seat, rng), actions)
        assert Listener(stage.app, twin, names, seat).hear(twin, seat) == heard
    assert said > DEALS // 60


def test_last_trick_winner_sometimes_remarks(stage):
    table = people_pages.spoken_at(stage, 2)
    assert words.say("said_last_1") in texts(table.group)
    assert_clear(table.group)


def test_no_remarks_while_a_line_is_shown(stage):
    match = people_pages.to_last_card(new_match(people_pages.WATCHED, 1))
    match.act(any_card(match))
    for puzzle, n in ((None, 1), (Exercise(EMPTY, EMPTY, NO_DAY), 0)):
        stage.app.puzzle = puzzle
        said = []
        for seat in range(4):
            for number in (1, 2):
                listener = Listener(stage.app, match.game, people_pages.WATCHED.split(), seat)
                match.look(seat, listener.view)
                listener.view.number = number
                remarks.tell(listener, True)
                said += listener.said
            robs = remarks.offer(listener, seat)
            assert len(robs) == n
        assert bool(said) == bool(n)


def test_no_remarks_if_set_so(stage):
    saved_settings.keep(stage.app, saved_settings.KEYS.split().index("manners"), 0)
    for seed in range(1, 12):
        match = people_pages.to_last_card(new_match(people_pages.WATCHED, seed))
        stage.open(match)
        table = stage.screen
        while stage.screen is table:
            stage.step(1)
            assert not [text for text in texts(table.group) if text == words.say("said_last_1")]


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
def test_every_bubble_has_room_at_every_place(stage, language):
    words.use(language)
    listener = Listener(stage.app, SimpleNamespace(), ["nane", "checa", "momolo", "anzola"], 0)
    listener.view.seats = 4
    for about in range(5):
        for seat in range(4):
            for parity in (0, 1):
                listener.match.players[seat] = CHARACTERS.split()[parity]
                listener.said = []
                remarks.say_at(listener, about, seat)
                ((lines, x, y, _),) = listener.said
                width = stage.app.font.width(lines[0]) + 2 * remarks.MARGIN
                assert 2 <= x and x + width <= 158, lines
                if not seat:  # South's portrait is below the remark
                    assert x <= seating.PORTRAIT_X[0] and y + remarks.HEIGHT < seating.PORTRAIT_Y[0]
