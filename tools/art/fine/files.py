"""The files that are made of the vectors, by their paths in assets/."""

from tools.art.bmp_file import bmp_bytes
from tools.art.canvas import COLOURS
from tools.art.fine import closeup_sheets, closeups, sheets
from tools.art.fine.render import ZOOM, closeups_png, closeups_rows, png
from tools.art.fine.svg import INKS

FOLDER = "fine"
FINER = 8  # pixels that are rendered for one of a close-up's, which shows the ink of most


def fine_files() -> dict[str, bytes]:
    """The fine sheets."""
    found = {name: png(name, drawn) for name, drawn in sheets().items()}
    found |= {
        name: closeups_png(drawn) for name, drawn in closeup_sheets(closeups.FINE / ZOOM).items()
    }
    return {f"{FOLDER}/{name}.png": content for name, content in found.items()}


def pixel_files() -> dict[str, bytes]:
    """The close-ups for the screens: sixteen colours of their own, the first transparent."""
    colours = (COLOURS[0], *[int(ink[1:], 16) for ink in INKS])
    return {
        f"{name}.bmp": bmp_bytes(closeups_rows(drawn, FINER), colours, 4)
        for name, drawn in closeup_sheets(FINER / ZOOM, closeups.IN_PIXELS).items()
    }
