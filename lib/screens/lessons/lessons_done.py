"""The file of completed lessons: the byte FIRST, then a bit per lesson."""

# Lessons' names in file names and text keys; add names at the end
NAMES = (
    "first_deal",
    "whole_deal",
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
LAST = 23  # bit of lesson 1; lesson 0 has bit 0, lesson i > 1 has bit i - 1
SIZE = 4
FIRST = 0x4C


class LessonProgress:
    """The completed lessons."""

    def __init__(self, console):
        self._console = console
        content = console.read(FILE) or b""
        if content[:1] != bytes((FIRST,)):
            content = b"?"
        self._bits = bytearray(content[1:] + bytes(max(SIZE - len(content), 0)))

    def is_taken(self, i: int) -> int:
        i = i and (i - 1 or LAST)
        return self._bits[i >> 3] >> (i & 7) & 1

    def first(self, n: int) -> int:
        for i in range(n):
            if not self.is_taken(i):
                return i
        return 0

    def keep(self, i: int):
        i = i and (i - 1 or LAST)
        self._bits[i >> 3] |= 1 << (i & 7)
        self._console.write(FILE, bytes((FIRST,)) + bytes(self._bits))
