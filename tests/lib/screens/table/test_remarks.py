import random
from types import SimpleNamespace

import pytest

from engine.bots import CHARACTERS
from engine.cards import EMPTY
from engine.deal import AUCTION, PLAY
from engine.view import View
from screens.menu import saved_settings
from screens.puzzles.puzzle_table import NO_DAY, Exercise
from screens.settings import PACE
from screens.table import building, remarks
from screens.table.remarks import CUT, GIFT, LAST, LEADS, LOAD, LOST, NEAR, RUFFS, WON
from screens.ui import words
from tests.support.properties.players import GAMES, play_some, some_game
from tests.support.properties.redealing import dealt_afresh, replayed
from tests.support.samples import size
from tests.support.screens import people_pages
from tests.support.screens.layout import assert_clear, texts
from tests.support.screens.stage import any_card, begun, new_match

DEALS = size(100, 400)
PLAYERS = CHARACTERS.split()


class Listener:
    def __init__(self, app, game, names, seat):
        self.app = app
        self.match = SimpleNamespace(players=names, game=game, number=1)
        self.seat = seat
        self.view = View()
        self.pace = PACE
        self.said = []
        self.speakers = []

    def show_for(self, group, frames, spoken):
        self.said.append((texts(group), group.x, group.y, frames))

    def hear(self, game, seat):
        self.said = []
        self.app.remarks.clear()
        game.look(seat, self.view)
        remarks.tell(self)
        return self.said


@pytest.mark.parametrize("name", GAMES)
def test_remarks_do_not_depend_on_hidden_cards(stage, monkeypatch, name):
    monkeypatch.setattr(remarks, "OFTEN", 1)
    monkeypatch.setattr(remarks, "SELDOM", 1)
    rng = random.Random(name + " remarks")
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
        names = rng.sample(PLAYERS, n)
        heard = Listener(stage.app, game, names, seat).hear(game, seat)
        said += len(heard)
        twin = replayed(game, dealt_afresh(game, actions, seat, rng), actions)
        assert Listener(stage.app, twin, names, seat).hear(twin, seat) == heard
    assert said > DEALS // 4


# Cards of a trick (suit and rank; 3 is trumps) from South; winner; (seat, occasion)
@pytest.mark.parametrize(
    "trick, winner, found",
    [
        ((0x09, 0x01, 0x02, 0x03), 0, [(0, LEADS)]),
        ((0x05, 0x01, 0x30, 0x03), 2, [(2, RUFFS)]),
        ((0x05, 0x01, 0x07, 0x08), 3, [(3, LEADS)]),
        ((0x09, 0x01, 0x08, 0x03), 0, [(0, LOAD), (0, LEADS)]),
        ((0x07, 0x08, 0x09, 0x03), 2, [(2, GIFT), (2, LEADS)]),
        ((0x09, 0x01, 0x30, 0x18), 2, [(0, CUT), (2, GIFT), (2, RUFFS)]),
        ((0x05, 0x01, 0x30, 0x09), 2, [(3, CUT), (2, RUFFS)]),
        ((0x09, 0x30, 0x08, 0x18), 1, [(0, CUT), (2, CUT), (1, LOAD), (1, RUFFS)]),
    ],
)
def test_trick_gives_its_occasions_for_remarks(trick, winner, found):
    game = new_match().game
    view = View()
    view.tricks, view.number, view.leaders[1], view.turn = 1, 4 - winner, winner, winner
    view.won[winner], view.counts[winner] = 1, 9
    view.history[:4] = bytes(trick)
    assert remarks.occasions(view, game) == found
    view.number += 2
    rarely = {LEADS, RUFFS, GIFT}
    assert remarks.occasions(view, game) == [each for each in found if each[1] not in rarely]
    view.contract = 1
    assert remarks.occasions(view, game) == []
    view.contract, view.counts[winner] = 0, 2
    assert remarks.occasions(view, game)[0] == (winner, NEAR)
    view.turn = EMPTY
    assert remarks.occasions(view, game) == [(winner, LAST)]
    view.number += 1
    assert remarks.occasions(view, game) == []


@pytest.mark.parametrize("sides, winners, won", [(2, 1, {0, 2}), (2, 2, {1, 3}), (3, 4, {2})])
def test_each_outcome_has_its_seats(sides, winners, won):
    view = View()
    view.seats = max(sides, 3) if sides > 2 else 4
    game = SimpleNamespace(score=SimpleNamespace(sides=sides, winners=winners))
    view.leaders[0] = 1
    assert {seat for seat, _ in remarks.outcomes(view, game, WON)} == won
    lost = {seat for seat, _ in remarks.outcomes(view, game, LOST)}
    assert lost == set(range(view.seats)) - won


def test_remark_is_made_once_in_a_session(stage):
    match = new_match("human nane anzola momolo")
    listener = Listener(stage.app, match.game, match.players, 0)
    match.begin()
    match.look(0, listener.view)
    for n in (1, 2, 3, 3):
        remarks.greet(listener)
        assert len(listener.said) == n
    assert listener.said[0][0] == [words.say("remark_anzola_greets")]
    for listener.match.number, listener.view.phase in ((2, PLAY), (1, AUCTION)):
        stage.app.remarks.clear()
        remarks.greet(listener)
        assert len(listener.said) == 3


def test_right_neighbours_greet_a_tre(stage):
    match = begun("human nane anzola", game="madrasso-tre")
    listener = Listener(stage.app, match.game, match.players, 0)
    match.look(0, listener.view)
    remarks.greet(listener)
    remarks.greet(listener)
    made = [words.say(f"remark_{name}_greets") for name in ("nane", "anzola")]
    assert [said[0] for said in listener.said] == [[each] for each in made]


def test_last_trick_winner_sometimes_remarks(stage):
    table = people_pages.spoken_at(stage, 2)
    assert words.say("remark_anzola_last") in texts(table.group)
    assert_clear(table.group)


def test_no_remarks_in_puzzles_or_if_set_so(stage):
    match = people_pages.to_last_card(new_match(people_pages.WATCHED, 1))
    match.act(any_card(match))
    for puzzle, setting, n in (
        (None, 1, 1),
        (Exercise(EMPTY, EMPTY, NO_DAY), 1, 0),
        (None, 0, 0),
    ):
        stage.app.puzzle = puzzle
        saved_settings.keep(stage.app, saved_settings.KEYS.split().index("manners"), setting)
        listener = Listener(stage.app, match.game, people_pages.WATCHED.split(), 0)
        for about in range(len(remarks.OCCASIONS)):
            stage.app.remarks.clear()
            assert remarks.say_at(listener, about, 2) == bool(n)
        assert bool(listener.said) == bool(n)


def test_every_bubble_has_room_at_every_place(stage, language):
    listener = Listener(stage.app, SimpleNamespace(), ["human"] * 4, 0)
    listener.view.seats = 4
    for about in range(len(remarks.OCCASIONS)):
        for name in PLAYERS:
            for seat in range(4):
                listener.match.players[seat] = name
                listener.said = []
                stage.app.remarks.clear()
                remarks.say_at(listener, about, seat)
                ((lines, x, y, _),) = listener.said
                width = stage.app.font.width(lines[0]) + 2 * remarks.MARGIN
                assert 2 <= x and x + width <= 158, lines
                if not seat:  # South's portrait is below the remark
                    assert (
                        x <= building.PORTRAIT_X[0] and y + remarks.HEIGHT < building.PORTRAIT_Y[0]
                    )
