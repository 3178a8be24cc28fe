"""Our own letters: one row of tiles, one bit a pixel, and how wide and where each of them is.

`labels` copies letters out of the sheet; `sprites` loads it, and says how it is laid out.

The suit signs are characters that mean the French suits elsewhere: here they are drawn as Venetian
ones, ♥ a cup, ♦ a coin, ♠ a sword, ♣ a baton.
"""

SUIT_SIGNS = "♥♦♠♣"  # coppe, ori, spade, bastoni
GAP = 1  # empty pixels after every letter
FIGURE_SPACE = "\u2007"  # as wide as a figure: numbers filled up with it stand in columns
FIGURE_WIDTH = 4
UNKNOWN = "?"  # stands for a letter that the font has not got


class Font:
    """`letters` in the order of the sheet `bitmap`, the width of each and the number of its tile,
    which counts tiles of that width."""

    def __init__(self, bitmap, letters: str, widths: bytes, tiles: bytes):
        self.bitmap = bitmap
        self.letters = letters
        self.widths = widths
        self.tiles = tiles

    def find(self, letter: str) -> int:
        """Which letter of the sheet shows `letter`."""
        i = self.letters.find(letter)
        return i if i >= 0 else self.letters.find(UNKNOWN)

    def spell(self, text: str) -> str:
        """`text` as it is to be read: where keys have several names it says theirs."""
        return text

    def width(self, text: str) -> int:
        """How wide one line of `text` is, in pixels."""
        pixels = 0
        for letter in text:
            pixels += GAP
            pixels += FIGURE_WIDTH if letter == FIGURE_SPACE else self.widths[self.find(letter)]
        return pixels
