"""The display of a computer."""

from time import monotonic_ns
from typing import NamedTuple

from screens.ui import theme
from screens.ui.cards import TileSheet
from screens.ui.part import box
from simulator.computer import painting, scene
from simulator.computer.canvas import HANDHELD, HEIGHT, WIDTH, Canvas
from simulator.computer.glides import Glides
from simulator.computer.scene import Group, Rectangle

BYTES_A_PIXEL = 2

Place = tuple[int, int, int, int]


class Frame(NamedTuple):
    """The place of a screen on a canvas: corner in units, units per pixel, size in pixels."""

    x: int = 0
    y: int = 0
    scale: int = 1
    width: int = WIDTH
    height: int = HEIGHT


class ComputerDisplay:
    """A display of a scene; subclasses implement `paint`."""

    felt: TileSheet | None = None

    def __init__(self) -> None:
        self.areas: list[Place] = []
        self.canvas = HANDHELD
        self.frame = Frame()
        self.glides = Glides()
        self.scene: Group | None = None  # the screen, its background and the group beside it
        self._watch = painting.Watch()
        self._is_new = True  # whether to paint everything
        self._shown: Group | None = None
        self._holder: Group | None = None
        self._beside: Group | None = None
        self._beside_of: Group | None = None

    def spread(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._is_new = True
        self.glides.clear()
        self.sized()

    def sized(self) -> None:
        """Do nothing."""

    @property
    def whole(self) -> Place:
        return (0, 0, self.canvas.width, self.canvas.height)

    @property
    def root_group(self) -> Group | None:
        return self._shown

    @root_group.setter
    def root_group(self, group: Group | None) -> None:
        if group is self._shown and group is not None:
            return
        if self._holder is not None and len(self._holder):
            self._holder.pop()
        self._take_beside()
        self._holder = None
        self._shown = group
        self._is_new = True
        if group is None or self.canvas.is_handheld:
            self.scene = group
            return
        self.scene = self._framed(group)
        if self._beside is not None and group is self._beside_of:
            self.scene.append(self._beside)

    def show_beside(self, group: Group | None) -> None:
        """Show `group`, measured in units, beside the screen."""
        if self._holder is None or self.scene is None:
            return
        self._take_beside()
        self._beside, self._beside_of = group, self._shown
        if group is not None:
            self.scene.append(group)

    def _take_beside(self) -> None:
        if self.scene is not None and self._beside is not None and self._beside in self.scene:
            self.scene.remove(self._beside)

    def raise_frame(self, raised: bool) -> None:
        scene, holder = self.scene, self._holder
        if scene is None or holder is None or self._beside is None:
            return
        if self._shown is not self._beside_of:
            return
        if raised != (scene.index(holder) > scene.index(self._beside)):
            scene.remove(holder)
            scene.insert(2 if raised else 1, holder)

    def _framed(self, group: Group) -> Group:
        frame = self.frame
        self._holder = Group(x=frame.x, y=frame.y, scale=frame.scale)
        scene = Group()
        scene.append(self._ground(group))
        self._holder.append(group)
        scene.append(self._holder)
        return scene

    def _ground(self, group: Group) -> Group | Rectangle:
        canvas = self.canvas
        first = group[0] if len(group) else None
        if first and first.kind == scene.BOX and (first.width, first.height) == self.frame[3:]:
            ground: Rectangle = box(0, 0, canvas.width, canvas.height, theme.FELT)
            ground.pixel_shader = first.pixel_shader
            return ground
        tiles = Group(scale=canvas.times)
        if self.felt is None:
            return tiles
        side = theme.FELT_TILE * canvas.times
        tiles.append(self.felt.tile(0, 0, 0, -(-canvas.width // side), -(-canvas.height // side)))
        if first and first.kind == scene.PICTURE and first.bitmap is self.felt.bitmap:
            first.hidden = True  # else two patterns of felt would overlap
        return tiles

    def refresh(self) -> bool:
        self.areas.clear()
        if not self._is_new and self._watch.is_still:
            return True
        places = self._watch.look(self.scene)
        if self._is_new:
            places, self._is_new = [self.whole], False
        for place in places:
            seen = painting.cut(place, self.whole)
            if seen:
                left, top, right, bottom = seen
                self.areas.append((left, top, right - left, bottom - top))
                self.changed(self.areas[-1])
        self.glides.look(self.scene, monotonic_ns())
        return True

    def changed(self, place: Place) -> None:
        self.paint_place(place)

    def paint_place(self, place: Place) -> None:
        x, y, width, height = place
        self.paint(x, y, width, painting.pixels(self.scene, (x, y, x + width, y + height)))

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Paint `pixels` (16 bits each), in rows of `width`, at `x`, `y`."""
        raise NotImplementedError
