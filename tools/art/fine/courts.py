"""The court cards: a half figure above its line, and the same turned round below.

A figure is drawn in a box 48 wide and 56 high, which ends at the line half way.
"""

from tools.art.fine.hands import blade, finger, grip, held
from tools.art.fine.heads import (
    bob,
    cropped,
    crown,
    curly,
    flat_cap,
    forked,
    front,
    hair,
    long_beard,
    mirrored,
    moustache,
    plumed_hat,
    profile,
    severed,
    swept,
    tousled,
    turban,
    turned,
    wild,
)
from tools.art.fine.suits import BATONS, COINS, CUPS, SWORDS
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
    SWORDS: (BLUE, DARK_BLUE, GOLD, GREY, WHITE, GREY),
    BATONS: (GREEN, DARK_GREEN, GOLD, INK, BROWN, INK),
}


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


def seal(x: float, y: float) -> str:
    """The seal of Treviso: a town with three towers in a ring."""
    town = "M-5.2 4V-1.6h2.4V1h1.4V-4.8h2.8V1h1.4V-1.6H5.2V4z"
    gate = path("M-.9 4V2.4Q0 1.2.9 2.4V4z", WHITE, width=0)
    return at(
        x, y, disc(0, 0, 7.8, GOLD) + disc(0, 0, 6.5, WHITE, 0) + path(town, RED, width=0) + gate
    )


def king(suit: int) -> str:
    """Crown, beard, ermine and a red spear; four men, two of them turned."""
    main, shade, second, locks = DRESSES[suit][:4]
    spots = "".join(
        path(f"M{x} {y}v2.2", "none", INK, 1.4)
        for x, y in ((8.4, 38.6), (13.6, 40.6), (20.6, 41.8), (27.6, 40.6), (32.8, 38.6))
    )
    face = {
        CUPS: front() + forked(locks),
        COINS: mirrored(turned() + curly(locks)),
        SWORDS: front() + long_beard(locks),
        BATONS: turned() + cropped(locks),
    }[suit]
    breast = "".join(disc(20.7, y, 1.5, main, 0.7) for y in (48.6, 54.6))
    return (
        hair(20.6, 19, locks)
        + path("M1 59C1 46 5 37 13 33.4H28C36 36 40.6 44 40.6 59z", main)
        + path("M5.4 57Q5.6 50 8 46M34 57Q34 52 32.4 48", "none", shade, 1.2)
        + path("M12.4 42L11 59H30.4L29 42z", second)
        + breast
        + path("M4.6 37.6Q13 45.4 20.6 45.4Q28.4 45.4 36.8 37.6L31 31.4Q20.6 38 10.4 31.4z", WHITE)
        + spots
        + (seal(20.6, 47.8) if suit == BATONS else "")
        + at(20.6, 19.4, face)
        + crown(20.6, 15.6)
        + spear(6.2)
        + held(suit, DRESSES[suit])
    )


def spear(x: float) -> str:
    """A red spear at x, in a fist."""
    return (
        bar(f"M{x} 14V58", RED, 1.6, 1)
        + path(f"M{x} 3.4L{x + 2.6} 11L{x} 15L{x - 2.6} 11z", STEEL, width=1.1)
        + mirrored_at(x, 48)
    )


def mirrored_at(x: float, y: float) -> str:
    """A hand from the left about something upright at x."""
    return at(x, y, mirrored(grip(0, 0)))


def horse(coat: str, mane: str, wild: bool) -> str:
    """A horse's head and neck, looking left, with a plume between its ears; a `wild` one has none,
    and its mouth open."""
    jaw = (
        path("M6 47L13 42.6Q15 47.6 12 51.6Q9.4 56 5.6 56.6Q3.2 56 4.6 53.6Q6.6 52 6 47z", coat)
        + path("M5.6 47.8L11.4 44.6Q11.6 49.4 6.8 53.4Q6 50 5.6 47.8z", DARK_RED, width=0.7)
        + path("M4.8 48.6l.6 1.8 1.6-1.4", WHITE, width=0.6)
        if wild
        else ""
    )
    mouth = "" if wild else path("M4.6 47.6Q7 47.4 8.4 45", "none", INK, 0.8)
    plume = path(
        "M17.6 24C12.6 23 11.6 19.6 7.4 20Q9 16.6 12.6 17Q11 14.4 12.6 12Q16 13.4 17 16.4Q18.4 14.6 20.4 14.4Q20 19 19.4 24z",
        RED,
        width=1.1,
    )
    return (
        ("" if wild else plume)
        + path("M19 26Q17.8 20.6 21.6 18.4Q24 22 22 27z", coat, width=1.1)
        + jaw
        + path(
            "M10 58C10 50 12 44 15.6 39.4L9.6 45.6Q6 50 2.4 48Q-.6 45.6 1 42L8.4 30Q10 25.6 15 24.6L20.4 24.2Q28.4 30 28 46L27.6 58z",
            coat,
        )
        + path(
            "M18.6 23.2Q24.6 22.8 24.2 27.6Q28.6 28.6 26.8 33.6Q31 35.4 28.6 40.6Q32 43.6 29.4 48.6Q32 52.6 29.4 58H24.4Q27 40 19 30z",
            mane,
            width=1.1,
        )
        + path(
            "M13.6 27.4Q11.8 21.4 15.6 18.8Q18.6 22.4 17.2 27.4Q15.4 28.8 13.6 27.4z",
            coat,
            width=1.1,
        )
        + oval(12.4, 31, (2.1, 1.7), WHITE, 0.8)
        + disc(12.2, 31.2, 1.1, INK, 0)
        + path("M3.2 44.4q1.4-.8 1.8 1", "none", INK, 1.2)
        + mouth
        + path(
            "M6.6 34.4Q9 39.4 12.6 42.4M13.8 27.4Q17.4 32 17.6 39M8.6 45Q14 42.4 17.6 39Q20.6 46 22 58",
            "none",
            RED,
            1.5,
        )
        + disc(12.6, 43, 1.4, GOLD, 0.7)
    )


