"""The fine sheets: drawn anew they are those of assets/fine/, and small."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools.art.fine import sheets
from tools.art.fine.render import png
from tools.bundle.build import assets

FOLDER = Path("assets/fine")
OF_A_WHEEL = 1_000_000  # bytes
UNLIKE = 24  # a channel of a pixel: another version of the library may round in another way
FEW = 0.002  # of all pixels


@pytest.mark.parametrize("name", sorted(sheets()))
def test_a_sheet_drawn_anew_is_the_one_that_is_kept(name):
    kept = Image.open(FOLDER / f"{name}.png").convert("RGBA")
    anew = Image.open(BytesIO(png(name, sheets()[name]))).convert("RGBA")
    assert anew.size == kept.size
    difference = ImageChops.difference(kept, anew).convert("L")
    unlike = sum(difference.histogram()[UNLIKE:])
    assert unlike <= FEW * kept.width * kept.height


def test_all_sheets_together_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < OF_A_WHEEL


def test_the_handheld_gets_none_of_them():
    assert not [name for name in assets() if "fine/" in name or name.endswith(".png")]
