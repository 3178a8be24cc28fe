"""The page that a second hint opens: what each card costs, in points, against the best card."""

from collections.abc import Iterator
from math import ceil
from time import monotonic_ns
from typing import TYPE_CHECKING, Any

from engine.options import MEDIATORE
from screens.help.advice import wrapped
from screens.table.table_screen import TableScreen
from screens.ui import cards, full_page, labels, theme, words
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import DOWN, START, UP, A, B
from screens.ui.part import box, rolled
from simulator.computer import scene
from simulator.computer.canvas import SMALL
from simulator.computer.pages import frames
from simulator.narrator import speech

if TYPE_CHECKING:
    from simulator.computer.chart import Notes, Weighed

TOP = BAND + 3
BAR_X, LEAST_BAR, GAP = 30, 2, 4
HIGHEST, HIGHEST_BAR = 64, 14  # units: maximum heights of a card's row and of its bar
OF_CARD = theme.CARD_HEIGHT + 1  # units: minimum height of a row with a card's picture
OF_TWO_LINES, OF_THREE_LINES = 2 * theme.LINE_HEIGHT, 44
NARROW = 300  # units: on a narrower page, a card's words are below its bar
AXIS_LEAST = 26  # minimum units between two figures of the axis
AXIS_STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000]  # tenths of a point between figures
SLICE_NS = 12_000_000  # ns of playouts between two frames
LEAST_SCALE = 20  # minimum tenths of a point that a bar of full length means


def _figure(tenths: int) -> str:
    return f"{tenths // 10}{words.say('review_comma')}{tenths % 10}"


