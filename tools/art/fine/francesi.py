"""The face *francesi*: hearts for cups, diamonds for coins, spades for swords, clubs for batons."""

from tools.art.faces import COURTS
from tools.art.fine.courts import DRESSES, shoulders
from tools.art.fine.faces import (
    MIDDLE,
    PLACES,
    alone,
    blank,
    double,
    index,
)
from tools.art.fine.heads import beard, crown, hair, head
from tools.art.fine.suits import SWORDS
from tools.art.fine.svg import (
    BROWN,
    DARK_BLUE,
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
from tools.art.francesi import LETTERS

INKS = (RED, OCHRE, DARK_BLUE, GREEN)  # of the rank's letter, by suit
SMALL = 0.7  # of an index sign, so that none counts it with the pips
SIZES = {"A": 1.94, "2": 1.5, "3": 1.32, "4": 0.84, "5": 0.84, "6": 0.84, "7": 0.84}
LOWER = 3.6  # a queen, whose crown ends below the card's edge
UPPER = 70  # pips below stand on their heads


def heart() -> str:
    """A heart, 21 wide and 22 high."""
    return path(
        "M0 11.6C-3 6-10.6 2.4-10.6-4.2C-10.6-11.4-2.6-13 0-6.4C2.6-13 10.6-11.4 10.6-4.2C10.6 2.4 3 6 0 11.6z",
        RED,
    ) + path("M-7.4-4.6Q-7.2-7.6-4.8-8", "none", WHITE, 1.3)


def diamond() -> str:
    """A diamond in the ink of its letter, 18 wide and 25 high."""
    shape = "M0-12.4Q3.6-4.6 9 0Q3.6 4.6 0 12.4Q-3.6 4.6-9 0Q-3.6-4.6 0-12.4z"
    inner = "M0-7.6Q2.2-3 5.4 0Q2.2 3 0 7.6Q-2.2 3-5.4 0Q-2.2-3 0-7.6z"
    return path(shape, OCHRE) + path(inner, GOLD, width=0)


def spade() -> str:
    """A spade, 22 wide and 24 high."""
    return path(
        "M0-12.4C3.4-6.4 10.8-3 10.8 3.4C10.8 9.6 3.8 10 1.4 6Q1.6 9.8 4.2 12H-4.2Q-1.6 9.8-1.4 6C-3.8 10-10.8 9.6-10.8 3.4C-10.8-3-3.4-6.4 0-12.4z",
        DARK_BLUE,
    ) + path("M-7.6 3Q-7-.4-4-2.6", "none", STEEL, 1.3)


def club() -> str:
    """A club, 22 wide and 24 high."""
    leaves = ((0, -6.6), (-5.8, 2.4), (5.8, 2.4))
    stem = "M-1.2 1Q-1.4 9.4-4.2 12H4.2Q1.4 9.4 1.2 1z"
    edges = "".join(disc(x, y, 5, GREEN, 2.6) for x, y in leaves) + path(stem, GREEN, width=1.3)
    inner = "".join(disc(x, y, 5, GREEN, 0) for x, y in leaves) + disc(0, -0.6, 2.6, GREEN, 0)
    return edges + inner + path("M-2.6-7Q-2.2-9.2-.2-9.6", "none", WHITE, 1.2)


SIGNS = (heart, diamond, spade, club)


def panel(colour: str) -> str:
    """A stripe of lozenges down a robe."""
    return "".join(
        path(f"M25.7 {y - 3.4}L29 {y}L25.7 {y + 3.4}L22.4 {y}z", colour, width=0.8)
        for y in (45, 53)
    )


def hand() -> str:
    """A hand at the right edge."""
    return path("M38 41Q38.6 36.8 42 37Q45.6 37.4 45 41.6Q41 44 38 41z", SKIN, width=1.1) + path(
        "M39 39h4.4M39.4 40.8h4", "none", INK, 0.6
    )


def king(suit: int) -> str:
    """Crown, beard and a sceptre."""
    dress = DRESSES[suit]
    sceptre = (
        bar("M41.6 10V58", GOLD, 1.8) + disc(41.6, 8, 3.4, dress[0]) + disc(41.6, 8, 1.1, GOLD, 0)
    )
    return (
        hair(25.6, 19, dress[3])
        + shoulders(dress, panel(dress[0]))
        + path("M10.6 36Q25.6 49 41 36L36 30.6Q25.6 38 15.6 30.6z", WHITE)
        + head(25.6, 19)
        + beard(25.6, 19, dress[3])
        + crown(25.6, 14.4)
        + sceptre
        + hand()
    )


def young(suit: int) -> tuple:
    """The dress of a queen and a jack: the king of spades alone has grey hair."""
    dress = DRESSES[suit]
    return (*dress[:3], BROWN, *dress[4:]) if suit == SWORDS else dress


def queen(suit: int) -> str:
    """A small crown over long hair, a wide collar and a flower."""
    dress = young(suit)
    locks = path(
        "M25.6 3C12 3 11 16 11.6 24Q11.4 33 9 38Q16 42 20 36H31Q35.4 42 42.4 38Q40 33 39.6 24C40.2 16 39.4 3 25.6 3z",
        dress[3],
    )
    small = path(
        "M19 7.4L17.4-1.4L21.6 2.4L25.6-3L29.6 2.4L33.8-1.4L32.2 7.4Q25.6 5.4 19 7.4z", GOLD
    )
    pearls = "".join(
        disc(x, y, 1.5, GOLD, 0.8) for x, y in ((17.4, -1.4), (25.6, -3), (33.8, -1.4))
    )
    flower = path("M41.6 22Q40.6 30 41.6 38", "none", GREEN, 1.8) + "".join(
        f'<ellipse cx="41.6" cy="14.6" rx="2" ry="3" fill="{RED}" stroke="{INK}" stroke-width=".8"'
        f' transform="rotate({turn} 41.6 18)"/>'
        for turn in range(0, 360, 72)
    )
    drawn = (
        locks
        + shoulders(dress, panel(dress[0]))
        + path("M14 34Q19 45 25.6 45Q32.4 45 37 34L32 31Q25.6 36 19.4 31z", WHITE)
        + path("M20.4 30.6Q25.6 40 31 30.6L29.4 26H22z", SKIN, width=1)
        + head(25.6, 18)
        + path(
            "M16.6 15Q18 8 25.6 7.4Q33.2 8 34.8 15Q30 10.6 25.6 11Q21 10.6 16.6 15z",
            dress[3],
            width=1,
        )
        + small
        + pearls
        + flower
        + disc(41.6, 18, 1.7, GOLD, 0.8)
        + hand()
    )
    return at(0, LOWER, drawn)


def jack(suit: int) -> str:
    """A youth with short hair, a feathered cap and a staff."""
    dress = young(suit)
    main, shade, second, locks = dress[:4]
    cap = (
        path("M18 9C14-3 5-4 3 6C7 3 11 4.6 13.6 12z", WHITE, width=1.1)
        + path("M14.6 12Q14-1 27-1Q38.6-.4 37.4 12z", main)
        + path("M12.4 14.4Q25.6 6.6 39 14.4Q25.6 17.4 12.4 14.4z", shade)
    )
    staff = bar("M42 14V58", second, 1.8) + path("M42 4L45.4 12L42 15.6L38.6 12z", STEEL)
    return (
        at(25.6, 20, path("M-8.4-7Q-10.2 3-8 5.8H8Q10.2 3 8.4-7z", locks))
        + path("M21.4 27V40H29.8V27z", SKIN)
        + shoulders(dress, panel(main))
        + path("M16 32.6L25.6 41.4L35.4 32.6L33 30L25.6 34L18.4 30z", WHITE)
        + head(25.6, 20, BROWN)
        + cap
        + staff
        + hand()
    )


FIGURES = {"R": king, "C": queen, "F": jack}


def face(suit: int, rank: str) -> str:
    """One card; `rank` is a letter of the Venetian ones."""
    sign = SIGNS[suit]()
    corner = _index(suit, rank)
    if rank in COURTS:
        return blank() + double(f"french-{suit}{rank}", FIGURES[rank](suit), corner)
    if rank == "A":
        return blank() + at(MIDDLE, 60, sign, SIZES[rank]) + corner
    pips = "".join(at(x, y, sign, SIZES[rank], 180 if y > UPPER else 0) for x, y in PLACES[rank])
    return blank() + pips + corner


def corner(suit: int, rank: str) -> str:
    """As faces.corner."""
    return alone(_index(suit, rank))


def _index(suit: int, rank: str) -> str:
    return index(LETTERS.get(rank, rank), INKS[suit], at(0, -1.6, SIGNS[suit](), SMALL))
