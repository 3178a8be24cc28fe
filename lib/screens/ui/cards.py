"""The cards' faces, read from their file when they are wanted, and sheets of marks, kept whole.

Which picture shows which card, and nothing about where it lies or what it may do. `picture` maps a
card of any game to its number in assets/cards.bmp, where the faces stand below one another, suit by
suit (coppe, ori, spade, bastoni), the letters of PICTURES in each. All forty would take 12,000
bytes of the handheld's memory; at the table some fifteen are on the screen.
"""

import bitmaptools
import displayio

from screens.ui import font, theme

PICTURES = "A234567FCR"
WRITTEN = "A234567ＦＣＲ"  # the same in texts
OF_SUIT = 10  # pictures
NO_PICTURE = 255
PICTURE_COLOURS = 16
_ROW = 12  # bytes of a face's row of pixels in the file
_ALL_ROWS = 4 * OF_SUIT * theme.CARD_HEIGHT

# The tiles of assets/marks.bmp, 10 x 10 each, ten to a row; the first four columns are whole cards.
MARK_COLUMNS = 10
SUIT_MARK = 4  # + suit: its sign, 9 x 9
ARROW_UP = 8
ARROW_DOWN = 9
SMALL_SUIT = 14  # + suit: its sign, 7 x 7
ARROW_LEFT = 18
ARROW_RIGHT = 19
BACK_UPRIGHT = 24  # a card seen from across the table: its lower edge
BACK_LEFT = 25  # a card of the player on the left
BACK_RIGHT = 26
DEALER = 27
LEADER = 28
PILE = 29  # tricks that were won

# Whole cards among the marks, 20 x 30 each, five to a row.
BACK = 0
PLACE = 1  # an empty place for a card
TRANSPARENT = 0


def picture(card: int, order: str) -> int:
    """The picture of `card`, an int of the game whose ranks, low to high, are `order`."""
    rank = card & 15
    # A slice is no name, as a letter would be that is taken out of a text: never forgotten.
    return (card >> 4) * OF_SUIT + PICTURES.index(order[rank : rank + 1])


def sign(card: int, ranks: str) -> str:
    """A card as texts have it: its rank and its suit's sign."""
    rank, suit = card & 15, card >> 4
    i = PICTURES.index(ranks[rank : rank + 1])
    return WRITTEN[i : i + 1] + font.SUIT_SIGNS[suit : suit + 1]


class Faces:
    """The cards' faces; `dim` are the colours of those that may not be played.

    `file` is the picture's, open for good, `start` where its lowest row of pixels begins.
    """

    def __init__(self, file, start: int, palette, dim):
        self.palette = palette
        self.dim = dim
        self._file = file
        self._start = start

    def tile(self, picture=NO_PICTURE, x=0, y=0):
        """A TileGrid with a bitmap of its own, which shows `picture`."""
        bitmap = displayio.Bitmap(theme.CARD_WIDTH, theme.CARD_HEIGHT, PICTURE_COLOURS)
        if picture != NO_PICTURE:
            self.read(bitmap, picture)
        return displayio.TileGrid(bitmap, pixel_shader=self.palette, x=x, y=y)

    def read(self, bitmap, picture: int):
        """Fill `bitmap`, as wide as a card, with as many rows of `picture`, from its upper edge."""
        # The file has the lowest row first.
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
        """Let `tile` show `picture`; `shown[i]` says which it has shown, and does so after it."""
        if shown[i] != picture:
            shown[i] = picture
            self.read(tile.bitmap, picture)

    def light(self, tile, bright: bool):
        """Show `tile` in its own colours, or dimmed."""
        shader = self.palette if bright else self.dim
        if tile.pixel_shader is not shader:
            tile.pixel_shader = shader


class TileSheet:
    """A picture of tiles of one size."""

    def __init__(self, bitmap, palette, width: int, height: int):
        self.bitmap = bitmap
        self.palette = palette
        self._width = width
        self._height = height

    def tile(self, index=0, x=0, y=0, across=1, down=1):
        """A TileGrid of that many tiles, all of which show tile `index`."""
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
    """Let `tile` show another picture of its sheet; nothing is repainted where it does already."""
    if tile[0] != picture:
        tile[0] = picture


def hide(thing, hidden: bool):
    """Hide a tile or a group, or show it; nothing is repainted where that is so already."""
    if thing.hidden != hidden:
        thing.hidden = hidden
