"""The parts of sheets (picture files) that were copied into a bitmap.

The fine (smooth) look copies the same parts from sheets of higher resolution.
"""

import os
from typing import BinaryIO, NamedTuple
from weakref import WeakKeyDictionary

from displayio import Bitmap, Palette
from vectorio import Rectangle

from screens.ui import theme

LETTERS, SERIF = "font", "serif"  # names of sheets of letters
CARDS, CORNERS = "cards", "corners"  # prefixes of sheets' names
CORNER_WIDTH, CORNER_HEIGHT = 10, 20
DIMMED = (CARDS, CORNERS, "marks")  # prefixes of names of sheets that can be dimmed
PAPER, PAPER_RED = 2, 0xFB  # palette index and red value of ivory in DIMMED sheets

HEADER = 54  # bytes of a BMP file before its palette
COLOUR = 4


Inks = tuple[int | None, ...]  # colours of a palette; None is transparent


class SheetPiece(NamedTuple):
    """A part of `sheet` (from pixel `left`, `top`) and its place `x`, `y` in a bitmap."""

    sheet: str
    left: int
    top: int
    width: int
    height: int
    x: float
    y: int


class Origin:
    """A bitmap's fill (palette index), parts of sheets copied onto it, and number of changes.

    `pieces` is None if pixels were written one by one.
    """

    def __init__(self) -> None:
        self.filled = 0
        self.pieces: list[SheetPiece] | None = []
        self.version = 0


_known: WeakKeyDictionary[Bitmap, Origin] = WeakKeyDictionary()
_fill, _set = Bitmap.fill, Bitmap.__setitem__


def of(bitmap: Bitmap) -> Origin:
    origin = _known.get(bitmap)
    if origin is None:
        origin = _known[bitmap] = Origin()
    return origin


def install() -> None:
    Bitmap.fill = filled
    Bitmap.__setitem__ = written


def filled(bitmap: Bitmap, value: int) -> None:
    _fill(bitmap, value)
    origin = of(bitmap)
    origin.filled, origin.pieces = value, []
    origin.version += 1


def written(bitmap: Bitmap, where: tuple[int, int] | int, value: int) -> None:
    _set(bitmap, where, value)
    spoil(bitmap)


def spoil(bitmap: Bitmap) -> None:
    """Record that `bitmap` has pixels that come from no sheet."""
    origin = of(bitmap)
    origin.pieces = None
    origin.version += 1


def declare(bitmap: Bitmap, sheet: str, top: int = 0) -> None:
    origin = of(bitmap)
    origin.pieces = [SheetPiece(sheet, 0, top, bitmap.width, bitmap.height, 0, 0)]
    origin.version += 1


def read(bitmap: Bitmap, file: BinaryIO, start: int, bits: int, row: int) -> None:
    """Record that `bitmap` was read from offset `start` of `file`, `row` bytes per row.

    A BMP file begins with the lowest row.
    """
    name = getattr(file, "name", None)
    if not isinstance(name, (str, os.PathLike)):
        spoil(bitmap)
        return
    sheet = os.path.splitext(os.path.basename(name))[0]
    now = file.tell()
    end = file.seek(0, os.SEEK_END)
    file.seek(now)
    first = HEADER + (COLOUR << bits)
    declare(bitmap, sheet, (end - first) // row - (start - first) // row - bitmap.height)


_felt = ""


def lay_felt(bitmap: Bitmap, sheet: str) -> None:
    global _felt
    _felt = sheet
    declare(bitmap, sheet)


def felt_below(box: Rectangle) -> str:
    colour = inks_of(box.pixel_shader)[box.color_index]
    return _felt if colour == theme.shade(theme.FELT) else ""


def whole(piece: SheetPiece) -> SheetPiece:
    """Return `piece`, or for a card's corner, the corner in the sheet of corners."""
    size = piece.left, piece.width, piece.height
    if not piece.sheet.startswith(CARDS) or size != (0, CORNER_WIDTH, CORNER_HEIGHT):
        return piece
    sheet = CORNERS + piece.sheet.removeprefix(CARDS)
    return piece._replace(sheet=sheet, top=piece.top // theme.CARD_HEIGHT * CORNER_HEIGHT)


def copied(to: Bitmap, source: Bitmap, place: tuple[int, int], part: tuple[int, ...]) -> None:
    pieces, origin = of(source).pieces, of(to)
    origin.version += 1
    if pieces is None or origin.pieces is None:
        origin.pieces = None
        return
    x1, y1, x2, y2 = part
    for piece in pieces:
        left, top = max(piece.x, x1), max(piece.y, y1)
        right, below = min(piece.x + piece.width, x2), min(piece.y + piece.height, y2)
        if left < right and top < below:
            origin.pieces.append(
                SheetPiece(
                    piece.sheet,
                    piece.left + int(left - piece.x),
                    piece.top + top - piece.y,
                    int(right - left),
                    below - top,
                    place[0] + left - x1,
                    place[1] + top - y1,
                )
            )


def inks_of(palette: Palette) -> Inks:
    return tuple(None if colour.transparent else colour.rgb888 for colour in palette._colors)


BRIGHT = 255


def brightness(piece: SheetPiece, inks: Inks) -> int:
    if not piece.sheet.startswith(DIMMED) or len(inks) <= PAPER:
        return BRIGHT
    return min(BRIGHT * ((inks[PAPER] or 0) >> 16) // PAPER_RED, BRIGHT)


ROUNDED = 2


def frames_a_card(bitmap: Bitmap) -> bool:
    pieces = of(bitmap).pieces
    return bool(
        pieces and len(pieces) == 1 and pieces[0].sheet.startswith(CARDS) and pieces[0].x > 0
    )


def is_frame(box: Rectangle) -> bool:
    beside, above = box.width - theme.CARD_WIDTH, box.height - theme.CARD_HEIGHT
    return 0 < beside <= 2 * ROUNDED + 2 and 0 < above <= 2 * ROUNDED + 2
