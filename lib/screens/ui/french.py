"""Letters for who plays with French suits: their signs, and K, Q and J for re, cavallo and fante.

All texts go on naming cards as the game does; what is written with these letters reads as the
cards look. Loaded with that face alone.
"""

from screens.ui.font import SUIT_SIGNS, Font

SIGNS = "♡♢♤♧"  # cups, coins, swords, batons
COURTS = "RCF"
READ_AS = "KQJ"


class FrenchFont(Font):
    """The letters of `font`, with other signs and other letters of courts."""

    def __init__(self, font):
        tiles = bytearray(font.tiles)
        for i in range(4):
            shown = font.find(SIGNS[i : i + 1])
            tiles[font.find(SUIT_SIGNS[i : i + 1])] = tiles[shown]
        super().__init__(font.bitmap, font.letters, font.widths, bytes(tiles))
        self._courts = self.numbers_of(COURTS)
        self._read_as = self.numbers_of(READ_AS)
        # By number: whether a court's letter beside it is none, but part of a word or a key's name
        word_letters = bytearray(font.blank + 1)
        for i in range(font.blank):
            letter = font.letters[i : i + 1]
            word_letters[i] = (
                letter.lower() != letter.upper() or letter.isdigit() or letter in "'’:"
            )
        self._word_letters = word_letters

    def numbers_of(self, letters: str) -> bytes:
        """The numbers of `letters`, as they are."""
        return bytes(super().numbers(letters))

    def numbers(self, text: str) -> bytearray:
        """As a font does; a court's letter that stands alone, or before a sign, reads as ours."""
        found = super().numbers(text)
        word_letters = self._word_letters
        last = len(found) - 1
        for i in range(last + 1):
            if found[i] not in self._courts:
                continue
            begins = i == 0 or not word_letters[found[i - 1]]
            ends = i == last or not word_letters[found[i + 1]]
            if begins and ends:
                found[i] = self._read_as[self._courts.find(found[i : i + 1])]
        return found
