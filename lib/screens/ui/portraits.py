"""The faces of who plays, each read from its file when it is wanted.

Knows their numbers and nothing else of them: those of the characters, and the last, a person's.
"""

import displayio

from screens.ui import bmp
from screens.ui.cards import PICTURE_COLOURS

PORTRAITS = 13  # in assets/portraits.bmp, one below the other
SIDE = 16  # pixels of one
_BYTES = SIDE * SIDE // 2  # of one in the file


def load(app, number: int):
    """A TileGrid that shows the portrait `number`, in the colours of the marks."""
    file = bmp.pixels(app.console.asset("portraits.bmp"), SIDE, PORTRAITS * SIDE, 4)
    with file:
        # The file has the lowest row first.
        file.seek(file.tell() + (PORTRAITS - 1 - number) * _BYTES)
        bitmap = displayio.Bitmap(SIDE, SIDE, PICTURE_COLOURS)
        bmp.fill(bitmap, file, 4)
    return displayio.TileGrid(bitmap, pixel_shader=app.marks.palette)
