"""The forty faces: ivory in a fine frame, the index, and what is drawn beside it.

Index and sign stand where the screens' corners are cut; courts and numbers are the same when the
card is turned round.
"""

from tools.art.canvas import ONE_INK, drawings
from tools.art.faces import RANKS
from tools.art.fine import aces, courts
from tools.art.fine.letters import strokes, written
from tools.art.fine.suits import BATONS, COINS, SIGNS, SWORDS, almond, rod, scimitar, straight_sword
from tools.art.fine.svg import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    IVORY,
    OCHRE,
    RED,
    UNIT,
    at,
    clipped,
    path,
)

WIDTH, HEIGHT = 80, 120
INDEX = (RED, OCHRE, BLUE, GREEN)  # the rank letter, by suit
MIDDLE = 57  # of what stands beside the index

LEFT, RIGHT = 46, 68
PLACES = {
    "2": ((MIDDLE, 30), (MIDDLE, 90)),
    "3": ((MIDDLE, 22), (MIDDLE, 60), (MIDDLE, 98)),
    "4": ((LEFT, 28), (RIGHT, 28), (LEFT, 92), (RIGHT, 92)),
    "5": ((LEFT, 20), (RIGHT, 20), (MIDDLE, 60), (LEFT, 100), (RIGHT, 100)),
    "6": ((LEFT, 20), (RIGHT, 20), (LEFT, 60), (RIGHT, 60), (LEFT, 100), (RIGHT, 100)),
    "7": (
        (LEFT, 16), (RIGHT, 16), (MIDDLE, 38), (LEFT, 60), (RIGHT, 60), (LEFT, 102), (RIGHT, 102),
    ),
}  # fmt: skip
SIZES = {"2": 1.45, "3": 1.25, "4": 0.94, "5": 0.94, "6": 0.94, "7": 0.9}
BLADES = {1: (15,), 2: (11, 18), 3: (9, 14.4, 20)}  # how far each pair is bowed
RODS = {1: (0,), 2: (-6.6, 6.6), 3: (-10, 0, 10)}  # how far they are from the middle


def blank() -> str:
    """Ivory in a dark frame with round corners, and a thin line within."""
    return path(
        "M6 .8H74Q79.2.8 79.2 6V114Q79.2 119.2 74 119.2H6Q.8 119.2.8 114V6Q.8.8 6 .8z",
        IVORY,
        INK,
        1.6,
    )


def index(suit: int, rank: str) -> str:
    """The rank's letter and the suit's sign under it."""
    letter = strokes(drawings("ranks", ONE_INK)[rank], 11, 7, UNIT)
    return written(letter, INDEX[suit], UNIT, 1.12) + at(21, 53, SIGNS[suit](), 1.12)


def face(suit: int, rank: str) -> str:
    """One card."""
    if rank == "A":
        return blank() + aces.ace(suit) + index(suit, rank)
    if rank in courts_ranks():
        return blank() + _court(suit, rank) + index(suit, rank)
    if suit == BATONS:
        drawn = _rods(int(rank))
    elif suit == SWORDS:
        drawn = _blades(suit, rank)
    else:
        drawn = "".join(at(x, y, SIGNS[suit](), SIZES[rank]) for x, y in PLACES[rank])
        if suit == COINS and rank == "2":
            drawn = (
                path("M50 60Q44 54 50 50M64 60Q70 66 64 70M50 60Q57 56 64 60", "none", RED, 1.8)
                + drawn
            )
    return blank() + drawn + index(suit, rank)


def courts_ranks() -> str:
    """The ranks that are people."""
    return "FCR"


def _court(suit: int, rank: str) -> str:
    name = f"half-{suit}{rank}"
    half = clipped(name, (2, 2, 76, 58), at(30, 4, courts.figure(suit, rank)))
    turned = f'<g transform="rotate(180 40 60)">{half.replace(name, name + "-turned")}</g>'
    lines = path("M2 60H78", "none", INK, 1.4)
    return turned + half + lines


def _blades(suit: int, rank: str) -> str:
    pairs, odd = divmod(int(rank), 2)
    left = "".join(scimitar(bow, 50 - n * 3) for n, bow in enumerate(reversed(BLADES[pairs])))
    right = f'<g transform="scale(-1 1)">{left}</g>'
    name = f"over-{suit}{rank}"
    woven = right + left + clipped(name, (-24, -60, 48, 60), right)
    middle = straight_sword(46) if odd else almond(5 if pairs == 3 else 9, 16)
    return at(MIDDLE, 60, woven + middle)


def _rods(number: int) -> str:
    pairs, odd = divmod(number, 2)
    turn = 17 if pairs < 3 else 14
    one = "".join(f'<g transform="translate({x} 0)">{rod(47, turn)}</g>' for x in RODS[pairs])
    other = "".join(f'<g transform="translate({x} 0)">{rod(47, -turn)}</g>' for x in RODS[pairs])
    upright = rod(50, 0, GOLD) if odd else ""
    return at(MIDDLE, 60, one + other + upright)


def cards_sheet() -> str:
    """The faces below one another, suit by suit."""
    faces = [face(suit, rank) for suit in range(4) for rank in RANKS]
    return "".join(at(0, HEIGHT * n, drawn) for n, drawn in enumerate(faces))
