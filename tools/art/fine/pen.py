"""The letters' shapes: each the way of a round pen, or of a finer one, and what is filled.

A place is counted from the middle of the upper left pixel of the letter in drawings/letters.txt:
capitals stand from 2 to 8, small letters from 4 to 8, tails go down to 10. All is drawn with M, L, C
and Z alone, whose numbers are places one and all.
"""

import re
from typing import NamedTuple

NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"


class Shape(NamedTuple):
    """A letter: the way of the pen, that of the fine pen, and areas."""

    stroke: str
    thin: str = ""
    area: str = ""


def oval(left: float, top: float, right: float, below: float, full: float = 0.6) -> str:
    """A closed curve between these places, the rounder the less `full`."""
    x, y = (left + right) / 2, (top + below) / 2
    a, b = (right - left) / 2, (below - top) / 2
    i, j = a * full, b * full
    ways = (
        ((x + i, top), (right, y - j), (right, y)),
        ((right, y + j), (x + i, below), (x, below)),
        ((x - i, below), (left, y + j), (left, y)),
        ((left, y - j), (x - i, top), (x, top)),
    )
    curves = "".join(
        "C" + " ".join(f"{round(p, 3):g} {round(q, 3):g}" for p, q in way) for way in ways
    )
    return f"M{x:g} {top:g}{curves}Z"


def dot(x: float, y: float) -> str:
    """A point."""
    return f"M{x:g} {y:g}L{x + 0.01:g} {y:g}"


def lower(way: str) -> str:
    """A capital that leaves room for an accent: from 3 to 8."""
    return re.sub(
        rf"({NUMBER}) ({NUMBER})", lambda n: f"{n[1]} {3 + (float(n[2]) - 2) * 5 / 6:.4g}", way
    )


CAPITALS = {
    "A": "M0 8L2 2L4 8M.7 6L3.3 6",
    "B": "M0 5L2.3 5C3.2 5 3.7 4.4 3.7 3.5C3.7 2.6 3.2 2 2.3 2L0 2L0 8L2.4 8C3.4 8 4 7.4 4 6.5C4 5.6 3.4 5 2.3 5",
    "C": "M3.9 3.4C3.6 2.5 2.9 2 2.1 2C.8 2 0 3.2 0 5C0 6.8 .8 8 2.1 8C2.9 8 3.6 7.5 3.9 6.6",
    "D": "M0 2L0 8L1.7 8C3.2 8 4 6.8 4 5C4 3.2 3.2 2 1.7 2Z",
    "E": "M4 2L0 2L0 8L4 8M0 5L3.2 5",
    "F": "M4 2L0 2L0 8M0 5L3.2 5",
    "G": "M3.9 3.3C3.6 2.5 2.9 2 2.1 2C.8 2 0 3.2 0 5C0 6.8 .8 8 2.1 8C3.2 8 4 7.3 4 6L4 5.2L2.4 5.2",
    "H": "M0 2L0 8M4 2L4 8M0 5L4 5",
    "I": "M0 2L0 8",
    "J": "M3 2L3 6.2C3 7.4 2.5 8 1.5 8C.8 8 .2 7.6 0 6.8",
    "K": "M0 2L0 8M3.8 2L0 5.7M1.4 4.5L4 8",
    "L": "M0 2L0 8L4 8",
    "M": "M0 8L0 2L2 5.6L4 2L4 8",
    "N": "M0 8L0 2L4 8L4 2",
    "O": oval(0, 2, 4, 8),
    "P": "M0 8L0 2L2.2 2C3.4 2 4 2.6 4 3.5C4 4.4 3.4 5 2.2 5L0 5",
    "Q": oval(0, 2, 4, 8) + "M2.4 6.3L4 8",
    "R": "M0 8L0 2L2.2 2C3.4 2 4 2.6 4 3.5C4 4.4 3.4 5 2.2 5L0 5M2 5L4 8",
    "S": "M3.8 3.2C3.5 2.4 2.9 2 2 2C.9 2 .2 2.6 .2 3.5C.2 4.4 1 4.8 2 5C3.1 5.2 4 5.6 4 6.5C4 7.4 3.1 8 2 8"
    "C1 8 .2 7.6 0 6.7",
    "T": "M0 2L4 2M2 2L2 8",
    "U": "M0 2L0 5.8C0 7.2 .8 8 2 8C3.2 8 4 7.2 4 5.8L4 2",
    "V": "M0 2L2 8L4 2",
    "X": "M0 2L4 8M4 2L0 8",
    "Y": "M0 2L2 5.2L4 2M2 5.2L2 8",
    "Z": "M.2 2L4 2L0 8L4 8",
}  # fmt: skip

