"""Statistics in blocks with bars."""

from typing import Any, NamedTuple

from engine.bots import character
from engine.bots.cast import players
from engine.options import GAMES, MADRASSO
from engine.statistics import AHEAD, ALONE, DEALS, Statistics
from screens.help.advice import wrapped
from screens.puzzles.puzzle_panel import counted
from screens.statistics import statistics_page
from screens.ui import labels, portraits, theme, words
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import scene, serif
from simulator.computer.pages import record_rows, records
from simulator.mistakes import habits, recording

LINE, EDGE = theme.LINE_HEIGHT, 5
BAR, GAP = 6, 4
LEAST_STEP, MOST_STEP = portraits.SIDE + 1, 28
BESIDE = 70  # pixels: minimum room for bars beside the names
UNDER = LINE + BAR + 5


class Row(NamedTuple):
    """A row of a block; `amount`: the length of its bar."""

    name: str
    text: str
    amount: float = 0
    face: int = -1  # number of a portrait, or -1


class Bars:
    """A block of `rows` below a heading and the text `about`."""

    def __init__(
        self, app: Any, heading: str, rows: list[Row], width: int, about: str = ""
    ) -> None:
        self.app, self.width, self._rows = app, width, rows
        self._heading = words.say(heading)
        amounts = [row.amount for row in rows]
        self._low, self._high = min(0, *amounts, 0), max(0, *amounts, 0)
        self._faces = portraits.SIDE + GAP if any(row.face >= 0 for row in rows) else 0
        font = app.font
        self._about = wrapped(font, about, width - 2 * EDGE) if about else []
        self._names = self._faces + max(font.width(row.name) for row in rows) + 2 * GAP
        self._figures = max(font.width(row.text) for row in rows) + 2 * GAP
        self._has_bars = self._low < self._high
        self._is_beside = width - 2 * EDGE - self._names - self._figures >= BESIDE
        self._step = LINE
        if self._has_bars:
            self._step = LEAST_STEP if self._is_beside else UNDER
        self._top = LINE * (1 + len(self._about)) + GAP // 2
        self.height = self._top + len(rows) * self._step + 2 * EDGE

    def stretch(self, spare: int) -> int:
        """Use up to `spare` pixels for higher rows; return how many."""
        if not self._has_bars:
            return 0
        more = min(MOST_STEP - self._step, spare // len(self._rows))
        more = max(more, 0)
        self._step += more
        self.height += more * len(self._rows)
        return more * len(self._rows)

    def draw(self, group: scene.Group, x: int, y: int) -> None:
        width, room = self.width, self.width - 2 * EDGE
        group.append(box(x, y, width, self.height, theme.FELT_DARK))
        x, y = x + EDGE, y + EDGE
        heading = Line(self.app, x, y, room, self._heading, theme.GOLD)
        serif.use(heading)
        group.append(heading)
        for n, text in enumerate(self._about, 1):
            group.append(Line(self.app, x, y + n * LINE, room, text, theme.PAPER_SHADE))
        y += self._top
        left, long = x + self._faces, room - self._faces
        if self._is_beside:
            left, long = x + self._names, room - self._names - self._figures
        if self._has_bars:
            zero = left + round(-self._low * (long - 1) / (self._high - self._low))
        for row in self._rows:
            self._draw_row(group, row, x, y)
            if self._has_bars:
                self._draw_bar(group, row.amount, (zero, y, long))
            y += self._step

    def _draw_row(self, group: scene.Group, row: Row, x: int, y: int) -> None:
        room = self.width - 2 * EDGE
        step = self._step if self._is_beside or not self._has_bars else LINE
        if row.face >= 0:
            tile = portraits.load(self.app, row.face)
            tile.x, tile.y = x, y + (self._step - portraits.SIDE) // 2
            group.append(tile)
        y += (step - theme.FONT_HEIGHT) // 2
        figure = self.app.font.width(row.text)
        name = room - figure - self._faces - GAP
        group.append(Line(self.app, x + self._faces, y, name, row.name, theme.PAPER))
        place = x + room, y, figure, row.text
        group.append(Line(self.app, *place, theme.PAPER, labels.RIGHT))

    def _draw_bar(self, group: scene.Group, amount: float, place: tuple) -> None:
        zero, y, long = place
        top = 0 if self._is_beside else LINE - 1
        group.append(box(zero, y + top, 1, self._step - top, theme.FADED))
        y += (self._step - BAR) // 2 if self._is_beside else LINE + 1
        size = round(abs(amount) * (long - 1) / (self._high - self._low))
        if size:
            color = theme.SUIT_LIGHTS[3 if amount > 0 else 0]
            group.append(box(zero + 1 if amount > 0 else zero - size, y, size, BAR, color))

    def spoken(self) -> list[str]:
        heading = ", ".join(filter(None, (self._heading, " ".join(self._about))))
        return [heading, *(f"{row.name} {row.text}" for row in self._rows)]


def blocks(app: Any, statistics: Statistics, width: int) -> list[Bars]:
    found = (
        ("statistics_games", by_game(statistics), ""),
        ("picture_partners", by_partner(statistics), ""),
        ("picture_themes", *by_theme(app)),
        ("picture_matches", extremes(app, width), ""),
    )
    return [Bars(app, heading, rows, width, about) for heading, rows, about in found if rows]


def by_game(statistics: Statistics) -> list[Row]:
    found = []
    for game, name in enumerate(GAMES):
        numbers = statistics.total(game, ALONE).numbers
        if numbers[DEALS]:
            amount = numbers[AHEAD] / numbers[DEALS]
            found.append(Row(words.say(name), _signed(amount), amount))
    return found


def _signed(halves: float) -> str:
    return ("+" if halves > 0 else "") + str(statistics_page._tenths(halves))


def by_partner(statistics: Statistics) -> list[Row]:
    sums: dict[int, tuple[int, int]] = {}
    for row in statistics.rows:
        if row.way == ALONE and row.partner and row.numbers[DEALS]:
            ahead, deals = sums.get(row.partner, (0, 0))
            sums[row.partner] = ahead + row.numbers[AHEAD], deals + row.numbers[DEALS]
    found = []
    for partner, (ahead, deals) in sums.items():
        mean = ahead / deals
        face = character(players(MADRASSO)[partner - 1])
        found.append(Row(statistics_page._called(partner), _signed(mean), mean, face))
    return sorted(found, key=lambda row: -row.amount)


def by_theme(app: Any) -> tuple[list[Row], str]:
    book = recording.read(app.console)
    game = max(range(len(GAMES)), key=lambda each: len(book.of_game(each)))
    n = len(book.of_game(game))
    if not n:
        return [], ""
    rows = []
    for habit in habits.names(game):
        cost = sum(deal.costs[habit] for deal in book.of_game(game)) / n
        text = habits.per_deal(book, game, habit)
        rows.append(Row(habits.name(habit), habits.loss(text), -cost))
    return rows, f"{words.say(GAMES[game])}, {counted('picture_reviewed', str(n))}"


def extremes(app: Any, width: int) -> list[Row]:
    found = [
        (record_rows.ahead(summary), summary, date)
        for _, summary, date in app.console.archive().entries
        if record_rows.ahead(summary) > record_rows.NO_LEAD
    ]
    rows = []
    for key, choose in (("picture_best", max), ("picture_worst", min)) if len(found) > 1 else ():
        lead, summary, date = choose(found, key=lambda each: each[0])
        others = record_rows.companies(summary)[1]
        day = date[: -records.YEAR]
        text = (f"{lead:+}" if lead else "0").replace("-", "–")
        names = [f"{words.say(key)}  {day}  {others}", f"{words.say(key)}  {day}", day]
        room = width - 2 * EDGE - app.font.width(text) - GAP
        name = next((each for each in names if app.font.width(each) <= room), "")
        rows.append(Row(name, text))
    return rows
