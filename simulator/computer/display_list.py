"""The display as a list of sprites, which the web page paints in the fine (smooth) look.

A sprite is one of
    ["r", x, y, width, height, colour]                             a rectangle
    ["f", x, y, width, height, colour, round]                      a rectangle with round corners
    ["t", sheet, left, top, width, height, x, y, scale, tint]      a part of a sheet (picture)
    ["g", x, y, degrees]    turns the following sprites clockwise about a point, until ["g"]

`round`: the corners' radius. `scale`: units per pixel of the sheet. `tint`: "", a colour, or the
brightness (of 255) of a dimmed part.
"""

from collections.abc import Iterator
from math import ceil

from screens.ui import theme
from simulator.computer import serif
from simulator.computer.fine_sheets import (
    BRIGHT,
    LETTERS,
    ROUNDED,
    brightness,
    felt_below,
    frames_a_card,
    is_frame,
    whole,
)
from simulator.computer.glides import SHADOW, Glides
from simulator.computer.painting import Leaf, leaves
from simulator.computer.scene import BOX, Bitmap, Group, Inks, SheetPiece, TileGrid

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
    """Return the sprites that paint `area` (x, y, width, height), lowest layer first.

    `times`: units per pixel of the felt. `larger`: window pixels per unit.
    """
    x, y, width, height = area
    found: list[list] = [["r", *area, "#000000"]]
    clip = x, y, x + width, y + height
    for leaf in leaves(root):
        turn = glides.turns.get(leaf.node, 0)
        if turn:
            found.append(["g", *_middle(leaf, glides), turn])
        within = EVERYWHERE if turn else clip
        if leaf.node.kind == BOX:
            _list_box(found, leaf, within, times, glides)
        else:
            _list_picture(found, leaf, within, glides, larger)
        if turn:
            found.append(["g"])
    return found


def _list_box(found: list[list], leaf: Leaf, clip: Box, times: int, glides: Glides) -> None:
    left, top, right, bottom = leaf.place
    ink, seen = leaf.node.ink, _cut(leaf.place, clip)
    if not seen or ink is None:
        return
    if is_frame(leaf.node):
        rounded, shift = ROUNDED * leaf.scale, glides.shift(leaf.node)
        at = round(left + shift[0], 2), round(top + shift[1], 2)
        found.append(["f", *at, right - left, bottom - top, _text(ink), rounded])
        return
    _fill(found, ink, seen)
    _weave(found, felt_below(leaf.node), seen, times)


def _list_picture(found: list[list], leaf: Leaf, clip: Box, glides: Glides, larger: float) -> None:
    bitmap = leaf.node.bitmap
    right, down = glides.offsets.get(bitmap, (0, 0))
    at = round(leaf.x + right, 2), round(leaf.y + down, 2), leaf.scale
    if glides.flies(bitmap):
        found.append(_shadow(leaf.node, at))
    _list_tiles(found, leaf.node, at, clip, larger)


def _middle(leaf: Leaf, glides: Glides) -> tuple[float, float]:
    left, top, right, bottom = leaf.place
    shift = glides.shift(leaf.node)
    return round((left + right) / 2 + shift[0], 2), round((top + bottom) / 2 + shift[1], 2)


def _shadow(card: TileGrid, place: tuple[float, float, int]) -> list:
    x, y, scale = place
    rounded = ROUNDED * scale
    size = card.tile_width * scale, card.tile_height * scale
    return ["f", x + rounded / 2, y + rounded, *size, BLACK, rounded]


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
    left, top, scale = place
    wide, high = grid.tile_width * scale, grid.tile_height * scale
    inks, in_a_row = grid.pixel_shader.inks, grid.bitmap.width // grid.tile_width
    is_drawn = grid.bitmap.pieces is None
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
    bitmap, inks = shown
    (x, y, scale), (tile, seen) = place, boxes
    ink = inks[bitmap.filled]
    if ink is not None and frames_a_card(bitmap):
        wide, high = bitmap.width * scale, bitmap.height * scale
        found.append(["f", x, y, wide, high, _text(ink), ROUNDED * scale])
    else:
        _fill(found, ink, seen)
    for piece in map(whole, bitmap.pieces or ()):
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
    """Yield a tile's rectangles of one colour: left, top, right, bottom, palette index."""
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


def _tint(piece: SheetPiece, inks: Inks) -> str | int:
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
