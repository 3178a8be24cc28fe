"""The fine look: screens painted from the sheets (pictures) of assets/fine/, at any scale."""

from functools import lru_cache
from math import ceil, floor
from weakref import WeakKeyDictionary

import pygame
from pygame import (
    BLEND_PREMULTIPLIED,
    BLEND_RGB_MULT,
    BLEND_RGBA_ADD,
    BLEND_RGBA_SUB,
    SRCALPHA,
    Rect,
    Surface,
)

from screens.ui import theme
from simulator.assets import FOLDER
from simulator.computer import serif
from simulator.computer.canvas import HANDHELD, Canvas
from simulator.computer.fine_sheets import (
    BRIGHT,
    LETTERS,
    ROUNDED,
    SERIF,
    brightness,
    felt_below,
    frames_a_card,
    is_frame,
    whole,
)
from simulator.computer.glides import SHADOW, Glides
from simulator.computer.painting import Leaf, leaves
from simulator.computer.scene import (
    BOX,
    Bitmap,
    Group,
    Inks,
    SheetPiece,
)

DETAIL = 8  # pixels of most sheets per pixel of the screens
OF_CLOSEUPS = 4  # pixels of a sheet of close-ups per pixel of the screens
CLOSEUPS = "closeups"
LARGE = 12  # minimum window pixels per pixel of the screens for sharper letters
FAINT = 64  # value subtracted from letters' pixels before doubling, to sharpen them
KEPT = 1024
SHEETS = 10  # maximum number of sheets in the cache
FRAMES = 8
SMOOTH = 4
RIM = 2  # clear pixels around a picture, for smooth edges when turned
LOOKS = 64


@lru_cache(SHEETS)
def sheet(name: str) -> Surface:
    loaded = pygame.image.load(FOLDER / "fine" / f"{name}.png")
    picture = Surface(loaded.get_size(), SRCALPHA, 32)
    picture.blit(loaded, (0, 0))
    return picture.premul_alpha()


