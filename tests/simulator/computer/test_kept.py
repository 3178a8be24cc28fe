from types import SimpleNamespace

import pytest

from engine.bots.cast import cast, offered
from engine.deal import PLAY
from engine.options import MADRASSO
from engine.review.deal_review import DealReview
from screens.look.hands import Hands
from screens.menu.character_page import FacesPage
from screens.menu.keyboard import CodePage, NamePage
from screens.menu.new_game import rules_name
from screens.menu.title import Title
from screens.review.waiting import begin
from screens.statistics.statistics_page import StatisticsPage
from screens.table.pause import Pause
from screens.table.table_screen import TableScreen
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.widgets import Question
from simulator.mistakes import better_line
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip_page import StripPage
from tests.support.screens import lesson_pages, puzzle_pages, statistics_pages, today_pages
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover, new_match, seed_where
from tools import shots

WINDOW = 1280, 700
OTHERS = [(412, 915), (160, 128)]
SETTLED = 40  # frames until nothing moves

MOVED = {
    "title": (DOWN, DOWN),
    "table": (RIGHT,),
    "auction": (DOWN, DOWN),
    "call": (DOWN, LEFT),
    "exchange": (LEFT,),
    "signal": (),
    "pause": (DOWN, DOWN),
    "question": (),
    "hint": (),
    "claim": (),
    "glance": (RIGHT,),
    "closeup": (RIGHT,),
    "tricks": (),
    "gone": (),
    "said": (),
    "seen-again": (),
    "four-scores": (UP, UP),
    "scores": (UP,),
    "rules": (RIGHT,),
    "contents": (DOWN, DOWN),
    "settings": (DOWN, DOWN, DOWN),
    "new-game": (DOWN, RIGHT),
}


def taken_to_and_fro(stage, others=OTHERS):
    before = stage.pixels()
    for size in (*others, WINDOW):
        cover(stage, size, wait=SETTLED)
    return before, stage.pixels()


@pytest.mark.parametrize("name", MOVED)
def test_a_screen_is_as_it_was_after_other_windows(stage, name, english):
    cover(stage, WINDOW)
    stage.picture(name, SETTLED)
    for key in MOVED[name]:
        stage.press(key)
    stage.step(SETTLED)
    before, after = taken_to_and_fro(stage)
    assert before == after


EXERCISES = "lesson_says lesson_asks lesson_costs lesson_paused lesson_done"
EXERCISES += " puzzle_asked puzzle_paused puzzle_right puzzle_wrong"


@pytest.mark.parametrize("name", EXERCISES.split())
def test_an_exercise_is_as_it_was_after_other_windows(stage, name, english):
    cover(stage, WINDOW)
    (getattr(lesson_pages, name, None) or getattr(puzzle_pages, name))(stage)
    stage.step(SETTLED)
    before, after = taken_to_and_fro(stage)
    assert before == after


def test_a_card_chosen_for_a_puzzle_stays_raised(stage, english):
    cover(stage, WINDOW)
    puzzle_pages.puzzle_asked(stage)
    for key in (A, RIGHT, RIGHT):
        stage.press(key, wait=SETTLED)
    before, after = taken_to_and_fro(stage)
    assert before == after


@pytest.mark.parametrize("page", today_pages.SHOTS)
def test_pages_of_the_days_are_laid_out_for_each_window(stage, page, english):
    cover(stage, (640, 512))
    page(stage)
    stage.step(SETTLED)
    cover(stage, WINDOW, wait=SETTLED)
    resized = stage.pixels()
    page(stage)
    stage.step(SETTLED)
    assert resized == stage.pixels()


def hands_of(stage):
    stage.show(Hands, shots._played(MADRASSO, 1))
    stage.press(LEFT)


def line_of(stage):
    match = shots._played(MADRASSO, 1)
    found = DealReview(match, 1, [0]).cards[5]
    stage.show(better_line.BetterLine, match, found, ["One.", "Two."], lambda: None)
    stage.press(RIGHT)


def code_of(stage):
    stage.show(CodePage, rules_name, lambda app, found: None)
    stage.screen.type("P")


def name_of(stage):
    stage.show(NamePage, 0, (Title,))
    stage.screen.type("A")


def faces_of(stage):
    names = cast(MADRASSO, True), "nane", offered(MADRASSO), lambda app, name: None
    stage.show(FacesPage, *names)
    stage.press(RIGHT)


def reckoning_of(stage):
    shots.PICTURES["reckoning"](stage.app)


def strip_of(stage):
    match = shots._played(MADRASSO, 1)
    costs = DealCosts(match, 1, stage.app.solver)
    stage.show(StripPage, costs, lambda: None)
    stage.press(RIGHT)


def waiting_of(stage):
    stage.show(begin, shots._played(MADRASSO, 1))


PAGES = hands_of, line_of, code_of, name_of, faces_of, reckoning_of, strip_of, waiting_of


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_laid_out_and_kept_in_each_window(stage, page, english):
    cover(stage, (800, 640))
    page(stage)
    for size in (WINDOW, *OTHERS):
        cover(stage, size, wait=2)
        resized = stage.pixels()
        page(stage)
        stage.step(2)
        assert resized == stage.pixels()


