"""The canvas: how large a picture the screens have in a window or a page of any size.

A canvas is measured in units. The screens are laid out in their own pixels (a card has 20 × 30); a
pixel is `times` units. The column of a wide table, and lists in large windows, are drawn in units,
at half the size. A unit is `scale` pixels of the window: any number in the fine look, a whole
number in pixels. The canvas covers the whole window; a unit at its right or lower edge may be cut.
"""

from math import ceil
from typing import NamedTuple

SMALL, WIDE, TALL = "small", "wide", "tall"

WIDTH, HEIGHT = 160, 128  # the handheld's, and of a screen that knows no other size
DOUBLED = 2  # units of a pixel, in a window with room for them
LARGE = 560  # pixels of a page or a window's short side from which pages are drawn in units
LEAST = 256  # and for units at all
WIDE_LEAST = 223  # pixels of a table and what is beside it
FINGER = 44  # pixels of a page that a finger hits


class Canvas(NamedTuple):
    """A size in units, and what they measure."""

    width: int = WIDTH
    height: int = HEIGHT
    times: int = 1  # units of a pixel of the screens
    scale: float = 1  # pixels of the window for a unit
    shape: str = SMALL
    large: bool = False  # pages are drawn in units
    finger: int = 0  # units that a finger hits

    @property
    def is_handheld(self) -> bool:
        """Whether it is the handheld's own."""
        return self[:3] == HANDHELD[:3]

    @property
    def has_room_beside(self) -> bool:
        """Whether there is room for units beside or below the screen."""
        return self.shape != SMALL and self.times == DOUBLED


HANDHELD = Canvas()


def shape_of(width: int, height: int, large: bool = False) -> str:
    """Return how a table is laid out in a window of this size, which may be a `large` one."""
    if 3 * width > 4 * height or large and 3 * width == 4 * height:
        return WIDE
    return TALL if 4 * height > 5 * width else SMALL


def fitting(width: int, height: int, fine: bool, ratio: float = 1, corner: float = 0) -> Canvas:
    """Return the canvas of a window.

    A page's pixel is `ratio` pixels of it. A button covers a square of `corner` pixels at the upper
    right; a small layout is below it or to its left.
    """
    short = min(width, height)
    shape = shape_of(width, height, short >= LARGE * ratio)
    if shape == SMALL:
        below = min(width / WIDTH, (height - corner) / HEIGHT)
        pixel = max(below, min((width - 2 * corner) / WIDTH, height / HEIGHT))
    else:
        pixel = min(width / (WIDE_LEAST if shape == WIDE else WIDTH), height / HEIGHT)
    if not fine:
        pixel = max(1, int(pixel))
    times = DOUBLED if short >= LEAST else 1
    if not fine and (shape == SMALL or pixel < DOUBLED):
        times = 1
    scale = pixel / times
    if not fine:
        scale = int(scale)
    return Canvas(
        ceil(width / scale),
        ceil(height / scale),
        times,
        scale,
        shape,
        times == DOUBLED and short >= LARGE * ratio,
        ceil(FINGER * ratio / scale),
    )
