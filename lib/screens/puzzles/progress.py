"""Which puzzles the player has answered, kept from one start to the next.

The console's file "puzzles": FIRST; the numbers STREAK, LONGEST and DAY; for each game of
puzzle.GAMES the number of the puzzle answered last; then how many were solved, and the keys of
those and of the ones failed, see shelf.Shelf.keys. The first answer to a puzzle is its answer for
good. A file of another kind says that none is answered.
"""

from engine.puzzles.shelf import FILES, KEY, Shelf

FILE = "puzzles"
FIRST = 0x4D  # what the file begins with: M
BY_PLACE = 0x50  # P, of a file of before, see screens.puzzles.by_place
HEAD = 7
KEYS = HEAD + 5  # the offset of the keys
MOST = 600  # keys of those solved, and of those failed: the oldest go
NONE = 255  # in the place of a puzzle
# Where numbers of two bytes lie
STREAK, LONGEST, DAY = range(1, HEAD, 2)


class PuzzleProgress:
    """The file. `last_answered` has the places of the games in puzzle.GAMES."""

    def __init__(self, console):
        self._console = console
        self.head = bytearray(HEAD)
        self.last_answered = bytearray((NONE, NONE, NONE))
        self.solved = b""  # the keys of puzzles
        self.failed = b""
        self._place = NONE  # of the game whose puzzles have the keys
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
        """STREAK: how many were solved at the first try one after the other; LONGEST: how many that
        ever were; DAY: the last day whose puzzle was solved."""
        return self.head[which] | self.head[which + 1] << 8

    def is_solved(self, place: int, i: int) -> bool:
        """Whether puzzle `i` of the game at `place` is solved."""
        return _has(self.solved, self._key(place, i))

    def count(self, place: int, numbers) -> int:
        """How many of the puzzles with these `numbers`, of the game at `place`, are solved."""
        return sum([self.is_solved(place, i) for i in numbers])

    def next(self, place: int, numbers) -> int:
        """The first of `numbers` that is not answered, after the one answered last and then from
        the beginning; if all are, the first that was failed; if all are solved, the one after."""
        last = self.last_answered[place]
        after = [i for i in numbers if i > last or last == NONE] + list(numbers)
        failed = []
        for i in after:
            if not self.is_solved(place, i):
                if not _has(self.failed, self._key(place, i)):
                    return i
                failed.append(i)
        return (failed or after)[0]

    def keep(self, place: int, i: int, solved: bool, day: int = 0):
        """Puzzle `i` was answered, for the first time since it was asked; as that of `day`.

        Of a puzzle that was answered before nothing is counted.
        """
        key = self._key(place, i)
        failed = _has(self.failed, key)
        if not failed and not _has(self.solved, key):
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
                self._keys = Shelf(file).keys()
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


def _has(keys, key) -> bool:
    """Whether `key` is one of the `keys`."""
    at = keys.find(key)
    while at % KEY and at > 0:
        at = keys.find(key, at + 1)
    return bool(key) and at >= 0
