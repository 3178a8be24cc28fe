"""Statistics that fill the canvas, in columns of blocks."""

from collections.abc import Iterator
from typing import Any

import displayio

from engine.statistics import MIDDLE, Statistics
from screens.statistics import statistics_page
from screens.statistics.counting import FILE
from screens.ui import labels, theme, words
from screens.ui.full_page import BAND, FullPage
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer.pages import pictures
from simulator.computer.pages.bars import bars

LINE = theme.LINE_HEIGHT
COLUMN = 145
GAP = 8
EDGE = 5
COURSE_HEIGHT = 33


class Block:
    """A block of statistics: a person's results in one game."""

    def __init__(self, app: Any, found: tuple, width: int) -> None:
        self.app, self.width = app, width
        heading, self._text, row, self.course = found
        self._heading = words.say(heading)
        lines = statistics_page.lines_of(row.numbers)
        self._lines = list(self._apart(lines, width - 2 * EDGE))
        self._rows = self._text.count("\n") + 1
        self.height = (1 + self._rows + len(self._lines)) * LINE + 2 * EDGE
        if len(self.course) > 1:
            self.height += LINE + COURSE_HEIGHT + EDGE

    def _apart(self, lines: list, room: int) -> Iterator[tuple[str, str]]:
        widths = self.app.font.width
        for name, figure in lines:
            if widths(name) + GAP + widths(figure) <= room:
                yield name, figure
                continue
            yield name, ""
            yield "", figure

    def draw(self, group: displayio.Group, x: int, y: int) -> None:
        width, right = self.width, x + self.width - EDGE
        room = width - 2 * EDGE
        group.append(box(x, y, width, self.height, theme.FELT_DARK))
        x, y = x + EDGE, y + EDGE
        group.append(Line(self.app, x, y, room, self._heading, theme.GOLD))
        y += LINE
        color = theme.PAPER_SHADE
        group.append(Line(self.app, x, y, room, self._text, color, labels.LEFT, self._rows))
        y += self._rows * LINE
        names = "\n".join(name for name, _ in self._lines)
        figures = "\n".join(figure for _, figure in self._lines)
        n = len(self._lines)
        group.append(Line(self.app, x, y, room, names, theme.PAPER, labels.LEFT, n))
        group.append(Line(self.app, right, y, room, figures, theme.PAPER, labels.RIGHT, n))
        y += n * LINE
        if len(self.course) > 1:
            text = words.say("statistics_last", len(self.course))
            group.append(Line(self.app, x, y, room, text, color))
            course = [each - MIDDLE for each in self.course]
            group.append(bars(course, (x, y + LINE + 2, room, COURSE_HEIGHT)))

    def spoken(self) -> list[str]:
        whose = ", ".join((self._heading, self._text.replace("\n", " ")))
        return [whose, *(" ".join(filter(None, line)) for line in self._lines if any(line))]


class StatisticsPage(statistics_page.StatisticsPage):
    """The handheld's statistics, laid out for the whole canvas."""

    def __init__(self, app: Any) -> None:
        words.keep("statistics", "table")
        FullPage.__init__(self, app)
        n = max(1, (theme.WIDTH - GAP) // (COLUMN + GAP))
        width = (theme.WIDTH - GAP) // n - GAP
        statistics = Statistics(app.console.read(FILE))
        found = statistics_page.pages_of(statistics)
        # A list has the games' means, which `pictures` shows.
        texts = [Block(app, each, width) for each in found if not isinstance(each[2], list)]
        drawn = pictures.blocks(app, statistics, width)
        self._pages = placed([*drawn, *texts], n, theme.HEIGHT - 15)
        self._at = 0
        self._content: Any = None
        self.heading.say(words.say("statistics"))
        self.foot.say(words.say("statistics_keys" if len(self._pages) > 1 else "looking_closes"))
        if self._pages:
            self._show()

    def spoken(self) -> list[str]:
        n = len(self._pages)
        texts = [self.heading.text]
        if n > 1:
            texts[0] += ", " + words.say("deal_of", self._at + 1, n)
        for block, _, _ in self._pages[self._at] if self._pages else ():
            texts += block.spoken()
        return texts

    def _show(self) -> None:
        if self._content:
            self.group.remove(self._content)
        n = len(self._pages)
        self.where.say(f"{self._at + 1}/{n}" if n > 1 else "")
        self._content = self.add(displayio.Group())
        for block, x, y in self._pages[self._at]:
            block.draw(self._content, x, y)


def placed(blocks: list[Any], columns: int, low: int) -> list[list[tuple[Any, int, int]]]:
    """Return pages of (block, x, y); a block that fits in no column begins a new page."""
    top = BAND + GAP
    pages: list[list[tuple[Any, int, int]]] = []
    ends: list[int] = []
    for block in blocks:
        at = min(range(columns), key=lambda i: ends[i]) if ends else 0
        if not ends or ends[at] + block.height + GAP > low:
            pages.append([])
            ends, at = [top] * columns, 0
        pages[-1].append((block, GAP + at * (block.width + GAP), ends[at]))
        ends[at] += block.height + GAP
    return pages
