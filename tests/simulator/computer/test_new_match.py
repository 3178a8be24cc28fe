import pytest

from engine.options import GAMES, MEDIATORE, default_rules, with_option
from screens import seats
from screens.menu import new_game
from screens.menu.new_game import NewGame, rules_name
from screens.menu.saved_settings import Settings, keep_name
from screens.menu.settings_page import RulesMenu
from screens.menu.title import Title
from screens.settings import WATCH_PACE
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, A, B
from simulator.computer import devices
from simulator.computer.pages.new_match import Watch
from simulator.computer.tables import table_buttons
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import begun, cover, go_on

SOUTH, EAST = 1, 2


def opened(stage, left=None):
    stage.show(NewGame, left, wait=2)
    return stage.screen


@pytest.mark.smoke(0)
@pytest.mark.parametrize("running", [True, False])
def test_names_stay_at_their_seats(stage, running):
    cover(stage, (412, 915))
    left = None
    if running:
        left = begun("human human anzola momolo", seed=5)
        go_on(left, 3)
        stage.console.save_match(left)
    for number, name in enumerate(("Adele", "Anna")):
        keep_name(stage.app, number, name)
    Settings(stage.console).put({f"players-{GAMES[0]}": "human,human,anzola,momolo"})
    page = opened(stage, left)
    assert [page.rows[row][1] for row in (SOUTH, EAST)] == ["Adele", "Anna"]
    page.show(SOUTH)
    stage.press(RIGHT)
    assert page.rows[SOUTH][1] != "Adele" and page.rows[EAST][1] == "Anna"
    stage.press(B)
    page = opened(stage, left)
    assert page.rows[EAST][1] == "Anna" and seats.own_names[:2] == ["Adele", "Anna"]
    stage.press(START, wait=2)
    match = stage.screen.match
    assert seats.own_names[: len(seats.humans(match)) + 1] == ["Anna", "Adele"]
    page = opened(stage, match)
    assert page.rows[EAST][1] == "Anna"
    page.show(SOUTH)
    while page.players[0] != seats.HUMAN:
        stage.press(RIGHT)
    assert [page.rows[row][1] for row in (SOUTH, EAST)] == ["Adele", "Anna"]


def test_a_finger_is_told_of_a_tap_in_place_of_select(stage):
    cover(stage, (412, 915))
    screen = opened(stage)
    screen.chosen = SOUTH
    for device, mark in ((devices.TOUCH, "<A>"), (devices.POINTER, "<SELECT>")):
        stage.console.device = device
        assert mark in screen.explanation()[1]


def test_numbers_of_deals_follow_in_their_order(stage):
    cover(stage, (412, 915))
    rules = default_rules(MEDIATORE)
    stage.show(RulesMenu, MEDIATORE, rules, rules_name, lambda *_: None)
    page = stage.screen
    page.show(page._options.index("deals"))
    shown = []
    for _ in range(5):
        shown.append(page._value("deals"))
        stage.press(RIGHT)
    assert shown == [12, 20, 0, 4, 8]


@pytest.mark.smoke(0)
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1366, 768), (412, 915), (320, 256)])
def test_the_last_row_begins_and_tells_of_the_match(stage, size, language):
    words.use(language)
    cover(stage, size)
    page = opened(stage)
    page.show(page.begin_row)
    stage.step(2)
    assert_readable(page.group)
    assert page.rows[-1] == (words.say("begin"), "") and page.rows[SOUTH][0] == words.say("you")
    pane = stage.app._beside
    told = " ".join(texts(pane.group) if pane else texts(page.group))
    assert "Nane" in (told if pane else page.rows[EAST][1]) and "★" in page.rows[EAST][1]
    stage.press(A)
    stage.step(2)
    assert seats.humans(stage.screen.match) == [0]


def test_a_voice_tells_a_seat_with_its_level(stage):
    words.use("en")
    cover(stage, (1366, 768))
    page = opened(stage)
    page.show(SOUTH)
    stage.listen()
    stage.hear()
    stage.press(DOWN)
    stage.step(2)
    heard = " ".join(stage.hear())
    assert "Opponent: Nane" in heard and "2 stars" in heard and "★" not in heard


def test_bots_are_watched_by_choice_of_game_players_and_pace(stage):
    cover(stage, (1366, 768))
    kept = Settings(stage.console).players(0, new_game.kinds(0, True), 4)
    stage.show(Title)
    stage.screen._watch()
    stage.step(2)
    page = stage.screen
    page.show(SOUTH)
    before = page.players[0]
    stage.press(RIGHT)
    assert page.players[0] not in (before, seats.HUMAN)
    page.show(page.cards_row)
    stage.press(RIGHT)
    pace = stage.app.settings[WATCH_PACE]
    players = page.players
    stage.press(START)
    stage.step(2)
    table = stage.screen
    assert table.match.players == players and not table.people
    assert Settings(stage.console).players(0, new_game.kinds(0, True), 4) == kept
    assert stage.app.commands.perform(table_buttons.SLOWER) == LEFT
    stage.press(LEFT)
    assert stage.app.settings[WATCH_PACE] == pace - 1
    shown = texts(stage.app._beside.group)
    assert words.say("beside_slower") in shown and words.say("beside_hint") not in shown
    assert any(words.say("watch_you") in text for text in shown)


def test_a_watched_player_is_picked_by_face_and_stays(stage):
    cover(stage, (412, 915))
    stage.show(Title)
    stage.screen._watch()
    stage.step(2)
    before = list(stage.screen.players)
    stage.screen.show(SOUTH)
    for keys in (SELECT, RIGHT, A):
        stage.press(keys)
        stage.step(2)
    page = stage.screen
    assert isinstance(page, Watch) and page.chosen == SOUTH
    assert page.players[0] != before[0] and page.players[1:] == before[1:]
    page.show(0)
    stage.press(RIGHT)
    stage.press(B)
    stage.step(2)
    assert isinstance(stage.screen, Title) and not Settings(stage.console).get("game")


def test_a_set_number_of_deals_is_exact(stage):
    cover(stage, (1366, 768))
    page = opened(stage)
    assert page._length() == words.say("company_minutes", 12, 25)
    page._take_game(MEDIATORE)
    page.rules = with_option(MEDIATORE, page.rules, "deals", 4)
    assert page._length() == words.say("company_exactly_minutes", 4, 10)


def test_two_people_without_names_are_numbered(stage):
    cover(stage, (1366, 768))
    page = opened(stage)
    page.players[2] = seats.HUMAN
    page.show(SOUTH)
    shown = [page.rows[row][1] for row in (SOUTH, SOUTH + 2)]
    assert shown == [words.say("company_person", number) for number in (1, 2)]
