"""The display as a list of sprites, which the web page paints in the fine (smooth) look.

Measures are in units of the canvas. A sprite is one of
    ["r", x, y, width, height, colour]                             a rectangle
    ["f", x, y, width, height, colour, round]                      a rectangle with round corners
    ["t", sheet, left, top, width, height, x, y, scale, tint]      a part of a sheet (picture)
    ["g", x, y, degrees]    the following sprites are turned clockwise about a point, until ["g"]
`round` is the corners' radius. A part's left, top, width and height are in pixels of the sheet,
which are `scale` units wide. `tint` is "" (none), a colour, or the brightness of a dimmed card.
"""

from collections.abc import Iterator
from math import ceil
from typing import Any

from displayio import Bitmap, Group, TileGrid
from vectorio import Rectangle

from screens.ui import theme
from simulator.computer import origins, serif
from simulator.computer.glides import SHADOW, Glides
from simulator.computer.origins import (
    BRIGHT,
    LETTERS,
    ROUNDED,
    Inks,
    brightness,
    felt_below,
    frames_a_card,
    inks_of,
    is_frame,
    whole,
)

Box = tuple[float, float, float, float]  # left, top, right, bottom


AT_REST = Glides()
EVERYWHERE = (-1e4, -1e4, 1e4, 1e4)
BLACK = f"#000000{SHADOW:02x}"


def listed(
    root: Group | None,
    area: tuple[int, int, int, int],
    times: int = 1,
    glides: Glides = AT_REST,
    larger: float = 1,
) -> list[list]:
    """Return the list of sprites in `area` (x, y, width, height), lowest layer first.

    `times`: factor by which the felt is enlarged. `larger`: window pixels per canvas pixel.
    """
    x, y, width, height = area
    found: list[list] = [["r", *area, "#000000"]]
    if root is not None and not root.hidden:
        clip = x, y, x + width, y + height
        _list_group(found, root, (0, 0, 1), clip, (times, glides, larger))
    return found


def _list_group(
    found: list[list],
    group: Group,
    place: tuple[int, int, int],
    clip: Box,
    how: tuple[int, Glides, float],
) -> None:
    x, y, scale = place
    times, glides, larger = how
    within = clip
    inner = int(x + group.x * scale), int(y + group.y * scale), int(scale * group.scale)
    for thing in group:
        if thing.hidden:
            continue
        turn = glides.turns.get(thing, 0)
        clip = EVERYWHERE if turn else within
        if turn:
            found.append(["g", *_middle(thing, inner, glides), turn])
        if isinstance(thing, Group):
            _list_group(found, thing, inner, clip, how)
        elif isinstance(thing, TileGrid):
            right, down = glides.offsets.get(thing.bitmap, (0, 0))
            at = round(inner[0] + right, 2), round(inner[1] + down, 2), inner[2]
            if glides.flies(thing.bitmap):
                found.append(_shadow(thing, at))
            _list_tiles(found, thing, at, clip, larger)
        elif isinstance(thing, Rectangle):
            ink = inks_of(thing.pixel_shader)[thing.color_index]
            left, top = inner[0] + thing.x * inner[2], inner[1] + thing.y * inner[2]
            size = thing.width * inner[2], thing.height * inner[2]
            seen = _cut((left, top, left + size[0], top + size[1]), clip)
            if seen and ink is not None and is_frame(thing):
                found.append(["f", left, top, *size, _text(ink), ROUNDED * inner[2]])
            else:
                _fill(found, ink, seen)
                if seen:
                    _weave(found, felt_below(thing), seen, times)
        if turn:
            found.append(["g"])


def _middle(thing: Any, place: tuple[float, float, int], glides: Glides) -> tuple[float, float]:
    x, y, scale = place
    right, down, size = 0.0, 0.0, (thing.width, thing.height)
    if isinstance(thing, TileGrid):
        right, down = glides.offsets.get(thing.bitmap, (0, 0))
        size = thing.tile_width, thing.tile_height
    middle = x + right + (thing.x + size[0] / 2) * scale, y + down + (thing.y + size[1] / 2) * scale
    return round(middle[0], 2), round(middle[1], 2)


def _shadow(card: TileGrid, place: tuple[float, float, int]) -> list:
    x, y, scale = place
    rounded = ROUNDED * scale
    left, top = x + card.x * scale + rounded / 2, y + card.y * scale + rounded
    return ["f", left, top, card.tile_width * scale, card.tile_height * scale, BLACK, rounded]


