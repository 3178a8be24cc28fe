"""The sheet of small things: backs, suit signs, arrows. Ten by ten each, three rows of ten.

The first two columns are one whole card's back, the next two an empty place for a card.
"""

from simulator.art.canvas import Canvas, drawing
from simulator.art.faces import HEIGHT, WIDTH, blank_card
from simulator.art.suits import SMALL_MARKS

SIZE = 10
COLUMNS = 10
ROWS = 3

ARROW_UP = drawing(
    """
    ..........
    ....kk....
    ...kyyk...
    ..kywyok..
    .kywyyyok.
    kyyyyyyyok
    kkkkyokkkk
    ...kyok...
    ...kyok...
    ...kkkk...
    """
)
ARROW_LEFT = drawing(
    """
    ....kk....
    ...kyk....
    ..kyyk....
    .kywykkkk.
    kywyyyyyyk
    koyyyooook
    .koyykkkk.
    ..koyk....
    ...kok....
    ....kk....
    """
)

# Another player's cards, seen from here: the lower edge of one across, the side of one beside.
BACK_UPRIGHT = drawing(
    """
    kirryryrik
    kirrryrrik
    kirrrrrrik
    kirrryrrik
    kirryryrik
    kirrryrrik
    kirrrrrrik
    kiiiiiiiik
    kkkkkkkkkk
    ..........
    """
)
BACK_LEFT = drawing(
    """
    kkkkkkkkk.
    iiiiiiiik.
    rrrrrrrik.
    ryrrryrik.
    yryryryik.
    ryrrryrik.
    rrrrrrrik.
    rrrrrrrik.
    iiiiiiiik.
    kkkkkkkkk.
    """
)

DEALER = drawing(
    """
    ..kkkkkkk.
    ..kiiiiik.
    .kkrrrrrk.
    .kikryrik.
    kkkkkkkrk.
    kiiiiikrk.
    krryrrkik.
    kryyyrkkk.
    krryrrk...
    kkkkkkk...
    """
)
LEADER = drawing(
    """
    .kk.......
    .koykkk...
    .korrrrkk.
    .korrrrrrk
    .korrrrkk.
    .korkkk...
    .kok......
    .kok......
    .kok......
    .kkk......
    """
)
CURSOR = drawing(
    """
    ..........
    ...kkkk...
    ..kwwwik..
    ..kwwwik..
    kkkwwwikkk
    kwwwwwiisk
    .kwwwiisk.
    ..kwwisk..
    ...kisk...
    ....kk....
    """
)

# On the back: a lattice of red with a gold flower in every mesh.
LATTICE = drawing(
    """
    Rrrr
    rRrR
    rryr
    rRrR
    """
)
ROSETTE = drawing(
    """
    ..RRRR..
    .RyyyyR.
    RyywwyyR
    RywrrwyR
    RywrRwyR
    RyywwyyR
    .RyyyyR.
    ..RRRR..
    """
)


def back() -> Canvas:
    """A card's back."""
    card = blank_card()
    for y in range(3, HEIGHT - 3):
        for x in range(3, WIDTH - 3):
            card.dot(x, y, LATTICE[(y - 3) % 4][(x - 3) % 4])
    card.stamp((WIDTH - 8) // 2, (HEIGHT - 8) // 2, ROSETTE)
    return card


def place() -> Canvas:
    """The outline of a card that is not there."""
    card = Canvas(WIDTH, HEIGHT)
    for x in range(2, WIDTH - 2):
        if x % 4 != 0:
            card.dot(x, 0, "g")
            card.dot(x, HEIGHT - 1, "g")
    for y in range(2, HEIGHT - 2):
        if y % 4 != 1:
            card.dot(0, y, "g")
            card.dot(WIDTH - 1, y, "g")
    for x in (1, WIDTH - 2):
        for y in (1, HEIGHT - 2):
            card.dot(x, y, "g")
    return card


def badge(suit: int) -> Canvas:
    """A suit's sign on a scrap of ivory, to be seen on the felt."""
    mark = Canvas(SIZE, SIZE)
    mark.box(1, 0, SIZE - 2, SIZE, "i")
    mark.box(0, 1, SIZE, SIZE - 2, "i")
    sign = SMALL_MARKS[suit]
    mark.stamp((SIZE - len(sign[0])) // 2, (SIZE - len(sign)) // 2, sign)
    return mark


def marks_sheet() -> Canvas:
    """The whole sheet; lib/screens/ui/cards.py has the tiles' numbers."""
    sheet = Canvas(COLUMNS * SIZE, ROWS * SIZE)
    sheet.paste(0, 0, back())
    sheet.paste(WIDTH, 0, place())
    for suit in range(4):
        sheet.paste((4 + suit) * SIZE, 0, badge(suit))
        sheet.stamp((4 + suit) * SIZE + 1, SIZE + 1, SMALL_MARKS[suit])
    upside_down = ARROW_UP[::-1]
    sheet.stamp(8 * SIZE, 0, ARROW_UP)
    sheet.stamp(9 * SIZE, 0, upside_down)
    sheet.stamp(8 * SIZE, SIZE, ARROW_LEFT)
    sheet.stamp(9 * SIZE, SIZE, ARROW_LEFT, flip=True)
    sheet.stamp(4 * SIZE, 2 * SIZE, BACK_UPRIGHT)
    sheet.stamp(5 * SIZE, 2 * SIZE, BACK_LEFT)
    sheet.stamp(6 * SIZE, 2 * SIZE, BACK_LEFT, flip=True)
    sheet.stamp(7 * SIZE, 2 * SIZE, DEALER)
    sheet.stamp(8 * SIZE, 2 * SIZE, LEADER)
    sheet.stamp(9 * SIZE, 2 * SIZE, CURSOR)
    return sheet
