"""Which puzzles the player has solved, kept from one start to the next.

The console's file "puzzles": HEAD bytes, which are P and the numbers STREAK, LONGEST and DAY; then
for each game of puzzle.GAMES the number of the puzzle answered last, how many bytes follow,
and a bit for each puzzle solved.
What does not read so says that none is solved.
"""

FILE = "puzzles"
HEAD = 7
_NONE = 255  # in the place of a puzzle
_FIRST = 0x50  # what the file begins with: P
# Where numbers of two bytes lie
STREAK, LONGEST, DAY = range(1, HEAD, 2)


class PuzzleProgress:
    """The file: `last_answered` and `solved` by the places of the games in puzzle.GAMES."""

    def __init__(self, console):
        self._console = console
        self.head = bytearray(HEAD)
        self.last_answered = bytearray((_NONE, _NONE, _NONE))
        self.solved = [bytearray(), bytearray(), bytearray()]
        content = console.read(FILE) or b""
        if len(content) < HEAD + 6 or content[0] != _FIRST:
            return
        self.head = bytearray(content[:HEAD])
        at = HEAD
        for place in range(3):
            if at + 2 > len(content):
                return
            self.last_answered[place] = content[at]
            end = at + 2 + content[at + 1]
            self.solved[place] = bytearray(content[at + 2 : end])
            at = end

    def number(self, which: int) -> int:
        """STREAK: how many were solved at the first try one after the other; LONGEST: how many that
        ever were; DAY: the last day whose puzzle was solved."""
        return self.head[which] | self.head[which + 1] << 8

    def is_solved(self, place: int, i: int) -> bool:
        """Whether puzzle `i` of the game at `place` is solved."""
        bits = self.solved[place]
        return i >> 3 < len(bits) and bool(bits[i >> 3] >> (i & 7) & 1)

    def count(self, place: int, numbers) -> int:
        """How many of the puzzles with these `numbers`, of the game at `place`, are solved."""
        return sum([self.is_solved(place, i) for i in numbers])

    def next(self, place: int, numbers) -> int:
        """The first of `numbers` that is not solved, after the one answered last and then from the
        beginning; if all are solved the one after it."""
        last = self.last_answered[place]
        after = [i for i in numbers if i > last or last == _NONE] + list(numbers)
        for i in after:
            if not self.is_solved(place, i):
                return i
        return after[0]

    def keep(self, place: int, i: int, solved: bool, day: int = 0):
        """Puzzle `i` was answered, for the first time since it was asked; as that of `day`."""
        streak = self.number(STREAK) + 1 if solved else 0
        self._put(STREAK, streak)
        if streak > self.number(LONGEST):
            self._put(LONGEST, streak)
        if day and solved:
            self._put(DAY, day)
        elif not day:
            self.last_answered[place] = i
        if solved:
            bits = self.solved[place]
            while len(bits) <= i >> 3:
                bits.append(0)
            bits[i >> 3] |= 1 << (i & 7)
        self._write()

    def _put(self, which, number):
        number = min(number, 0xFFFF)
        self.head[which] = number & 0xFF
        self.head[which + 1] = number >> 8

    def _write(self):
        self.head[0] = _FIRST
        parts = [bytes(self.head)]
        for place in range(3):
            bits = self.solved[place]
            parts.append(bytes((self.last_answered[place], len(bits))) + bytes(bits))
        self._console.write(FILE, b"".join(parts))
