"""The handheld's display on a laptop: a pygame surface that holds what its glass would show, and
for a window the same in the fine look."""

import pygame

from simulator.computer.display import BYTES_A_PIXEL, HEIGHT, WIDTH, Glass
from simulator.desktop.fine import Fine

RGB565 = (0xF800, 0x07E0, 0x001F, 0)


class Display(Glass):
    """A display that paints into its `surface`."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((WIDTH, HEIGHT), 0, 16, RGB565)
        self._painter: Fine | None = None
        self._unpainted: list[tuple[int, int, int, int]] = []  # by the fine painter
        super().__init__()

    def refresh(self, **_unused: object) -> bool:
        """Paint whatever changed since the last refresh."""
        done = super().refresh()
        if self._painter:
            self._unpainted += self.areas
        return done

    def picture(self, scale: int, fine: bool) -> pygame.Surface:
        """What the glass shows, `scale` times as large, in the fine look or in pixels."""
        if not fine:
            self._painter = None
            return pygame.transform.scale(self.surface, (WIDTH * scale, HEIGHT * scale))
        if not self._painter or self._painter.scale != scale:
            self._painter = Fine(scale)
            self._unpainted = [(0, 0, WIDTH, HEIGHT)]
        for area in self._unpainted:
            self._painter.paint(self.root_group, area)
        self._unpainted = []
        return self._painter.surface

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Show `pixels`, rows of `width`, from the place `x`, `y` on."""
        glass = self.surface.get_buffer()
        pitch = self.surface.get_pitch()
        row_bytes = width * BYTES_A_PIXEL
        at = y * pitch + x * BYTES_A_PIXEL
        for start in range(0, len(pixels), row_bytes):
            glass.write(pixels[start : start + row_bytes], at)
            at += pitch
