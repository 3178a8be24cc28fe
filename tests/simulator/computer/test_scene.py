import random
from io import BytesIO
from itertools import product

import pytest

from simulator.computer import painting, scene
from simulator.desktop.display import Display

COLORS = 4
SIDE = 40


def palette(rng, count=COLORS):
    made = scene.Palette(count)
    for i in range(count):
        made[i] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            made.make_transparent(i)
    return made


def some_bitmap(rng, width, height, values):
    bitmap = scene.Bitmap(width, height, values)
    for x, y in product(range(width), range(height)):
        bitmap[x, y] = rng.randrange(values)
    return bitmap


def grid(rng):
    values, (wide, high) = rng.choice((2, 4, 16)), rng.choice(((5, 7), (8, 3), (20, 30)))
    across, down = rng.randint(1, 4), rng.randint(1, 3)
    bitmap = some_bitmap(rng, wide * across, high * down, values)
    made = scene.TileGrid(
        bitmap, pixel_shader=palette(rng, values), width=rng.randint(1, 4), height=2,
        tile_width=wide, tile_height=high, x=rng.randint(-9, 150), y=rng.randint(-9, 120),
    )  # fmt: skip
    for i in range(made.width * made.height):
        made[i] = rng.randrange(across * down)
    return made


def box(rng):
    x, y = rng.randint(-4, 150), rng.randint(-4, 120)
    return scene.Rectangle(pixel_shader=palette(rng), width=9, height=5, x=x, y=y)


class Scene:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.display = Display()
        self.root, self.inner = scene.Group(), scene.Group(x=3, scale=self.rng.randint(1, 3))
        for group in (self.root, self.inner):
            for part in (grid, box, grid):
                group.append(part(self.rng))
        self.root.append(self.inner)
        self.display.root_group = self.root

    def some(self, *kinds):
        parts = [part for group in (self.root, self.inner) for part in group]
        return self.rng.choice([part for part in parts if part.kind in kinds])

    def move(self):
        self.some(scene.PICTURE, scene.BOX, scene.GROUP).x += self.rng.randint(-1, 1)

    def hide(self):
        part = self.some(scene.PICTURE, scene.BOX, scene.GROUP)
        part.hidden = not part.hidden

    def turn(self):
        part = self.some(scene.PICTURE)
        part[self.rng.randrange(2)] = self.rng.randrange(part.count)

    def draw(self):
        bitmap = self.some(scene.PICTURE).bitmap
        bitmap[self.rng.randrange(5), self.rng.randrange(3)] = self.rng.randrange(2)

    def color(self):
        self.some(scene.PICTURE, scene.BOX).pixel_shader[0] = self.rng.randrange(1 << 24)

    def size(self):
        self.some(scene.BOX).width = self.rng.randint(1, 20)

    def enlarge(self):
        self.inner.scale = self.rng.randint(1, 3)

    def come_and_go(self):
        group = self.rng.choice((self.root, self.inner))
        group.pop(0)
        group.insert(0, self.rng.choice((grid, box))(self.rng))

    def rise(self):
        part = self.root.pop(0)
        self.root.insert(len(self.root), part)

    def replace(self):
        self.display.root_group = scene.Group()
        self.display.refresh()
        self.display.root_group = self.root


CHANGES = (
    Scene.move, Scene.hide, Scene.turn, Scene.draw, Scene.color, Scene.size, Scene.enlarge,
    Scene.come_and_go, Scene.rise, Scene.replace,
)  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_partial_painting_equals_the_whole(seed):
    drawn, other = Scene(seed), Display()
    seen = 0
    for _ in range(60):
        for _ in range(drawn.rng.randint(0, 3)):
            drawn.rng.choice(CHANGES)(drawn)
        drawn.display.refresh()
        seen += bool(drawn.display.areas)
        drawn.display.refresh()
        assert not drawn.display.areas
        other.root_group = None
        other.root_group = drawn.root
        other.refresh()
        assert other.areas == [(0, 0, 160, 128)]
        assert other.surface.get_buffer().raw == drawn.display.surface.get_buffer().raw
    assert seen > 15


def test_a_screen_that_waits_is_not_searched(monkeypatch):
    drawn = Scene(1)
    drawn.display.refresh()
    monkeypatch.setattr(painting, "leaves", lambda root: pytest.fail("it is searched"))
    for _ in range(3):
        assert drawn.display.refresh() and not drawn.display.areas


def slow_pixels(root, place):
    left, top, right, bottom = place
    shown = {}
    _paint(root, (0, 0, 1), shown)
    pixels = [shown.get(at[::-1], 0) for at in product(range(top, bottom), range(left, right))]
    return b"".join(
        ((ink >> 19) << 11 | (ink >> 10 & 63) << 5 | ink >> 3 & 31).to_bytes(2, "little")
        for ink in pixels
    )


