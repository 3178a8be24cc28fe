"""What is written on a screen, pixel by pixel: nothing may touch an edge or anything else."""

from array import array
from functools import lru_cache

import displayio
from adafruit_display_text import LabelBase
from pygame import Rect

from screens.ui import theme
from screens.ui.labels import Line

ROOM = 2  # pixels between the screen's edges and Adafruit's labels
WORD = 32  # bits, of a bitmap
FREE = 1  # pixels that stay empty around what is written


def labels(group):
    """Every line of `group` that can be seen, where its upper left corner is, and how much it is
    enlarged."""
    return list(_labels(group, 0, 0, 1))


def _labels(group, x, y, scale):
    for child in group:
        if getattr(child, "hidden", False):
            continue
        left, top = x + child.x * scale, y + child.y * scale
        if isinstance(child, Line):
            if child.text.strip():
                yield child, left, top, scale
        elif isinstance(child, displayio.Group):
            yield from _labels(child, left, top, scale * child.scale)


def texts(group) -> list[str]:
    """What can be read on `group`."""
    return [label.text for label, *_ in labels(group)]


def ink(label, x, y, scale) -> set:
    """The pixels that the words of a line fill."""
    bitmap = label.bitmap
    filled = set()
    for column, row in _inked(bitmap):
        left = x + column * scale
        top = y + row * scale
        filled.update((left + i, top + j) for i in range(scale) for j in range(scale))
    return filled


def _inked(bitmap) -> tuple:
    """The pixels of a bitmap that are not 0, remembered: pages have many a word in common."""
    return _found(bitmap.width, bitmap.height, bitmap._bits_per_value, bitmap._data.tobytes())


@lru_cache(1 << 12)
def _found(width, height, bits, content) -> tuple:
    words = array("L", content)
    stride = len(words) // height
    return tuple(
        (column, row)
        for row in range(height)
        if any(words[row * stride : (row + 1) * stride])
        for column in range(width)
        if words[row * stride + column * bits // WORD] << column * bits % WORD
        & (1 << WORD) - (1 << WORD - bits)
    )


def assert_readable(group):
    """Every line is whole, off the edges, and stands clear of every other."""
    inks = [(each[0].text, ink(*each)) for each in labels(group)]
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
    """The texts of Adafruit's labels on `group`: none touches an edge or another."""
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
