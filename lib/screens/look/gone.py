"""A page with all forty cards."""

from engine.bits import POPCOUNT
from engine.cards import EMPTY, RANKS
from screens.ui import cards, labels, theme, words
from screens.ui.corners import CORNER, ROW, corners
from screens.ui.full_page import EDGE
from screens.ui.part import box

GRID_X, GRID_Y = 3, 18
STEP = 11
DOWN = 24
MARK = 2
HALF = RANKS // 2


def show(part, table) -> str:
    view = table.view
    faces = part.app.faces
    ranks = table.match.game.ranks
    down = range(RANKS - 1, -1, -1)
    for suit in range(4):
        part.app.show_frame()
        y = GRID_Y + suit * DOWN
        gone = gone_of(view, suit, table.opened)
        own = view.hand[suit] if table.opened else 0
        pictures = [cards.picture(suit << 4 | rank, ranks) for rank in down]
        for column, rank in enumerate(down):
            place = column % HALF
            if not place:
                sheet = corners(faces, pictures[column : column + HALF])
            x = GRID_X + column * STEP
            tile = part.add(sheet.tile(place, x, y))
            faces.light(tile, not gone >> rank & 1)
            if own >> rank & 1:
                part.add(box(x, y + ROW, CORNER, MARK, theme.GOLD))
        out = RANKS - POPCOUNT[gone | own]
        text = words.say("looking_out", out)
        part.write(theme.WIDTH - EDGE, y + 4, 0, text, theme.PAPER, labels.RIGHT)
    return words.say("looking_gone")


def gone_of(view, suit, opened) -> int:
    gone = view.played[suit]
    if view.seats == 3 and view.upcard != EMPTY and view.upcard >> 4 == suit:
        gone |= 1 << (view.upcard & 15)
    if opened:
        for card in view.monte:
            if card != EMPTY and card >> 4 == suit:
                gone |= 1 << (card & 15)
    return gone
