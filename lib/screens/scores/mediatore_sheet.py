"""The score sheet of Mediatore: four players, a line a deal with their totals after it.

The line pointed at says below who played what, and what everybody paid or got. It reads the match's
finished deals and changes nothing; a match may be endless, so the sheet scrolls [D18, D19].
"""

from array import array

import displayio

from engine.ends import THROWN
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import seats
from screens.scores import ruled_paper
from screens.scores.ruled_paper import PAGE_WIDTH, PAGE_X, PAGE_Y, RULE
from screens.ui import labels, theme, widgets, words
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, START, UP, A, B

ROWS = 7  # deals one below the other
NAMES, FIRST, PAID, FOOT = 1, 2, 9, 10  # lines of the paper
NUMBER_X = PAGE_X + 18  # where the columns end
COLUMN_X, COLUMN = PAGE_X + 48, 33
EDGE = 4
NUMBER = 4  # figures of a deal's number, its last
FIGURES = 5  # of a total
NO_ROOM = 100_000  # for such a total


class Scores:
    """The sheet as it stands. `go_on(app, match)` is called when it has been read."""

    def __init__(self, app, match, go_on):
        words.keep("reckoning", "scores")
        self.app = app
        self.match = match
        self._left = ruled_paper.frames_to_read(match)
        self.go_on = go_on
        self._totals = running_totals(match)
        self._chosen = match.finished - 1
        self._first = -1  # the deal at the top, before a page is turned to
        self.group = displayio.Group()
        self.group.append(widgets.box(0, 0, theme.WIDTH, theme.HEIGHT, theme.FELT_DARK))
        self.group.append(ruled_paper.ruled())
        self._bar = widgets.box(PAGE_X, 0, PAGE_WIDTH, RULE - 1, theme.MARKER)
        self.group.append(self._bar)
        self._write_heading()
        self._numbers = self._column(NUMBER_X, theme.PENCIL)
        self._columns = []
        self._paid = []
        for seat in range(4):
            right = COLUMN_X + seat * COLUMN
            own = seats.humans(match) == [seat]
            color = theme.SUIT_WORDS[0] if own else theme.INK
            self._line(right, NAMES, seats.compass(match, seat), color, labels.RIGHT)
            self._columns.append(self._column(right, theme.SPADE))
            self._paid.append(self._line(right, PAID, "", theme.INK, labels.RIGHT, COLUMN))
        room = PAGE_WIDTH - 2 * EDGE
        self._info = self._line(PAGE_X + EDGE, FOOT, "", theme.PENCIL, labels.LEFT, room)
        self._choose(self._chosen)

    def _line(self, x, line, text, color, align=labels.LEFT, room=0):
        y = PAGE_Y + line * RULE
        written = labels.Line(self.app, x, y, room or self.app.font.width(text), text, color, align)
        self.group.append(written)
        return written

    def _column(self, right, color):
        y = PAGE_Y + FIRST * RULE
        column = widgets.column(self.app, right, y, COLUMN, color, labels.RIGHT, ROWS)
        self.group.append(column)
        return column

    def _write_heading(self):
        score = self.match.game.score
        text = words.say("sheet_4") + ", "
        if score.fewest:
            text += words.say("deal_of", score.counted, score.fewest)
        else:
            text += words.say("deals_played", score.counted)
        self._line(PAGE_X + EDGE, 0, text, theme.SUIT_WORDS[0])
        right = PAGE_X + PAGE_WIDTH - EDGE
        self._line(right, 0, words.say("press_on"), theme.PENCIL, labels.RIGHT)

    # What is written

    def _turn_to(self, first):
        """Let deal `first`, from 0, be the one at the top."""
        if first == self._first:
            return
        self._first = first
        deals = range(first, min(first + ROWS, self.match.finished))
        ruled_paper.write_column(self._numbers, [str(deal + 1)[-NUMBER:] for deal in deals], 3)
        for seat in range(4):
            totals = [self._total(4 * deal + seat) for deal in deals]
            ruled_paper.write_column(self._columns[seat], totals, FIGURES)

    def _total(self, i) -> str:
        total = self._totals[i]
        return ruled_paper.figures(total) if abs(total) < NO_ROOM else ""

    def _choose(self, deal):
        """Point at a deal and say below who played it, and who paid."""
        match = self.match
        if not match.finished:
            self._bar.hidden = True
            self._info.say(words.say("sheet_empty"))
            return
        self._chosen = deal
        first = min(max(self._first, 0, deal - ROWS + 1), deal)
        self._turn_to(first)
        self._bar.y = PAGE_Y + (FIRST + deal - first) * RULE
        for seat in range(4):
            paid = match.history.flat_points[4 * deal + seat]
            text = "+" + str(paid) if paid > 0 else ruled_paper.figures(paid)
            color = theme.SUIT_WORDS[3] if paid > 0 else theme.SUIT_WORDS[0]
            self._paid[seat].say("" if match.history.ends[deal] == THROWN else text, color)
        bidder, contract = bid_of(match.history.deal(deal), match.game.top_bid())
        text = words.say("drawn_deal")
        if contract:
            text = seats.compass(match, bidder) + ", " + CONTRACT_NAMES[contract]
        self._info.say(words.say("deal_row", deal + 1, text))

    # The keys

    def press(self, keys: int):
        if keys & (A | B | START):
            self.go_on(self.app, self.match)
        elif keys & ARROWS and self.match.finished:
            step = 1 if keys & DOWN else -1 if keys & UP else 0
            step += ROWS if keys & RIGHT else -ROWS if keys & LEFT else 0
            last = self.match.finished - 1
            self._choose(min(max(self._chosen + step, 0), last))

    def tick(self):
        self._left -= 1
        if self._left == 0:
            self.press(A)


def running_totals(match) -> array:
    """The totals after the first deal by seat, after the second, …"""
    totals = array(ruled_paper.code(match), match.history.flat_points)
    for i in range(4, len(totals)):
        totals[i] += totals[i - 4]
    return totals


def bid_of(deal: bytes, top_bid: int) -> tuple:
    """Who played a finished deal, and which contract, 0 where it was thrown in [D5, D6].

    `deal` is its dealer and its actions.
    """
    bidder = contract = passes = 0
    at = 0
    while passes < (3 if contract else 4) and contract < top_bid:
        bid = deal[1 + at] - PASS
        if bid:
            bidder = (deal[0] + 1 + at) % 4
            contract = bid
            passes = 0
        else:
            passes += 1
        at += 1
    return bidder, contract
