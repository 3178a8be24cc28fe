"""Constructor of Upcard; the handheld unloads this module after use."""

import displayio

from engine.cards import EMPTY
from engine.options import TRE
from screens import naming
from screens.madrasso.upcard import HEIGHT, WIDTH
from screens.ui import cards, labels, theme, words

APART_SIGN_X, APART_SIGN_Y = 26, 8
OWN_X, OWN_Y = 127, 69
SIGN_X, SIGN_Y = 6, 70
WORD_X, WORD_Y = 12, -1
SIDES_X, SIDES_ROOM = 157, 68


def build_upcard(new, app, match, players, trick):
    new._app = app
    new._match = match
    bitmap = displayio.Bitmap(WIDTH, HEIGHT, cards.PICTURE_COLOURS)
    new._upcard = displayio.TileGrid(bitmap, pixel_shader=app.faces.palette)
    new._shown = cards.NO_PICTURE
    trick.group.insert(0, new._upcard)
    apart = match.game_index == TRE
    x, y = (APART_SIGN_X, APART_SIGN_Y) if apart else (SIGN_X, SIGN_Y)
    new._sign = players.add(app.marks.tile(cards.SUIT_MARK, x, y))
    new._word = players.write(x + WORD_X, y + WORD_Y, 0, words.say("trumps"), theme.TRUMPS)
    new._own = players.write(OWN_X, OWN_Y, 0, words.say("upcard_own"), theme.TRUMPS, labels.RIGHT)
    for thing in (new._upcard, new._sign, new._word, new._own):
        cards.hide(thing, True)
    new._sides = None
    if not apart:
        new._sides = players.write(SIDES_X, 0, SIDES_ROOM, "", theme.PAPER_SHADE, labels.RIGHT, 2)
        new._counted = EMPTY
        new._names = [naming.pair(match, side, naming.initial) for side in (0, 1)]
