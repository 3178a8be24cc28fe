"""What the screens after a deal share: a page that is read, the ruled paper of the score sheets,
figures as they stand on it, and the sides of a match in words.

It reads a match and changes nothing. What is written on a page is known to the page.
"""

from array import array

import displayio

from engine.cards import EMPTY
from screens import flow, naming, seats
from screens.ui import cards, theme, words
from screens.ui.font import FIGURE_SPACE
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part, box, rolled

# The page and its lines
PAGE_X, PAGE_Y = 4, 4
PAGE_WIDTH = 152
RULE, LINES = 11, 11
FIRST = 2  # the line of the first deal
_STRIP = 8  # pixels of ruled paper in a tile

READ = 150  # frames for which a page lies open where nobody sits who could turn it
MOST_IN_16_BITS = 250  # deals, of 130 points, breve's 195 besides
NOBODY = 255
NO_CARD = 0x40  # below this, an action of either game is a card


class Page(Part):
    """A screen to be read: A, B or Start calls `go_on(app, match)`, as does time among bots.

    Select opens all hands of a deal that is over. `leads_back` says whether it goes on with nothing
    but to where it was opened from.
    """

    def __init__(self, app, match, go_on):
        super().__init__(app)
        self.match = match
        self.go_on = go_on
        self.leads_back = go_on not in (flow.go_on, flow.sheet)
        self._left = 0 if seats.humans(match) else READ  # frames; 0 is for ever
        self.add(box(0, 0, theme.WIDTH, theme.HEIGHT, theme.FELT_DARK))

    def press(self, keys: int):
        """Go on when it has been read."""
        if keys & (A | B | START):
            self.go_on(self.app, self.match)
        elif keys & SELECT and hands_open(self.match):
            self.open_hands()

    def open_hands(self):
        """Show all hands of the deal that was played last."""
        self.app.open("look.hands.Hands", self.match)

    def tick(self):
        """Go on by itself after a while where no people play."""
        self._left -= 1
        if self._left == 0:
            self.go_on(self.app, self.match)


