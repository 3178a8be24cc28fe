"""The face *chiara* for weak eyes and poor light: a rank and a sign as large as they go, a second
sign larger still, and on the court cards a crown, a horse's head or a man in a cap."""

from tools.art.faces import COURTS
from tools.art.fine.faces import CORNER_HEIGHT, CORNER_WIDTH, RANK_STROKES, blank
from tools.art.fine.svg import (
    BLUE,
    DARK_RED,
    GOLD,
    GREEN,
    INK,
    OCHRE,
    RED,
    SKIN,
    STEEL,
    WHITE,
    at,
    bar,
    disc,
    path,
)

INKS = (DARK_RED, OCHRE, BLUE, GREEN)  # of the rank's letter, by suit
FILLS = (RED, OCHRE, BLUE, GREEN)  # of the people
RANK_PEN = 4.2
EDGE = 1.6


def cup() -> str:
    """A goblet, 22 wide and 24 high."""
    return path(
        "M-10.4-12H10.4C10.4-3 7 1.4 2 3V6.4C3 8 9 8.6 9 12H-9C-9 8.6-3 8-2 6.4V3C-7 1.4-10.4-3-10.4-12z",
        RED,
        width=EDGE,
    ) + path("M-6.6-8.6C-6.4-4-5-1.8-3-.6", "none", WHITE, 1.8)


def coin() -> str:
    """A disc with a red middle, 22 wide."""
    return disc(0, 0, 11, GOLD, EDGE) + disc(0, 0, 3.8, RED, EDGE)


def sword() -> str:
    """A curved sword, 20 wide and 24 high."""
    return (
        path("M-5 5C1 0 5-5 7.6-12.4C12-4 7.4 5.6-1.4 9.4z", STEEL, width=EDGE)
        + path("M-2 7.4C5 3.4 9.4-3 9-8.6C10.6-3 6.6 4.6-1.6 8.4z", BLUE, width=0)
        + bar("M-4.4 9L-8.6 12", INK, 2.2, 0.6)
        + bar("M-8.4 2.8L.4 12", GOLD, 2, EDGE)
    )


def baton() -> str:
    """Two rods crossed, 20 wide and 24 high."""
    rods = ("M-7.6-9.6L7.6 9.6", "M7.6-9.6L-7.6 9.6")
    edges = "".join(path(rod, "none", INK, 4.8 + 2 * EDGE) for rod in rods)
    balls = "".join(disc(x, y, 2.4, GOLD, EDGE) for x in (-7.8, 7.8) for y in (-10, 10))
    return edges + "".join(path(rod, "none", GREEN, 4.8) for rod in rods) + balls


SIGNS = (cup, coin, sword, baton)


def crown(colour: str) -> str:
    """A king's crown, 40 wide and 36 high."""
    shape = "M-17 16L-20-10L-10 0L-6-16L0-2L6-16L10 0L20-10L17 16z"
    return path(shape, colour, width=2) + path("M-15.6 8.4H15.6", "none", WHITE, 2.4)


def horse(colour: str) -> str:
    """A horse's head, 40 wide and 36 high."""
    return (
        path(
            "M-8 18C-8 9 0 6 0 1Q-5 1-8.4 4L-13 8Q-17 9-19 5Q-20 2-18-1L-8-10L-6-18L0-12C13-10 19 2 18 18z",
            colour,
            width=2,
        )
        + disc(-6, -4.6, 1.9, WHITE, 0.8)
        + path("M5-5C10 0 11.6 8 11 15", "none", WHITE, 2.2)
    )


def man(colour: str) -> str:
    """A man in a flat cap, 40 wide and 36 high."""
    return (
        path("M-19 18Q-18 7-6 6H6Q18 7 19 18z", colour, width=2)
        + path("M-9.4-6C-9.4 4-6 9 0 9C6 9 9.4 4 9.4-6z", SKIN, width=2)
        + disc(-3.8, -0.6, 1.3, INK, 0)
        + disc(3.8, -0.6, 1.3, INK, 0)
        + path("M-3 4.6Q0 6 3 4.6", "none", RED, 1.6)
        + path("M-15-5.4Q-17-17 0-17Q17-17 15-5.4Q0-9.4-15-5.4z", colour, width=2)
    )


FIGURES = {"R": crown, "C": horse, "F": man}


def face(suit: int, rank: str) -> str:
    """One card."""
    letter = path(RANK_STROKES[rank], "none", INKS[suit], RANK_PEN)
    drawn = blank() + at(10.4, 10, letter, 1.82) + at(20, 63, SIGNS[suit](), 1.28)
    if rank in COURTS:
        figure = at(56.6, 27, FIGURES[rank](FILLS[suit]), 0.98)
        return drawn + figure + at(57, 84, SIGNS[suit](), 1.86)
    return drawn + at(57, 78, SIGNS[suit](), 1.86)


def corner(suit: int, rank: str) -> str:
    """As faces.corner."""
    letter = path(RANK_STROKES[rank], "none", INKS[suit], RANK_PEN)
    sign = at(20, 57.6, SIGNS[suit](), 1.2)
    return blank(CORNER_WIDTH, CORNER_HEIGHT) + at(10.9, 9, letter, 1.82) + sign
