"""The pages of statistics."""

import displayio

from engine.bots.cast import players
from engine.options import GAMES, MADRASSO
from engine.statistics import (
    AGAIN,
    AHEAD,
    ALONE,
    COURSE,
    DEALS,
    HELPED,
    MATCHES,
    MIDDLE,
    MOMENTS,
    SQUARES,
    WON,
    Statistics,
)
from screens import seats
from screens.activities import TITLE
from screens.statistics.counting import FILE
from screens.ui import labels, theme, words
from screens.ui.full_page import BAND, EDGE, ROOM, FullPage
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, START, A, B
from screens.ui.part import rolled

LINES_Y = BAND + 2
LINES = 6
FIGURES = 100
SEEN_BESIDE = 5
COURSE_Y, COURSE_HEIGHT = 91, 23
BAR, BETWEEN = 3, 1
UPWARD, DOWNWARD, LEVEL = 1, 2, 3
BACK = theme.WIDTH // 3


class StatisticsPage(FullPage):
    """The statistics, one page at a time."""

    def __init__(self, app):
        words.keep("statistics", "table")
        super().__init__(app)
        self._pages = pages_of(Statistics(app.console.read(FILE)))
        self._at = 0
        self._company = self.write(EDGE, LINES_Y, ROOM, "", theme.PAPER_SHADE, labels.LEFT, 2)
        y = LINES_Y + theme.LINE_HEIGHT
        right = theme.WIDTH - EDGE
        self._names = self.write(EDGE, y, ROOM, "", theme.PAPER, labels.LEFT, LINES)
        self._figures = self.write(right, y, FIGURES, "", theme.GOLD, labels.RIGHT, LINES)
        self._bitmap = displayio.Bitmap(COURSE * (BAR + BETWEEN), COURSE_HEIGHT, 4)
        palette = displayio.Palette(4)
        palette.make_transparent(0)
        palette[UPWARD] = theme.shade(theme.SUIT_LIGHTS[3])
        palette[DOWNWARD] = theme.shade(theme.SUIT_LIGHTS[0])
        palette[LEVEL] = theme.shade(theme.PAPER_SHADE)
        left = (theme.WIDTH - self._bitmap.width) // 2
        self.add(displayio.TileGrid(self._bitmap, pixel_shader=palette, x=left, y=COURSE_Y))
        self.foot.say(words.say("statistics_keys" if len(self._pages) > 1 else "looking_closes"))
        self._show()

    def _show(self):
        pages = self._pages
        heading, text, row, course = pages[self._at]
        self.heading.say(words.say(heading))
        self.where.say(str(self._at + 1) + "/" + str(len(pages)) if len(pages) > 1 else "")
        self._company.say(text)
        lines = row if isinstance(row, list) else lines_of(row.numbers)
        lines = [("", "")] * text.count("\n") + lines
        if len(course) > 1:
            lines += [("", "")] * (SEEN_BESIDE - len(lines))
            name, _ = lines[SEEN_BESIDE - 1]
            lines[SEEN_BESIDE - 1] = (name, words.say("statistics_last", len(course)))
        self._names.say("\n".join([name for name, _ in lines]))
        self._figures.say("\n".join([figure for _, figure in lines]))
        self._draw(course if len(course) > 1 else b"")

    def _draw(self, course):
        bitmap = self._bitmap
        bitmap.fill(0)
        middle = COURSE_HEIGHT // 2
        most = max([abs(each - MIDDLE) for each in course] + [1])
        for i in range(len(course)):
            ahead = course[i] - MIDDLE
            height = (abs(ahead) * middle + most - 1) // most
            step, color = (1, DOWNWARD) if ahead < 0 else (-1, UPWARD)
            for x in range(i * (BAR + BETWEEN), i * (BAR + BETWEEN) + BAR):
                bitmap[x, middle] = LEVEL
                for y in range(1, height + 1):
                    bitmap[x, middle + step * y] = color

    def press(self, keys: int):
        if keys & (A | B | START):
            self.app.begin(TITLE, (0,))
        elif keys & ARROWS:
            step = 1 if keys & (RIGHT | DOWN) else -1
            self._at = min(max(self._at + step, 0), len(self._pages) - 1)
            self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        if not down:
            return 0
        if y < BAND:
            return B
        return LEFT if x < BACK else RIGHT

    def roll(self, down: bool) -> int:
        return rolled(self._at, len(self._pages), down)


def pages_of(statistics) -> list:
    """Return a tuple (heading, subject, StatisticsRow, course) for each page."""
    means = []
    pages = []
    for game in range(len(GAMES)):
        name = GAMES[game]
        rows = [row for row in statistics.rows if row.game == game]
        own = [row for row in rows if row.way == ALONE]
        if own:
            total = statistics.total(game, ALONE)
            means.append((words.say(name), _mean(total.numbers)))
            pages.append((name, words.say("statistics_all"), total, statistics.courses[game]))
            own.sort(key=lambda row: -row.numbers[MATCHES])
            pages += [(name, _company(row), row, b"") for row in own]
        for way, key in ((HELPED, "statistics_helped"), (AGAIN, "statistics_again")):
            if any([row.way == way for row in rows]):
                pages.append((name, words.say(key), statistics.total(game, way), b""))
    if means:
        pages.insert(0, ("statistics", words.say("statistics_games"), means, b""))
    return pages


def _company(row) -> str:
    others = []
    for level in row.opponents:
        name = _called(level)
        if name not in others:
            others.append(name)
    if not others:
        return words.say("statistics_others")
    names = ", ".join(others)
    if not row.partner:
        return words.say("statistics_against", "\n" + names)
    own = words.say("statistics_with", _called(row.partner))
    return own + "\n" + words.say("statistics_against", names)


def _called(number) -> str:
    return seats.proper(players(MADRASSO)[number - 1])


def lines_of(numbers) -> list:
    won = words.say("statistics_won", numbers[MATCHES], numbers[WON])
    lines = [(words.say("statistics_matches"), won)]
    lines.append((words.say("statistics_deals"), str(numbers[DEALS])))
    if numbers[DEALS]:
        lines.append((words.say("statistics_ahead"), _mean(numbers)))
    names = words.say("statistics_moments").split("\n")
    moments = []
    for i in range(len(names)):
        own, others = numbers[MOMENTS + 2 * i], numbers[MOMENTS + 2 * i + 1]
        if own or others:
            moments.append(names[i] + " " + words.say("statistics_to", own, others))
    if moments:
        lines.append((moments[0], moments[1] if len(moments) > 1 else ""))
        lines.append((moments[2] if len(moments) > 2 else "", ""))
    return lines


def _mean(numbers) -> str:
    deals = numbers[DEALS]
    if not deals:
        return ""
    ahead = numbers[AHEAD]
    mean = ahead / deals
    text = ("+" if mean > 0 else "") + _tenths(mean)
    if deals < 2:
        return text
    error = max((numbers[SQUARES] - ahead * mean) / (deals - 1) / deals, 0) ** 0.5
    return words.say("statistics_error", text, _tenths(error))


def _tenths(halves) -> str:
    tenths = int(abs(halves) * 5 + 0.5)
    sign = "–" if halves < 0 and tenths else ""
    return sign + str(tenths // 10) + words.say("statistics_comma") + str(tenths % 10)
