"""The cards that are gone, suit by suit: dark among the forty corners; a gold mark says whose own.

Gone are those played, and what this seat knows to lie apart: in Mediatore its own discards, a tre
the card in the middle.
"""

from engine.bits import POPCOUNT
from engine.cards import EMPTY, RANKS
from engine.options import MEDIATORE, TRE
from screens.ui import cards, labels, theme, words
from screens.ui.leaf import EDGE
from screens.ui.part import box

CORNER = 10  # pixels of a card's left edge, with its index
ROW = 20  # pixels of a card's height, in two tiles
GRID_X, GRID_Y = 6, 18
STEP = 11
DOWN = 24  # from one suit to the next
MARK = 2  # height of the mark of an own card
_ACROSS = cards.COLUMNS * theme.CARD_WIDTH // CORNER


def show(part, table) -> str:
    """Lay them on `part`; the answer is the heading."""
    view = table.view
    sheet = part.app.sheet
    ranks = table.match.game.ranks
    corners = cards.Sheet(sheet.bitmap, sheet.palette, CORNER, CORNER)
    corners.dim = sheet.dim
    for suit in range(4):
        part.app.rest()
        y = GRID_Y + suit * DOWN
        gone = _gone(view, suit, table.opened)
        own = view.hand[suit] if table.opened else 0
        for column in range(RANKS):
            rank = RANKS - 1 - column
            picture = cards.picture(suit << 4 | rank, ranks)
            top = picture // cards.COLUMNS * (theme.CARD_HEIGHT // CORNER)
            left = picture % cards.COLUMNS * (theme.CARD_WIDTH // CORNER)
            x = GRID_X + column * STEP
            tile = part.add(corners.tile(top * _ACROSS + left, x, y, 1, 2))
            tile[0, 1] = (top + 1) * _ACROSS + left
            corners.light(tile, not gone >> rank & 1)
            if own >> rank & 1:
                part.add(box(x, y + ROW, CORNER, MARK, theme.GOLD))
        out = RANKS - POPCOUNT[gone | own]
        text = words.say("looking_out", out)
        part.write(theme.WIDTH - EDGE, y + 4, 0, text, theme.PAPER, labels.RIGHT)
    return words.say("looking_gone")


def _gone(view, suit, opened) -> int:
    gone = view.played[suit]
    if view.game == TRE and view.upcard != EMPTY and view.upcard >> 4 == suit:
        gone |= 1 << (view.upcard & 15)
    if view.game == MEDIATORE and opened:
        for card in view.monte:
            if card != EMPTY and card >> 4 == suit:
                gone |= 1 << (card & 15)
    return gone