BOWL = "M0 6C0 4.8 .7 4 1.6 4C2.5 4 3 4.8 3 6C3 7.2 2.5 8 1.6 8C.7 8 0 7.2 0 6"
BELLY = "M3 6C3 4.8 2.3 4 1.4 4C.5 4 0 4.8 0 6C0 7.2 .5 8 1.4 8C2.3 8 3 7.2 3 6"
HOOK = "M3 4L3 8.3C3 9.4 2.5 10 1.4 10C.9 10 .5 9.9 .2 9.7"
ROUND_C = "M3 4.9C2.7 4.3 2.2 4 1.6 4C.6 4 0 4.8 0 6C0 7.2 .6 8 1.6 8C2.2 8 2.7 7.7 3 7.1"

SMALL = {
    "a": "M.3 4.7C.6 4.2 1.1 4 1.6 4C2.5 4 3 4.5 3 5.4L3 8M3 6L1.4 6C.5 6 0 6.4 0 7C0 7.6 .5 8 1.2 8"
    "C2.2 8 3 7.4 3 6.4",
    "b": "M0 2L0 8" + BOWL,
    "c": ROUND_C,
    "d": "M3 2L3 8" + BELLY,
    "e": "M0 6L3 6C3 4.8 2.5 4 1.5 4C.6 4 0 4.8 0 6C0 7.2 .6 8 1.6 8C2.2 8 2.6 7.8 2.9 7.4",
    "f": "M.5 8L.5 3.6C.5 2.5 1 2 2 2M0 4L1.8 4",
    "g": HOOK + BELLY,
    "h": "M0 2L0 8M0 5.8C0 4.7 .7 4 1.6 4C2.5 4 3 4.6 3 5.6L3 8",
    "i": "M0 4L0 8" + dot(0, 2),
    "j": "M1 4L1 8.7C1 9.6 .7 10 0 10" + dot(1, 2),
    "k": "M0 2L0 8M2.8 4L0 6.6M1.1 5.7L3 8",
    "l": "M0 2L0 6.9C0 7.6 .3 8 1 8",
    "m": "M0 4L0 8M0 5.5C0 4.6 .4 4 1 4C1.7 4 2 4.5 2 5.3L2 8M2 5.5C2 4.6 2.4 4 3 4C3.7 4 4 4.5 4 5.3L4 8",
    "n": "M0 4L0 8M0 5.8C0 4.7 .7 4 1.6 4C2.5 4 3 4.6 3 5.6L3 8",
    "o": oval(0, 4, 3, 8),
    "p": "M0 4L0 10" + BOWL,
    "q": "M3 4L3 10" + BELLY,
    "r": "M0 4L0 8M0 5.8C.1 4.7 .8 4 2 4",
    "s": "M2.8 4.6C2.5 4.2 2.1 4 1.5 4C.7 4 .2 4.4 .2 5C.2 5.6 .7 5.8 1.5 6C2.4 6.2 3 6.4 3 7"
    "C3 7.6 2.4 8 1.5 8C.8 8 .3 7.8 0 7.4",
    "t": "M.8 2.3L.8 7C.8 7.7 1.2 8 2 8M0 4L2 4",
    "u": "M0 4L0 6.4C0 7.4 .6 8 1.4 8C2.3 8 3 7.3 3 6.2M3 4L3 8",
    "v": "M0 4L2 8L4 4",
    "x": "M0 4L3 8M3 4L0 8",
    "y": "M0 4L1.6 8M3 4L1.3 8.8C1 9.6 .6 10 0 10",
    "z": "M.2 4L3 4L0 8L3 8",
}  # fmt: skip

FIGURES = {
    "0": oval(0, 2, 3, 8),
    "1": "M.9 3.2L2 2L2 8M1 8L3 8",
    "2": "M.1 3.5C.2 2.6 .7 2 1.5 2C2.4 2 3 2.6 3 3.5C3 4.4 2.4 5.2 1.6 6.1L0 8L3 8",
    "3": "M.1 2.7C.4 2.2 .9 2 1.4 2C2.3 2 2.9 2.6 2.9 3.4C2.9 4.3 2.3 4.9 1.2 4.9C2.4 4.9 3 5.5 3 6.4"
    "C3 7.4 2.4 8 1.4 8C.8 8 .3 7.7 0 7.2",
    "4": "M2.3 8L2.3 2L0 6.1L3 6.1",
    "5": "M2.8 2L.4 2L.2 4.9C.6 4.4 1.1 4.2 1.6 4.2C2.5 4.2 3 5 3 6C3 7.2 2.4 8 1.4 8C.8 8 .3 7.8 0 7.3",
    "6": "M2.8 2.7C2.5 2.2 2.1 2 1.6 2C.6 2 0 3.3 0 5.4L0 6C0 7.3 .6 8 1.5 8C2.4 8 3 7.2 3 6.2"
    "C3 5.2 2.4 4.5 1.5 4.5C.6 4.5 0 5.1 0 6",
    "7": "M0 2L3 2C2 3.9 1.3 5.8 1 8",
    "8": oval(0.15, 2, 2.85, 4.9) + oval(0, 4.9, 3, 8),
    "9": "M.2 7.3C.5 7.8 .9 8 1.4 8C2.4 8 3 6.7 3 4.6L3 4C3 2.7 2.4 2 1.5 2C.6 2 0 2.8 0 3.8"
    "C0 4.8 .6 5.5 1.5 5.5C2.4 5.5 3 4.9 3 4",
}  # fmt: skip

