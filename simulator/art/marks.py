"""The sheet of small things: backs, suit signs, arrows. Ten by ten each, three rows of ten."""

from simulator.art.canvas import Canvas
from simulator.art.faces import HEIGHT, WIDTH
from simulator.art.suits import INDEX_MARKS

SIZE = 10


def marks_sheet() -> Canvas:
    sheet = Canvas(100, 30)
    sheet.paste(0, 0, back())
    for suit in range(4):
        sheet.stamp(41 + 10 * suit, 0, INDEX_MARKS[suit])
    return sheet


def back() -> Canvas:
    card = Canvas(WIDTH, HEIGHT, "_")
    card.box(1, 0, WIDTH - 2, HEIGHT, "k")
    card.box(0, 1, WIDTH, HEIGHT - 2, "k")
    card.box(1, 1, WIDTH - 2, HEIGHT - 2, "r")
    return card
