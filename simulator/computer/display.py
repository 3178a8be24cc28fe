"""The handheld's display on another machine: displayio's dirty rectangles, in the handheld's 16
bits a pixel, for whoever shows them.

It knows pixels and nothing of windows or pages. `areas` are the rectangles of the last refresh,
the very ones that the device would have sent over its bus; tests measure them.
"""

from typing import Self

import displayio
from busdisplay import BusDisplay
from displayio._area import Area

from simulator.computer import bitmaps, painting
from simulator.computer.stillness import is_still

WIDTH, HEIGHT = 160, 128
BYTES_A_PIXEL = 2

bitmaps.install()
painting.install()


Place = tuple[int, int, int, int]  # x, y, width, height


class Glass(BusDisplay):
    """A 160 × 128 display without a bus, refreshed by hand; `paint` is its subclass's."""

    def __new__(cls) -> Self:
        """The display; the one before, if any, is released."""
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self) -> None:
        # The library's own thread wakes a thousand times a second to refresh: we do it ourselves.
        displayio.background_thread_stop_event.set()
        self.areas: list[Place] = []
        super().__init__(
            None, b"", width=WIDTH, height=HEIGHT, auto_refresh=False, reverse_bytes_in_word=False
        )

    def refresh(self, **_unused: object) -> bool:
        """Take note of whatever changed since the last refresh, and paint it."""
        self.areas.clear()
        root = self.root_group
        if root is not None and not self._core.full_refresh and is_still(root):
            return True
        return self._refresh_display()

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Show `pixels`, rows of `width`, from the place `x`, `y` on."""
        raise NotImplementedError

    def _background(self) -> None:
        """Nothing to do in the library's thread."""

    def _refresh_area(self, area: Area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        place = (clipped.x1, clipped.y1, clipped.width(), clipped.height())
        self.areas.append(place)
        self.changed(place)
        return True

    def changed(self, place: Place) -> None:
        """Something has changed within `place`: paint it, now or when it is asked for."""
        self.paint_place(place)

    def paint_place(self, place: Place) -> None:
        """Paint what the groups show within `place`."""
        x, y, width, height = place
        size = width * height * BYTES_A_PIXEL
        pixels = memoryview(bytearray((size + 3) // 4 * 4)).cast("I")
        mask = memoryview(bytearray((width * height // 32 + 1) * 4)).cast("I")
        self._core.fill_area(Area(x, y, x + width, y + height), mask, pixels)
        self.paint(x, y, width, pixels.tobytes()[:size])
