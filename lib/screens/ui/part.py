"""Base class of screens and of parts of screens."""

import displayio
import vectorio

from screens.ui import labels, theme
from screens.ui.keys import DOWN, UP, A


def box(x, y, width, height, color):
    palette = displayio.Palette(1)
    palette[0] = theme.shade(color)
    return vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)


def rolled(at: int, n: int, down: bool) -> int:
    if down:
        return DOWN if at < n - 1 else 0
    return UP if at > 0 else 0


class Part:
    """A screen or a part of a screen, drawn in `group`."""

    notice_y = None
    is_base = False  # whether this screen reopens if memory is short
    question = None  # a panel that receives the keys

    def __init__(self, app, group=None):
        self.app = app
        self.group = displayio.Group() if group is None else group

    def add(self, thing):
        self.group.append(thing)
        return thing

    def write(self, x, y, room, text="", color=theme.PAPER, align=labels.LEFT, rows=1):
        room = room or self.app.font.width(text)
        return self.add(labels.Line(self.app, x, y, room, text, color, align, rows))

    def point(self, x: int, y: int, down: bool) -> int:
        """Choose the item at (x, y); return the key that a press means, or 0."""
        return A if down else 0

    def roll(self, down: bool) -> int:
        return DOWN if down else UP

    def tick(self):
        """Do the work of one frame."""

    def make_room(self):
        """Unload code to make room for a notice."""

    def reopening(self, opened) -> tuple:
        """Return (screen, args) that reopen this screen."""
        return opened
