"""The words: the same keys in every language, and letters for all of them."""

import string

import pytest

from engine.bots import levels
from engine.options import GAMES, option_names, option_values
from screens.menu import new_game
from screens.ui import sprites, words
from simulator.protocol import all_words

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))


@pytest.fixture(scope="module")
def font():
    return sprites.font("assets/font.bmp")


def places(text):
    return sum(name is not None for _, name, _, _ in string.Formatter().parse(text))


def test_every_language_has_the_same_words_in_the_same_order():
    for language in words.LANGUAGES:
        assert list(all_words.of(language)) == list(all_words.of("it"))


def test_what_is_filled_in_is_as_much_in_every_language():
    for language in words.LANGUAGES:
        for key, text in all_words.of(language).items():
            assert places(text) == places(all_words.of("it")[key]), key


@BOTH
def test_the_font_has_every_letter(language, font):
    for key, text in all_words.of(language).items():
        assert font.covers(text), key


@BOTH
def test_every_game_option_and_bot_offered_is_explained(language):
    known = all_words.of(language)
    for game in new_game.PLAYED:
        assert f"about_{GAMES[game]}" in known
        for name in option_names(game):
            for value in option_values(game, name):
                assert f"{name}={value}" in known and f"about_{name}={value}" in known
        kinds = new_game.kinds(game, True)
        assert set(kinds) == {"human", *levels(game)} - {"random"}
        for kind in kinds:
            assert kind in known and f"about_{kind}" in known


def test_saying_fills_in_what_is_given():
    words.use("en")
    assert words.say("deals_next", "East") == "East deals next"
    words.use("it")
    assert words.say("deals_next", "Est") == "Poi dà Est"
