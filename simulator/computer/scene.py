"""Replacements for the handheld's displayio, vectorio and bitmaptools: a scene of nodes.

Changes are counted; `stamp` is the number of an object's last change.
"""

import os
from collections.abc import Iterator
from operator import attrgetter
from typing import Any, BinaryIO, NamedTuple

GROUP, BOX, PICTURE, TEXT = "group", "box", "picture", "text"

WORD = 32

Place = tuple[int, int, int, int]  # left, top, right, bottom
Inks = tuple[int | None, ...]  # colours of a palette; None is transparent


class SheetPiece(NamedTuple):
    """A part of a picture file, placed at `x`, `y` of a bitmap."""

    sheet: str
    left: int
    top: int
    width: int
    height: int
    x: float
    y: int


class Clock:
    """The number of changes now and at the last painting."""

    now = painted = 0


def tick() -> int:
    Clock.now += 1
    return Clock.now


def _stamped(name: str) -> Any:
    """Return a property that stamps its node when the value changes."""
    stored = "shown_" + name

    def change(node: Any, value: object) -> None:
        if getattr(node, stored) != value:
            setattr(node, stored, value)
            node.stamp = tick()

    return property(attrgetter(stored), change)


class Node:
    """Base class of nodes."""

    kind = ""
    in_group = False

    def __init__(self, x: int, y: int) -> None:
        self.shown_x, self.shown_y, self.shown_hidden = x, y, False
        self.stamp = tick()

    x, y, hidden = map(_stamped, ("x", "y", "hidden"))


class Group(Node):
    """Nodes, from the back to the front."""

    kind = GROUP

    def __init__(self, *, scale: float = 1, x: int = 0, y: int = 0) -> None:
        super().__init__(x, y)
        self.shown_scale = scale
        self._nodes: list[Any] = []

    scale = _stamped("scale")

    def append(self, node: Any) -> None:
        self.insert(len(self._nodes), node)

    def insert(self, index: int, node: Any) -> None:
        if type(index) is not int or not 0 <= index <= len(self._nodes):
            raise IndexError(f"no node can go to {index}")
        if node.in_group:
            raise ValueError("Layer already in a group.")
        self._nodes.insert(index, node)
        node.in_group, node.stamp = True, tick()

    def index(self, node: Any) -> int:
        return self._nodes.index(node)

    def pop(self, index: int = -1) -> Any:
        node = self._nodes.pop(index)
        node.in_group = False
        tick()
        return node

    def remove(self, node: Any) -> None:
        self.pop(self.index(node))

    def __len__(self) -> int:
        return len(self._nodes)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._nodes)

    def __getitem__(self, index: Any) -> Any:
        return self._nodes[index]

    def __setitem__(self, index: int, node: Any) -> None:
        self.pop(index)
        self.insert(index % (len(self) + 1), node)


class Palette:
    """Colours 0xRRGGBB, each opaque or transparent."""

    def __init__(self, count: int) -> None:
        self._colors = [0] * count
        self._clear: set[int] = set()
        self._changed()

    def _changed(self) -> None:
        self.stamp = tick()
        self.inks: Inks = tuple(
            None if i in self._clear else color for i, color in enumerate(self._colors)
        )
        self._tables: tuple[bytes, bytes, bytes] | None = None

    def __len__(self) -> int:
        return len(self._colors)

    def __getitem__(self, index: int) -> int:
        return self._colors[index]

    def __setitem__(self, index: int, color: int) -> None:
        if not 0 <= color <= 0xFFFFFF:
            raise ValueError(f"{color} is no colour")
        if self._colors[index] != color:
            self._colors[index] = color
            self._changed()

    def make_transparent(self, index: int) -> None:
        self._clear.add(index)
        self._changed()

    def make_opaque(self, index: int) -> None:
        self._clear.discard(index)
        self._changed()

    @property
    def tables(self) -> tuple[bytes, bytes, bytes]:
        """Tables for `bytes.translate`: 16-bit colours' low and high bytes; 255 for opaque inks."""
        if self._tables is None:
            low, high, mask = bytearray(256), bytearray(256), bytearray(256)
            for i, ink in enumerate(self.inks):
                if ink is not None:
                    low[i], high[i] = rgb565(ink)
                    mask[i] = 255
            self._tables = bytes(low), bytes(high), bytes(mask)
        return self._tables


