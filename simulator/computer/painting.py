"""Functions that paint tiles and rectangles several times faster than Blinka's displayio.

Blinka still paints turned tiles and tiles with more than sixteen colours.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from displayio import Bitmap, TileGrid, _tilegrid
from displayio._area import Area
from vectorio import Rectangle, _vectorshape

ROWS = 1 << 13
WORD = 32

one_by_one = getattr(_tilegrid, "_fill_pixels", None)
shape_one_by_one = getattr(_vectorshape, "_fill_shape_pixels", None)


def install() -> None:
    if one_by_one:
        _tilegrid._fill_pixels = by_rows
    if shape_one_by_one:
        _vectorshape._fill_shape_pixels = shape_by_rows
    Rectangle._get_area = area_of_rectangle


def area_of_rectangle(rectangle: Rectangle, area: Area) -> None:
    """Set `area`; `_get_area`, which this function replaces, ignores the scale of groups."""
    scale = rectangle._absolute_transform.scale
    area.x1 = area.y1 = 0
    area.x2, area.y2 = rectangle.width * scale, rectangle.height * scale


def by_rows(
    buffer: memoryview,
    mask: memoryview,
    colors: Sequence[int],
    opaque: bytes,
    geometry: Sequence[int],
    grid: TileGrid,
    bitmap: Bitmap,
) -> bool:
    """Paint the opaque pixels whose bits in `mask` are 0; set these; return whether all are set."""
    start, across, down, right, below, x1, x2, y1, y2 = geometry
    upright = across == 1 and down > 0
    scale = grid._absolute_transform.scale
    assert one_by_one is not None
    if not upright or bitmap._bits_per_value > 4:
        return one_by_one(buffer, mask, colors, opaque, geometry, grid, bitmap)
    whole = (1 << x2 - x1) - 1
    taken = int.from_bytes(mask, "little")
    inks = (tuple(colors), bytes(opaque))
    covered = True
    first = start + below * down + right
    for y in range(y1, y2):
        free = ~(taken >> first) & whole
        if free:
            if scale == 1:
                row, covering = _row_of_tiles(grid, bitmap, x1, x2, y, inks)
            else:
                row, covering = _enlarged_row(grid, bitmap, (x1, x2, y, scale), inks)
            paints = free & covering
            covered = covered and paints == free
            taken |= paints << first
            _lay(buffer, first, row, paints)
        first += down
    mask.cast("B")[:] = taken.to_bytes(mask.nbytes, "little")
    return covered


def shape_by_rows(
    buffer: memoryview,
    mask: memoryview,
    cover: tuple[int, int, int, int],
    geometry: Sequence[int],
    shape: Rectangle,
    transform: tuple[bool, int, int, int, int],
) -> bool:
    """Paint a rectangle as `by_rows` paints tiles."""
    color, _, width, height = cover
    transposed, left, top, sign_x, sign_y = transform
    assert shape_one_by_one is not None
    if type(shape) is not Rectangle or transposed or sign_x != 1 or sign_y != 1:
        return bool(shape_one_by_one(buffer, mask, cover, geometry, shape, transform))
    scale = shape._absolute_transform.scale
    width, height = width * scale, height * scale
    start, down, x1, y1, x2, y2 = geometry
    from_x, to_x = max(x1, left), min(x2, left + width)
    from_y, to_y = max(y1, top), min(y2, top + height)
    covered = from_y == y1 and to_y == y2
    whole = (1 << x2 - x1) - 1
    covering = (1 << max(to_x - x1, 0)) - (1 << from_x - x1) if from_x < to_x else 0
    taken = int.from_bytes(mask, "little")
    ink = memoryview(array("H", [color]) * (x2 - x1))
    first = start + (from_y - y1) * down
    for _ in range(from_y, to_y):
        free = ~(taken >> first) & whole
        paints = free & covering
        covered = covered and paints == free
        taken |= paints << first
        _lay(buffer, first, ink, paints)
        first += down
    mask.cast("B")[:] = taken.to_bytes(mask.nbytes, "little")
    return covered


def _lay(buffer: memoryview, first: int, row: memoryview, bits: int) -> None:
    """Copy the pixels of `row` whose bits in `bits` are 1 to `buffer`, from index `first`."""
    at = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits >>= skipped
        at += skipped
        wide = (~bits & bits + 1).bit_length() - 1
        bits >>= wide
        buffer[first + at : first + at + wide] = row[at : at + wide]
        at += wide


def _enlarged_row(
    grid: TileGrid, bitmap: Bitmap, place: tuple[int, int, int, int], inks: tuple
) -> tuple:
    x1, x2, y, scale = place
    first, last = x1 // scale, (x2 - 1) // scale + 1
    row, covering = _row_of_tiles(grid, bitmap, first, last, y // scale, inks)
    colors, bits = _enlarged(bytes(row), covering, scale)
    cut = x1 - first * scale
    return memoryview(colors).cast("H")[cut : cut + x2 - x1], bits >> cut


@lru_cache(ROWS)
def _enlarged(row: bytes, covering: int, scale: int) -> tuple[bytes, int]:
    colors = array("H", bytes(row))
    wide = array("H", bytes(2 * scale * len(colors)))
    for i in range(scale):
        wide[i::scale] = colors
    bits = "".join(bit * scale for bit in f"{covering & (1 << len(colors)) - 1:b}")
    return wide.tobytes(), int(bits, 2)


def _row_of_tiles(
    grid: TileGrid, bitmap: Bitmap, x1: int, x2: int, y: int, inks: tuple[tuple[int, ...], bytes]
) -> tuple:
    """Return the colours of `grid` in row `y` from `x1` to `x2`, and a mask of opaque pixels."""
    wide, high = grid._tile_width, grid._tile_height
    n, line = grid._width_in_tiles, (y // high + grid._top_left_y) % grid._height_in_tiles
    row, covering, at, cut = bytearray(), 0, 0, x1 % wide
    for column in range(x1 // wide, (x2 - 1) // wide + 1):
        tile = grid._tiles[line * n + (column + grid._top_left_x) % n]
        top, left = divmod(tile, grid._bitmap_width_in_tiles)
        start = (top * high + y % high) * bitmap._stride
        cells = tuple(bitmap._data[start : start + bitmap._stride])
        colors, bits = _row(cells, bitmap._bits_per_value, bitmap._bmp_width, inks)
        if cut + x2 - x1 <= wide:
            begin = left * wide + cut
            return memoryview(colors).cast("H")[begin : begin + x2 - x1], bits >> begin
        row += colors[left * wide * 2 : (left + 1) * wide * 2]
        covering |= (bits >> left * wide & (1 << wide) - 1) << at
        at += wide
    return memoryview(row).cast("H")[cut : cut + x2 - x1], covering >> cut


@lru_cache(ROWS)
def _row(cells: tuple, bits: int, width: int, inks: tuple[tuple[int, ...], bytes]) -> tuple:
    colors, opaque = inks
    shifts = range(WORD - bits, -1, -bits)
    values = [word >> shift & (1 << bits) - 1 for word in cells for shift in shifts][:width]
    covering = sum(1 << x for x, value in enumerate(values) if opaque[value])
    return array("H", [colors[value] for value in values]).tobytes(), covering
