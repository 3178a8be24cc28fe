"""The canvas: the size of the picture in a window or page, and its units.

A pixel of the screens (a card has 20 × 30) is `times` units; a unit is `scale` pixels of the
window, a whole number unless the look is fine. In large windows, lists and the column beside a
table are drawn in units, at half the size. The last unit to the right or below may be cut.
"""

from math import ceil
from typing import NamedTuple

SMALL, WIDE, TALL = "small", "wide", "tall"

WIDTH, HEIGHT = 160, 128
DOUBLED = 2  # units per pixel if the window has room
LARGE = 560  # short side, in pixels, from which pages are drawn in units
LEAST = 256  # short side, in pixels, for two units per pixel
WIDE_LEAST = 223  # least pixels of a table and its column
FINGER = 44  # page pixels of a target for a finger


class Canvas(NamedTuple):
    """A size in units, and their scale."""

    width: int = WIDTH
    height: int = HEIGHT
    times: int = 1  # units per pixel of the screens
    scale: float = 1  # pixels of the window per unit
    shape: str = SMALL
    large: bool = False
    finger: int = 0  # units of a target for a finger

    @property
    def is_handheld(self) -> bool:
        return self[:3] == HANDHELD[:3]

    @property
    def has_room_beside(self) -> bool:
        return self.shape != SMALL and self.times == DOUBLED


HANDHELD = Canvas()


def shape_of(width: int, height: int, large: bool = False) -> str:
    """Return a table's layout in a window of this size; `large` decides at exactly 4:3."""
    if 3 * width > 4 * height or large and 3 * width == 4 * height:
        return WIDE
    return TALL if 4 * height > 5 * width else SMALL


def fitting(width: int, height: int, fine: bool, ratio: float = 1, corner: float = 0) -> Canvas:
    """Return the canvas of a window of `width` × `height` pixels, `ratio` per page pixel.

    A button covers a square of `corner` pixels at the upper right; the small layout avoids it.
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
