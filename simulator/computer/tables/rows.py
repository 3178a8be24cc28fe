"""Menus with higher rows."""

from typing import Any

from screens.ui import labels, menus, theme


class Rows(menus.Menu):
    """A menu as the small layout's, whose rows may be higher than a line."""

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
