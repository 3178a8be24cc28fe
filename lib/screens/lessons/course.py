"""A lesson that is taken: how it begins, and the table that each position has."""

from engine.cards import EMPTY
from screens.lessons import cues
from screens.lessons.progress import LessonProgress
from screens.puzzles import opening
from screens.puzzles.table import NO_DAY, Exercise


def begin(app, i: int):
    """Begin lesson `i` of progress.NAMES."""
    lesson = Exercise(EMPTY, i, NO_DAY)
    lesson.runs = True
    lesson.pauses, lesson.judges = "lessons.panel.pause", "lessons.panel.judge"
    lesson.over = "lessons.teacher.go_on"
    lesson.cue_at = lesson.text_at = 0  # where its files are read from
    lesson.asked_at = lesson.said_at = 0  # where the last question and the last sentence are
    lesson.about = cues.NOTHING
    app.puzzle = lesson
    begin_position(app, *cues.next_cue(app))


def begin_position(app, which, content):
    """Show the table of the position that the lesson has come to, or that follows its score."""
    lesson = app.puzzle
    lesson.score = b""
    if which == cues.SCORE:
        lesson.score = content
        _, content = cues.next_cue(app)
    lesson.content = content
    lesson.done = lesson.until = 0
    show(app)


def show(app):
    """Show the table with what was done at it before the question."""
    opening.show(app)


def keep(app):
    """Keep that the lesson was taken."""
    LessonProgress(app.console).keep(app.puzzle.i)
