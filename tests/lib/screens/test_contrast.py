import pytest

from screens.ui import cards, sprites, theme
from tests.support.places import ROOT
from tests.support.screens.contrast import SIGNS, WORDS, contrast

FACES = sprites.cards(str(ROOT / "assets/cards.bmp"))
IVORY = 2
RANK = (3, 2, 5, 7)  # the box of the rank on a card
SIGN = (2, 10, 7, 9)
SHADERS = {"bright": FACES.palette, "dimmed": FACES.dim}

ON_PAPER = ("INK", "PENCIL", "SPADE", "COPPE", "GAIN", "LOSS")
ON_FELT = ("PAPER", "PAPER_SHADE", "GOLD")


def test_contrast_equals_the_standards_examples():
    assert round(contrast(0, 0xFFFFFF), 2) == 21
    assert round(contrast(0x777777, 0xFFFFFF), 2) == 4.48


@pytest.mark.parametrize("ground", ["PAPER", "MARKER"])
def test_words_on_paper_can_be_read(ground):
    inks = [getattr(theme, name) for name in ON_PAPER] + list(theme.SUIT_WORDS)
    assert min(contrast(ink, getattr(theme, ground)) for ink in inks) >= WORDS


@pytest.mark.parametrize("ground", ["FELT", "FELT_DARK", "NIGHT"])
def test_words_on_the_felt_are_readable(ground):
    inks = [getattr(theme, name) for name in ON_FELT] + list(theme.SUIT_LIGHTS)
    assert min(contrast(ink, getattr(theme, ground)) for ink in inks) >= WORDS


def test_faded_line_can_be_seen_but_not_read_as_text():
    assert SIGNS <= contrast(theme.FADED, theme.FELT) < WORDS


def test_the_chosen_line_of_a_menu_can_be_read():
    assert contrast(theme.INK, theme.GOLD) >= WORDS


def pixels(suit: int, rank: str, place: tuple) -> dict:
    left, top, width, height = place
    bitmap = FACES.tile(suit * cards.OF_SUIT + cards.PICTURES.index(rank)).bitmap
    found = {}
    for y in range(top, top + height):
        for x in range(left, left + width):
            if bitmap[x, y] != IVORY:
                found[x, y] = bitmap[x, y]
    return found


@pytest.mark.parametrize("shader", SHADERS)
@pytest.mark.parametrize("rank", cards.PICTURES)
@pytest.mark.parametrize("suit", range(4))
def test_the_rank_of_a_card_can_be_read(suit, rank, shader):
    colours = SHADERS[shader]
    for number in pixels(suit, rank, RANK).values():
        assert contrast(colours[number], colours[IVORY]) >= WORDS


@pytest.mark.parametrize("shader", SHADERS)
@pytest.mark.parametrize("suit", range(4))
def test_the_outline_of_a_suits_sign_can_be_seen(suit, shader):
    colours = SHADERS[shader]
    sign = pixels(suit, "2", SIGN)
    beside = ((0, 1), (1, 0), (0, -1), (-1, 0))
    outline = [
        number
        for (x, y), number in sign.items()
        if any((x + right, y + down) not in sign for right, down in beside)
    ]
    seen = [number for number in outline if contrast(colours[number], colours[IVORY]) >= SIGNS]
    assert len(seen) > len(outline) / 2


def test_dimmed_card_differs_from_bright_and_felt():
    assert contrast(FACES.palette[IVORY], FACES.dim[IVORY]) >= 2
    assert contrast(FACES.dim[IVORY], theme.FELT) >= SIGNS