def horseman(suit: int) -> str:
    """A rider with a plumed hat behind his horse's head."""
    main, shade, second, locks, coat, mane = DRESSES[suit]
    face = {
        CUPS: front() + moustache(locks, 0.8),
        COINS: mirrored(turned() + at(-2.4, 0, moustache(locks, 0.66))),
        BATONS: front() + moustache(locks, 0.8) + path("M-2 9.4Q0 14.8 2 9.4z", locks, width=0.8),
    }[suit]
    rider = (
        path("M15 59C14 44 17 37 22 34.6H31C37 36.6 40 44 40 59z", main)
        + path("M23.4 36L22.4 59H31.6L30.6 36z", second)
        + "".join(disc(27, y, 1.3, main, 0.7) for y in (44, 50, 56))
        + path("M18.6 36Q26.6 43.4 34.6 36L32 32.6Q26.6 36 21.4 32.6z", WHITE)
        + at(26.4, 20.4, bob(locks) + face + plumed_hat(main, shade, second))
    )
    rein = (
        bar("M27.6 46.4Q28.4 53.6 20.6 51.6", main, 4.4, 1.1)
        + bar("M22.2 49.4L21.4 54", second, 1.8, 1)
        + path("M20.6 48.8Q15.4 47.6 15.6 51.4Q16 54.6 20.4 54z", SKIN, width=1.1)
    )
    return (
        at(-2.6, 0.8, rider)
        + held(suit, DRESSES[suit])
        + at(-1, 11.4, horse(coat, mane, False), 0.82)
        + rein
    )


def swordsman(suit: int) -> str:
    """The cavallo di spade: a curved blade over his head, the other hand at the reins, a mantle of
    several colours on that shoulder."""
    main, shade, second, locks, coat, mane = DRESSES[suit]
    blade = (
        path(
            "M10 9.6C16 1 30-3.4 39 1.6Q44.4 5 46.6 12Q42.6 8.2 38 7C30 4.4 21 5.4 13 12.6z", STEEL
        )
        + path("M13.4 10.4C20 3.4 31 .6 39.4 4", "none", WHITE, 0.9)
        + bar("M8.6 7.4L14 13.6", GOLD, 1.8, 1.1)
        + bar("M10.8 11.4L6 17", RED, 2, 1.1)
        + disc(5.4, 17.8, 1.9, GOLD)
    )
    arm = (
        bar("M17.6 38.4Q9 37 8.6 24", main, 6, 1.2)
        + path("M12 36Q10.6 33 10.4 29", "none", shade, 1.2)
        + path("M4.6 24.6L5.4 20.4Q8.8 21.4 12 20L12.8 24Q8.8 26 4.6 24.6z", second, width=1.1)
    )
    mantle = (
        path("M29 33.6C38 33 46 40 47.6 59H33C35 50 33.6 42 26.6 37.4z", RED)
        + path("M31 34C36 37 39.4 47 38 59H33C35 50 33.6 42 27.8 36.6z", WHITE, width=1)
        + path("M36 35.4C42 40 44.6 49 44 59H48C47 46 42.6 38 36 35.4z", GOLD, width=1)
        + disc(28.4, 36.4, 2, GOLD, 0.9)
    )
    face = (
        turned()
        + at(-2.4, 0, moustache(locks, 0.76))
        + path("M-3.4 9.6Q-2.6 15-1 15.4Q1 13.6 1.4 9.4z", locks, width=0.8)
    )
    rider = (
        path("M13 59C12.4 46 15 37.6 20 35H30C36 37 39 44 39 59z", main)
        + path("M21 36.4L20.4 59H29.4L28.4 36.4z", second)
        + arm
        + mantle
        + path("M19 36.6Q26.6 43.4 34 36.6L31.6 33.4Q26.6 36.6 21.6 33.4z", WHITE)
        + at(27.4, 21.4, bob(locks) + face + turban())
    )
    rein = (
        bar("M35 47Q33 53.6 24 52.4", main, 4.6, 1.1)
        + bar("M26.2 49.6L25.4 55", second, 1.8, 1)
        + path("M24.4 49.2Q19.2 48 19.4 51.8Q19.8 55 24.2 54.6z", SKIN, width=1.1)
    )
    fist = at(
        8.8, 14.8, path("M-3.4-2.6Q0-4.6 3-1.8Q4.4 2 2.4 5H-2.8Q-4.6 1-3.4-2.6z", SKIN, width=1.1)
    ) + "".join(finger(f"M6.6 {y}L10.2 {y - 1}") for y in (13.6, 15.8, 18))
    return rider + at(0, 1.2, blade) + fist + at(12.6, 7.8, horse(coat, mane, True), 0.8, 18) + rein


