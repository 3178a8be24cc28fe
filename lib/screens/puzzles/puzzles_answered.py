"""The record of answered puzzles; a puzzle's first answer makes it solved or failed.

The file has: the byte FIRST; the numbers at STREAK, LONGEST and DAY; `last_answered`; the number of
solved puzzles, in two bytes; the keys of solved, then of failed puzzles.
"""

from engine.puzzles.puzzle_file import FILES, KEY, PuzzleFile

FILE = "puzzles"
FIRST = 0x4D
BY_PLACE = 0x50  # "P", the first byte of a file of the old format
HEAD = 7
KEYS = HEAD + 5
MOST = 600  # maximum number of keys of solved, and of failed puzzles
NONE = 255
# Offsets of two-byte numbers: streak, longest streak, day of the last daily puzzle
STREAK, LONGEST, DAY = range(1, HEAD, 2)


class PuzzleProgress:
    """The content of the file; a `place` is a game's index in puzzle.GAMES."""

    def __init__(self, console):
        self._console = console
        self.head = bytearray(HEAD)
        self.last_answered = bytearray((NONE, NONE, NONE))
        self.solved = b""
        self.failed = b""
        self._place = NONE
        self._keys = b""
        content = console.read(FILE) or b""
        if len(content) < KEYS:
            return
        if content[0] == BY_PLACE:
            from screens.puzzles import by_place

            with open(console.asset(by_place.ASSET), "rb") as file:
                content = by_place.with_keys(file.read(), content)
        if content[0] == FIRST:
            self.head = bytearray(content[:HEAD])
            self.last_answered = bytearray(content[HEAD : HEAD + 3])
            end = KEYS + KEY * (content[KEYS - 2] | content[KEYS - 1] << 8)
            self.solved = content[KEYS:end]
            self.failed = content[end:]

    def number(self, which: int) -> int:
        return self.head[which] | self.head[which + 1] << 8

    def is_solved(self, place: int, i: int) -> bool:
        return index_of(self.solved, self._key(place, i)) >= 0

    def count(self, place: int, numbers) -> int:
        return sum([self.is_solved(place, i) for i in numbers])

    def next(self, place: int, numbers) -> int:
        """Return the next unanswered puzzle's number, else the next failed, else the next."""
        last = self.last_answered[place]
        at = 0 if last == NONE else len([i for i in numbers if i <= last])
        after = numbers[at:] + numbers[:at]
        failed = []
        for i in after:
            if not self.is_solved(place, i):
                if index_of(self.failed, self._key(place, i)) < 0:
                    return i
                failed.append(i)
        return (failed or after)[0]

    def keep(self, place: int, i: int, solved: bool, day: int = 0):
        key = self._key(place, i)
        failed = index_of(self.failed, key) >= 0
        if not failed and index_of(self.solved, key) < 0:
            self._count(key, solved)
        if not day:
            self.last_answered[place] = i
        elif solved and not failed:
            self._put(DAY, day)
        self._write()

    def _count(self, key, solved):
        streak = self.number(STREAK) + 1 if solved else 0
        self._put(STREAK, streak)
        if streak > self.number(LONGEST):
            self._put(LONGEST, streak)
        if solved:
            self.solved = (self.solved + key)[-KEY * MOST :]
        else:
            self.failed = (self.failed + key)[-KEY * MOST :]

    def _key(self, place, i) -> bytes:
        if place != self._place:
            with open(self._console.asset(FILES[place]), "rb") as file:
                self._keys = PuzzleFile(file).keys()
            self._place = place
        return self._keys[KEY * i : KEY * i + KEY]

    def _put(self, which, number):
        number = min(number, 0xFFFF)
        self.head[which] = number & 0xFF
        self.head[which + 1] = number >> 8

    def _write(self):
        self.head[0] = FIRST
        n = len(self.solved) // KEY
        head = bytes(self.head) + bytes(self.last_answered) + bytes((n & 0xFF, n >> 8))
        self._console.write(FILE, head + self.solved + self.failed)


def index_of(keys: bytes, key: bytes) -> int:
    at = keys.find(key) if key else -1
    while at % KEY and at > 0:
        at = keys.find(key, at + 1)
    return at // KEY
