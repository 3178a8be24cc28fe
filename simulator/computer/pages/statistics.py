"""Statistics that fill the canvas, in columns of blocks."""

from collections.abc import Iterator
from typing import Any

from engine.bots import character
from engine.bots.cast import players
from engine.options import MADRASSO
from engine.statistics import MATCHES, MIDDLE, WON, Statistics
from screens.help.advice import wrapped
from screens.statistics import statistics_page
from screens.statistics.counting import FILE
from screens.ui import labels, portraits, theme, words
from screens.ui.full_page import BAND, HEAD_Y, WHERE, FullPage
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import scene, serif
from simulator.computer.pages import pictures
from simulator.computer.pages.bars import bars

LINE = theme.LINE_HEIGHT
COLUMN, MOST_COLUMNS = 145, 2
GAP = 6
EDGE = 5
COURSE_HEIGHT, HIGHEST_COURSE = 33, 72
FACE = portraits.SIDE + 2
AHEAD = 3
WINS, WINS_GAP = 3, 3  # height in pixels of the bar of won and lost matches, and gap below
FOOT = 15
FULL = 0.7  # minimum share of the height that a page of bars alone fills


def with_chance(lines: list) -> Iterator[tuple[str, str]]:
    """Yield `lines` with each standard error on its own line."""
    between = words.say("statistics_error", "", "")
    for name, figure in lines:
        mean, _, error = figure.partition(between)
        yield name, mean
        if error:
            yield words.say("picture_chance"), error


class Block:
    """A page of the handheld's statistics as a block."""

    def __init__(self, app: Any, found: tuple, width: int) -> None:
        self.app, self.width = app, width
        heading, self._text, row, self.course = found
        self._heading = words.say(heading)
        lines = statistics_page.lines_of(row.numbers)
        self._lines = list(self._apart(lines, width - 2 * EDGE))
        self._faces = _faces(row)
        self._rows = self._text.count("\n") + 1
        self._won, self._matches = row.numbers[WON], row.numbers[MATCHES]
        self._course_height = COURSE_HEIGHT if len(self.course) > 1 else 0
        self.height = (1 + self._rows + len(self._lines)) * LINE + 2 * EDGE + WINS + WINS_GAP
        if self._course_height:
            self.height += LINE + COURSE_HEIGHT + EDGE

    def stretch(self, spare: int) -> int:
        more = max(0, min(spare, HIGHEST_COURSE - self._course_height))
        if not self._course_height:
            more = 0
        self._course_height += more
        self.height += more
        return more

    def _apart(self, lines: list, room: int) -> Iterator[tuple[str, str]]:
        widths = self.app.font.width
        for name, figure in filter(any, with_chance(lines)):
            if widths(name) + GAP + widths(figure) <= room:
                yield name, figure
                continue
            yield name, ""
            yield "", figure

    def draw(self, group: scene.Group, x: int, y: int) -> None:
        width, right = self.width, x + self.width - EDGE
        room = width - 2 * EDGE
        group.append(box(x, y, width, self.height, theme.FELT_DARK))
        x, y = x + EDGE, y + EDGE
        for i, face in enumerate(self._faces):
            tile = portraits.load(self.app, face)
            tile.x, tile.y = right - (len(self._faces) - i) * FACE + 2, y
            group.append(tile)
        heading = Line(self.app, x, y, room, self._heading, theme.GOLD)
        serif.use(heading)
        group.append(heading)
        y += LINE
        color = theme.PAPER_SHADE
        group.append(Line(self.app, x, y, room, self._text, color, labels.LEFT, self._rows))
        y += self._rows * LINE
        if self._matches:
            group.append(box(x, y, room, WINS, theme.SUIT_LIGHTS[0]))
            if self._won:
                long = room * self._won // self._matches
                group.append(box(x, y, long, WINS, theme.SUIT_LIGHTS[3]))
        y += WINS + WINS_GAP
        names = "\n".join(name for name, _ in self._lines)
        figures = "\n".join(figure for _, figure in self._lines)
        n = len(self._lines)
        group.append(Line(self.app, x, y, room, names, theme.PAPER_SHADE, labels.LEFT, n))
        group.append(Line(self.app, right, y, room, figures, theme.PAPER, labels.RIGHT, n))
        y += n * LINE
        if self._course_height:
            text = words.say("statistics_last", len(self.course))
            group.append(Line(self.app, x, y, room, text, color))
            course = [each - MIDDLE for each in self.course]
            ends = f"{min(course):+} … {max(course):+}".replace("-", "–")
            group.append(Line(self.app, right, y, room, ends, color, labels.RIGHT))
            group.append(bars(course, (x, y + LINE + 2, room, self._course_height)))

    def spoken(self) -> list[str]:
        whose = ", ".join((self._heading, self._text.replace("\n", " ")))
        return [whose, *(" ".join(filter(None, line)) for line in self._lines if any(line))]


