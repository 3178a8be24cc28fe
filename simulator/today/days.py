"""The file of the days' deals.

Day 1 is 1 January 2024. A day counts towards a streak if its deal was begun on that day and
finished by the next. A deal begun with the clock set back does not count.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from engine.bots import CHARACTERS
from engine.madrasso.score import DEAL_POINTS
from engine.match import LONGEST_LOG

FILE = "days"
FIRST, OLD = 0x45, 0x44
HEAD = 4
EPOCH = date(2023, 12, 31).toordinal()
MOST_DAYS = 1000
MOST_LOGS = 31
LAST = 0xFFFF
YEAR = 366  # maximum days from today to the latest day seen; if it is later, the clock was wrong

NAMES = CHARACTERS.split()
NONE = 255
POINTS = DEAL_POINTS
FIGURES = bytes((*range(POINTS + 1), NONE))
# Flags: begun on its day, finished late, with hints or undo, best points searched
ON_TIME, LATE, HELPED, SEARCHED = 1, 2, 4, 8
FLAGS = ON_TIME | LATE | HELPED | SEARCHED
# Bytes of a day: number (two bytes), flags, the player's points, limits of the best points, each
# named bot's points
SIZE = 6 + len(NAMES)


def number(day: date) -> int:
    """Return the number of a day; 0 before 2024, which only a clock that was never set shows."""
    return min(max(day.toordinal() - EPOCH, 0), LAST)


def date_of(day: int) -> date:
    return date.fromordinal(EPOCH + day)


class Limits:
    """Limits of the best points of the player's side, with all hands seen."""

    least, most = 0, POINTS

    @property
    def best(self) -> int:
        return self.least if self.least == self.most else NONE

    @best.setter
    def best(self, points: int) -> None:
        self.least, self.most = (0, POINTS) if points == NONE else (points, points)


class Day(Limits):
    """The results of a day's deal; unknown points are NONE."""

    def __init__(
        self,
        flags: int = 0,
        points: int = NONE,
        limits: tuple[int, int] = (0, POINTS),
        others: bytes = bytes([NONE]) * len(NAMES),
    ) -> None:
        self.flags = flags
        self.points = points
        self.least, self.most = limits
        self.others = bytearray(others)

    @property
    def is_finished(self) -> bool:
        return self.points != NONE

    @property
    def counts(self) -> bool:
        return self.is_finished and self.flags & (ON_TIME | LATE) == ON_TIME

    def encoded(self) -> bytes:
        return bytes((self.flags, self.points, self.least, self.most)) + self.others

    @property
    def perfect(self) -> str:
        return str(self.best) if self.best != NONE else ""

    def joined(self, other: "Day") -> "Day":
        others = bytes(map(min, self.others, other.others))
        flags = self.flags | other.flags
        narrower = min(self, other, key=lambda each: (each.most - each.least, each.least))
        limits = narrower.least, narrower.most
        return Day(flags, min(self.points, other.points), limits, others)


