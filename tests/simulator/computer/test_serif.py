from io import BytesIO
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image

from screens.ui import labels, sprites
from screens.ui.labels import Line
from simulator.computer import scene, serif
from simulator.computer.display_list import listed
from simulator.computer.fine_sheets import LETTERS, SERIF
from tests.support.screens.stage import at_title
from tools.art import FINE, composed

DETAIL = 4  # SVG units per pixel


@pytest.fixture
def app(tmp_path):
    return at_title(tmp_path).app


def written(app, text, room=0, align=labels.LEFT):
    line = Line(app, 20, 10, room or app.font.width(text) + 20, text, align=align)
    serif.use(line)
    return line


def test_each_letter_has_its_place_in_the_sheet():
    sheet = ElementTree.fromstring((FINE / "serif.svg").read_text("utf-8"))
    drawn = {chr(int(each.get("id")[6:])): each for each in sheet}
    assert [*drawn] == [*serif.PLACES][1:]
    for letter, each in drawn.items():
        left, width, _ = serif.PLACES[letter]
        assert (int(each.get("x", 0)), int(each.get("width"))) == (left * DETAIL, width * DETAIL)


def test_no_letter_reaches_the_edges_of_its_place():
    content = resvg_py.svg_to_bytes(svg_string=composed(FINE / "serif.svg"), skip_system_fonts=True)
    alpha = Image.open(BytesIO(bytes(content))).convert("RGBA").getchannel("A")
    for left, width, _ in [*serif.PLACES.values()][1:]:
        for x in (left * DETAIL, (left + width) * DETAIL - 1):
            assert alpha.crop((x, 0, x + 1, alpha.height)).getbbox() is None, (left, x)


def test_every_letter_of_the_font_has_serifs(app):
    names = [letter for letter in "".join(sprites.BY_WIDTH) if letter.isalpha()]
    assert [letter for letter in names if letter not in serif.PLACES] == []
    pieces = serif.pieces(written(app, "".join(names)).bitmap, 4)
    assert {piece.sheet for piece in pieces} == {SERIF}


@pytest.mark.parametrize("align", range(3))
def test_letters_are_inside_the_line(app, align):
    line = written(app, "Momolo", align=align)
    found = serif.pieces(line.bitmap, 4)
    assert found[0].x >= -serif.EDGE
    assert found[-1].x + serif.PLACES["o"][2] <= line.bitmap.width


def test_a_line_that_is_too_narrow_or_small_or_not_chosen_has_no_serifs(app):
    assert serif.pieces(written(app, "WWWWWW", app.font.width("WWWWWW")).bitmap, 4) is None
    assert serif.pieces(written(app, "Momolo").bitmap, 1.5) is None
    assert serif.pieces(Line(app, 0, 0, 60, "Momolo").bitmap, 4) is None


def test_the_page_gets_letters_with_serifs(app):
    root = scene.Group()
    root.append(written(app, "Nane 4"))
    sheets = [item[1] for item in listed(root, (0, 0, 160, 128), larger=3) if item[0] == "t"]
    assert sheets == [SERIF] * 4 + [LETTERS] * 2
