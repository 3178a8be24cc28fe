"""Words on the screens that are not a table: labels of adafruit_display_text, one bitmap each.

The other label of adafruit_display_text makes a tile grid of about 100 bytes for each letter: 18 KB
for a screen full of words, far more than the 6 KB by which bitmap_label's code is larger. On the
handheld the code is loaded when such a screen opens, and forgotten when a table does.
"""

from adafruit_display_text import bitmap_label

from screens import theme
from screens.font import FIGURE_SPACE, FIGURE_WIDTH, GAP

_ANCHORS = (0.0, 0.5, 1.0)  # of LEFT, CENTRE, RIGHT in screens.lines

_letters = []  # the font as labels read it, made once


class Letters:
    """The letters of `font`, a screens.font.Font, as adafruit_display_text asks for them."""

    ascent = theme.FONT_ASCENT
    descent = theme.FONT_DESCENT

    def __init__(self, font):
        self.font = font
        glyph = self._glyph = Glyph()
        glyph.bitmap = font.bitmap
        glyph.height = theme.FONT_HEIGHT
        glyph.dx = 0
        glyph.dy = -theme.FONT_DESCENT
        glyph.shift_y = 0

    def get_bounding_box(self):
        return theme.FONT_WIDTH, theme.FONT_HEIGHT

    def get_glyph(self, codepoint: int):
        """The letter, or a question mark for one it has not got. Valid until the next call."""
        glyph = self._glyph
        if codepoint == ord(FIGURE_SPACE):
            self.get_glyph(ord(" "))
            glyph.shift_x = FIGURE_WIDTH + GAP
            return glyph
        i = self.font.find(chr(codepoint))
        glyph.width = self.font.widths[i]
        glyph.tile_index = self.font.tiles[i]
        glyph.shift_x = glyph.width + GAP
        return glyph


class Glyph:
    """One letter as a label reads it. The letters fill the same Glyph anew for every one."""


class Line(bitmap_label.Label):
    """One line of words, `room` pixels wide at most, its upper edge at y.

    `x` is its left end, its middle or its right end, as `align` says.
    """

    def __init__(self, app, x, y, room, text="", color=theme.PAPER, align=0):
        super().__init__(letters(app), text=text, color=color)
        self._measure = app.font.width
        self._room = room
        self._fits(text)
        self.anchor_point = (_ANCHORS[align], 0.0)
        self.anchored_position = (x, y)

    def say(self, text: str, color=None):
        """Show `text`. Nothing is repainted when it is what stands there already."""
        if text != self.text:
            self._fits(text)
            self.text = text
        if color is not None and color != self.color:
            self.color = color

    def _fits(self, text):
        assert self._measure(text) <= self._room, text


def letters(app):
    """The program's font, for labels."""
    if not _letters:
        _letters.append(Letters(app.font))
    return _letters[0]


def column(app, x, y, color, align=0):
    """Several lines of words one below the other, all of one colour; none yet."""
    label = bitmap_label.Label(letters(app), color=color, line_spacing=1)
    label.anchor_point = (_ANCHORS[align], 0.0)
    label.anchored_position = (x, y)
    return label
