"""The cards' faces and sheets of small pictures.

assets/cards*.bmp are columns of cards: coppe, ori, spade, bastoni, each in the order of PICTURES.
"""

import bitmaptools
import displayio

from screens.ui import font, theme

PICTURES = "A234567FCR"
WRITTEN = "A234567ＦＣＲ"
OF_SUIT = 10
NO_PICTURE = 255
PICTURE_COLOURS = 16
_ROW = 12
_ALL_ROWS = 4 * OF_SUIT * theme.CARD_HEIGHT

# Tile numbers in assets/marks*.bmp: 10 x 10 pixels, ten per row
MARK_COLUMNS = 10
SUIT_MARK = 4  # SUIT_MARK + suit: a sign of 9 x 9 pixels
ARROW_UP = 8
ARROW_DOWN = 9
SMALL_SUIT = 14  # SMALL_SUIT + suit: a sign of 7 x 7 pixels
ARROW_LEFT = 18
ARROW_RIGHT = 19
BACK_UPRIGHT = 24
BACK_LEFT = 25
BACK_RIGHT = 26
DEALER = 27
LEADER = 28

# Numbers of whole cards in assets/marks*.bmp: 20 x 30 pixels
BACK = 0
PLACE = 1
TRANSPARENT = 0  # index of the transparent colour in palettes


def picture(card: int, order: str) -> int:
    """Return the number of a card's picture; `order` lists the ranks, low to high."""
    rank = card & 15
    # A slice: the handheld never frees a string made by indexing
    return (card >> 4) * OF_SUIT + PICTURES.index(order[rank : rank + 1])


def sign(card: int, ranks: str) -> str:
    rank, suit = card & 15, card >> 4
    i = PICTURES.index(ranks[rank : rank + 1])
    return WRITTEN[i : i + 1] + font.SUIT_SIGNS[suit : suit + 1]


class Faces:
    """The faces of the cards in `file`, which stays open.

    `dim` is the palette of unplayable cards.
    """

    def __init__(self, file, start: int, palette, dim):
        self.palette = palette
        self.dim = dim
        self._file = file
        self._start = start

    def tile(self, picture=NO_PICTURE, x=0, y=0):
        bitmap = displayio.Bitmap(theme.CARD_WIDTH, theme.CARD_HEIGHT, PICTURE_COLOURS)
        if picture != NO_PICTURE:
            self.read(bitmap, picture)
        return displayio.TileGrid(bitmap, pixel_shader=self.palette, x=x, y=y)

    def read(self, bitmap, picture: int):
        """Fill `bitmap` with the top of `picture`."""
        below = _ALL_ROWS - picture * theme.CARD_HEIGHT - bitmap.height
        self._file.seek(self._start + below * _ROW)
        bitmaptools.readinto(
            bitmap,
            self._file,
            bits_per_pixel=4,
            element_size=4,
            reverse_pixels_in_element=True,
            reverse_rows=True,
        )

    def show(self, tile, picture: int, shown, i: int):
        if shown[i] != picture:
            shown[i] = picture
            self.read(tile.bitmap, picture)

    def light(self, tile, bright: bool):
        shader = self.palette if bright else self.dim
        if tile.pixel_shader is not shader:
            tile.pixel_shader = shader


class TileSheet:
    """A bitmap of tiles of one size."""

    def __init__(self, bitmap, palette, width: int, height: int):
        self.bitmap = bitmap
        self.palette = palette
        self._width = width
        self._height = height

    def tile(self, index=0, x=0, y=0, across=1, down=1):
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=self.palette,
            width=across,
            height=down,
            tile_width=self._width,
            tile_height=self._height,
            default_tile=index,
            x=x,
            y=y,
        )


def show(tile, picture: int):
    if tile[0] != picture:
        tile[0] = picture


def hide(thing, hidden: bool):
    if thing.hidden != hidden:
        thing.hidden = hidden
