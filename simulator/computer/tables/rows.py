"""Menus whose rows are high or half as large."""

from math import ceil
from typing import Any

from screens.ui import labels, menus, theme
from simulator.computer import devices
from simulator.computer.canvas import Canvas
from simulator.computer.tables.larger import LargerGroup


def row_height(canvas: Canvas, device: str, units: float, apart: bool = True) -> int:
    """Return the height of a menu's row, in pixels of `units` units.

    Touch needs higher rows; otherwise `apart` adds a pixel between rows.
    """
    least = theme.LINE_HEIGHT + apart
    return max(least, ceil(canvas.finger / units)) if device == devices.TOUCH else least


class Rows(menus.Menu):
    """A menu whose rows may be higher than in the small layout."""

    def __init__(
        self,
        app: Any,
        items: list[str],
        width: int,
        x: int,
        y: int,
        color: int = theme.PAPER,
        step: int = theme.LINE_HEIGHT,
        rows: int = 9,
    ) -> None:
        super().__init__(app, items, width, x, y, color, rows=rows)
        self._step = step
        self._bar.height = step
        lift = (step - theme.FONT_HEIGHT + 1) // 2
        for row, line in enumerate(self._lines):
            line.y = row * step + lift
        if self._more:
            self.group.remove(self._more)
            high = (rows - 1) * step // theme.LINE_HEIGHT + 2
            self._more = self.write(width - 2, lift, menus.ARROW, "", color, labels.RIGHT, high)
            self._more.step = step
        self._show()


class HalfRows(Rows):
    """A menu at half the size: one unit per pixel."""

    TIMES = 2

    def __init__(
        self, app: Any, items: list[str], width: int, x: int, y: int, *, step: int, rows: int
    ) -> None:
        width, step = width * self.TIMES, step * self.TIMES
        super().__init__(app, items, width, x, y, step=step, rows=rows)
        whole, self.group = self.group, LargerGroup(1 / self.TIMES, x, y)
        while len(whole):
            self.group.append(whole.pop(0))

    def point(self, x: int, y: int, down: bool, twice: bool = False) -> int:
        left, top = self.group.x, self.group.y
        own = left + (x - left) * self.TIMES, top + (y - top) * self.TIMES
        return int(super().point(*own, down, twice))