POINTS = {
    " ": "",
    "!": "M0 2L0 5.9" + dot(0, 8),
    '"': "M0 2L0 3.1M2 2L2 3.1",
    "#": "M1.3 2L.8 8M3.2 2L2.7 8M0 4L4 4M0 6L4 6",
    "$": "M3.8 3.7C3.4 3.2 2.8 3 2 3C.9 3 .2 3.3 .2 4C.2 4.7 1 4.9 2 5C3.1 5.1 4 5.3 4 6C4 6.7 3.1 7 2 7"
    "C1.1 7 .4 6.8 0 6.4M2 2L2 8",
    "%": "M4 2L0 8" + oval(0.2, 2.2, 0.8, 2.8) + oval(3.2, 7.2, 3.8, 7.8),
    "&": "M4 8L.9 4.1C.6 3.7 .5 3.3 .5 3C.5 2.4 .9 2 1.5 2C2.1 2 2.5 2.4 2.5 3C2.5 3.7 2 4.1 1.2 4.7"
    "C.4 5.2 0 5.8 0 6.5C0 7.4 .6 8 1.5 8C2.7 8 3.5 7.3 3.9 5.8",
    "'": "M0 2L0 3.1",
    "(": "M1 2C.3 2.9 0 3.9 0 5C0 6.1 .3 7.1 1 8",
    ")": "M0 2C.7 2.9 1 3.9 1 5C1 6.1 .7 7.1 0 8",
    "*": "M2 2.9L2 7.1M.1 3.9L3.9 6.1M3.9 3.9L.1 6.1",
    "+": "M2 3L2 7M0 5L4 5",
    ",": "M1 7.4C1 8.2 .7 8.7 0 9.2",
    "-": "M0 5L2 5",
    ".": dot(0, 8),
    "/": "M2 2L0 8",
    ":": dot(0, 4) + dot(0, 7),
    ";": dot(1, 4) + "M1 7C1 7.9 .7 8.5 0 9",
    "<": "M2 3L0 5L2 7",
    "=": "M0 4L3 4M0 6L3 6",
    ">": "M0 3L2 5L0 7",
    "?": "M.1 3.3C.2 2.5 .7 2 1.5 2C2.4 2 3 2.5 3 3.4C3 4.8 1.4 4.6 1.4 6.1" + dot(1.4, 8),
    "@": "M4 7.4C3.5 7.8 2.8 8 2.1 8C.8 8 0 6.8 0 5C0 3.2 .8 2 2.1 2C3.3 2 4 2.8 4 4.2L4 6L2.2 6L2.2 4.2L4 4.2",
    "[": "M1 2L0 2L0 8L1 8",
    "\\": "M0 2L2 8",
    "]": "M0 2L1 2L1 8L0 8",
    "^": "M0 3.1L1 2L2 3.1",
    "_": "M0 9L3 9",
    "`": "M0 2L1 3",
    "{": "M2 2C1.2 2 1 2.3 1 3L1 4C1 4.7 .7 5 0 5C.7 5 1 5.3 1 6L1 7C1 7.7 1.2 8 2 8",
    "|": "M0 2L0 9",
    "}": "M0 2C.8 2 1 2.3 1 3L1 4C1 4.7 1.3 5 2 5C1.3 5 1 5.3 1 6L1 7C1 7.7 .8 8 0 8",
    "~": "M0 5.7C.3 4.4 1.2 4.2 2 5C2.8 5.8 3.7 5.6 4 4.3",
    "«": "M2 4L0 6L2 8M4 4L2 6L4 8",
    "»": "M0 4L2 6L0 8M2 4L4 6L2 8",
    "’": "M1 2.2C1 3.1 .7 3.6 0 4",
    "…": dot(0, 8) + dot(2, 8) + dot(4, 8),
    "–": "M0 5L3 5",
    "·": dot(0, 5),
    "°": oval(0.1, 2.1, 1.9, 3.9, 0.55),
}  # fmt: skip

