import pytest

from screens.lessons.lesson_list import Lessons
from screens.lessons.lessons_done import NAMES, LessonProgress
from screens.puzzles.puzzle_list import Puzzles
from screens.puzzles.puzzles_answered import PuzzleProgress
from screens.ui import words
from simulator.computer.pages.pane import explained
from tests.support.screens.stage import cover

SIZES = [(1366, 768), (412, 915)]


@pytest.mark.parametrize("size", SIZES)
def test_lessons_show_what_is_done_and_what_is_next(stage, size):
    words.use("en")
    cover(stage, size)
    for i in range(3):
        LessonProgress(stage.console).keep(i)
    stage.app.open(Lessons, None)
    stage.step(2)
    page = stage.screen
    assert page.rows[page.chosen] == ("Little for them", "next")
    heading, told = explained(page)
    assert heading == f"Lessons  3/{len(NAMES)}" and "Madrasso: 3 questions." in told


def test_puzzles_say_how_many_were_missed_and_which_is_next(stage):
    words.use("en")
    cover(stage, SIZES[0])
    for i in range(3):
        PuzzleProgress(stage.console).keep(0, i, i != 1)
    stage.app.open(Puzzles, 0)
    stage.step(2)
    told = explained(stage.screen)[1].split("\n")
    assert told[-2:] == ["Solved 2, missed 1, of 192.", "Next: Puzzle 4 ★"]