class Chart(FullPage):
    """Bars: how far each card of `notes` is behind the best; cards as good are gold.

    Units: those of the canvas, `_times` per pixel.
    """

    def __init__(self, table: TableScreen, notes: "Notes") -> None:
        super().__init__(table.app)
        self._table = table
        self._notes = notes
        self._top = 0
        canvas = self.app.console.canvas
        self._times = canvas.times // frames.sheet(canvas, 0).scale
        self._width = theme.WIDTH * self._times
        self._is_small = canvas.shape == SMALL
        self._is_mediatore = table.match.game_index == MEDIATORE
        self._thinking: Iterator[None] | None = notes.complete(
            table.view, table.match.decision_seed()
        )
        self._content: Any = None
        self.heading.say(words.say("chart_points"))
        self.foot.say(words.say("chart_foot"))
        self._show()

    @property
    def is_complete(self) -> bool:
        return self._thinking is None

    def tick(self) -> None:
        until = monotonic_ns() + SLICE_NS
        before = self._notes.rows
        while self._thinking and monotonic_ns() < until:
            for _ in self._thinking:
                break
            else:
                self._thinking = None
        if self._notes.rows is not before:
            self._show()

    def press(self, keys: int) -> None:
        if keys & (A | B | START):
            self._table.answered()
        elif keys & (UP | DOWN):
            self.show_from(self._top + (1 if keys & DOWN else -1))

    def show_from(self, top: int) -> None:
        self._top = min(max(top, 0), self._last)
        self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        if not down:
            return 0
        if y < BAND or not self._last:
            return B
        return UP if y < theme.HEIGHT // 2 else DOWN

    def roll(self, down: bool) -> int:
        return rolled(self._top, self._last + 1, down)

    def _above(self) -> list[tuple[str, int]]:
        """Return the lines above the bars, with colours: the verdict and the unit."""
        if self._is_small:
            return []
        n = self._notes.n_worlds
        unit = words.say("chart_unit", self._sign(0), n) if n > 1 else ""
        return [
            *((line, theme.GOLD) for line in self._wrapped(self._verdict())),
            *((line, theme.PAPER_SHADE) for line in self._wrapped(unit)),
        ]

    def _verdict(self) -> str:
        rows = self._notes.rows
        others = [row for row in rows[1:] if row.behind is not None]
        if not others:
            return str(words.say("chart_best"))
        if any(row.is_gold for row in others):
            key = "chart_even" if any(not row.is_gold for row in rows) else "chart_all_even"
            return str(words.say(key, self._sign(0)))
        near = [i for i, row in enumerate(rows) if i and self._is_near(row)]
        if near:
            return str(words.say("chart_close", self._sign(0), self._sign(near[0])))
        key = "chart_sure" if all(row.is_clear for row in others) else "chart_probable"
        least = min(row.bounds[0] for row in others)
        is_whole = least >= 10 and not self._is_mediatore
        return str(words.say(key, self._sign(0), str(least // 10) if is_whole else _figure(least)))

    def _is_near(self, row: "Weighed") -> bool:
        """Return whether `row` may be as good as the best, also by the figures it shows."""
        shows_none = row.error is not None and row.bounds[0] < (1 if self._is_mediatore else 10)
        return row.may_be_as_good or shows_none

    def _below(self) -> list[tuple[str, int]]:
        found = self._notes.stakes(self._table.view)
        if self._is_small:
            gold = words.say("chart_gold"), theme.GOLD
            return [gold, *((text, theme.PAPER) for text in found)]
        if found and not self._is_mediatore:
            lower = [text[0].lower() + text[1:] for text in found]
            found = [words.say("chart_also", "; ".join(lower))]
        return [(line, theme.PAPER) for text in found for line in self._wrapped(text + ".")]

    def _wrapped(self, text: str) -> list[str]:
        return [str(line) for line in wrapped(self.app.font, text, self._width - 4 * EDGE)]

    def _sign(self, i: int) -> str:
        return str(cards.sign(self._notes.rows[i].card, self._table.match.game.ranks))

    def _show(self) -> None:
        if self._content:
            self.group.remove(self._content)
        content = self._content = self.add(scene.Group(scale=1 / self._times, x=0, y=0))
        rows, line = self._notes.rows, theme.LINE_HEIGHT
        above, below = self._above(), self._below()
        y = TOP * self._times
        if above:
            y += GAP
        for text, color in above:
            self._write(content, 2 * EDGE, y, text, color)
            y += line
        y += GAP if above else 0
        gap = 0 if self._is_small else GAP
        room, least = full_page.FOOT_Y * self._times - y, line
        if not self._is_small:
            room -= line
            if (room - len(below) * line - 4 * gap) // line < len(rows):
                below, least = [], theme.FONT_HEIGHT  # showing all cards is more important
        room -= len(below) * line + (4 if below else 2) * gap
        self._step = min(max(room // len(rows), least), HIGHEST)
        self._shown = min(room // self._step, len(rows))
        self._last = len(rows) - self._shown
        self._top = min(self._top, self._last)
        self._show_rows(content, y)
        low = y + self._shown * self._step + gap
        if not self._is_small:
            low += line + gap
        for text, color in below:
            if self._is_small:
                self._write(content, self._width // 2, low, text, color, labels.CENTRE)
            else:
                self._write(content, 2 * EDGE, low, text, color)
            low += line

    def _show_rows(self, content: Any, y: int) -> None:
        top, rows, width = self._top, self._notes.rows, self.app.font.width
        self.where.say(("▲" if top else "") + ("▼" if top < self._last else ""))
        most = max([row.bounds[1] for row in rows] + [LEAST_SCALE])
        said = [words.say("chart_best"), *map(self._said, rows[1:])]
        sure = ["" if self._is_small else self._sureness(row) for row in rows]
        edge = EDGE if self._is_small else 2 * EDGE
        larger: float = 1.5 if self._times == 1 else 2  # whole window pixels per pixel of a card
        if self._is_small or self._step <= theme.CARD_HEIGHT * larger:
            larger = 1
        left = edge + max(BAR_X - EDGE, int(theme.CARD_WIDTH * larger) + 2 * GAP)
        beneath = not self._is_small and self._width < NARROW and self._step >= OF_TWO_LINES
        if not beneath and self._step < OF_TWO_LINES and self._width >= NARROW:
            said = [" · ".join(filter(None, each)) for each in zip(said, sure, strict=True)]
            sure = [""] * len(rows)
        apart = 0 if beneath else max(map(width, said + sure)) + GAP
        long = self._width - left - apart - edge
        if not self._is_small:
            self._show_axis(content, most, (left, y, long), edge)
        for i in range(top, top + self._shown):
            row = rows[i]
            color = theme.GOLD if row.is_gold else theme.PAPER
            color = theme.PAPER_SHADE if self._is_dark(row) else color
            self._show_card(content, row.card, (edge, y), larger, color)
            high = min(self._step * 3 // 5, HIGHEST_BAR)
            if beneath:
                high = min(high, self._step - theme.LINE_HEIGHT - GAP)
            middle = y + self._step // 2
            if beneath and self._step >= OF_THREE_LINES:
                middle -= theme.LINE_HEIGHT // 2
            bar_y = middle - high - 1 if beneath else middle - high // 2
            if row.behind is not None:
                least, wide = (each * long // most for each in row.bounds)
                least = max(least, 0 if self._is_small else LEAST_BAR)
                if wide > max(least, 2):
                    content.append(box(left, bar_y, wide, high, color))
                    content.append(box(left + 1, bar_y + 1, wide - 2, high - 2, theme.FELT))
                if least:
                    content.append(box(left, bar_y, least, high, color))
            right = self._width - edge
            if beneath:
                self._write_beneath(content, left, middle + 1, [said[i], sure[i]], color)
            elif sure[i] and self._step >= OF_TWO_LINES:
                self._write(
                    content, right, middle - theme.LINE_HEIGHT, said[i], color, labels.RIGHT
                )
                self._write(content, right, middle, sure[i], theme.PAPER_SHADE, labels.RIGHT)
            else:
                line = y + (self._step - theme.FONT_HEIGHT) // 2
                self._write(content, right, line, said[i], color, labels.RIGHT)
            y += self._step

    def _write_beneath(self, content: Any, x: int, y: int, texts: list[str], color: int) -> None:
        texts = [text for text in texts if text]
        joined = " · ".join(texts)
        if x + self.app.font.width(joined) + EDGE <= self._width:
            texts = [joined]
        elif self._step < OF_THREE_LINES:
            del texts[1:]
        for i, text in enumerate(texts):
            self._write(content, x, y + i * theme.LINE_HEIGHT, text, color)

    def _show_card(
        self, content: Any, card: int, at: tuple[int, int], larger: float, color: int
    ) -> None:
        ranks, (x, y) = self._table.match.game.ranks, at
        if self._is_small or self._step < OF_CARD:
            y += (self._step - theme.FONT_HEIGHT) // 2
            self._write(content, x, y, cards.sign(card, ranks), color)
            return
        y += int(self._step - theme.CARD_HEIGHT * larger) // 2
        group = scene.Group(scale=larger, x=x, y=y)
        group.append(self.app.faces.tile(cards.picture(card, ranks), 0, 0))
        content.append(group)

    def _show_axis(self, content: Any, most: int, place: tuple[int, int, int], edge: int) -> None:
        left, top, long = place
        low = top + self._shown * self._step + GAP
        unit = words.say("chart_axis")
        end = self._width - edge - self.app.font.width(unit) - GAP
        wide = max(most * AXIS_LEAST // long, 1)
        apart = next(each for each in AXIS_STEPS if each >= wide)
        for tenths in range(0, most + 1, apart):
            x, figure = left + tenths * long // most, str(tenths // 10)
            content.append(box(x, top, 1, low - top - 2, theme.FELT_DARK))
            if x + self.app.font.width(figure) // 2 < end:
                self._write(content, x, low, figure, theme.PAPER_SHADE, labels.CENTRE)
        self._write(content, self._width - edge, low, unit, theme.PAPER_SHADE, labels.RIGHT)

    def _is_dark(self, row: "Weighed") -> bool:
        return not row.is_gold and self._is_near(row)

    def _sureness(self, row: "Weighed") -> str:
        if row.is_gold or row.behind is None:
            return ""
        if self._is_near(row):
            return str(words.say("chart_unsure"))
        return str(words.say("chart_worse" if row.is_clear else "chart_worse_maybe"))

    def spoken(self) -> list[str]:
        if not self.is_complete:
            return []
        ranks, rows = self._table.match.game.ranks, self._notes.rows
        figures = [words.say("chart_best"), *map(self._said, rows[1:])]
        named = [
            words.say("tell_says", speech.card(row.card, ranks), speech.plain(figure))
            for row, figure in zip(rows, figures, strict=True)
        ]
        return [speech.sentences(named), *self._notes.stakes(self._table.view)]

    def _said(self, row: "Weighed") -> str:
        behind, error = row.behind, row.error
        if behind is None:
            return str(words.say("chart_waits"))
        if row.is_gold:
            return str(words.say("chart_equal"))
        least, most = row.bounds
        if error is not None and self._is_mediatore:
            return str(words.say("chart_between", _figure(least) if least else "0", _figure(most)))
        if error is not None:
            return str(words.say("chart_between", least // 10, ceil(most / 10)))
        return str(words.say("chart_costs", _figure(behind)))

    def _write(
        self, content: Any, x: int, y: int, text: str, color: int, align: int = labels.LEFT
    ) -> None:
        room = self.app.font.width(text)
        content.append(labels.Line(self.app, x, y, room, text, color, align))
