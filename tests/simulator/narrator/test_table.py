import re

import pytest

from screens.practice import compare, practice_deal
from screens.review import more
from screens.settings import CONFIRMS, PACE, TRICK_WAIT
from screens.table import remarks, taking_back
from screens.ui import words
from screens.ui.keys import A, B
from tests.support.screens import lesson_pages, puzzle_pages, review_pages
from tests.support.screens.code_pages import finished, play_out
from tests.support.screens.puzzle_pages import answer
from tests.support.screens.stage import Stage, cover, new_match, seed_where

MOST = 600  # frames


@pytest.fixture
def stage(tmp_path):
    words.use("en")
    stage = Stage(tmp_path)
    stage.app.settings[PACE] = 3
    return stage


def heard(stage, until=lambda: False, most=60):
    lines = []
    for _ in range(most):
        stage.step()
        lines += stage.hear()
        if until():
            break
    return lines


def hands(lines):
    return sum(line.startswith("Your cards: ") for line in lines)


@pytest.mark.parametrize("name", ["all_ten_tricks", "counting_trumps", "last_trick"])
def test_lesson_position_announces_trumps_and_hand(stage, name):
    lesson_pages.open_lesson(stage, name)
    lines, positions = [], set()
    for _ in range(lesson_pages.MOST):
        stage.step()
        lines += stage.hear()
        positions.add(bytes(stage.app.puzzle.content))
        question = stage.screen.question
        if hasattr(question, "leads_back"):
            break
        if lesson_pages.is_asked(stage):
            answer(stage, lesson_pages.right_card(stage))
        elif question:
            stage.press(A)
    assert len(positions) > 1
    assert hands(lines) == len(positions)
    assert sum(bool(re.search(r"deals?\. Trumps: ", line)) for line in lines) == len(positions)


def test_undone_lesson_card_is_no_new_position(stage):
    lesson_pages.open_lesson(stage, "all_ten_tricks")
    lesson_pages.go_to_question(stage)
    assert hands(heard(stage)) == 1
    answer(stage, lesson_pages.wrong_card(stage))
    asked = stage.screen
    assert not hands(heard(stage, lambda: hasattr(stage.screen.question, "leads_back"), MOST))
    stage.press(A)
    lines = heard(stage)
    assert stage.screen is not asked and not hands(lines)
    assert any("On the table: " in line for line in lines)


@pytest.mark.whole
@pytest.mark.parametrize("place", [puzzle_pages.MADRASSO, puzzle_pages.MEDIATORE])
def test_repeated_puzzle_announces_its_hand(stage, place):
    for _ in range(2):
        asked = puzzle_pages.open_puzzle(stage, place)
        assert hands(heard(stage)) == 1
        puzzle_pages.answer(stage, asked.line[0])
        puzzle_pages.choose(stage, "puzzle_line")
        heard(stage, lambda: stage.screen.question, MOST)  # noqa: B023
        puzzle_pages.open_list(stage)
        heard(stage)


def test_a_table_that_is_left_announces_no_turn(stage):
    stage.open(new_match("human random random random"))
    heard(stage, stage.at_turn, MOST)
    heard(stage)
    stage.press(B)
    heard(stage)
    stage.pause_at("to_title")
    heard(stage)
    stage.press(A)
    lines = stage.hear() + heard(stage)
    assert any("New match" in line or "Continue" in line for line in lines), lines
    assert not [line for line in lines if line.startswith("Your turn")], lines


def test_repeated_deal_is_announced_as_dealt(stage):
    match = finished()
    for _ in range(2):
        stage.app.settings[TRICK_WAIT] = stage.app.settings[CONFIRMS] = 0
        practice_deal.begin(stage.app, match, 0, compare.outcome)
        assert hands(heard(stage, most=MOST // 2)) == 1
        play_out(stage)
        heard(stage)


def test_better_card_is_announced_with_its_hand(stage):
    review_pages.review_card(stage)
    heard(stage)
    shown = stage.screen
    more.find_line(shown)
    stage.until(lambda: shown is not stage.screen)
    assert hands(heard(stage)) == 1


def test_undo_announces_the_table_but_no_hand(stage):
    stage.open(new_match("human random random random"))
    heard(stage, stage.at_turn, MOST)
    stage.press(A)
    heard(stage, stage.at_turn, MOST)
    taking_back.take_back(stage.screen)
    lines = heard(stage)
    back = words.say("tell_back")
    assert not hands(lines) and any(line.startswith(f"{back}. ") for line in lines), lines


@pytest.mark.parametrize("seat", range(1, 4))
def test_remark_is_announced_with_its_speaker(stage, seat):
    stage.open_at_card(new_match("human nane anzola momolo"))
    stage.hear()
    remarks.say_at(stage.screen, remarks.CUT, seat)
    lines = heard(stage)
    name = ("", "Nane", "Anzola", "Momolo")[seat]
    assert f"{name}: {words.say(f'remark_{name.lower()}_cut')}" in lines


@pytest.mark.parametrize("size", [(160, 128), (1280, 700), (412, 915)])
@pytest.mark.parametrize("gains", [False, True])
def test_robbing_is_named_for_ears_and_eyes_alike(stage, size, gains, english):
    cover(stage, size)
    seed = seed_where(
        lambda match, view: view.turn == 0 and view.may_rob and (view.upcard & 15 > 4) == gains
    )
    stage.open(new_match(seed=seed))
    lines = []
    while not stage.at_turn() or stage.screen.spoken:
        stage.step()
        lines += stage.hear()
    stage.step(3)
    lines += stage.hear()
    is_seen = words.say("select_rob") in stage.screen.players.status.text
    assert is_seen == (gains or size != (160, 128))
    assert ("rob" in " ".join(lines).split("Your turn")[-1].lower()) == is_seen
