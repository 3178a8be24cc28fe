"""The base class of lists of options."""

from screens.ui import labels, theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, UP, A, B
from screens.ui.part import Part, box, rolled

ROWS = 7
ROW, LIFT = theme.LINE_HEIGHT, 1
BAND = 15
ROWS_Y = BAND + 2
ABOUT_Y = ROWS_Y + ROWS * ROW + 2
EDGE = 5
BACK_X, BACK_ROOM = theme.WIDTH - 26, 42
GAP = 4
ARROWS = 8
REACH = 8


class OptionList(Part):
    """A screen with a heading, rows and two lines of explanation.

    The constructor of a subclass calls `show`. A subclass defines:

    entries()            return the rows: pairs (name, value); the value may be ""
    explanation()        return the heading and the explanation
    change_value(keys)   handle other keys than Up and Down

    If `back` is (activity, *details), B begins it.
    """

    changes = True
    name_room = theme.WIDTH // 2
    back = ()

    def __init__(self, app):
        super().__init__(app)
        self._top = 0
        width = theme.WIDTH
        half = width // 2
        right = width - EDGE
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        below = ABOUT_Y - 2
        self.add(box(0, below, width, theme.HEIGHT - below, theme.FELT_DARK))
        self._heading = self.write(EDGE, 2, width - 30, "", theme.GOLD)
        self._back = self.write(BACK_X, 2, BACK_ROOM, "", theme.PAPER_SHADE, labels.RIGHT)
        self._more = self.write(right, 2, 20, "", theme.PAPER_SHADE, labels.RIGHT)
        self._bar = self.add(box(2, 0, width - 4, ROW, theme.GOLD))
        self._names = []
        self._values = []
        for row in range(ROWS):
            y = ROWS_Y + row * ROW + LIFT
            self._names.append(self.write(EDGE, y, self.name_room))
            value = self.write(right - ARROWS, y, half, "", theme.PAPER, labels.RIGHT)
            self._values.append(value)
        middle = ROWS_Y + LIFT
        self._left = self.write(0, middle, ARROWS, "◄", theme.INK)
        self._right = self.write(right, middle, ARROWS, "►", theme.INK, labels.RIGHT)
        room = width - 2 * EDGE
        self._about = self.write(EDGE, ABOUT_Y, room, "", theme.PAPER, labels.LEFT, 2)
        self._about.step = theme.FONT_HEIGHT

    def show(self, chosen):
        self.rows = self.entries()
        self.chosen = min(chosen, len(self.rows) - 1)
        self._show_rows()
        self._explain()

    def press(self, keys: int):
        if keys & B and self.back:
            self.app.begin(self.back[0], self.back[1:])
            return
        if keys & (UP | DOWN):
            self.chosen = (self.chosen + (1 if keys & DOWN else -1)) % len(self.rows)
            self._show_rows()
        else:
            self.change_value(keys)
        self._explain()

    def point(self, x: int, y: int, down: bool) -> int:
        if y < BAND:
            if down and x >= theme.WIDTH - 28 and self._more.text:
                on = self._more.text == "▼" or self._more.text != "▲" and x >= theme.WIDTH - 14
                row = self._top + ROWS if on else max(self._top - 1, 0)
                self.chosen = min(row, len(self.rows) - 1)
                self._show_rows()
                self._explain()
                return 0
            return B if down else 0
        row = self._top + (y - ROWS_Y) // ROW
        if not 0 <= row - self._top < min(ROWS, len(self.rows)):
            return 0
        value = self.rows[row][1]
        if row != self.chosen:
            self.chosen = row
            self._show_rows()
            self._explain()
            if value:
                return 0
        if not self._left.hidden and self._left.x - REACH <= x < self._left.x + ARROWS + 2:
            return LEFT if down else 0
        return A if down else 0

    def roll(self, down: bool) -> int:
        return rolled(self.chosen, len(self.rows), down)

    def hide(self, group):
        self.add(box(0, BAND, theme.WIDTH, ABOUT_Y - 2 - BAND, theme.FELT))
        self.add(group)

    def unhide(self):
        self.group.pop()
        self.group.pop()

    def _explain(self):
        heading, about = self.explanation()
        # Of a long heading, show only what follows its last double space.
        right = BACK_X if self._more.text else theme.WIDTH - EDGE
        back = words.say("hands_go_back")
        width = self.app.font.width
        if EDGE + width(heading) + GAP > right - width(back):
            heading = heading[heading.rfind("  ") + 1 :].strip()
        self._heading.say(heading)
        if self._back.x != right - BACK_ROOM:
            self._back.x = right - BACK_ROOM
        self._back.say(back)
        self._about.say(about)

    def _show_rows(self):
        last = max(0, len(self.rows) - ROWS)
        self._top = min(max(self._top, self.chosen - ROWS + 1), self.chosen, last)
        self._more.say(("▲" if self._top else "") + ("▼" if self._top < last else ""))
        for i in range(ROWS):
            row = self._top + i
            name, value = self.rows[row] if row < len(self.rows) else ("", "")
            color = theme.INK if row == self.chosen else theme.PAPER
            self._names[i].say(name, color)
            self._values[i].say(value, color)
        y = ROWS_Y + (self.chosen - self._top) * ROW
        if self._bar.y != y:
            self._bar.y = y
        value = self.rows[self.chosen][1]
        if not self.changes:
            value = ""
        self._left.hidden = self._right.hidden = not value
        if value:
            width = self.app.font.width(value)
            self._left.x = theme.WIDTH - EDGE - ARROWS - width - ARROWS - 1
            self._left.y = self._right.y = y + LIFT


def following(things, thing, keys: int):
    step = 1 if keys & (RIGHT | A) else -1 if keys & LEFT else 0
    return things[(things.index(thing) + step) % len(things)]
