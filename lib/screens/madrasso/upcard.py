"""What Madrasso's table has and Mediatore's has not: the upcard, trumps, what each side has."""

from engine.cards import EMPTY
from engine.options import TRE
from screens.seats import place
from screens.ui import cards, labels, theme, words

# By place of the dealer: bottom, right, top, left
UPCARD_X = (131, 129, 47, 11)
UPCARD_Y = (59, 48, 7, 48)  # the gold of the card on the left begins below the third
MIDDLE_X, MIDDLE_Y = 70, 6  # a tre the upcard is nobody's and lies where nobody sits
RISE = 4  # of the upcard under the cursor
SIGN_X, SIGN_Y = 6, 79
SIDES_X, SIDES_ROOM = 157, 64  # the right end of what the sides have, two lines at the top
PILE_X, PILE_Y = 110, 1


class Upcard:
    """The upcard lies below the cards of `trick`, sign and sides stand among the `players`."""

    def __init__(self, app, match, players, trick):
        self._app = app
        self._match = match
        self._upcard = app.faces.tile()
        self._shown = bytearray([cards.NO_PICTURE])  # which picture its tile shows
        trick.group.insert(0, self._upcard)
        self._sign = players.add(app.marks.tile(cards.SUIT_MARK, SIGN_X, SIGN_Y))
        cards.hide(self._upcard, True)
        cards.hide(self._sign, True)
        self._sides = None
        if match.game_index != TRE:
            self._sides = players.write(
                SIDES_X, 0, SIDES_ROOM, "", theme.PAPER_SHADE, labels.RIGHT, 2
            )
            self._counted = EMPTY  # tricks, when the sides were written
            self._pile = players.add(app.marks.tile(cards.PILE, PILE_X, PILE_Y))
            cards.hide(self._pile, True)

    def show(self, view, chosen=False, usable=True):
        """Lay the upcard of `view` before its dealer, or take it away when it lies no more."""
        tile = self._upcard
        if not view.upcard_lies:
            cards.hide(tile, True)
            return
        x, y = self.spot(view)
        faces = self._app.faces
        faces.light(tile, usable)
        faces.show(tile, cards.picture(view.upcard, self._match.game.ranks), self._shown, 0)
        tile.x, tile.y = x, y - RISE if chosen else y
        cards.hide(tile, False)

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

    def show_sides(self, view, own: bool):
        """The tricks of either side and, where wanted, its points; `own` names them us and them."""
        if not self._sides or self._counted == view.tricks:
            return
        self._counted = view.tricks
        text = ""
        for other in range(2):
            seat = (view.seat + other) % 2
            name = words.say(("us", "them")[other] if own else ("short_NS", "short_EW")[seat])
            text += name + " " + str(view.won[seat] + view.won[seat + 2])
            if self._app.shows_points:
                text += " · " + str(view.taken[seat] + view.taken[seat + 2])
            text += "\n"
        self._sides.say(text)
        cards.hide(self._pile, self._app.shows_points)  # points take its place
