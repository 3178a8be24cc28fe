from io import BytesIO
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image, ImageChops

import madrasso
from tools.art import rendered

SHEET = "COSB"
RANKS = "A234567FCR"
HEIGHT = 120  # pixels
ALL = [suit + rank for suit in SHEET for rank in RANKS]


def drawn(words):
    text = madrasso.svg(words)
    n = max(1, len(words))
    picture = resvg_py.svg_to_bytes(svg_string=text, width=86 * n - 6, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(picture))).convert("RGBA")


def test_every_card_is_drawn_as_on_the_sheet():
    sheet = rendered("cards", 1)
    for i, word in enumerate(ALL):
        own = drawn([word]).crop((0, 0, 80, HEIGHT))
        theirs = sheet.crop((0, i * HEIGHT, 80, (i + 1) * HEIGHT))
        assert not ImageChops.difference(own, theirs).getbbox(), word


def test_picture_is_self_contained():
    root = ElementTree.fromstring(madrasso.svg([madrasso.card("OA"), "CR", "SC", "B7"]))
    names = {each.get("id") for each in root.iter()}
    used = {each.get("href") for each in root.iter() if each.get("href")}
    assert used and all(href[0] == "#" and href[1:] in names for href in used)


def test_notebooks_get_pictures():
    match = madrasso.new_match(seed=7, dealer="W").play("CR")
    for thing, n in ((match.view(), 2), (match, 5)):
        assert thing._repr_html_().count("<svg") == n
    picture = madrasso.svg(match.view().hand)
    assert picture._repr_svg_() == str(picture) and picture.count("translate(") >= 10
    assert repr(madrasso.svg(["OA", "B7"])) == "<SVG of OA B7>"
    assert repr(madrasso.svg([])) == "<SVG of no card>"
    assert madrasso.card("OA")._repr_svg_() == madrasso.svg(["OA"])
    assert "<svg" not in madrasso.new_match()._repr_html_()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("OA", "'OA' is not a list of cards"),
        (5, "5 is not a list of cards"),
        ([5], "5 is not a card"),
        (["O1"], "'O1' is not a card"),
        ([None], "None is not a card"),
    ],
)
def test_invalid_card_is_refused(wrong, reason):
    with pytest.raises(ValueError) as refused:
        madrasso.svg(wrong)
    assert reason in str(refused.value)
