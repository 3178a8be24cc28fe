"""The frames (places on the canvas) of pages."""

from functools import partial

from screens.scores import deal_panel, result, score_page
from screens.ui import full_page, menus, theme
from simulator.computer.canvas import HEIGHT, READABLE, TALL, WIDTH, Canvas
from simulator.computer.handheld_display import Frame
from simulator.computer.pages.moved import FOOT, page_places
from simulator.computer.tables.layout import Places
from simulator.computer.tables.rows import NOTICE, Rows

ROWS_OF_DEAL = 5
LEAST = 200  # pixels: minimum height of a page that replaces the handheld's


# Notices must cover the names of keys, not figures
NOTICES: Places = {
    page: {"notice_y": property(lambda self: theme.HEIGHT - NOTICE)}
    for page in (full_page.FullPage, score_page.Page, result.Result)
}


def places(width: int, height: int, row: int) -> Places:
    panel = deal_panel.HEIGHT + (row - theme.LINE_HEIGHT) * ROWS_OF_DEAL
    return {
        full_page: page_places(width, height),
        menus: {"Menu": partial(Rows, step=row)},
        deal_panel: {
            "PAGE_X": (width - deal_panel.WIDTH) // 2,
            "PAGE_Y": (height - panel) // 2 - deal_panel.RULE,
            "HEIGHT": panel,
        },
    }


def fills_page() -> bool:
    return full_page.FOOT_Y + FOOT >= LEAST


def frame(canvas: Canvas, corner: int) -> Frame:
    times = 1 if canvas.large else canvas.times
    height = (canvas.height - corner) // times
    return Frame(0, corner, times, canvas.width // times, height)


def sheet(canvas: Canvas, corner: int) -> Frame:
    """Return the frame of a page with few words."""
    is_fine = canvas.shape != TALL and canvas.scale >= READABLE
    times = 1 if canvas.large or is_fine else canvas.times
    return Frame(0, corner, times, canvas.width // times, (canvas.height - corner) // times)


def whole(canvas: Canvas, corner: int, widest: int = 0, highest: int = 0) -> Frame:
    """Return the frame of a centred page of at most `widest` × `highest` pixels (0: no limit)."""
    times = canvas.times
    across = canvas.width // times
    beside = (canvas.width - 2 * corner) // times
    if canvas.height - corner < HEIGHT * times and beside >= WIDTH:
        across = beside
    width = min(across, widest or across)
    left = (canvas.width - width * times) // 2
    top = corner if left + width * times > canvas.width - corner else 0
    down = (canvas.height - top) // times
    height = min(down, highest or down)
    return Frame(left, top + (canvas.height - top - height * times) // 2, times, width, height)