def rgb565(color: int) -> tuple[int, int]:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    low, high = (green >> 2 & 7) << 5 | blue >> 3, red >> 3 << 3 | green >> 5
    return low, high


class Changes:
    """The area that changed after the change number `before`."""

    stamp = before = 0
    area: Place = (0, 0, 0, 0)

    def mark(self, left: int, top: int, right: int, bottom: int) -> None:
        if self.stamp <= Clock.painted:
            self.before, self.area = self.stamp, (left, top, right, bottom)
        else:
            self.area = united(self.area, (left, top, right, bottom))
        self.stamp = tick()


class Bitmap(Changes):
    """Rows of palette indices.

    `pieces`: the parts of sheets copied over the colour `filled`; None if other pixels were set.
    """

    def __init__(self, width: int, height: int, count: int) -> None:
        self.width, self.height = width, height
        bits = max(count - 1, 1).bit_length()
        self.count = 1 << (1 << (bits - 1).bit_length())  # 2, 4, 16 or 256
        self.rows = [bytearray(width) for _ in range(height)]
        self.filled = 0
        self.pieces: list[SheetPiece] | None = []

    def fill(self, value: int) -> None:
        self.rows = [bytearray([value]) * self.width for _ in range(self.height)]
        self.filled, self.pieces = value, []
        self.mark_all()

    def mark_all(self) -> None:
        self.mark(0, 0, self.width, self.height)

    def declare(self, sheet: str, top: int = 0) -> None:
        self.pieces = [SheetPiece(sheet, 0, top, self.width, self.height, 0, 0)]
        self.mark_all()

    def _spot(self, index: Any) -> tuple[int, int]:
        if type(index) is int:
            index = index % self.width, index // self.width
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError(f"no pixel {index}")
        return x, y

    def __getitem__(self, index: Any) -> int:
        x, y = self._spot(index)
        return self.rows[y][x]

    def __setitem__(self, index: Any, value: int) -> None:
        if not 0 <= value < self.count:
            raise ValueError(f"{value} is no colour of the bitmap")
        x, y = self._spot(index)
        self.rows[y][x] = value
        self.pieces = None
        self.mark(x, y, x + 1, y + 1)