def soldier(suit: int) -> str:
    """A page on foot, with a flat cap, a hand at his belt; three men, of whom one is turned and one
    seen from the side. That of cups has his cup in the right hand, and a dog beside him."""
    main, shade, second, locks = DRESSES[suit][:4]
    face = {
        CUPS: mirrored(turned() + path("M-4.6 6.8Q-2.6 7.8-.4 6.6", "none", DARK_RED, 1.2)),
        COINS: mirrored(profile() + swept(locks)),
        BATONS: front() + moustache(locks, 0.72),
    }[suit]
    arm = bar("M13 39.4Q5 42 5 47Q6 51.4 12 52.4", main, 5.6, 1.2)
    drawn = (
        at(22.4, 20, "" if suit == COINS else bob(locks))
        + path("M18.6 27V38H26.4V27z", SKIN)
        + path("M10 59L11.4 46C10.6 40 13 36.4 18 35H27C32 36.4 34.6 40 36 46V59z", main)
        + arm
        + path("M7.2 42.4L9 45.4M10 40.2L11.6 43", "none", second, 1.6)
        + path("M16.4 41V50M28.6 41V50", "none", second, 1.8)
        + "".join(disc(22.5, y, 1.3, second, 0.7) for y in (43, 48))
        + path("M10.8 51Q22.6 54.4 36 51V55Q22.6 58.4 10.4 55z", second)
        + path("M9.6 55.4Q8.8 50.8 12.4 50.2Q16.4 50.4 16.6 53.6Q14 57 9.6 55.4z", SKIN, width=1.1)
        + path("M15.6 35.4L22.4 41L29.4 35.4L26.6 33.4Q22.4 37.4 18.4 33.4z", WHITE)
        + at(22.4, 20, face + at(0, 1.6 * (suit == COINS), flat_cap(main, shade, second)))
        + held(suit, DRESSES[suit])
    )
    return at(48, 0, mirrored(drawn)) + dog() if suit == CUPS else drawn


def dog() -> str:
    """A small dog that looks up, in the lower corner at the right."""
    return (
        path(
            "M37 59Q36 53 38.6 50.4L33.4 48.6Q31.6 47 33.4 45.4L38 42.4Q42 40.4 45 43.4Q48 47 47.6 59z",
            WHITE,
        )
        + path("M42.4 42.6Q46.6 43 46.8 50.6Q43.6 51.4 42 48z", BROWN, width=1)
        + path("M39 52.4Q43 55 47.4 52.6", "none", RED, 2)
        + disc(38.8, 45.4, 1, INK, 0)
        + disc(33.4, 46.4, 1.3, INK, 0)
        + path("M34.4 48.4Q36.6 48.6 38 47.6", "none", INK, 0.8)
    )


def bareheaded(suit: int) -> str:
    """The fante di spade, an old man with loose hair: the sword in his right hand, and in his left a
    head that hangs by its hair."""
    main, shade, second, locks = DRESSES[suit][:4]
    body = (
        path("M4 59C4.4 46 9 38 16 35.4H27C31 37.4 34 42 34.6 59z", main)
        + path("M17 36.4L14.4 59H28.6L26.4 36.4z", RED)
        + path("M16 44.6L21.4 48L27.4 44.6M15 52.4L21.4 56L28.2 52.4", "none", GOLD, 1.4)
    )
    left = (
        path("M27.4 37.4Q33 36 35.4 31.4L40.4 35.4Q38 44.4 28.6 48.4z", main)
        + path("M30 45Q35 42 36.6 37", "none", shade, 1.2)
        + path("M36.4 30L40 26L45 30L41 35z", SKIN, width=1.1)
        + path("M34 31.6L36.8 28.4L42 33L39.4 36.8z", second, width=1.1)
    )
    right = path("M.4 59Q0 52 1.6 46.6L9.8 46.4Q12 52 12.4 59z", main) + path(
        "M.6 48.6L1.4 43.6Q5.4 45.4 9.6 43.8L10.6 48.2Q5.4 50.4 .6 48.6z", second, width=1.1
    )
    return (
        at(21.4, 19, wild(locks))
        + body
        + left
        + at(21.4, 19, front() + long_beard(IVORY) + tousled(locks))
        + blade(5, 34, 1.6)
        + right
        + mirrored_at(5, 40.4)
        + at(41.8, 40.4, severed())
        + mirrored_at(42, 27.8)
    )


def figure(suit: int, rank: str) -> str:
    """The half figure of a court card."""
    if suit == SWORDS and rank != "R":
        return (bareheaded if rank == "F" else swordsman)(suit)
    return {"R": king, "C": horseman, "F": soldier}[rank](suit)