class Days:
    """The file of the days' deals; raises ValueError if `content` is damaged."""

    def __init__(self, content: bytes | None = None) -> None:
        self.seen = 0  # the latest day on which a deal was opened
        self.logs: dict[int, bytes] = {}
        self.days: dict[int, Day] = {}
        if content is not None:
            self._read(content)

    def _read(self, content: bytes) -> None:
        if len(content) < HEAD or content[0] not in (FIRST, OLD):
            raise ValueError("no file of days")
        self.seen = _number(content[1:3])
        at = HEAD
        for _ in range(content[HEAD - 1]):
            n = content[at + 2] if at + 2 < len(content) else 0
            self.logs[_number(content[at : at + 2])] = content[at + 3 : at + 3 + n]
            at += 3 + n
        if content[0] == OLD:
            content = _renewed(content, at)
        for start in range(at, len(content), SIZE):
            row = content[start : start + SIZE]
            if len(row) < SIZE:
                raise ValueError("a day is cut off")
            self.days[_number(row[:2])] = Day(row[2], row[3], (row[4], row[5]), row[6:])
        if not self._is_sound() or self.encoded() != content:
            raise ValueError("no file of days")

    def _is_sound(self) -> bool:
        logs = all(0 < len(log) <= LONGEST_LOG for log in self.logs.values())
        known = all(
            day.flags <= FLAGS
            and day.least <= day.most <= POINTS
            and not day.encoded()[1:].translate(None, FIGURES)
            for day in self.days.values()
        )
        numbers = [*self.logs, *self.days, 1]
        fits = len(self.logs) <= MOST_LOGS and len(self.days) <= MOST_DAYS
        return logs and known and fits and min(numbers) > 0

    def encoded(self) -> bytes:
        parts = [bytes((FIRST,)), _bytes(self.seen)]
        logs = sorted(self.logs)[-MOST_LOGS:]
        parts.append(bytes((len(logs),)))
        for day in logs:
            parts += [_bytes(day), bytes((len(self.logs[day]),)), self.logs[day]]
        for day in sorted(self.days)[-MOST_DAYS:]:
            parts += [_bytes(day), self.days[day].encoded()]
        return b"".join(parts)

    def joined(self, other: "Days") -> "Days":
        both = Days()
        both.seen = max(self.seen, other.seen)
        for day in self.days.keys() | other.days.keys():
            both.days[day] = self.of(day).joined(other.of(day))
        for day in self.logs.keys() | other.logs.keys():
            made = both.of(day).points
            logs = [
                each.logs[day]
                for each in (self, other)
                if day in each.logs and each.of(day).points == made
            ]
            if logs:
                both.logs[day] = max(logs, key=lambda log: (len(log), log))
        return both

    def of(self, day: int) -> Day:
        return self.days.get(day) or Day()

    def begin(self, day: int, today: int) -> None:
        behind = today < self.seen <= today + YEAR
        if not behind:
            self.seen = today
        if day not in self.days:
            self.days[day] = Day(ON_TIME if day == today and not behind else 0)

    def keep(self, day: int, log: bytes) -> None:
        if log and not self.of(day).is_finished:
            self.logs[day] = log

    def help(self, day: int) -> None:
        entry = self.days.setdefault(day, Day())
        if not entry.is_finished:
            entry.flags |= HELPED

    def finish(self, day: int, today: int, points: int, log: bytes = b"") -> None:
        entry = self.days.setdefault(day, Day())
        if entry.is_finished:
            return
        self.logs.pop(day, None)
        if log:
            self.logs[day] = log
        entry.points = points
        if not day <= today <= day + 1:
            entry.flags |= LATE

    def in_a_row(self, today: int) -> int:
        """Return the length of the streak that ends today or yesterday."""
        return self.ending(today if self.of(today).counts else today - 1)

    def ending(self, last: int) -> int:
        n = 0
        while self.of(last - n).counts:
            n += 1
        return n

    def longest(self) -> int:
        return max(map(len, self._runs()), default=0)

    def _runs(self) -> Iterator[list[int]]:
        run: list[int] = []
        for day in sorted(self.days):
            if not self.days[day].counts:
                continue
            if run and day != run[-1] + 1:
                yield run
                run = []
            run.append(day)
        yield run

    def finished(self, days: Iterable[int]) -> int:
        return sum(self.of(day).is_finished for day in days)


def _renewed(content: bytes, at: int) -> bytes:
    """Convert an OLD file, whose days begin at byte `at`."""
    parts = [bytes((FIRST,)), content[1:at]]
    for start in range(at, len(content), SIZE - 1):
        row = content[start : start + SIZE - 1]
        limits = bytes((0, POINTS)) if row[4:5] == bytes((NONE,)) else 2 * row[4:5]
        parts += [row[:4], limits, row[5:]]
    return b"".join(parts)


def month_of(day: int) -> range:
    first = date_of(day).replace(day=1)
    year, month = divmod(first.year * 12 + first.month, 12)
    return range(number(first), number(date(year, month + 1, 1)))


def joined(own: bytes, other: bytes) -> bytes:
    return Days(own).joined(Days(other)).encoded()


def _number(two: bytes) -> int:
    return int.from_bytes(two, "little")


def _bytes(n: int) -> bytes:
    return n.to_bytes(2, "little")