class TileGrid(Node):
    """A grid of tiles, which are equal parts of a bitmap."""

    kind = PICTURE

    def __init__(  # noqa: PLR0913  the handheld's parameters
        self,
        bitmap: Bitmap,
        *,
        pixel_shader: Palette,
        width: int = 1,
        height: int = 1,
        tile_width: int = 0,
        tile_height: int = 0,
        default_tile: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        super().__init__(x, y)
        self.shown_bitmap, self.shown_pixel_shader = bitmap, pixel_shader
        self._across, self._down = width, height
        self.tile_width, self.tile_height = tile_width or bitmap.width, tile_height or bitmap.height
        if bitmap.width % self.tile_width or bitmap.height % self.tile_height:
            raise ValueError("Tiles must fill the bitmap.")
        self.in_a_row = bitmap.width // self.tile_width
        self.count = self.in_a_row * (bitmap.height // self.tile_height)
        self.tiles = [default_tile] * (width * height)
        self.turned = Changes()

    bitmap, pixel_shader = map(_stamped, ("bitmap", "pixel_shader"))
    # No setters: with them, the library's GridLayout would change these sizes
    width, height = (property(attrgetter(name)) for name in ("_across", "_down"))

    def _number(self, index: Any) -> int:
        if type(index) is tuple:
            return int(index[1] * self.width + index[0])
        if type(index) is not int:
            raise TypeError(f"{index} is no index of tiles")
        return index

    def __getitem__(self, index: Any) -> int:
        return self.tiles[self._number(index)]

    def __setitem__(self, index: Any, tile: int) -> None:
        if not 0 <= tile < self.count:
            raise ValueError(f"there is no tile {tile}")
        i = self._number(index)
        if self.tiles[i] != tile:
            self.tiles[i] = tile
            row, column = divmod(i, self.width)
            x, y = column * self.tile_width, row * self.tile_height
            self.turned.mark(x, y, x + self.tile_width, y + self.tile_height)


class Rectangle(Node):
    """A rectangle of the colour `color_index` of its palette."""

    kind = BOX

    def __init__(
        self,
        *,
        pixel_shader: Palette,
        width: int,
        height: int,
        x: int = 0,
        y: int = 0,
        color_index: int = 0,
    ) -> None:
        super().__init__(x, y)
        self.shown_pixel_shader, self.shown_color_index = pixel_shader, color_index
        self.shown_width, self.shown_height = width, height

    pixel_shader, color_index = map(_stamped, ("pixel_shader", "color_index"))
    width, height = map(_stamped, ("width", "height"))

    @property
    def ink(self) -> int | None:
        return self.shown_pixel_shader.inks[self.shown_color_index]


def readinto(
    bitmap: Bitmap, file: BinaryIO, bits_per_pixel: int, *, reverse_rows: bool = False, **how: Any
) -> None:
    """Read a BMP file's rows of 32-bit words; a byte's highest bits are its leftmost pixel.

    Raises EOFError if the file ends too early.
    """
    if how != {"element_size": 4, "reverse_pixels_in_element": True}:
        raise NotImplementedError
    n = (bitmap.width * bits_per_pixel + WORD - 1) // WORD * (WORD // 8)
    content = file.read(n * bitmap.height)
    if len(content) < n * bitmap.height:
        raise EOFError
    rows = [content[start : start + n] for start in range(0, len(content), n)]
    if reverse_rows:
        rows.reverse()
    spread = _spread(bits_per_pixel)
    bitmap.rows = [
        bytearray(b"".join(map(spread.__getitem__, row))[: bitmap.width]) for row in rows
    ]
    name = getattr(file, "name", None)
    if not reverse_rows or not isinstance(name, (str, os.PathLike)):
        bitmap.pieces = None
        bitmap.mark_all()
        return
    sheet = os.path.splitext(os.path.basename(name))[0]
    last = file.tell()
    whole = file.seek(0, os.SEEK_END)
    file.seek(last)
    bitmap.declare(sheet, (whole - last) // n)  # a BMP file begins with the lowest row


_SPREAD: dict[int, list[bytes]] = {}


def _spread(bits: int) -> list[bytes]:
    if bits not in _SPREAD:
        shifts, most = range(8 - bits, -1, -bits), (1 << bits) - 1
        _SPREAD[bits] = [bytes(each >> shift & most for shift in shifts) for each in range(256)]
    return _SPREAD[bits]


def blit(
    to: Bitmap,
    source: Bitmap,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
) -> None:
    x2, y2 = source.width if x2 is None else x2, source.height if y2 is None else y2
    if not (0 <= x1 <= x2 <= source.width and 0 <= y1 <= y2 <= source.height):
        raise ValueError("out of range of the source")
    if not (0 <= x <= to.width and 0 <= y <= to.height):
        raise ValueError("out of range of the target")
    wide, high = min(x2 - x1, to.width - x), min(y2 - y1, to.height - y)
    end, right = x + wide, x1 + wide
    rows, copied = to.rows, source.rows
    for i in range(high):
        rows[y + i][x:end] = copied[y1 + i][x1:right]
    to.pieces = (
        None
        if to.pieces is None
        else _with(to.pieces, source, (x - x1, y - y1), (x1, y1, right, y1 + high))
    )
    to.mark(x, y, end, y + high)


def _with(
    pieces: list[SheetPiece], source: Bitmap, shift: tuple[int, int], part: Place
) -> list[SheetPiece] | None:
    if source.pieces is None:
        return None
    for sheet, left, top, width, height, x, y in source.pieces:
        first, above = max(x, part[0]), max(y, part[1])
        last, below = min(x + width, part[2]), min(y + height, part[3])
        if first < last and above < below:
            corner = left + int(first - x), top + above - y
            size = int(last - first), below - above
            pieces.append(SheetPiece(sheet, *corner, *size, first + shift[0], above + shift[1]))
    return pieces


def united(one: Place, other: Place) -> Place:
    return (
        min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])
    )  # fmt: skip
