"""The cards' upper left corners, with rank and suit: what the pages show that lay many cards out.

Code that passes: the pages have copies of it.
"""

import bitmaptools
import displayio

from screens.ui.cards import PICTURE_COLOURS, TileSheet
from screens.ui.theme import CARD_WIDTH

CORNER = 10  # pixels of a card's left edge, with its index
ROW = 20  # pixels of its height


def line(faces, pictures, x: int, y: int, upright=False):
    """A TileGrid with the corners of these `pictures`, side by side or one below the other."""
    n = len(pictures)
    grid = corners(faces, pictures).tile(0, x, y, 1 if upright else n, n if upright else 1)
    for i in range(n):
        grid[i] = i
    return grid


def corners(faces, pictures):
    """A TileSheet with the corners of these `pictures`, its tiles, in their order."""
    n = len(pictures)
    bitmap = displayio.Bitmap(n * CORNER, ROW, PICTURE_COLOURS)
    upper = displayio.Bitmap(CARD_WIDTH, ROW, PICTURE_COLOURS)
    for i in range(n):
        faces.read(upper, pictures[i])
        bitmaptools.blit(bitmap, upper, i * CORNER, 0, x2=CORNER, y2=ROW)
    return TileSheet(bitmap, faces.palette, CORNER, ROW)
