"""Presses of the pointer that come quickly, one after the other, on one place."""

from engine.cards import EMPTY
from screens.table import pause
from screens.table.timing import UNSEEN
from screens.ui import widgets, words
from screens.ui.keys import B
from tests.support.screens import golden
from tests.support.screens.pointing import spot_of


def test_of_quick_presses_on_one_place_none_chooses_what_the_first_has_opened(stage):
    for y in range(26, 86, 6):
        golden.table_turn(stage)
        if stage.screen.card_at(80, y) != EMPTY:
            continue
        table, log = stage.screen, bytes(stage.screen.match.log)
        for _ in range(UNSEEN):
            stage.aim(80, y, True)
        assert isinstance(table.question, pause.Pause) and stage.screen is table
        stage.step(UNSEEN)
        assert bytes(table.match.log) == log
    golden.table_rob(stage)
    stage.press(B)
    for _ in range(UNSEEN):
        stage.aim(*spot_of(stage, "<SELECT>", 0.98), True)
    assert isinstance(stage.screen.question, widgets.Question)


def test_a_press_elsewhere_chooses_at_once(stage):
    golden.table_rob(stage)
    stage.press(B)
    stage.aim(*spot_of(stage, "<SELECT>", 0.98), True)
    assert isinstance(stage.screen.question, widgets.Question)
    stage.aim(*spot_of(stage, words.say("yes_no"), 0.1), True)
    stage.step()
    assert stage.screen.question is None
