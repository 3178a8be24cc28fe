"""Names beside the hands of a page that shows all hands."""

from typing import Any

from screens import seats
from screens.look import hands
from screens.seats import BOTTOM, RIGHT, TOP
from screens.ui import labels, theme
from screens.ui.corners import CORNER, ROW
from screens.ui.labels import Line
from simulator.computer.canvas import HEIGHT

LINE = theme.LINE_HEIGHT
WIDE = 200  # pixels: minimum width of a low page with names
BESIDE = 4


def write(page: Any, played: int) -> None:
    """Write the players' names beside their hands after `played` cards."""
    is_high = theme.HEIGHT >= HEIGHT + 4 * LINE
    if not is_high and theme.WIDTH < WIDE:
        return
    deal, font = page._deal, page.app.font
    for seat in range(deal.seats):
        name = seats.called(page.match, seat)
        room, n = font.width(name), len(page._held(seat, played))
        where, align = seats.place(seat, page._looker, deal.seats), labels.LEFT
        if where in (BOTTOM, TOP) and is_high:
            x, align = theme.WIDTH // 2, labels.CENTRE
            y = (hands.BOTTOM_Y if where == BOTTOM else hands.TOP_Y) - LINE - 1
        elif where in (BOTTOM, TOP):
            x = (theme.WIDTH + CORNER * n) // 2 + BESIDE
            y = (hands.BOTTOM_Y if where == BOTTOM else hands.TOP_Y) + (ROW - LINE) // 2
        else:
            x, y = hands.EDGE, hands.SIDE_Y + hands.EACH * ROW + 2
            if where == RIGHT:
                x, align = theme.WIDTH - hands.EDGE, labels.RIGHT
        page._content.append(Line(page.app, x, y, room, name, theme.PAPER_SHADE, align))
