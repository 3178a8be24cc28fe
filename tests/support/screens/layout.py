"""Checks of pixels: texts are readable, apart and uncovered."""

from functools import lru_cache
from math import ceil

from adafruit_display_text import LabelBase
from pygame import Rect

from engine.cards import SUITS
from screens.ui import cards, theme
from simulator.computer import scene

ROOM = 2  # pixels from the screen's edges to labels
FREE = 1
# Pixels from a panel's edges to texts; left arrows need only RIGHT_MARGIN
LEFT_MARGIN, RIGHT_MARGIN = 4, 2
ARROWS = "◄►▲▼"


def labels(group):
    return list(_labels(group, 0, 0, 1))


def _labels(group, x, y, scale):
    for child in group:
        if getattr(child, "hidden", False):
            continue
        left, top = x + child.x * scale, y + child.y * scale
        if child.kind == scene.TEXT:
            if child.text.strip():
                yield child, left, top, scale
        elif child.kind == scene.GROUP:
            yield from _labels(child, left, top, scale * child.scale)


def texts(group) -> list[str]:
    return [label.text for label, *_ in labels(group)]


def ink(label, x, y, scale) -> set:
    bitmap = label.bitmap
    filled = set()
    for column, row in _inked(bitmap):
        left, top = int(x + column * scale), int(y + row * scale)
        covered = range(ceil(scale))
        filled.update((left + i, top + j) for i in covered for j in covered)
    return filled


def _inked(bitmap) -> tuple:
    return _found(tuple(map(bytes, bitmap.rows)))


def same(bitmap, other) -> bool:
    return bitmap.rows == other.rows


@lru_cache(1 << 12)
def _found(rows) -> tuple:
    return tuple((x, y) for y, row in enumerate(rows) for x, value in enumerate(row) if value)


def assert_readable(group):
    _assert_apart([(each[0].text, ink(*each)) for each in labels(group)])


