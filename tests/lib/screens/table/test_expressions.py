import random

import pytest

from engine.cards import EMPTY
from engine.view import View
from screens.puzzles.puzzle_table import NO_DAY, Exercise
from screens.settings import SHOWS_REMARKS
from screens.table import expressions
from screens.table.expressions import GLAD, PLAIN, SHEET, SORRY
from screens.ui.portraits import SIDE
from simulator.computer import scene
from tests.support.drawn import rows
from tests.support.properties.players import GAMES, play_some, some_game
from tests.support.properties.redealing import dealt_afresh, replayed
from tests.support.samples import size
from tests.support.screens.stage import any_card, begun, new_match, played_out

DEALS = size(40, 200)
RANK_ACE = 9


def found(game, seat):
    view = View()
    game.look(seat, view)
    return expressions.of_seats(view, game) if view.n_played else None


@pytest.mark.parametrize("name", GAMES)
def test_expressions_do_not_depend_on_hidden_cards(name):
    rng = random.Random(name + " expressions")
    glad = 0
    for _ in range(DEALS):
        game = some_game(GAMES[name], rng)
        actions = play_some(game, rng, rng.randrange(2, 40), rash=0)
        seat = rng.randrange(game.seats)
        shown = found(game, seat)
        glad += GLAD in (shown or ())
        twin = replayed(game, dealt_afresh(game, actions, seat, rng), actions)
        assert found(twin, seat) == shown
    assert glad > DEALS // 10


# Cards of a trick (suit and rank) from South; winner so far; faces
@pytest.mark.parametrize(
    "trick, winner, shown",
    [
        ((0x09,), 0, (PLAIN, PLAIN, PLAIN, PLAIN)),
        ((0x09, 0x30), 1, (SORRY, GLAD, SORRY, PLAIN)),  # East ruffs South's asso
        ((0x09, 0x01, 0x30), 2, (SORRY, PLAIN, PLAIN, PLAIN)),  # North ruffs, too
        ((0x08, 0x09, 0x30), 2, (PLAIN, SORRY, GLAD, SORRY)),
        ((0x05, 0x01, 0x07), 2, (PLAIN, PLAIN, PLAIN, PLAIN)),
        ((0x05, 0x01, 0x30, 0x08), 2, (PLAIN, SORRY, GLAD, SORRY)),
        ((0x09, 0x01, 0x08, 0x03), 0, (GLAD, PLAIN, PLAIN, PLAIN)),  # South gets a heavy card
    ],
)
def test_heavy_cards_change_expressions(trick, winner, shown):
    view, game = View(), new_match().game
    view.history[: len(trick)] = bytes(trick)
    view.laid, view.winning, view.turn = len(trick) % 4, winner, 0
    view.tricks = len(trick) // 4
    view.leaders[1] = winner
    assert tuple(expressions.of_seats(view, game)) == shown
    view.contract = 1  # in chiamo the sides are secret
    heavy = {seat for seat in range(len(trick)) if trick[seat] & 15 > RANK_ACE - 2}
    sorry = {seat for seat, each in enumerate(expressions.of_seats(view, game)) if each == SORRY}
    assert sorry == heavy - {winner}


@pytest.mark.parametrize("players", ["human nane anzola momolo", "nane anzola momolo orsola"])
def test_winners_of_a_match_are_glad(players):
    match = played_out(new_match(players, game="madrasso-breve"))
    won = match.game.score.winner
    assert found(match.game, 0) == [GLAD if seat & 1 == won else SORRY for seat in range(4)]


@pytest.mark.parametrize(
    "expression, sheet, row", [(PLAIN, "portraits", 2), (GLAD, SHEET, 4), (SORRY, SHEET, 5)]
)
def test_portrait_shows_its_expression(stage, expression, sheet, row):
    stage.open_at_card(new_match("human nane anzola momolo"))
    table, sheet = stage.screen, sheet.removesuffix(".bmp")
    expressions.show(table, [SORRY - expression] * 4)
    expressions.show(table, [expression] * 4)
    bitmap = table.players.portraits[1].bitmap
    shown = [[bitmap[x, y] for x in range(SIDE)] for y in range(SIDE)]
    assert shown == rows(sheet)[row * SIDE :][:SIDE]
    piece = scene.SheetPiece(sheet, 0, row * SIDE, SIDE, SIDE, 0, 0)
    assert bitmap.pieces == [piece]


def test_expressions_of_a_character_differ():
    plain, others = rows("portraits"), rows(SHEET.removesuffix(".bmp"))
    for i in range(len(others) // SIDE // 2):
        glad, sorry = others[2 * i * SIDE :][:SIDE], others[(2 * i + 1) * SIDE :][:SIDE]
        assert len({str(each) for each in (plain[i * SIDE :][:SIDE], glad, sorry)}) == 3


def test_faces_stay_plain_in_puzzles_or_if_set_so(stage):
    match = begun()
    match.act(any_card(match))
    stage.open(match)
    table = stage.screen
    expressions.show(table, [SORRY] * 4)
    table.expressions[0] = SORRY
    shows = lambda: next(expressions.shown(table), None) or list(table.expressions)  # noqa: E731
    stage.app.puzzle = Exercise(EMPTY, EMPTY, NO_DAY)
    assert shows() == [SORRY] * 4
    stage.app.puzzle = None
    stage.app.settings[SHOWS_REMARKS] = 0
    assert shows() == [SORRY] * 4
    stage.app.settings[SHOWS_REMARKS] = 1
    assert shows() == [SORRY, PLAIN, PLAIN, PLAIN]  # South is a person
