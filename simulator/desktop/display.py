"""The handheld's display on a laptop: a pygame surface that holds what its glass would show."""

import pygame

from simulator.computer.display import BYTES_A_PIXEL, HEIGHT, WIDTH, Glass

RGB565 = (0xF800, 0x07E0, 0x001F, 0)


class Display(Glass):
    """A display that paints into its `surface`."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((WIDTH, HEIGHT), 0, 16, RGB565)
        super().__init__()

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Show `pixels`, rows of `width`, from the place `x`, `y` on."""
        glass = self.surface.get_buffer()
        pitch = self.surface.get_pitch()
        row_bytes = width * BYTES_A_PIXEL
        at = y * pitch + x * BYTES_A_PIXEL
        for start in range(0, len(pixels), row_bytes):
            glass.write(pixels[start : start + row_bytes], at)
            at += pitch
