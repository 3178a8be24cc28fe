import random
from itertools import count

import displayio
import pytest
import vectorio

from simulator.computer.stillness import is_still
from simulator.desktop.display import Display

COLORS = 4


def palette():
    made = displayio.Palette(COLORS)
    for i in range(COLORS):
        made[i] = i * 0x404040
    return made


def grid(rng):
    bitmap = displayio.Bitmap(16, 8, COLORS)
    x, y = rng.randint(-4, 150), rng.randint(-4, 120)
    return displayio.TileGrid(
        bitmap, pixel_shader=palette(), width=2, tile_width=8, tile_height=8, x=x, y=y
    )


def box(rng):
    x, y = rng.randint(-4, 150), rng.randint(-4, 120)
    return vectorio.Rectangle(pixel_shader=palette(), width=9, height=5, x=x, y=y)


class Scene:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.display = Display()
        self.root, self.inner = displayio.Group(), displayio.Group()
        for group in (self.root, self.inner):
            for part in (grid, box, grid):
                group.append(part(self.rng))
        self.root.append(self.inner)
        self.display.root_group = self.root

    def some(self, kind):
        parts = [part for group in (self.root, self.inner) for part in group]
        return self.rng.choice([part for part in parts if isinstance(part, kind)])

    def move(self):
        part = self.some((displayio.TileGrid, vectorio.Rectangle, displayio.Group))
        part.x += self.rng.randint(-1, 1)

    def hide(self):
        part = self.some((displayio.TileGrid, vectorio.Rectangle, displayio.Group))
        part.hidden = not part.hidden

    def turn(self):
        self.some(displayio.TileGrid)[self.rng.randrange(2)] = self.rng.randrange(2)

    def flip(self):
        self.some(displayio.TileGrid).flip_x ^= True

    def draw(self):
        bitmap = self.some(displayio.TileGrid).bitmap
        bitmap[self.rng.randrange(16), self.rng.randrange(8)] = self.rng.randrange(COLORS)

    def color(self):
        part = self.some((displayio.TileGrid, vectorio.Rectangle))
        part.pixel_shader[self.rng.randrange(COLORS)] = self.rng.randrange(1 << 24)

    def size(self):
        self.some(vectorio.Rectangle).width = self.rng.randint(1, 20)

    def come_and_go(self):
        group = self.rng.choice((self.root, self.inner))
        group.pop(0)
        group.insert(0, grid(self.rng) if self.rng.random() < 0.5 else box(self.rng))
        if not any(isinstance(part, displayio.TileGrid) for part in group):
            group.append(grid(self.rng))

    def replace(self):
        self.display.root_group = displayio.Group()
        self.display.refresh()
        self.display.root_group = self.root

    def change(self):
        self.rng.choice(CHANGES)(self)


CHANGES = (
    Scene.move, Scene.hide, Scene.turn, Scene.flip, Scene.draw, Scene.color, Scene.size,
    Scene.come_and_go, Scene.replace,
)  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_partial_painting_equals_the_whole(seed):
    scene = Scene(seed)
    seen = 0
    for _ in range(100):
        for _ in range(scene.rng.randint(0, 3)):
            scene.change()
        scene.display.refresh()
        seen += bool(scene.display.areas)
        scene.display.refresh()  # paints nothing, so `areas` is empty
        assert is_still(scene.root)
        shown = scene.display.surface.get_buffer().raw
        scene.display.root_group = None
        scene.display.root_group = scene.root
        scene.display.refresh()
        assert scene.display.areas == [(0, 0, 160, 128)]
        assert scene.display.surface.get_buffer().raw == shown
    assert seen > 50


@pytest.mark.parametrize("change", CHANGES[:-1], ids=lambda change: change.__name__)
def test_every_change_ends_the_stillness(change):
    scene = Scene(5)
    for _ in range(2):
        scene.display.refresh()
    painted = 0
    for _ in range(60):
        change(scene)
        was_still = is_still(scene.root)
        scene.display.refresh()
        painted += bool(scene.display.areas)
        assert not (was_still and scene.display.areas)
    assert painted > 5


def test_a_screen_that_waits_is_not_searched(monkeypatch):
    scene = Scene(1)
    for _ in range(2):
        scene.display.refresh()
    searched = count()
    search = displayio.Group._get_refresh_areas
    monkeypatch.setattr(
        displayio.Group, "_get_refresh_areas", lambda *args: (next(searched), search(*args))[1]
    )
    for _ in range(10):
        assert scene.display.refresh() and not scene.display.areas
    assert next(searched) == 0
    scene.color()
    scene.display.refresh()
    assert next(searched) > 0
