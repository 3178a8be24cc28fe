import re

import pytest

from engine.codes.code_text import code
from screens.help.at_a_glance import Glance
from screens.look.hands import Hands
from screens.menu.new_game import NewGame
from screens.scores.score_page import ScoreSheet
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, SELECT, UP
from simulator.computer import devices
from simulator.narrator import pages, questions, speech
from tests.support.screens import code_pages, golden, lesson_pages, people_pages, puzzle_pages
from tests.support.screens import pages as shots
from tests.support.screens.layout import texts
from tests.support.screens.stage import Stage, cover, new_match, played_out


@pytest.fixture
def stage(tmp_path):
    words.use("en")
    return Stage(tmp_path)


def asked(stage):
    return stage.ask(questions.MAY)


def show(stage, shot):
    next(each for each in golden.SHOTS if each.__name__ == shot)(stage)
    stage.step(3)


def test_glance_is_announced_in_sentences(stage):
    golden.table_turn(stage)
    stage.pick("read_the_rules")
    assert isinstance(stage.screen.question, Glance)
    lines = asked(stage)
    assert any("three 10" in line for line in lines)
    assert not any(re.search(r"\d{4}", line) for line in lines)


def test_score_sheet_announces_its_marked_deal(stage):
    shots.scores_begun(stage)
    assert isinstance(stage.screen, ScoreSheet)
    assert asked(stage)


def test_only_the_panel_over_a_sheet_is_read(stage):
    shots.scores_begun(stage)
    sheet = " ".join(asked(stage))
    stage.press(SELECT)
    assert stage.screen.question
    panel = " ".join(asked(stage))
    assert panel and panel not in sheet and not set(sheet.split(". ")) & set(panel.split(". "))


def test_codes_are_announced_as_sentences(stage):
    code_pages.deal_panel(stage)
    panel = next(line for line in stage.hear() if "Match" in line)
    names = [text.split(": ")[0] for text in panel.split(". ")]
    assert names[1:3] == ["Match", "Deal"], panel


def test_code_in_several_rows_is_announced_at_once(stage):
    puzzle_pages.puzzle_code(stage)
    letters = code(stage.app.puzzle.content)
    first, second = letters[:5], letters[5:10]
    (panel,) = [line for line in stage.hear() if first in line]
    assert f"{first} {second}" in panel


def test_stars_are_read_with_their_player(stage, english):
    stage.show(NewGame)
    stage.hear()
    stage.press(DOWN, DOWN)
    assert "East: Nane, 2 stars." in stage.hear()


@pytest.mark.parametrize("shot", [puzzle_pages.puzzle_asked, lesson_pages.lesson_asks])
def test_an_exercise_is_no_deal_of_a_match(stage, shot, english):
    cover(stage, (412, 915))
    shot(stage)
    stage.step(5)
    beside = [text for text in texts(stage.app._beside.group) if "trumps" in text]
    heard = stage.hear()
    assert beside and not any("Deal 1" in line for line in heard + beside), (heard, beside)


@pytest.mark.parametrize(
    ("shot", "line"),
    [
        (puzzle_pages.puzzles_list, "A: find the one best card. Solved in a row: "),
        (shots.archive_page, "Momolo 76, West 140, A: open."),
        (shots.new_game_first, "Two pairs, ten deals or more: the side with 777 wins."),
    ],
)
def test_prompt_below_a_list_is_a_sentence(stage, shot, line):
    shot(stage)
    stage.step(3)
    told = stage.hear()
    assert any(line in each for each in told), told


def test_letter_and_text_below_are_announced(stage):
    people_pages.name_typed(stage)
    told = stage.hear()
    assert told[-1] == "The others call you by it. No letters: no name.", told
    stage.press(LEFT)
    assert stage.hear() == ["Erase."]


def test_of_all_hands_the_cards_are_read(stage):
    stage.show(Hands, played_out(new_match("club club club club", 3)))
    lines = asked(stage)
    hands = pages.open_hands(stage.screen.match, 0)
    assert all(any(hand.rstrip(".") in line for line in lines) for hand in hands)


@pytest.mark.parametrize(
    ("shot", "line"),
    [
        ("result_won", "Us 790, Them 510."),
        ("review_sums", "Following: all 0, yours 1.97."),
        ("deal_again", "Them: before 76, now 92."),
        ("scores_tre", "Deal 4: You 44, Nane 43, Momolo 43."),
    ],
)
def test_announced_figures_have_their_headings(stage, shot, line):
    show(stage, shot)
    assert line in asked(stage)


@pytest.mark.parametrize(
    ("shot", "line"),
    [
        ("result_won", "Us: total 790. Them: total 510."),
        ("scores_tre", "You: total {}. Nane: total {}. Momolo: total {}."),
    ],
)
def test_the_score_is_asked_on_a_sheet_too(stage, shot, line):
    show(stage, shot)
    stage.hear()
    totals = stage.screen.match.game.score.totals
    assert stage.ask(questions.SCORE) == [line.format(*totals)]


def test_neighbouring_prompts_are_two_sentences(stage, language):
    shots.scores_begun(stage)
    stage.console.devices = devices.IN_A_WINDOW
    for stage.console.device in (devices.KEYBOARD, devices.TOUCH):
        *_, more, on = asked(stage)
        code = speech.plain(stage.app.font.voiced(words.say("sheet_code")))
        assert more == speech.sentences([code])
        assert on == speech.sentences([speech.plain(stage.app.font.voiced(words.say("press_on")))])


def test_french_sheet_of_three_names_its_players(stage):
    words.use("fr")
    shots.scores_tre(stage)
    assert "Donne 4\u202f: Toi 44, Nane 43, Momolo 43." in asked(stage)


def test_a_list_names_stars_left_out_of_its_heading(stage, language):
    shots.new_game_first(stage)
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    stage.console.device = devices.KEYBOARD
    stage.step(3)
    stage.hear()
    for _ in range(3):
        stage.press(DOWN)
        heard = stage.hear()
        if any(line.endswith(f", {words.say('tell_stars', 2)}.") for line in heard):
            break
    else:
        raise AssertionError(heard)


def test_sheet_of_three_announces_names_per_deal(stage, english):
    shots.scores_tre(stage)
    for deal in (3, 2, 1):
        stage.hear()
        stage.press(UP)
        line = next(line for line in stage.hear() if line.startswith(f"Deal {deal}: "))
        assert all(name in line for name in ("You ", "Nane ", "Momolo "))
