"""The face *chiara*, for weak eyes and poor light: rank and suit as large as a card lets them."""

from tools.art.canvas import COLOURED, ONE_INK, Canvas, drawings
from tools.art.faces import COURTS, SUITS, blank_card

INKS = "Robg"  # of the rank's letter, by suit
# The people's colour and its shade, by suit
DRESSES = ({"m": "r", "d": "R"}, {"m": "o", "d": "o"}, {"m": "b", "d": "B"}, {"m": "g", "d": "G"})
RANK, SIGN = (2, 2), (1, 12)  # upper left corners, of the index
FIGURE, BELOW_IT, ALONE = (10, 2), (10, 15), (10, 13)


def face(suit: int, rank: str) -> Canvas:
    """One card."""
    card = blank_card()
    signs = drawings("chiara", COLOURED + "md" + ONE_INK)
    place = ALONE
    if rank in COURTS:
        card.stamp(*FIGURE, signs[f"{rank}-sign"], DRESSES[suit])
        place = BELOW_IT
    card.stamp(*place, signs[f"{SUITS[suit]}-great"])
    card.stamp(*RANK, signs[f"{rank}-large"], {ONE_INK: INKS[suit]})
    card.stamp(*SIGN, signs[f"{SUITS[suit]}-bold"])
    return card
