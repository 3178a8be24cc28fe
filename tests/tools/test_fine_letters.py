import re
from functools import cache
from io import BytesIO
from xml.etree import ElementTree

import pygame
import pytest
import resvg_py
from PIL import Image

from screens.ui.labels import Line
from simulator.computer import scene
from simulator.desktop.fine import Fine
from tests.support.drawn import LETTER_HEIGHT as HEIGHT
from tests.support.drawn import letter_places, letters
from tests.support.screens.stage import at_title
from tools.art import FINE, ZOOM, composed

DETAIL = 8
UNLIKE = 45
NEAR = 1  # pixels
LETTERS = letters()
PLACES = letter_places()
INKED = sorted(letter for letter, rows in LETTERS.items() if "#" in "".join(rows))
INK = re.compile(r"letter-(\d+)")


def covered(only=None):
    sheet = ElementTree.fromstring(composed(FINE / "font.svg"))
    for shape in sheet.iter():
        letter = INK.fullmatch(shape.get("id", ""))
        if letter and only is not None and chr(int(letter[1])) not in only:
            for drawn in list(shape):
                shape.remove(drawn)
    text = ElementTree.tostring(sheet, encoding="unicode")
    content = resvg_py.svg_to_bytes(svg_string=text, zoom=ZOOM, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(content))).convert("RGBA").getchannel("A")


@cache
def whole():
    return covered()


def cell(sheet, letter):
    left, width = PLACES[letter]
    return sheet.crop((left * DETAIL, 0, (left + width) * DETAIL, HEIGHT * DETAIL))


@pytest.mark.parametrize("letter", INKED)
def test_a_letter_is_as_large_as_its_pixels(letter):
    rows = LETTERS[letter]
    dots = [(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"]
    xs, ys = zip(*dots, strict=True)
    pixels = min(xs), min(ys), max(xs) + 1, max(ys) + 1
    box = cell(whole(), letter).point([255 * (each > 127) for each in range(256)]).getbbox()
    assert box, "no ink"
    assert all(abs(a / DETAIL - b) <= NEAR for a, b in zip(box, pixels, strict=True)), box


@cache
def halves():
    in_order = sorted(PLACES, key=PLACES.get)
    return [(names, covered(names)) for names in (in_order[::2], in_order[1::2])]


@pytest.mark.parametrize("half", [0, 1])
def test_no_letter_has_ink_in_another_ones_place(half):
    (_, alone), (others, _) = halves()[half], halves()[1 - half]
    assert [letter for letter in others if cell(alone, letter).getbbox()] == []


@pytest.mark.parametrize("scale", range(3, 9))
def test_painted_letter_has_no_ink_of_another(tmp_path, scale):
    app, shown = at_title(tmp_path).app, scene.Group()
    corners = {letter: (n % 16 * 10, n // 16 * 12) for n, letter in enumerate(INKED)}
    for letter, corner in corners.items():
        shown.append(Line(app, *corner, 9, letter, 0xFFFFFF))
    painter = Fine(scale)
    painter.paint(shown, (0, 0, 160, 128))
    for letter, (x, y) in corners.items():
        names, alone = halves()[letter not in halves()[0][0]]
        assert letter in names
        ink = cell(alone, letter).convert("RGB")
        drawn = pygame.Surface(ink.size, 0, 32)
        drawn.blit(pygame.image.frombytes(ink.tobytes(), ink.size, "RGB"), (0, 0))
        size = PLACES[letter][1] * scale, HEIGHT * scale
        wanted = pygame.transform.smoothscale(drawn, size)
        found = painter.surface.subsurface((x * scale, y * scale, *size))
        mask = pygame.mask.from_threshold(found, (0, 0, 0), (UNLIKE,) * 3, wanted)
        assert mask.count() == size[0] * size[1], letter