def _paint(group, place, shown):
    x, y, times = place
    x, y, times = x + group.x * times, y + group.y * times, times * group.scale
    for part in group:
        if part.kind == scene.GROUP:
            _paint(part, (x, y, times), shown)
            continue
        wide, high = part.width, part.height
        if part.kind == scene.PICTURE:
            wide, high = wide * part.tile_width, high * part.tile_height
        for column, row in product(range(wide), range(high)):
            ink = part.ink if part.kind == scene.BOX else _ink(part, column, row)
            if ink is not None:
                corner = x + (part.x + column) * times, y + (part.y + row) * times
                for i, j in product(range(times), repeat=2):
                    shown[corner[0] + i, corner[1] + j] = ink


def _ink(part, x, y):
    tile = part[x // part.tile_width, y // part.tile_height]
    down, across = divmod(tile, part.bitmap.width // part.tile_width)
    left, top = across * part.tile_width, down * part.tile_height
    return part.pixel_shader.inks[
        part.bitmap[left + x % part.tile_width, top + y % part.tile_height]
    ]


@pytest.mark.parametrize("seed", range(12))
def test_rows_of_pixels_equal_single_pixels(seed):
    drawn = Scene(seed)
    for _ in range(3):
        x, y = drawn.rng.randint(0, 120), drawn.rng.randint(0, 90)
        place = x, y, x + drawn.rng.randint(1, SIDE), y + drawn.rng.randint(1, SIDE)
        assert painting.pixels(drawn.root, place) == slow_pixels(drawn.root, place)


WORDS = {"element_size": 4, "reverse_pixels_in_element": True}


@pytest.mark.parametrize("bits", [1, 2, 4, 8])
def test_files_rows_are_read_from_the_highest_bit(bits):
    rng = random.Random(bits)
    for width, reverse in product((1, 7, 8, 33), (False, True)):
        bitmap, stride = scene.Bitmap(width, 3, 1 << bits), (width * bits + 31) // 32 * 4
        content = rng.randbytes(stride * 3)
        scene.readinto(bitmap, BytesIO(content), bits, reverse_rows=reverse, **WORDS)
        for x, y in product(range(width), range(3)):
            row = content[stride * (2 - y if reverse else y) :][:stride]
            spare = 8 * stride - (x + 1) * bits
            assert bitmap[x, y] == int.from_bytes(row, "big") >> spare & (1 << bits) - 1


def test_a_file_that_ends_too_early_is_refused():
    with pytest.raises(EOFError):
        scene.readinto(scene.Bitmap(20, 30, 16), BytesIO(bytes(12 * 30 - 1)), 4, **WORDS)


def test_rows_are_copied_as_pixels_are():
    rng = random.Random(1)
    for _ in range(100):
        sizes = [(rng.randint(4, 30), rng.randint(4, 12)) for _ in range(2)]
        source, target = (some_bitmap(rng, *size, 16) for size in sizes)
        expected = list(map(bytearray, target.rows))
        x, y = rng.randrange(target.width), rng.randrange(target.height)
        x1, y1 = rng.randint(0, 3), rng.randint(0, 3)
        x2, y2 = rng.randint(x1, source.width), rng.randint(y1, source.height)
        for i, j in product(range(x2 - x1), range(y2 - y1)):
            if x + i < target.width and y + j < target.height:
                expected[y + j][x + i] = source[x1 + i, y1 + j]
        scene.blit(target, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2)
        assert target.rows == expected


def put(thing, index, value):
    thing[index] = value


@pytest.mark.parametrize(
    "error, does",
    [
        (ValueError, lambda made: put(made, 0, made.count)),
        (TypeError, lambda made: put(made, True, 0)),
        (ValueError, lambda made: put(made.bitmap, (0, 0), made.bitmap.count)),
        (IndexError, lambda made: put(made.bitmap, (made.bitmap.width, 0), 0)),
        (ValueError, lambda made: put(made.pixel_shader, 0, 1 << 24)),
        (AttributeError, lambda made: setattr(made, "width", 2)),
        (ValueError, lambda made: scene.blit(made.bitmap, made.bitmap, 0, 0, x2=99)),
        (ValueError, lambda made: (scene.Group().append(made), scene.Group().append(made))),
        (IndexError, lambda made: scene.Group().insert(True, made)),
    ],
)
def test_what_the_handheld_refuses_is_refused(error, does):
    with pytest.raises(error):
        does(grid(random.Random(2)))
