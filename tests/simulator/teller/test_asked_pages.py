"""What the question "what may I do" reads of a page: its own sentences, and no glued figures."""

import re

import pytest

from screens.help.glance import Glance
from screens.scores.page import ScoreSheet
from screens.ui import words
from screens.ui.keys import SELECT, A
from simulator.teller import answers, pages
from tests.support.screens import golden
from tests.support.screens import pages as shots
from tests.support.screens.stage import Stage, new_match, played_out


@pytest.fixture
def stage(tmp_path):
    words.use("en")
    yield Stage(tmp_path)
    words.use("it")


def asked(stage):
    return stage.ask(answers.MAY)


def test_the_rules_at_a_glance_say_themselves_in_sentences(stage):
    golden.table_turn(stage)
    stage.pause_at("read_the_rules")
    stage.press(A)
    assert isinstance(stage.screen.question, Glance)
    lines = asked(stage)
    assert any("three 10" in line for line in lines)
    assert not any(re.search(r"\d{4}", line) for line in lines)


def test_a_score_sheet_says_its_marked_deal(stage):
    shots.scores_begun(stage)
    assert isinstance(stage.screen, ScoreSheet)
    assert asked(stage)


def test_of_a_panel_over_the_sheet_the_panel_alone_is_read(stage):
    shots.scores_begun(stage)
    sheet = " ".join(asked(stage))
    stage.press(SELECT)
    assert stage.screen.question
    panel = " ".join(asked(stage))
    assert panel and panel not in sheet and not set(sheet.split(". ")) & set(panel.split(". "))


def test_of_all_hands_the_cards_are_read(stage):
    stage.show("look.hands.Hands", played_out(new_match("club club club club", 3)))
    lines = asked(stage)
    hands = pages.open_hands(stage.screen.match, 0)
    assert all(any(hand.rstrip(".") in line for line in lines) for hand in hands)
