"""The puzzles of one game in a file of assets/, the easiest first. See docs/puzzles.md.

It reads an open file and does not know where it lies.
"""

MAGIC = b"PZ1"
HEAD = 4  # bytes: MAGIC, and the size of a puzzle
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
HARDEST = 15  # how hard a puzzle is, from 0


class Shelf:
    """The puzzles of an open file; ValueError where it is none of ours."""

    def __init__(self, file):
        self.file = file
        end = file.seek(0, 2)
        file.seek(0)
        head = file.read(HEAD)
        if len(head) < HEAD or head[:3] != MAGIC or (end - HEAD) % (head[3] + 1):
            raise ValueError("the file of puzzles is damaged")
        self.size = head[3]  # bytes of a puzzle, zeros at its end
        self.n = (end - HEAD) // (self.size + 1)

    def puzzle(self, i: int) -> bytes:
        """The bytes of puzzle `i`, for `puzzle.read`."""
        self.file.seek(HEAD + i * (self.size + 1) + 1)
        return self.file.read(self.size)

    def theme(self, i: int) -> int:
        """What puzzle `i` shows."""
        return self._mark(i) & 15

    def hardness(self, i: int) -> int:
        """How often the levels fail at puzzle `i`, in fifteenths."""
        return self._mark(i) >> 4

    def _mark(self, i):
        self.file.seek(HEAD + i * (self.size + 1))
        return self.file.read(1)[0]


def shelved(puzzles) -> bytes:
    """The content of a file with `puzzles`: a theme, how hard it is, and its bytes each."""
    size = 0
    for _, _, content in puzzles:
        size = max(size, len(content))
    parts = [MAGIC, bytes((size,))]
    for theme, hardness, content in puzzles:
        parts.append(bytes((theme | hardness << 4,)) + content + bytes(size - len(content)))
    return b"".join(parts)
