"""The sheet of small things: backs, suit signs, arrows. Ten by ten each, three rows of ten.

The first two columns are one whole card's back, the next two an empty place for a card.
"""

from collections.abc import Callable

from tools.art.canvas import Canvas, drawings
from tools.art.faces import HEIGHT, WIDTH, blank_card, mark

SIZE = 10
COLUMNS = 10
ROWS = 3


def back() -> Canvas:
    """A card's back."""
    card = blank_card()
    mesh = drawings("marks")["lattice"]
    for y in range(3, HEIGHT - 3):
        for x in range(3, WIDTH - 3):
            card.dot(x, y, mesh[(y - 3) % 4][(x - 3) % 4])
    card.stamp((WIDTH - 8) // 2, (HEIGHT - 8) // 2, drawings("marks")["rosette"])
    return card


def badge(sign: list) -> Canvas:
    """A suit's sign on a scrap of ivory, to be seen on the felt."""
    scrap = Canvas(SIZE, SIZE)
    scrap.box(1, 0, SIZE - 2, SIZE, "i")
    scrap.box(0, 1, SIZE, SIZE - 2, "i")
    scrap.stamp((SIZE - len(sign[0])) // 2, (SIZE - len(sign)) // 2, sign)
    return scrap


def marks_sheet(sign: Callable[[int], list] = mark) -> Canvas:
    """The whole sheet, with the suits' signs of a face; lib/screens/ui/cards.py has the tiles'
    numbers."""
    sheet = Canvas(COLUMNS * SIZE, ROWS * SIZE)
    sheet.paste(0, 0, back())
    for suit in range(4):
        sheet.paste((4 + suit) * SIZE, 0, badge(sign(suit)))
        sheet.stamp((4 + suit) * SIZE + 1, SIZE + 1, sign(suit))
    things = drawings("marks")
    sheet.stamp(WIDTH, 0, things["place"])
    sheet.stamp(8 * SIZE, 0, things["arrow-up"])
    sheet.stamp(9 * SIZE, 0, things["arrow-up"][::-1])
    sheet.stamp(8 * SIZE, SIZE, things["arrow-left"])
    sheet.stamp(9 * SIZE, SIZE, things["arrow-left"], flip=True)
    sheet.stamp(4 * SIZE, 2 * SIZE, things["hidden-across"])
    sheet.stamp(5 * SIZE, 2 * SIZE, things["hidden-left"])
    sheet.stamp(6 * SIZE, 2 * SIZE, things["hidden-left"], flip=True)
    for column, name in enumerate(("dealer", "leader", "pile"), 7):
        sheet.stamp(column * SIZE, 2 * SIZE, things[name])
    return sheet
