"""The court cards: a half figure above its line, and the same turned round below.

A figure is drawn in a box 48 wide and 56 high, which ends at the line half way.
"""

from tools.art.fine.suits import BATONS, COINS, CUPS, SIGNS, SWORDS
from tools.art.fine.svg import (
    BLUE,
    BROWN,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    GOLD,
    GREEN,
    GREY,
    INK,
    IVORY,
    OCHRE,
    RED,
    SHADE,
    SKIN,
    STEEL,
    WHITE,
    at,
    bar,
    disc,
    oval,
    path,
)

# By suit: the dress, its shade, the second colour, hair, horse and mane
DRESSES = {
    CUPS: (RED, DARK_RED, GOLD, BROWN, OCHRE, BROWN),
    COINS: (GOLD, OCHRE, RED, OCHRE, SHADE, OCHRE),
    SWORDS: (BLUE, DARK_BLUE, GOLD, GREY, STEEL, DARK_BLUE),
    BATONS: (GREEN, DARK_GREEN, GOLD, INK, BROWN, INK),
}
THIN = 0.9


def head(x: float, y: float) -> str:
    """A face, seen from the front and turned a little; x, y is between its eyes."""
    return at(
        x,
        y,
        path("M-7.2-5C-7.6 4-5 9.6 0 11C5 9.6 7.6 4 7.2-5z", SKIN)
        + path("M-5.2-3.4Q-3-5-1.4-3.8M1.6-3.8Q3.4-5 5.4-3.4", "none", INK, 0.8)
        + oval(-3.1, -0.4, (1, 1.1), INK, 0)
        + oval(3.4, -0.4, (1, 1.1), INK, 0)
        + path("M.6-1.4L1.6 3.4L-.4 3.6", "none", INK, 0.8)
        + path("M-2.2 6.4Q.4 7.6 3 6.2", "none", RED, 1.3)
        + disc(-4.4, 3.2, 1.2, "#e8958099", 0)
        + disc(5, 3.2, 1.2, "#e8958099", 0),
    )


def beard(x: float, y: float, colour: str) -> str:
    """A full beard with its moustache, over a `head` at x, y."""
    curls = "".join(
        path(f"M{i} 9Q{i + 1} 11 {i * 0.6} 12.8", "none", INK, 0.6) for i in (-4, -1, 2, 4.6)
    )
    return at(
        x,
        y,
        path(
            "M-7.3 0C-9 8-6 14.2 0 15.6C6 14.2 9 8 7.3 0C6.4 4 4.6 5 0 4.6C-4.6 5-6.4 4-7.3 0z",
            colour,
        )
        + path("M-2.4 7.4Q.2 8.6 2.8 7.4", "none", RED, 1.4)
        + curls,
    )


def hair(x: float, y: float, colour: str) -> str:
    """Hair to the shoulders, behind a `head` at x, y."""
    return at(
        x, y, path("M-9.6-5Q-12 8-8.6 13Q-2 15 0 9Q2 15 8.6 13Q12 8 9.6-5Q0-14-9.6-5z", colour)
    )


def crown(x: float, y: float) -> str:
    """A crown; x, y is the middle of its lower edge."""
    points = ((-10, -12), (-5, -10.4), (0, -14), (5, -10.4), (10, -12))
    jewels = "".join(
        disc(i, j, 1.5, RED if n % 2 else GOLD, 0.8) for n, (i, j) in enumerate(points)
    )
    return at(
        x,
        y,
        path(
            "M-8.6 0L-10-11.4L-6.4-6L-5-10L-2.6-6L0-13.4L2.6-6L5-10L6.4-6L10-11.4L8.6 0Q0 2.4-8.6 0z",
            GOLD,
        )
        + path("M-9-3.4Q0-1.2 9-3.4", "none", INK, THIN)
        + "".join(
            disc(i, -1 - abs(i) * 0.06, 1, c, 0.5) for i, c in ((-5, RED), (0, BLUE), (5, RED))
        )
        + jewels,
    )


