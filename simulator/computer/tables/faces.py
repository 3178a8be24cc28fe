"""A row with the other players' portraits and names, over a table's panel."""

from typing import Any

from screens import seats
from screens.ui import portraits, theme
from simulator.computer import scene, serif
from simulator.computer.tables import own_faces
from simulator.computer.tables.half_line import HalfLine

HEIGHT = portraits.SIDE + 2
GAP = 2


def load(app: Any, match: Any, seat: int) -> scene.TileGrid | None:
    number = own_faces.number(match.players, seat)
    return portraits.load(app, number) if number >= 0 else None


def row(part: Any, table: Any, place: tuple[int, int, int]) -> None:
    """Add the other players to `part`; `place`: x, y, width in pixels."""
    x, y, width = place
    others = [(table.seat + i) % len(table.match.players) for i in (3, 2, 1)]
    names = [seats.called(table.match, seat) for seat in others]
    tiles = [load(part.app, table.match, seat) for seat in others]
    wide = [part.app.font.width(name) + 2 for name in names]
    used = sum(wide) + sum(portraits.SIDE + GAP for tile in tiles if tile)
    apart = (width - used) // len(others)
    is_half = apart < GAP
    if is_half:
        wide = [each // 2 + 1 for each in wide]
        apart = (width - used + sum(wide)) // len(others)
    left = x + apart // 2
    for name, tile, room in zip(names, tiles, wide, strict=True):
        if tile:
            tile.x, tile.y = left, y
            part.add(tile)
            left += portraits.SIDE + GAP
        if is_half:
            part.add(HalfLine(part.app, left, y + 4, room, name))
        else:
            line = part.write(left, y + (portraits.SIDE - theme.FONT_HEIGHT) // 2, room, name)
            serif.use(line)
        left += room + apart
