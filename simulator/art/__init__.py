"""Everything the game shows, composed of the drawings in drawings/: cards, marks, letters, title.

`python -m simulator.art` writes the files in assets/. The same drawings always make the same bytes.
No picture comes from outside.
"""

from simulator.art import title
from simulator.art.bmp_file import bmp_bytes
from simulator.art.canvas import COLOURS
from simulator.art.faces import card_sheet
from simulator.art.letters import FONT_COLOURS, font_sheet, read_letters
from simulator.art.marks import marks_sheet


def draw_all() -> dict:
    """File name: the picture's rows, its colours, its bits a pixel."""
    return {
        "cards.bmp": (card_sheet().rows, COLOURS, 4),
        "marks.bmp": (marks_sheet().rows, COLOURS, 4),
        "title.bmp": (title.title_picture().rows, title.COLOURS, 4),
        "font.bmp": (font_sheet(read_letters()), FONT_COLOURS, 1),
    }


def files() -> dict:
    """File name: the bytes that belong in it."""
    return {name: bmp_bytes(*picture) for name, picture in draw_all().items()}
