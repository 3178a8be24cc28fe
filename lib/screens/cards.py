"""The cards' faces and the small marks of the table: two sheets of tiles, loaded once, for good.

Which tile shows which card, and nothing about where it lies or what it may do. `picture` maps a
card of any game to its tile; the suits are the sheet's rows (coppe, ori, spade, bastoni) and the
letters of PICTURES its columns.
"""

import displayio

from screens import bmp, font, theme

PICTURES = "A234567FCR"  # the columns of assets/cards.bmp
COLUMNS = 10
TILES = 40

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
CURSOR = 29
MARK_TILES = 30

# Whole cards among the marks, 20 x 30 each, five to a row.
BACK = 0
PLACE = 1  # an empty place for a card
TRANSPARENT = 0
_COLOURS = 16


def picture(card: int, order: str) -> int:
    """The tile of `card`, an int of the game whose ranks, low to high, are `order`."""
    return (card >> 4) * COLUMNS + PICTURES.index(order[card & 15])


def sign(card: int, ranks: str) -> str:
    """A card as players write it: its rank and its suit's sign."""
    return ranks[card & 15] + font.SUIT_SIGNS[card >> 4]


class Sheet:
    """The forty cards, in full colours (`palette`) and as those that may not be played (`dim`)."""

    def __init__(self, path: str):
        width = COLUMNS * theme.CARD_WIDTH
        self.bitmap, self.palette = bmp.read(path, width, 4 * theme.CARD_HEIGHT, 4)
        self.palette.make_transparent(TRANSPARENT)
        self.dim = _dimmed(self.palette)

    def tile(self, index: int = 0, x: int = 0, y: int = 0):
        """A TileGrid that shows one card."""
        if not 0 <= index < TILES:
            raise ValueError(f"There is no card {index} on the sheet.")
        return _tile(self, theme.CARD_WIDTH, theme.CARD_HEIGHT, index, x, y)


class Marks:
    """Card backs, suit signs, arrows: assets/marks.bmp."""

    def __init__(self, path: str):
        width = MARK_COLUMNS * theme.MARK
        self.bitmap, self.palette = bmp.read(path, width, 3 * theme.MARK, 4)
        self.palette.make_transparent(TRANSPARENT)

    def tile(self, index: int, x: int = 0, y: int = 0):
        """A TileGrid that shows one mark, 10 x 10."""
        if not 0 <= index < MARK_TILES:
            raise ValueError(f"There is no mark {index} on the sheet.")
        return _tile(self, theme.MARK, theme.MARK, index, x, y)

    def card(self, index: int = BACK, x: int = 0, y: int = 0):
        """A TileGrid that shows a card's back, or the place where a card will lie."""
        if index not in (BACK, PLACE):
            raise ValueError(f"There is no card {index} among the marks.")
        return _tile(self, theme.CARD_WIDTH, theme.CARD_HEIGHT, index, x, y)


def _tile(sheet, width, height, index, x, y):
    return displayio.TileGrid(
        sheet.bitmap,
        pixel_shader=sheet.palette,
        tile_width=width,
        tile_height=height,
        default_tile=index,
        x=x,
        y=y,
    )


def _dimmed(palette):
    """The same colours seen through the shade: three parts of each, two of the shade's."""
    dim = displayio.Palette(_COLOURS)
    for i in range(_COLOURS):
        mixed = 0
        for shift in (16, 8, 0):
            one = palette[i] >> shift & 255
            mixed |= (one * 3 + (theme.DIM >> shift & 255) * 2) // 5 << shift
        dim[i] = mixed
    dim.make_transparent(TRANSPARENT)
    return dim
