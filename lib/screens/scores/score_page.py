"""Base classes of the pages after a deal."""

import displayio

from engine.cards import EMPTY
from screens import flow, seats
from screens.activities import REVIEW
from screens.look.hands import Hands
from screens.scores.paper import (
    FIRST,
    LINES,
    PAGE_WIDTH,
    PAGE_X,
    PAGE_Y,
    RULE,
    cards_played,
    hands_open,
)
from screens.ui import cards, theme, words
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part, box, rolled

_STRIP = 8

READ = 150  # frames until a page closes if only bots play


class Page(Part):
    """A page to read; A, B or Start calls `go_on(app, match)`."""

    is_base = True

    def __init__(self, app, match, go_on):
        super().__init__(app)
        self.match = match
        self.go_on = go_on
        self.leads_back = go_on not in (flow.go_on, flow.sheet)
        self._left = 0 if seats.humans(match) else READ
        self.add(box(0, 0, theme.WIDTH, theme.HEIGHT, theme.FELT_DARK))

    def press(self, keys: int):
        if keys & (A | B | START):
            self.go_on(self.app, self.match)
        elif keys & SELECT and hands_open(self.match):
            self.open_hands()

    def open_hands(self):
        self.app.open(Hands, self.match)

    def tick(self):
        self._left -= 1
        if self._left == 0:
            self.go_on(self.app, self.match)


class ScoreSheet(Page):
    """A score sheet on ruled paper.

    A subclass calls `choose` in its constructor, and defines:

    rows               number of rows in a column
    info               line about the chosen deal
    write_page(first)  write the visible rows, from row `first` on
    point_at(deal)     move the bar to a deal, write `info`
    """

    _begun = 0

    def __init__(self, app, match, go_on, marked: int, chosen: int):
        super().__init__(app, match, go_on)
        self._first = -1
        self._chosen = match.finished - 1 if chosen < 0 else chosen
        self.add(_ruled())
        self.bar = self.add(box(PAGE_X, 0, marked, RULE - 1, theme.MARKER))

    def press(self, keys: int):
        if self.question:
            self.question.press(keys)
            return
        if keys & SELECT:
            number = self._chosen if self.match.finished else -1
            with self.app.overlay():
                from screens.scores import deal_panel

                self.question = deal_panel.DealPanel(self, number)
            self.add(self.question.group)
            return
        super().press(keys)
        if keys & ARROWS and self.match.finished:
            step = bool(keys & DOWN) - bool(keys & UP)
            step += self.rows * (bool(keys & RIGHT) - bool(keys & LEFT))
            self._chosen = min(max(self._chosen + step, 0), self.match.finished - 1)
            self.choose()

    def point(self, x: int, y: int, down: bool) -> int:
        if self.question:
            return self.question.point(x, y, down)
        row = (y - PAGE_Y) // RULE - FIRST
        if not down or row < -1 or row > self.rows:
            return A if down else 0
        if row < 0 < self._first:
            return LEFT
        deal = self._first + (x - PAGE_X) // (self.bar.width + 1) * self.rows + row - self._begun
        last = self.match.finished - 1
        if row == self.rows:
            below = self._first + PAGE_WIDTH // self.bar.width * self.rows - self._begun
            return RIGHT if below <= last else A
        if not 0 <= deal <= last or deal == self._chosen or row < 0:
            return A
        self._chosen = deal
        self.choose()
        return 0

    def roll(self, down: bool) -> int:
        if self.question:
            return self.question.roll(down)
        return rolled(self._chosen, self.match.finished, down)

    def tick(self):
        if not self.question:
            super().tick()

    def lay_aside(self):
        self.group.remove(self.question.group)
        self.question = None

    def opens_hands(self, number: int) -> bool:
        return cards_played(self.match, number)

    def open_deal(self, reviews: bool):
        app = self.app
        match = self.match
        go_on = self.go_on
        chosen = self._chosen

        def back():
            app.open(flow.sheet_of(match), match, go_on, chosen)

        seen = match
        if chosen < match.finished - 1 or match.turn != EMPTY:
            from engine import rewind

            app.show_frame()
            seen = rewind.after(match, chosen)
        if reviews:
            source = None if app.practice else app.source
            app.begin(REVIEW, (source, seen.number), seen, back)
        else:
            app.open(Hands, seen, None, back)

    def choose(self):
        if self.match.finished:
            self.point_at(self._chosen)
        else:
            self.turn_to(0)
            self.bar.hidden = True
            self.info.say(words.say("sheet_empty"))

    def turn_to(self, first: int):
        if first != self._first:
            self._first = first
            self.write_page(first)


def _ruled():
    tile = displayio.Bitmap(_STRIP, RULE, 2)
    for x in range(_STRIP):
        tile[x, RULE - 1] = 1
    palette = displayio.Palette(2)
    palette[0] = theme.shade(theme.PAPER)
    palette[1] = theme.shade(theme.PAPER_SHADE)
    paper = cards.TileSheet(tile, palette, _STRIP, RULE)
    return paper.tile(0, PAGE_X, PAGE_Y, PAGE_WIDTH // _STRIP, LINES)
