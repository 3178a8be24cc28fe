"""The result page of a day's deal."""

from typing import Any

from engine.bots import character
from engine.codes.code_text import grouped
from engine.madrasso.score import DEAL_POINTS
from engine.match import HUMAN, Match
from screens import flow, seats
from screens.help.advice import wrapped
from screens.look.hands import Hands
from screens.ui import full_page, labels, portraits, theme, words
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import LEFT, RIGHT, SELECT, START, A, B
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import devices, scene
from simulator.today import deals, opening, sharing
from simulator.today.comparison import Comparison
from simulator.today.days import HELPED, NAMES, NONE, Days, date_of, month_of
from simulator.today.month import MonthPage

PLAYERS = len(NAMES) + 1
# Sizes in pixels
FACED, PLAIN = portraits.SIDE + 1, theme.FONT_HEIGHT
TALLEST = 24  # maximum height of a row
# Maximum width of a column without bars, width of one with bars (of the players' points)
WIDEST, BROAD = 150, 240
LEAST_BARS = 200  # minimum width of a column that shows bars
NAME_ROOM, FIGURE_ROOM, BAR = 84, 26, 7  # width of a name, width of points, height of a bar
BESIDE = 130
GAP = 6
LARGEST, LARGE, HEAD = 3, 2, 6  # scales of the headline's two texts, and lines that both need


