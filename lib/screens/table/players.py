"""The marks and texts around the table."""

import bitmaptools

from engine.cards import EMPTY
from screens import seats
from screens.seats import BOTTOM, TOP
from screens.ui import cards, theme, words
from screens.ui.part import Part

MOST_BACKS = 13
STRIP = (MOST_BACKS - 1) * theme.BACK_STEP + theme.MARK

# Pixels not drawn at the left or top of a card back, by place
HIDDEN_X = (0, 0, 0, 5)
HIDDEN_Y = (0, 0, 3, 0)
SEEN_UPRIGHT, SEEN_ACROSS = 7, 5
BACKS = (cards.BACK_UPRIGHT, cards.BACK_RIGHT, cards.BACK_UPRIGHT, cards.BACK_LEFT)
LEADER_X = (92, 117, 93, 34)
LEADER_Y = (71, 46, 25, 48)
# Positions if each seat has a trick count
ALONE_LEADER_X = (92, 104, 93, 49)
ALONE_LEADER_Y = (71, 26, 25, 26)
TURN_X = (75, 99, 75, 51)
TURN_Y = (60, 48, 18, 48)
TURN = (cards.ARROW_DOWN, cards.ARROW_RIGHT, cards.ARROW_UP, cards.ARROW_LEFT)
STATUS = (7, 79, 134)


class _Strip:
    def show(self, n: int):
        if n == self._n:
            return
        self._n = n
        self._bitmap.fill(0)
        where = self._where
        upright = where in (BOTTOM, TOP)
        left = BACKS[where] % cards.MARK_COLUMNS * theme.MARK + HIDDEN_X[where]
        top = BACKS[where] // cards.MARK_COLUMNS * theme.MARK + HIDDEN_Y[where]
        # The handheld refuses to paint beyond the bitmap.
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
                x2=left + (theme.MARK if upright else SEEN_ACROSS),
                y2=top + (SEEN_UPRIGHT if upright else theme.MARK),
            )


class Players(Part):
    """The marks and texts of all seats, with seat `looker` at the bottom."""

    make_strip = _Strip

    def __init__(self, app, match, looker, status):
        super().__init__(app)
        with app.overlay():
            from screens.table import building

            building.build_players(self, match, looker, status)

    def tell(self, match, seat, where, text=""):
        name = seats.name(match, seat)
        if self.portraits[where]:
            self.names[where].say(text or name)
        else:
            self.names[where].say(name + "\n" + (text or seats.kind(match, seat)))

    def show(self, view):
        for seat in range(view.seats):
            line = self.won[seats.place(seat, view.seat, view.seats)]
            if line:
                key = "tricks_you" if seat == view.seat and self._owned else "tricks"
                line.say(words.say(key, view.won[seat]) if view.tricks else "")
        self.light(view.turn)
        self._put(self._turn, view.turn, TURN_X, TURN_Y)
        if view.turn != EMPTY:
            cards.show(self._turn, TURN[seats.place(view.turn, self._looker, self._n_seats)])
        if self._alone:
            self._put(self._leader, view.leader, ALONE_LEADER_X, ALONE_LEADER_Y)
        else:
            self._put(self._leader, view.leader, LEADER_X, LEADER_Y)
        self._put(self._dealer, view.dealer, self.dealers_x, self.dealers_y)

    def light(self, seat):
        cards.hide(self._turn, True)
        gilded = EMPTY
        if seat != EMPTY:
            gilded = seats.place(seat, self._looker, self._n_seats)
            self.app.console.show_turn(gilded)
        for where in range(4):
            name = self.names[where]
            if name:
                name.say(name.text, theme.GOLD if where == gilded else theme.PAPER)

    def show_held(self, view, seat, opened, apart):
        where = seats.place(seat, view.seat, view.seats)
        n = view.counts[seat]
        if apart != EMPTY:
            n -= 1
        if where == BOTTOM:
            self._owned = opened and self._played
            if opened:
                n = 0
        if self.strips[where]:
            self.strips[where].show(n)

    def _put(self, tile, seat, places_x, places_y):
        cards.hide(tile, seat == EMPTY)
        if seat != EMPTY:
            where = seats.place(seat, self._looker, self._n_seats)
            tile.x, tile.y = places_x[where], places_y[where]