def shoulders(dress: tuple, panel: str) -> str:
    """A robe down to the line, its sleeves, and in the middle a `panel`."""
    main, shade, second = dress[:3]
    folds = "".join(
        path(f"M{x} 44Q{x + d} 50 {x + d} 57", "none", shade, 1.2)
        for x, d in ((8, 2), (12, 1.4), (40, -2), (36, -1.4))
    )
    return (
        path("M1 58C1 42 8 35 18 32.6H34C43 35 47.4 42 47.4 58z", main)
        + folds
        + path("M18.6 33L15.6 58H35.6L33 33z", second)
        + panel
        + path("M5.4 47Q9 45 12 48M36.6 48Q40 45 44 47", "none", second, 1.6)
    )


def _panel(colour: str) -> str:
    """Buttons and stripes down a robe."""
    stripes = "".join(
        path(f"M{16.8} {y}Q25.6 {y + 2.4} {34.8} {y}", "none", INK, THIN) for y in (42, 50)
    )
    buttons = "".join(disc(25.7, y, 1.5, colour, 0.7) for y in (40, 47, 54))
    return stripes + buttons


def held(suit: int) -> str:
    """The suit's sign in a raised hand at the right, and the sleeve."""
    sign = {
        CUPS: at(41.6, 19, SIGNS[CUPS](), 0.62),
        COINS: at(41.2, 20.6, SIGNS[COINS](), 0.6),
        SWORDS: bar("M41-2V25", STEEL, 2.2)
        + path("M41-1V22", "none", WHITE, 0.8)
        + bar("M36.6 25Q41 27 45.4 25", GOLD, 1.6)
        + bar("M41 26V33", RED, 1.8)
        + disc(41, 34.4, 1.9, GOLD),
        BATONS: bar("M41-1V36", GREEN, 3)
        + disc(41, 1, 3, GOLD)
        + disc(41, 36.4, 2.6, GOLD)
        + path("M39.6 12h3M39.6 20h3", "none", GOLD, 1.1),
    }[suit]
    return (
        sign
        + path("M37.4 32Q38 27.6 41.6 27.8Q45.4 28 45 32.4Q41 35 37.4 32z", SKIN, width=1.1)
        + path("M38.6 30h4.6M39 31.8h4", "none", INK, 0.6)
    )


def king(suit: int) -> str:
    """Crown, beard, ermine and the red spear."""
    dress = DRESSES[suit]
    spots = "".join(
        path(f"M{x} {y}v2", "none", INK, 1)
        for x, y in ((14.6, 34.4), (19.4, 37), (25.6, 38.4), (32, 37), (37, 34.4))
    )
    spear = bar("M5.6 6V57", RED, 1.8) + path("M5.6-3L9 5.4L5.6 8.6L2.2 5.4z", GOLD)
    return (
        spear
        + hair(25.6, 18, dress[3])
        + shoulders(dress, _panel(dress[0]))
        + path("M9.6 36.4Q18 43 25.6 43Q33 43 41.8 36.4L36 30.4Q25.6 37 15.6 30.4z", WHITE)
        + spots
        + head(25.6, 18)
        + beard(25.6, 18, dress[3])
        + crown(25.6, 13.6)
        + held(suit)
        + path("M2.4 43Q2.6 39.6 6 39.8Q9 40.4 8.8 43.4Q5.6 45.4 2.4 43z", SKIN, width=1.1)
    )


