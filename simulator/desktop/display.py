"""The handheld's display on a laptop: displayio's dirty rectangles painted into a pygame surface.

It knows pixels and nothing of windows: `surface` always holds, in the handheld's own 16 bits a
pixel, what the handheld's glass would show. `areas` are the rectangles of the last refresh, the
very ones that the device would have sent over its bus; tests measure them.
"""

import displayio
import pygame
from busdisplay import BusDisplay
from displayio._area import Area

from simulator.desktop import painting

WIDTH, HEIGHT = 160, 128
BYTES_A_PIXEL = 2
RGB565 = (0xF800, 0x07E0, 0x001F, 0)

painting.install()


class Display(BusDisplay):
    """A 160 × 128 display without a bus, refreshed by hand."""

    def __new__(cls):
        """The display; the one before, if any, is released."""
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self):
        # The library's own thread wakes a thousand times a second to refresh: we do it ourselves.
        displayio.background_thread_stop_event.set()
        self.surface = pygame.Surface((WIDTH, HEIGHT), 0, 16, RGB565)
        self.areas = []
        super().__init__(
            None, b"", width=WIDTH, height=HEIGHT, auto_refresh=False, reverse_bytes_in_word=False
        )

    def refresh(self, **_unused) -> bool:
        """Paint whatever changed since the last refresh."""
        self.areas.clear()
        return self._refresh_display()

    def _background(self):
        """Nothing to do in the library's thread."""

    def _refresh_area(self, area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        width, height = clipped.width(), clipped.height()
        words = (width * height * BYTES_A_PIXEL + 3) // 4
        pixels = memoryview(bytearray(words * 4)).cast("I")
        mask = memoryview(bytearray((width * height // 32 + 1) * 4)).cast("I")
        self._core.fill_area(clipped, mask, pixels)
        row_bytes = width * BYTES_A_PIXEL
        painted = pixels.tobytes()
        glass = self.surface.get_buffer()
        pitch = self.surface.get_pitch()
        for row in range(height):
            start = (clipped.y1 + row) * pitch + clipped.x1 * BYTES_A_PIXEL
            glass.write(painted[row * row_bytes : (row + 1) * row_bytes], start)
        self.areas.append((clipped.x1, clipped.y1, width, height))
        return True
