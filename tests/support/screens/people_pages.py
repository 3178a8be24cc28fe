import copy

from engine.bots.cast import cast, offered
from engine.options import GAMES
from screens.menu import character_page, keyboard
from screens.menu.new_game import NewGame
from screens.menu.saved_settings import keep_name
from screens.menu.title import Title
from screens.table.curtain import Curtain
from screens.ui.keys import DOWN, RIGHT
from tests.support.screens.stage import SETTLED, any_card, begun, new_match, play_to, shots

WATCHED = "lucieta nane anzola momolo"


def faces(stage, chosen="nane", game="madrasso", quick=True):
    picked = []
    index = GAMES.index(game)
    done = lambda app, name: picked.append(name)  # noqa: E731
    stage.show(character_page.FacesPage, cast(index, quick), chosen, offered(index), done)
    stage.step(SETTLED)
    return picked


def faces_picked(stage):
    faces(stage, "lucieta")
    stage.press(DOWN)


def name_typed(stage):
    stage.show(keyboard.NamePage, 0, (Title,))
    for letter in "ADELE":
        stage.screen.type(letter)
    stage.step(SETTLED)


def name_taken(stage):
    stage.show(keyboard.NamePage, 0, (Title,))
    for letter in "LUCIETA":
        stage.screen.type(letter)
    stage.step(SETTLED)


def new_game_player(stage):
    stage.show(NewGame)
    stage.press(DOWN, DOWN, RIGHT)


def new_game_person(stage):
    keep_name(stage.app, 0, "Adele")
    stage.show(NewGame)
    stage.press(DOWN)


def new_game_left(stage):
    stage.show(NewGame, new_match(), 5)
    stage.press(DOWN)


def to_last_card(match):
    match.begin()
    while match.game.deal.n_played < 39:
        match.act(any_card(match))
    return match


def spoken_at(stage, seat):
    seed = 0
    while True:
        seed += 1
        match = to_last_card(new_match(WATCHED, seed))
        last = copy.deepcopy(match)
        last.act(any_card(last))
        if last.game.deal.leaders[10] == seat:
            break
    stage.open(match)
    stage.until(lambda: stage.screen.spoken)
    return stage.screen


def says_last(stage):
    spoken_at(stage, 2)


def curtain_named(stage):
    for number, name in enumerate(("Adele", "Beppe")):
        keep_name(stage.app, number, name)
    match = begun("human nane human momolo", seed=14)
    play_to(match, 2)
    stage.open(match)
    assert isinstance(stage.screen, Curtain)


SHOTS = shots(
    globals(),
    "faces_picked name_typed name_taken new_game_player new_game_person says_last curtain_named"
    " new_game_left",
)
