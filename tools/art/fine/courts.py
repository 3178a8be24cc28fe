"""The court cards: a half figure above its line, and the same turned round below.

A figure is drawn in a box 48 wide and 56 high, which ends at the line half way.
"""

from tools.art.fine.hands import blade, finger, grip, held, shouldered
from tools.art.fine.heads import (
    bob,
    bonnet,
    closed_crown,
    cropped,
    crown,
    curly,
    flat_cap,
    forked,
    front,
    hair,
    helmet,
    lily_crown,
    long_beard,
    moustache,
    plumed_hat,
    profile,
    rayed_crown,
    severed,
    soft_cap,
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
    OCHRE,
    RED,
    SKIN,
    STEEL,
    WHITE,
    at,
    bar,
    disc,
    mirrored,
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

# A third colour and its shade: this pack is red, blue and yellow in every suit
LININGS = {
    CUPS: (BLUE, DARK_BLUE),
    COINS: (BLUE, DARK_BLUE),
    SWORDS: (RED, DARK_RED),
    BATONS: (BLUE, DARK_BLUE),
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
    """The seal of Treviso: three towers on a meadow, one with its gate, and letters along the rim."""
    side = "M-5.6 3.6V-2.2h1v1h.9v-1h1V3.6z"
    middle = "M-1.6 3.6V-5.4h1v1h1.2v-1h1V3.6z"
    gate = path("M-.8 3.6V1Q0-.4.8 1V3.6z", INK, width=0)
    ground = path("M-5.8 3.4A6.7 6.7 0 0 0 5.8 3.4z", GREEN, width=0.7)
    letters = "".join(
        f'<path d="M0-8V-7" transform="rotate({turn})" stroke="{INK}" stroke-width=".9"/>'
        for turn in range(0, 360, 18)
    )
    towers = path(side + middle, RED, width=0) + mirrored(path(side, RED, width=0))
    return at(
        x,
        y,
        disc(0, 0, 9, GOLD) + letters + disc(0, 0, 6.7, WHITE, 0.7) + towers + gate + ground,
    )


def ermine() -> str:
    """A king's collar of white fur."""
    spots = "".join(
        path(f"M{x} {y}v2.2", "none", INK, 1.4)
        for x, y in ((8.4, 38.6), (13.6, 40.6), (20.6, 41.8), (27.6, 40.6), (32.8, 38.6))
    )
    return (
        path("M4.6 37.6Q13 45.4 20.6 45.4Q28.4 45.4 36.8 37.6L31 31.4Q20.6 38 10.4 31.4z", WHITE)
        + spots
    )


def chain(colour: str) -> str:
    """A king's cape of this `colour`, and a golden chain on it."""
    links = ((9, 37.4), (12.6, 40.4), (16.6, 42.4), (24.6, 42.4), (28.6, 40.4), (32.2, 37.4))
    return (
        path("M3 40.6Q12 48.4 20.6 48.4Q29.4 48.4 38.2 40.6L31 31.4Q20.6 38 10.4 31.4z", colour)
        + "".join(disc(x, y, 1.8, GOLD, 0.9) for x, y in links)
        + disc(20.6, 44, 3, GOLD, 1)
        + disc(20.6, 44, 1.2, RED, 0.6)
    )


def lapels(colour: str) -> str:
    """A king's mantle of this `colour`, open over his breast and lined with fur."""
    half = path("M20.6 47L9.4 32.6Q4.6 35 3 39Q8 50 8.4 59H14.6Q15.6 52 20.6 47z", colour) + path(
        "M20.6 47L11.6 32Q9.4 32.6 8.4 34.4L14.6 54Q16.6 50 20.6 47z", WHITE, width=1
    )
    return half + at(41.2, 0, mirrored(half)) + disc(20.6, 46.6, 2.2, GOLD, 1)


def king(suit: int) -> str:
    """Crown, beard and a red spear: four men, two of them turned, each with a crown, a collar and a
    place for his spear of his own. That of batons holds his rod in the other hand."""
    main, shade, second, locks = DRESSES[suit][:4]
    face, worn, collar, tilt = {
        CUPS: (front() + forked(locks), crown(0, -3.8), ermine(), 0),
        COINS: (mirrored(turned() + curly(locks)), at(0, -3.8, closed_crown()), chain(BLUE), 4),
        SWORDS: (front() + long_beard(locks), at(0, -3.8, lily_crown()), lapels(RED), -3),
        BATONS: (turned() + cropped(locks), at(0, -3.8, rayed_crown()), ermine(), -3),
    }[suit]
    panel, button = (second, LININGS[suit][0]) if suit == COINS else (LININGS[suit][0], second)
    breast = "".join(disc(20.7, y, 1.5, button, 0.7) for y in (48.6, 54.6))
    robe = (
        path("M1 59C1 46 5 37 13 33.4H28C36 36 40.6 44 40.6 59z", main)
        + path("M5.4 57Q5.6 50 8 46M34 57Q34 52 32.4 48", "none", shade, 1.2)
        + path("M12.4 42L11 59H30.4L29 42z", panel)
        + (path("M1 59C1 46 5 37 13 33.4L11 59z", panel) if suit == BATONS else "")
        + breast
    )
    drawn = (
        (at(10.4, 50, shaft(-46.6, 8), 1, -9) if suit == SWORDS else "")
        + at(20.6, 32, hair(0, -13, locks), 1, tilt)
        + robe
        + collar
        + (seal(20.6, 47.4) if suit == BATONS else "")
        + at(20.6, 32, at(0, -12.6, face + worn), 1, tilt)
        + (folded(main, second) if suit == SWORDS else spear(suit))
        + held(suit, DRESSES[suit])
    )
    return at(48, 0, mirrored(drawn)) if suit == BATONS else drawn


def spear(suit: int) -> str:
    """A red spear in a fist at the left: upright, or aslant."""
    place, turn = ((9.4, 48), -8) if suit == COINS else ((6.2, 48), 0)
    return at(*place, shaft(-44.6, 14) + mirrored(grip(0, 0)), 1, turn)


def shaft(high: float, low: float) -> str:
    """A red spear through 0, 0."""
    return bar(f"M0 {high + 10.6}V{low}", RED, 1.6, 1) + path(
        f"M0 {high}l2.6 7.6l-2.6 4l-2.6-4z", STEEL, width=1.1
    )


def folded(main: str, second: str) -> str:
    """The arm at the left, its hand before the belt."""
    return (
        bar("M6 42Q4 54.4 13 53.4", main, 6.4, 1.2)
        + bar("M13 50.4V56.4", second, 2, 1.1)
        + path("M14.4 50.6Q18.6 49.6 21.4 52Q22 55 18.6 56.4Q16 57 14.4 56z", SKIN, width=1.1)
    )


def mirrored_at(x: float, y: float) -> str:
    """A hand from the left about something upright at x."""
    return at(x, y, mirrored(grip(0, 0)))


def horse(coat: str, mane: str, wild: bool, bridle: str = RED) -> str:
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
        bridle,
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
            bridle,
            1.5,
        )
        + disc(12.6, 43, 1.4, GOLD, 0.7)
    )


