"""A page that covers the whole screen."""

from screens.ui import labels, theme
from screens.ui.part import Part, box

BAND = 15
EDGE = 4
ROOM = theme.WIDTH - 2 * EDGE
HEAD_Y = 2
FOOT_Y = theme.HEIGHT - 13
MIDDLE = theme.WIDTH // 2
WHERE = 30
IN_A_BITMAP = 4  # rows of text per bitmap; a larger bitmap may not fit into memory


def write_rows(part, y, color, rows) -> list:
    lines = []
    for row in range(0, rows, IN_A_BITMAP):
        top = y + row * theme.LINE_HEIGHT
        lines.append(part.write(EDGE, top, ROOM, "", color, labels.LEFT, IN_A_BITMAP))
    return lines


def say_rows(lines, text):
    rows = text.split("\n")
    for i in range(len(lines)):
        lines[i].say("\n".join(rows[i * IN_A_BITMAP : (i + 1) * IN_A_BITMAP]))


class FullPage(Part):
    """A page with the lines `heading`, `where` and `foot`."""

    def __init__(self, app):
        super().__init__(app)
        width = theme.WIDTH
        self.add(box(0, 0, width, theme.HEIGHT, theme.FELT))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        self.add(box(0, FOOT_Y - 1, width, theme.HEIGHT - FOOT_Y + 1, theme.FELT_DARK))
        self.heading = self.write(EDGE, HEAD_Y, ROOM - WHERE, "", theme.GOLD)
        self.where = self.write(width - EDGE, HEAD_Y, WHERE, "", theme.PAPER_SHADE, labels.RIGHT)
        self.foot = self.write(MIDDLE, FOOT_Y, ROOM, "", theme.PAPER_SHADE, labels.CENTRE)
