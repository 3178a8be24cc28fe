"""The forty faces: ivory in a fine frame, the index, and what is drawn beside it.

Index and sign stand where the screens' corners are cut; courts and numbers are the same when the
card is turned round.
"""

from collections.abc import Callable

from tools.art.faces import COURTS, RANKS
from tools.art.fine import aces, courts
from tools.art.fine.signs import COIN, WHITE
from tools.art.fine.suits import (
    BATONS,
    COINS,
    CUPS,
    SIGNS,
    SWORDS,
    almond,
    ribbon,
    rod,
    scimitar,
    shield,
    straight_sword,
)
from tools.art.fine.svg import (
    BLUE,
    DARK_GREEN,
    GOLD,
    GREEN,
    INK,
    IVORY,
    OCHRE,
    RED,
    at,
    clipped,
    mirrored,
    path,
)

WIDTH, HEIGHT = 80, 120
CORNER_WIDTH, CORNER_HEIGHT = 40, 80
DOWN = 6  # how much lower an index stands there than on its card
INDEX = (RED, OCHRE, BLUE, GREEN)  # the rank letter, by suit
MIDDLE = 54.8  # of what stands beside the index

# A cup's parts in one ink, from mouth to foot
DUMBBELL = (
    "M-10.4-11.4H10.4L8.8-8H-8.8zM-8-6.8H8Q6.4-2 3-1H-3Q-6.4-2-8-6.8zM-3 0H3L4 1.2L3 2.4H-3L-4 1.2z"
    "M-3 3.4H3Q6.6 4.8 7.6 7.4H-7.6Q-6.6 4.8-3 3.4zM-8.8 8.6H8.8L10.4 11.6H-10.4z"
)

# The ranks as strokes of a broad pen, 10 wide and 16 high
RANK_STROKES = {
    "A": "M0 16L5 0L10 16M2.2 10.4H7.8",
    "2": "M.6 4C1-1.2 9.4-1.4 9.4 4C9.4 8 3 10.6.6 16H9.8",
    "3": "M.6 2.6C3-1.2 9.2-.8 9.2 3.8C9.2 7 6.4 7.6 4 7.6C6.8 7.6 9.8 8.6 9.8 11.8C9.8 17.4 2.2 17.4.2 13.4",
    "4": "M7.4 16V0L.2 11.2H10",
    "5": "M9 0H1.8L1 7.2C3 5.6 9.8 5 9.8 10.8C9.8 17.2 2.2 17.2.2 13.6",
    "6": "M8.8 1.6C4-1.4.4 4 .4 10.6C.4 17.8 9.8 17.8 9.8 10.8C9.8 5.2 2.4 4.8.6 9.8",
    "7": "M.4 0H9.8L4 16",
    "F": "M.8 16V0H9.6M.8 7.6H7.8",
    "C": "M9.8 3.6C7.8-1.4.2-1.8.2 8C.2 17.8 7.8 17.4 9.8 12.4",
    "J": "M9 0V11.2C9 17.4.6 17.4.6 11.4",
    "Q": "M5 0C11.4 0 11.4 16 5 16C-1.4 16-1.4 0 5 0M5.6 10.8L10 16.4",
    "K": "M.8 0V16M9.6 0L1.4 9M3.8 6.6L9.8 16",
    "R": "M.8 16V0H5.4C10.6 0 10.6 8.4 5.4 8.4H.8M5.2 8.4L9.8 16",
}
RANK_PEN = 3.4

LEFT, HALF_WAY, RIGHT = 41.6, 53.5, 65.4
PLACES = {
    "2": ((MIDDLE, 30), (MIDDLE, 90)),
    "3": ((MIDDLE, 22), (MIDDLE, 60), (MIDDLE, 98)),
    "4": ((LEFT, 26), (RIGHT, 26), (LEFT, 94), (RIGHT, 94)),
    "5": ((LEFT, 20), (RIGHT, 20), (HALF_WAY, 60), (LEFT, 100), (RIGHT, 100)),
    "6": ((LEFT, 20), (RIGHT, 20), (LEFT, 60), (RIGHT, 60), (LEFT, 100), (RIGHT, 100)),
    "7": (
        (LEFT, 17), (RIGHT, 17), (HALF_WAY, 45.6), (LEFT, 74.4), (RIGHT, 74.4), (LEFT, 103), (RIGHT, 103),
    ),
}  # fmt: skip
SIZES = (
    {"2": 1.7, "3": 1.34, "4": 0.98, "5": 0.98, "6": 0.98, "7": 0.94},
    {"2": 1.54, "3": 1.34, "4": 0.84, "5": 0.84, "6": 0.84, "7": 0.84},
)  # of cups and coins: as many as can be counted, none touches another
# How far each pair of blades is bowed, and how broad one is
BLADES = {1: ((19,), 6.6), 2: ((11, 20.6), 5.2), 3: ((7.4, 14.6, 21.6), 4)}
ENDS = {1: (9,), 2: (14, 6.6), 3: (14, 9.4, 4.8)}  # so that tips and hilts lie beside one another
# By number: how far each pair of rods is from the middle, and how far they are turned. Each has a head
# of its own to be counted, and an upright one leaves room between those of the others.
RODS = {
    2: ((0,), 18),
    3: ((0,), 18),
    4: ((-5, 5), 12.5),
    5: ((-5, 5), 12.5),
    6: ((-6.6, 0, 6.6), 11.9),
    7: ((-6, 0, 6), 13.9),
}


