"""The players' portraits."""

import displayio

from screens.ui import bmp
from screens.ui.cards import PICTURE_COLOURS

PORTRAITS = 13  # twelve characters, and the mask of humans
SIDE = 16
_BYTES = SIDE * SIDE // 2


def load(app, number: int):
    file = bmp.pixels(app.console.asset("portraits.bmp"), SIDE, PORTRAITS * SIDE, 4)
    with file:
        file.seek(file.tell() + (PORTRAITS - 1 - number) * _BYTES)
        bitmap = displayio.Bitmap(SIDE, SIDE, PICTURE_COLOURS)
        bmp.fill(bitmap, file, 4)
    return displayio.TileGrid(bitmap, pixel_shader=app.marks.palette)
