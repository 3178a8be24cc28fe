"""Our own letters, as adafruit_display_text asks for them: one row of tiles, one bit a pixel.

The letters of assets/font.bmp stand side by side, narrow ones first, in the order of BY_WIDTH.
Letters of one width start at a multiple of that width, so that a letter's tile number is its place
divided by its width, and the sheet is a multiple of every width: both kinds of label can then show
letters of their true width. simulator/art draws them.

The suit signs are characters that mean the French suits elsewhere: here they are drawn as Venetian
ones, ♥ a cup, ♦ a coin, ♠ a sword, ♣ a baton.
"""

from screens import bmp, theme

SUIT_SIGNS = "♥♦♠♣"  # coppe, ori, spade, bastoni
GAP = 1  # empty pixels after every letter
FIGURE_SPACE = "\u2007"  # as wide as a figure: numbers filled up with it stand in columns
FIGURE_WIDTH = 4

SHEET_WIDTH = 600  # a multiple of every letter's width
BY_WIDTH = (
    "",
    "!'.:Ii|·",
    "(),;[]`jlÌì’",
    ' "-/<>\\^frt{}°î',
    "0123456789=?J_abcdeghknopqsuxyzàâçèéêòôùû–►◄",
    "#$%&*+@ABCDEFGHKLMNOPQRSTUVWXYZmvw~«»ÀÇÈÉÒÙ…↑↓",
    "←→✓",
    "",
    "½▲▼♠♣♥♦",
)


class Glyph:
    """One letter as a label reads it. A font fills the same Glyph anew for every letter."""


class Font:
    """The letters of a sheet, for adafruit_display_text's labels."""

    ascent = theme.FONT_ASCENT
    descent = theme.FONT_DESCENT

    def __init__(self, path: str):
        bitmap, _ = bmp.read(path, SHEET_WIDTH, theme.FONT_HEIGHT, 1)
        self._letters = "".join(BY_WIDTH)
        self._widths = bytearray(len(self._letters))
        self._tiles = bytearray(len(self._letters))
        i = x = 0
        for width, letters in enumerate(BY_WIDTH):
            if letters:
                x = (x + width - 1) // width * width
            for _ in letters:
                self._widths[i] = width
                self._tiles[i] = x // width
                i += 1
                x += width
        self._unknown = self._letters.find("?")
        glyph = self._glyph = Glyph()
        glyph.bitmap = bitmap
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
        i = self._letters.find(chr(codepoint))
        if i < 0:
            i = self._unknown
        glyph.width = self._widths[i]
        glyph.tile_index = self._tiles[i]
        glyph.shift_x = glyph.width + GAP
        return glyph

    def covers(self, text: str) -> bool:
        """Has the font every letter of `text`? Line ends count as letters that need no drawing."""
        for letter in text:
            if letter not in "\n" + FIGURE_SPACE and letter not in self._letters:
                return False
        return True

    def width(self, text: str) -> int:
        """How wide one line of `text` is, in pixels."""
        pixels = 0
        for letter in text:
            i = self._letters.find(letter)
            if letter == FIGURE_SPACE:
                pixels += FIGURE_WIDTH + GAP
            else:
                pixels += self._widths[i if i >= 0 else self._unknown] + GAP
        return pixels
