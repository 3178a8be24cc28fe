"""A list of things with a value each, to be chosen from with the arrows, and a few words below.

Looks and keys only: what there is to choose, and what comes of it, is known to the screen.
"""

import displayio

from screens.ui import labels, theme, widgets
from screens.ui.keys import DOWN, LEFT, RIGHT, UP, A

ROWS = 7
BAND = 15  # height of the band with the heading
ROWS_Y = BAND + 2
ABOUT_Y = ROWS_Y + ROWS * theme.LINE_HEIGHT + 2
EDGE = 5
ARROWS = 8  # room for an arrow beside a value


class OptionList:
    """A whole screen: a heading, seven rows at a time, two lines of explanation.

    The screen hands over `rows`, pairs of name and value; a value of "" cannot be changed.
    """

    def __init__(self, app, rows, chosen=0):
        self.app = app
        self.chosen = chosen
        self._top = 0
        width = theme.WIDTH
        right = width - EDGE
        self.group = displayio.Group()
        self.group.append(widgets.felt())
        self.group.append(widgets.box(0, 0, width, BAND, theme.FELT_DARK))
        below = ABOUT_Y - 2
        self.group.append(widgets.box(0, below, width, theme.HEIGHT - below, theme.FELT_DARK))
        self._heading = self._line(EDGE, 2, width - 30, theme.GOLD)
        self._more = self._line(right, 2, 20, theme.PAPER_SHADE, labels.RIGHT)
        self._bar = widgets.box(2, 0, width - 4, theme.LINE_HEIGHT, theme.GOLD)
        self.group.append(self._bar)
        self._names = []
        self._values = []
        for row in range(ROWS):
            y = ROWS_Y + row * theme.LINE_HEIGHT + 1
            self._names.append(self._line(EDGE, y, width // 2, theme.PAPER))
            room = width // 2
            self._values.append(self._line(right - ARROWS, y, room, theme.PAPER, labels.RIGHT))
        middle = ROWS_Y + 1
        self._left = self._line(0, middle, ARROWS, theme.INK)
        self._right = self._line(right, middle, ARROWS, theme.INK, labels.RIGHT)
        self._left.say("◄")
        self._right.say("►")
        self._about = widgets.column(app, EDGE, ABOUT_Y, width - 2 * EDGE, theme.PAPER)
        self.group.append(self._about)
        self.show(rows)

    def _line(self, x, y, room, color, align=labels.LEFT):
        line = labels.Line(self.app, x, y, room, "", color, align)
        self.group.append(line)
        return line

    def show(self, rows):
        """Show other rows, the cursor where it is."""
        self.rows = rows
        self.chosen = min(self.chosen, len(rows) - 1)
        self._show()

    def hide(self, group):
        """Show `group` in the place of the rows."""
        self.group.append(widgets.box(0, BAND, theme.WIDTH, ABOUT_Y - 2 - BAND, theme.FELT))
        self.group.append(group)

    def unhide(self):
        """Show the rows again."""
        self.group.pop()
        self.group.pop()

    def say(self, heading, about):
        """The words above and below the rows."""
        self._heading.say(heading)
        self._about.say(about)

    def move(self, keys: int) -> bool:
        """Move the cursor, round the end, as the keys say; False where they say nothing of it."""
        if not keys & (UP | DOWN):
            return False
        self.chosen = (self.chosen + (1 if keys & DOWN else -1)) % len(self.rows)
        self._show()
        return True

    def _show(self):
        last = max(0, len(self.rows) - ROWS)
        self._top = min(max(self._top, self.chosen - ROWS + 1), self.chosen, last)
        self._more.say(("▲" if self._top else "") + ("▼" if self._top < last else ""))
        for i in range(ROWS):
            row = self._top + i
            name, value = self.rows[row] if row < len(self.rows) else ("", "")
            color = theme.INK if row == self.chosen else theme.PAPER
            self._names[i].say(name, color)
            self._values[i].say(value, color)
        row = self.chosen - self._top
        y = ROWS_Y + row * theme.LINE_HEIGHT
        if self._bar.y != y:
            self._bar.y = y
        value = self.rows[self.chosen][1]
        self._left.hidden = self._right.hidden = not value
        if value:
            width = self.app.font.width(value)
            self._left.x = theme.WIDTH - EDGE - ARROWS - width - ARROWS - 1
            self._left.y = self._right.y = y + 1


def step(keys: int) -> int:
    """Which way the keys change a value: -1, 1, or 0 for not at all."""
    return 1 if keys & (RIGHT | A) else -1 if keys & LEFT else 0
