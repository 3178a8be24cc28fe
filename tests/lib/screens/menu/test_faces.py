import pytest

from engine.bots import level_of
from engine.bots.cast import cast, offered
from engine.options import GAMES, MADRASSO, MEDIATORE
from screens import seats
from screens.menu import character_page
from screens.menu.new_game import NewGame
from screens.menu.saved_settings import FILE
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from tests.support.screens import people_pages
from tests.support.screens.layout import assert_clear, texts


def shown(stage):
    found = [text for text in texts(stage.screen.group) if text.strip("★") == "" and text]
    return next(iter(found), "")


def shown_name(page):
    found = {seats.proper(name) for name in cast(MADRASSO, True)} & set(texts(page.group))
    (name,) = found
    return name


def test_arrows_go_round_all_faces(stage):
    picked = people_pages.faces(stage, "toffolo")
    seen = []
    for _ in range(12):
        stage.press(A, RIGHT)
    assert picked == cast(MADRASSO, True)
    for keys in (LEFT, UP, DOWN):
        stage.press(keys, A)
        seen.append(picked[-1])
    assert seen == ["pasqua", "orsola", "pasqua"]


@pytest.mark.parametrize("key", [B, START])
def test_back_picks_nobody(stage, key):
    picked = people_pages.faces(stage)
    stage.press(key)
    assert picked == [None]


def test_stars_say_the_level_among_those_of_the_game(stage):
    for game in (MADRASSO, MEDIATORE):
        for name in cast(game, True):
            people_pages.faces(stage, name, GAMES[game])
            assert len(shown(stage)) == offered(game).index(level_of(name)) + 1


def test_slow_level_is_not_offered_on_the_handheld(stage):
    people_pages.faces(stage, "toffolo", quick=False)
    assert len(stage.screen.group) < len(people_pages_group(stage))


def people_pages_group(stage):
    people_pages.faces(stage, "toffolo")
    return stage.screen.group


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_every_face_can_be_read_about(stage, language, game):
    people_pages.faces(stage, "toffolo", game)
    for _ in cast(GAMES.index(game), True):
        assert_clear(stage.screen.group)
        assert not any(character_page.SHORT_ENDS in text for text in texts(stage.screen.group))
        stage.press(RIGHT)


def test_pointer_chooses_then_picks_a_face(stage):
    picked = people_pages.faces(stage, "toffolo")
    x, y = character_page.CELL_X + character_page.CELL + 4, character_page.CELL_Y + 4
    stage.aim(x, y, True)
    assert not picked and "Ha dieci anni. Esce dove" in "".join(texts(stage.screen.group))
    stage.aim(x, y, True)
    stage.aim(character_page.LARGE_X + 5, character_page.LARGE_Y + 5, True)
    assert picked == ["checa", "checa"]
    stage.aim(20, 4, True)
    assert picked[-1] is None


def test_a_wheel_does_not_go_round_the_ends(stage):
    people_pages.faces(stage, "toffolo")
    assert stage.screen.roll(False) == 0 and stage.screen.roll(True) == RIGHT
    people_pages.faces(stage, "pasqua")
    assert stage.screen.roll(True) == 0 and stage.screen.roll(False) == LEFT


def test_picked_face_plays_in_the_new_match(stage):
    stage.show(NewGame)
    stage.press(*3 * [DOWN], SELECT)
    assert isinstance(stage.screen, character_page.FacesPage)
    stage.press(RIGHT, A)
    assert isinstance(stage.screen, NewGame)
    assert stage.screen.players == ["human", "nane", "zorzi", "momolo"]
    assert stage.screen.chosen == 3
    stage.press(SELECT, B)
    assert stage.screen.players[2] == "zorzi"


def test_nobody_sits_at_two_seats(stage):
    stage.console.write(FILE, b"game madrasso\nplayers-madrasso human,nane,zorzi,nane\n")
    stage.show(NewGame)
    assert stage.screen.players == "human nane anzola momolo".split()
    stage.press(DOWN)
    for _ in range(3):
        stage.press(DOWN)
        for key in 15 * [RIGHT] + 15 * [LEFT]:
            stage.press(key)
            others = [each for each in stage.screen.players if each != "human"]
            assert len(set(others)) == len(others)
    new_game = stage.screen
    stage.press(SELECT)
    page = stage.screen
    for _ in range(12):
        stage.press(RIGHT)
        assert shown_name(page) not in [seats.proper(each) for each in new_game.players[1:3]]


def test_picking_a_face_keeps_the_daily_cards(stage):
    stage.show(NewGame)
    stage.press(UP, RIGHT)
    cards = stage.screen.rows[-1]
    stage.press(*3 * [DOWN], SELECT, A)
    assert stage.screen.rows[-1] == cards and stage.screen.rows[-1][1] != words.say("cards_chance")


def test_touch_on_seat_opens_faces_on_name_changes(stage):
    stage.show(NewGame)
    y = 17 + 2 * 12 + 4
    stage.aim(140, y)
    stage.aim(140, y, True)
    assert isinstance(stage.screen, NewGame) and stage.screen.players[1] == "lucieta"
    stage.aim(20, y, True)
    assert isinstance(stage.screen, character_page.FacesPage)
