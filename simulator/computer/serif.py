"""The face with serifs of the fine (smooth) look, for names and headings.

Its letters have their own widths. Figures and signs keep the shapes of the other face.
"""

from typing import Any
from weakref import WeakKeyDictionary

from displayio import Bitmap

from screens.ui import sprites, theme
from screens.ui.font import GAP
from screens.ui.labels import Line
from simulator.computer import origins
from simulator.computer.origins import SERIF, SheetPiece

LEAST = 2  # scale from which serifs are visible
TIGHT = 0.85  # minimum factor by which letters move closer to fit into a line
EDGE = 1  # pixels in the sheet before a letter's left end
# Each letter with its width in tenths of a pixel, in the sheet's order
WIDTHS = """
!23 '19 ,20 -31 .20 :20 ;20 ?41 A66 B55 C64 D67 E49 F47 G69 H66 I28 J26 K62 L49 M84 N65 O70 P54
Q70 R61 S49 T58 U64 V65 W92 X63 Y61 Z59 a43 b51 c43 d49 e46 f32 g46 h52 i27 j24 k50 l27 m73 n52
o51 p51 q48 r36 s38 t33 u50 v49 w72 x48 y49 z43 À66 Ç64 È49 É49 Ë49 Ì28 Ï28 Ò70 Ô70 Ù64 à43 â43
ç43 è46 é46 ê46 ë46 ì27 î27 ï27 ò51 ô51 ù50 û50 œ86 –49 ’19 …65
"""


def _places() -> dict[str, tuple[int, int, float]]:
    left, found = 0, {" ": (0, 0, 2.9)}
    for each in WIDTHS.split():
        tenths = int(each[1:])
        width = tenths // 10 + 3
        found[each[0]] = left, width, tenths / 10
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
    """Write `lines` in the face with serifs if they are shown in the fine look."""
    for line in lines:
        if line and line.bitmap not in _aligned:
            _aligned[line.bitmap] = line.align
            origins.of(line.bitmap).version += 1


def use_on(screen: Any) -> None:
    """Write the heading of `screen` and the names of its players in the face with serifs."""
    for name in ("heading", "_heading"):
        if isinstance(line := getattr(screen, name, None), Line):
            use(line)
    use(*getattr(getattr(screen, "players", None), "names", ()))


def pieces(bitmap: Bitmap, scale: float) -> list[SheetPiece] | None:
    """Return the letters of a line with serifs at their places; None for other bitmaps."""
    letters = origins.of(bitmap).pieces
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
