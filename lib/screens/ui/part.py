"""What every screen and every part of one is made of: a group, boxes and lines of words in it.

It stays in memory, so a screen of boxes and words alone loads nothing else for them.
"""

import displayio
import vectorio

from screens.ui import labels, theme
from screens.ui.keys import DOWN, UP, A


def box(x, y, width, height, color):
    """A filled rectangle."""
    palette = displayio.Palette(1)
    palette[0] = theme.shade(color)
    return vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)


def rolled(at: int, n: int, down: bool) -> int:
    """The key with which a wheel leaves place `at` of a list of `n`; none at its end."""
    if down:
        return DOWN if at < n - 1 else 0
    return UP if at > 0 else 0


class Part:
    """A screen, or a part of one; all that it shows is in `group`, which may be given.

    A notice lies in the middle of a screen, or at its `notice_y`.
    """

    notice_y = None
    is_base = False  # whether it is opened again if there is no room for what was opened from it
    question = None  # what lies over it and has the keys

    def __init__(self, app, group=None):
        self.app = app
        self.group = displayio.Group() if group is None else group

    def add(self, thing):
        """Put `thing`, a group or a tile, over what is there already; the answer is `thing`."""
        self.group.append(thing)
        return thing

    def write(self, x, y, room, text="", color=theme.PAPER, align=labels.LEFT, rows=1):
        """A new labels.Line; with no `room` it has as much as `text` takes."""
        room = room or self.app.font.width(text)
        return self.add(labels.Line(self.app, x, y, room, text, color, align, rows))

    def point(self, x: int, y: int, down: bool) -> int:
        """The keys that a pointer at `x`, `y` of what this lies in means, to be pressed; what is
        there may be chosen. What is read goes on wherever it is pressed."""
        return A if down else 0

    def roll(self, down: bool) -> int:
        """The key that a turn of a wheel means, to be pressed; none at the end of a list."""
        return DOWN if down else UP

    def tick(self):
        """A frame passes; nothing here moves by itself."""

    def make_room(self):
        """Drop code that is not needed while something lies over this for a moment."""

    def reopening(self, opened) -> tuple:
        """What opens a base again as it is now, a screen and its arguments; it was `opened` so."""
        return opened
