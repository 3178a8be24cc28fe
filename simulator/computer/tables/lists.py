"""The layouts of lists: as many rows as there is height for."""

from screens.menu import title
from screens.ui import menus, option_list, theme
from simulator.computer.canvas import WIDTH, Canvas
from simulator.computer.display import Frame
from simulator.computer.tables.layout import Places
from simulator.computer.tables.rows import HalfRows, Rows

ROW = 13  # height of a row in a large window
WIDEST = 300  # pixels of a row: names and values are read together


def frame(canvas: Canvas, corner: int) -> Frame:
    """Return where a list is on `canvas`, in units if the window is large.

    It is beside or below the `corner` that something else covers.
    """
    times = 1 if canvas.large else canvas.times
    width = min(canvas.width // times, WIDEST) if canvas.large else WIDTH
    left = (canvas.width - width * times) // 2
    top = corner if left + width * times > canvas.width - corner else 0
    return Frame(left, top, times, width, (canvas.height - top) // times)


def places(width: int, height: int, row: int, below: int = 0) -> Places:
    """Return the constants of a list of this size, whose rows are `row` pixels high.

    If it has a pane, what explains a row is outside, and `below` the rows are so many pixels.
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
        }
    }


ENTRIES = 11  # of the title's menu at most
HALF_ROW, MOST_HALF_ROW = 6, 9  # pixels of a row in units
TITLE_EDGE = 6  # pixels round a menu
FEWEST = 6  # which the small layout shows


def entries_in(height: int, row: int) -> int:
    """Return how many entries of a title have room."""
    return min(ENTRIES, (height - title_height(0, row)) // row)


def title_height(rows: int, row: int) -> int:
    """Return the height of a title with a menu of so many rows."""
    return theme.TITLE_HEIGHT + rows * row + 6


def title_places(rows: int, row: int) -> Places:
    """Return the constants of a title with so many rows."""
    return {title: {"ROWS": rows, "ROW": row}, menus: {"Menu": Rows}}


def half_row(height: int, n: int) -> int:
    """Return the distance of `n` rows in units, in pixels of a title of this height."""
    return max(HALF_ROW, min(MOST_HALF_ROW, (height - theme.TITLE_HEIGHT - TITLE_EDGE) // n))


def half_title_places(row: int) -> Places:
    """Return the constants of a title whose menu is in units, `row` pixels from row to row."""
    return {title: {"ROWS": ENTRIES, "ROW": row}, menus: {"Menu": HalfRows}}
