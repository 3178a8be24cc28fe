"""The leaf, a page that covers the whole screen: a heading, the felt, and the keys at its foot."""

from screens.ui import labels, theme
from screens.ui.part import Part, box

BAND = 15  # height of the band with the heading
EDGE = 4  # pixels beside the words
ROOM = theme.WIDTH - 2 * EDGE
FOOT_Y = theme.HEIGHT - 13
MIDDLE = theme.WIDTH // 2
WHERE = 30  # pixels for which page it is


class Leaf(Part):
    """`heading`, `where` (which page it is) and `foot` are lines; the rest is the subclass's."""

    def __init__(self, app):
        super().__init__(app)
        width = theme.WIDTH
        self.add(box(0, 0, width, theme.HEIGHT, theme.FELT))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        self.add(box(0, FOOT_Y - 1, width, theme.HEIGHT - FOOT_Y + 1, theme.FELT_DARK))
        self.heading = self.write(EDGE, 2, ROOM - WHERE, "", theme.GOLD)
        self.where = self.write(width - EDGE, 2, WHERE, "", theme.PAPER_SHADE, labels.RIGHT)
        self.foot = self.write(MIDDLE, FOOT_Y, ROOM, "", theme.PAPER_SHADE, labels.CENTRE)
