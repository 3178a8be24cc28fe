"""The menu of a screen or a panel: lines of words, one of which is chosen with up, down and A."""

import displayio

from screens.ui import theme
from screens.ui.keys import DOWN, UP, A
from screens.ui.part import Part, box


class Menu(Part):
    """Lines to choose from, from x, y on. Up and down move the cursor, round the end.

    `chosen` is the line the cursor is on, `step` how far one is below the other.
    """

    def __init__(
        self, app, items, width, x, y, color=theme.PAPER, chosen=0, step=theme.LINE_HEIGHT
    ):
        super().__init__(app, displayio.Group(x=x, y=y))
        self.items = items
        self.chosen = chosen
        self._color = color
        self._step = step
        self._bar = self.add(box(0, 0, width, step, theme.GOLD))
        self._lines = []
        for row in range(len(items)):
            line = self.write(3, row * step + step - theme.FONT_HEIGHT, width - 4, items[row])
            self._lines.append(line)
        self._show()

    def press(self, keys: int):
        """Move the cursor; the answer is the line chosen when A is pressed, else None."""
        if keys & (UP | DOWN):
            step = bool(keys & DOWN) - bool(keys & UP)
            self.chosen = (self.chosen + step) % len(self.items)
            self._show()
        return self.chosen if keys & A else None

    def _show(self):
        for row in range(len(self._lines)):
            color = theme.INK if row == self.chosen else self._color
            self._lines[row].say(self.items[row], color)
        y = self.chosen * self._step
        if self._bar.y != y:
            self._bar.y = y
