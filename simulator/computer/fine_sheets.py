"""Sheets (picture files) of the fine (smooth) look."""

from screens.ui import theme
from simulator.computer.scene import Bitmap, Inks, Rectangle, SheetPiece

LETTERS, SERIF = "font", "serif"  # sheets of letters
CARDS, CORNERS = "cards", "corners"  # prefixes of sheets' names
CORNER_WIDTH, CORNER_HEIGHT = 10, 20
DIMMED = (CARDS, CORNERS, "marks")  # prefixes of sheets that can be dimmed
PAPER, PAPER_RED = 2, 0xFB  # palette index and red value of ivory in DIMMED sheets
BRIGHT = 255
ROUNDED = 2

_felt = ""


def lay_felt(bitmap: Bitmap, sheet: str) -> None:
    global _felt
    _felt = sheet
    bitmap.declare(sheet)


def felt_below(box: Rectangle) -> str:
    return _felt if box.ink == theme.shade(theme.FELT) else ""


def whole(piece: SheetPiece) -> SheetPiece:
    """Replace a card's corner by its picture in the sheet of corners."""
    size = piece.left, piece.width, piece.height
    if not piece.sheet.startswith(CARDS) or size != (0, CORNER_WIDTH, CORNER_HEIGHT):
        return piece
    sheet = CORNERS + piece.sheet.removeprefix(CARDS)
    return piece._replace(sheet=sheet, top=piece.top // theme.CARD_HEIGHT * CORNER_HEIGHT)


def brightness(piece: SheetPiece, inks: Inks) -> int:
    if not piece.sheet.startswith(DIMMED) or len(inks) <= PAPER:
        return BRIGHT
    return min(BRIGHT * ((inks[PAPER] or 0) >> 16) // PAPER_RED, BRIGHT)


def card_on(bitmap: Bitmap) -> int | None:
    pieces = bitmap.pieces
    is_whole = bitmap.width == theme.CARD_WIDTH
    if is_whole and pieces and pieces[-1].sheet.startswith(CARDS) and not pieces[-1].x:
        return pieces[-1].top // theme.CARD_HEIGHT
    return None


def frames_a_card(bitmap: Bitmap) -> bool:
    pieces = bitmap.pieces
    return bool(
        pieces and len(pieces) == 1 and pieces[0].sheet.startswith(CARDS) and pieces[0].x > 0
    )


def is_frame(box: Rectangle) -> bool:
    beside, above = box.width - theme.CARD_WIDTH, box.height - theme.CARD_HEIGHT
    return 0 < beside <= 2 * ROUNDED + 2 and 0 < above <= 2 * ROUNDED + 2
