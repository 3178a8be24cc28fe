import pytest

import crash
import crash_page
from screens.ui import words
from tests.support.screens import layout

LONG = "adafruit_displayio_layout.layouts.grid_layout"
ERRORS = {
    "unknown": RuntimeError("the moon"),
    "memory": MemoryError("memory allocation failed, allocating 512 bytes"),
    "library": ImportError("no module named 'adafruit_displayio_layout'"),
    "long": ImportError(f"no module named '{LONG}'"),
    "picture": OSError(2, "No such file/directory: /assets/cards.bmp"),
    "cut": ValueError("/assets/cards.bmp is cut short."),
    "division": ZeroDivisionError("divide by zero"),
}
CASES = [(language, error) for language in words.LANGUAGES for error in ERRORS]
FOLDER = "assets/words/"


def test_languages_have_own_crash_texts():
    texts = {each: crash.texts(each, FOLDER) for each in words.LANGUAGES}
    assert len({tuple(each) for each in texts.values()}) == len(texts)
    assert crash.texts("it", "nowhere/") == crash.texts("xx") == texts["it"]


def flat(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("language, error", CASES)
@pytest.mark.parametrize("written", [True, False], ids=["file", "chip"])
def test_crash_page_words_touch_nothing(language, error, written):
    says = crash.sentences(ERRORS[error], language, written, FOLDER)
    shown = layout.assert_apart(crash_page.page(says))
    assert shown[0] == says[0] and shown[-1] == says[-1] and {"A", "B"} <= set(shown)


@pytest.mark.parametrize("language, error", [case for case in CASES if case[1] != "long"])
def test_every_word_is_on_the_crash_page(language, error):
    says = crash.sentences(ERRORS[error], language, True, FOLDER)
    shown = layout.assert_apart(crash_page.page(says))
    letters = [flat(text) for text in shown if len(text) > 1]
    assert letters == [flat(text) for text in says if text]


@pytest.mark.parametrize("language, error", CASES)
def test_the_firmwares_letters_are_enough(language, error):
    for written in (True, False):
        says = crash.sentences(ERRORS[error], language, written, FOLDER)
        assert all(text.isascii() for text in says)


def test_of_a_name_that_is_too_long_its_end_is_shown():
    says = crash.sentences(ERRORS["long"], "en", True, FOLDER)
    shown = layout.assert_apart(crash_page.page(says))
    assert shown[1].count("\n") == 1 and shown[1].endswith("grid_layout")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_long_crash_shows_only_the_error(language):
    says = crash.sentences(UnicodeTranslateError("", 0, 1, ""), language, True, FOLDER)
    shown = layout.assert_apart(crash_page.page(says))
    assert shown[-2] == "UnicodeTranslateError"
