"""The golden pictures of the lessons, and how a test comes to one."""

from engine.cards import EMPTY
from engine.madrasso.actions import OUT, ROB
from screens.lessons import menu
from screens.lessons.course import begin
from screens.lessons.progress import NAMES, Progress
from screens.ui.keys import SELECT, START, A
from tests.support.screens.puzzle_pages import answer
from tests.support.screens.stage import SETTLED

MOST = 4000  # frames that a lesson takes, without anybody who thinks


def take(stage, name):
    """Take a lesson to its end, every answer right."""
    open_lesson(stage, name)
    go_to_question(stage)
    while not stage.screen.question:
        play(stage, right_card(stage))
        go_to_question(stage)


def play(stage, action):
    """Answer with `action`."""
    if action in (ROB, OUT) and not stage.screen.contract:
        stage.press(SELECT)
        stage.press(A)
        stage.step(SETTLED)
    else:
        answer(stage, action)


def open_list(stage):
    """The list of lessons."""
    stage.show(menu.Lessons)
    stage.step(SETTLED)


def open_lesson(stage, name="first_deal"):
    """The first sentence of a lesson."""
    begin(stage.app, NAMES.index(name))
    stage.step(SETTLED)
    return stage.app.puzzle


def is_asked(stage) -> bool:
    """Whether it is the player's turn to answer."""
    table = stage.screen
    return not table.question and not table.shows_line and table.turn_shown


def go_to_question(stage):
    """Read on up to the next question, or to the end."""
    for frame in range(MOST):
        if is_asked(stage) or stage.app.puzzle is None:
            return
        if stage.screen.question:
            if hasattr(stage.screen.question, "leads_back"):
                return
            stage.press(A)
        elif frame % 100 == 99:
            stage.press(A)  # a trick may lie until a key
        stage.step()
    raise AssertionError("no question comes")


def right_card(stage) -> int:
    """The card that is asked for."""
    lesson = stage.app.puzzle
    return lesson.line[stage.screen.match.n_log - lesson.first]


def wrong_card(stage) -> int:
    """A card that may be played and is not the one asked for; EMPTY where there is none."""
    view = stage.screen.view
    for suit in range(4):
        for rank in range(10):
            card = suit << 4 | rank
            if view.playable[suit] >> rank & 1 and card != right_card(stage):
                return card
    return EMPTY


def lessons_list(stage):
    Progress(stage.console).keep(0)
    open_list(stage)


def lesson_says(stage):
    open_lesson(stage)


def lesson_points(stage):
    open_lesson(stage)
    for _ in range(2):
        stage.press(A)
        stage.step()


def lesson_asks(stage):
    open_lesson(stage)
    go_to_question(stage)


def lesson_costs(stage):
    lesson_asks(stage)
    answer(stage, wrong_card(stage))
    for frame in range(MOST):
        if stage.screen.question:
            break
        if frame % 100:
            stage.step()
        else:
            stage.press(A)  # a trick may lie until a key


def lesson_paused(stage):
    lesson_asks(stage)
    stage.press(START)


def lesson_done(stage):
    take(stage, "first_deal")


SHOTS = (
    lessons_list,
    lesson_says,
    lesson_points,
    lesson_asks,
    lesson_costs,
    lesson_paused,
    lesson_done,
)
