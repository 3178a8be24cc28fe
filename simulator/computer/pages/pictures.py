"""Blocks of statistics with bars: by game, partner and kind of mistake; best and worst match."""

from typing import Any, NamedTuple

import displayio

from engine.bots import character
from engine.bots.cast import players
from engine.options import GAMES, MADRASSO
from engine.statistics import AHEAD, ALONE, DEALS, Statistics
from screens.statistics import statistics_page
from screens.ui import labels, portraits, theme, words
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer.pages import records
from simulator.mistakes import habits, recording

LINE, EDGE = theme.LINE_HEIGHT, 5
BAR, GAP = 4, 3


class Row(NamedTuple):
    """A row of a block; it has a bar of length `amount` unless all amounts are 0."""

    name: str
    text: str
    amount: float = 0
    face: int = -1  # number of a portrait, or -1


class Bars:
    """A block of `rows` below a heading."""

    def __init__(self, app: Any, heading: str, rows: list[Row], width: int) -> None:
        self.app, self.width, self._rows = app, width, rows
        self._heading = words.say(heading)
        self._most = max(abs(row.amount) for row in rows)
        self._step = LINE + (BAR + GAP if self._most else 0)
        self.height = LINE + len(rows) * self._step + 2 * EDGE

    def draw(self, group: displayio.Group, x: int, y: int) -> None:
        width, room = self.width, self.width - 2 * EDGE
        group.append(box(x, y, width, self.height, theme.FELT_DARK))
        x, y = x + EDGE, y + EDGE
        group.append(Line(self.app, x, y, room, self._heading, theme.GOLD))
        y += LINE
        for row in self._rows:
            self._draw_row(group, row, x, y)
            y += self._step

    def _draw_row(self, group: displayio.Group, row: Row, x: int, y: int) -> None:
        font, room = self.app.font, self.width - 2 * EDGE
        left = x
        if row.face >= 0:
            tile = portraits.load(self.app, row.face)
            tile.x, tile.y = x, y
            group.append(tile)
            left += portraits.SIDE + GAP
        figure = font.width(row.text)
        name = x + room - figure - left - GAP
        group.append(Line(self.app, left, y, name, row.name, theme.PAPER))
        place = x + room, y, figure, row.text
        group.append(Line(self.app, *place, theme.PAPER, labels.RIGHT))
        if not self._most:
            return
        half = (x + room - left) // 2
        long = int(abs(row.amount) * (half - 1) / self._most)
        middle, y = left + half, y + LINE
        group.append(box(middle, y - 1, 1, BAR + 2, theme.PAPER_SHADE))
        if long:
            color = theme.SUIT_LIGHTS[3 if row.amount > 0 else 0]
            start = middle + 1 if row.amount > 0 else middle - long
            group.append(box(start, y, long, BAR, color))

    def spoken(self) -> list[str]:
        return [self._heading, *(f"{row.name} {row.text}" for row in self._rows)]


def blocks(app: Any, statistics: Statistics, width: int) -> list[Bars]:
    found = (
        ("statistics_games", by_game(statistics)),
        ("picture_partners", by_partner(statistics)),
        ("picture_themes", by_theme(app)),
        ("picture_matches", extremes(app, width)),
    )
    return [Bars(app, heading, rows, width) for heading, rows in found if rows]


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
    """Return the mean lead per deal with each partner, the best first."""
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


def by_theme(app: Any) -> list[Row]:
    """Return what each kind of mistake costs per deal in the game with the most deals."""
    book = recording.read(app.console)
    game = max(range(len(GAMES)), key=lambda each: len(book.of_game(each)))
    n = len(book.of_game(game))
    if not n:
        return []
    rows = []
    for habit in habits.names(game):
        cost = sum(deal.costs[habit] for deal in book.of_game(game)) / n
        text = habits.per_deal(book, game, habit)
        rows.append(Row(habits.name(habit), f"–{text}" if cost else text, -cost))
    return rows


def extremes(app: Any, width: int) -> list[Row]:
    found = [
        (records.ahead(summary), summary, date)
        for _, summary, date in app.console.archive().entries
        if records.ahead(summary) > records.NO_LEAD
    ]
    rows = []
    for key, choose in (("picture_best", max), ("picture_worst", min)) if len(found) > 1 else ():
        lead, summary, date = choose(found, key=lambda each: each[0])
        others = records.company(summary)[0]
        day = date[: -records.YEAR]
        text = f"{lead:+}".replace("-", "–")
        names = [f"{words.say(key)}  {day}  {others}", f"{words.say(key)}  {day}", day]
        room = width - 2 * EDGE - app.font.width(text) - GAP
        name = next((each for each in names if app.font.width(each) <= room), "")
        rows.append(Row(name, text))
    return rows
