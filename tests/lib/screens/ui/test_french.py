"""Letters for who plays with French suits: every text reads as the cards look."""

import pytest

from screens.ui import sprites
from screens.ui.font import FIGURE_SPACE, SUIT_SIGNS
from screens.ui.french import COURTS, READ_AS, SIGNS, FrenchFont

FONT = sprites.font("assets/font.bmp")
FRENCH = FrenchFont(FONT)


def read(text):
    """What the letters written for `text` show."""
    return "".join(
        FIGURE_SPACE if number == FONT.blank else FONT.letters[number]
        for number in FRENCH.numbers(text)
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A 3 R C F 7", "A 3 K Q J 7"),
        ("Play R♦?", "Play K♦?"),
        ("C♥ → F♠", "Q♥ → J♠"),
        ("R", "K"),
        ("(C, F)", "(Q, J)"),
        (f"R{FIGURE_SPACE}C", f"K{FIGURE_SPACE}Q"),
        ("Rob the upcard", "Rob the upcard"),
        ("Fante, Re, Cavallo", "Fante, Re, Cavallo"),
        ("RC CF", "RC CF"),
        ("C'è anche", "C'è anche"),
        ("R: rob", "R: rob"),  # a key of the keyboard
        ("perciò", "perciò"),
        ("", ""),
    ],
)
def test_a_courts_letter_is_another_where_it_stands_alone(text, shown):
    assert read(text) == shown


def test_the_signs_are_the_french_ones():
    for venetian, french in zip(SUIT_SIGNS, SIGNS, strict=True):
        assert FRENCH.tiles[FONT.find(venetian)] == FONT.tiles[FONT.find(french)]
        assert FONT.tiles[FONT.find(venetian)] != FONT.tiles[FONT.find(french)]


def test_a_text_is_as_wide_as_it_is_written():
    for text in ("A 3 R C F", "Play R♦?", "Rob"):
        assert FRENCH.width(text) == FONT.width(read(text))


def test_all_else_is_the_fonts():
    assert len(COURTS) == len(READ_AS)
    assert FRENCH.find("R") == FONT.find("R")
    assert FRENCH.spell("R♦") == "R♦"
