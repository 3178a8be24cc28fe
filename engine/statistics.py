"""Statistics of one person's matches, in a file.

    bytes  content
    1      FIRST
    1      number of remembered matches
    3      per remembered match: hash of game, rules and seed (two bytes), hash of the result
    …      per game: length of its course (see Statistics), then the course
    …      per row (ROW bytes): key and results of the matches with this key

Numbers are little-endian. A second file has, per match begun, the same two-byte hash
and a hash of the seed.
"""

from collections.abc import Sequence

from engine.deal import CAPPOTTO, PLAYED, THROWN
from engine.madrasso.match_points import in_carrozza
from engine.match import HUMAN, Match
from engine.options import GAMES, SIDES
from engine.save_head import kept_rules

FIRST = 0x46
REMEMBERED = 60
MARK = 3  # bytes of a match's mark
PRIME = 65521
COURSE = 32  # maximum number of matches in a course
MIDDLE = 128
ROWS = 24
ALONE, HELPED, AGAIN = range(3)  # matches without help; with hints or undos; begun before

# A key: game + 16 * (ALONE, HELPED or AGAIN), the partner, three opponents. A bot is its index in
# `names` plus 1; 0 is nobody or another player.
KEY = 5
MATCHES, WON, DEALS, AHEAD, SQUARES = range(5)
# First of six indices: cappotto, stramazzo, in carrozza, each by the person's side, then by another
MOMENTS = 5
SIZES = b"\2\2\3\4\4\2\2\2\2\2\2"  # sizes in bytes of a row's numbers
ROW = KEY + 27
_MOST = 0x3FFFFFFF
_SHIFT = 1 << 28


class StatisticsRow:
    """Results of the matches with one `key`, or a sum of such rows."""

    def __init__(self, content: bytes = b"") -> None:
        self.key = bytes(content[:KEY])
        self.numbers = [0] * len(SIZES)
        if content:
            at = KEY
            for i in range(len(SIZES)):
                self.numbers[i] = int.from_bytes(content[at : at + SIZES[i]], "little")
                at += SIZES[i]
            self.numbers[AHEAD] -= _SHIFT

    def encoded(self) -> bytes:
        found = bytearray(self.key)
        for i in range(len(SIZES)):
            size = SIZES[i]
            number = self.numbers[i] + (_SHIFT if i == AHEAD else 0)
            number = min(max(number, 0), _MOST if size > 3 else (1 << 8 * size) - 1)
            found.extend(number.to_bytes(size, "little"))
        return bytes(found)

    def add(self, other: "StatisticsRow") -> None:
        for i in range(len(SIZES)):
            self.numbers[i] += other.numbers[i]

    @property
    def game(self) -> int:
        return self.key[0] & 15

    @property
    def way(self) -> int:
        return self.key[0] >> 4

    @property
    def partner(self) -> int:
        return self.key[1]

    @property
    def opponents(self) -> list:
        return [each for each in self.key[2:] if each]