def horseman(suit: int) -> str:
    """A rider with a plumed hat behind his horse's head: three men, of whom that of coins looks at his
    coin while the horse bows, and that of batons has his rod over the shoulder."""
    main, shade, second, locks, coat, mane = DRESSES[suit]
    lining = LININGS[suit][0]
    face, hat, turn = {
        CUPS: (front() + moustache(locks, 0.8), plumed_hat(main, lining, second), 0),
        COINS: (
            mirrored(turned() + at(-2.4, 0, moustache(locks, 0.66))),
            bonnet(main, lining, second),
            -12,
        ),
        BATONS: (
            turned()
            + at(-2.4, 0, moustache(locks, 0.76))
            + path("M-4.4 9.4Q-2.6 15-1 15.4Q1 13.6 1.4 9.4z", locks, width=0.8),
            helmet(main, RED),
            9,
        ),
    }[suit]
    rider = (
        path("M15 59C14 44 17 37 22 34.6H31C37 36.6 40 44 40 59z", main)
        + path("M23.4 36L22.4 59H31.6L30.6 36z", second)
        + "".join(disc(27, y, 1.3, lining, 0.7) for y in (44, 50, 56))
        + path("M18.6 36Q26.6 43.4 34.6 36L32 32.6Q26.6 36 21.4 32.6z", WHITE)
        + at(26.4, 20.4, bob(locks) + face + hat)
    )
    rein = (
        bar("M27.6 46.4Q28.4 53.6 20.6 51.6", lining, 4.4, 1.1)
        + bar("M22.2 49.4L21.4 54", second, 1.8, 1)
        + path("M20.6 48.8Q15.4 47.6 15.6 51.4Q16 54.6 20.4 54z", SKIN, width=1.1)
    )
    arm = shouldered(33.6, 42, 15, DRESSES[suit]) if suit == BATONS else held(suit, DRESSES[suit])
    place = {CUPS: (-1, 11.4), COINS: (-3.6, 15), BATONS: (2.4, 9.4)}[suit]
    bridle = BLUE if suit == CUPS else RED
    return (
        at(-2.6, 0.8, rider) + arm + at(*place, horse(coat, mane, False, bridle), 0.82, turn) + rein
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
    """A page on foot; three men, of whom one is turned and one seen from the side, and two have a hand
    at the belt. That of cups has his cup in the right hand, and a dog beside him; that of batons has
    his rod over the shoulder."""
    main, shade, second, locks = DRESSES[suit][:4]
    lining, dark = LININGS[suit]
    face, cap = {
        CUPS: (
            mirrored(turned() + path("M-4.6 6.8Q-2.6 7.8-.4 6.6", "none", DARK_RED, 1.2)),
            flat_cap(main, shade, second),
        ),
        COINS: (mirrored(profile() + swept(locks)), at(0, 1.6, flat_cap(main, shade, second))),
        BATONS: (front() + moustache(locks, 0.72), soft_cap(main, shade, second)),
    }[suit]
    akimbo = (
        bar("M13 39.4Q5 42 5 47Q6 51.4 12 52.4", lining, 5.6, 1.2)
        + path("M7.2 42.4L9 45.4M10 40.2L11.6 43", "none", second, 1.6)
        + path("M9.6 55.4Q8.8 50.8 12.4 50.2Q16.4 50.4 16.6 53.6Q14 57 9.6 55.4z", SKIN, width=1.1)
    )
    hanging = (
        bar("M11.4 46Q8.4 52 9 60", lining, 5.6, 1.2)
        + path("M14.6 37Q6.4 38.6 6 47.4Q10.6 50.4 15.4 47.4z", main)
        + path("M9.6 42.4L9.4 48M13 41L13.2 48", "none", second, 1.5)
    )
    drawn = (
        at(22.4, 20, "" if suit == COINS else bob(locks))
        + path("M18.6 27V38H26.4V27z", SKIN)
        + path("M10 59L11.4 46C10.6 40 13 36.4 18 35H27C32 36.4 34.6 40 36 46V59z", main)
        + path("M18.4 36.4L17.4 52H27.6L26.8 36.4z", lining, width=1.1)
        + "".join(disc(22.5, y, 1.3, second, 0.7) for y in (43, 48))
        + path("M10.8 51Q22.6 54.4 36 51V55Q22.6 58.4 10.4 55z", second)
        + (hanging if suit == BATONS else akimbo)
        + path("M15.6 35.4L22.4 41L29.4 35.4L26.6 33.4Q22.4 37.4 18.4 33.4z", WHITE)
        + at(22.4, 20, face + cap)
        + (shouldered(32, 44.6, 13, DRESSES[suit]) if suit == BATONS else held(suit, DRESSES[suit]))
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
        bar("M28 40Q28.4 50.4 32.4 46.4", main, 6, 1.2)
        + bar("M32.4 46.8L37.2 34", main, 5.2, 1.2)
        + bar("M34.6 32.4L40 35", second, 2.2, 1.1)
        + path("M36.2 31.4L38.6 26H43L40.6 33z", SKIN, width=1.1)
    )
    right = path("M.4 59Q0 52 1.6 46.6L9.8 46.4Q12 52 12.4 59z", main) + path(
        "M.6 48.6L1.4 43.6Q5.4 45.4 9.6 43.8L10.6 48.2Q5.4 50.4 .6 48.6z", second, width=1.1
    )
    return (
        at(21.4, 19, wild(locks))
        + body
        + left
        + at(21.4, 19, front() + long_beard(locks) + tousled(locks))
        + blade(5, 34, 1.6)
        + right
        + mirrored_at(5, 40.4)
        + at(42.6, 40.6, severed(), 0.94)
        + mirrored_at(42, 27.8)
    )


def figure(suit: int, rank: str) -> str:
    """The half figure of a court card."""
    if suit == SWORDS and rank != "R":
        return (bareheaded if rank == "F" else swordsman)(suit)
    return {"R": king, "C": horseman, "F": soldier}[rank](suit)
