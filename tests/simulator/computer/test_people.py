import re
from functools import cache

import pytest

from engine.options import MEDIATORE
from screens.lessons.lessons_done import NAMES
from screens.ui import words
from simulator.assets import FOLDER
from simulator.computer.pages.reckoning import Reckoning
from simulator.computer.tables import people, table_words
from tests.support.screens import lesson_pages, puzzle_pages
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import cover
from tools import shots

SIZES = [(1280, 700), (412, 915), (640, 480)]
VOWEL = re.compile(r"\bd'(?![aeiouyhéèAEIOUYHÉÈ])")

played = cache(shots._played)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_sentences_of_lessons_name_people_and_no_seat(language):
    words.use(language)
    for name in NAMES:
        for line in (FOLDER / f"lessons/{name}.{language}.txt").read_text("utf-8").splitlines():
            text = people.named(line)
            named = [words.say(f"seat_{letter}") for letter in "ENW"]
            assert not {*named} & {*re.findall(r"\w+", text)} and not VOWEL.search(text), line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("show", [lesson_pages.lesson_says, puzzle_pages.puzzle_asked])
def test_a_lesson_and_a_puzzle_seat_people(stage, size, show):
    cover(stage, size)
    stage.show("lessons.lesson_list.Lessons")
    show(stage)
    stage.step(2)
    assert {*stage.screen.match.players} <= {"human", *people.OF_SEATS.values()}


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_the_monte_says_by_how_much(stage, size, language):
    words.use(language)
    cover(stage, size)
    stage.show("mediatore.reckoning.Reckoning", played(MEDIATORE, 1, seed=1))
    assert isinstance(stage.screen, Reckoning)
    assert any("5 2/3" in text for text in texts(stage.screen.group))
    assert_readable(stage.screen.group)


def test_a_table_of_mediatore_has_the_order_of_ranks(stage):
    cover(stage, SIZES[0])
    shots.PICTURES["mediatore"](stage.app)
    stage.step(3)
    order = table_words.stakes(stage.screen.view, stage.screen.match.game.ranks)[0]
    assert order.startswith("3 2 A") and order in texts(stage.app._beside.group)
