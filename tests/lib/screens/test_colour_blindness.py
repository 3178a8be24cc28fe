"""Colours as colour-blind players see them.

coloraide simulates protan and deutan (Viénot 1999), tritan (Brettel 1997) and greyscale; distances
are CIEDE2000.
"""

from functools import cache
from itertools import combinations

import pytest
from coloraide import Color

from screens.settings import FACE, FELT
from screens.ui import cards, theme, themes
from screens.ui.portraits import PORTRAITS, SIDE, load

NO_COLOUR = "grayscale"
EYES = ("", "protan", "deutan", "tritan", NO_COLOUR)
SEEN = 10  # minimum distance of colours that differ at a glance
BESIDE = 5  # minimum distance of colours that differ side by side
FACES = (themes.TREVISANE, themes.CHIARA, themes.FRANCESI)
CORNER = 10, 20
SIGN_TOP = 9
DIFFERING = 12  # minimum number of pixels in which two signs differ
UNLIKE = 100  # minimum number of pixels in which two portraits differ
FELTS = (themes.GREEN, themes.NIGHT, themes.BLACK)

by_eyes = pytest.mark.parametrize("eyes", EYES)


@cache
def seen(colour: int, eyes: str) -> Color:
    shown = Color(f"#{colour:06x}")
    return shown.filter(eyes) if eyes else shown


@cache
def distance(one: int, other: int, eyes: str) -> float:
    return seen(one, eyes).delta_e(seen(other, eyes), method="2000")


def themed(stage, felt, face=themes.TREVISANE):
    stage.app.settings[FELT], stage.app.settings[FACE] = felt, face
    stage.app.load_theme()
    return stage.app.faces


def sign(faces, suit, rank, shader):
    picture = suit * cards.OF_SUIT + cards.PICTURES.index(rank)
    bitmap = faces.tile(picture).bitmap
    width, height = CORNER
    return {(x, y): shader[bitmap[x, y]] for x in range(1, width) for y in range(SIGN_TOP, height)}


@by_eyes
@pytest.mark.parametrize("face", FACES)
def test_two_suits_differ_in_the_corner_of_their_cards(stage, face, eyes):
    faces = themed(stage, themes.GREEN, face)
    for shader in (faces.palette, faces.dim):
        for rank in cards.PICTURES:
            signs = [sign(faces, suit, rank, shader) for suit in range(4)]
            for one, other in combinations(signs, 2):
                apart = [at for at in one if distance(one[at], other[at], eyes) >= SEEN]
                assert len(apart) >= DIFFERING


@by_eyes
@pytest.mark.parametrize("face", FACES)
def test_two_suits_differ_in_their_signs_on_the_felt(stage, face, eyes):
    themed(stage, themes.GREEN, face)
    sheet = stage.app.marks.bitmap
    side = theme.MARK
    for first, wanted in ((cards.SUIT_MARK, DIFFERING), (cards.SMALL_SUIT, DIFFERING // 2)):
        signs = []
        for tile in range(first, first + 4):
            top, left = (side * each for each in divmod(tile, cards.MARK_COLUMNS))
            palette = stage.app.marks.palette
            places = [(x, y) for x in range(side) for y in range(side)]
            signs.append([palette[sheet[left + x, top + y]] for x, y in places])
        for one, other in combinations(signs, 2):
            apart = [i for i in range(len(one)) if distance(one[i], other[i], eyes) >= SEEN]
            assert len(apart) >= wanted


@by_eyes
@pytest.mark.parametrize("felt", FELTS)
def test_gold_and_dimmed_differ_from_neighbours(stage, felt, eyes):
    faces = themed(stage, felt)
    ivory = 2
    gold, paper, ground, trumps, faded = (
        theme.shade(colour)
        for colour in (theme.GOLD, theme.PAPER, theme.FELT, theme.TRUMPS, theme.FADED)
    )
    assert distance(faces.palette[ivory], faces.dim[ivory], eyes) >= SEEN
    for one, other in ((gold, ground), (trumps, ground), (faded, paper)):
        assert distance(one, other, eyes) >= SEEN
    if eyes != NO_COLOUR:  # a frame's position tells its meaning
        assert distance(gold, paper, eyes) >= SEEN
        assert distance(gold, trumps, eyes) >= BESIDE


def people(stage):
    themed(stage, themes.GREEN)
    places = [(x, y) for y in range(SIDE) for x in range(SIDE)]
    tiles = [load(stage.app, number) for number in range(PORTRAITS)]
    return [
        [tile.pixel_shader[tile.bitmap[at]] if tile.bitmap[at] else None for at in places]
        for tile in tiles
    ]


@by_eyes
def test_portraits_differ_in_two_fifths_of_pixels(stage, eyes):
    for one, other in combinations(people(stage), 2):
        pairs = [pair for pair in zip(one, other, strict=True) if None not in pair]
        apart = [pair for pair in pairs if distance(*pair, eyes) >= SEEN]
        assert len(apart) >= UNLIKE


@by_eyes
@pytest.mark.parametrize("felt", FELTS)
def test_third_of_a_portrait_differs_from_the_felt(stage, felt, eyes):
    drawn = people(stage)
    themed(stage, felt)
    ground = theme.shade(theme.FELT)
    for each in drawn:
        apart = [one for one in each if one is not None and distance(one, ground, eyes) >= SEEN]
        assert len(apart) > SIDE**2 / 3
