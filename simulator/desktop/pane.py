"""The desktop window: shows the screen at a whole scale.

It handles position and size; keys of the game are in buttons.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from simulator.computer.display import HEIGHT, WIDTH
from simulator.computer.keyboard import NARROWER, WHOLE, WIDER

DEFAULT_SCALE = 5
LETTERBOX = (12, 20, 16)
ROOM_FOR_BARS = 80  # pixels of the desktop that may be covered by bars and docks
SIZED = (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED)

CENTRED = "SDL_VIDEO_CENTERED"  # centres the window
CHOSEN = "SDL_VIDEODRIVER"  # the driver that the player wants
UNSEEN = ("dummy", "evdev", "offscreen")  # drivers without a visible window
SOCKETS = "XDG_RUNTIME_DIR"
# Whether SDL paints by OpenGL. X11 works without; threads of a software OpenGL delay the end of the
# process.
BY_OPENGL = "SDL_FRAMEBUFFER_ACCELERATION"


class NoScreen(Exception):
    """The reason why no window can be opened."""


def open_display() -> None:
    """Open pygame's display.

    Raise NoScreen if the window would be invisible and nobody asked for that: without a display SDL
    takes its driver `offscreen`, and the game would run on unseen.
    """
    wanted = os.environ.get(CHOSEN, "")
    if not wanted:
        os.environ.pop(CHOSEN, None)  # pygame would take an empty name as a driver's
    # Wayland's library complains on standard error if no folder is named.
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
    """A window that shows the screen at `scale`, or as large as fits.

    `picture` is called with the scale and returns the picture.
    """

    def __init__(self, picture: Callable[[int], pygame.Surface], scale: int | None = None) -> None:
        self._picture = picture
        # Its size as a window while it is full-screen.
        self._windowed: tuple[int, int] | None = None
        self._desktop = 0  # the index of its desktop
        open_display()
        pygame.display.set_allow_screensaver(True)
        pygame.display.set_icon(_icon())
        pygame.display.set_caption("Madrasso (F1: tasti, keys)")
        try:
            self._resize(min(scale or DEFAULT_SCALE, self._most()))
        except pygame.error as reason:
            pygame.display.quit()
            raise NoScreen(str(reason)) from None

    def paint(self) -> None:
        """Show the current picture."""
        window = pygame.display.get_surface()
        scale = self._scale()
        width, height = window.get_size()
        size = (WIDTH * scale, HEIGHT * scale)
        corner = ((width - size[0]) // 2, (height - size[1]) // 2)
        if size != (width, height):
            window.fill(LETTERBOX)
        window.blit(self._picture(scale), corner)
        pygame.display.flip()

    def keep_awake(self, wakeful: bool) -> None:
        """Keep the desktop from dimming its screen, or not."""
        if wakeful == pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(not wakeful)

    def place(self, position: Sequence[int]) -> tuple[int, int] | None:
        """Return the screen's pixel at a `position` in the window, None if outside."""
        scale = self._scale()
        spare = [
            size - across * scale
            for size, across in zip(
                pygame.display.get_surface().get_size(), (WIDTH, HEIGHT), strict=True
            )
        ]
        x, y = [(at - free // 2) // scale for at, free in zip(position, spare, strict=True)]
        return (x, y) if 0 <= x < WIDTH and 0 <= y < HEIGHT else None

    def handles(self, event: Event) -> bool:
        """Handle an event about the window itself; return whether it was one."""
        if event.type in SIZED:
            self.paint()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._desktop = event.display_index
        else:
            return False
        return True

    def fulfil(self, wish: str) -> bool:
        """Handle an event of `keyboard` about the window itself; return whether it was one."""
        if wish == WHOLE:
            self._fill()
        elif wish not in (WIDER, NARROWER):
            return False
        elif not self._windowed:
            self._grow(1 if wish == WIDER else -1)
        return True

    @property
    def scale(self) -> int:
        return self._scale()

    def _grow(self, step: int) -> None:
        """Change the scale by `step` if there is room."""
        scale = self._scale() + step
        # A full-screen window is not shrunk by asking for more.
        if 0 < scale and (step < 0 or scale <= self._most()):
            if step > 0:
                os.environ[CENTRED] = "1"  # otherwise it might be cut off
            try:
                self._resize(scale)
            finally:
                os.environ.pop(CENTRED, None)

    def _fill(self) -> None:
        """Make the window full-screen, or undo that."""
        if self._windowed:
            size, self._windowed = self._windowed, None
            for _ in range(2):  # the first call only leaves full-screen and keeps the size
                pygame.display.set_mode(size, pygame.RESIZABLE)
        else:
            self._windowed = pygame.display.get_surface().get_size()
            pygame.display.set_mode(self._desktop_size(), pygame.FULLSCREEN)
        self.paint()

    def _resize(self, scale: int) -> None:
        pygame.display.set_mode((WIDTH * scale, HEIGHT * scale), pygame.RESIZABLE)
        self.paint()

    def _scale(self) -> int:
        """Return the largest whole scale that fits the window."""
        return _fitting(*pygame.display.get_surface().get_size())

    def _most(self) -> int:
        """Return the largest whole scale that fits the desktop."""
        width, height = self._desktop_size()
        return _fitting(width, height - ROOM_FOR_BARS)

    def _desktop_size(self) -> tuple[int, int]:
        sizes = dict(enumerate(pygame.display.get_desktop_sizes()))
        return sizes.get(self._desktop, sizes.get(0, (0, 0)))


def _icon() -> pygame.Surface:
    return pygame.image.load(Path(__file__).with_name("icons") / "64.png")


def _fitting(width: int, height: int) -> int:
    return max(1, min(width // WIDTH, height // HEIGHT))
