"""The trick in a cross at the centre, the upcard before its dealer, and how cards fly there."""

import displayio

from engine.cards import EMPTY
from engine.options import TRE
from screens import cards, motion
from screens.seats import place

# By place: bottom, right, top, left
TRICK_X = (70, 94, 70, 46)
TRICK_Y = (50, 38, 10, 38)
UPCARD_X = (115, 129, 47, 11)
UPCARD_Y = (59, 48, 8, 48)
FROM_X = (70, 160, 70, -20)  # where a card comes from and a trick goes to
FROM_Y = (98, 30, -30, 30)
MIDDLE_X, MIDDLE_Y = 70, 6  # a tre the upcard is nobody's and lies where nobody sits
RISE = 4  # of the upcard under the cursor


class Trick:
    """Four cards and the upcard, each a tile that is hidden when there is none."""

    def __init__(self, app, order):
        self.group = displayio.Group()
        self._sheet = app.sheet
        self._order = order
        self._upcard = app.sheet.tile()
        self._upcard.hidden = True
        self.group.append(self._upcard)
        self._tiles = []
        for _ in range(4):
            tile = app.sheet.tile()
            tile.hidden = True
            self._tiles.append(tile)
            self.group.append(tile)

    def show(self, view):
        """Lay the trick of `view` at its places, without any motion."""
        for tile in self._tiles:
            if not tile.hidden:
                tile.hidden = True
        for seat in range(view.seats):
            if view.trick[seat] != EMPTY:
                where = place(seat, view.seat, view.seats)
                self._put(self._tiles[where], view.trick[seat], TRICK_X[where], TRICK_Y[where])

    def show_upcard(self, view, chosen=False, usable=True):
        """Lay the upcard of `view` before its dealer, or take it away when it lies no more."""
        tile = self._upcard
        if not view.upcard_lies:
            if not tile.hidden:
                tile.hidden = True
            return
        x, y = self.upcard_spot(view)
        if chosen:
            y -= RISE
        shader = self._sheet.palette if usable else self._sheet.dim
        if tile.pixel_shader is not shader:
            tile.pixel_shader = shader
        self._put(tile, view.upcard, x, y)

    def upcard_spot(self, view):
        """Where the upcard of `view` lies: before its dealer, a tre in the middle."""
        if view.game == TRE:
            return MIDDLE_X, MIDDLE_Y
        where = place(view.dealer, view.seat, view.seats)
        return UPCARD_X[where], UPCARD_Y[where]

    def lay(self, where: int, card: int, x: int, y: int, frames: int):
        """The motion of `card` from x, y to its place in the trick."""
        tile = self._tiles[where]
        self._put(tile, card, x, y)
        return motion.fly(tile, TRICK_X[where], TRICK_Y[where], frames)

    def gather(self, where: int, frames: int):
        """The motion of the trick to the one who has won it."""
        flights = []
        for tile in self._tiles:
            if not tile.hidden:
                flights.append(motion.fly(tile, FROM_X[where], FROM_Y[where], frames))
        for _ in range(frames):
            for flight in flights:
                for _ in flight:
                    break
            yield
        for tile in self._tiles:
            tile.hidden = True

    def _put(self, tile, card, x, y):
        picture = cards.picture(card, self._order)
        if tile[0] != picture:
            tile[0] = picture
        tile.x, tile.y = x, y
        if tile.hidden:
            tile.hidden = False
