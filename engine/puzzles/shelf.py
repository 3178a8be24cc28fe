"""The puzzles of one game in a file of assets/, the easiest first. See docs/puzzles.md.

It reads an open file and does not know where it lies.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

MAGIC = b"PZ2"
HEAD = 4  # bytes: MAGIC, and the size of a puzzle
KEY = 3  # bytes of what names a puzzle whatever its place, see engine.puzzles.keys
CARDS = 6  # that South may play at most
MOST_COST = 200
# In the place of a cost, where with the best card it is not so [M25]
CAPPOTTO_LOST = 253  # the own side's
CAPPOTTO_GIVEN = 254  # the others'
FILES = ("madrasso.puzzles", "tre.puzzles", "mediatore.puzzles")  # by the numbers of puzzle.GAMES

# What a puzzle shows: a number in the file
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
ALL = 255  # in the place of a theme
HARDEST = 15  # how hard a puzzle is, from 0


class Shelf:
    """The puzzles of an open file; ValueError where it is none of ours."""

    def __init__(self, file: "BinaryIO") -> None:
        self.file = file
        end = file.seek(0, 2)
        file.seek(0)
        head = file.read(HEAD)
        if len(head) < HEAD or head[:3] != MAGIC or (end - HEAD) % (head[3] + 1 + CARDS + KEY):
            raise ValueError("the file of puzzles is damaged")
        self.size = head[3]  # bytes of a puzzle, zeros at its end
        self._step = self.size + 1 + CARDS
        self.n = (end - HEAD) // (self._step + KEY)

    def puzzle(self, i: int) -> bytes:
        """The bytes of puzzle `i`, for `puzzle.read`."""
        return self._read(i, 1, self.size)

    def costs(self, i: int) -> bytes:
        """How many points less each card of South brings than the best, best play after it.

        Suit by suit and from low to high, zeros behind; Mediatore's are thirds. A cappotto is at
        stake where it is above MOST_COST.
        """
        return self._read(i, 1 + self.size, CARDS)

    def theme(self, i: int) -> int:
        """What puzzle `i` shows."""
        return self._mark(i) & 15

    def hardness(self, i: int) -> int:
        """How often the levels fail at puzzle `i`, in fifteenths."""
        return self._mark(i) >> 4

    def keys(self) -> bytes:
        """The keys of all puzzles in their order, KEY bytes each."""
        self.file.seek(HEAD + self.n * self._step)
        return self.file.read(self.n * KEY)

    def numbers(self, theme: int) -> bytearray:
        """The puzzles of a `theme`, or of ALL, of which there are at most 256."""
        if theme == ALL:
            return bytearray(range(self.n))
        found = bytearray()
        for i in range(self.n):
            if self.theme(i) == theme:
                found.append(i)
        return found

    def _mark(self, i):
        return self._read(i, 0, 1)[0]

    def _read(self, i, at, n):
        self.file.seek(HEAD + i * self._step + at)
        return self.file.read(n)


def shelved(puzzles: "Sequence[tuple[int, int, bytes, bytes]]", keys: "Sequence[bytes]") -> bytes:
    """The content of a file with `puzzles`: theme, how hard it is, its bytes and its costs each.

    `keys` are theirs, see engine.puzzles.keys; ValueError if two are the same.
    """
    if len(set(keys)) < len(keys):
        raise ValueError("two puzzles have one key")
    size = 0
    for _, _, content, _ in puzzles:
        size = max(size, len(content))
    parts = [MAGIC, bytes((size,))]
    for theme, hardness, content, costs in puzzles:
        parts.append(bytes((theme | hardness << 4,)) + content + bytes(size - len(content)))
        parts.append(costs + bytes(CARDS - len(costs)))
    return b"".join(parts + list(keys))
