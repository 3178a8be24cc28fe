import pytest

from engine.options import MADRASSO
from screens.help.at_a_glance import Glance
from screens.lessons.lesson_list import RULES, Lessons
from screens.ui import theme, words
from screens.ui.keys import A, B
from simulator.computer.pages.brief import Brief
from tests.support.screens.layout import assert_readable
from tests.support.screens.pointing import spot_of
from tests.support.screens.stage import cover

SIZES = [(1366, 768), (412, 915), (844, 390)]


def brief(stage, size):
    cover(stage, size)
    stage.app.open(Lessons, None)
    stage.step(2)
    stage.screen.show(RULES)
    stage.press(A)
    stage.step(2)
    return stage.screen


@pytest.mark.parametrize("size", SIZES)
def test_brief_is_one_sequence_before_the_first_lesson(stage, size):
    page = brief(stage, size)
    assert isinstance(page, Brief)
    seen = []
    while stage.screen is page:
        seen.append(page.where.text)
        assert_readable(page.group)
        stage.press(A)
        stage.step(2)
    n = len(seen)
    assert seen == [f"{i}/{n}" for i in range(1, n + 1)]
    assert stage.app.puzzle.i == 0 and stage.app.puzzle.runs


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_cards_of_the_brief_stay_on_the_page(stage, size, language):
    words.use(language)
    page = brief(stage, size)
    for i in range(len(page.pages)):
        page.page = i
        page._draw()
        groups = [each for each in page._shown if hasattr(each, "scale")]
        assert all(0 <= each.x < theme.WIDTH and 0 <= each.y < theme.HEIGHT for each in groups)


def test_brief_leads_back_and_begins_with_what_the_game_is_about(stage):
    words.use("en")
    page = brief(stage, SIZES[0])
    assert page.pages[0].title == "What it is about"
    stage.press(B)
    stage.step(2)
    assert isinstance(stage.screen, Lessons)


def press_at(stage, text):
    (x, y), frame = spot_of(stage, text, 0.9), stage.console.display.frame
    at = int(frame.x + x * frame.scale), int(frame.y + y * frame.scale)
    stage.aim(*at)
    stage.aim(*at, True)
    stage.step(2)


@pytest.mark.parametrize("size", SIZES)
def test_brief_is_turned_and_left_by_its_foot(stage, size):
    words.use("en")
    page = brief(stage, size)
    press_at(stage, "next")
    assert page.page == 1 and page.point(2, theme.HEIGHT - 1, True) == 0
    press_at(stage, "back")
    assert isinstance(stage.screen, Lessons)


def test_rules_at_a_glance_stay_for_players(stage):
    cover(stage, SIZES[0])
    stage.app.open(Glance, MADRASSO, None, stage.app.leave, None, False)
    stage.step(2)
    assert isinstance(stage.screen, Glance)
