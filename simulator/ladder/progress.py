"""The file of the ladder, a series of ten matches (steps)."""

from math import sqrt
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from engine.match import HUMAN, Match
from simulator.ladder.steps import FRAME, MOTTO, STEPS, handicap, rewards

FILE = "ladder"
FIRST = 0x4C
MOST_MATCHES = 300
FEWEST_DEALS = 10
SURE = 1.96  # standard errors in half a 95 % confidence interval

_HEAD = Struct("<BHBB")
_ROW = Struct("<4sBBBiI")


class Row(NamedTuple):
    """A step's match, played without hints or undo.

    `ahead`: sum over its deals of own minus other points. `squares`: sum of these differences'
    squares.
    """

    key: bytes
    step: int
    won: int
    deals: int
    ahead: int
    squares: int


class Rating(NamedTuple):
    """The person's strength on the scale of `steps.STRENGTHS`."""

    mean: float
    error: float  # half the 95 % confidence interval
    deals: int


class Progress:
    """The ladder's file; raises ValueError if `content` is damaged."""

    def __init__(self, content: bytes | None = None) -> None:
        self.won = 0
        self.chosen = [0, 0]
        self.rows: dict[bytes, Row] = {}
        if content is not None:
            self._read(content)

    def _read(self, content: bytes) -> None:
        if len(content) < _HEAD.size or (len(content) - _HEAD.size) % _ROW.size:
            raise ValueError("no file of the ladder")
        first, self.won, *self.chosen = _HEAD.unpack_from(content)
        rows = [Row(*row) for row in _ROW.iter_unpack(content[_HEAD.size :])]
        self.rows = {row.key: row for row in rows}
        known = all(row.step < len(STEPS) and row.won < 2 and row.deals for row in rows)
        kinds = (MOTTO, FRAME)
        owned = all(self.chosen[kind] in (0, *rewards(self.won, kind)) for kind in kinds)
        if first != FIRST or self.won >> len(STEPS) or not known or not owned:
            raise ValueError("no file of the ladder")
        if self.encoded() != content:
            raise ValueError("no file of the ladder")

    def encoded(self) -> bytes:
        rows = list(self.rows.values())[-MOST_MATCHES:]
        head = _HEAD.pack(FIRST, self.won, *self.chosen)
        return head + b"".join(_ROW.pack(*row) for row in rows)

    def joined(self, other: "Progress") -> "Progress":
        both = Progress()
        both.won = self.won | other.won
        both.chosen = [a or b for a, b in zip(self.chosen, other.chosen, strict=True)]
        both.rows = {**other.rows, **self.rows}
        return both

    @property
    def next(self) -> int:
        return next((i for i in range(len(STEPS)) if not self.won >> i & 1), len(STEPS))

    def finish(self, match: Match) -> int | None:
        """Enter a finished match; return its step if this is the step's first win."""
        step = next((i for i, each in enumerate(STEPS) if each.is_of(match)), None)
        if step is None or not match.over or step > self.next:
            return None
        side = match.game.side(match.players.index(HUMAN))
        ahead = [points[side] - points[1 - side] for points in match.history.points]
        key = crc32(b"".join(match.past)).to_bytes(4, "little")
        won = match.game.score.winners >> side & 1
        squares = sum(each * each for each in ahead)
        if not match.helped:
            self.rows.setdefault(key, Row(key, step, won, len(ahead), sum(ahead), squares))
        is_new = won and not self.won >> step & 1
        self.won |= won << step
        return step if is_new else None

    def rating(self) -> Rating | None:
        deals = sum(row.deals for row in self.rows.values())
        if deals < FEWEST_DEALS:
            return None
        total = squares = 0.0
        for row in self.rows.values():
            more = handicap(row.step)
            total += row.ahead + row.deals * more
            squares += row.squares + 2 * more * row.ahead + row.deals * more * more
        mean = total / deals
        variance = max(squares - deals * mean * mean, 0.0) / (deals - 1)
        return Rating(mean, SURE * sqrt(variance / deals), deals)


def joined(own: bytes, other: bytes) -> bytes:
    return Progress(own).joined(Progress(other)).encoded()
