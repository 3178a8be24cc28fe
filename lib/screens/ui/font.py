"""Our own letters: one row of tiles, one bit a pixel, and how wide and where each of them is.

`labels` copies letters out of the sheet; `sprites` loads it, and says how it is laid out.

The suit signs are characters that mean the French suits elsewhere: here they are drawn as Venetian
ones, ♥ a cup, ♦ a coin, ♠ a sword, ♣ a baton. Texts write the rank of a court card as a full-width
letter, which no word and no name has: the cards decide what it looks like.
"""

SUIT_SIGNS = "♥♦♠♣"  # coppe, ori, spade, bastoni
COURT_SIGNS = "ＲＣＦ"  # re, cavallo, fante
NARROW_SPACE = "\u202f"  # before : ; ! ? in French
GAP = 1  # empty pixels after every letter
FIGURE_SPACE = "\u2007"  # as wide as a figure: numbers filled up with it stand in columns
FIGURE_WIDTH = 4
UNKNOWN = "?"  # stands for a letter that the font has not got

# UTF-8: a byte below PLAIN is a letter; one with both bits of MORE begins one of two bytes, from
# THREE on of three; others go on with it
PLAIN, MORE, THREE = 0x80, 0xC0, 0xE0
TWO_BYTES = 1 << 16


class Font:
    """`letters` in the order of the sheet `bitmap`, the width of each and the number of its tile,
    which counts tiles of that width. The last width is that of a figure space, number `blank`."""

    def __init__(self, bitmap, letters: str, widths: bytes, tiles: bytes):
        self.bitmap = bitmap
        self.letters = letters
        self.widths = widths
        self.tiles = tiles
        self.blank = len(tiles)
        self._plain = bytearray(bytes((letters.find(UNKNOWN),)) * PLAIN)  # by code
        number = 0
        for code in letters.encode():
            if code < PLAIN:
                self._plain[code] = number
            number += code & MORE != PLAIN

    def find(self, letter: str) -> int:
        """Which letter of the sheet shows `letter`."""
        i = self.letters.find(letter)
        return i if i >= 0 else self.letters.find(UNKNOWN)

    def spell(self, text: str) -> str:
        """`text` as it is to be read: where keys have several names it says theirs."""
        return text

    def numbers(self, text: str) -> bytearray:
        """Which letter of the sheet shows each of `text`."""
        found = bytearray(len(text))
        plain = self._plain
        i = following = letter = 0
        # Letter by letter each would become a text, and many a name that is never forgotten: `chr`
        # makes names.
        for code in text.encode():
            if code < PLAIN:
                found[i] = plain[code]
                i += 1
            elif code & MORE == MORE:
                following = 2 if code >= THREE else 1
                letter = code
            else:
                letter = letter << 8 | code
                following -= 1
                if not following:
                    shown = str(letter.to_bytes(2 if letter < TWO_BYTES else 3, "big"), "utf-8")
                    found[i] = self.blank if shown == FIGURE_SPACE else self.find(shown)
                    i += 1
        return found

    def width(self, text: str) -> int:
        """How wide one line of `text` is, in pixels."""
        return self.width_of(self.numbers(text))

    def width_of(self, numbers) -> int:
        """How wide the letters `numbers` are, in pixels."""
        widths = self.widths
        pixels = GAP * len(numbers)
        for i in numbers:
            pixels += widths[i]
        return pixels
