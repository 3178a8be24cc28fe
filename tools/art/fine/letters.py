"""The letters as they are drawn with a pen: shapes of pen.py, each in the place and as wide as the
pixels of drawings/letters.txt.

No ink leaves a letter's place: on the sheet the next one's begins there. Letters that are words on
cards are drawn after their pixels instead.
"""

import re
from collections.abc import Collection

from tools.art.canvas import ONE_INK
from tools.art.fine.pen import NUMBER, Shape, shape
from tools.art.fine.signs import SIGNS, sign
from tools.art.fine.svg import UNIT, at, clipped
from tools.art.letters import HEIGHT, by_width

PEN = 0.96  # how thick a stroke is that joins pixels, in pixels
THICK, THIN, EDGE = 1.125, 0.9, 0.5  # the pens, and how round the corners of an area are
ABOVE, BELOW = 4, 8  # where small letters begin and end
WHITE = "#ffffff"


def strokes(rows: list[str], x: float = 0, y: float = 0, size: float = UNIT) -> str:
    """The letter of these `rows` as a path; its upper left corner is x, y, a pixel is `size`."""
    inked = {(i, j) for j, row in enumerate(rows) for i, dot in enumerate(row) if dot == ONE_INK}
    parts = []
    for i, j in sorted(inked):
        joined = [(i + a, j + b) for a, b in ((1, 0), (0, 1)) if (i + a, j + b) in inked]
        for a in (1, -1):  # aslant, where no pixel lies in the corner
            if (i + a, j + 1) in inked and not {(i + a, j), (i, j + 1)} & inked:
                joined.append((i + a, j + 1))
        here = _middle(i, j, (x, y), size)
        parts += [f"M{here}L{_middle(*other, (x, y), size)}" for other in joined]
        if not joined:
            parts.append(f"M{here}h.01")
        if {(i + 1, j), (i, j + 1), (i + 1, j + 1)} <= inked:
            parts.append(f"M{here}h{size}v{size}h-{size}z")
    return "".join(parts)


def _middle(i: int, j: int, corner: tuple[float, float], size: float) -> str:
    return f"{corner[0] + (i + 0.5) * size:g} {corner[1] + (j + 0.5) * size:g}"


def written(shape: str, ink: str, size: float = UNIT, pen: float = PEN) -> str:
    """A path of strokes in `ink`."""
    return (
        f'<path d="{shape}" fill="{ink}" stroke="{ink}" stroke-width="{size * pen:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def line(text: str, letters: dict, middle: float, y: float, size: float) -> str:
    """The strokes of a line of `text` with its middle at `middle`."""
    width = sum(len(letters[letter][0]) + 1 for letter in text) - 1
    x, parts = middle - width * size / 2, []
    for letter in text:
        parts.append(strokes(letters[letter], x, y, size))
        x += (len(letters[letter][0]) + 1) * size
    return "".join(parts)


def fitted(way: str, width: int) -> str:
    """A `way` of pen.py in units, in a letter `width` pixels wide: the first and the last of its
    pixels and the lines that letters stand between lie where a thick stroke ends with a pixel of the
    sheet."""
    across = (width - THICK) / max(width - 1, 1)

    def place(found: re.Match) -> str:
        x, y = float(found[1]), float(found[2])
        less = (THICK - 1) * min(max((y - ABOVE) / (BELOW - ABOVE), 0), 1)
        return f"{UNIT * (THICK / 2 + x * across):.4g} {UNIT * (THICK / 2 + y - less):.4g}"

    return re.sub(f"({NUMBER}) ({NUMBER})", place, way.replace("-", " -"))


def drawn(drawing: Shape, width: int) -> str:
    """A letter in white, `width` pixels wide."""
    ways = (
        (drawing.stroke, THICK, "none"), (drawing.thin, THIN, "none"), (drawing.area, EDGE, WHITE),
    )  # fmt: skip
    return "".join(
        f'<path d="{fitted(way, width)}" fill="{fill}" stroke="{WHITE}"'
        f' stroke-width="{UNIT * pen:g}" stroke-linecap="round" stroke-linejoin="round"/>'
        for way, pen, fill in ways
        if way
    )


def font_sheet(letters: dict, only: Collection[str] | None = None) -> str:
    """All letters in white, where tools.art.letters has them on its sheet; or `only` these."""
    shapes, x = "", 0
    for size, names in enumerate(by_width(letters)):
        if names:
            x = -(-x // size) * size
        for name in names:
            if only is None or name in only:
                ink = sign(name) if name in SIGNS else drawn(shape(name), size)
                place = clipped(f"letter-{ord(name)}", (0, 0, size * UNIT, HEIGHT * UNIT), ink)
                shapes += at(x * UNIT, 0, place)
            x += size
    return shapes
