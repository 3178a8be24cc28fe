"""The letters as strokes of a pen, drawn after the pixels of drawings/letters.txt.

Pixels that touch are joined through their middles, so a letter's measures are the pixels' own, and
a letter that is drawn anew there is anew here. The suits' signs alone have shapes of their own.
"""

from tools.art.canvas import ONE_INK
from tools.art.fine.signs import SIGNS, sign
from tools.art.fine.svg import UNIT
from tools.art.letters import by_width

PEN = 0.96  # how thick a stroke is, in pixels: no letter reaches into another


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


def outline(rows: list[str], x: float = 0, y: float = 0, size: float = UNIT) -> str:
    """The edge of what is inked in these `rows`, its corners cut from middle to middle of the
    pixels' sides: what went up in steps goes up straight."""
    inked = {(i, j) for j, row in enumerate(rows) for i, dot in enumerate(row) if dot == ONE_INK}
    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for i, j in sorted(inked):
        for beside, start, end in (
            ((i, j - 1), (i, j), (i + 1, j)),
            ((i + 1, j), (i + 1, j), (i + 1, j + 1)),
            ((i, j + 1), (i + 1, j + 1), (i, j + 1)),
            ((i - 1, j), (i, j + 1), (i, j)),
        ):
            if beside not in inked:
                sides.setdefault(start, []).append(end)
    shape = ""
    while sides:
        start = min(sides)
        corners, here = [start], start
        while True:
            ends = sides[here]
            following = ends.pop()
            if not ends:
                del sides[here]
            if following == start:
                break
            corners.append(following)
            here = following
        middles = [
            f"{x + (a[0] + b[0]) * size / 2:g} {y + (a[1] + b[1]) * size / 2:g}"
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        shape += "M" + "L".join(middles) + "z"
    return shape


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


def font_sheet(letters: dict) -> str:
    """All letters in white, where tools.art.letters has them on its sheet."""
    parts, signs, x = [], "", 0
    for size, names in enumerate(by_width(letters)):
        if names:
            x = -(-x // size) * size
        for name in names:
            if name in SIGNS:
                signs += sign(name, x * UNIT)
            else:
                parts.append(strokes(letters[name], x * UNIT))
            x += size
    return written("".join(parts), "#ffffff") + signs