def test_statistics_keep_their_block(stage, english):
    cover(stage, (412, 915))
    statistics_pages.some_matches(SimpleNamespace(console=stage.console))
    stage.show(StatisticsPage)
    page = stage.screen
    stage.press(RIGHT)
    assert page._at == 1
    shown = page._pages[1][0][0]
    cover(stage, (375, 667), wait=2)
    blocks = [
        (block._heading, block._text) for block, _, _ in stage.screen._pages[stage.screen._at]
    ]
    assert stage.screen is not page and (shown._heading, shown._text) in blocks


def test_no_key_is_pressed_again_that_would_act(stage):
    cover(stage, WINDOW)
    stage.open_at_card(new_match("human nane anzola momolo"))
    match = stage.screen.match
    stage.screen.ask(Question(stage.app, ("?",), lambda agreed: None))
    played = match.n_log
    cover(stage, OTHERS[0], wait=SETTLED)
    assert stage.screen.view.phase == PLAY and match.n_log == played


def test_declined_question_is_not_repeated(stage):
    cover(stage, WINDOW)
    stage.open_at_turn(new_match(seed=seed_where(lambda match, view: view.may_rob)))
    assert stage.screen.question
    stage.press(B)
    cover(stage, OTHERS[0], wait=SETTLED)
    assert not stage.screen.question and stage.screen.turn_shown


def test_closed_page_leads_back(stage):
    cover(stage, WINDOW)
    stage.open_at_card(new_match())
    stage.pick("to_look_back")
    cover(stage, OTHERS[0], wait=SETTLED)
    stage.press(B)
    assert isinstance(stage.screen.question, Pause)


def test_a_sheet_waits_for_the_player_in_every_window(stage):
    for size in (WINDOW, *OTHERS):
        cover(stage, size)
        stage.picture("scores", 2)
        sheet = stage.screen
        stage.step(500)
        assert stage.screen is sheet


@pytest.mark.parametrize("size", [WINDOW, *OTHERS])
@pytest.mark.parametrize("page", ["to_settings", "to_scores"])
def test_pause_page_keeps_the_chosen_discards(stage, page, size, english):
    cover(stage, size)
    stage.picture("exchange", SETTLED)
    lifted = stage.screen.lifted
    assert lifted
    stage.pick(page, wait=SETTLED)
    assert not isinstance(stage.screen, TableScreen)
    stage.press(B, wait=SETTLED)
    assert isinstance(stage.screen.question, Pause)
    stage.press(START)
    assert stage.screen.lifted == lifted and f"({len(lifted)}" in counted(stage.screen.part)


def counted(part):
    return getattr(part, "_label", part._head).text


def notice_on(stage):
    return stage.app.notices and words.say(stage.console._shown_notice).split("\n")[0] in texts(
        stage.screen.group
    )


@pytest.mark.parametrize("name", ["title", "settings", "table", "pause", "scores", "rules"])
def test_a_notice_is_shown_in_every_window(stage, name, english):
    cover(stage, WINDOW)
    stage.picture(name, SETTLED)
    stage.console.notice = "save_failed"
    stage.step()
    for size in (*OTHERS, (1280, 701), WINDOW):
        cover(stage, size, wait=2)
        assert notice_on(stage)
    stage.press(UP, wait=1)
    assert not stage.app.notices and not stage.console.notice
    stage.step(SETTLED)


def test_enter_at_the_table_only_closes_a_notice(stage):
    stage.open_at_card(new_match(seed=3))
    played = stage.screen.match.n_log
    stage.console.notice = "save_failed"
    stage.step()
    stage.press(A)
    assert not stage.app.notices and stage.screen.match.n_log == played
    stage.press(A)
    assert stage.screen.match.n_log == played + 1


def test_each_notice_is_shown_in_its_turn(stage, english):
    cover(stage, WINDOW)
    stage.picture("title", SETTLED)
    keys = ["note_damaged=lessons", "note_damaged=puzzles", "save_failed", "save_failed"]
    for key in keys:
        stage.console.notice = key
    for key in dict.fromkeys(keys):
        stage.step(2)
        assert stage.console._shown_notice == key and notice_on(stage)
        stage.press(UP)
    stage.step(2)
    assert not stage.app.notices


@pytest.mark.parametrize("name", ["pause", "lesson_paused", "puzzle_paused"])
def test_a_press_during_a_resize_waits_for_its_panel(stage, name, english):
    cover(stage, WINDOW)
    if name in shots.PICTURES:
        shots.PICTURES[name](stage.app)
    else:
        (getattr(lesson_pages, name, None) or getattr(puzzle_pages, name))(stage)
    stage.step(SETTLED)
    parts = len(stage.screen.group)
    cover(stage, OTHERS[0])
    stage.press_at_once(B)
    stage.step(SETTLED)
    table = stage.screen
    has_task = getattr(table, "task", None)  # a lesson's task comes back
    assert not table.question and (has_task or len(table.group) < parts)
