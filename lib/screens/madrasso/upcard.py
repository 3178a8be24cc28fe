"""What Madrasso's table has and Mediatore's has not: the upcard, the sign of trumps, a hint."""

from engine.options import TRE
from screens.seats import place
from screens.ui import cards

# By place of the dealer: bottom, right, top, left
UPCARD_X = (115, 129, 47, 11)
UPCARD_Y = (59, 48, 8, 48)
MIDDLE_X, MIDDLE_Y = 70, 6  # a tre the upcard is nobody's and lies where nobody sits
RISE = 4  # of the upcard under the cursor
HINT_X, HINT_Y, HINT_ROOM = 69, 79, 43
SIGN_X, SIGN_Y = 6, 79


class Upcard:
    """The upcard lies below the cards of `trick`, sign and hint stand among the `players`."""

    def __init__(self, app, players, trick):
        self._trick = trick
        self._sheet = app.sheet
        self._upcard = app.sheet.tile()
        trick.group.insert(0, self._upcard)
        self._sign = players.add(app.marks.tile(cards.SUIT_MARK, SIGN_X, SIGN_Y))
        cards.hide(self._upcard, True)
        cards.hide(self._sign, True)
        self.hint = players.write(HINT_X, HINT_Y, HINT_ROOM)

    def show(self, view, chosen=False, usable=True):
        """Lay the upcard of `view` before its dealer, or take it away when it lies no more."""
        tile = self._upcard
        if not view.upcard_lies:
            cards.hide(tile, True)
            return
        x, y = self.spot(view)
        self._sheet.light(tile, usable)
        self._trick.put(tile, view.upcard, x, y - RISE if chosen else y)

    def spot(self, view):
        """Where the upcard of `view` lies: before its dealer, a tre in the middle."""
        if view.game == TRE:
            return MIDDLE_X, MIDDLE_Y
        where = place(view.dealer, view.seat, view.seats)
        return UPCARD_X[where], UPCARD_Y[where]

    def show_sign(self, view):
        """The suit that is trumps."""
        cards.show(self._sign, cards.SUIT_MARK + view.trump)
        cards.hide(self._sign, False)
