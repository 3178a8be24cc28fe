from engine.cards import EMPTY
from screens.madrasso.sheet import Scores
from screens.table import pause
from screens.table.timing import UNSEEN
from screens.ui import widgets, words
from screens.ui.keys import SELECT, A, B
from tests.support.screens import golden, layout, mediatore_pages
from tests.support.screens.pointing import spot_of
from tests.support.screens.stage import new_match


def test_quick_presses_choose_nothing_just_opened(stage):
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
    stage.aim(*spot_of(stage, words.say("yes_no"), 0.1), True, wait=1)
    assert stage.screen.question is None


def test_next_key_bids_after_nothing_to_see(stage):
    mediatore_pages.auction_turn(stage)
    match = stage.screen.match
    said = match.n_log
    stage.press(SELECT, wait=1)
    assert words.say("nothing_to_see").split("\n")[0] in layout.texts(stage.screen.group)
    stage.press(A)
    assert match.n_log > said


def test_no_key_acts_on_a_new_screen(stage):
    stage.open(new_match("human random random random", seed=3))
    for _ in range(3000):
        stage.press_at_once(A)
        if isinstance(stage.screen, Scores):
            break
    for _ in range(UNSEEN - 2):
        stage.press_at_once(A)
        assert isinstance(stage.screen, Scores)
    stage.step(2)
    stage.press(A)
    assert not isinstance(stage.screen, Scores)


def test_new_question_ignores_earlier_keys(stage):
    golden.table_rob(stage)
    question, match = stage.screen.question, stage.screen.match
    said = match.n_log
    for _ in range(UNSEEN - 2):
        stage.press_at_once(A)
        assert stage.screen.question is question and match.n_log == said
    stage.step(3)
    stage.press(A)
    assert match.n_log > said
