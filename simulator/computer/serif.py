"""The typeface with serifs of the fine (smooth) look, for names and headings."""

from typing import Any
from weakref import WeakKeyDictionary

from screens.ui import sprites, theme
from screens.ui.font import GAP
from screens.ui.labels import Line
from simulator.computer.fine_sheets import SERIF
from simulator.computer.scene import Bitmap, SheetPiece

LEAST = 2  # window pixels per pixel of a screen: minimum for serifs
TIGHT = 0.85
EDGE = 1  # pixels in the sheet (picture) before a letter's left end
# Widths in tenths of a pixel, each before its letter, in the sheet's order
WIDTHS = """
23! 19' 20, 31- 20. 20: 20; 41? 66A 55B 64C 67D 49E 47F 69G 66H 28I 26J 62K 49L 84M 65N 70O 54P
70Q 61R 49S 58T 64U 65V 92W 63X 61Y 59Z 43a 51b 43c 49d 46e 32f 46g 52h 27i 24j 50k 27l 73m 52n
51o 51p 48q 36r 38s 33t 50u 49v 72w 48x 49y 43z 66À 64Ç 49È 49É 49Ë 28Ì 28Ï 70Ò 70Ô 64Ù 43à 43â
43ç 46è 46é 46ê 46ë 27ì 27î 27ï 51ò 51ô 50ù 50û 86œ 49– 19’ 65…
"""


def _places() -> dict[str, tuple[int, int, float]]:
    left, found = 0, {" ": (0, 0, 2.9)}
    for each in WIDTHS.split():
        letter, tenths = each[-1], int(each[:-1])
        width = tenths // 10 + 3
        found[letter] = left, width, tenths / 10
        left += width
    return found


def _of_font() -> dict[tuple[int, int], str]:
    x, found = 0, {}
    for width, letters in enumerate(sprites.BY_WIDTH):
        x = -(-x // width) * width if letters else x
        for letter in letters:
            found[x, width] = letter
            x += width
    return found


PLACES, OF_FONT = _places(), _of_font()
_aligned: WeakKeyDictionary[Bitmap, int] = WeakKeyDictionary()


def use(*lines: Line | None) -> None:
    for line in lines:
        if line and line.bitmap not in _aligned:
            _aligned[line.bitmap] = line.align
            line.bitmap.mark_all()


def use_on(screen: Any) -> None:
    for name in ("heading", "_heading"):
        if isinstance(line := getattr(screen, name, None), Line):
            use(line)
    use(*getattr(getattr(screen, "players", None), "names", ()))


def pieces(bitmap: Bitmap, scale: float) -> list[SheetPiece] | None:
    """Return a bitmap's letters with serifs, or None."""
    letters = bitmap.pieces
    if scale < LEAST or not letters or bitmap not in _aligned:
        return None
    found: list[SheetPiece] = []
    for y in sorted({piece.y for piece in letters}):
        row = _row([piece for piece in letters if piece.y == y], bitmap)
        if row is None:
            return None
        found += row
    return found


def _row(letters: list[SheetPiece], bitmap: Bitmap) -> list[SheetPiece] | None:
    steps = [_step(piece) for piece in letters]
    room = bitmap.width
    tight = min(1, room / sum(steps))
    if tight < TIGHT:
        return None
    x = (0, (room - sum(steps)) / 2, room - sum(steps))[_aligned[bitmap]] if tight == 1 else 0
    found = []
    for piece, step in zip(letters, steps, strict=True):
        left, width, _ = PLACES.get(_letter(piece), (0, 0, 0))
        if width:
            found.append(SheetPiece(SERIF, left, 0, width, theme.FONT_HEIGHT, x - EDGE, piece.y))
        else:
            found.append(piece._replace(x=round(x)))
        x += step * tight
    return found


def _letter(piece: SheetPiece) -> str:
    return OF_FONT.get((piece.left, piece.width), "")


def _step(piece: SheetPiece) -> float:
    letter = _letter(piece)
    return PLACES[letter][2] if letter in PLACES else piece.width + GAP
