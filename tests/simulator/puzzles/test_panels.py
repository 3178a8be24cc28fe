import pytest

from engine.codes.code_text import code
from screens.look.back import LookBack
from screens.ui import words
from screens.ui.keys import START, A, B
from tests.support.screens.puzzle_pages import MEDIATORE, choose, open_puzzle
from tests.support.screens.stage import SETTLED, cover

SIZES = [(412, 915), (1280, 700), (320, 256)]


@pytest.mark.parametrize("size", SIZES)
def test_pause_of_a_puzzle_leads_to_earlier_tricks(stage, size):
    cover(stage, size)
    open_puzzle(stage, MEDIATORE)
    stage.press(START)
    choose(stage, "to_look_back")
    assert isinstance(stage.screen.question, LookBack)
    stage.press(B)
    assert stage.screen.question._own == stage.screen.pause


@pytest.mark.parametrize("size", SIZES)
def test_a_row_copies_the_code_of_a_puzzle(stage, size):
    copied = []
    stage.console.copy = copied.append
    cover(stage, size)
    asked = open_puzzle(stage)
    stage.press(START)
    choose(stage, "puzzle_show")
    choose(stage, "puzzle_code")
    choose(stage, "clip_copy")
    assert copied == [code(asked.content)]
    stage.press(A, wait=SETTLED)
    assert words.say("puzzle_code") in stage.screen.question._menu.items
