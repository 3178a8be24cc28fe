"""The font: a bitmap with a row of letters.

In texts, ♥♦♠♣ are coppe, ori, spade, bastoni, and full-width letters are court cards.
"""

SUIT_SIGNS = "♥♦♠♣"
COURT_SIGNS = "ＲＣＦ"
NARROW_SPACE = "\u202f"
GAP = 1
FIGURE_SPACE = "\u2007"
FIGURE_WIDTH = 4
UNKNOWN = "?"

# A letter's length in UTF-8, by its first byte: 1 byte below PLAIN, 2 from MORE, 3 from THREE
PLAIN, MORE, THREE = 0x80, 0xC0, 0xE0
TWO_BYTES = 1 << 16


class Font:
    """Letters in `bitmap`: letter i, widths[i] pixels wide, begins at x = tiles[i] * widths[i]."""

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
        return text

    def numbers(self, text: str) -> bytearray:
        found = bytearray(len(text))
        plain = self._plain
        i = following = letter = 0
        # Loop over bytes, because the handheld never frees short strings
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
