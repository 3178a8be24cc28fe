"""Everything the game shows, composed of the drawings in drawings/: cards in three faces, marks,
portraits, letters, title.

`python -m tools.art` writes the files in assets/ and the icons of the window. The same drawings
always make the same bytes. No picture comes from outside.
"""

from tools.art import chiara, francesi, title
from tools.art.bmp_file import bmp_bytes
from tools.art.canvas import COLOURS
from tools.art.faces import card_sheet
from tools.art.icon import SIDE, icon_bytes
from tools.art.letters import FONT_COLOURS, font_sheet, read_letters
from tools.art.marks import marks_sheet
from tools.art.portraits import portraits_sheet

ICON_SCALES = (2, 4, 8)


def draw_all() -> dict:
    """File name: the picture's rows, its colours, its bits a pixel."""
    return {
        "cards.bmp": (card_sheet().rows, COLOURS, 4),
        "cards-chiara.bmp": (card_sheet(chiara.face).rows, COLOURS, 4),
        "cards-francesi.bmp": (card_sheet(francesi.face).rows, COLOURS, 4),
        "marks.bmp": (marks_sheet().rows, COLOURS, 4),
        "marks-francesi.bmp": (marks_sheet(francesi.mark).rows, COLOURS, 4),
        "portraits.bmp": (portraits_sheet().rows, COLOURS, 4),
        "title.bmp": (title.title_picture().rows, title.COLOURS, 4),
        "font.bmp": (font_sheet(read_letters()), FONT_COLOURS, 1),
    }


def files() -> dict[str, bytes]:
    """The pictures that the screens show, by their paths in the checkout."""
    return {f"assets/{name}": bmp_bytes(*picture) for name, picture in draw_all().items()}


def icons() -> dict[str, bytes]:
    """The icons of the window and of a desktop's menu, by their paths in the checkout."""
    sizes = [SIDE * scale for scale in ICON_SCALES]
    return {f"simulator/desktop/icons/{size}.png": icon_bytes(size // SIDE) for size in sizes}