HALF = (
    "M0 2.8L1.2 2L1.2 5M5.6 2L1.2 8"
    "M4.6 5.9C4.7 5.3 5.1 5 5.7 5C6.5 5 6.9 5.4 6.9 6C6.9 6.5 6.5 6.9 6 7.2L4.6 8L7 8"
)
HAND = (
    "M.1 1.5C.1 .9 .5 .6 1 .6C1.5 .6 1.9 .9 1.9 1.5L1.9 4C2.6 3.6 3 3.8 3.2 4.3C3.9 4.2 4.3 4.6 4.4 5.2"
    "L4.4 7C4.4 8 3.8 8.6 2.8 8.6L1.6 8.6C.9 8.6 .4 8.3 0 7.6L-.3 7C-.5 6.3 -.3 5.9 .1 5.6Z"
)
SIGNS = {
    "◨": Shape(
        "",
        "M1.6 1L3.4 1C4.4 1 5 1.6 5 2.6L5 6.4C5 7.4 4.4 8 3.4 8L1.6 8C.6 8 0 7.4 0 6.4L0 2.6C0 1.6 .6 1 1.6 1Z"
        "M0 4.8L5 4.8",
        "M2.8 1L3.4 1C4.4 1 5 1.6 5 2.6L5 4.8L2.8 4.8Z",
    ),
    "→": Shape("M0 6L3 6", area="M2.6 3.6L5.4 6L2.6 8.4Z"),
    "↑": Shape("M2 5L2 8", area="M-.3 5.6L2 3L4.3 5.6Z"),
    "↓": Shape("M2 3L2 6", area="M-.3 5.4L2 8L4.3 5.4Z"),
    "☝": Shape("", area=HAND),
    "▲": Shape("", area="M3 2.8L6.3 6.3L-.3 6.3Z"),
    "▼": Shape("", area="M3 7.2L6.3 3.7L-.3 3.7Z"),
    "►": Shape("", area="M-.2 2L3.2 5L-.2 8Z"),
    "◄": Shape("", area="M3.2 2L-.2 5L3.2 8Z"),
    "✓": Shape("M.3 6.1L1.9 7.8L4.9 3.4", area="M.3 6.1L1.9 7.6L4.9 3.4L1.9 8.1Z"),
    "W": Shape("", "M-.1 2L.95 8L2 3.8L3.05 8L4.1 2"),  # finer, for the air in it
    "w": Shape("", "M-.1 4L.95 8L2 4.7L3.05 8L4.1 4"),
    "½": Shape("", HALF),
    "★": Shape("", area="M3 2.7L3.98 5L6.4 5.2L4.6 6.8L5.15 9.15L3 7.9L.85 9.15L1.4 6.8L-.4 5.2L2.02 5Z"),
}  # fmt: skip

GRAVE, ACUTE, ROOF = "M.9 1L1.9 2", "M2.1 1L1.1 2", "M.5 2L1.5 1L2.5 2"
HIGH_GRAVE, HIGH_ACUTE = "M1.3 0L2.4 .9", "M2.7 0L1.6 .9"
HIGH_ROOF = "M1 .9L2 0L3 .9"
TAIL = "M1.8 8.3C2.2 9.2 2 9.8 1.1 10"
STEM = "M1 4L1 8"  # of an i that has an accent
ACCENTED = {
    **{letter: SMALL[plain] + GRAVE for letter, plain in zip("àèòù", "aeou", strict=True)},
    **{letter: SMALL[plain] + ROOF for letter, plain in zip("âêôû", "aeou", strict=True)},
    "é": SMALL["e"] + ACUTE,
    "ì": STEM + "M0 1L1 2",
    "î": STEM + "M0 2L1 1L2 2",
    "ë": SMALL["e"] + dot(0.2, 1.9) + dot(2.8, 1.9),
    "ï": STEM + dot(0, 1.9) + dot(2, 1.9),
    "ç": SMALL["c"] + TAIL,
    "œ": oval(0, 4, 2, 8) + "M2 6L4 6C4 4.8 3.7 4 3.05 4C2.4 4 2 4.8 2 6C2 7.2 2.4 8 3.1 8C3.5 8 3.8 7.8 4 7.4",
    **{letter: lower(CAPITALS[plain]) + HIGH_GRAVE for letter, plain in zip("ÀÈÒÙ", "AEOU", strict=True)},
    "É": lower(CAPITALS["E"]) + HIGH_ACUTE,
    "Ì": "M1 3L1 8M0 0L1 .9",
    "Ë": lower(CAPITALS["E"]) + dot(1, 0.9) + dot(3, 0.9),
    "Ï": "M1 3L1 8" + dot(0, 0.9) + dot(2, 0.9),
    "Ô": lower(CAPITALS["O"]) + HIGH_ROOF,
    "Ç": CAPITALS["C"] + "M2.1 8.3C2.5 9.2 2.2 9.8 1.3 10",
}  # fmt: skip


def shape(letter: str) -> Shape:
    """How `letter` is drawn."""
    return SIGNS.get(letter) or Shape(ALL[letter])


ALL = CAPITALS | SMALL | FIGURES | POINTS | ACCENTED
