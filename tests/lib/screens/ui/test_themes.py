import pytest

from screens.settings import FELT
from screens.ui import theme, themes
from tests.support.screens.contrast import SIGNS, WORDS, contrast
from tests.support.screens.stage import begun, play_some

MORE_CONTRAST = 7  # [WCAG 2.2, 1.4.6]
ON_PAPER = (*theme.SUIT_WORDS, theme.INK, theme.PENCIL)
ON_FELT = (*theme.SUIT_LIGHTS, theme.PAPER, theme.PAPER_SHADE, theme.GOLD, theme.TRUMPS)
FELTS = pytest.mark.parametrize("felt", (themes.GREEN, themes.NIGHT, themes.BLACK))
WANTED = {themes.GREEN: WORDS, themes.NIGHT: WORDS, themes.BLACK: MORE_CONTRAST}


@pytest.fixture(autouse=True)
def green_again():
    yield
    themes.use(themes.GREEN)


def near(colour, there):
    channels = [colour >> shift & 255 for shift in (16, 8, 0)]
    return any(
        all(abs(one - other) < 8 for one, other in zip(channels, each, strict=True))
        for each in there
    )


def shown(colours):
    return [theme.shade(colour) for colour in colours]


@FELTS
def test_words_can_be_read(felt):
    themes.use(felt)
    paper, marker = shown((theme.PAPER, theme.MARKER))
    assert min(contrast(ink, paper) for ink in shown(ON_PAPER)) >= WANTED[felt]
    assert min(contrast(ink, marker) for ink in shown(ON_PAPER)) >= WORDS
    for ground in shown((theme.FELT, theme.FELT_DARK, theme.NIGHT)):
        inks = [ink for ink in ON_FELT if ink != theme.TRUMPS or felt]
        assert min(contrast(ink, ground) for ink in shown(inks)) >= WANTED[felt]
    ink, gold = shown((theme.INK, theme.GOLD))
    assert contrast(ink, gold) >= WANTED[felt]


@FELTS
def test_disabled_row_is_visible_but_weaker(felt):
    themes.use(felt)
    faded, paper, ground = shown((theme.FADED, theme.PAPER, theme.FELT))
    assert SIGNS <= contrast(faded, ground) < contrast(paper, ground) / 1.5


@FELTS
def test_dimmed_card_differs_from_bright_and_felt(stage, felt):
    stage.app.settings[FELT] = felt
    stage.app.load_theme()
    ivory = 2
    bright, dim = stage.app.faces.palette[ivory], stage.app.faces.dim[ivory]
    assert contrast(bright, dim) >= (2, 2, 3)[felt]
    assert contrast(dim, theme.shade(theme.FELT)) >= SIGNS


@pytest.mark.parametrize("felt", (themes.NIGHT, themes.BLACK))
def test_no_pixel_of_the_green_felt_is_left(stage, felt):
    stage.app.settings[FELT] = felt
    stage.app.load_theme()
    match = begun(seed=11)
    play_some(match, 5)
    stage.open_at_card(match, wait=30)
    shown = stage.console.display.surface
    shown_there = {tuple(shown.get_at((x, y))[:3]) for x in range(160) for y in range(128)}
    assert not near(theme.FELT, shown_there)
    assert near(theme.shade(theme.FELT), shown_there)


def test_each_felt_begins_from_the_usual_colours():
    themes.use(themes.BLACK)
    themes.use(themes.NIGHT)
    assert theme.shade(theme.PAPER) == theme.PAPER
    themes.use(themes.GREEN)
    assert not theme.shades
