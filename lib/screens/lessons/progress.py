"""Which lessons there are, and which were taken, kept from one start to the next.

The console's file "lessons": FIRST, and a bit for each lesson. What does not read so says that none
was.
"""

# Their files in assets/lessons, and the ends of the keys of their titles. What was taken is kept by
# the places: new ones go to the end.
NAMES = (
    "first_deal",
    "loading",
    "little_for_them",
    "last_trick",
    "finesse",
    "partners_suit",
    "trumps",
    "counting_trumps",
    "all_ten_tricks",
    "leading",
    "calling_out",
    "bidding",
    "calling",
    "laying_away",
    "signals",
    "defence",
)

FILE = "lessons"
SIZE = 4  # bytes
FIRST = 0x4C  # what the file begins with: L


class LessonProgress:
    """What the file says."""

    def __init__(self, console):
        self._console = console
        content = console.read(FILE) or b""
        if content[:1] != bytes((FIRST,)):
            content = b"?"
        # One of a version with fewer lessons is shorter.
        self._bits = bytearray(content[1:] + bytes(max(SIZE - len(content), 0)))

    def is_taken(self, i: int) -> bool:
        """Whether lesson `i` was taken to its end."""
        return bool(self._bits[i >> 3] >> (i & 7) & 1)

    def first(self, n: int) -> int:
        """The first of `n` lessons that was not taken; 0 if all were."""
        for i in range(n):
            if not self.is_taken(i):
                return i
        return 0

    def keep(self, i: int):
        """Lesson `i` was taken to its end."""
        self._bits[i >> 3] |= 1 << (i & 7)
        self._console.write(FILE, bytes((FIRST,)) + bytes(self._bits))
