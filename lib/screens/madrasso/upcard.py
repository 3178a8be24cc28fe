"""The upcard, the trump sign and the trick counts."""

import bitmaptools
import displayio

from engine.options import TRE
from screens.seats import place
from screens.settings import SHOWS_POINTS
from screens.ui import cards, theme, words

INDEX_WIDTH, INDEX_HEIGHT = 10, 20
FRAME = 2
FRAME_COLOUR = 13
WIDTH, HEIGHT = INDEX_WIDTH + 2 * FRAME, INDEX_HEIGHT + 2 * FRAME
# Positions by the dealer's place
UPCARD_X = (140, 138, 54, 8)
UPCARD_Y = (62, 47, 9, 46)
APART_X, APART_Y = 8, 0
RISE = 8


class Upcard:
    """The upcard, drawn behind the cards of `trick`."""

    def __init__(self, app, match, players, trick):
        with app.overlay():
            from screens.table import building

            building.build_upcard(self, app, match, players, trick)

    def show(self, view, chosen, usable, own=False):
        tile = self._upcard
        cards.hide(tile, not view.upcard_lies)
        # Label the viewer's upcard, which is nearer to another seat than to the hand.
        cards.hide(self._own, tile.hidden or not own)
        if tile.hidden:
            return
        tile.x, y = self.spot(view)
        tile.y = y - RISE * chosen
        faces = self._app.faces
        faces.light(tile, usable)
        picture = cards.picture(view.upcard, self._match.game.ranks)
        if self._shown != picture:
            self._shown = picture
            tile.bitmap.fill(FRAME_COLOUR)
            upper = displayio.Bitmap(theme.CARD_WIDTH, INDEX_HEIGHT, cards.PICTURE_COLOURS)
            faces.read(upper, picture)
            bitmaptools.blit(tile.bitmap, upper, FRAME, FRAME, x2=INDEX_WIDTH, y2=INDEX_HEIGHT)

    def spot(self, view):
        if view.game == TRE:
            return APART_X, APART_Y
        where = place(view.dealer, view.seat, view.seats)
        return UPCARD_X[where], UPCARD_Y[where]

    def show_sign(self, view):
        cards.show(self._sign, cards.SUIT_MARK + view.trump)
        cards.hide(self._sign, False)
        cards.hide(self._word, False)

    def show_sides(self, view, own: bool):
        if not self._sides or self._counted == view.tricks:
            return
        self._counted = view.tricks
        won, taken = view.won, view.taken
        i = view.seat & 1 if own else 0
        j = 1 - i
        tricks, their_tricks = won[i] + won[i + 2], won[j] + won[j + 2]
        if self._app.settings[SHOWS_POINTS]:
            points = taken[i] + taken[i + 2], taken[j] + taken[j + 2]
            text = words.say("sides_points", tricks, their_tricks, *points)
        elif own:
            text = words.say("sides_own", tricks, their_tricks)
        else:
            text = words.say("sides", self._names[0], tricks, self._names[1], their_tricks)
        self._sides.say(text)
