"""The handheld's display on a laptop, as pygame surfaces in pixels and in the fine look.

Both are painted only on demand.
"""

import pygame

from simulator.computer.display import BYTES_A_PIXEL, HEIGHT, WIDTH, Glass, Place
from simulator.desktop.fine import Fine

RGB565 = (0xF800, 0x07E0, 0x001F, 0)


WHOLE = (0, 0, WIDTH, HEIGHT)
MANY = 16  # from so many places on it is faster to paint everything


class Display(Glass):
    """A display that paints on its `surface`."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((WIDTH, HEIGHT), 0, 16, RGB565)
        self._painter: Fine | None = None
        self._behind: list[Place] = []  # areas where the surface is out of date
        self._unpainted: list[Place] = []  # by the fine painter
        super().__init__()

    @property
    def surface(self) -> pygame.Surface:
        """Return the screen in the handheld's pixels."""
        for place in self._behind:
            self.paint_place(place)
        self._behind = []
        return self._surface

    def changed(self, place: Place) -> None:
        """Record that `place` has changed."""
        self._behind = _with(self._behind, place)
        if self._painter:
            self._unpainted = _with(self._unpainted, place)

    def picture(self, scale: int, fine: bool) -> pygame.Surface:
        """Return the screen, `scale` times as large, in the fine look or in pixels."""
        if not fine:
            self._painter = None
            return pygame.transform.scale(self.surface, (WIDTH * scale, HEIGHT * scale))
        if not self._painter or self._painter.scale != scale:
            self._painter = Fine(scale)
            self._unpainted = [WHOLE]
        for area in self._unpainted:
            self._painter.paint(self.root_group, area)
        self._unpainted = []
        return self._painter.surface

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Paint `pixels`, in rows of `width`, at `x`, `y`."""
        glass = self._surface.get_buffer()
        pitch = self._surface.get_pitch()
        row_bytes = width * BYTES_A_PIXEL
        at = y * pitch + x * BYTES_A_PIXEL
        for start in range(0, len(pixels), row_bytes):
            glass.write(pixels[start : start + row_bytes], at)
            at += pitch


def _with(places: list[Place], place: Place) -> list[Place]:
    """Return `places` and `place`; the whole screen if there are many."""
    if WHOLE in places:
        return places
    return [WHOLE] if place == WHOLE or len(places) == MANY else [*places, place]
