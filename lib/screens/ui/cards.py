"""The cards' faces and the small marks of the table: sheets of tiles, loaded once, for good.

Which tile shows which card, and nothing about where it lies or what it may do. `picture` maps a
card of any game to its tile; the suits are the sheet's rows (coppe, ori, spade, bastoni) and the
letters of PICTURES its columns.
"""

import displayio

from screens.ui import font

PICTURES = "A234567FCR"  # the columns of assets/cards.bmp
COLUMNS = 10

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
    """The tile of `card`, an int of the game whose ranks, low to high, are `order`."""
    rank = card & 15
    # A slice is no name, as a letter would be that is taken out of a text: never forgotten.
    return (card >> 4) * COLUMNS + PICTURES.index(order[rank : rank + 1])


def sign(card: int, ranks: str) -> str:
    """A card as players write it: its rank and its suit's sign."""
    rank, suit = card & 15, card >> 4
    return ranks[rank : rank + 1] + font.SUIT_SIGNS[suit : suit + 1]


class Sheet:
    """A picture of tiles of one size; `dim` are the colours of what may not be played."""

    def __init__(self, bitmap, palette, width: int, height: int):
        self.bitmap = bitmap
        self.palette = palette
        self.dim = None
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

    def light(self, tile, bright: bool):
        """Show `tile` in its own colours, or dimmed."""
        shader = self.palette if bright else self.dim
        if tile.pixel_shader is not shader:
            tile.pixel_shader = shader


def show(tile, picture: int):
    """Let `tile` show another picture of its sheet; nothing is repainted where it does already."""
    if tile[0] != picture:
        tile[0] = picture


def hide(thing, hidden: bool):
    """Hide a tile or a group, or show it; nothing is repainted where that is so already."""
    if thing.hidden != hidden:
        thing.hidden = hidden
