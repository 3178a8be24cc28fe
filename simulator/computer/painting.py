"""A scene's pixels, and the places that changed."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from simulator.computer.scene import BOX, GROUP, Clock, Group, Place, TileGrid, rgb565, united


class Leaf(NamedTuple):
    """A visible box, picture or text; `stamp`: its last change."""

    node: Any
    x: int
    y: int
    scale: int
    stamp: int

    @property
    def place(self) -> Place:
        node, scale = self.node, self.scale
        width, height = node.width * scale, node.height * scale
        if node.kind != BOX:
            width, height = width * node.tile_width, height * node.tile_height
        return self.x, self.y, self.x + width, self.y + height


def leaves(root: Group | None) -> list[Leaf]:
    """Return the visible leaves, the lowest first, in units."""
    found: list[Leaf] = []
    if root is not None and not root.hidden:
        _find(root, (0, 0, 1, 0), found)
    return found


def _find(group: Group, above: tuple[int, int, int, int], found: list[Leaf]) -> None:
    x, y, scale, stamp = above
    x, y = int(x + group.x * scale), int(y + group.y * scale)
    scale, stamp = int(scale * group.scale), max(stamp, group.stamp)
    for node in group:
        if node.hidden:
            continue
        if node.kind == GROUP:
            _find(node, (x, y, scale, stamp), found)
        else:
            at = x + node.x * scale, y + node.y * scale
            found.append(Leaf(node, *at, scale, max(stamp, node.stamp)))


class Watch:
    """The leaves that a display has painted."""

    def __init__(self) -> None:
        self._seen = 0
        self._places: dict[Any, Place] = {}

    @property
    def is_still(self) -> bool:
        return self._seen == Clock.now

    def look(self, root: Group | None) -> list[Place]:
        before, seen = self._places, self._seen
        self._places, found = {}, []
        for leaf in leaves(root):
            place = self._places[leaf.node] = leaf.place
            old = before.pop(leaf.node, None)
            found += [place] if old is None else _changed(leaf, place, old, seen)
        found += before.values()
        self._seen = Clock.painted = Clock.now
        return found


def _changed(leaf: Leaf, place: Place, old: Place, seen: int) -> list[Place]:
    if place != old:
        both = united(place, old)
        return [both] if _area(both) < 2 * _area(place) else [place, old]
    node = leaf.node
    if leaf.stamp > seen or node.pixel_shader.stamp > seen:
        return [place]
    if node.kind == BOX:
        return []
    if node.bitmap.stamp > seen:
        is_part = node.count == len(node.tiles) == 1 and node.bitmap.before <= seen
        return [_part(leaf, node.bitmap.area) if is_part else place]
    if node.turned.stamp > seen:
        return [_part(leaf, node.turned.area) if node.turned.before <= seen else place]
    return []


def _area(place: Place) -> int:
    return (place[2] - place[0]) * (place[3] - place[1])


def _part(leaf: Leaf, area: Place) -> Place:
    x, y, scale = leaf.x, leaf.y, leaf.scale
    return x + area[0] * scale, y + area[1] * scale, x + area[2] * scale, y + area[3] * scale


def cut(place: Place, within: Place) -> Place | None:
    left, top = max(place[0], within[0]), max(place[1], within[1])
    right, bottom = min(place[2], within[2]), min(place[3], within[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def pixels(root: Group | None, place: Place) -> bytes:
    """Return the pixels of `place`, 16 bits each, row after row."""
    left, top, right, bottom = place
    wide = right - left
    lows, highs = ([bytearray(wide) for _ in range(bottom - top)] for _ in range(2))
    for leaf in leaves(root):
        seen = cut(leaf.place, place)
        if seen is None:
            continue
        rows = _box_rows if leaf.node.kind == BOX else _tile_rows
        first, last = seen[0] - left, seen[2] - left
        for y, (low, high, mask) in enumerate(rows(leaf, seen), seen[1] - top):
            if mask is None:
                lows[y][first:last], highs[y][first:last] = low, high
            else:
                lows[y][first:last] = _blended(lows[y][first:last], low, mask)
                highs[y][first:last] = _blended(highs[y][first:last], high, mask)
    found = bytearray(2 * wide * (bottom - top))
    found[::2], found[1::2] = b"".join(lows), b"".join(highs)
    return bytes(found)


# Low and high bytes of a row's pixels; mask of opaque pixels (None: all)
Row = tuple[bytearray, bytearray, int | None]


def _blended(below: bytearray, row: bytearray, mask: int) -> bytes:
    paints = int.from_bytes(row, "little") | int.from_bytes(below, "little") & ~mask
    return paints.to_bytes(len(row), "little")


def _box_rows(leaf: Leaf, seen: Place) -> Iterator[Row]:
    ink = leaf.node.ink
    if ink is not None:
        low, high = (bytearray([each]) * (seen[2] - seen[0]) for each in rgb565(ink))
        for _ in range(seen[3] - seen[1]):
            yield low, high, None


def _tile_rows(leaf: Leaf, seen: Place) -> Iterator[Row]:
    grid, scale = leaf.node, leaf.scale
    first, last = (seen[0] - leaf.x) // scale, (seen[2] - leaf.x - 1) // scale + 1
    skipped = seen[0] - leaf.x - first * scale
    tables = grid.pixel_shader.tables
    made, row = -1, None
    for y in range(seen[1] - leaf.y, seen[3] - leaf.y):
        if made != y // scale:
            made = y // scale
            values = _values(grid, made, first, last)
            low, high, mask = (
                _enlarged(values.translate(table), scale)[skipped : skipped + seen[2] - seen[0]]
                for table in tables
            )
            row = low, high, int.from_bytes(mask, "little") if 0 in mask else None
        assert row
        yield row


def _values(grid: TileGrid, y: int, first: int, last: int) -> bytearray:
    wide, high = grid.tile_width, grid.tile_height
    line, inner = y // high * grid.width, y % high
    from_tile, to_tile = first // wide, (last - 1) // wide + 1
    found = bytearray()
    for tile in grid.tiles[line + from_tile : line + to_tile]:
        down, across = divmod(tile, grid.in_a_row)
        found += grid.bitmap.rows[down * high + inner][across * wide : (across + 1) * wide]
    return found[first - from_tile * wide : last - from_tile * wide]


def _enlarged(row: bytearray, scale: int) -> bytearray:
    if scale == 1:
        return row
    found = bytearray(scale * len(row))
    for i in range(scale):
        found[i::scale] = row
    return found
