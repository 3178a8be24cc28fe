"""Load the pictures that stay in memory."""

import displayio

from screens.ui import bmp, theme, themes, words
from screens.ui.cards import MARK_COLUMNS, OF_SUIT, PICTURE_COLOURS, TRANSPARENT, Faces, TileSheet
from screens.ui.font import COURT_SIGNS, FIGURE_WIDTH, NARROW_SPACE, SUIT_SIGNS, Font

# Letters by width in pixels. A letter's x is a multiple of its width.
FONT_WIDTH = 648
SPACE_X = 33
BY_WIDTH = (
    "",
    "!'.:Ii|·",
    "(),;[]`jlÌì’",
    ' "-/<>\\^frt{}°Ïîï',
    "0123456789=?J_abcdeghknopqsuxyzàâçèéêëòôùû–►◄",
    "#$%&*+@ABCDEFGHKLMNOPQRSTUVWXYZmvw~«»ÀÇÈÉËÒÔÙœ…↑↓☝",
    "→◨✓",
    "",
    "½▲▼★♠♣♥♦♤♧♡♢⚱◎",
)


def load(asset, felt_colour=themes.GREEN, face=themes.TREVISANE) -> tuple:
    """Return (faces, marks, backs, font, felt) of a theme."""
    faces = cards(asset(themes.file("cards", face)), themes.use(felt_colour))
    small, backs = marks(asset(themes.file("marks", face)))
    faces.palette = small.palette
    words.name_cards("_french" if face == themes.FRANCESI else "")
    courts = words.say("letters" + words.spoken[words.CARDS])
    letters = font(asset("font.bmp"), themes.SIGNS[face], courts)
    return faces, small, backs, letters, felt()


def cards(path: str, less=theme.DIM):
    file, palette = bmp.opened(path, theme.CARD_WIDTH, 4 * OF_SUIT * theme.CARD_HEIGHT, 4)
    palette.make_transparent(TRANSPARENT)
    return Faces(file, file.tell(), palette, _dimmed(palette, less))


def marks(path: str):
    bitmap, palette = bmp.read(path, MARK_COLUMNS * theme.MARK, 3 * theme.MARK, 4)
    palette.make_transparent(TRANSPARENT)
    backs = TileSheet(bitmap, palette, theme.CARD_WIDTH, theme.CARD_HEIGHT)
    return TileSheet(bitmap, palette, theme.MARK, theme.MARK), backs


def font(path: str, signs=SUIT_SIGNS, courts="RCF"):
    bitmap, _ = bmp.read(path, FONT_WIDTH, theme.FONT_HEIGHT, 1)
    widths = bytearray()
    tiles = bytearray()
    x = 0
    for width, letters in enumerate(BY_WIDTH):
        if letters:
            x = (x + width - 1) // width * width
        for _ in range(len(letters)):  # a loop over letters would fill the heap with strings
            widths.append(width)
            tiles.append(x // width)
            x += width
    letters = "".join(BY_WIDTH)
    for i in range(len(SUIT_SIGNS)):
        shown = letters.find(signs[i : i + 1])
        tiles[letters.find(SUIT_SIGNS[i : i + 1])] = tiles[shown]
    for i in range(len(COURT_SIGNS)):
        shown = letters.find(courts[i : i + 1])
        widths.append(widths[shown])
        tiles.append(tiles[shown])
    widths.append(1)
    tiles.append(SPACE_X)
    widths.append(FIGURE_WIDTH)
    return Font(bitmap, letters + COURT_SIGNS + NARROW_SPACE, bytes(widths), bytes(tiles))


def felt():
    side = theme.FELT_TILE
    weave = displayio.Bitmap(side, side, 2)
    for y in range(side):
        for x in range(-2 * y % 8, side, 8):
            weave[x, y] = 1
    palette = displayio.Palette(2)
    palette[0] = theme.shade(theme.FELT)
    palette[1] = theme.shade(theme.FELT_DARK)
    return TileSheet(weave, palette, side, side)


def _dimmed(palette, less):
    dim = displayio.Palette(PICTURE_COLOURS)
    for i in range(PICTURE_COLOURS):
        mixed = 0
        for shift in (16, 8, 0):
            mixed |= max((palette[i] >> shift & 255) - less, 0) << shift
        dim[i] = mixed
    dim.make_transparent(TRANSPARENT)
    return dim
