"""Begin a lesson, and each of its positions."""

from engine.cards import EMPTY
from screens.lessons import cues
from screens.lessons.lesson_panel import judge, pause
from screens.lessons.lessons_done import LessonProgress
from screens.lessons.teacher import go_on
from screens.puzzles import opening
from screens.puzzles.puzzle_table import NO_DAY, Exercise


def begin(app, i: int):
    lesson = Exercise(EMPTY, i, NO_DAY)
    lesson.runs = True
    lesson.pauses, lesson.judges = pause, judge
    lesson.over = go_on
    lesson.cue_at = lesson.text_at = 0
    lesson.asked_at = lesson.said_at = 0
    lesson.about = cues.NOTHING
    app.puzzle = lesson
    begin_position(app, *cues.next_cue(app))


def begin_position(app, which, content):
    lesson = app.puzzle
    lesson.score = b""
    if which == cues.SCORE:
        lesson.score = content
        _, content = cues.next_cue(app)
    lesson.content = content
    lesson.done = lesson.until = 0
    show(app)


def show(app):
    opening.show(app)


def keep(app):
    LessonProgress(app.console).keep(app.puzzle.i)