STRIP = -3.6, -60, 7.2, 120  # of a rod, with what parts it from one that passes over it


def blank(width: int = WIDTH, height: int = HEIGHT) -> str:
    """Ivory in a dark frame with round corners, and a thin line within."""
    right, below = width - 0.8, height - 0.8
    edge = f"M6 .8H{width - 6}Q{right}.8 {right} 6V{height - 6}Q{right} {below} {width - 6} {below}"
    return path(f"{edge}H6Q.8 {below}.8 {height - 6}V6Q.8.8 6 .8z", IVORY, INK, 1.6)


def index(rank: str, ink: str, sign: str) -> str:
    """The rank's letter in `ink`, and the suit's `sign` under it."""
    letter = path(RANK_STROKES[rank], "none", ink, RANK_PEN)
    return at(12, 8.6, letter, 1.36) + at(19, 46.6, sign, 0.88)


def corner(suit: int, rank: str) -> str:
    """A card of which only the index is shown, as small as the screens cut it."""
    return alone(index(rank, INDEX[suit], small_sign(suit)))


def alone(index: str) -> str:
    """A small card with an `index` and nothing else."""
    return blank(CORNER_WIDTH, CORNER_HEIGHT) + at(0, DOWN, index)


def small_sign(suit: int) -> str:
    """The suit's sign in an index: cups and coins in the rank's ink alone, or one counts it as pips. A
    sword's tip stays clear of the letter."""
    if suit in (SWORDS, BATONS):
        return at(0, 0, SIGNS[suit](), 0.86 if suit == SWORDS else 1)
    if suit == CUPS:
        return path(DUMBBELL, INDEX[suit], INDEX[suit], 0.4)
    return at(0, 0, COIN.replace(WHITE, INDEX[suit]), 0.78)


def face(suit: int, rank: str) -> str:
    """One card."""
    corner = index(rank, INDEX[suit], small_sign(suit))
    if rank == "A":
        return blank() + aces.ace(suit) + corner
    if rank in COURTS:
        figure = at(0, 0, courts.figure(suit, rank), 0.96)  # nothing touches the edge at the right
        return blank() + double(f"half-{suit}{rank}", figure, corner)
    if suit == BATONS:
        drawn = at(MIDDLE, 60, rods(int(rank)))
    elif suit == SWORDS:
        drawn = at(MIDDLE, 60, blades(int(rank)))
    else:
        drawn = "".join(at(x, y, SIGNS[suit](), SIZES[suit][rank]) for x, y in PLACES[rank])
        if suit == COINS and rank == "2":
            drawn += at(MIDDLE, 60, ribbon())
        if suit == COINS and rank == "4":
            drawn += at(HALF_WAY, 60, shield())
    return blank() + drawn + corner


def double(name: str, figure: str, corner: str) -> str:
    """A half `figure` with the index in its `corner`, and both turned round below its line. No two
    have one `name`."""
    half = clipped(name, (2, 2, 76, 58), at(30, 4, figure))
    turned = turned_round(half.replace(name, name + "-turned"))
    line = path("M2 60H78", "none", INK, 1.4)
    return turned + half + line + corner + turned_round(corner)


def turned_round(shapes: str) -> str:
    """What is drawn on a card, standing on its head."""
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{shapes}</g>'


def blades(number: int, wide: float = 1) -> str:
    """Curved swords that cross above and below 0, 0; they are 100 high, and bowed so `wide`."""
    pairs, odd = divmod(number, 2)
    bows, broad = BLADES[pairs]
    left = "".join(
        scimitar(bow * wide, 52 - pairs + n, broad * wide, ENDS[pairs][n])
        for n, bow in enumerate(reversed(bows))
    )
    right = mirrored(left)
    woven = right + left + clipped(f"over-blades-{number}", (-40, -60, 80, 60), right)
    middle = straight_sword(47) if odd else almond((12, 9, 6)[pairs - 1], (22, 18, 15)[pairs - 1])
    return woven + middle


def rods(number: int, wide: float = 1) -> str:
    """Straight rods that cross about 0, 0; they are 100 high, and lie so `wide`. They are woven, and
    those that lean to the right are dark, so that the eye follows each from end to end."""
    places, turn = [x * wide for x in RODS[number][0]], RODS[number][1] * wide
    right = [at(x, 0, rod(48, turn, DARK_GREEN)) for x in places]
    left = "".join(at(x, 0, rod(48, -turn)) for x in places)
    over = "".join(
        at(
            x,
            0,
            clipped(f"over-rods-{number}-{n}-{m}", STRIP, at(0, 0, at(-x, 0, dark), 1, turn)),
            1,
            -turn,
        )
        for n, dark in enumerate(right)
        for m, x in enumerate(places)
        if (n + m) % 2
    )
    return "".join(right) + left + over + (rod(51, 0, GOLD) if number % 2 else "")


def cards_sheet(drawn: Callable[[int, str], str] = face, height: int = HEIGHT) -> str:
    """The faces below one another, suit by suit, each `drawn` of its suit and rank, so high."""
    faces = [drawn(suit, rank) for suit in range(4) for rank in RANKS]
    return "".join(at(0, height * n, one) for n, one in enumerate(faces))
