"""File of a game's puzzles in assets/, easiest first.

After the head, each puzzle has a byte (theme + 16 * hardness), its content and costs; the keys are
last.
"""

from collections.abc import Sequence
from typing import BinaryIO

MAGIC = b"PZ3"
HEAD = 5  # bytes of MAGIC, a content's size, and the number of puzzles easier than HARD
KEY = 3  # bytes of a puzzle's key
CARDS = 6  # costs per puzzle
HARD = 6  # minimum hardness of three stars
MOST_COST = 200  # maximum cost stored; higher costs are stored as this
# Bytes in place of a cost
CAPPOTTO_LOST = 253  # South's side loses a cappotto [M25]
CAPPOTTO_GIVEN = 254  # opponents get a cappotto
FILES = ("madrasso.puzzles", "tre.puzzles", "mediatore.puzzles")  # in the order of puzzle.GAMES

(
    PLAIN,
    PASSERA,
    TORNAR,
    ULTIMA,
    CARICARE,
    SMONTAR,
    CAPPOTTO,
) = range(7)
THEMES = ("plain", "passera", "tornar", "ultima", "caricare", "smontar", "cappotto")
ALL = 255


class PuzzleFile:
    """Puzzles of an open file. Raises ValueError if the file is damaged."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        end = file.seek(0, 2)
        file.seek(0)
        head = file.read(HEAD)
        if len(head) < HEAD or head[:3] != MAGIC or (end - HEAD) % (head[3] + 1 + CARDS + KEY):
            raise ValueError("the file of puzzles is damaged")
        self.size = head[3]  # bytes per content
        self.first_hard = head[4]
        self._step = self.size + 1 + CARDS
        self.n = (end - HEAD) // (self._step + KEY)

    def puzzle(self, i: int) -> bytes:
        return self._read(i, 1, self.size)

    def costs(self, i: int) -> bytes:
        """Return the costs of South's legal cards, by suit and rank, padded with zeros.

        A cost is in points (in Mediatore, thirds), or a CAPPOTTO_ constant.
        """
        return self._read(i, 1 + self.size, CARDS)

    def theme(self, i: int) -> int:
        return self._read(i, 0, 1)[0] & 15

    def hardness(self, i: int) -> int:
        """Return 0 to 2 for one star, 3 to 5 for two, etc."""
        return self._read(i, 0, 1)[0] >> 4

    def keys(self) -> bytes:
        self.file.seek(HEAD + self.n * self._step)
        return self.file.read(self.n * KEY)

    def numbers(self, theme: int) -> bytearray:
        if theme == ALL:
            return bytearray(range(self.n))
        found = bytearray()
        for i in range(self.n):
            if self.theme(i) == theme:
                found.append(i)
        return found

    def _read(self, i, at, n):
        self.file.seek(HEAD + i * self._step + at)
        return self.file.read(n)


def packed(puzzles: Sequence[tuple[int, int, bytes, bytes]], keys: Sequence[bytes]) -> bytes:
    """Return a file's content. Raises ValueError if two `keys` are equal.

    `puzzles` are (theme, hardness, encoded puzzle, costs), easiest first.
    """
    if len(set(keys)) < len(keys):
        raise ValueError("two puzzles have one key")
    size = easy = 0
    for _, hardness, content, _ in puzzles:
        size = max(size, len(content))
        easy += hardness < HARD
    parts = [MAGIC, bytes((size, easy))]
    for theme, hardness, content, costs in puzzles:
        parts.append(bytes((theme | hardness << 4,)) + content + bytes(size - len(content)))
        parts.append(costs + bytes(CARDS - len(costs)))
    return b"".join(parts + list(keys))
