"""The score sheet in the Venetian manner: one side's column is written, deal by deal.

The column is that of the people at the table, or else the first dealer's side's; the other side has
the rest [M19]. A tre everybody has a column. It reads the match's finished deals and changes
nothing. The sheet has a row of cells for every ruled line of the paper; a column of numbers is one
strip of several lines.
"""

from array import array

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from engine.cards import EMPTY
from engine.ends import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.madrasso.score import BREVE_START, DEAL_POINTS
from engine.options import BREVE
from screens import seats
from screens.scores import ruled_paper, side_names
from screens.scores.ruled_paper import LINES, PAGE_X, PAGE_Y, RULE
from screens.ui import labels, theme, widgets, words
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, START, UP, A, B

# The cells of the page.
CELL = 2  # pixels
CELLS = 76
HEADING, NAMES, FIRST, SUMS, CHOSEN, FOOT = 0, 1, 2, 8, 9, 10  # lines
ROWS = 6  # deals one below the other, twice side by side
HALF = CELLS // 2
EDGE = 2  # cells left free at the page's edges
FOOT_CELLS = 48  # of the foot, for who deals next
ROOM = 44  # cells for a total and its name

# Where a half's columns end: number, points, total, star; a tre number and the three seats.
ENDS = (7, 20, 33, 36)
ENDS_OF_3 = (7, 16, 26, 36)

NUMBER = 2  # figures of a deal's number
NO_ROOM = 10_000  # for such a running total

WORDS = {CAPPOTTO: "in_cappotto", REVOKED: "in_cassone", OUT_CALLED: "called", EARLY: "called"}


