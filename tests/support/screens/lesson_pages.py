from itertools import combinations

from engine.cards import EMPTY
from engine.deal import AUCTION, DISCARD, PLAY
from engine.madrasso.actions import OUT, ROB
from engine.mediatore.actions import PASS
from screens.lessons import lesson_list
from screens.lessons.course import begin
from screens.lessons.lessons_done import NAMES, LessonProgress
from screens.ui.keys import SELECT, START, UP, A
from tests.support.engine.hands import cards_of
from tests.support.screens.puzzle_pages import answer
from tests.support.screens.stage import SETTLED, pressed, shots

MOST = 4000  # frames of a lesson


def take(stage, name):
    open_lesson(stage, name)
    go_to_question(stage)
    while not stage.screen.question:
        play(stage, right_card(stage))
        go_to_question(stage)


def play(stage, action):
    table = stage.screen
    view = table.view
    if view.phase == DISCARD:
        _lay_away(stage, action)
    elif view.phase != PLAY:
        table.part.point_out(action)
        stage.press(A)
        if table.question:
            stage.press(A)
        stage.step(SETTLED)
    elif action in (ROB, OUT) and not view.contract:
        stage.press(SELECT, A, wait=SETTLED)
    else:
        answer(stage, action)


def _lay_away(stage, card):
    table = stage.screen
    lesson = stage.app.puzzle
    right = [lesson.cards[at : at + 4] for at in range(0, len(lesson.cards), 4)]
    hand = [each for each in range(64) if each & 15 < 10 and table.playable(each)]
    wrong = [bytes(way) for way in combinations(hand, 4) if bytes(way) not in right]
    for each in right[0] if card == right_card(stage) else wrong[-1]:
        table.hand.pick(each)
        stage.press(A)
    stage.press(A, wait=SETTLED)


def open_list(stage):
    stage.show(lesson_list.Lessons, wait=SETTLED)


def open_lesson(stage, name="first_deal"):
    begin(stage.app, NAMES.index(name))
    stage.step(SETTLED)
    return stage.app.puzzle


def is_asked(stage) -> bool:
    table = stage.screen
    return not table.question and not table.shows_line and table.turn_shown


def go_to_question(stage):
    for frame in range(MOST):
        if is_asked(stage) or stage.app.puzzle is None:
            return
        if stage.screen.question:
            if hasattr(stage.screen.question, "leads_back"):
                return
            stage.press(A)
        elif frame % 100 == 99:
            stage.press(A)
        stage.step()
    raise AssertionError("no question comes")


def right_card(stage) -> int:
    lesson = stage.app.puzzle
    return lesson.line[stage.screen.match.n_log - lesson.first]


def wrong_card(stage) -> int:
    view = stage.screen.view
    if view.phase == AUCTION:
        return next(PASS + bid for bid in range(6) if PASS + bid != right_card(stage))
    wrong = [card for card in cards_of(view.playable) if card != right_card(stage)]
    return wrong[0] if wrong else EMPTY


def lessons_list(stage):
    LessonProgress(stage.console).keep(0)
    open_list(stage)


def lesson_says(stage):
    open_lesson(stage)


def lesson_points(stage):
    open_lesson(stage)
    for _ in range(2):
        stage.press(A, wait=1)


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
            stage.press(A)


lesson_paused = pressed(lesson_asks, START)


lessons_of_mediatore = pressed(open_list, UP)


def lesson_bids(stage):
    open_lesson(stage, "bidding")


def lesson_laid_away(stage):
    open_lesson(stage, "laying_away")
    go_to_question(stage)
    play(stage, wrong_card(stage))
    stage.until(lambda: stage.screen.question)


def lesson_done(stage):
    take(stage, "first_deal")


SHOTS = shots(
    globals(),
    "lessons_list lesson_says lesson_points lesson_asks lesson_costs lesson_paused lesson_done"
    " lessons_of_mediatore lesson_bids lesson_laid_away",
)
