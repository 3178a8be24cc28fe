"""The canvas: the size of the picture in a window or web page, in units.

A pixel of the screens is `times` units wide. A unit is `scale` window pixels wide.
"""

from math import ceil
from typing import NamedTuple

SMALL, WIDE, TALL = "small", "wide", "tall"

WIDTH, HEIGHT = 160, 128
DOUBLED = 2
TRIPLED = 3
LARGE = 560  # CSS pixels: minimum short side of a large window
LEAST = 256  # window pixels: minimum short side for DOUBLED
WIDE_LEAST = 223  # pixels of the screens: minimum width of a wide table and the column beside it
READABLE = 1.5  # minimum number of window pixels per unit at which unenlarged words are readable
FINGER = 44  # CSS pixels: minimum side of a button for a finger


class Canvas(NamedTuple):
    """A picture's size, scales and layout."""

    width: int = WIDTH
    height: int = HEIGHT
    times: int = 1
    scale: float = 1
    shape: str = SMALL
    large: bool = False
    finger: int = 0  # FINGER in units

    @property
    def is_handheld(self) -> bool:
        return self[:3] == HANDHELD[:3]

    @property
    def is_low(self) -> bool:
        return self.shape == SMALL and self.height // self.times < HEIGHT

    @property
    def has_room_beside(self) -> bool:
        return self.shape != SMALL and self.times > 1

    @property
    def has_pane(self) -> bool:
        """Whether a list has a pane that explains the chosen row."""
        is_readable = self.scale >= READABLE or self.times == TRIPLED
        has_room = self.shape == TALL or self.shape == WIDE and is_readable
        return self.large or self.times > 1 and has_room


HANDHELD = Canvas()


def shape_of(width: int, height: int, large: bool = False) -> str:
    if 3 * width > 4 * height or large and 3 * width == 4 * height:
        return WIDE
    return TALL if 4 * height > 5 * width else SMALL


def fitting(width: int, height: int, fine: bool, ratio: float = 1, corner: float = 0) -> Canvas:
    """Return the canvas of a window of `width` × `height` pixels.

    `ratio`: window pixels per CSS pixel. `corner`: side of the button in the upper right corner.
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
    elif not fine and shape == WIDE and pixel == TRIPLED and short < LARGE * ratio:
        times = TRIPLED
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
