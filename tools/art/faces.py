"""The forty faces: frame, index column, and what is drawn beside it."""

from collections.abc import Callable

from tools.art.canvas import COLOURED, ONE_INK, Canvas, drawings

WIDTH = 20
HEIGHT = 30
RANKS = "A234567FCR"
SUITS = ("cups", "coins", "swords", "batons")
CUPS, COINS, SWORDS, BATONS = range(4)

# By suit, for the court cards: its accent, that in the shade, a second colour, that too; the
# people's hair, their horses and the manes.
DRESSES = (
    {"m": "r", "d": "R", "x": "y", "z": "o", "h": "n", "q": "o", "a": "n"},
    {"m": "y", "d": "o", "x": "r", "z": "R", "h": "o", "q": "s", "a": "o"},
    {"m": "b", "d": "B", "x": "y", "z": "o", "h": "s", "q": "s", "a": "w"},
    {"m": "g", "d": "G", "x": "y", "z": "o", "h": "k", "q": "n", "a": "k"},
)
COURTS = {"F": "soldier", "C": "horseman", "R": "king"}
OF_SWORDS = {"F": "bareheaded", "C": "swordsman", "R": "king"}
INDEX_COLOURS = "robg"  # of the rank letter, by suit
# An index sign like the pips is in the ink of its letter, or one counts it with them
IN_ONE_INK = {CUPS: dict.fromkeys("Ryob", "r")}

# Where a number card's pips lie: (x, y) of each, from the card's upper left corner.
LARGE_PLACES = {"2": ((11, 5), (11, 18)), "3": ((11, 2), (11, 11), (11, 20))}
LEFT, RIGHT = 10, 14
PLACES = {
    "4": ((LEFT, 2), (RIGHT, 9), (LEFT, 16), (RIGHT, 23)),
    "5": ((LEFT, 2), (RIGHT, 7), (LEFT, 12), (RIGHT, 18), (LEFT, 23)),
    "6": ((LEFT, 2), (RIGHT, 6), (LEFT, 10), (RIGHT, 15), (LEFT, 19), (RIGHT, 23)),
    "7": ((LEFT, 2), (RIGHT, 6), (LEFT, 9), (RIGHT, 13), (LEFT, 16), (RIGHT, 20), (LEFT, 23)),
}
CUP_PLACES = {
    "4": ((11, 3), (15, 3), (11, 22), (15, 22)),
    "5": ((11, 3), (15, 3), (13, 12), (11, 22), (15, 22)),
    "6": ((11, 3), (15, 3), (11, 12), (15, 12), (11, 22), (15, 22)),
    "7": ((11, 2), (15, 2), (13, 9), (11, 16), (15, 16), (11, 23), (15, 23)),
}  # beside one another, as on the large cards
CROSS_TOPS = {1: (3,), 2: (3, 17), 3: (3, 12, 21)}  # of one, two or three pairs of batons


def blank_card() -> Canvas:
    """Ivory in a dark frame with round corners."""
    card = Canvas(WIDTH, HEIGHT, "_")
    card.box(1, 0, WIDTH - 2, HEIGHT, "k")
    card.box(0, 1, WIDTH, HEIGHT - 2, "k")
    card.box(1, 1, WIDTH - 2, HEIGHT - 2, "i")
    return card


def mark(suit: int) -> list:
    """The small sign of a suit."""
    return drawings("suits")[SUITS[suit] + "-mark"]


def face(suit: int, rank: str) -> Canvas:
    """One card."""
    card = blank_card()
    if rank in COURTS:
        name = (OF_SWORDS if suit == SWORDS else COURTS)[rank]
        drawn = drawings("courts", COLOURED + "mdxzhqa")
        card.stamp(1, 1, drawn[name], DRESSES[suit])
        if rank == "R":
            card.stamp(2, 19, drawn[f"king-{SUITS[suit]}"])
    elif rank == "A":
        card.stamp(1, 1, drawings("aces")[SUITS[suit]])
    elif suit == BATONS:
        _weave_batons(card, int(rank))
    elif suit == SWORDS and rank in LARGE_PLACES:
        _weave_swords(card, int(rank))
    elif rank in LARGE_PLACES:
        for x, y in LARGE_PLACES[rank]:
            card.stamp(x, y, mark(suit))
    else:
        for x, y in (CUP_PLACES if suit == CUPS else PLACES)[rank]:
            card.stamp(x, y, drawings("suits")[SUITS[suit] + "-pip"])
    card.stamp(3, 2, drawings("ranks", ONE_INK)[rank], {ONE_INK: INDEX_COLOURS[suit]})
    sign = drawings("suits")[SUITS[suit] + "-index"]
    card.stamp(2, 10, sign, IN_ONE_INK.get(suit))
    return card


def _weave_swords(card: Canvas, number: int) -> None:
    """The two and the three of swords."""
    if number % 2:
        card.stamp(13, 3, drawings("weaves")["odd-sword"])
    card.stamp(10, 3, drawings("weaves")["almond"])


def _weave_batons(card: Canvas, number: int) -> None:
    """The two to the seven of batons."""
    if number % 2:
        card.stamp(12, 3, drawings("weaves")["odd-baton"])
    pairs = number // 2
    for top in CROSS_TOPS[pairs]:
        card.stamp(10, top, drawings("weaves")[f"cross-of-{pairs}"])


def card_sheet(drawn: Callable[[int, str], Canvas] = face) -> Canvas:
    """The faces below one another, suit by suit, so that a file of it has each in one piece; each
    is `drawn` of its suit and rank."""
    sheet = Canvas(WIDTH, HEIGHT * len(RANKS) * len(SUITS))
    for suit in range(len(SUITS)):
        for number, rank in enumerate(RANKS):
            sheet.paste(0, (suit * len(RANKS) + number) * HEIGHT, drawn(suit, rank))
    return sheet
