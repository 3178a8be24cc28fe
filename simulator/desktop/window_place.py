"""The window on the desktop."""

import os
import re
from collections.abc import Callable, Sequence
from math import floor
from pathlib import Path
from typing import Any

import pygame
from pygame._sdl2.video import Window
from pygame.event import Event

from screens.ui import theme
from simulator.computer.canvas import HEIGHT, WIDTH, Canvas, fitting
from simulator.computer.keyboard import NARROWER, WHOLE, WIDER

DEFAULT_SCALE = 5
ROOM_FOR_BARS = 80  # pixels of the desktop's height, for title bars and docks
SIZED = (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED)

CENTRED = "SDL_VIDEO_CENTERED"
CHOSEN = "SDL_VIDEODRIVER"
UNSEEN = ("dummy", "evdev", "offscreen")  # SDL's drivers without a visible window
SOCKETS = "XDG_RUNTIME_DIR"
# Environment variable: 0 keeps SDL from OpenGL, which takes long to quit without a GPU
BY_OPENGL = "SDL_FRAMEBUFFER_ACCELERATION"
_KEPT = re.compile(r"(\d{1,5})x(\d{1,5})")


class NoScreen(Exception):
    """The reason why no window can be opened."""


def open_display() -> None:
    """Open the display; raise NoScreen if no window would be visible."""
    wanted = os.environ.get(CHOSEN, "")
    if not wanted:
        os.environ.pop(CHOSEN, None)
    # Wayland's library prints an error if XDG_RUNTIME_DIR is not set
    bare = SOCKETS not in os.environ
    if bare:
        os.environ[SOCKETS] = os.path.abspath(os.sep)
    try:
        pygame.display.init()
    except pygame.error as reason:
        raise NoScreen(str(reason)) from None
    finally:
        if bare:
            del os.environ[SOCKETS]
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in wanted.split(","):
        pygame.display.quit()
        raise NoScreen("there is no display")
    if driver == "x11":
        os.environ.setdefault(BY_OPENGL, "0")


class Pane:
    """A window of `scale` times the handheld's screen, or of size `kept`."""

    def __init__(
        self,
        picture: Callable[[], pygame.Surface],
        is_fine: Callable[[float], bool],
        scale: int | None = None,
        kept: str = "",
    ) -> None:
        self._picture = picture
        self._is_fine = is_fine
        # Size and position before full screen; None if the window is not full-screen
        self._windowed: tuple[tuple[int, int], Any] | None = None
        self._windows: list[Window] = []
        self._desktop = 0
        open_display()
        pygame.display.set_allow_screensaver(True)
        pygame.display.set_icon(_icon())
        pygame.display.set_caption("Madrasso (F1: tasti, keys)")
        try:
            largest = min(scale or DEFAULT_SCALE, self._most())
            found = None if scale else _KEPT.fullmatch(kept)
            size = WIDTH * largest, HEIGHT * largest
            if found:
                size = self._clipped(int(found[1]), int(found[2]))
            self._resize(*size)
        except pygame.error as reason:
            pygame.display.quit()
            raise NoScreen(str(reason)) from None

    def paint(self) -> None:
        window = pygame.display.get_surface()
        picture = self._picture()
        if not pygame.Rect(picture.get_rect()).contains(window.get_rect()):
            window.fill(theme.shade(theme.FELT))
        window.blit(picture, (0, 0))
        pygame.display.flip()

    @property
    def canvas(self) -> Canvas:
        return fitting(*pygame.display.get_surface().get_size(), self._is_fine(self.scale))

    def keep_awake(self, wakeful: bool) -> None:
        if wakeful == pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(not wakeful)

    def place(self, position: Sequence[int]) -> tuple[int, int] | None:
        canvas = self.canvas
        x, y = [floor(at / canvas.scale) for at in position]
        return (x, y) if 0 <= x < canvas.width and 0 <= y < canvas.height else None

    def handles(self, event: Event) -> bool:
        if event.type in SIZED:
            self.paint()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._desktop = event.display_index
        else:
            return False
        return True

    def perform(self, command: str) -> bool:
        if command == WHOLE:
            self._fill()
        elif command not in (WIDER, NARROWER):
            return False
        elif not self._windowed:
            self._grow(1 if command == WIDER else -1)
        return True

    @property
    def scale(self) -> int:
        return self._scale()

    @property
    def size(self) -> str:
        """The size of the window when not full-screen, such as 800x640."""
        size = self._windowed[0] if self._windowed else pygame.display.get_surface().get_size()
        return f"{size[0]}x{size[1]}"

    def _clipped(self, width: int, height: int) -> tuple[int, int]:
        most, highest = self._desktop_size()
        if height > highest:
            height = highest - ROOM_FOR_BARS
        return max(WIDTH, min(width, most)), max(HEIGHT, height)

    def _grow(self, step: int) -> None:
        before = self._scale()
        scale = before + step
        window = pygame.display.get_surface().get_size()
        width, height = (round(each * scale / before) for each in window)
        desktop = self._desktop_size()
        fits = width <= desktop[0] and height <= desktop[1] - ROOM_FOR_BARS
        # Enlarging a window that fills the desktop must not shrink it
        if 0 < scale and (step < 0 or fits):
            if step > 0:
                os.environ[CENTRED] = "1"  # otherwise the window might be cut off
            try:
                self._resize(width, height)
            finally:
                os.environ.pop(CENTRED, None)

    def _fill(self) -> None:
        if self._windowed:
            (size, position), self._windowed = self._windowed, None
            for _ in range(2):  # the first call only leaves full-screen
                pygame.display.set_mode(size, pygame.RESIZABLE)
            self._own_window().position = position
        else:
            position = self._own_window().position
            self._windowed = pygame.display.get_surface().get_size(), position
            pygame.display.set_mode(self._desktop_size(), pygame.FULLSCREEN)
        self.paint()

    def _own_window(self) -> Window:
        """Return pygame's Window, and keep it, because pygame's events point at it."""
        self._windows.append(Window.from_display_module())
        return self._windows[-1]

    def _resize(self, width: int, height: int) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.paint()

    def _scale(self) -> int:
        return _fitting(*pygame.display.get_surface().get_size())

    def _most(self) -> int:
        width, height = self._desktop_size()
        return _fitting(width, height - ROOM_FOR_BARS)

    def _desktop_size(self) -> tuple[int, int]:
        sizes = dict(enumerate(pygame.display.get_desktop_sizes()))
        return sizes.get(self._desktop, sizes.get(0, (0, 0)))


def _icon() -> pygame.Surface:
    return pygame.image.load(Path(__file__).with_name("icons") / "64.png")


def _fitting(width: int, height: int) -> int:
    return max(1, min(width // WIDTH, height // HEIGHT))
