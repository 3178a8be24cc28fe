"""Layouts of lists with as many rows as fit."""

from screens.menu import title
from screens.ui import menus, option_list, theme
from simulator.computer.canvas import WIDTH, Canvas
from simulator.computer.handheld_display import Frame
from simulator.computer.tables.layout import Places
from simulator.computer.tables.rows import HalfRows, Rows
from simulator.computer.tables.rows import places as rows_of_lists

ROW = 13
WIDEST = 300  # maximum width in pixels: more would separate names from values


def frame(canvas: Canvas, corner: int) -> Frame:
    times = 1 if canvas.large else canvas.times
    width = min(canvas.width // times, WIDEST) if canvas.large else WIDTH
    left = (canvas.width - width * times) // 2
    top = corner if left + width * times > canvas.width - corner else 0
    return Frame(left, top, times, width, (canvas.height - top) // times)


def places(width: int, height: int, row: int, below: int = 0) -> Places:
    """Return the layout of a list with rows of `row` pixels.

    `below`: pixels of a pane below the list.
    """
    low = height - below if below else height - 2 - 3 - 2 * theme.FONT_HEIGHT
    rows = (low - option_list.ROWS_Y) // row
    return {
        option_list: {
            "ROWS": rows,
            "ROW": row,
            "LIFT": (row - theme.FONT_HEIGHT + 1) // 2,
            "ABOUT_Y": height + 1 if below else option_list.ROWS_Y + rows * row + 2,
            "BACK_X": width - 26,
        },
        **rows_of_lists(),
    }


ENTRIES = 11  # assumed rows of a menu not yet built
HALF_ROW, MOST_HALF_ROW = 6, 9
TITLE_EDGE = 6
FEWEST = 6
MOST_ROW = 18  # pixels: maximum height of a row without touch
MOST_SIDE_ROW = 22


def entries_in(height: int, row: int) -> int:
    return (height - title_height(0, row)) // row


def title_height(rows: int, row: int) -> int:
    return theme.TITLE_HEIGHT + rows * row + 2


def title_places(rows: int, row: int) -> Places:
    return {title: {"ROWS": rows, "ROW": row}, menus: {"Menu": Rows}}


def half_row(height: int, n: int) -> int:
    return max(HALF_ROW, min(MOST_HALF_ROW, (height - theme.TITLE_HEIGHT - TITLE_EDGE) // n))


def half_title_places(rows: int, row: int) -> Places:
    return {title: {"ROWS": rows, "ROW": row}, menus: {"Menu": HalfRows}}
