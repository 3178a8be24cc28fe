import random
from io import BytesIO

import bitmaptools
import displayio
import pytest

from simulator.computer import bitmaps, handheld_display  # noqa: F401  they change displayio


def some_bitmap(rng, values: int) -> displayio.Bitmap:
    bitmap = displayio.Bitmap(rng.randint(1, 41), rng.randint(1, 12), values)
    for y in range(bitmap.height):
        for x in range(bitmap.width):
            bitmap[x, y] = rng.randrange(values)
    bitmap._finish_refresh()
    return bitmap


def copy(bitmap):
    twin = displayio.Bitmap(bitmap.width, bitmap.height, 1 << bitmap._bits_per_value)
    twin._data[:] = bitmap._data
    twin._finish_refresh()
    return twin


def seen(bitmap) -> tuple:
    area = bitmap._dirty_area
    return bitmap._data.tolist(), (area.x1, area.y1, area.x2, area.y2)


def test_bitmaptools_has_our_read_and_blit():
    assert bitmaptools.readinto is bitmaps.read and bitmaptools.blit is bitmaps.blit


@pytest.mark.parametrize("values", [2, 4, 16, 256])
def test_rows_are_read_as_pixels_are(values):
    rng = random.Random(values)
    for _ in range(60):
        bitmap = some_bitmap(rng, values)
        twin = copy(bitmap)
        bits = bitmap._bits_per_value
        row = (bitmap.width * bits + 31) // 32 * 4
        content = rng.randbytes(row * bitmap.height)
        how = {"element_size": rng.choice((4, 4, 1)), "reverse_rows": rng.random() < 0.5}
        how["reverse_pixels_in_element"] = rng.random() < 0.8
        for target, reads in ((bitmap, bitmaps.read), (twin, bitmaps.read_by_pixels)):
            reads(target, BytesIO(content), bits_per_pixel=bits, **how)
        assert seen(bitmap) == seen(twin)


def test_a_file_that_ends_too_early_is_refused():
    bitmap = displayio.Bitmap(20, 30, 16)
    how = {"bits_per_pixel": 4, "element_size": 4, "reverse_pixels_in_element": True}
    with pytest.raises(EOFError):
        bitmaps.read(bitmap, BytesIO(bytes(12 * 30 - 1)), **how)


@pytest.mark.parametrize("values", [2, 16, 256])
def test_rows_are_copied_as_pixels_are(values):
    rng = random.Random(values)
    copied = 0
    for _ in range(300):
        source, target = some_bitmap(rng, values), some_bitmap(rng, values)
        twin = copy(target)
        x, y = rng.randint(-2, target.width), rng.randint(-2, target.height)
        area = {"x1": rng.randint(0, 3), "y1": rng.randint(0, 3)}
        if rng.random() < 0.7:
            area |= {"x2": rng.randint(0, source.width), "y2": rng.randint(0, source.height)}
        if rng.random() < 0.2:
            area["skip_source_index"] = 0
        before = target._data.tolist()
        found = []
        for to, blits in ((target, bitmaps.blit), (twin, bitmaps.blit_by_pixels)):
            try:
                blits(to, source, x, y, **area)
            except (IndexError, ValueError) as reason:
                found.append(type(reason))
            else:
                found.append(seen(to))
        assert found[0] == found[1]
        copied += target._data.tolist() != before
    assert copied > 60
