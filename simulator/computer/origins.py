"""Where the pixels of a bitmap come from: which parts of which sheets of ours were copied into it.

A painter that has a sheet in another size can show a bitmap in that size, too, and no screen knows
of it. What was written pixel by pixel comes from nowhere.
"""

import os
from typing import BinaryIO, NamedTuple
from weakref import WeakKeyDictionary

from displayio import Bitmap, Palette
from vectorio import Rectangle

from screens.ui import theme

LETTERS = "font"  # the sheet that is an ink's shape alone
CARDS, CORNERS = "cards", "corners"  # how the names begin of sheets of faces and of their indices
CORNER_WIDTH, CORNER_HEIGHT = 10, 20  # of a face: its index
DIMMED = (CARDS, CORNERS, "marks")  # how the names of sheets begin whose colours can be darker
PAPER, PAPER_RED = 2, 0xFB  # of those: which colour is the cards' ivory

HEADER = 54  # bytes of a BMP file before its colours
COLOUR = 4  # bytes


Inks = tuple[int | None, ...]  # of a palette; None lets what lies below show


class SheetPiece(NamedTuple):
    """A part of `sheet` from `left`, `top` on, that lies at `x`, `y` of a bitmap."""

    sheet: str
    left: int
    top: int
    width: int
    height: int
    x: int
    y: int


class Origin:
    """What a bitmap was filled with, the pieces copied into it since, and how often it changed.

    `pieces` is None where pixels were written one by one.
    """

    def __init__(self) -> None:
        self.filled = 0
        self.pieces: list[SheetPiece] | None = []
        self.version = 0


_known: WeakKeyDictionary[Bitmap, Origin] = WeakKeyDictionary()
_fill, _set = Bitmap.fill, Bitmap.__setitem__


def of(bitmap: Bitmap) -> Origin:
    """Where the pixels of `bitmap` come from."""
    origin = _known.get(bitmap)
    if origin is None:
        origin = _known[bitmap] = Origin()
    return origin


def install() -> None:
    """Take note of every bitmap that is filled, or written pixel by pixel."""
    Bitmap.fill = filled
    Bitmap.__setitem__ = written


def filled(bitmap: Bitmap, value: int) -> None:
    """As `Bitmap.fill`."""
    _fill(bitmap, value)
    origin = of(bitmap)
    origin.filled, origin.pieces = value, []
    origin.version += 1


def written(bitmap: Bitmap, where: tuple[int, int] | int, value: int) -> None:
    """As `Bitmap.__setitem__`."""
    _set(bitmap, where, value)
    spoil(bitmap)


def spoil(bitmap: Bitmap) -> None:
    """The pixels of `bitmap` come from nowhere now."""
    origin = of(bitmap)
    origin.pieces = None
    origin.version += 1


def declare(bitmap: Bitmap, sheet: str, top: int = 0) -> None:
    """`bitmap` is what `sheet` has from the row `top` on."""
    origin = of(bitmap)
    origin.pieces = [SheetPiece(sheet, 0, top, bitmap.width, bitmap.height, 0, 0)]
    origin.version += 1


def read(bitmap: Bitmap, file: BinaryIO, start: int, bits: int, row: int) -> None:
    """`bitmap` was read out of a picture's open `file` from `start` on, `row` bytes a row; the
    lowest row is the file's first."""
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


_felt = ""  # the sheet of the felt that lies


def lay_felt(bitmap: Bitmap, sheet: str) -> None:
    """`bitmap` is the felt now, of which `sheet` has a finer one."""
    global _felt
    _felt = sheet
    declare(bitmap, sheet)


def felt_below(box: Rectangle) -> str:
    """The sheet of the felt, where `box` is a piece of it that covers what lay there; or "": the
    screens' pixels have no room to weave such pieces."""
    colour = inks_of(box.pixel_shader)[box.color_index]
    return _felt if colour == theme.shade(theme.FELT) else ""


def whole(piece: SheetPiece) -> SheetPiece:
    """`piece`, or where it is the corner of a face a small card of its own with that index: what
    the screens' pixels cut through is seen in finer ones."""
    size = piece.left, piece.width, piece.height
    if not piece.sheet.startswith(CARDS) or size != (0, CORNER_WIDTH, CORNER_HEIGHT):
        return piece
    sheet = CORNERS + piece.sheet.removeprefix(CARDS)
    return piece._replace(sheet=sheet, top=piece.top // theme.CARD_HEIGHT * CORNER_HEIGHT)


def copied(to: Bitmap, source: Bitmap, place: tuple[int, int], part: tuple[int, ...]) -> None:
    """The `part` of `source`, from x1, y1 to x2, y2, was copied to a `place` of `to`."""
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
                    piece.left + left - piece.x,
                    piece.top + top - piece.y,
                    right - left,
                    below - top,
                    place[0] + left - x1,
                    place[1] + top - y1,
                )
            )


def inks_of(palette: Palette) -> Inks:
    """The colours of `palette`."""
    return tuple(None if colour.transparent else colour.rgb888 for colour in palette._colors)


BRIGHT = 255


def brightness(piece: SheetPiece, inks: Inks) -> int:
    """How bright a `piece` is in these `inks`, of BRIGHT, beside its sheet."""
    if not piece.sheet.startswith(DIMMED) or len(inks) <= PAPER:
        return BRIGHT
    return min(BRIGHT * ((inks[PAPER] or 0) >> 16) // PAPER_RED, BRIGHT)


ROUNDED = 2  # pixels of the screens: how round the corners of a frame are


def frames_a_card(bitmap: Bitmap) -> bool:
    """Whether `bitmap` is a part of a card and what shows round it: its corners are round, too."""
    pieces = of(bitmap).pieces
    return bool(
        pieces and len(pieces) == 1 and pieces[0].sheet.startswith(CARDS) and pieces[0].x > 0
    )


def is_frame(box: Rectangle) -> bool:
    """Whether `box` is what shows round a card: its corners are round then, as the card's."""
    beside, above = box.width - theme.CARD_WIDTH, box.height - theme.CARD_HEIGHT
    return 0 < beside <= 2 * ROUNDED + 2 and 0 < above <= 2 * ROUNDED + 2
