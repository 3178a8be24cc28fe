from itertools import product

import pytest

from screens.puzzles import asking
from screens.puzzles.puzzle_list import Puzzles
from screens.puzzles.puzzles_answered import PuzzleProgress
from screens.ui import words
from screens.ui.keys import DOWN, A, B
from simulator.puzzles import rating, rating_page
from simulator.puzzles.rating import (
    FILE,
    MOST_STARS,
    RATINGS,
    SOLVED,
    Answer,
    course,
    encoded,
    joined,
)
from simulator.puzzles.rating_page import RatingPage
from tests.support.screens import layout
from tests.support.screens.puzzle_pages import answer, open_puzzle, wrong_card
from tests.support.screens.rating_pages import rating_page as show
from tests.support.screens.stage import Stage, cover

MADRASSO = 0
SIZES = (None, (320, 256), (800, 600), (1280, 700), (412, 915))


@pytest.fixture
def stage(tmp_path):
    stage = Stage(tmp_path)
    stage.console.today = lambda: 1060
    return stage


def answers(*marks, day=700):
    return [Answer(day + i, bytes((i, day % 256, 3)), mark) for i, mark in enumerate(marks)]


def test_a_rating_settles_at_the_stars_of_which_half_are_solved():
    for stars, level in enumerate(RATINGS, 1):
        found = course(encoded(answers(*[stars, stars + SOLVED] * 30)))
        assert abs(found[-1].rating - level) < 75
        assert found[-1].least < level < found[-1].most
        widths = [each.most - each.least for each in found]
        assert widths[0] > 3 * widths[-1] and widths[:20] == sorted(widths[:20], reverse=True)


def test_harder_puzzles_count_for_more():
    for mark in (0, SOLVED):
        after = [course(encoded(answers(stars + mark)))[0].rating for stars in range(1, 6)]
        assert after == sorted(after) and len(set(after)) == MOST_STARS


def test_only_the_first_answer_counts(stage):
    marked = open_puzzle(stage, MADRASSO, 1)
    PuzzleProgress(stage.console).keep(MADRASSO, 1, False)
    answer(stage, marked.line[0])
    assert rating.read(stage.console) == []
    for i in (2, 3, 2):
        asked = open_puzzle(stage, MADRASSO, i)
        answer(stage, wrong_card(asked) if i == 2 else asked.line[0])
        if i == 2:
            stage.press(B)
            answer(stage, asked.line[0])
    first, second = rating.read(stage.console)
    assert (first.is_solved, second.is_solved, first.day) == (False, True, 1060)
    assert second.stars == rating.stars_of(asked)
    asking.ask_content(stage.app, bytes(asked.content))
    assert rating.stars_of(stage.app.puzzle) == second.stars


def test_joined_answers_are_in_order_and_the_earlier_counts():
    own, other = answers(1, 2, 3), answers(9, 10, day=650)
    again = own[0]._replace(day=660, mark=9)
    whole = joined(encoded(own), encoded([*other, again]))
    assert rating.decoded(whole) == [*other, again, *own[1:]]
    assert joined(whole, whole) == whole


def test_list_leads_to_the_rating_and_back(stage):
    stage.show(Puzzles)
    assert (words.say("rating"), "–") in stage.screen.rows
    show(stage)
    now = course(stage.console.read(FILE))[-1]
    rated = words.say("rating"), f"{now.rating} +/–{now.most - now.rating}"
    stage.show(Puzzles)
    for _ in range(stage.screen.rows.index(rated)):
        stage.press(DOWN)
    stage.press(A, wait=1)
    assert isinstance(stage.screen, RatingPage)
    stage.press(B, wait=1)
    assert rated in stage.screen.rows


@pytest.mark.parametrize(("size", "n", "language"), [*product(SIZES, (40, 0, 1), words.LANGUAGES)])
def test_the_page_fits_and_is_read_aloud(stage, size, n, language):
    words.use(language)
    if size:
        cover(stage, size)
    show(stage, n)
    stage.step(2)
    page = stage.screen
    heard = " ".join(stage.hear())
    shown = layout.texts(stage.screen.group)
    assert page.heading.text in heard and f"{MOST_STARS}★" in shown
    if not n:
        assert words.say("rating_none") in shown and words.say("rating_none") in heard
        return
    now = course(stage.console.read(FILE))[-1]
    assert words.say("rating_sum", *now, n) in " ".join(shown)
    assert (words.say("rating_provisional") in heard.lower()) is (n == 1)
    assert words.say("rating_sure", *now) in heard
    if n > rating_page.BEFORE:
        before = course(stage.console.read(FILE))[-1 - rating_page.BEFORE].rating
        assert words.say("rating_before", rating_page.BEFORE, before)[1:] in heard
