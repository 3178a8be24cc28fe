"""Glides: smooth movements of cards between the frames of the game."""

from collections.abc import Iterator
from math import ceil
from typing import Any, NamedTuple

from screens.table.trick import EDGE_X, EDGE_Y
from screens.ui import portraits, theme
from simulator.computer.fine_sheets import ROUNDED
from simulator.computer.painting import leaves
from simulator.computer.scene import Bitmap, Group, TileGrid

FRAME = 10**9 // 30  # ns per frame
GLIDE = 3 * FRAME  # ns of a card's flight
SHADOW = 80  # alpha, of 255, of a flying card's shadow
TURN, TURNS = 0.7, 5  # degrees per step; maximum steps
AROUND = 4  # pixels of the screens: room around a turned card

Place = tuple[int, int, int, int]


class Seen(NamedTuple):
    """A card's corner in units, its scale and its picture's `stamp`."""

    x: float
    y: float
    scale: float
    version: int


class Glide(NamedTuple):
    """A card's movement from offset `x`, `y` to its place, in `time` ns from `begun` on."""

    x: float
    y: float
    begun: int
    time: int
    flies: bool  # whether the game moves the card in every frame

    def left(self, now: int) -> float:
        """Return the remaining part of the way, from 1 to 0."""
        part = max(0.0, 1 - (now - self.begun) / self.time)
        return part if self.flies else part**3


class Glides:
    """The moving and the turned cards of a scene."""

    def __init__(self) -> None:
        self.active = False
        self.offsets: dict[Bitmap, tuple[float, float]] = {}  # distances to cards' places, in units
        self._seen: dict[Bitmap, Seen] = {}
        self._ways: dict[Bitmap, Glide] = {}
        self._stale: list[Place] = []
        self.trick: Any = None
        self.turns: dict[object, float] = {}  # degrees clockwise, by tile
        self._turned: dict[Bitmap, tuple[Seen, float, bool]] = {}

    @property
    def running(self) -> bool:
        return bool(self._ways or self._stale)

    def flies(self, bitmap: Bitmap) -> bool:
        return bitmap in self._ways and self._ways[bitmap].flies

    def shift(self, node: object) -> tuple[float, float]:
        """Return a node's offset; the gold frame moves with its card."""
        if self.trick and node is self.trick._gold:
            node = framed_by(self.trick)
        bitmap = getattr(node, "bitmap", None)
        return self.offsets.get(bitmap, (0, 0)) if bitmap else (0, 0)

    def clear(self) -> None:
        self._seen, self._ways, self.offsets, self._stale = {}, {}, {}, []
        self.turns, self._turned = {}, {}

    def look(self, scene: Group | None, now: int) -> None:
        """If `active`, begin glides of cards that moved."""
        if not self.active:
            stale = [self._box(bitmap, state[0]) for bitmap, state in self._turned.items()]
            stale += [self._box(bitmap, self._seen[bitmap]) for bitmap in self._ways]
            self.clear()
            self._stale = stale
            return
        before, self._seen = self._seen, {}
        found: dict[Bitmap, list[Seen]] = {}
        for leaf in leaves(scene):
            bitmap = getattr(leaf.node, "bitmap", None)
            if bitmap and (bitmap.width, bitmap.height) in SIZES:
                found.setdefault(bitmap, []).append(Seen(*leaf[1:4], bitmap.stamp))
        self._seen = {bitmap: each[0] for bitmap, each in found.items() if len(each) == 1}
        self._turn()
        for bitmap in [each for each in self._ways if each not in self._seen]:
            self._stale.append(self._box(bitmap, before[bitmap]))
            del self._ways[bitmap]
            self.offsets.pop(bitmap, None)
        for bitmap, place in self._seen.items():
            last = before.get(bitmap)
            if not last or last[:2] == place[:2]:
                continue
            if last[2:] != place[2:]:
                if self._ways.pop(bitmap, None):
                    self._stale.append(self._box(bitmap, last))
                self.offsets.pop(bitmap, None)
                continue
            x, y = self.offsets.get(bitmap, (0, 0))
            follows = bitmap in self._ways and now - self._ways[bitmap].begun < 2 * FRAME
            time = FRAME if follows else GLIDE
            way = Glide(last.x + x - place.x, last.y + y - place.y, now, time, follows)
            self._ways[bitmap], self.offsets[bitmap] = way, way[:2]

    def _turn(self) -> None:
        self.turns = turns_in(self.trick) if self.trick else {}
        before, now = self._turned, {}
        for tile in self.trick._tiles if self.trick else ():
            if tile in self.turns and tile.bitmap in self._seen:
                angle = self.turns[tile]
                framed = self.turns.get(self.trick._gold) == angle
                now[tile.bitmap] = self._seen[tile.bitmap], angle, framed
        for old, new in ((before, now), (now, before)):
            self._turned = old
            for bitmap, state in old.items():
                if state != new.get(bitmap):
                    self._stale.append(self._box(bitmap, state[0]))

    def move(self, now: int) -> list[Place]:
        """Set `offsets` for the time `now`; return the changed areas in units."""
        areas, self._stale = self._stale, []
        for bitmap, way in list(self._ways.items()):
            areas.append(self._box(bitmap, self._seen[bitmap]))
            left = way.left(now)
            self.offsets[bitmap] = way.x * left, way.y * left
            if not left:
                del self._ways[bitmap], self.offsets[bitmap]
            areas.append(self._box(bitmap, self._seen[bitmap]))
        return areas

    def _box(self, bitmap: Bitmap, place: Seen) -> Place:
        x, y = self.offsets.get(bitmap, (0, 0))
        # A card or its shadow may begin between two units
        edge = ceil((AROUND if bitmap in self._turned else ROUNDED) * place.scale) + 1
        left, top = int(place.x + x) - edge, int(place.y + y) - edge
        size = bitmap.width, bitmap.height
        width, height = (int(place.scale * side) + 2 * edge + 1 for side in size)
        return max(left, 0), max(top, 0), width + min(left, 0), height + min(top, 0)


def turns_in(trick: Any) -> dict[object, float]:
    """Return the clockwise degrees of the trick's visible cards."""
    found: dict[object, float] = {}
    framed = framed_by(trick)
    for card, tile in zip(trick._cards, trick._tiles, strict=True):
        if not tile.hidden:
            found[tile] = TURN * (card * 7 % (2 * TURNS + 1) - TURNS)
            if tile is framed:
                found[trick._gold] = found[tile]
    return found


def framed_by(trick: Any) -> TileGrid | None:
    """Return the card in the gold frame of `trick`, or None."""
    gold = trick._gold
    for tile in trick._tiles if not gold.hidden else ():
        if not tile.hidden and (gold.x, gold.y) == (tile.x - EDGE_X, tile.y - EDGE_Y):
            return tile
    return None


SIZES = {(theme.CARD_WIDTH, theme.CARD_HEIGHT), (portraits.SIDE, portraits.SIDE)}


def fly(tile: TileGrid, x: int, y: int, frames: int) -> Iterator[None]:
    """Move `tile` to `x`, `y`, more slowly towards the end."""
    from_x, from_y = tile.x, tile.y
    for i in range(1, frames):
        left = (1 - i / frames) ** 2
        tile.x = round(x + (from_x - x) * left)
        tile.y = round(y + (from_y - y) * left)
        yield
    tile.x, tile.y = x, y