class Statistics:
    """One person's results: `rows` of all matches, `courses` of each game's ALONE matches.

    A course has a byte per match: MIDDLE plus half of AHEAD per deal.
    """

    def __init__(self, content: bytes | None) -> None:
        self._seen = b""
        self.courses = [b""] * len(GAMES)
        self.rows: list[StatisticsRow] = []
        if content and content[0] == FIRST:
            try:
                self._read(content)
            except IndexError:
                self.rows = []

    def _read(self, content):
        at = 2 + MARK * content[1]
        self._seen = bytes(content[2:at])
        for game in range(len(GAMES)):
            end = at + 1 + content[at]
            self.courses[game] = bytes(content[at + 1 : end])
            at = end
        while at + ROW <= len(content):
            self.rows.append(StatisticsRow(content[at : at + ROW]))
            at += ROW

    def encoded(self) -> bytes:
        parts = [bytes((FIRST, len(self._seen) // MARK)), self._seen]
        for course in self.courses:
            parts.append(bytes((len(course),)) + course)
        return b"".join(parts + [row.encoded() for row in self.rows])

    def add(
        self, match: Match, names: Sequence[str], side: int, won: bool, marks: bytes = b""
    ) -> bool:
        """Add a finished `match` whose person is on `side`; return whether it was added.

        `names` are the game's bots, `marks` is the content of the second file.
        """
        players = match.players
        if players.count(HUMAN) != 1:
            return False
        mark = _mark(match)
        way = HELPED if match.helped else ALONE
        if self._seen[-MARK:] == mark:
            return False
        begun = _begun(match)
        alike = [
            marks[i : i + MARK] in (begun, mark[:-1] + b"\0") for i in range(0, len(marks), MARK)
        ]
        if _times(self._seen, mark) or sum(alike) > 1:
            way = AGAIN
        self._seen = (self._seen + mark)[-MARK * REMEMBERED :]
        game = match.game_index
        row = _counted(match, side, won)
        row.key = bytes((game | way << 4,)) + _company(players, names, SIDES[game])
        if row.numbers[DEALS] and way == ALONE:
            ahead = row.numbers[AHEAD] // (2 * row.numbers[DEALS])
            level = min(max(ahead + MIDDLE, 0), 255)
            self.courses[game] = (self.courses[game] + bytes((level,)))[-COURSE:]
        self._count(row)
        return True

    def _count(self, row):
        for each in self.rows:
            if each.key == row.key:
                each.add(row)
                return
        self.rows.append(row)
        if len(self.rows) > ROWS:
            self._join()

    def _join(self):
        rows = sorted(self.rows, key=lambda row: row.numbers[MATCHES])
        for i in range(len(rows)):
            for other in rows[i + 1 :]:
                if other.key[0] == rows[i].key[0]:
                    other.add(rows[i])
                    other.key = bytes((other.key[0], 0, 0, 0, 0))
                    self.rows.remove(rows[i])
                    return

    def total(self, game: int, way: int) -> StatisticsRow:
        total = StatisticsRow()
        for row in self.rows:
            if row.game == game and row.way == way:
                total.add(row)
        return total


def marked(match: Match, marks: bytes | None, most: int) -> bytes:
    return ((marks or b"") + _begun(match))[-MARK * most :]


def _begun(match) -> bytes:
    seed = match.seed or 0
    third = (seed ^ seed >> 8 ^ seed >> 16 ^ seed >> 24) & 255
    return _mark(match)[:-1] + bytes((third or 1,))


def _times(marks, mark) -> int:
    return sum([marks[i : i + MARK - 1] == mark[:-1] for i in range(0, len(marks), MARK)])


def _mark(match) -> bytes:
    seed = match.seed or 0
    mark = match.game_index
    for each in kept_rules(match.rules):
        mark = (mark * 31 + each) % PRIME
    for shift in range(0, 32, 8):
        mark = (mark * 31 + (seed >> shift & 255)) % PRIME
    came_to = sum([match.game.score.totals[i] * (3 + 2 * i) for i in range(4)])
    return bytes((mark & 255, mark >> 8, came_to & 255))


def _company(players, names, sides: int) -> bytes:
    own = players.index(HUMAN)
    partner = 0
    others = []
    for seat in range(len(players)):
        number = names.index(players[seat]) + 1 if players[seat] in names else 0
        if sides == 2 and seat == own ^ 2:
            partner = number
        elif seat != own:
            others.append(number)
    others.sort()
    return bytes(([partner] + others + [0, 0])[: KEY - 1])


def _counted(match, side: int, won: bool):
    # numbers[AHEAD]: twice the points above the opponents' mean (Mediatore: twice the payments)
    row = StatisticsRow()
    numbers = row.numbers
    numbers[MATCHES] = 1
    numbers[WON] = int(won)
    history = match.history
    points = history.points
    shared = match.game.score.deal_points
    for i in range(len(points)):
        if history.ends[i] == THROWN:
            continue
        mine = points[i][side]
        whole = sum(points[i])
        others = len(points[i]) - 1
        ahead = 2 * mine - (2 * (whole - mine) // others if whole else 0)
        numbers[DEALS] += 1
        numbers[AHEAD] += ahead
        numbers[SQUARES] += ahead * ahead
        if whole and whole == shared and history.ends[i] in (CAPPOTTO, PLAYED):
            best = max(points[i])
            if history.ends[i] == CAPPOTTO:
                numbers[MOMENTS + (mine != best)] += 1
            elif best == shared:
                numbers[MOMENTS + 2 + (mine != best)] += 1
    if not match.game.contract and in_carrozza(match.game.score):
        numbers[MOMENTS + 4 + (not won)] += 1
    return row
