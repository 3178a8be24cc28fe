"""A row with the other players' portraits and names, over a table's panel."""

from typing import Any

from engine.bots import character
from engine.match import HUMAN
from screens import seats
from screens.ui import portraits, theme
from simulator.computer import scene, serif
from simulator.computer.tables.half_line import HalfLine

HEIGHT = portraits.SIDE + 2
GAP = 2


def load(app: Any, match: Any, seat: int) -> scene.TileGrid | None:
    player = match.players[seat]
    number = portraits.PORTRAITS - 1 if player == HUMAN else character(player)
    return portraits.load(app, number) if number >= 0 else None


def row(part: Any, table: Any, place: tuple[int, int, int]) -> None:
    """Add the players of all other seats to `part`; `place`: x, y, width in pixels."""
    x, y, width = place
    others = [(table.seat + i) % len(table.match.players) for i in (3, 2, 1)]
    step = width // len(others)
    for i, seat in enumerate(others):
        left, face = x + i * step, load(part.app, table.match, seat)
        if face:
            face.x, face.y = left, y
            part.add(face)
            left += portraits.SIDE + GAP
        name = seats.called(table.match, seat)
        room = x + (i + 1) * step - left
        if part.app.font.width(name) <= room:
            part.write(left, y + (portraits.SIDE - theme.FONT_HEIGHT) // 2, room, name)
            serif.use(part.group[-1])
        else:
            part.add(HalfLine(part.app, left, y + 4, room, name))