def _faces(row: Any) -> list[int]:
    if not row.opponents:
        return []
    levels = list(dict.fromkeys([row.partner, *row.opponents]))
    return [character(players(MADRASSO)[level - 1]) for level in levels if level]


class StatisticsPage(statistics_page.StatisticsPage):
    """The handheld's statistics, laid out for the canvas."""

    def __init__(self, app: Any) -> None:
        words.keep("statistics", "table")
        FullPage.__init__(self, app)
        n = max(1, min(MOST_COLUMNS, (theme.WIDTH - GAP) // (COLUMN + GAP)))
        width = (theme.WIDTH - GAP) // n - GAP
        statistics = Statistics(app.console.read(FILE))
        found = joined(statistics_page.pages_of(statistics))
        # `pictures` shows the means by game
        texts = [Block(app, each, width) for each in found if not isinstance(each[2], list)]
        drawn = pictures.blocks(app, statistics, width)
        low = theme.HEIGHT - FOOT - self._say_what_counts() * LINE
        self._pages = placed([*drawn, *texts], n, low)
        apart = placed(drawn, n, low) + placed(texts, n, low)
        end = max((y + block.height for block, _, y in apart[0]), default=0) if apart else 0
        if len(self._pages) == len(apart) > 1 and end >= FULL * low:
            self._pages = apart
        for page in self._pages:
            _stretch(page, low)
        self._at = 0
        self._content: Any = None
        self.heading.say(words.say("statistics"))
        self.foot.say(words.say("statistics_keys" if len(self._pages) > 1 else "looking_closes"))
        if self._pages:
            self._show()

    def _say_what_counts(self) -> int:
        """Say it in the heading's band, else at the foot; return the number of lines there."""
        text, font, right = words.say("statistics_counts"), self.app.font, theme.WIDTH - WHERE
        if font.width(words.say("statistics") + text) + 4 * GAP <= right:
            self.write(right - GAP, HEAD_Y, 0, text, theme.PAPER_SHADE, labels.RIGHT)
            return 0
        lines = wrapped(font, text, theme.WIDTH - 2 * GAP)
        for i, line in enumerate(lines):
            place = theme.WIDTH // 2, theme.HEIGHT - FOOT - (len(lines) - i) * LINE
            self.write(*place, 0, line, theme.PAPER_SHADE, labels.CENTRE)
        return len(lines)

    def spoken(self) -> list[str]:
        n = len(self._pages)
        texts = [self.heading.text]
        if n > 1:
            texts[0] += ", " + words.say("deal_of", self._at + 1, n)
        for block, _, _ in self._pages[self._at] if self._pages else ():
            texts += block.spoken()
        return [*texts, words.say("statistics_counts")]

    def _show(self) -> None:
        if self._content:
            self.group.remove(self._content)
        n = len(self._pages)
        self.where.say(f"{self._at + 1}/{n}" if n > 1 else "")
        self._content = self.add(scene.Group())
        for block, x, y in self._pages[self._at]:
            block.draw(self._content, x, y)


def joined(pages: list[tuple]) -> list[tuple]:
    """Join a game's page with the next page if both count the same matches."""
    found: list[tuple] = []
    for page in pages:
        heading, text, row, course = page
        before = found[-1] if found else ("", "", None, b"")
        if before[0] == heading and getattr(before[2], "numbers", None) == row.numbers:
            found[-1] = heading, text, row, before[3]
        else:
            found.append(page)
    return found


def placed(blocks: list[Any], columns: int, low: int) -> list[list[tuple[Any, int, int]]]:
    """Return pages of (block, x, y)."""
    left, pages = list(blocks), []
    while left:
        page: list[tuple[Any, int, int]] = []
        ends = [BAND + GAP] * columns
        too_high = 0
        for block in list(left):
            at = min(range(columns), key=lambda i: ends[i])
            if page and ends[at] + block.height + GAP > low:
                too_high += 1
                if too_high == AHEAD:
                    break
                continue
            page.append((block, GAP + at * (block.width + GAP), ends[at]))
            ends[at] += block.height + GAP
            left.remove(block)
        pages.append(page)
    return pages


def _stretch(page: list[tuple[Any, int, int]], low: int) -> None:
    for left in {x for _, x, _ in page}:
        column = [i for i, (_, x, _) in enumerate(page) if x == left]
        last, _, y = page[column[-1]]
        spare, grown = low - GAP - y - last.height, 0
        for rest, i in enumerate(column):
            block, x, y = page[i]
            page[i] = block, x, y + grown
            grown += block.stretch((spare - grown) // (len(column) - rest))
