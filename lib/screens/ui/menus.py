"""What asks: a question to be answered with yes or no, and lines to choose from."""

import displayio

from screens.ui import labels, theme, widgets, words
from screens.ui.keys import DOWN, UP, A, B


class Question:
    """A panel that asks; `press` answers True for A, False for B, None for anything else."""

    def __init__(self, app, texts):
        self.group = widgets.notice(app, list(texts) + [words.say("yes_no")])

    def press(self, keys: int):
        if keys & A:
            return True
        if keys & B:
            return False
        return None


class Menu:
    """Lines to choose from. Up and down move (round the end), A takes, longer menus scroll.

    `group` holds the lines from 0, 0 on; put it into a panel or straight onto a screen. `chosen` is
    the line the cursor is on, `press` answers it when A is pressed, else None. `change` puts other
    words into a line.
    """

    def __init__(self, app, items, width, rows=0, x=0, y=0, color=theme.PAPER, chosen=0):
        self.items = list(items)
        self.chosen = chosen
        self._top = 0
        self._color = color
        self._rows = min(rows or len(self.items), len(self.items))
        self.group = displayio.Group(x=x, y=y)
        self._bar = widgets.box(0, 0, width, theme.LINE_HEIGHT, theme.GOLD)
        self.group.append(self._bar)
        self._lines = []
        for row in range(self._rows):
            line = labels.Line(app, 3, row * theme.LINE_HEIGHT + 1, width - 4, "", color)
            self._lines.append(line)
            self.group.append(line)
        self._show()

    def change(self, index: int, text: str):
        """Let line `index` say `text`."""
        self.items[index] = text
        self._show()

    def press(self, keys: int):
        count = len(self.items)
        if keys & UP:
            self.chosen = (self.chosen - 1) % count
        if keys & DOWN:
            self.chosen = (self.chosen + 1) % count
        if keys & (UP | DOWN):
            self._show()
        return self.chosen if keys & A else None

    def _show(self):
        self._top = min(max(self._top, self.chosen - self._rows + 1), self.chosen)
        row = self.chosen - self._top
        y = row * theme.LINE_HEIGHT
        if self._bar.y != y:
            self._bar.y = y
        for i in range(self._rows):
            color = theme.INK if i == row else self._color
            self._lines[i].say(self.items[self._top + i], color)
