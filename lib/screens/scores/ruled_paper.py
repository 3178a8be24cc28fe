"""The ruled paper of the score sheets, and numbers as they stand on it, one below the other."""

import displayio

from screens import seats
from screens.ui import theme
from screens.ui.font import FIGURE_SPACE

# The page and its lines
PAGE_X, PAGE_Y = 4, 4
PAGE_WIDTH = 152
RULE, LINES = 11, 11
_STRIP = 8  # pixels of ruled paper in a tile

MOST_IN_16_BITS = 250  # deals, of 130 points, breve's 195 besides

READ = 150  # frames for which a sheet lies open where nobody sits who could turn it


def frames_to_read(match) -> int:
    """After how many frames a sheet turns by itself; 0, never, where people play."""
    return 0 if seats.humans(match) else READ


def code(match) -> str:
    """The type code of an array of totals: 16 bits each, unless the match is longer than any."""
    return "i" if match.finished > MOST_IN_16_BITS else "h"


def figures(number: int) -> str:
    """A number as the sheet has it: a minus is as wide as a figure."""
    return "–" + str(-number) if number < 0 else str(number)


def write_column(column, texts, width: int):
    """Let `column` show `texts` one below the other, flush right as if of `width` figures."""
    text = "\n".join([FIGURE_SPACE * (width - len(text)) + text for text in texts])
    column.say(text if text.strip() else "")


def ruled():
    """A sheet of ruled paper."""
    tile = displayio.Bitmap(_STRIP, RULE, 2)
    for x in range(_STRIP):
        tile[x, RULE - 1] = 1
    palette = displayio.Palette(2)
    palette[0] = theme.PAPER
    palette[1] = theme.PAPER_SHADE
    return displayio.TileGrid(
        tile,
        pixel_shader=palette,
        width=PAGE_WIDTH // _STRIP,
        height=LINES,
        tile_width=_STRIP,
        tile_height=RULE,
        x=PAGE_X,
        y=PAGE_Y,
    )
