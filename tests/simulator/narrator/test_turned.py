import pytest

from screens.menu.new_game import NewGame
from screens.menu.title import Title
from screens.settings import MOTIONS, PACE
from screens.table.pause import to_hint
from screens.ui.keys import START, B
from simulator.computer import devices
from tests.support.screens.stage import Stage, cover, new_match

SIZES = (412, 915), (915, 412), (1280, 700)


@pytest.fixture
def stage(tmp_path):
    stage = Stage(tmp_path)
    turn(stage, SIZES[-1])
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    return stage


def turn(stage, size):
    cover(stage, size)
    stage.console.device = devices.TOUCH


def at_turn(stage):
    stage.open_at_card(new_match("human club club club", 13))


def paused(stage):
    at_turn(stage)
    stage.press(START)


def looking_back(stage):
    at_turn(stage)
    stage.press(B)


def hinted(stage):
    at_turn(stage)
    stage.screen.lay(to_hint)
    stage.until(lambda: stage.screen.spoken, 6000)


def at_a_question(stage):
    stage.open(new_match("human club club club", 7))
    stage.until(lambda: stage.screen.question)


def at_a_list(stage):
    stage.show(NewGame)


def at_the_title(stage):
    stage.show(Title)


@pytest.mark.parametrize(
    "opened",
    [at_turn, paused, looking_back, hinted, at_a_question, at_a_list, at_the_title],
)
def test_a_turned_phone_repeats_nothing(stage, opened):
    heard = []
    stage.app.tell(heard.append, heard.clear)
    opened(stage)
    stage.step(30)
    assert heard
    for size in SIZES:
        heard.clear()
        turn(stage, size)
        stage.step(60)
        gone = opened is at_a_question and not stage.screen.question
        assert gone or heard == []
