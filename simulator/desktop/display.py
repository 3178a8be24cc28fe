"""A display that paints pygame surfaces."""

from time import monotonic_ns

import pygame

from simulator.computer.canvas import HEIGHT, WIDTH
from simulator.computer.handheld_display import BYTES_A_PIXEL, ComputerDisplay, Place
from simulator.desktop.fine import Fine

RGB565 = (0xF800, 0x07E0, 0x001F, 0)
MANY = 16


class Display(ComputerDisplay):
    """A display whose `surface` has the pixels of the canvas."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((WIDTH, HEIGHT), 0, 16, RGB565)
        self._painter: Fine | None = None
        self._behind: list[Place] = []
        self._unpainted: list[Place] = []
        super().__init__()

    def sized(self) -> None:
        canvas = self.canvas
        self._surface = pygame.Surface((canvas.width, canvas.height), 0, 16, RGB565)
        self._painter = None
        self._behind = []

    @property
    def surface(self) -> pygame.Surface:
        for place in self._behind:
            self.paint_place(place)
        self._behind = []
        return self._surface

    def changed(self, place: Place) -> None:
        self._behind = self._with(self._behind, place)
        if self._painter:
            self._unpainted = self._with(self._unpainted, place)

    def picture(self, scale: float, fine: bool) -> pygame.Surface:
        if not fine:
            self._painter = None
            canvas = self.canvas
            size = round(canvas.width * scale), round(canvas.height * scale)
            return pygame.transform.scale(self.surface, size)
        if not self._painter or self._painter.scale != scale:
            self._painter = Fine(scale, self.canvas, self.glides)
            self._unpainted = [self.whole]
        for area in self.glides.move(monotonic_ns()):
            self._unpainted = self._with(self._unpainted, area)
        for area in self._unpainted:
            self._painter.paint(self.scene, area)
        self._unpainted = []
        return self._painter.surface

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        shown = self._surface.get_buffer()
        pitch = self._surface.get_pitch()
        row_bytes = width * BYTES_A_PIXEL
        at = y * pitch + x * BYTES_A_PIXEL
        for start in range(0, len(pixels), row_bytes):
            shown.write(pixels[start : start + row_bytes], at)
            at += pitch

    def _with(self, places: list[Place], place: Place) -> list[Place]:
        if self.whole in places:
            return places
        many = place == self.whole or len(places) == MANY
        return [self.whole] if many else [*places, place]
