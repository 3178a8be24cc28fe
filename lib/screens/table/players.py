"""What stands around the table: names, backs of cards held, tricks won, dealer, turn.

Everything is by place (bottom, right, top, left) and comes from a View and from the match's names.
"""

import bitmaptools
import displayio

from engine.cards import EMPTY
from screens import seats
from screens.seats import BOTTOM, TOP
from screens.ui import cards, labels, theme, words
from screens.ui.part import Part

MOST_BACKS = 13
STRIP = (MOST_BACKS - 1) * theme.BACK_STEP + theme.MARK

# By place: bottom, right, top, left
STRIP_X = (38, 155, 39, 0)
STRIP_Y = (121, 10, 0, 10)
HIDDEN_X = (0, 0, 0, 5)  # what of a back lies beyond the left and the upper edge, and
HIDDEN_Y = (0, 0, 3, 0)
SEEN = (7, 5, 7, 5)  # what of it can be seen: nothing else is painted
BACKS = (cards.BACK_UPRIGHT, cards.BACK_RIGHT, cards.BACK_UPRIGHT, cards.BACK_LEFT)
WORDS_X = (157, 152, 3, 8)
ALIGN = (labels.RIGHT, labels.RIGHT, labels.LEFT, labels.LEFT)
NAME_Y = (0, 13, 0, 13)
KIND_X = (0, 152, 112, 8)
KIND_Y = (0, 24, 0, 24)
WON_X = (157, 152, 94, 8)
WON_Y = (79, 35, 9, 35)
DEALER_X = (137, 116, 149, 34)
DEALER_Y = (66, 36, 0, 36)
LEADER_X = (59, 115, 91, 35)
LEADER_Y = (69, 46, 20, 50)
ROOM = 37
STATUS = (18, 79, 101)  # x, y, room of the status line


class Strip:
    """Backs of cards side by side: one bitmap, drawn anew when their number changes."""

    def __init__(self, app, where):
        self._marks = app.marks
        self._where = where
        self._n = 0
        size = (STRIP, SEEN[where]) if where in (BOTTOM, TOP) else (SEEN[where], STRIP)
        self._bitmap = displayio.Bitmap(size[0], size[1], 16)
        self.tile = displayio.TileGrid(
            self._bitmap, pixel_shader=app.marks.palette, x=STRIP_X[where], y=STRIP_Y[where]
        )

    def show(self, n: int):
        """Draw `n` backs."""
        if n == self._n:
            return
        self._n = n
        self._bitmap.fill(0)
        where = self._where
        upright = where in (BOTTOM, TOP)
        left = BACKS[where] % cards.MARK_COLUMNS * theme.MARK + HIDDEN_X[where]
        top = BACKS[where] // cards.MARK_COLUMNS * theme.MARK + HIDDEN_Y[where]
        # Fourteen stand closer: the handheld refuses to paint beyond the strip.
        step = min(theme.BACK_STEP, (STRIP - theme.MARK) // max(n - 1, 1))
        start = (STRIP - (n - 1) * step - theme.MARK) // 2
        for i in range(n):
            along = start + i * step
            bitmaptools.blit(
                self._bitmap,
                self._marks.bitmap,
                along if upright else 0,
                0 if upright else along,
                x1=left,
                y1=top,
                x2=left + (theme.MARK if upright else SEEN[where]),
                y2=top + (SEEN[where] if upright else theme.MARK),
            )


class Players(Part):
    """The things of all seats; `show` brings them up to date with a View."""

    def __init__(self, app, match, looker, status=STATUS):
        super().__init__(app)
        self._looker = looker
        self._n_seats = len(match.players)
        self._names = [None] * 4
        self.won = [None] * 4  # by place: the lines that count tricks
        self.kinds = [None] * 4  # by place: the lines below the names
        self.strips = [None] * 4
        for seat in range(self._n_seats):
            self._sit(match, seat)
        self._dealer = self.add(app.marks.tile(cards.DEALER))
        self._leader = self.add(app.marks.tile(cards.LEADER))
        cards.hide(self._dealer, True)
        cards.hide(self._leader, True)
        self.status = self.write(status[0], status[1], status[2])

    def _sit(self, match, seat):
        where = seats.place(seat, self._looker, self._n_seats)
        self.strips[where] = Strip(self.app, where)
        self.add(self.strips[where].tile)
        align = ALIGN[where]
        shade = theme.PAPER_SHADE
        self.won[where] = self.write(WON_X[where], WON_Y[where], ROOM, "", shade, align)
        if where == BOTTOM:
            return
        x, y = WORDS_X[where], NAME_Y[where]
        self._names[where] = self.write(x, y, ROOM, seats.name(match, seat), theme.PAPER, align)
        x, y = KIND_X[where], KIND_Y[where]
        self.kinds[where] = self.write(x, y, ROOM + 8, seats.kind(match, seat), shade, align)

    def show(self, view):
        """Everything but the cards held and the status line."""
        for seat in range(view.seats):
            where = seats.place(seat, view.seat, view.seats)
            counted = view.won[seat] or view.tricks
            self.won[where].say(words.say("tricks", view.won[seat]) if counted else "")
        self.point_at(view.turn)
        self._put(self._dealer, view.dealer, DEALER_X, DEALER_Y)
        self._put(self._leader, view.leader, LEADER_X, LEADER_Y)

    def point_at(self, seat):
        """Light up the name of `seat` alone."""
        gilded = EMPTY
        if seat != EMPTY:
            gilded = seats.place(seat, self._looker, self._n_seats)
        for where in range(4):
            name = self._names[where]
            if name:
                name.say(name.text, theme.GOLD if where == gilded else theme.PAPER)

    def show_held(self, view, seat, opened, apart):
        """The backs before `seat`; its card `apart` lies on the table and is none of them."""
        where = seats.place(seat, view.seat, view.seats)
        n = view.counts[seat]
        if apart != EMPTY:
            n -= 1
        if where == BOTTOM and opened:
            n = 0
        self.strips[where].show(n)

    def _put(self, tile, seat, places_x, places_y):
        cards.hide(tile, seat == EMPTY)
        if seat != EMPTY:
            where = seats.place(seat, self._looker, self._n_seats)
            tile.x, tile.y = places_x[where], places_y[where]