class Sheet(Page):
    """A score sheet on ruled paper, with the last deal marked. The arrows mark another.

    The subclass has `rows`, the deals one below the other; write_page(first), which lets deal or
    row `first` be the one at the top; point_at(deal), which marks a deal; and `info`, the line
    that tells of it. When it is built it calls choose. `chosen` is the deal marked first, -1 the
    last.
    """

    _begun = 0  # rows before the first deal's
    question = None  # what lies over it

    def __init__(self, app, match, go_on, marked: int, chosen: int):
        super().__init__(app, match, go_on)
        self._first = -1  # what is at the top, before a page is turned to
        self._chosen = match.finished - 1 if chosen < 0 else chosen
        self.add(_ruled())
        self.bar = self.add(box(PAGE_X, 0, marked, RULE - 1, theme.MARKER))

    def press(self, keys: int):
        """Go on when it has been read, or mark another deal: the next, or a page away. Select lays
        a panel over the sheet, which has the keys until it is laid aside."""
        if self.question:
            self.question.press(keys)
            return
        if keys & SELECT:
            number = self._chosen if self.match.finished else -1
            self.question = self.app.run_and_unload("scores.deal_panel.Panel", self, number)
            self.add(self.question.group)
            return
        super().press(keys)
        if keys & ARROWS and self.match.finished:
            step = bool(keys & DOWN) - bool(keys & UP)
            step += self.rows * (bool(keys & RIGHT) - bool(keys & LEFT))
            self._chosen = min(max(self._chosen + step, 0), self.match.finished - 1)
            self.choose()

    def point(self, x: int, y: int, down: bool) -> int:
        """Mark the deal there; the lines above and below the deals turn the page. Pressed anywhere
        else it goes on."""
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
        """The key of a wheel: it marks one deal after the other."""
        if self.question:
            return self.question.roll(down)
        return rolled(self._chosen, self.match.finished, down)

    def tick(self):
        """Go on by itself after a while where no people play, and nothing lies over it."""
        if not self.question:
            super().tick()

    def lay_aside(self):
        """Take the panel away."""
        self.group.remove(self.question.group)
        self.question = None

    def opens_hands(self, number: int) -> bool:
        """Whether cards were played in the deal `number`, from 0, which is finished."""
        return cards_played(self.match, number)

    def open_hands(self):
        """Show all hands of the marked deal, and then the sheet again."""
        app = self.app
        match = self.match
        go_on = self.go_on
        chosen = self._chosen

        def back():
            app.open(flow.sheet_of(match), match, go_on, chosen)

        seen = match
        if chosen < match.finished - 1 or match.turn != EMPTY:
            from engine import rewind

            app.rest()
            seen = rewind.after(match, chosen)
        app.open("look.hands.Hands", seen, None, back)

    def choose(self):
        """Mark the chosen deal, if any has been played."""
        if self.match.finished:
            self.point_at(self._chosen)
        else:
            self.turn_to(0)
            self.bar.hidden = True
            self.info.say(words.say("sheet_empty"))

    def turn_to(self, first: int):
        """Write the page that begins with `first`, where another is shown."""
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
    paper = cards.Sheet(tile, palette, _STRIP, RULE)
    return paper.tile(0, PAGE_X, PAGE_Y, PAGE_WIDTH // _STRIP, LINES)


# Figures


def running_totals(match, start: int = 0) -> array:
    """The totals by side before the first deal, after it, after the second, …"""
    n = match.game.score.sides
    totals = array("i" if match.finished > MOST_IN_16_BITS else "h", [start] * n)
    for points in match.history.flat_points:
        totals.append(totals[len(totals) - n] + points)
    return totals


def figures(number: int) -> str:
    """A number as the sheet has it: a minus is as wide as a figure."""
    return "–" + str(-number) if number < 0 else str(number)


def payment(points: int) -> tuple:
    """What a player gets, or pays, with its sign; and the colour it is written in."""
    return ("+" + str(points), theme.GAIN) if points > 0 else (figures(points), theme.LOSS)


def write_column(column, texts, width: int):
    """Let `column` show `texts` one below the other, flush right as if of `width` figures."""
    text = "\n".join([FIGURE_SPACE * (width - len(text)) + text for text in texts])
    column.say(text if text.strip() else "")


# Words


def key(leads_back: bool) -> str:
    """The key that leaves a page."""
    return words.say("looking_closes" if leads_back else "press_on")


def cards_played(match, deal: int) -> bool:
    """Whether cards were played in `deal`, from 0, which is finished: its hands may be seen."""
    return any([action < NO_CARD for action in match.history.deal(deal)[1:]])


def hands_open(match) -> bool:
    """Whether the hands of the last deal may be seen: none is on, and cards were played."""
    return match.turn == EMPTY and match.finished and cards_played(match, match.finished - 1)


def foot(match) -> str:
    """How to see all hands of the last deal; else who deals, or that the match is over."""
    if hands_open(match):
        return words.say("hands_to_open")
    if match.over:
        return words.say("match_over")
    if match.turn == EMPTY:
        return words.say("deals_next", seats.called(match, match.next_dealer()))
    return words.say("deals_now", seats.called(match, match.game.dealer))


def own_side(match) -> int:
    """The side of all people at the table; NOBODY where there are none, or on several sides."""
    sides = [match.game.side(seat) for seat in seats.humans(match)]
    return sides[0] if sides and min(sides) == max(sides) else NOBODY


def side_name(match, side: int, call=seats.called) -> str:
    """The side's name, the same for everybody: both partners', or of a single player his own, as
    `call` has names."""
    return call(match, side) if match.game.score.sides > 2 else naming.pair(match, side, call)


def call_side(match, side: int, call=seats.called) -> str:
    """What the people at the table call the side: "us" and "them", a tre "you" and "East"."""
    own = own_side(match)
    if own == NOBODY or (match.game.score.sides > 2 and side != own):
        return side_name(match, side, call)
    if match.game.score.sides > 2:
        return words.say("you")
    return words.say("us" if side == own else "them")
