"""What is written on a screen, pixel by pixel: nothing may touch an edge or anything else."""

import displayio
from adafruit_display_text.bitmap_label import Label

from screens import theme

FREE = 1  # pixels that stay empty around what is written


def labels(group):
    """Every label of `group` that can be seen, with the place of its upper left corner."""
    return list(_labels(group, 0, 0))


def _labels(group, x, y):
    for child in group:
        if getattr(child, "hidden", False):
            continue
        if isinstance(child, Label):
            if child.text:
                yield child, x + child.x, y + child.y
        elif isinstance(child, displayio.Group):
            yield from _labels(child, x + child.x, y + child.y)


def texts(group) -> list[str]:
    """What can be read on `group`."""
    return [label.text for label, _, _ in labels(group)]


def ink(label, x, y) -> set:
    """The pixels that the words of a label fill."""
    bitmap, tile, scale = label._bitmap, label._tilegrid, label.scale
    filled = set()
    for row in range(bitmap.height):
        for column in range(bitmap.width):
            if bitmap[column, row]:
                left = x + (tile.x + column) * scale
                top = y + (tile.y + row) * scale
                filled.update((left + i, top + j) for i in range(scale) for j in range(scale))
    return filled


def assert_readable(group):
    """Every label is whole, off the edges, and stands clear of every other."""
    inks = [(label.text, ink(label, x, y)) for label, x, y in labels(group)]
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
