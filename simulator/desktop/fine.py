"""The fine look: the screens painted from the sheets of assets/fine/ at any scale.

Where a bitmap was copied from our sheets, the same parts of the fine sheets are shown; all else as
pixels. Each part is resampled once. The screens do not know of it.
"""

from functools import cache, lru_cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame
from displayio import Bitmap, Group, TileGrid
from pygame import (
    BLEND_PREMULTIPLIED,
    BLEND_RGB_MULT,
    BLEND_RGBA_ADD,
    BLEND_RGBA_SUB,
    SRCALPHA,
    Rect,
    Surface,
)
from vectorio import Rectangle

from screens.ui import theme
from simulator.assets import FOLDER
from simulator.computer import origins
from simulator.computer.display import HEIGHT, WIDTH
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

DETAIL = 8  # pixels of a fine sheet per pixel of the screens
OF_CLOSEUPS = 4  # in sheets whose names begin so
CLOSEUPS = "closeups"
LARGE = 12  # letters from this size on get soft edges when enlarged
FAINT = 64  # alpha below this becomes 0, the rest is doubled
KEPT = 1024  # resampled parts
FRAMES = 8  # around cards
SMOOTH = 4  # scale at which round corners are painted
LOOKS = 4  # palettes per bitmap in the cache


class GroupPlace(NamedTuple):
    """A group's origin in pixels of the screens, and its scale."""

    x: int
    y: int
    scale: int


@cache
def sheet(name: str) -> Surface:
    """Return the fine sheet `name` with premultiplied alpha."""
    loaded = pygame.image.load(FOLDER / "fine" / f"{name}.png")
    picture = Surface(loaded.get_size(), SRCALPHA, 32)
    picture.blit(loaded, (0, 0))
    return picture.premul_alpha()


