"""The page of the player's rating."""

from typing import Any

from screens.help.advice import wrapped
from screens.puzzles.puzzle_list import Puzzles
from screens.ui import full_page, labels, theme, words
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import START, A, B
from simulator.computer import scene
from simulator.puzzles import rating
from simulator.puzzles.rating import RATINGS

LOW, HIGH = 800, 2200  # ratings at the chart's edges
STARS_ROOM, SOLVED_ROOM = 18, 36
GAP = 4
HIGH_PAGE = 200  # minimum height in pixels of a page with an axis and a legend
BEFORE = 10  # the narrator also announces the rating of this many answers ago
NOTHING, RANGE, LEVEL, CURVE = range(4)


class RatingPage(FullPage):
    """The chart of the rating; dotted lines show the ratings of puzzles with 1 to 5 stars."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        content = app.console.read(rating.FILE)
        self._answers = rating.decoded(content)
        self._course = rating.course(content) if content else []
        self.heading.say(words.say("rating"))
        self.foot.say(words.say("looking_closes"))
        room = theme.WIDTH - 2 * EDGE
        y = BAND + 2
        self.write(theme.WIDTH // 2, y, room, self._sum(), theme.PAPER, labels.CENTRE)
        top = y + theme.LINE_HEIGHT
        low = full_page.FOOT_Y - 4
        left, width = EDGE + STARS_ROOM, room - STARS_ROOM - SOLVED_ROOM
        if self._course and theme.HEIGHT >= HIGH_PAGE:
            low -= self._explain(left, width, low)
            head = words.say("rating_solved")
            top += theme.LINE_HEIGHT
            edge = theme.WIDTH - EDGE
            self.write(edge, top - GAP, 0, head, theme.PAPER_SHADE, labels.RIGHT)
        self._height = low - top
        half = theme.FONT_HEIGHT // 2
        for stars, level in enumerate(RATINGS, 1):
            row = top + self._row(level) - half
            self.write(EDGE, row, STARS_ROOM, f"{stars}★", theme.GOLD)
            solved, n = self._solved(stars)
            right = theme.WIDTH - EDGE
            self.write(right, row, SOLVED_ROOM, f"{solved}/{n}", theme.PAPER, labels.RIGHT)
        self.add(scene.TileGrid(self._chart(width), pixel_shader=_palette(), x=left, y=top))

    def _explain(self, left: int, width: int, low: int) -> int:
        font, room = self.app.font, theme.WIDTH - 2 * EDGE
        text = words.say("rating_legend")
        if self._course[-1].is_provisional:
            text = f"{text}; {words.say('rating_provisional')}"
        lines = wrapped(font, text, room)
        y = low - len(lines) * theme.LINE_HEIGHT
        for i, text in enumerate(lines):
            at = theme.WIDTH // 2, y + i * theme.LINE_HEIGHT
            self.write(*at, room, text, theme.PAPER_SHADE, labels.CENTRE)
        y -= theme.LINE_HEIGHT
        answers, n = words.say("rating_answers"), str(len(self._course))
        self.write(left, y, 0, "1", theme.PAPER_SHADE)
        self.write(left + width // 2, y, 0, answers, theme.PAPER_SHADE, labels.CENTRE)
        self.write(left + width, y, 0, n, theme.PAPER_SHADE, labels.RIGHT)
        return (len(lines) + 1) * theme.LINE_HEIGHT + GAP

    def _sum(self) -> str:
        if not self._course:
            return str(words.say("rating_none"))
        now = self._course[-1]
        text = words.say("rating_sum", *now, len(self._course))
        if not now.is_provisional or theme.HEIGHT >= HIGH_PAGE:
            return str(text)
        provisional = f"{text}  {words.say('rating_provisional')}"
        fits = self.app.font.width(provisional) <= theme.WIDTH - 2 * EDGE
        return provisional if fits else str(text)

    def _solved(self, stars: int) -> tuple[int, int]:
        found = [each.is_solved for each in self._answers if each.stars == stars]
        return sum(found), len(found)

    def _row(self, level: float) -> int:
        level = min(max(level, LOW), HIGH)
        return round((HIGH - level) * (self._height - 1) / (HIGH - LOW))

    def _chart(self, width: int) -> scene.Bitmap:
        bitmap = scene.Bitmap(width, self._height, 4)
        n = len(self._course)
        before = None
        for x in range(width):
            if n:
                now = self._course[x * n // width]
                for y in range(self._row(now.most), self._row(now.least)):
                    bitmap[x, y] = RANGE
            if x % 4 < 2:
                for level in RATINGS:
                    bitmap[x, self._row(level)] = LEVEL
            if n:
                y = self._row(now.rating)
                for at in range(min(y, y if before is None else before), max(y, before or y) + 1):
                    bitmap[x, at] = CURVE
                before = y
        return bitmap

    def spoken(self) -> list[str]:
        found = [self.heading.text]
        if not self._course:
            return [*found, words.say("rating_none")]
        now = self._course[-1]
        found.append(words.say("rating_sure", *now))
        if now.is_provisional:
            found.append(words.say("rating_provisional"))
        if len(self._course) > BEFORE:
            before = self._course[-1 - BEFORE].rating
            found.append(words.say("rating_before", BEFORE, before))
        for stars in range(1, len(RATINGS) + 1):
            solved, n = self._solved(stars)
            if n:
                named = words.say("tell_stars_1" if stars == 1 else "tell_stars", stars)
                found.append(words.say("rating_of", named, solved, n))
        return found

    def press(self, keys: int) -> None:
        if keys & (A | B | START):
            self.app.open(Puzzles)

    def point(self, x: int, y: int, down: bool) -> int:
        return B if down else 0


def _palette() -> scene.Palette:
    palette = scene.Palette(4)
    palette.make_transparent(NOTHING)
    palette[RANGE] = theme.shade(theme.FELT_DARK)
    palette[LEVEL] = theme.shade(theme.FADED)
    palette[CURVE] = theme.shade(theme.GOLD)
    return palette


def row(app: Any) -> tuple[str, str]:
    content = app.console.read(rating.FILE)
    if not content:
        return words.say("rating"), "–"
    now = rating.course(content)[-1]
    return words.say("rating"), f"{now.rating} +/–{now.error}"


def about_row(app: Any) -> str:
    content = app.console.read(rating.FILE)
    is_unsure = content and rating.course(content)[-1].is_provisional
    return str(words.say("rating_row_unsure" if is_unsure else "rating_row"))
