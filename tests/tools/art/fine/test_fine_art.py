"""The fine sheets and the close-ups: drawn anew they are those of assets/, and small."""

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from screens.ui import bmp
from tools.art import portraits
from tools.art.canvas import COLOURS
from tools.art.fine import closeup_sheets, sheets
from tools.art.fine.closeups import KINDS, PIXELS
from tools.art.fine.files import fine_files, pixel_files
from tools.bundle.build import assets

FOLDER = Path("assets")
OF_A_WHEEL = 1_000_000  # bytes
SCALE = 8  # pixels of a fine sheet for one of the screens'
UNLIKE = 24  # a channel of a pixel: another version of the library may round in another way
FEW = 0.002  # of all pixels
CLOSEUPS = sorted(f"{name}.bmp" for name in KINDS)
pytestmark = pytest.mark.xdist_group("fine")  # drawn once


@cache
def anew() -> dict[str, bytes]:
    return fine_files() | pixel_files()


@pytest.mark.parametrize("name", [*sorted(f"fine/{n}.png" for n in (*sheets(), *KINDS)), *CLOSEUPS])
def test_a_sheet_drawn_anew_is_the_one_that_is_kept(name):
    kept = Image.open(FOLDER / name).convert("RGBA")
    drawn = Image.open(BytesIO(anew()[name])).convert("RGBA")
    assert drawn.size == kept.size
    difference = ImageChops.difference(kept, drawn).convert("L")
    unlike = sum(difference.histogram()[UNLIKE:])
    assert unlike <= FEW * kept.width * kept.height


def test_all_sheets_together_are_small():
    assert sum(path.stat().st_size for path in (FOLDER / "fine").iterdir()) < OF_A_WHEEL


def test_the_handheld_gets_none_of_them():
    assert not [name for name in assets() if "fine/" in name or name.endswith(".png")]


@pytest.mark.parametrize("name", CLOSEUPS)
def test_close_ups_are_forty_cards_that_the_screens_can_read(name):
    width, height = PIXELS
    picture, palette = bmp.read(str(FOLDER / name), width, 40 * height, 4)
    cards = [
        tuple(picture[x, y] for y in range(n * height, (n + 1) * height) for x in range(width))
        for n in range(40)
    ]
    assert len(set(cards)) == 40
    for card in cards:  # round corners, and nothing else is left open
        assert card[0] == card[width - 1] == card[-1] == 0
        assert card.count(0) < 40
    assert palette[0] == COLOURS[0]


def test_each_fine_portrait_is_most_like_the_one_of_its_number_in_pixels():
    drawn = Image.open(FOLDER / "fine/portraits.png").convert("RGBA")
    kept = Image.open(FOLDER / "portraits.bmp").convert("RGB")
    side = portraits.SIZE
    assert drawn.size == (SCALE * kept.width, SCALE * kept.height)
    felt = Image.new("RGB", drawn.size, tuple(COLOURS[0].to_bytes(3, "big")))
    felt.paste(drawn, mask=drawn.getchannel("A"))
    reduced = felt.reduce(SCALE)

    def unlike(one, other):
        boxes = [(0, side * n, side, side * (n + 1)) for n in (one, other)]
        difference = ImageChops.difference(reduced.crop(boxes[0]), kept.crop(boxes[1]))
        return sum(ImageStat.Stat(difference).sum)

    numbers = range(len(portraits.NAMES))
    for number in numbers:
        assert min(numbers, key=lambda other: unlike(number, other)) == number


def test_both_sheets_of_close_ups_have_the_same_colours():
    ends = {(FOLDER / name).read_bytes()[54 : 54 + 64] for name in CLOSEUPS}
    assert len(ends) == 1


def test_no_two_shapes_of_a_sheet_cut_under_one_name():
    for drawn in (*sheets().values(), *closeup_sheets(1).values()):
        names = [part.split('"')[0] for part in drawn.split('clipPath id="')[1:]]
        assert len(names) == len(set(names))
