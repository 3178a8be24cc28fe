"""The few things screens are put together from: lines of words, panels, menus, questions.

All words on the screen are bitmap labels: one bitmap a line. The other label of
adafruit_display_text makes a tile grid of about 100 bytes for each letter: 18 KB for a screen full
of words, far more than the 6 KB by which bitmap_label's code is larger.
"""

import displayio
import vectorio
from adafruit_display_text import bitmap_label

from screens import theme, words
from screens.keys import DOWN, UP, A, B

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0  # where a line's x is: anchors of display_text
MARGIN = 6  # between a panel's edge and its words


class Line(bitmap_label.Label):
    """One line of words, `room` pixels wide at most, its upper edge at y.

    `x` is its left end, its middle or its right end, as `align` says.
    """

    def __init__(self, app, x, y, room, text="", color=theme.PAPER, align=LEFT):
        super().__init__(app.font, text=text, color=color)
        self._measure = app.font.width
        self._room = room
        self._fits(text)
        self.anchor_point = (align, 0.0)
        self.anchored_position = (x, y)

    def say(self, text: str, color=None):
        """Show `text`. Nothing is repainted when it is what stands there already."""
        if text != self.text:
            self._fits(text)
            self.text = text
        if color is not None and color != self.color:
            self.color = color

    def _fits(self, text):
        assert self._measure(text) <= self._room, text


def box(x, y, width, height, color):
    """A filled rectangle."""
    palette = displayio.Palette(1)
    palette[0] = color
    return vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)


def felt():
    """The table's cloth, over the whole screen: one small woven tile, repeated."""
    side = 8
    weave = displayio.Bitmap(side, side, 2)
    for y in range(side):
        for x in range(side):
            weave[x, y] = 1 if (x + 2 * y) % 8 == 0 else 0
    palette = displayio.Palette(2)
    palette[0] = theme.FELT
    palette[1] = theme.FELT_DARK
    return displayio.TileGrid(
        weave,
        pixel_shader=palette,
        width=theme.WIDTH // side,
        height=theme.HEIGHT // side,
        tile_width=side,
        tile_height=side,
    )


def panel(x, y, width, height, color=theme.PAPER, frame=theme.INK):
    """A framed box as a Group of its own, its upper left corner at 0, 0 of the group."""
    group = displayio.Group(x=x, y=y)
    group.append(box(0, 0, width, height, frame))
    group.append(box(1, 1, width - 2, height - 2, color))
    return group


def notice(app, lines, y=None):
    """A panel with a few centred lines of words, in the middle of the screen or at y."""
    room = theme.WIDTH - 2 * MARGIN
    width = 2 * MARGIN
    for text in lines:
        width = max(width, app.font.width(text) + 2 * MARGIN)
    height = len(lines) * theme.LINE_HEIGHT + MARGIN
    if y is None:
        y = (theme.HEIGHT - height) // 2 - 8
    group = panel((theme.WIDTH - width) // 2, y, width, height)
    for i in range(len(lines)):
        line_y = MARGIN // 2 + i * theme.LINE_HEIGHT
        group.append(Line(app, width // 2, line_y, room, lines[i], theme.INK, CENTRE))
    return group


class Question:
    """A panel that asks; `press` answers True for A, False for B, None for anything else."""

    def __init__(self, app, lines):
        self.group = notice(app, list(lines) + [words.say("yes_no")])

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
        self._bar = box(0, 0, width, theme.LINE_HEIGHT, theme.GOLD)
        self.group.append(self._bar)
        self._lines = []
        for row in range(self._rows):
            line = Line(app, 3, row * theme.LINE_HEIGHT + 1, width - 4, "", color)
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
