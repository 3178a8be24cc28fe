"""The layouts of lists: as many rows as there is height for."""

from screens.menu import title
from screens.ui import option_list, theme
from simulator.computer.canvas import WIDTH, Canvas
from simulator.computer.display import Frame
from simulator.computer.tables.layout import Places

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


def places(width: int, height: int) -> Places:
    """Return the constants of a list of this size."""
    below = 3 + 2 * theme.FONT_HEIGHT  # two lines of explanation
    rows = (height - option_list.ROWS_Y - 2 - below) // theme.LINE_HEIGHT
    return {
        option_list: {
            "ROWS": rows,
            "ABOUT_Y": option_list.ROWS_Y + rows * theme.LINE_HEIGHT + 2,
            "BACK_X": width - 26,
        }
    }


ENTRIES = 11  # of the title's menu at most
TITLE_HEIGHT = theme.TITLE_HEIGHT + ENTRIES * theme.LINE_HEIGHT + 6


def title_places() -> Places:
    """Return the constants of the title with room for its whole menu."""
    return {title: {"ROWS": ENTRIES}}
