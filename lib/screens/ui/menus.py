"""Menus: columns of items."""

import displayio

from screens.ui import labels, theme
from screens.ui.keys import DOWN, UP, A
from screens.ui.part import Part, box, rolled

ARROW = 10
REACH = 14


class Menu(Part):
    """A menu at (x, y), which scrolls if it has more than `rows` items."""

    def __init__(self, app, items, width, x, y, color=theme.PAPER, step=theme.LINE_HEIGHT, rows=9):
        super().__init__(app, displayio.Group(x=x, y=y))
        self.items = items
        self.chosen = 0
        self._faded = 0
        self._color = color
        self._step = step
        self._bar = self.add(box(0, 0, width, step, theme.GOLD))
        self._lines = []
        self._top = 0
        for row in range(min(rows, len(items))):
            line = self.write(3, row * step + step - theme.FONT_HEIGHT, width - 4)
            self._lines.append(line)
        self._more = None
        if rows < len(items):
            self._more = self.write(width - 2, 1, ARROW, "", color, labels.RIGHT, rows)
            self._more.step = step
        self._show()

    def fade(self, lines: int):
        self._faded = lines
        self._show()

    def choose(self, line: int):
        if self.chosen != line:
            self.chosen = line
            self._show()

    def press(self, keys: int):
        if keys & (UP | DOWN):
            step = bool(keys & DOWN) - bool(keys & UP)
            self.chosen = (self.chosen + step) % len(self.items)
            self._show()
        return self.chosen if keys & A else None

    def point(self, x: int, y: int, down: bool, twice: bool = False) -> int:
        """Move the cursor to (x, y); return A if a press chooses the item, else 0."""
        x -= self.group.x
        row = (y - self.group.y) // self._step
        if not (0 <= x < self._bar.width and 0 <= row < len(self._lines)):
            return 0
        if self._more and x >= self._bar.width - REACH:
            further = self._top + (row + 1 if row else -1)
            ends = row in (0, len(self._lines) - 1)
            if ends and 0 <= further < len(self.items):
                if down:
                    self.choose(further)
                return 0
        was_chosen = self.chosen == self._top + row
        self.choose(self._top + row)
        return A if down and (was_chosen or not twice) else 0

    def roll(self, down: bool) -> int:
        return rolled(self.chosen, len(self.items), down)

    def rename(self, row: int, text: str):
        self.items[row] = text
        self._show()

    def _show(self):
        rows = len(self._lines)
        self._top = min(max(self._top, self.chosen - rows + 1), self.chosen)
        for row in range(rows):
            at = self._top + row
            color = theme.FADED if self._faded >> at & 1 else self._color
            self._lines[row].say(self.items[at], theme.INK if at == self.chosen else color)
        if self._more:
            more = "▼" if self._top + rows < len(self.items) else ""
            self._more.say(("▲" if self._top else "") + "\n" * (rows - 1) + more)
        y = (self.chosen - self._top) * self._step
        if self._bar.y != y:
            self._bar.y = y