def horseman(suit: int) -> str:
    """A rider with a plumed hat behind his horse's head."""
    main, shade, second, locks, horse, mane = DRESSES[suit]
    rider = (
        path("M16 58C15 42 20 36 26 34H37C44 36 47.4 44 47.4 58z", main)
        + path("M28 34L26.6 58H37L35.6 34z", second)
        + "".join(disc(31.8, y, 1.3, main, 0.7) for y in (41, 48, 55))
        + path("M23.4 35.4Q31 42.6 39.4 35.4L37 32.4Q31 36 26.4 32.4z", WHITE)
        + hair(31.4, 20.6, locks)
        + head(31.4, 20.6)
    )
    hat = (
        path("M31 9C22-6 10-2 11 8C13 4 19 4 24 11", second)
        + path("M28 8C22-1 15-1 12.4 5", "none", INK, 0.7)
        + path("M22.6 14Q23-.4 32-.6Q41-.2 40.6 14z", main)
        + path("M18.4 15.6Q31 9.6 44.6 15.6Q31 19 18.4 15.6z", shade)
        + path("M23 12.2Q31.4 9.2 40.4 12.2", "none", second, 1.8)
    )
    steed = (
        path(
            "M10 58C10 50 12 44 15.6 39.4L9.6 45.6Q6 50 2.4 48Q-.6 45.6 1 42L8.4 30Q10 25.6 15 24.6L16 19.4L20.4 24.2Q28.4 30 28 46L27.6 58z",
            horse,
        )
        + path("M19 23.4Q31.4 28.4 29.4 58H24.4Q27 40 19 30z", mane, width=1.1)
        + path("M24.6 34Q27.6 40 27.4 46M23 30Q26 34 26.6 38", "none", IVORY, 0.7)
        + oval(12.4, 31, (2.1, 1.7), WHITE, 0.8)
        + disc(12.2, 31.2, 1.1, INK, 0)
        + path("M3.2 44.4q1.4-.8 1.8 1", "none", INK, 1.2)
        + path("M4.6 47.6Q7 47.4 8.4 45", "none", INK, 0.8)
        + path(
            "M6.6 34.4Q9 39.4 12.6 42.4M13.8 27.4Q17.4 32 17.6 39M8.6 45Q14 42.4 17.6 39Q20.6 46 22 58",
            "none",
            RED,
            1.5,
        )
        + disc(12.6, 43, 1.4, GOLD, 0.7)
    )
    return rider + hat + held(suit) + steed


def soldier(suit: int) -> str:
    """On foot, with a flat cap."""
    dress = DRESSES[suit]
    main, shade, second, locks = dress[:4]
    slashes = "".join(
        path(f"M{x} 42L{x + d} 57", "none", second, 1.8) for x, d in ((6, -2), (10.6, -1), (41, 2))
    )
    cap = (
        path("M13.6 12.6C10 4 17 0 26 .6C36 1 42.4 5 38.4 12.6Q26 7.6 13.6 12.6z", main)
        + path("M16.4 14.4Q25.6 9.6 35.4 14.4L35 10.6Q25.6 6 16.8 10.6z", second)
        + path("M15 8Q20 3 30 3.4", "none", shade, 1.2)
        + disc(34, 6, 2.2, second, 0.9)
    )
    return (
        hair(25.6, 20, locks)
        + shoulders(dress, _panel(main))
        + slashes
        + path("M16 32.6L25.6 41.4L35.4 32.6L33 30L25.6 34L18.4 30z", WHITE)
        + head(25.6, 20)
        + cap
        + held(suit)
    )


def hooded(suit: int) -> str:
    """The fante di spade: an old man in a hood."""
    dress = DRESSES[suit]
    main, shade, second, locks = dress[:4]
    return (
        shoulders(dress, _panel(main))
        + path(
            "M25.6-1C11 1 10.6 16 12 28Q7 33 6.4 39Q25.6 50 45 39Q44 33 39.4 28Q41 16 36 6Q32 0 25.6-1z",
            main,
        )
        + path("M15.4 36Q25.6 42.6 36 36M13 41Q25.6 48 38.4 41", "none", shade, 1.2)
        + path("M25.6 4C15 5 15.4 18 17 29H34.4C36 18 36 5 25.6 4z", shade)
        + head(25.6, 18)
        + path("M13 27Q13.6 8 25.6 2.4Q37.6 8 38.2 27", "none", second, 1.3)
        + beard(25.6, 18, IVORY)
        + path("M18.4 13Q25.6 7 33 13", "none", INK, THIN)
        + held(suit)
    )


def figure(suit: int, rank: str) -> str:
    """The half figure of a court card."""
    if rank == "F" and suit == SWORDS:
        return hooded(suit)
    return {"R": king, "C": horseman, "F": soldier}[rank](suit)