class Scores:
    """The sheet as it stands. `go_on(app, match)` is called when it has been read."""

    def __init__(self, app, match, go_on):
        words.keep("scores")
        self.app = app
        self.match = match
        self._left = ruled_paper.frames_to_read(match)
        self.go_on = go_on
        self._sides = side_names.count(match)
        self._keeping = side_names.keeping(match)
        self._totals = _running_totals(match)
        self._begun = int(match.game_index == BREVE)  # a row for what both sides begin with
        self._chosen = match.finished - 1
        self._first = -1  # the row at the top, before a page is turned to
        self._columns = []  # of numbers: strip, half, figures, what stands in a row
        self.group = displayio.Group()
        self.group.append(widgets.box(0, 0, theme.WIDTH, theme.HEIGHT, theme.FELT_DARK))
        self.group.append(ruled_paper.ruled())
        self._bar = widgets.box(PAGE_X, 0, HALF * CELL - 2, RULE - 1, theme.MARKER)
        self.group.append(self._bar)
        middle = PAGE_X + HALF * CELL - 1
        rule = widgets.box(middle, PAGE_Y + RULE + 2, 1, (ROWS + 1) * RULE - 4, theme.COPPE)
        self.group.append(rule)
        self._sheet = GridLayout(PAGE_X, PAGE_Y, CELLS * CELL, LINES * RULE, (CELLS, LINES))
        self.group.append(self._sheet)
        self._write_heading()
        for half in range(2):
            self._write_half(half)
        self._write_sums()
        self._info = self._write("", CHOSEN, EDGE, CELLS - 2 * EDGE, theme.INK)
        self._write_foot()
        self._sheet.layout_cells()
        self._choose(self._chosen)

    # Writing

    def _write(self, text, line, cell, cells, color, align=labels.LEFT):
        """A line of words in `cells` cells from `cell` on."""
        room = cells * CELL
        written = labels.Line(self.app, room * (align == labels.RIGHT), 0, room, text, color, align)
        self._sheet.add_content(written, (cell, line), (cells, 1), None, False)
        return written

    def _write_heading(self):
        match = self.match
        number = match.finished
        fewest = match.game.score.fewest
        name = side_names.call(match, self._keeping) if self._sides == 2 else words.say("sheet")
        self._write(name, HEADING, EDGE, HALF, theme.SUIT_WORDS[0])
        if number <= fewest:
            text = words.say("deal_of", number, fewest)
        else:
            text = words.say("deals_played", number)
        if self._sides == 2:
            text += ", " + words.say("target")
        self._write(text, HEADING, HALF // 2, CELLS - HALF // 2 - EDGE, theme.PENCIL, labels.RIGHT)

    def _write_half(self, half):
        """Six deals: number, points, running total, and a star where a word may be said of it."""
        ends = ENDS_OF_3 if self._sides == 3 else ENDS
        self._write_column(half, NUMBER, 0, ends[0], theme.PENCIL, self._number)
        if self._sides == 3:
            for side in range(3):
                start, end = ends[side], ends[side + 1]
                self._write_name(half, start, end, seats.compass(self.match, side)[0])
                self._write_column(half, 3, start, end, theme.SPADE, self._points, side)
            return
        self._write_name(half, 0, ends[1], words.say("points"))
        self._write_name(half, ends[1], ends[3], words.say("total"))
        side = self._keeping
        self._write_column(half, 4, ends[0], ends[1], theme.SPADE, self._points, side)
        self._write_column(half, 4, ends[1], ends[2], theme.SPADE, self._total, side)
        self._write_column(half, 0, ends[2], ends[3], theme.COPPE, self._star)

    def _write_name(self, half, start, end, text):
        cell = half * HALF + start
        self._write(text, NAMES, cell, end - start, theme.PENCIL, labels.RIGHT)

    def _write_column(self, half, figures, start, end, color, entry, *of):
        """Numbers one below the other, flush on the right: `entry(row, *of)`."""
        cells = end - start
        column = widgets.column(self.app, 0, 0, cells * CELL, color, labels.RIGHT, ROWS)
        self._sheet.add_content(column, (half * HALF + start, FIRST), (cells, ROWS), None, False)
        self._columns.append((column, half, figures, entry, of))

    def _turn_to(self, first):
        """Let row `first` be the one at the top."""
        if first == self._first:
            return
        self._first = first
        for column, half, figures, entry, of in self._columns:
            top = first + half * ROWS
            texts = [entry(row, *of) for row in range(top, top + ROWS)]
            ruled_paper.write_column(column, texts, figures)

    def _write_sums(self):
        match = self.match
        own = side_names.own(match)
        order = range(3) if self._sides == 3 else (self._keeping, 1 - self._keeping)
        for i in range(self._sides):
            side = order[i]
            red = i == 0
            name = side_names.call(match, side)
            if self._sides == 3:
                red = side == own
                name = seats.compass(match, side)[0]
            color = theme.SUIT_WORDS[0] if red else theme.INK
            text = f"{name} {ruled_paper.figures(match.game.score.totals[side])}"
            if i < self._sides - 1:
                self._write(text, SUMS, (EDGE, 28)[i], ROOM, color)
            else:
                self._write(text, SUMS, CELLS - EDGE - ROOM, ROOM, color, labels.RIGHT)

    def _write_foot(self):
        match = self.match
        if match.over:
            text = words.say("match_over")
        elif match.turn == EMPTY:
            text = words.say("deals_next", seats.compass(match, match.next_dealer()))
        else:
            text = words.say("deals_now", seats.compass(match, match.game.dealer))
        self._write(text, FOOT, EDGE, FOOT_CELLS, theme.PENCIL)
        text = words.say("press_on")
        self._write(
            text,
            FOOT,
            EDGE + FOOT_CELLS,
            CELLS - FOOT_CELLS - 2 * EDGE,
            theme.PENCIL,
            labels.RIGHT,
        )

    # What is written

    def _number(self, row) -> str:
        """Of a deal that was played, or will be in any case: its last figures."""
        number = row + 1 - self._begun
        last = max(self.match.game.score.fewest, self.match.finished)
        return str(number)[-NUMBER:] if 0 < number <= last else ""

    def _points(self, row, side) -> str:
        deal = row - self._begun
        return (
            ruled_paper.figures(self._made(deal)[side]) if 0 <= deal < self.match.finished else ""
        )

    def _total(self, row, side) -> str:
        after = row + 1 - self._begun
        if not 0 <= after <= self.match.finished:
            return ""
        total = self._totals[self._sides * after + side]
        return (
            ruled_paper.figures(total) if abs(total) < NO_ROOM else ""
        )  # the sums below have it whole

    def _star(self, row) -> str:
        return "*" if self._word(row - self._begun) else ""

    def _word(self, deal) -> str:
        """What may be said of a deal beyond its points, or nothing."""
        if not 0 <= deal < self.match.finished:
            return ""
        end = self.match.history.ends[deal]
        if end == PLAYED:
            return words.say("stramazzo") if DEAL_POINTS in self._made(deal) else ""
        return words.say(WORDS[end])

    def _made(self, deal) -> tuple:
        """The points of a deal by side."""
        n = self._sides
        # A tuple: the handheld can't ask an array what is in it.
        return tuple(self.match.history.flat_points[n * deal : n * deal + n])

    # The keys

    def press(self, keys: int):
        if keys & (A | B | START):
            self.go_on(self.app, self.match)
        elif keys & ARROWS:
            step = 1 if keys & DOWN else -1 if keys & UP else 0
            step += ROWS if keys & RIGHT else -ROWS if keys & LEFT else 0
            last = self.match.finished - 1
            self._choose(min(max(self._chosen + step, 0), last))

    def _choose(self, deal):
        """Point at a deal and say below what there is to say of it."""
        if not self.match.finished:
            self._turn_to(0)
            self._bar.hidden = True
            self._info.say(words.say("sheet_empty"))
            return
        self._chosen = deal
        points = self._made(deal)
        if self._sides == 3:
            text = words.say("score_3", deal + 1, points[0], points[1], points[2])
        else:
            ours, theirs = points[self._keeping], points[1 - self._keeping]
            text = words.say(
                "score_2", deal + 1, ruled_paper.figures(ours), ruled_paper.figures(theirs)
            )
        word = self._word(deal)
        longer = text + ", " + word
        fits = self.app.font.width(longer) <= (CELLS - 2 * EDGE) * CELL
        self._info.say(longer if word and fits else text)
        row = deal + self._begun
        self._turn_to(max(0, row // ROWS - 1) * ROWS)
        row -= self._first
        self._bar.x = PAGE_X + row // ROWS * HALF * CELL
        self._bar.y = PAGE_Y + (FIRST + row % ROWS) * RULE

    def tick(self):
        self._left -= 1
        if self._left == 0:
            self.press(A)


def _running_totals(match) -> array:
    """The totals by side before the first deal, after it, after the second, …"""
    n = side_names.count(match)
    totals = array(ruled_paper.code(match), [BREVE_START if match.game_index == BREVE else 0] * n)
    for points in match.history.flat_points:
        totals.append(totals[len(totals) - n] + points)
    if (
        match.finished and match.history.ends[match.finished - 1] == CAPPOTTO
    ):  # the match is won with it
        for side in range(n):
            totals[len(totals) - n + side] = match.game.score.totals[side]
    return totals
