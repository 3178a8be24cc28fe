"""Words on the screens: lines of our own letters, copied into a bitmap of their size.

A label of adafruit_display_text takes about 1,100 bytes a line, 11 KB of code while it is loaded,
and 2 KB of names for good; one of these takes 350. The crash page, where all else is forgotten, is
written with those.
"""

import bitmaptools
import displayio

from screens.ui import theme
from screens.ui.font import GAP

LEFT, CENTRE, RIGHT = range(3)  # where a line's x is

inks = {}  # palettes by colour, shared by all lines


class Line(displayio.TileGrid):
    """One line of words, `room` pixels wide at most, its upper edge at y; or several, `rows`.

    `x` is its left end, its middle or its right end, as `align` says. `text` is what stands there,
    `step` how far one of several is below the other.
    """

    step = theme.LINE_HEIGHT
    continues = False  # whether it goes on with what the line before it says

    def __init__(self, app, x, y, room, text="", color=theme.PAPER, align=LEFT, rows=1):
        height = (rows - 1) * theme.LINE_HEIGHT + theme.FONT_HEIGHT
        room = max(room, 1)
        left = x - (0, half(room), room)[align]
        bitmap = displayio.Bitmap(room, height, 2)
        super().__init__(bitmap, pixel_shader=ink(color), x=left, y=y)
        self.font = app.font
        self.align = align
        self.text = ""
        self.say(text)

    def say(self, text: str, color=None):
        """Show `text`. Nothing is repainted when it is what stands there already."""
        if text != self.text:
            self.text = text
            self._write(text)
        if color is not None:
            shader = ink(color)
            if self.pixel_shader is not shader:
                self.pixel_shader = shader

    def _write(self, text):
        font = self.font
        widths = font.widths
        tiles = font.tiles
        blank = font.blank
        sheet = font.bitmap
        blit = bitmaptools.blit
        bitmap = self.bitmap
        bitmap.fill(0)
        room = bitmap.width
        y = 0
        for line in font.spell(text).split("\n"):
            numbers = font.numbers(line)
            width = font.width_of(numbers)
            x = max((0, half(room) - half(width), room - width)[self.align], 0)
            for i in numbers:
                width = widths[i]
                if x + width > room:
                    break  # what has no room is cut; tests measure that nothing is
                if i != blank:
                    left = tiles[i] * width
                    blit(bitmap, sheet, x, y, x1=left, x2=left + width)
                x += width + GAP
            y += self.step


def half(width):
    """Half of a line's `width`."""
    # Rounded as adafruit_display_text rounds: to the even neighbour.
    return width // 2 + (width % 4 == 3)


def ink(color: int):
    """The palette that writes in `color` on nothing."""
    if color not in inks:
        palette = displayio.Palette(2)
        palette[1] = theme.shade(color)
        palette.make_transparent(0)
        inks[color] = palette
    return inks[color]