def _assert_apart(inks):
    for text, filled in inks:
        xs, ys = [x for x, _ in filled], [y for _, y in filled]
        assert FREE <= min(xs) and max(xs) < theme.WIDTH - FREE, text
        assert FREE <= min(ys) and max(ys) < theme.HEIGHT - FREE, text
    taken = {}
    for text, filled in inks:
        for x, y in filled:
            for near in ((x, y), (x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
                other = taken.get(near, text)
                assert other == text, f"{text!r} touches {other!r}"
        for pixel in filled:
            taken[pixel] = text


def assert_apart(group) -> list[str]:
    shown = []
    for label in group:
        if isinstance(label, LabelBase):
            x, y, width, height = label.bounding_box
            shown.append((label.text, Rect(label.x + x, label.y + y, width, height)))
    screen = Rect(0, 0, theme.WIDTH, theme.HEIGHT).inflate(-2 * ROOM, -2 * ROOM)
    for i, (text, box) in enumerate(shown):
        assert screen.contains(box), text
        assert box.collidelist([other for _, other in shown[i + 1 :]]) < 0, text
    return [text for text, _ in shown]


def assert_clear(group):
    things = list(_things(group, 0, 0, 1))
    panels = _panels(things)
    written = []
    for at, line, filled in _uncovered(things, panels):
        own = max([panel for panel in panels if panel < at], default=0)
        for other in range(own + 1, len(things)):
            thing = things[other][0]
            if thing.kind == scene.BOX:
                assert other < at or not _meets(things[other], filled), f"a box on {line.text!r}"
            elif thing.kind != scene.TEXT and not _is_ground(thing):
                assert not _meets(things[other], filled), f"a picture meets {line.text!r}"
        _assert_off_frame(things[own], line.text, filled)
        written.append((line.text, filled))
    _assert_apart(written)


def uncovered(group) -> list:
    things = list(_things(group, 0, 0, 1))
    return [(line.text, filled) for _, line, filled in _uncovered(things, _panels(things))]


def halved(group) -> list[str]:
    """Return the texts with a line that later boxes cover in part."""
    things, found = list(_things(group, 0, 0, 1)), []
    for at, (line, x, y, scale) in enumerate(things):
        if line.kind != scene.TEXT or not line.text.strip():
            continue
        boxes = [each for each in things[at:] if each[0].kind == scene.BOX]
        rows = {}
        for pixel in ink(line, x, y, scale):
            rows.setdefault((pixel[1] - y) // (line.step * scale), []).append(pixel)
        for filled in rows.values():
            covered = [any(_meets(box, [pixel]) for box in boxes) for pixel in filled]
            if any(covered) and not all(covered):
                found.append(line.text)
    return found


def _panels(things) -> list:
    return [at for at in range(len(things)) if _is_panel(things, at)]


def _uncovered(things, panels):
    for at, (line, x, y, scale) in enumerate(things):
        if line.kind != scene.TEXT or not line.text.strip():
            continue
        filled = ink(line, x, y, scale)
        if any(_meets(things[panel], filled) for panel in panels if panel > at):
            continue
        felt = [thing for thing in things[at:] if _is_felt(thing)]
        rows = {}
        for pixel in filled:
            rows.setdefault((pixel[1] - y) // (line.step * scale), set()).add(pixel)
        filled = set().union(*[row for row in rows.values() if not _is_blanked(felt, row)])
        if filled:
            yield at, line, filled


def _assert_off_frame(panel, text, filled):
    """Assert a panel's margins; an accent may touch the frame."""
    edges, x, y, scale = panel
    box = edges.kind == scene.BOX and edges.width < theme.WIDTH
    if not box or not _meets(panel, filled):
        return
    left = RIGHT_MARGIN if text in ARROWS else LEFT_MARGIN
    width = edges.width * scale - left - RIGHT_MARGIN
    inner = Rect(x + left, y + 1, width, edges.height * scale - 3)
    assert all(inner.collidepoint(pixel) for pixel in filled), f"{text!r} touches its frame"


def _things(group, x, y, scale):
    """Yield (thing, x, y, scale) in drawing order."""
    for child in group:
        if getattr(child, "hidden", False):
            continue
        left, top = x + child.x * scale, y + child.y * scale
        if child.kind == scene.GROUP:
            yield from _things(child, left, top, scale * child.scale)
        else:
            yield child, left, top, scale


def _is_panel(things, at) -> bool:
    thing, x, y, _ = things[at]
    if thing.kind != scene.BOX:
        return False
    if thing.width == theme.WIDTH and thing.height > theme.HEIGHT // 2:
        return True
    inner, inner_x, inner_y, _ = things[at + 1] if at + 1 < len(things) else things[at]
    return (
        inner.kind == scene.BOX
        and (inner_x, inner_y) == (x + 1, y + 1)
        and (inner.width, inner.height) == (thing.width - 2, thing.height - 2)
    )


def _is_felt(placed) -> bool:
    thing = placed[0]
    felt = theme.shade(theme.FELT)
    return thing.kind == scene.BOX and thing.pixel_shader[0] == felt


def _is_blanked(felt, filled) -> bool:
    return all(any(_meets(placed, [pixel]) for placed in felt) for pixel in filled)


def _is_ground(grid) -> bool:
    rains = grid.bitmap.width == cards.MARK_COLUMNS * theme.MARK and (
        cards.SMALL_SUIT <= grid[0] < cards.SMALL_SUIT + len(SUITS)
    )
    return rains or grid.width * grid.tile_width > theme.WIDTH // 2


def _meets(placed, filled) -> bool:
    thing, left, top, scale = placed
    for x, y in filled:
        column, row = (x - left) // scale, (y - top) // scale
        if thing.kind == scene.BOX:
            if 0 <= column < thing.width and 0 <= row < thing.height:
                return True
            continue
        across, down = thing.tile_width, thing.tile_height
        if 0 <= column < thing.width * across and 0 <= row < thing.height * down:
            tile = thing[column // across, row // down]
            tiles = thing.bitmap.width // across
            at = tile % tiles * across + column % across, tile // tiles * down + row % down
            if thing.pixel_shader.inks[thing.bitmap[at]] is not None:
                return True
    return False
