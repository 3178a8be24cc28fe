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
    COINS: (GOLD, OCHRE, RED, OCHRE, GREY, OCHRE),
    SWORDS: (BLUE, DARK_BLUE, GOLD, GREY, STEEL, DARK_BLUE),
    BATONS: (GREEN, DARK_GREEN, GOLD, INK, BROWN, INK),
}
THIN = 0.9


def head(x: float, y: float, lips: str = RED) -> str:
    """A face, seen from the front and turned a little; x, y is between its eyes."""
    return at(
        x,
        y,
        path("M-7.2-5C-7.6 4-5 9.6 0 11C5 9.6 7.6 4 7.2-5z", SKIN)
        + path("M-5.2-3.4Q-3-5-1.4-3.8M1.6-3.8Q3.4-5 5.4-3.4", "none", INK, 0.8)
        + oval(-3.1, -0.4, (1, 1.1), INK, 0)
        + oval(3.4, -0.4, (1, 1.1), INK, 0)
        + path("M.6-1.4L1.6 3.4L-.4 3.6", "none", INK, 0.8)
        + path("M-2.2 6.4Q.4 7.6 3 6.2", "none", lips, 1.3)
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


def held(suit: int) -> str:
    """At the right an arm with its sleeve, and in its hand what the suit says."""
    main, shade, second = DRESSES[suit][:3]
    sign = {
        CUPS: at(40.9, 22.6, SIGNS[CUPS](), 0.66),
        COINS: at(41, 24.6, SIGNS[COINS](), 0.57),
        SWORDS: bar("M42.4 3V29", STEEL, 2.6, 1.1)
        + path("M42.4 3V28", "none", WHITE, 0.9)
        + bar("M37.8 29Q42.4 31 47 29", GOLD, 1.8, 1.1)
        + bar("M42.4 30V41", RED, 2, 1.1)
        + disc(42.4, 41.6, 2.1, GOLD),
        BATONS: bar("M42.4 4V44", GREEN, 3.2)
        + disc(42.4, 4.6, 3.2, GOLD)
        + disc(42.4, 44, 2.8, GOLD)
        + path("M40.8 13h3.2M40.8 23h3.2", "none", GOLD, 1.2),
    }[suit]
    fist = path("M38.4 38Q36.8 32.2 41.6 31.6Q47 31.4 46.6 38Q42.6 40 38.4 38z", SKIN, width=1.1)
    return (
        path("M33.6 59C33.6 50 35.4 45 37.6 40.4L47 40.6C48.4 46 48.8 52 48.6 59z", main)
        + path("M37 58Q37.6 51 40 46", "none", shade, 1.2)
        + sign
        + fist
        + path("M40.4 34.4h4.4M40.4 36.4h4.2", "none", INK, 0.6)
        + path(
            "M36.6 42.4L37.6 37.8Q42.6 39.6 47 37.8L48 42.4Q42.4 44.4 36.6 42.4z", second, width=1.1
        )
    )


def king(suit: int) -> str:
    """Crown, beard and ermine."""
    main, shade, second, locks = DRESSES[suit][:4]
    spots = "".join(
        path(f"M{x} {y}v2.2", "none", INK, 1.4)
        for x, y in ((8.4, 38.6), (13.6, 40.6), (20.6, 41.8), (27.6, 40.6), (32.8, 38.6))
    )
    return (
        hair(20.6, 19, locks)
        + path("M1 59C1 46 5 37 13 33.4H28C36 36 40.6 44 40.6 59z", main)
        + path("M5.4 57Q5.6 50 8 46M34 57Q34 52 32.4 48", "none", shade, 1.2)
        + path("M12.4 42L11 59H30.4L29 42z", second)
        + "".join(disc(20.7, y, 1.5, main, 0.7) for y in (48.6, 54.6))
        + path("M4.6 37.6Q13 45.4 20.6 45.4Q28.4 45.4 36.8 37.6L31 31.4Q20.6 38 10.4 31.4z", WHITE)
        + spots
        + head(20.6, 19.4)
        + beard(20.6, 19.4, locks)
        + crown(20.6, 15.6)
        + held(suit)
    )


def horseman(suit: int) -> str:
    """A rider with a plumed hat behind his horse's head."""
    main, shade, second, locks, horse, mane = DRESSES[suit]
    rider = (
        path("M15 59C14 44 17 37 22 34.6H31C37 36.6 40 44 40 59z", main)
        + path("M23.4 36L22.4 59H31.6L30.6 36z", second)
        + "".join(disc(27, y, 1.3, main, 0.7) for y in (44, 50, 56))
        + path("M18.6 36Q26.6 43.4 34.6 36L32 32.6Q26.6 36 21.4 32.6z", WHITE)
        + at(26.4, 20.4, path("M-8.4-6Q-10.4 5-7.6 8.6H7.6Q10.4 5 8.4-6z", locks))
        + head(26.4, 20.4, DARK_RED)
        + at(
            26.4,
            20.4,
            path(
                "M-3.8 5.4Q-1.4 3.6.4 5Q2.2 3.6 4.4 5.2Q2.4 6.6.4 5.9Q-1.6 6.8-3.8 5.4z",
                locks,
                width=0.7,
            ),
        )
    )
    hat = (
        path("M26 9C19-5 8-2 8 8.6C11 4.4 16 5.4 20 11.4", second)
        + path("M23.6 8Q18 0 10.4 5", "none", INK, 0.7)
        + path("M18.4 14Q18.8.4 27-.2Q35 0 34.6 14z", main)
        + path("M14 15.2Q26.4 9.8 36 14.6Q26 18.6 14 15.2z", shade)
        + path("M18.8 12Q26.6 9.4 34.4 12", "none", second, 1.8)
    )
    steed = (
        path(
            "M10 58C10 50 12 44 15.6 39.4L9.6 45.6Q6 50 2.4 48Q-.6 45.6 1 42L8.4 30Q10 25.6 15 24.6L16 19.4L20.4 24.2Q28.4 30 28 46L27.6 58z",
            horse,
        )
        + path(
            "M18.6 23.2Q24.6 22.8 24.2 27.6Q28.6 28.6 26.8 33.6Q31 35.4 28.6 40.6Q32 43.6 29.4 48.6Q32 52.6 29.4 58H24.4Q27 40 19 30z",
            mane,
            width=1.1,
        )
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
    rein = (
        bar("M27.6 46.4Q28.4 53.6 20.6 51.6", main, 4.4, 1.1)
        + bar("M22.2 49.4L21.4 54", second, 1.8, 1)
        + path("M20.6 48.8Q15.4 47.6 15.6 51.4Q16 54.6 20.4 54z", SKIN, width=1.1)
    )
    return at(-2.6, 0.8, rider + hat) + held(suit) + at(-0.2, 9.8, steed, 0.84) + rein


def soldier(suit: int) -> str:
    """A page on foot, with short hair and a flat cap, a hand at his belt."""
    main, shade, second, locks = DRESSES[suit][:4]
    cap = (
        path("M10.6 12C6.4 6 12 .6 22 .8C33 1 38 6.4 34.6 11.4Q22 7 10.6 12z", main)
        + path("M13.4 14.4Q22.4 9.8 32 13.6L32.4 10Q22 6.2 12.8 10.8z", second)
        + path("M13 6.6Q18 3 26 3.4", "none", shade, 1.2)
    )
    arm = bar("M13 39.4Q5 42 5 47Q6 51.4 12 52.4", main, 5.6, 1.2)
    return (
        at(22.4, 20, path("M-8.4-7Q-10.2 3-8 5.8H8Q10.2 3 8.4-7z", locks))
        + path("M18.6 27V38H26.4V27z", SKIN)
        + path("M10 59L11.4 46C10.6 40 13 36.4 18 35H27C32 36.4 34.6 40 36 46V59z", main)
        + arm
        + path("M7.2 42.4L9 45.4M10 40.2L11.6 43", "none", second, 1.6)
        + path("M16.4 41V50M28.6 41V50", "none", second, 1.8)
        + "".join(disc(22.5, y, 1.3, second, 0.7) for y in (43, 48))
        + path("M10.8 51Q22.6 54.4 36 51V55Q22.6 58.4 10.4 55z", second)
        + path("M9.6 55.4Q8.8 50.8 12.4 50.2Q16.4 50.4 16.6 53.6Q14 57 9.6 55.4z", SKIN, width=1.1)
        + path("M15.6 35.4L22.4 41L29.4 35.4L26.6 33.4Q22.4 37.4 18.4 33.4z", WHITE)
        + head(22.4, 20, DARK_RED)
        + cap
        + held(suit)
    )


def hooded(suit: int) -> str:
    """The fante di spade: an old man in a hood."""
    main, shade, second = DRESSES[suit][:3]
    hood = (
        path("M1 59C1 49 3 44 8 40H38C41 46 41 52 40.6 59z", main)
        + path("M13 46L11.6 59H31L30 46z", second)
        + path(
            "M22-1C7.4 1 7 16 8.4 28Q3.6 33 3 39Q21.6 51 40 39Q40 33 35.6 28Q37.4 16 32.4 6Q28.4 0 22-1z",
            main,
        )
        + path("M11.4 36Q21.6 42.6 32 36M9 41.4Q21.6 48 34.4 41.4", "none", shade, 1.2)
        + path("M22 4C11.4 5 11.8 18 13.4 29H30.8C32.4 18 32.4 5 22 4z", shade)
        + head(22, 18, DARK_RED)
        + path("M9.4 27Q10 8 22 2.4Q34 8 34.6 27", "none", second, 1.3)
        + beard(22, 18, IVORY)
    )
    return hood + held(suit)


def figure(suit: int, rank: str) -> str:
    """The half figure of a court card."""
    if rank == "F" and suit == SWORDS:
        return hooded(suit)
    return {"R": king, "C": horseman, "F": soldier}[rank](suit)
