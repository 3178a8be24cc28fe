import pytest

from engine.options import GAMES, MEDIATORE, default_rules
from screens import seats
from screens.menu.new_game import NewGame, rules_name
from screens.menu.saved_settings import Settings, keep_name
from screens.menu.settings_page import RulesMenu
from screens.ui.keys import RIGHT, START, B
from simulator.computer import devices
from tests.support.screens.stage import cover, go_on, new_match

SOUTH, EAST = 1, 2


def opened(stage, left=None):
    stage.show(NewGame, left)
    stage.step(2)
    return stage.screen


@pytest.mark.smoke(0)
@pytest.mark.parametrize("running", [True, False])
def test_names_stay_at_their_seats(stage, running):
    cover(stage, (412, 915))
    left = None
    if running:
        left = new_match("human human anzola momolo", seed=5)
        left.begin()
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
    stage.press(START)
    stage.step(2)
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
