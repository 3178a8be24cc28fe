"""The forty faces: frame, index column, and what is drawn beside it."""

from simulator.art.aces import ACES
from simulator.art.canvas import Canvas, drawing
from simulator.art.courts import COURTS
from simulator.art.suits import INDEX_COLOURS, INDEX_MARKS, PIPS, SUIT_COLOURS

WIDTH = 20
HEIGHT = 30
RANKS = "A234567FCR"

# The rank letters: 5 x 7, stems two pixels wide.
LETTERS = dict(
    zip(
        RANKS,
        (
            drawing(text)
            for text in (
                ".###. ##.## ##.## ##### ##.## ##.## ##.##",
                "####. ...## ...## .###. ##... ##... #####",
                "####. ...## ...## .###. ...## ...## ####.",
                "...## ..### .#.## #..## ##### ...## ...##",
                "##### ##... ##... ####. ...## ...## ####.",
                ".###. ##... ##... ####. ##.## ##.## .###.",
                "##### ...## ...## ..##. ..##. .##.. .##..",
                "##### ##... ##... ####. ##... ##... ##...",
                ".#### ##... ##... ##... ##... ##... .####",
                "####. ##.## ##.## ####. ##.## ##.## ##.##",
            )
        ),
        strict=True,
    )
)

# Where a number card's pips lie: (x, y) of each, from the card's upper left corner.
LEFT, MIDDLE, RIGHT = 10, 12, 15
PIP_PLACES = {
    "2": ((MIDDLE, 6), (MIDDLE, 19)),
    "3": ((MIDDLE, 3), (MIDDLE, 12), (MIDDLE, 22)),
    "4": ((LEFT, 6), (RIGHT, 6), (LEFT, 19), (RIGHT, 19)),
    "5": ((LEFT, 3), (RIGHT, 3), (MIDDLE, 12), (LEFT, 22), (RIGHT, 22)),
    "6": ((LEFT, 3), (RIGHT, 3), (LEFT, 12), (RIGHT, 12), (LEFT, 22), (RIGHT, 22)),
    "7": ((LEFT, 2), (RIGHT, 2), (MIDDLE, 9), (LEFT, 16), (RIGHT, 16), (LEFT, 23), (RIGHT, 23)),
}


def blank_card() -> Canvas:
    """Ivory in a dark frame with round corners."""
    card = Canvas(WIDTH, HEIGHT, "_")
    card.box(1, 0, WIDTH - 2, HEIGHT, "k")
    card.box(0, 1, WIDTH, HEIGHT - 2, "k")
    card.box(1, 1, WIDTH - 2, HEIGHT - 2, "i")
    return card


def face(suit: int, rank: str) -> Canvas:
    """One card."""
    card = blank_card()
    if rank in COURTS:
        card.stamp(1, 1, COURTS[rank], SUIT_COLOURS[suit])
    elif rank == "A":
        card.stamp(10, 2, ACES[suit])
    else:
        for x, y in PIP_PLACES[rank]:
            card.stamp(x, y, PIPS[suit])
    card.stamp(3, 2, LETTERS[rank], {"#": INDEX_COLOURS[suit]})
    card.stamp(2, 10, INDEX_MARKS[suit])
    return card


def card_sheet() -> Canvas:
    """The faces in rows of a suit."""
    sheet = Canvas(WIDTH * len(RANKS), HEIGHT * 4)
    for suit in range(4):
        for column, rank in enumerate(RANKS):
            sheet.paste(column * WIDTH, suit * HEIGHT, face(suit, rank))
    return sheet