class Fine:
    """A painter of `surface`, which shows the canvas `scale` times as large."""

    def __init__(
        self, scale: float, canvas: Canvas = HANDHELD, glides: Glides | None = None
    ) -> None:
        self.scale = scale
        self.canvas = canvas
        self._glides = glides or Glides()
        size = round(canvas.width * scale), round(canvas.height * scale)
        self.surface = Surface(size, 0, 32)
        self._bitmaps: WeakKeyDictionary[Bitmap, tuple[int, dict[tuple, Surface]]] = (
            WeakKeyDictionary()
        )
        for kept in (_part, _frame, _turned, _shadow):  # caches of pictures of another scale
            kept.cache_clear()

    def paint(self, root: Group | None, area: tuple[int, int, int, int]) -> None:
        x, y, width, height = area
        if self.scale % 1:  # a picture may then be a pixel too large
            x, y, width, height = x - 1, y - 1, width + 2, height + 2
        self.surface.set_clip(self._box(x, y, x + width, y + height))
        self.surface.fill(0)
        for leaf in leaves(root):
            if leaf.node.kind == BOX:
                self._paint_box(leaf)
            else:
                self._paint_tiles(leaf)
        self.surface.set_clip(None)

    def _box(self, left: float, top: float, right: float, bottom: float) -> Rect:
        # `round` would leave gaps: it rounds 0.5 down and 1.5 up
        x, y, end, low = [floor(each * self.scale + 0.5) for each in (left, top, right, bottom)]
        return Rect(x, y, end - x, low - y)

    def _paint_box(self, leaf: Leaf) -> None:
        node = leaf.node
        if node.ink is None:
            return
        box = self._box(*leaf.place)
        if is_frame(node):
            x, y = self._glides.shift(node)
            left, top, right, low = leaf.place
            box = self._box(left + x, top + y, right + x, low + y)
            frame = _frame(box.size, node.ink, round(ROUNDED * self.scale * leaf.scale))
            self._blit(frame, box, self._glides.turns.get(node, 0))
        else:
            self.surface.fill(node.ink, box)
            if felt_below(node):
                self._weave(felt_below(node), box)

    def _weave(self, felt: str, box: Rect) -> None:
        clip = self.surface.get_clip()
        seen = box.clip(clip)
        self.surface.set_clip(seen)
        side = theme.FELT_TILE * self.canvas.times
        size = ceil(side * self.scale)
        tile = _part(felt, (0, 0, theme.FELT_TILE, theme.FELT_TILE), (size, size))
        step = side * self.scale
        for row in range(int(seen.top // step), ceil(seen.bottom / step)):
            for column in range(int(seen.left // step), ceil(seen.right / step)):
                corner = floor(column * step + 0.5), floor(row * step + 0.5)
                self.surface.blit(tile, corner, special_flags=BLEND_PREMULTIPLIED)
        self.surface.set_clip(clip)

    def _paint_tiles(self, leaf: Leaf) -> None:
        grid, scale = leaf.node, self.scale * leaf.scale
        wide, high = grid.tile_width * leaf.scale, grid.tile_height * leaf.scale
        x, y = self._glides.offsets.get(grid.bitmap, (0, 0))
        x, y = leaf.x + x, leaf.y + y
        inks = grid.pixel_shader.inks
        if self._glides.flies(grid.bitmap):
            self._shade(self._box(x, y, x + wide, y + high), leaf.scale)
        if turn := self._glides.turns.get(grid, 0):
            cut = 0, 0, grid.tile_width, grid.tile_height
            picture = self._picture(grid.bitmap, cut, inks, scale)
            self._blit(picture, self._box(x, y, x + wide, y + high), turn)
            return
        whole = self._box(x, y, x + grid.width * wide, y + grid.height * high)
        seen = whole.clip(self.surface.get_clip())
        if not seen:
            return
        step = grid.tile_width * scale, grid.tile_height * scale
        rows = _seen(seen.top - whole.top, seen.bottom - whole.top, step[1], grid.height)
        columns = _seen(seen.left - whole.left, seen.right - whole.left, step[0], grid.width)
        for row in rows:
            for column in columns:
                top, left = divmod(grid[column, row], grid.in_a_row)
                cut = (
                    left * grid.tile_width,
                    top * grid.tile_height,
                    grid.tile_width,
                    grid.tile_height,
                )
                picture = self._picture(grid.bitmap, cut, inks, scale)
                at = x + column * wide, y + row * high
                corner = self._box(*at, *at)
                self.surface.blit(picture, corner, special_flags=BLEND_PREMULTIPLIED)

    def _blit(self, picture: Surface, box: Rect, turn: float) -> None:
        if turn:
            picture = _turned(picture, turn)
            box = picture.get_rect(center=box.center)
        self.surface.blit(picture, box, special_flags=BLEND_PREMULTIPLIED)

    def _shade(self, card: Rect, scale: float) -> None:
        rounded = round(ROUNDED * self.scale * scale)
        picture = _shadow(card.size, rounded)
        self.surface.blit(picture, card.move(rounded // 2, rounded))

    def _picture(
        self, bitmap: Bitmap, cut: tuple[int, int, int, int], colours: Inks, scale: float
    ) -> Surface:
        version, looks = self._bitmaps.get(bitmap, (-1, {}))
        if version != bitmap.stamp or len(looks) > LOOKS:
            looks = {}
            self._bitmaps[bitmap] = bitmap.stamp, looks
        look = colours, scale, cut
        if look not in looks:
            if bitmap.pieces is None:
                looks[look] = _pixels(bitmap, cut, colours, scale)
            else:
                looks[look] = self._composed(bitmap, cut, colours, scale)
        return looks[look]

    def _composed(
        self, bitmap: Bitmap, cut: tuple[int, int, int, int], colours: Inks, scale: float
    ) -> Surface:
        size = _sized(cut, scale)
        picture = Surface(size, SRCALPHA, 32)
        ink = colours[bitmap.filled]
        if ink is not None and frames_a_card(bitmap):
            picture.blit(_frame(size, ink, round(ROUNDED * scale)), (0, 0))
        else:
            picture.fill(_opaque(ink))
        assert bitmap.pieces is not None
        if (written := serif.pieces(bitmap, scale)) is not None:
            for piece in written:
                part = _inked(piece, colours, scale)
                corner = round((piece.x - cut[0]) * scale), round((piece.y - cut[1]) * scale)
                picture.blit(part, corner, special_flags=BLEND_PREMULTIPLIED)
            return picture
        tile = Rect(*cut)
        for piece in map(whole, bitmap.pieces):
            inside = Rect(piece.x, piece.y, piece.width, piece.height).clip(tile)
            if not inside:
                continue
            left, top = piece.left + inside.x - piece.x, piece.top + inside.y - piece.y
            of_sheet = (left, top, *inside.size)
            part = _part(piece.sheet, of_sheet, _sized(of_sheet, scale))
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
            corner = round((inside.x - cut[0]) * scale), round((inside.y - cut[1]) * scale)
            picture.fill(below, (*corner, *part.get_size()))
            picture.blit(part, corner, special_flags=BLEND_PREMULTIPLIED)
        return picture


def _inked(piece: SheetPiece, colours: Inks, scale: float) -> Surface:
    of_sheet = (piece.left, piece.top, piece.width, piece.height)
    part = _part(piece.sheet, of_sheet, _sized(of_sheet, scale)).copy()
    part.fill(colours[1] or 0, special_flags=BLEND_RGB_MULT)
    return part


def _seen(first: int, last: int, step: float, n: int) -> range:
    return range(int(first // step), min(ceil(last / step), n))


def _sized(cut: tuple[float, ...], scale: float) -> tuple[int, int]:
    return max(ceil(cut[2] * scale), 1), max(ceil(cut[3] * scale), 1)


@lru_cache(FRAMES)
def _frame(size: tuple[int, int], colour: int, rounded: int) -> Surface:
    larger = [SMOOTH * each for each in size]
    picture = Surface(larger, SRCALPHA, 32)
    pygame.draw.rect(picture, _opaque(colour), picture.get_rect(), border_radius=SMOOTH * rounded)
    return pygame.transform.smoothscale(picture.premul_alpha(), size)


@lru_cache(FRAMES)
def _turned(picture: Surface, degrees: float) -> Surface:
    width, height = picture.get_size()
    larger = Surface((width + 2 * RIM, height + 2 * RIM), SRCALPHA, 32)
    larger.blit(picture, (RIM, RIM))
    return pygame.transform.rotozoom(larger, -degrees, 1)


@lru_cache(FRAMES)
def _shadow(size: tuple[int, int], rounded: int) -> Surface:
    picture = Surface(size, SRCALPHA, 32)
    pygame.draw.rect(picture, (0, 0, 0, SHADOW), picture.get_rect(), border_radius=rounded)
    return picture


@lru_cache(KEPT)
def _part(name: str, cut: tuple[int, ...], size: tuple[int, int]) -> Surface:
    """Return a sheet's part `cut` (pixels of the screens), resampled to `size`."""
    detail = OF_CLOSEUPS if name.startswith(CLOSEUPS) else DETAIL
    inside = Rect(*[detail * each for each in cut]).clip(sheet(name).get_rect())
    part = sheet(name).subsurface(inside)
    if size == inside.size:
        return part.copy()
    part = pygame.transform.smoothscale(part, size)
    if name in (LETTERS, SERIF) and size[1] >= LARGE * cut[3]:
        part.fill((FAINT,) * 4, special_flags=BLEND_RGBA_SUB)
        part.blit(part.copy(), (0, 0), special_flags=BLEND_RGBA_ADD)
    return part


def _opaque(colour: int | None) -> tuple[int, int, int, int]:
    if colour is None:
        return (0, 0, 0, 0)
    return (colour >> 16, colour >> 8 & 255, colour & 255, 255)


def _pixels(bitmap: Bitmap, cut: tuple[int, ...], colours: Inks, scale: float) -> Surface:
    left, top, width, height = cut
    picture = Surface((width, height), SRCALPHA, 32)
    for y in range(height):
        for x in range(width):
            picture.set_at((x, y), _opaque(colours[bitmap[left + x, top + y]]))
    return pygame.transform.scale(picture, _sized(cut, scale))
