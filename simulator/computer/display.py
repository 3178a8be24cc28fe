"""The handheld's display on a computer: displayio's dirty rectangles in 16 bits per pixel.

It does not know how they are shown. `areas` are the rectangles of the last refresh, as the device
would send them; tests measure them.
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
    """A display of 160 × 128 pixels, refreshed explicitly; subclasses implement `paint`."""

    def __new__(cls) -> Self:
        """Return a new display; the previous one is released."""
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self) -> None:
        # The library's thread would wake a thousand times per second to refresh.
        displayio.background_thread_stop_event.set()
        self.areas: list[Place] = []
        super().__init__(
            None, b"", width=WIDTH, height=HEIGHT, auto_refresh=False, reverse_bytes_in_word=False
        )

    def refresh(self, **_unused: object) -> bool:
        """Record and paint the changes since the last refresh."""
        self.areas.clear()
        root = self.root_group
        if root is not None and not self._core.full_refresh and is_still(root):
            return True
        return self._refresh_display()

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Paint `pixels`, in rows of `width`, at `x`, `y`."""
        raise NotImplementedError

    def _background(self) -> None:
        """Do nothing in the library's thread."""

    def _refresh_area(self, area: Area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        place = (clipped.x1, clipped.y1, clipped.width(), clipped.height())
        self.areas.append(place)
        self.changed(place)
        return True

    def changed(self, place: Place) -> None:
        """Paint the changed area `place`, now or on demand."""
        self.paint_place(place)

    def paint_place(self, place: Place) -> None:
        x, y, width, height = place
        size = width * height * BYTES_A_PIXEL
        pixels = memoryview(bytearray((size + 3) // 4 * 4)).cast("I")
        mask = memoryview(bytearray((width * height // 32 + 1) * 4)).cast("I")
        self._core.fill_area(Area(x, y, x + width, y + height), mask, pixels)
        self.paint(x, y, width, pixels.tobytes()[:size])
