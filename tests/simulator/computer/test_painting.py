import random

import displayio
import vectorio
from displayio import _tilegrid
from displayio._area import Area
from vectorio import _vectorshape

from simulator.computer import painting
from simulator.desktop.display import Display

SIDE = 40


def some_grid(rng) -> displayio.TileGrid:
    values = rng.choice((2, 4, 16))
    wide, high = rng.choice(((5, 7), (8, 3), (20, 30)))
    bitmap = displayio.Bitmap(wide * rng.randint(1, 4), high * rng.randint(1, 3), values)
    for y in range(bitmap.height):
        for x in range(bitmap.width):
            bitmap[x, y] = rng.randrange(values)
    palette = displayio.Palette(values)
    for value in range(values):
        palette[value] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            palette.make_transparent(value)
    tiles = bitmap.width // wide * (bitmap.height // high)
    grid = displayio.TileGrid(
        bitmap, pixel_shader=palette, width=rng.randint(1, 5), height=rng.randint(1, 5),
        tile_width=wide, tile_height=high, x=rng.randint(-9, 9), y=rng.randint(-9, 9),
    )  # fmt: skip
    for i in range(grid.width * grid.height):
        grid[i] = rng.randrange(tiles)
    grid.flip_x = rng.random() < 0.1
    return grid


def both_ways(monkeypatch, some, module, name, ways) -> int:
    rng = random.Random(1)
    display = Display()
    parts = 0
    for _ in range(300):
        group = displayio.Group()
        group.append(some(rng))
        display.root_group = group
        x, y = rng.randint(0, 9), rng.randint(0, 9)
        area = Area(x, y, x + rng.randint(1, SIDE), y + rng.randint(1, SIDE))
        taken = bytes(rng.choice((0, 255, rng.randrange(256))) for _ in range(SIDE * SIDE // 8 + 8))
        found = []
        for paint in ways:
            monkeypatch.setattr(module, name, paint)
            mask = memoryview(bytearray(taken)).cast("I")
            pixels = memoryview(bytearray(SIDE * SIDE * 2)).cast("I")
            covered = group._fill_area(display._core.colorspace, area, mask, pixels)
            found.append((covered, mask.tobytes(), pixels.tobytes()))
        assert found[0] == found[1]
        parts += any(found[0][2])
    return parts


def test_tiles_painted_by_rows_equal_one_by_one(monkeypatch):
    ways = (painting.one_by_one, painting.by_rows)
    assert _tilegrid._fill_pixels is ways[1]
    assert both_ways(monkeypatch, some_grid, _tilegrid, "_fill_pixels", ways) > 200


def some_rectangle(rng) -> vectorio.Rectangle:
    palette = displayio.Palette(2)
    palette[1] = rng.randrange(1 << 24)
    place = {"x": rng.randint(-9, 9), "y": rng.randint(-9, 9), "color_index": 1}
    wide, high = rng.randint(1, SIDE), rng.randint(1, SIDE)
    return vectorio.Rectangle(pixel_shader=palette, width=wide, height=high, **place)


def test_rectangles_painted_by_rows_equal_one_by_one(monkeypatch):
    ways = (painting.shape_one_by_one, painting.shape_by_rows)
    assert _vectorshape._fill_shape_pixels is ways[1]
    assert both_ways(monkeypatch, some_rectangle, _vectorshape, "_fill_shape_pixels", ways) > 200
