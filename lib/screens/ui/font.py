"""The font: a row of letter tiles, one bit per pixel.

Suit signs are drawn as Venetian suits: ♥ coppe, ♦ ori, ♠ spade, ♣ bastoni. Texts write ranks of
court cards as full-width letters, which the card design replaces.
"""

SUIT_SIGNS = "♥♦♠♣"
COURT_SIGNS = "ＲＣＦ"
NARROW_SPACE = "\u202f"  # before : ; ! ? in French
GAP = 1
FIGURE_SPACE = "\u2007"  # as wide as a digit
FIGURE_WIDTH = 4
UNKNOWN = "?"  # replaces letters that the font lacks

# UTF-8: a byte below PLAIN is a letter, MORE begins one of two bytes, THREE one of three
PLAIN, MORE, THREE = 0x80, 0xC0, 0xE0
TWO_BYTES = 1 << 16


class Font:
    """The letters of the sheet `bitmap`, with the width and tile number of each.

    A tile number counts tiles of the letter's width. The last letter, number `blank`, is the figure
    space.
    """

    def __init__(self, bitmap, letters: str, widths: bytes, tiles: bytes):
        self.bitmap = bitmap
        self.letters = letters
        self.widths = widths
        self.tiles = tiles
        self.blank = len(tiles)
        self._plain = bytearray(bytes((letters.find(UNKNOWN),)) * PLAIN)
        number = 0
        for code in letters.encode():
            if code < PLAIN:
                self._plain[code] = number
            number += code & MORE != PLAIN

    def find(self, letter: str) -> int:
        i = self.letters.find(letter)
        return i if i >= 0 else self.letters.find(UNKNOWN)

    def spell(self, text: str) -> str:
        """Return `text` as displayed; computers replace names of keys."""
        return text

    def numbers(self, text: str) -> bytearray:
        found = bytearray(len(text))
        plain = self._plain
        i = following = letter = 0
        # Bytes, because the handheld never frees short strings
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
        return self.width_of(self.numbers(text))

    def width_of(self, numbers) -> int:
        widths = self.widths
        pixels = GAP * len(numbers)
        for i in numbers:
            pixels += widths[i]
        return pixels
