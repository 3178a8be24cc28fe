"""Lines of text, copied letter by letter into a bitmap."""

import bitmaptools
import displayio

from screens.ui import theme
from screens.ui.font import GAP

LEFT, CENTRE, RIGHT = range(3)

inks = {}


class Line(displayio.TileGrid):
    """One or more `rows` of text, at most `room` pixels wide."""

    step = theme.LINE_HEIGHT
    continues = False  # whether a narrator joins this line to the line before

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
                    break
                if i != blank:
                    left = tiles[i] * width
                    blit(bitmap, sheet, x, y, x1=left, x2=left + width)
                x += width + GAP
            y += self.step


def half(width):
    """Return half of `width`; round a half to even."""
    return width // 2 + (width % 4 == 3)


def ink(color: int):
    if color not in inks:
        palette = displayio.Palette(2)
        palette[1] = theme.shade(color)
        palette.make_transparent(0)
        inks[color] = palette
    return inks[color]
