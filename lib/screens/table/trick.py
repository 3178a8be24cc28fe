"""The trick in a cross at the centre, and how cards fly there."""

import displayio

from engine.cards import EMPTY
from screens.seats import place
from screens.ui import cards, motion

# By place: bottom, right, top, left
TRICK_X = (70, 94, 70, 46)
TRICK_Y = (50, 38, 10, 38)
FROM_X = (70, 160, 70, -20)  # where a card comes from and a trick goes to
FROM_Y = (98, 30, -30, 30)


class Trick:
    """Four cards, each a tile that is hidden when there is none."""

    def __init__(self, app, order):
        self.group = displayio.Group()
        self._order = order
        self._tiles = [app.sheet.tile() for _ in range(4)]
        for tile in self._tiles:
            self.group.append(tile)
        self._take_away()

    def show(self, view):
        """Lay the trick of `view` at its places, without any motion."""
        self._take_away()
        for seat in range(view.seats):
            if view.trick[seat] != EMPTY:
                where = place(seat, view.seat, view.seats)
                self.put(self._tiles[where], view.trick[seat], TRICK_X[where], TRICK_Y[where])

    def lay(self, where: int, card: int, x: int, y: int, frames: int):
        """The motion of `card` from x, y to its place in the trick."""
        tile = self._tiles[where]
        self.put(tile, card, x, y)
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
        self._take_away()

    def _take_away(self):
        for tile in self._tiles:
            cards.hide(tile, True)

    def put(self, tile, card: int, x: int, y: int):
        """Let `tile` show `card` at x, y."""
        cards.show(tile, cards.picture(card, self._order))
        tile.x, tile.y = x, y
        cards.hide(tile, False)
