"""Layouts of a strip of cards under or beside a page, in units of the canvas.

Constants in pixels are before scaling.
"""

from math import ceil
from typing import NamedTuple

from screens.ui import theme
from simulator.computer.canvas import DOUBLED, HEIGHT, READABLE, SMALL, TALL, WIDTH, Canvas
from simulator.computer.handheld_display import Frame

EDGE, GAP = 4, 3
FRAME = 1
WORDS, LONGEST = 440, 560  # pixels of width in which most sentences fit, and in which all fit
MOST_LINES = 4
LONGEST_COLUMN = 5  # maximum number of cards in a column of `listed`
LARGER = (2, 1)
LEAST_SIDE = 116  # pixels: minimum width of a strip of pictures beside a page
LEAST_VERDICT = 18  # pixels: minimum width of a verdict
LEAST_LIST = 48  # pixels: minimum width of a list beside a page
LEAST_PAGE = 150  # pixels: minimum height of a page above a strip
LONG_PAGE = 180  # pixels: minimum height of a page above a strip with more lines
ROOMY = 600  # minimum height of the canvas for large cards in several rows
CARD_BOX_WIDTH, CARD_BOX_HEIGHT = theme.CARD_WIDTH + 2 * FRAME, theme.CARD_HEIGHT + 2 * FRAME


class StripPlace(NamedTuple):
    """A strip's rectangle, and the scales of its cards and words."""

    x: int
    y: int
    width: int
    height: int
    in_row: int
    step: int  # distance between cards of a row
    card: int  # scale of the cards, or 0 without pictures
    text: int
    lines: int  # maximum lines of sentences
    inset: int = GAP
    key: int = 0  # maximum lines of the key of signs

    @property
    def row(self) -> int:
        return CARD_BOX_HEIGHT * self.card + theme.LINE_HEIGHT * self.text

    @property
    def room(self) -> int:
        return self.width - 2 * EDGE

    def sentences_y(self, n: int) -> int:
        return self.y + self.inset + GAP + ceil(n / self.in_row) * self.row

    @property
    def left(self) -> int:
        return self.x + (self.width - self.in_row * self.step) // 2


