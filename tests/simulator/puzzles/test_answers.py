import re

from screens.ui import words
from screens.ui.keys import A
from tests.support.screens import puzzle_pages
from tests.support.screens.layout import texts
from tests.support.screens.puzzle_pages import MADRASSO, answer, open_puzzle, wrong_card
from tests.support.screens.stage import SETTLED, cover


def panel(stage):
    return " ".join(" ".join(texts(stage.screen.question.group)).split())


def test_a_reason_true_of_a_whole_suit_names_what_this_card_wins(stage):
    words.use("en")
    cover(stage, (1366, 768))
    asked = open_puzzle(stage, MADRASSO, 0)
    answer(stage, asked.line[0])
    assert len({card >> 4 for card in asked.cards}) == 1
    told = panel(stage)
    assert words.say("puzzle_why_tornar") in told
    assert "You take the trick: 8 points. Points lost with the others: 2" in told
    assert words.say("puzzle_late") not in told


def test_a_second_try_is_said_not_to_count(stage):
    words.use("en")
    cover(stage, (412, 915))
    asked = open_puzzle(stage, MADRASSO, 0)
    answer(stage, wrong_card(asked))
    assert words.say("puzzle_first_counts") in panel(stage)
    assert re.search(r"(You take|takes) the trick: \d+ points?\. It brings", panel(stage))
    stage.press(A)
    stage.step(SETTLED)
    answer(stage, asked.line[0])
    assert words.say("puzzle_late") in panel(stage)
    asked = puzzle_pages.open_puzzle(stage, MADRASSO, 0)
    answer(stage, asked.line[0])
    assert words.say("puzzle_late") in panel(stage)


def test_a_puzzle_begins_with_which_answer_counts(stage):
    words.use("en")
    cover(stage, (412, 915))
    puzzle_pages.puzzle_greets(stage)
    assert words.say("puzzle_first") in " ".join(texts(stage.screen.group))
