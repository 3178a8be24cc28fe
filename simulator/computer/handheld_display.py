"""The display of a computer: it paints only areas that changed, with 16 bits per pixel.

On a large canvas, the handheld's screen is enlarged and has a background.
"""

from time import monotonic_ns
from typing import NamedTuple, Self

import displayio
from busdisplay import BusDisplay
from displayio import Group, TileGrid
from displayio._area import Area
from vectorio import Rectangle

from screens.ui import theme
from screens.ui.cards import TileSheet
from screens.ui.part import box
from simulator.computer import bitmaps, painting
from simulator.computer.canvas import HANDHELD, HEIGHT, WIDTH, Canvas
from simulator.computer.glides import Glides
from simulator.computer.stillness import is_still

BYTES_A_PIXEL = 2

bitmaps.install()
painting.install()


Place = tuple[int, int, int, int]


class Frame(NamedTuple):
    """The place of a screen on a canvas: corner in units, units per pixel, size in pixels."""

    x: int = 0
    y: int = 0
    scale: int = 1
    width: int = WIDTH
    height: int = HEIGHT


class ComputerDisplay(BusDisplay):
    """A display without a bus; subclasses implement `paint`."""

    felt: TileSheet | None = None

    def __new__(cls) -> Self:
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self) -> None:
        # Stop displayio's thread, which would wake a thousand times per second
        displayio.background_thread_stop_event.set()
        self.areas: list[Place] = []
        self.canvas = HANDHELD
        self.frame = Frame()
        self.glides = Glides()
        self._shown: Group | None = None
        self._holder: Group | None = None
        self._beside: Group | None = None
        self._beside_of: Group | None = None
        super().__init__(
            None, b"", width=WIDTH, height=HEIGHT, auto_refresh=False, reverse_bytes_in_word=False
        )

    def spread(self, canvas: Canvas) -> None:
        """Use the size of `canvas`; the next refresh paints everything."""
        self.canvas = canvas
        core = self._core
        core.width, core.height = canvas.width, canvas.height
        core.set_rotation(0)
        core.full_refresh = True
        self.glides.clear()
        self.sized()

    def sized(self) -> None:
        """Do nothing: subclasses allocate memory for the canvas's pixels."""

    @property
    def whole(self) -> Place:
        return (0, 0, self.canvas.width, self.canvas.height)

    @property
    def root_group(self) -> Group | None:
        return self._shown

    @root_group.setter
    def root_group(self, group: Group | None) -> None:
        if group is self._shown and group is not None:
            return
        if self._holder is not None and len(self._holder):
            self._holder.pop()
        self._take_beside()
        self._holder = None
        self._shown = group
        if group is None or self.canvas.is_handheld:
            self._set_root_group(group)
            return
        framed = self._framed(group)
        if self._beside is not None and group is self._beside_of:
            framed.append(self._beside)
        self._set_root_group(framed)

    @property
    def scene(self) -> Group | None:
        scene: Group | None = self._core.current_group
        return scene

    def show_beside(self, group: Group | None) -> None:
        """Show `group`, measured in units, in front of the screen."""
        scene = self.scene
        if self._holder is None or scene is None:
            return
        self._take_beside()
        self._beside, self._beside_of = group, self._shown
        if group is not None:
            scene.append(group)

    def _take_beside(self) -> None:
        scene = self.scene
        if scene is not None and self._beside is not None and self._beside in scene._layers:
            scene.remove(self._beside)

    def raise_frame(self, raised: bool) -> None:
        scene, holder = self.scene, self._holder
        if scene is None or holder is None or self._beside is None:
            return
        if self._shown is not self._beside_of:
            return
        if raised != (scene.index(holder) > scene.index(self._beside)):
            scene.remove(holder)
            scene.insert(2 if raised else 1, holder)

    def _framed(self, group: Group) -> Group:
        frame = self.frame
        self._holder = Group(x=frame.x, y=frame.y, scale=frame.scale)
        scene = Group()
        scene.append(self._ground(group))
        self._holder.append(group)
        scene.append(self._holder)
        return scene

    def _ground(self, group: Group) -> Group | Rectangle:
        canvas = self.canvas
        first = group[0] if len(group) else None
        if isinstance(first, Rectangle) and (first.width, first.height) == self.frame[3:]:
            ground = box(0, 0, canvas.width, canvas.height, theme.FELT)
            ground.pixel_shader = first.pixel_shader
            return ground
        tiles = Group(scale=canvas.times)
        if self.felt is None:
            return tiles
        side = theme.FELT_TILE * canvas.times
        tiles.append(self.felt.tile(0, 0, 0, -(-canvas.width // side), -(-canvas.height // side)))
        if isinstance(first, TileGrid) and first.bitmap is self.felt.bitmap:
            first.hidden = True  # else two patterns of felt would overlap
        return tiles

    def refresh(self, **_unused: object) -> bool:
        self.areas.clear()
        root = self.scene
        if root is not None and not self._core.full_refresh and is_still(root):
            return True
        refreshed = self._refresh_display()
        self.glides.look(root, monotonic_ns())
        return refreshed

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Paint `pixels` (two bytes each, in rows of `width`) at unit `x`, `y`."""
        raise NotImplementedError

    def _background(self) -> None:
        """Do nothing: displayio's thread must not refresh this display."""

    def _refresh_area(self, area: Area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        place = (clipped.x1, clipped.y1, clipped.width(), clipped.height())
        self.areas.append(place)
        self.changed(place)
        return True

    def changed(self, place: Place) -> None:
        self.paint_place(place)

    def paint_place(self, place: Place) -> None:
        x, y, width, height = place
        size = width * height * BYTES_A_PIXEL
        pixels = memoryview(bytearray((size + 3) // 4 * 4)).cast("I")
        mask = memoryview(bytearray((width * height // 32 + 1) * 4)).cast("I")
        self._core.fill_area(Area(x, y, x + width, y + height), mask, pixels)
        self.paint(x, y, width, pixels.tobytes()[:size])