def _weave(found: list[list], felt: str, box: Box, times: int) -> None:
    side = theme.FELT_TILE * times
    for y in range(int(box[1] // side) * side, ceil(box[3]) if felt else 0, side):
        for x in range(int(box[0] // side) * side, ceil(box[2]), side):
            cut = _cut((x, y, x + side, y + side), box)
            if cut:
                size = (cut[2] - cut[0]) / times, (cut[3] - cut[1]) / times
                corner = (cut[0] - x) / times, (cut[1] - y) / times
                found.append(["t", felt, *corner, *size, cut[0], cut[1], times, ""])


def _list_tiles(
    found: list[list],
    grid: TileGrid,
    place: tuple[float, float, int],
    clip: Box,
    larger: float,
) -> None:
    scale = place[2]
    left, top = place[0] + grid.x * scale, place[1] + grid.y * scale
    wide, high = grid.tile_width * scale, grid.tile_height * scale
    inks, in_a_row = inks_of(grid.pixel_shader), grid.bitmap.width // grid.tile_width
    is_drawn = origins.of(grid.bitmap).pieces is None
    if (written := serif.pieces(grid.bitmap, scale * larger)) is not None:
        if _cut((left, top, left + wide, top + high), clip):
            for piece in written:
                at = round(left + piece.x * scale, 2), top + piece.y * scale
                found.append(["t", *piece[:5], *at, scale, _text(inks[1] or 0)])
        return
    drawn: dict[int, list] = {}
    for row in range(grid.height):
        for column in range(grid.width):
            x, y = left + column * wide, top + row * high
            seen = _cut((x, y, x + wide, y + high), clip)
            if seen:
                down, across = divmod(grid[column, row], in_a_row)
                corner = x - across * wide, y - down * high
                tile = x, y, x + wide, y + high
                if is_drawn:
                    number = grid[column, row]
                    if number not in drawn:
                        drawn[number] = list(_runs(grid, across, down))
                    _list_drawn(found, drawn[number], inks, (x, y, scale), seen)
                else:
                    _list_bitmap(found, (grid.bitmap, inks), (*corner, scale), (tile, seen))


def _list_bitmap(
    found: list[list],
    shown: tuple[Bitmap, Inks],
    place: tuple[float, float, int],
    boxes: tuple[Box, Box],
) -> None:
    """Add the sprites of a bitmap's visible part; add partly visible letters whole."""
    bitmap, inks = shown
    origin, (x, y, scale), (tile, seen) = origins.of(bitmap), place, boxes
    ink = inks[origin.filled]
    if ink is not None and frames_a_card(bitmap):
        wide, high = bitmap.width * scale, bitmap.height * scale
        found.append(["f", x, y, wide, high, _text(ink), ROUNDED * scale])
    else:
        _fill(found, ink, seen)
    for piece in map(whole, origin.pieces or ()):
        at = x + piece.x * scale, y + piece.y * scale
        part = (*at, at[0] + piece.width * scale, at[1] + piece.height * scale)
        cut = _cut(part, seen)
        if not cut:
            continue
        if piece.sheet == LETTERS:
            _fill(found, inks[0], cut)
            cut = _cut(part, tile) or cut
        inside = [(cut[0] - at[0]) / scale, (cut[1] - at[1]) / scale]
        size = [(cut[2] - cut[0]) / scale, (cut[3] - cut[1]) / scale]
        corner = [piece.left + inside[0], piece.top + inside[1]]
        found.append(["t", piece.sheet, *corner, *size, cut[0], cut[1], scale, _tint(piece, inks)])


def _list_drawn(
    found: list[list], runs: list, inks: Inks, place: tuple[float, float, int], seen: Box
) -> None:
    x, y, scale = place
    for left, top, right, bottom, value in runs:
        box = x + left * scale, y + top * scale, x + right * scale, y + bottom * scale
        _fill(found, inks[value], _cut(box, seen))


def _runs(grid: TileGrid, across: int, down: int) -> Iterator[tuple[int, int, int, int, int]]:
    """Yield rectangles of equal pixels in a tile: (left, top, right, bottom, palette index)."""
    width, height = grid.tile_width, grid.tile_height
    first = across * width, down * height
    begun = 0
    above: list[int] = []
    for y in range(height + 1):
        row = [grid.bitmap[first[0] + x, first[1] + y] for x in range(width if y < height else 0)]
        if y and row != above:
            x = 0
            while x < width:
                end = x + 1
                while end < width and above[end] == above[x]:
                    end += 1
                yield x, begun, end, y, above[x]
                x = end
            begun = y
        above = row


def _tint(piece: origins.SheetPiece, inks: Inks) -> str | int:
    if piece.sheet == LETTERS:
        return _text(inks[1] or 0)
    light = brightness(piece, inks)
    return light if light < BRIGHT else ""


def _fill(found: list[list], ink: int | None, box: Box | None) -> None:
    if ink is not None and box:
        found.append(["r", box[0], box[1], box[2] - box[0], box[3] - box[1], _text(ink)])


def _text(ink: int) -> str:
    return f"#{ink:06x}"


def _cut(box: Box, clip: Box) -> Box | None:
    left, top = max(box[0], clip[0]), max(box[1], clip[1])
    right, bottom = min(box[2], clip[2]), min(box[3], clip[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