class Fine:
    """A painter of `surface`, the screen `scale` times as large."""

    def __init__(self, scale: int) -> None:
        self.scale = scale
        self.surface = Surface((WIDTH * scale, HEIGHT * scale), 0, 32)
        self._bitmaps: WeakKeyDictionary[Bitmap, tuple[int, dict[tuple, Surface]]] = (
            WeakKeyDictionary()
        )

    def paint(self, root: Group | None, area: tuple[int, int, int, int]) -> None:
        """Paint what `root` shows in `area`: x, y, width and height."""
        clip = Rect(*[self.scale * each for each in area])
        self.surface.set_clip(clip)
        self.surface.fill(0)
        if root is not None and not root.hidden:
            self._paint_group(root, GroupPlace(0, 0, 1))
        self.surface.set_clip(None)

    def _paint_group(self, group: Group, place: GroupPlace) -> None:
        x, y = place.x + group.x * place.scale, place.y + group.y * place.scale
        inner = GroupPlace(x, y, place.scale * group.scale)
        for thing in group:
            if thing.hidden:
                continue
            if isinstance(thing, Group):
                self._paint_group(thing, inner)
            elif isinstance(thing, TileGrid):
                self._paint_tiles(thing, inner)
            elif isinstance(thing, Rectangle):
                self._paint_rectangle(thing, inner)

    def _paint_rectangle(self, rectangle: Rectangle, place: GroupPlace) -> None:
        colour = inks_of(rectangle.pixel_shader)[rectangle.color_index]
        if colour is not None:
            size = rectangle.width, rectangle.height
            box = self._rect(rectangle.x, rectangle.y, size, place)
            if is_frame(rectangle):
                frame = _frame(box.size, colour, ROUNDED * self.scale * place.scale)
                self.surface.blit(frame, box, special_flags=BLEND_PREMULTIPLIED)
            else:
                self.surface.fill(colour, box)
                if place.scale == 1 and felt_below(rectangle):
                    self._weave(felt_below(rectangle), box)

    def _weave(self, felt: str, box: Rect) -> None:
        """Lay the texture `felt` over `box`, aligned with the screen."""
        clip = self.surface.get_clip()
        self.surface.set_clip(box.clip(clip))
        side = theme.FELT_TILE * self.scale
        tile = _part(felt, (0, 0, theme.FELT_TILE, theme.FELT_TILE), self.scale)
        for y in range(box.top // side * side, box.bottom, side):
            for x in range(box.left // side * side, box.right, side):
                self.surface.blit(tile, (x, y), special_flags=BLEND_PREMULTIPLIED)
        self.surface.set_clip(clip)

    def _rect(self, x: int, y: int, size: tuple[int, int], place: GroupPlace) -> Rect:
        """Return the rectangle on the surface for one in a group at `place`."""
        left, top = place.x + x * place.scale, place.y + y * place.scale
        wide, high = (place.scale * each for each in size)
        return Rect(*[self.scale * each for each in (left, top, wide, high)])

    def _paint_tiles(self, grid: TileGrid, place: GroupPlace) -> None:
        wide, high = grid.tile_width, grid.tile_height
        whole = self._rect(grid.x, grid.y, (grid.width * wide, grid.height * high), place)
        seen = whole.clip(self.surface.get_clip())
        if not seen:
            return
        scale = self.scale * place.scale
        picture = self._picture(grid.bitmap, inks_of(grid.pixel_shader), scale)
        wide, high = wide * scale, high * scale
        in_a_row = grid.bitmap.width * scale // wide
        for row in range((seen.top - whole.top) // high, -(-(seen.bottom - whole.top) // high)):
            for column in range(
                (seen.left - whole.left) // wide, -(-(seen.right - whole.left) // wide)
            ):
                top, left = divmod(grid[column, row], in_a_row)
                self.surface.blit(
                    picture,
                    (whole.left + column * wide, whole.top + row * high),
                    (left * wide, top * high, wide, high),
                    BLEND_PREMULTIPLIED,
                )

    def _picture(self, bitmap: Bitmap, colours: Inks, scale: int) -> Surface:
        """Return `bitmap` in these `colours`, with premultiplied alpha."""
        origin = origins.of(bitmap)
        version, looks = self._bitmaps.get(bitmap, (-1, {}))
        if version != origin.version or len(looks) > LOOKS:
            looks = {}
            self._bitmaps[bitmap] = origin.version, looks
        look = colours, scale
        if look not in looks:
            if origin.pieces is None:
                looks[look] = _pixels(bitmap, colours, scale)
            else:
                looks[look] = self._composed(bitmap, origin, colours, scale)
        return looks[look]

    def _composed(
        self, bitmap: Bitmap, origin: origins.Origin, colours: Inks, scale: int
    ) -> Surface:
        size = bitmap.width * scale, bitmap.height * scale
        picture = Surface(size, SRCALPHA, 32)
        ink = colours[origin.filled]
        if ink is not None and frames_a_card(bitmap):
            picture.blit(_frame(size, ink, ROUNDED * scale), (0, 0))
        else:
            picture.fill(_opaque(ink))
        assert origin.pieces is not None
        for piece in map(whole, origin.pieces):
            part = _part(piece.sheet, piece[1:5], scale)
            if piece.sheet == LETTERS:
                part = part.copy()
                part.fill(colours[1] or 0, special_flags=BLEND_RGB_MULT)
                below = _opaque(colours[0])
            else:
                below = _opaque(ink)
                light = brightness(piece, colours)
                if light < BRIGHT:
                    part = part.copy()
                    part.fill((light,) * 3, special_flags=BLEND_RGB_MULT)
            corner = piece.x * scale, piece.y * scale
            picture.fill(below, (*corner, *part.get_size()))
            picture.blit(part, corner, special_flags=BLEND_PREMULTIPLIED)
        return picture


@lru_cache(FRAMES)
def _frame(size: tuple[int, int], colour: int, rounded: int) -> Surface:
    """Return a box with round corners, resampled from a larger one."""
    larger = [SMOOTH * each for each in size]
    picture = Surface(larger, SRCALPHA, 32)
    pygame.draw.rect(picture, _opaque(colour), picture.get_rect(), border_radius=SMOOTH * rounded)
    return pygame.transform.smoothscale(picture.premul_alpha(), size)


@lru_cache(KEPT)
def _part(name: str, cut: tuple[int, ...], scale: int) -> Surface:
    """Return part `cut` of a sheet (left, top, width, height in screen pixels), resampled."""
    detail = OF_CLOSEUPS if name.startswith(CLOSEUPS) else DETAIL
    inside = Rect(*[detail * each for each in cut]).clip(sheet(name).get_rect())
    part = sheet(name).subsurface(inside)
    if scale == detail:
        return part.copy()
    part = pygame.transform.smoothscale(part, (cut[2] * scale, cut[3] * scale))
    if name == LETTERS and scale >= LARGE:
        part.fill((FAINT,) * 4, special_flags=BLEND_RGBA_SUB)
        part.blit(part.copy(), (0, 0), special_flags=BLEND_RGBA_ADD)
    return part


def _opaque(colour: int | None) -> tuple[int, int, int, int]:
    """Return red, green, blue and alpha."""
    if colour is None:
        return (0, 0, 0, 0)
    return (colour >> 16, colour >> 8 & 255, colour & 255, 255)


def _pixels(bitmap: Bitmap, colours: Inks, scale: int) -> Surface:
    """Return `bitmap` with each pixel as a square."""
    picture = Surface((bitmap.width, bitmap.height), SRCALPHA, 32)
    for y in range(bitmap.height):
        for x in range(bitmap.width):
            picture.set_at((x, y), _opaque(colours[bitmap[x, y]]))
    return pygame.transform.scale(picture, (bitmap.width * scale, bitmap.height * scale))
