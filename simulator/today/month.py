"""The calendar of a month: how well each day's deal was played."""

from typing import Any

from screens import flow
from screens.ui import full_page, labels, theme, words
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import scene
from simulator.today import opening
from simulator.today.days import HELPED, NONE, Day, date_of, month_of

WEEK, WEEKS = 7, 6
LINES = 2
HIGH = 160
APART = 1
SIGN, GAP = 7, 3  # pixels: side of a box in the legend, and gap beside it
WIDEST = 56
HIGHER = 1.6  # maximum height of a day's box, as a multiple of its width
STEPS = {LEFT: -1, RIGHT: 1, UP: -WEEK, DOWN: WEEK}
WELL, LESS_WELL, MISSED = theme.GAIN, theme.SUIT_WORDS[1], theme.FELT_DARK


class MonthPage(FullPage):
    """The month of `day`, with the cursor on that day."""

    def __init__(self, app: Any, day: int) -> None:
        super().__init__(app)
        self.days = opening.read(app.console)
        self.today = app.console.today()
        self.day = min(max(day, 1), self.today)
        top = BAND + theme.LINE_HEIGHT + 2
        self._lines = LINES if theme.HEIGHT >= HIGH else 1
        legend = len(self._legend()) * theme.LINE_HEIGHT if theme.HEIGHT >= HIGH else 0
        words_y = full_page.FOOT_Y - self._lines * theme.LINE_HEIGHT - 3 - legend
        self._width = min((theme.WIDTH - 2 * EDGE) // WEEK, WIDEST)
        self._height = min((words_y - top) // WEEKS, int(self._width * HIGHER))
        self._x = (theme.WIDTH - WEEK * self._width) // 2
        self._y = top + (words_y - top - WEEKS * self._height) // 2
        for i, name in enumerate(words.say("weekdays").split("\n")):
            middle = self._x + i * self._width + self._width // 2
            y = self._y - theme.LINE_HEIGHT
            self.write(middle, y, self._width, name, theme.PAPER_SHADE, labels.CENTRE)
        room = theme.WIDTH - 2 * EDGE
        middle = theme.WIDTH // 2
        self._about = self.write(middle, words_y, room, "", theme.PAPER, labels.CENTRE, self._lines)
        if legend:
            self._write_legend(full_page.FOOT_Y - legend - 2)
        self._content: Any = None
        self._show()

    def _legend(self) -> list[list[tuple[str, int, int]]]:
        """Return the legend's lines of (text, color, width)."""
        named = (
            (words.say("month_well"), WELL),
            (words.say("month_less"), LESS_WELL),
            (words.say("month_not"), MISSED),
        )
        signs = [(text, color, SIGN + 4 * GAP + self.app.font.width(text)) for text, color in named]
        fits = sum(width for _, _, width in signs) <= theme.WIDTH - 2 * EDGE + 3 * GAP
        return [signs] if fits else [signs[:2], signs[2:]]

    def _write_legend(self, y: int) -> None:
        for signs in self._legend():
            x = (theme.WIDTH - sum(width for _, _, width in signs) + 3 * GAP) // 2
            for text, color, width in signs:
                self.add(box(x - 1, y, SIGN + 2, SIGN + 2, theme.FADED))
                self.add(box(x, y + 1, SIGN, SIGN, color))
                self.write(x + SIGN + GAP, y, 0, text, theme.PAPER_SHADE)
                x += width
            y += theme.LINE_HEIGHT

    def _show(self) -> None:
        month = month_of(self.day)
        first = date_of(month[0])
        name = words.say("months").split("\n")[first.month - 1]
        title, n = f"{name} {first.year}", self.days.finished(month)
        whole = f"{title}   {words.say('month_done', n, len(month))}"
        fits = self.app.font.width(whole) <= self.heading.bitmap.width
        self.heading.say(whole if fits else title)
        self.where.say("" if fits else f"{n}/{len(month)}")
        if self._content:
            self.group.remove(self._content)
        group = self._content = self.add(scene.Group())
        for day in month:
            self._draw(group, day, first.weekday() + day - month[0])
        self._about.say("\n".join(self.about()[: self._lines]))
        is_done, is_begun = self.days.of(self.day).is_finished, self.day in self.days.logs
        self.foot.say(
            words.say(
                "month_keys" if is_done else "month_keys_on" if is_begun else "month_keys_play"
            )
        )

    def _draw(self, group: scene.Group, day: int, at: int) -> None:
        x, y = self._x + at % WEEK * self._width, self._y + at // WEEK * self._height
        width, height = self._width - APART, self._height - APART
        made = self.days.of(day)
        chosen, later = day == self.day, day > self.today
        if chosen:
            group.append(box(x - 1, y - 1, width + 2, height + 2, theme.GOLD))
        color = well(made) if made.is_finished else MISSED
        if not later:
            group.append(box(x, y, width, height, color))
        ink = theme.FADED if later or not made.is_finished else theme.PAPER
        ink = theme.GOLD if day == self.today and not made.is_finished else ink
        helped = made.is_finished and made.flags & HELPED
        texts = [f"{date_of(day).day}{'*' * bool(helped)}"]
        if made.is_finished and height >= 2 * theme.FONT_HEIGHT:
            texts.append(str(made.points))
        rows = len(texts)
        top = y + (height - theme.FONT_HEIGHT - (rows - 1) * theme.LINE_HEIGHT + 1) // 2
        for row, text in enumerate(texts):
            line_y = top + row * theme.LINE_HEIGHT
            place = x + width // 2, line_y, width, text, ink, labels.CENTRE
            if rows > 1 and row == 0:
                place = x + 2, y + 1, width, text, ink, labels.LEFT
            group.append(Line(self.app, *place))

    def about(self) -> list[str]:
        made = self.days.of(self.day)
        name = str(date_of(self.day).day)
        if made.is_finished:
            key = "month_helped" if made.flags & HELPED else "month_made"
            text = words.say(key, name, made.points, made.perfect)
            if not made.perfect:
                text = text.rpartition(",")[0]
        elif self.day in self.days.logs:
            text = words.say("month_begun", name)
        else:
            text = words.say("month_missed" if self.day < self.today else "month_today", name)
        return [text, words.say("month_row", self.days.in_a_row(self.today), self.days.longest())]

    def spoken(self) -> list[str]:
        month = month_of(self.day)
        done = words.say("month_done", self.days.finished(month), len(month))
        title = self.heading.text.split("   ")[0]
        return [f"{title}, {done}", *self.about()]

    def press(self, keys: int) -> None:
        if keys & (A | START):
            opening.open_deal(self.app, self.day, True)
        elif keys & B:
            flow.to_title(self.app)
        else:
            step = sum(days for key, days in STEPS.items() if keys & key)
            self._go(self.day + step)

    def _go(self, day: int) -> None:
        day = min(max(day, 1), self.today)
        if day != self.day:
            self.day = day
            self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        if y < BAND:
            return B if down else 0
        column, row = (x - self._x) // self._width, (y - self._y) // self._height
        if not (0 <= column < WEEK and 0 <= row < WEEKS):
            return 0
        month = month_of(self.day)
        day = month[0] + row * WEEK + column - date_of(month[0]).weekday()
        if not month[0] <= day <= min(month[-1], self.today):
            return 0
        was_chosen = day == self.day
        if down:
            self._go(day)
        return A if down and was_chosen else 0

    def roll(self, down: bool) -> int:
        return RIGHT if down else LEFT

    def reopening(self, opened: Any) -> tuple:
        return MonthPage, (self.day,)


def well(made: Day) -> int:
    known = [points for points in made.others if points != NONE]
    beaten = sum(points <= made.points for points in known)
    return WELL if 2 * beaten >= len(known) else LESS_WELL
