"""The index corners of cards."""

import bitmaptools
import displayio

from screens.ui.cards import PICTURE_COLOURS, TileSheet
from screens.ui.theme import CARD_WIDTH

CORNER = 10
ROW = 20
MOST = 9  # maximum number of corners per bitmap


def line(faces, pictures, x: int, y: int, upright=False):
    n = len(pictures)
    grid = corners(faces, pictures).tile(0, x, y, 1 if upright else n, n if upright else 1)
    for i in range(n):
        grid[i] = i
    return grid


def corners(faces, pictures):
    n = len(pictures)
    bitmap = displayio.Bitmap(n * CORNER, ROW, PICTURE_COLOURS)
    upper = displayio.Bitmap(CARD_WIDTH, ROW, PICTURE_COLOURS)
    for i in range(n):
        faces.read(upper, pictures[i])
        bitmaptools.blit(bitmap, upper, i * CORNER, 0, x2=CORNER, y2=ROW)
    return TileSheet(bitmap, faces.palette, CORNER, ROW)
