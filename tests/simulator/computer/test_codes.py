import pytest

from engine.codes import match_code
from engine.codes.code_text import code, parse
from engine.puzzles.puzzle import read
from screens.activities import TITLE
from screens.menu import new_game
from screens.menu.keyboard import CodePage
from screens.puzzles.puzzle_list import Puzzles
from screens.table.table_screen import TableScreen
from screens.ui import words
from screens.ui.keys import DOWN, SELECT, A
from simulator.computer.pages.codes import PuzzleCodePage
from tests.simulator.computer.test_records import filled
from tests.support.screens.layout import assert_readable
from tests.support.screens.pointing import spot_of
from tests.support.screens.puzzle_pages import open_puzzle
from tests.support.screens.stage import begun, cover

SIZES = [(412, 915), (844, 390), (1280, 700), (320, 256), (375, 667)]


def tap(stage, text):
    frame, (x, y) = stage.console.display.frame, spot_of(stage, text)
    stage.aim(frame.x + x * frame.scale, frame.y + y * frame.scale, True, wait=2)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("size", SIZES)
def test_a_finger_copies_the_codes_of_a_deal(stage, size, language):
    copied = []
    stage.console.copy = copied.append
    filled(stage, size).show(3)
    stage.press(A, wait=2)
    stage.press(SELECT)
    match, panel = stage.screen.match, stage.screen.question
    assert_readable(panel.group)
    while panel._menu.items[panel._menu.chosen] != words.say("clip_copy"):
        stage.press(DOWN)
    stage.press(A)
    tap(stage, words.say("code_match"))
    assert stage.screen.question is panel
    number = match.finished
    parsed = [match_code.parse(text) for text in copied]
    assert [each[3] for each in parsed] == [number, 0]


@pytest.mark.parametrize("size", SIZES[:3])
def test_a_finger_pastes_the_code_of_a_match(stage, size):
    cover(stage, size)
    done = []
    stage.show(CodePage, new_game.rules_name, lambda app, found: done.append(found))
    match = begun()
    own = match_code.code_of(match)
    stage.console.paste = lambda: stage.console.pastes(f"https://example.org/#code={own}")
    assert_readable(stage.screen.group)
    tap(stage, words.say("clip_paste"))
    stage.press(A)
    assert done == [match_code.parse(own)]


def test_the_list_of_puzzles_takes_a_code(stage):
    cover(stage, SIZES[0])
    asked = open_puzzle(stage, i=3)
    stage.app.begin(TITLE, (0,))
    stage.step()
    stage.show(Puzzles)
    row = [name for name, _ in stage.screen.rows].index(words.say("puzzle_enter"))
    stage.screen.show(row)
    stage.press(A, wait=2)
    assert isinstance(stage.screen, PuzzleCodePage)
    stage.console.pastes(code(asked.content))
    stage.step()
    assert_readable(stage.screen.group)
    stage.press(A, wait=3)
    assert isinstance(stage.screen, TableScreen)
    assert read(stage.app.puzzle.content).match.pack == read(parse(code(asked.content))).match.pack
