"""The forty faces: frame, index column, and what is drawn beside it."""

from simulator.art.aces import ACES
from simulator.art.canvas import Canvas, drawing
from simulator.art.courts import PEOPLE, court
from simulator.art.suits import INDEX_COLOURS, INDEX_MARKS, PIPS, SMALL_MARKS, SUIT_COLOURS
from simulator.art.weaves import weave_batons, weave_swords

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
LARGE_PLACES = {"2": ((11, 5), (11, 18)), "3": ((11, 2), (11, 11), (11, 20))}
LEFT, RIGHT = 10, 14
PLACES = {
    "4": ((LEFT, 2), (RIGHT, 9), (LEFT, 16), (RIGHT, 23)),
    "5": ((LEFT, 2), (RIGHT, 7), (LEFT, 12), (RIGHT, 18), (LEFT, 23)),
    "6": ((LEFT, 2), (RIGHT, 6), (LEFT, 10), (RIGHT, 15), (LEFT, 19), (RIGHT, 23)),
    "7": ((LEFT, 2), (RIGHT, 6), (LEFT, 9), (RIGHT, 13), (LEFT, 16), (RIGHT, 20), (LEFT, 23)),
}
COPPE, ORI, SPADE, BASTONI = range(4)


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
    if rank in "FCR":
        card.stamp(1, 1, court(suit, rank), {**SUIT_COLOURS[suit], **PEOPLE[suit]})
    elif rank == "A":
        card.stamp(1, 1, ACES[suit])
    elif suit == BASTONI:
        weave_batons(card, int(rank))
    elif suit == SPADE and rank in LARGE_PLACES:
        weave_swords(card, int(rank))
    elif rank in LARGE_PLACES:
        for x, y in LARGE_PLACES[rank]:
            card.stamp(x, y, SMALL_MARKS[suit])
    else:
        for x, y in PLACES[rank]:
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