class Plan:
    """The layout of the result page."""

    def __init__(self, width: int, height: int) -> None:
        width -= 2 * EDGE
        for self.step, self.columns in ((FACED, 1), (FACED, 2), (PLAIN, 1), (PLAIN, 2)):
            self.rows = -(-PLAYERS // self.columns)
            self.width = min(WIDEST, (width - GAP * (self.columns - 1)) // self.columns)
            if self.columns == 1 and width - BROAD - GAP >= BESIDE:
                self.width = BROAD
            across = self.columns * (self.width + GAP)
            down = self.rows * self.step
            is_beside = width - across >= BESIDE
            left = height - (0 if is_beside else down + GAP // 2)
            if down <= height and left >= theme.LINE_HEIGHT:
                break
        self.has_faces = self.step == FACED
        if is_beside and self.columns == 1 and self.has_faces:
            self.step = min(TALLEST, height // self.rows)
        has_heading = not is_beside and left >= 3 * theme.LINE_HEIGHT
        self.top = theme.LINE_HEIGHT + 1 if has_heading else 0
        self.words_x = across if is_beside else 0
        self.words_y = 0 if is_beside else self.top + down + GAP // 2
        self.room = width - self.words_x
        self.lines = (left - self.top) // theme.LINE_HEIGHT

    def place(self, row: int) -> tuple[int, int]:
        column, row = divmod(row, self.rows)
        return column * (self.width + GAP), self.top + row * self.step


class DaySheet(FullPage):
    """The result page of `day`; `match` is the finished deal, if known.

    `is_of_month`: whether B leads to the calendar.
    """

    def __init__(
        self, app: Any, day: int, match: Match | None = None, is_of_month: bool = False
    ) -> None:
        super().__init__(app)
        self.day, self.match = day, match
        self._is_of_month = is_of_month or day != app.console.today()
        self.days = self._read()
        if not app.comparison or app.comparison.day != day:
            app.comparison = Comparison(day, self.days.of(day))
        opening.keep_comparison(app, self.days)
        self._plan = Plan(theme.WIDTH, full_page.FOOT_Y - BAND - GAP)
        self.heading.say(words.say("today_of", dated(day)))
        self.foot.say(words.say("today_keys" if match else "today_keys_later"))
        self._content: Any = None
        self._shown: tuple = ()
        self._show()

    def _read(self) -> Days:
        days = opening.read(self.app.console)
        if self.match and not days.of(self.day).is_finished:
            days.finish(self.day, self.app.console.today(), deals.points_of(self.match))
        return days

    def tick(self) -> None:
        if not self.is_shown:
            self.days = self._read()
            opening.keep_comparison(self.app, self.days)
            self._show()

    @property
    def is_shown(self) -> bool:
        return self._state() == self._shown

    def _state(self) -> Any:
        return self.app.comparison.known

    def ranking(self) -> list[tuple[str, int]]:
        points = self.app.comparison.points
        found = [(HUMAN, self.days.of(self.day).points), *zip(NAMES, points, strict=True)]
        return sorted(found, key=lambda each: (each[1] == NONE, -each[1]))

    def told(self) -> list[str]:
        found, today = self.app.comparison, self.app.console.today()
        texts = []
        perfect = self.days.of(self.day).perfect
        if perfect:
            texts += [words.say("today_best", perfect), words.say("today_perfect")]
        elif NONE in found.points:
            texts.append(words.say("today_waits"))
        elif not found.is_done:
            texts.append(words.say("today_solves", found.least, found.most))
        elif found.most - found.least < DEAL_POINTS:
            texts.append(words.say("today_between", found.least, found.most))
        else:
            texts.append(words.say("today_unknown"))
        month = month_of(self.day)
        n = self.days.in_a_row(today)
        texts.append(words.say("today_days", n))
        texts.append(words.say("today_calendar", self.days.finished(month), len(month)))
        if self.days.of(self.day).flags & HELPED:
            helped = words.say("today_helped")
            texts.append(helped[:1].upper() + helped[1:])
        texts.append(words.say("today_code", grouped(deals.code_of(self.day))))
        return texts

    def line(self, with_code: bool = False) -> str:
        write = sharing.line_with_code if with_code else sharing.line
        return write(self.days, self.day)

    def _show(self) -> None:
        self._shown = self._state()
        if self._content:
            self.group.remove(self._content)
        group = self._content = self.add(scene.Group(x=EDGE, y=BAND + GAP // 2))
        plan = self._plan
        lift = (plan.step - theme.FONT_HEIGHT + 1) // 2
        if plan.top:
            group.append(Line(self.app, 0, 0, plan.room, self._counted(), theme.GOLD))
        for row, (player, points) in enumerate(self.ranking()):
            x, y = plan.place(row)
            own = player == HUMAN
            color = theme.INK if own else theme.PAPER if points != NONE else theme.FADED
            if own:
                group.append(box(x, y, plan.width, plan.step, theme.GOLD))
            left = x + 2
            if points != NONE and plan.width >= LEAST_BARS:
                room = plan.width - NAME_ROOM - FIGURE_ROOM
                long = room * min(points, DEAL_POINTS) // DEAL_POINTS
                top = y + (plan.step - BAR) // 2
                group.append(box(x + NAME_ROOM, top, long, BAR, theme.INK if own else theme.FADED))
            if plan.has_faces:
                face = portraits.PORTRAITS - 1 if own else character(player)
                tile = portraits.load(self.app, face)
                tile.x, tile.y = x, y + (plan.step - portraits.SIDE) // 2
                group.append(tile)
                left += portraits.SIDE
            room, y, right = plan.width - (left - x), y + lift, x + plan.width - 2
            group.append(Line(self.app, left, y, room, called(player), color))
            figure = "…" if points == NONE else str(points)
            whole, width = words.say("today_points", points), self.app.font.width
            is_bare = not plan.top and plan.width < LEAST_BARS
            if own and is_bare and width(called(player) + whole) + GAP <= room:
                figure = whole
            group.append(Line(self.app, right, y, room, figure, color, labels.RIGHT))
        self._write_words(group)

    def _write_words(self, group: scene.Group) -> None:
        plan, texts = self._plan, self.told()
        shared = [self.line(), self._how_to_copy()]
        shorter = [text for text in texts if text != words.say("today_perfect")]
        for told, more in (
            (texts, ["", *shared]),
            (texts, shared),
            (shorter, shared),
            (shorter[:1], shared),
            ([], shared),
            (texts[:1], shared[1:]),
            (texts[:1], []),
        ):
            lines, n = self._wrapped([*told, *more]), len(self._wrapped(told))
            if len(lines) <= plan.lines:
                break
        room, step, top = plan.room, theme.LINE_HEIGHT, plan.words_y
        if plan.words_x:
            if len(lines) + HEAD <= plan.lines:
                top += self._write_headline(group)
            step = min(plan.step, (plan.lines * step - top) // max(len(lines), 1))
            if n < len(lines):
                first = n + (not lines[n])
                y, high = top + first * step, (len(lines) - first) * step
                group.append(box(plan.words_x - 3, y - 2, room + 3, high + 2, theme.FELT_DARK))
        self._copied_from = group.x + plan.words_x, group.y + top + n * step
        for row, text in enumerate(lines[: plan.lines]):
            color = theme.PAPER if row < n else theme.GOLD
            y = top + row * step
            group.append(Line(self.app, plan.words_x, y, room, text, color))

    def _write_headline(self, group: scene.Group) -> int:
        """Write the player's points and place in large letters; return their height."""
        plan, y = self._plan, 0
        own, place = self.days.of(self.day).points, self._place()
        texts = [(words.say("today_points", own), LARGEST, theme.GOLD)]
        if place:
            texts.append((place, LARGE, theme.PAPER))
        for text, times, color in texts:
            while times > 1 and self.app.font.width(text) * times > plan.room:
                times -= 1
            larger = scene.Group(scale=times, x=plan.words_x, y=plan.words_y + y)
            larger.append(Line(self.app, 0, 0, plan.room // times, text, color))
            group.append(larger)
            y += times * theme.LINE_HEIGHT + 2
        return y + GAP

    def _place(self) -> str:
        points = [each for _, each in self.ranking()]
        own = self.days.of(self.day).points
        place = 1 + sum(each > own for each in points)
        return "" if NONE in points else str(words.say("today_place", place, len(points)))

    def _counted(self) -> str:
        place = self._place()
        text = str(words.say("today_counted"))
        return f"{text} · {place[:1].lower()}{place[1:]}" if place else text

    def _wrapped(self, texts: list[str]) -> list[str]:
        return [line for text in texts for line in wrapped(self.app.font, text, self._plan.room)]

    def _how_to_copy(self) -> str:
        here, keys = words.say("today_copy").split("\n")
        return str(here) if self.app.console.device == devices.TOUCH else f"{here} {keys}"

    def spoken(self) -> list[str]:
        found = [
            f"{called(player)} {points}" for player, points in self.ranking() if points != NONE
        ]
        return [self.heading.text, self._counted(), *found, *self.told(), self._how_to_copy()]

    def press(self, keys: int) -> None:
        if keys & SELECT and self.match:
            self.app.open(Hands, self.match, None, self._again)
        elif keys & (A | START | LEFT | RIGHT) or keys & B and self._is_of_month:
            self.app.open(MonthPage, self.day)
        elif keys & B:
            flow.to_title(self.app)

    def _again(self) -> None:
        self.app.open(DaySheet, self.day, self.match, self._is_of_month)

    def point(self, x: int, y: int, down: bool) -> int:
        if not down:
            return 0
        left, top = self._copied_from
        if x >= left and top <= y < full_page.FOOT_Y:
            self.app.console.copy(self.line(with_code=True))
            return 0
        return B if y < BAND else 0

    def roll(self, down: bool) -> int:
        return 0


def called(player: str) -> str:
    if player == HUMAN:
        return seats.own_names[0] or words.say("you")
    return seats.proper(player)


def dated(day: int) -> str:
    return words.say("date", *date_of(day).strftime("%Y %m %d").split())