def below(canvas: Canvas, n: int) -> StripPlace:
    text = 1 if canvas.large or canvas.shape == SMALL else _text(canvas)
    room = canvas.width - 2 * EDGE
    finger = canvas.finger if canvas.shape == TALL else 0
    least = max(finger, CARD_BOX_WIDTH)
    in_row = n if room // n >= least else ceil(n / 2)
    if room // in_row < CARD_BOX_WIDTH:
        in_row = ceil(n / 3)
    most = CARD_BOX_WIDTH * 2 + GAP
    step = min(room // in_row, most)
    largest = text if in_row == n else 2 if canvas.height >= ROOMY else 1
    return _fitted(canvas, in_row, n, (step, largest, text))


def _with_more(place: StripPlace, most: int, has_key: bool, kept: int = 0) -> StripPlace:
    line = theme.LINE_HEIGHT * place.text
    key = ceil(WORDS * place.text / place.room) if has_key else 0
    if place.height + key * line > most:
        key = 0
    more = max(ceil(LONGEST * place.text / place.room) - place.lines, 0)
    more = min(more, max(most - kept - place.height - key * line, 0) // line)
    high = (key + more) * line
    top, lines = place.y - high, place.lines + more
    return place._replace(y=top, height=place.height + high, lines=lines, key=key)


def _text(canvas: Canvas) -> int:
    return 1 if canvas.shape != TALL and canvas.scale >= READABLE else canvas.times


def _fitted(canvas: Canvas, in_row: int, n: int, sizes: tuple[int, int, int]) -> StripPlace:
    step, largest, text = sizes
    card = next(each for each in LARGER if each <= largest and CARD_BOX_WIDTH * each <= step)
    lines = min(MOST_LINES, ceil(WORDS * text / (canvas.width - 2 * EDGE)))
    step = min(step, CARD_BOX_WIDTH * card + 2 * GAP)
    step = max(step, min(canvas.finger, (canvas.width - 2 * EDGE) // in_row))
    place = StripPlace(0, 0, canvas.width, 0, in_row, step, card, text, lines)
    height = ceil(n / in_row) * place.row + lines * theme.LINE_HEIGHT * text + 3 * GAP
    return place._replace(y=canvas.height - height, height=height)


def under_page(canvas: Canvas, corner: int, n: int) -> tuple[Frame, StripPlace] | None:
    if canvas.times > 1 and canvas.shape == SMALL and canvas.scale < READABLE:
        return None
    place = below(canvas, n)
    times = 1 if canvas.large or canvas.shape == SMALL else canvas.times
    most, kept = canvas.height - corner - LEAST_PAGE * times, (LONG_PAGE - LEAST_PAGE) * times
    place = _with_more(place, most, canvas.large, kept)
    height = (canvas.height - corner - place.height) // times
    return Frame(0, corner, times, canvas.width // times, height), place


def beside_page(canvas: Canvas, corner: int, n: int) -> tuple[Frame, StripPlace] | None:
    width, height = WIDTH * canvas.times, HEIGHT * canvas.times
    side = canvas.width - width
    if side >= LEAST_SIDE:
        return _at_side(canvas, corner, n, (width, height, side))
    place = below(canvas, n)
    place = _with_more(place, canvas.height - corner - height, True)
    spare = canvas.height - corner - height - place.height
    if spare < 0:
        return _list_beside(canvas, corner, n, (width, height, side))
    left = (canvas.width - width) // 2
    return Frame(left, corner + spare // 2, canvas.times), place


def _list_beside(
    canvas: Canvas, corner: int, n: int, sizes: tuple[int, int, int]
) -> tuple[Frame, StripPlace] | None:
    width, height, side = sizes
    text = _text(canvas)
    spare = canvas.height - corner - n * theme.LINE_HEIGHT * text
    if side < LEAST_LIST * text or spare < 0:
        return None
    whole = canvas.height - corner
    place = StripPlace(width, corner, side, whole, 1, side - 2 * EDGE, 0, text, 0, spare // 2)
    return Frame(0, max(canvas.height - height, 0) // 2, canvas.times), place


def listed(top: int, height: int, n: int) -> StripPlace:
    """Return a layout of `n` cards in columns, and sentences."""
    columns = ceil(n / LONGEST_COLUMN)
    rows = ceil(n / columns)
    lines = (height - top - GAP) // theme.LINE_HEIGHT - rows
    step = (theme.WIDTH - 2 * EDGE) // columns
    return StripPlace(0, top, theme.WIDTH, height - top, columns, step, 0, 1, lines, 1)


def _at_side(
    canvas: Canvas, corner: int, n: int, sizes: tuple[int, int, int]
) -> tuple[Frame, StripPlace] | None:
    width, height, side = sizes
    room = side - 2 * EDGE
    in_row = 5
    rows = ceil(n / in_row)
    for card, text in [(each, text) for text in (min(canvas.times, DOUBLED), 1) for each in LARGER]:
        step = max(CARD_BOX_WIDTH * card + 1, LEAST_VERDICT * text)
        lines = min(2 * MOST_LINES, ceil(WORDS * text / room))
        place = StripPlace(width, corner, side, 0, in_row, step, card, text, lines)
        high = rows * place.row + lines * theme.LINE_HEIGHT * text + 3 * GAP
        if in_row * step <= room and high <= canvas.height - corner and card <= text:
            break
    else:
        return _list_beside(canvas, corner, n, sizes)
    top = max((canvas.height - height) // 2, 0)
    whole = canvas.height - corner
    place = _with_more(place._replace(height=high), whole, True)
    inset = max((whole - place.height) // 2, GAP)
    place = place._replace(y=corner, height=whole, inset=inset)
    return Frame(0, top, canvas.times), place
