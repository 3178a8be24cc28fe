"""The fine look: the same sheets as vectors, for a window and a page that have more pixels.

`python -m tools.art.fine` renders them into assets/fine/, eight pixels for one of the screens', and
with `--svg` writes them as SVG. Each sheet has the measures of the one in pixels.
"""

from collections.abc import Callable

from tools.art import title as pixel_title
from tools.art.fine import chiara, closeups, faces, francesi, marks, people, title
from tools.art.fine.letters import font_sheet
from tools.art.fine.svg import UNIT, picture
from tools.art.letters import HEIGHT, SHEET_WIDTH, read_letters

FELT_SIDE = 128  # units
FELT = "#0e5c3a", "#0a4a2f"
DARK_FELT = "#23283c", "#181c2c"  # as in lib/screens/ui/looks.py
BLACK_FELT = "#000000", "#1a1a1a"


def sheets() -> dict[str, str]:
    """By name: each sheet as SVG."""
    return {
        "cards": _cards(faces.face),
        "cards-chiara": _cards(chiara.face),
        "cards-francesi": _cards(francesi.face),
        "corners": _corners(faces.corner),
        "corners-chiara": _corners(chiara.corner),
        "corners-francesi": _corners(francesi.corner),
        "marks": picture(*marks.MEASURES, marks.marks_sheet()),
        "marks-francesi": picture(*marks.MEASURES, marks.marks_sheet(francesi.SIGNS)),
        "portraits": picture(
            people.SIDE, people.SIDE * len(people.DRAWN), people.portraits_sheet()
        ),
        "font": picture(SHEET_WIDTH * UNIT, HEIGHT * UNIT, font_sheet(read_letters())),
        "felt": picture(FELT_SIDE, FELT_SIDE, marks.felt_sheet(FELT_SIDE, *FELT)),
        "felt-dark": picture(FELT_SIDE, FELT_SIDE, marks.felt_sheet(FELT_SIDE, *DARK_FELT)),
        "felt-black": picture(FELT_SIDE, FELT_SIDE, marks.felt_sheet(FELT_SIDE, *BLACK_FELT)),
        "title": picture(pixel_title.WIDTH * UNIT, pixel_title.HEIGHT * UNIT, title.title_sheet()),
    }


def closeup_sheets(scale: float, kinds: dict = closeups.KINDS) -> dict[str, str]:
    """By name: each sheet of close-ups as SVG of `scale` units for one of the screens' pixels; a card
    is drawn as one of these `kinds`."""
    return {name: closeups.sheet(card, scale) for name, card in kinds.items()}


def _cards(face: Callable[[int, str], str]) -> str:
    """The forty cards, each a `face` of its suit and rank."""
    return picture(faces.WIDTH, 40 * faces.HEIGHT, faces.cards_sheet(face))


def _corners(corner: Callable[[int, str], str]) -> str:
    """The forty cards as where only their index is shown."""
    height = faces.CORNER_HEIGHT
    return picture(faces.CORNER_WIDTH, 40 * height, faces.cards_sheet(corner, height))
