"""A page over the whole screen."""

from screens.ui import labels, theme
from screens.ui.part import Part, box

BAND = 15
EDGE = 4
ROOM = theme.WIDTH - 2 * EDGE
FOOT_Y = theme.HEIGHT - 13
MIDDLE = theme.WIDTH // 2
WHERE = 30


class Leaf(Part):
    """A page with the lines `heading`, `where` (page number) and `foot`."""

    def __init__(self, app):
        super().__init__(app)
        width = theme.WIDTH
        self.add(box(0, 0, width, theme.HEIGHT, theme.FELT))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        self.add(box(0, FOOT_Y - 1, width, theme.HEIGHT - FOOT_Y + 1, theme.FELT_DARK))
        self.heading = self.write(EDGE, 2, ROOM - WHERE, "", theme.GOLD)
        self.where = self.write(width - EDGE, 2, WHERE, "", theme.PAPER_SHADE, labels.RIGHT)
        self.foot = self.write(MIDDLE, FOOT_Y, ROOM, "", theme.PAPER_SHADE, labels.CENTRE)
