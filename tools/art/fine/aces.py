"""The four aces, with their mottos on ribbons."""

from math import cos, pi, sin

from tools.art.canvas import ONE_INK, drawings
from tools.art.fine.heads import profile
from tools.art.fine.letters import line, written
from tools.art.fine.suits import BATONS, COINS, CUPS, SWORDS, cup
from tools.art.fine.svg import (
    BLUE,
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
    clipped,
    disc,
    mirrored,
    oval,
    path,
)
from tools.art.letters import read_letters

MIDDLE = 54.6  # of what is drawn beside the index

MOTTOS = {
    CUPS: ("PER UN PUNTO", "MARTIN PERSE", "LA CAPPA"),
    COINS: ("NON VAL SAPER", "A CHI HA", "FORTUNA CONTRA"),
    SWORDS: ("NON TI FIDAR", "DI ME SE IL CUOR", "TI MANCA"),
    BATONS: ("SE TI PERDI", "TUO DANNO"),
}
SMALL, LARGE = 0.66, 0.96  # of a motto's letters, units a pixel
ABOVE, CAPITAL = 2, 7  # rows over the font's capitals, and of them
LARGE_CAPITAL = 5
BETWEEN = 6.6, 7.2  # from one small line to the next, and one large


def motto(suit: int) -> str:
    """A ribbon along the lower edge with the words of an ace."""
    lines = MOTTOS[suit]
    first = 115 - BETWEEN[0] * len(lines) + 0.6
    strokes = "".join(
        line(text, read_letters(), 40, first - ABOVE * SMALL + BETWEEN[0] * n, SMALL)
        for n, text in enumerate(lines)
    )
    low = first + BETWEEN[0] * (len(lines) - 1) + CAPITAL * SMALL
    return scroll(first - 3.6, low + 2.2) + written(strokes, INK, SMALL, 1.25)


def large_motto(suit: int) -> str:
    """The same for a card that is looked at closely: a ribbon as broad, and larger letters on it."""
    lines, letters = MOTTOS[suit], large_letters()
    first = 115 - BETWEEN[1] * len(lines) - 0.4
    strokes = "".join(
        line(text, letters, 40, first + BETWEEN[1] * n, LARGE) for n, text in enumerate(lines)
    )
    low = first + BETWEEN[1] * (len(lines) - 1) + LARGE_CAPITAL * LARGE
    return scroll(first - 4, low + 2.6) + written(strokes, INK, LARGE, 1.1)


def large_letters() -> dict[str, list[str]]:
    """The capitals of drawings/mottos.txt, and the blank."""
    return drawings("mottos", ONE_INK) | {" ": ["."] * LARGE_CAPITAL}


def scroll(top: float, low: float) -> str:
    """A ribbon from `top` to `low`, sagging, with both its ends behind it."""
    high = low - top
    ribbon = path(
        f"M4 {top - 3}h8v{high}h-8l3-{high / 2:g}zM76 {top - 3}h-8v{high}h8l-3-{high / 2:g}z",
        OCHRE,
        width=1,
    ) + path(
        f"M9 {top}Q40 {top + 3} 71 {top}V{top + high}Q40 {top + high + 3} 9 {top + high}z",
        WHITE,
        width=1,
    )
    return ribbon


def cock(comb: str = RED) -> str:
    """A cock looking left, about 0, 0: 22 wide and 24 high."""
    return (
        path("M4 0C8-10 14-8 12 2Q10 8 4 8z", BLUE, width=1)
        + path("M5 0C10-6 14-1 10 6", "none", GREEN, 2)
        + path("M-6-6Q-4-11-.6-7Q1-2 7 1Q8 10-1 10Q-8 8-6-2z", GOLD, width=1.1)
        + path("M-1 2Q4 1 5 5Q2 9-2 6z", RED, width=0.9)
        + path("M-7-9q-.4-4 1.6-2.4q1-3.6 2.4-.6q2.6-1.6 1.6 3z", comb, width=0.9)
        + path("M-6.4-7l-4 1.6 4 1.4z", OCHRE, width=0.9)
        + path("M-6-4q-1.4 3.6.8 3.4z", comb, width=0.7)
        + disc(-4, -6.6, 0.8, INK, 0)
        + path("M-1 10v4m-2 0h4M3 9.4v4.6m-2 0h4", "none", OCHRE, 1.3)
    )


def cups_ace() -> str:
    """A large goblet on a base of six sides: two faces look outwards from a lock between them, and over
    them stands a small cup with drooping flowers."""
    locks = path("M-5-4.6Q-4.4-10.4 2-10.4H8V6H2z", BROWN, width=1)
    face = at(-7.6, 39.4, locks + profile(), 0.86)
    flower = path("M-4.4 18Q-12 6-17.8 17.4", "none", GREEN, 1.8) + path(
        "M-18 15.6Q-22 17.4-21.8 24L-19.8 22.2L-18 25L-16 22.2L-14.2 23.8Q-14 17.4-18 15.6z",
        RED,
        width=1,
    )
    lock = path("M-3.4 31.4H3.4V44.6L0 47.6L-3.4 44.6z", BLUE, width=1) + path(
        "M0 34A1.9 1.9 0 0 1 .9 37.6L1.6 42H-1.6L-.9 37.6A1.9 1.9 0 0 1 0 34z", INK, width=0
    )
    base = (
        path("M-18 75.6L-9 71.6H9L18 75.6V81.6L9 86H-9L-18 81.6z", GOLD)
        + path("M-18 75.6L-9 80V86L-18 81.6zM18 75.6L9 80V86L18 81.6z", BLUE, width=1)
        + path("M-9 80H9V86H-9z", RED, width=1)
    )
    drawn = (
        at(0, 11.6, cup(), 0.66)
        + path("M-17 25.6H17Q18 48 4 54.6H-4Q-18 48-17 25.6z", GOLD)
        + path("M-18 25.6L-14.6 19.6H14.6L18 25.6z", RED)
        + flower
        + mirrored(flower)
        + path("M-17 25.6H17V28.8H-17z", BLUE, width=1)
        + face
        + mirrored(face)
        + lock
        + path("M-4 54.4H4L6.4 59.2L4 64H-4L-6.4 59.2z", BLUE)
        + disc(0, 59.2, 2.2, RED, 0.9)
        + base
        + path("M-4 64Q-4.6 71-11 75.2Q0 79 11 75.2Q4.6 71 4 64z", GOLD)
    )
    return at(MIDDLE, 0, drawn)


def coins_ace() -> str:
    """A large disc with an empty white oval in a wreath of laurel, and a crown over it."""
    rays = "".join(
        f'<path d="M0-21L3.5-13H-3.5z" fill="{BLUE if n % 2 else RED}" stroke="{INK}" stroke-width=".8"'
        f' transform="rotate({n * 30})"/>'
        for n in range(12)
    )
    jewels = "".join(disc(x, y, 1.8, RED, 0.7) for x, y in ((-15, 6), (0, 3), (15, 6)))
    crown = (
        path("M-11 18.6L-15 6L-7 11.4L0 3L7 11.4L15 6L11 18.6Q0 22-11 18.6z", GOLD)
        + path("M-11.4 14.6Q0 18 11.4 14.6", "none", INK, 0.9)
        + jewels
        + "".join(disc(x, 17.6, 1.2, BLUE, 0.6) for x in (-6, 0, 6))
    )
    drawn = at(0, 8.6, crown, 0.94) + at(
        0,
        54,
        wreath()
        + at(
            0,
            0,
            disc(0, 0, 22.4, GOLD)
            + rays
            + disc(0, 0, 14.4, GOLD)
            + disc(0, 0, 12.6, BLUE, 1)
            + path("M0-12.6A12.6 12.6 0 0 0 0 12.6z", GOLD, width=0.8),
            0.7,
        )
        + oval(0, 0, (4.7, 6.7), WHITE, 1.2),
    )
    return at(MIDDLE, 0, drawn)


def wreath() -> str:
    """Two twigs of laurel in a ring about 0, 0, their stems tied below: 46 wide."""
    leaf = "M0 1Q-4.8-.6-4.2-6.6Q.8-4.6 0 1z"
    other = leaf.replace("-4.8", "4.8").replace("-4.2", "4.2").replace("Q.8", "Q-.8")
    half = "".join(
        f'<g transform="rotate({turn}) translate(18.8 0)">'
        + path(leaf + other, GREEN, width=0.9)
        + (disc(0, 1.4, 1.2, RED, 0.7) if n % 2 else "")
        + "</g>"
        for n, turn in enumerate(range(68, -70, -21))
    )
    twig = path("M0 18.8A18.8 18.8 0 0 0 6-17.8", "none", INK, 1)
    bow = path("M0 21Q-5.4 16-7.4 19.4Q-7 25 0 21Q7 25 7.4 19.4Q5.4 16 0 21z", RED, width=1)
    ends = path("M-1.4 21.4L-6 27.6L-2.6 27.4L0 23L2.6 27.4L6 27.6L1.4 21.4z", RED, width=1)
    return twig + mirrored(twig) + half + mirrored(half) + ends + bow + disc(0, 21, 1.7, GOLD, 0.8)


def swords_ace() -> str:
    """An upright red sword through a crown, two cocks at its foot."""
    sword = (
        path("M-2.6 58V17L0 5L2.6 17V58z", RED)
        + path("M0 14V57", "none", "#f7a0a0", 0.9)
        + bar("M0 60V75", GOLD, 2.6)
        + bar("M-10 57.4Q0 61.4 10 57.4", BLUE, 2.6)
        + disc(0, 77.6, 3, RED)
    )
    crown = (
        path("M-13 34L-16 20L-8 27L0 18L8 27L16 20L13 34Q0 38-13 34z", GOLD)
        + path("M-13.6 30Q0 34 13.6 30", "none", INK, 0.9)
        + "".join(
            disc(x, y, 1.5, BLUE, 0.7) for x, y in ((-16, 20), (16, 20), (-8, 26.6), (8, 26.6))
        )
        + "".join(disc(x, 33.4, 1.2, RED, 0.6) for x in (-8, 0, 8))
    )
    tip = path("M-2.6 30V17L0 5L2.6 17V30", RED)
    one = at(12.4, 76.4, cock(), 0.68)
    return at(MIDDLE, 0, sword + crown + tip + one + mirrored(one))


def garland() -> str:
    """Leaves and fruit that hang from 0, 0 to the right, with a bell at their end: 48 high."""
    places = ((1, 3.6), (2.6, 9), (3.6, 14.6), (3.8, 20.4), (3.2, 26.2), (2, 31.8))
    leaves = path("M0 0C5 12 5 24 1 36", "none", INK, 1) + "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">'
        + path("M0-2.6Q-5.4-1.4-5 3.4Q-1 3 0-.6Q1 3 5 3.4Q5.4-1.4 0-2.6z", GREEN, width=0.9)
        + disc(0, 1, 1.9, (RED, GOLD)[n % 2], 0.8)
        + "</g>"
        for n, ((x, y), turn) in enumerate(zip(places, (-18, -12, -6, 2, 8, 14), strict=True))
    )
    bell = path("M-3.2 43.4Q-2.6 36.4 1 36.4Q4.6 36.4 5.2 43.4z", GOLD, width=1)
    return disc(1, 44.4, 1.3, RED, 0.7) + bell + leaves


def capital() -> str:
    """A capital of leaves, its volutes under a curved slab; it ends at 16.6."""
    volute = disc(11.4, 8.2, 3.5, GOLD, 1.1) + path(
        "M9 8.4A2.3 2.3 0 0 1 13.4 8A1.6 1.6 0 0 1 10.6 8.8", "none", INK, 0.8
    )
    leaf = path("M3.6 15Q2.6 10.6 5.4 8Q9.4 9.6 7 15z", BLUE, width=0.9)
    return (
        path("M-10.6 5Q-9 12-6.6 15H6.6Q9 12 10.6 5z", GOLD)
        + leaf
        + mirrored(leaf)
        + path("M0 15Q-5 11.4-2.4 7.6L0 5.8L2.4 7.6Q5 11.4 0 15z", BLUE, width=0.9)
        + path("M0 8.4V13.6", "none", STEEL, 0.8)
        + volute
        + mirrored(volute)
        + path("M-13.4.6Q0 3.6 13.4.6V4Q0 7-13.4 4z", RED)
        + bar("M-6.8 15.8H6.8", GOLD, 1.7, 0.9)
    )


def batons_ace() -> str:
    """A column in a hand: two faces look outwards under its capital, garlands hang from that, and one
    cock stands at its foot."""
    column = (
        path("M50 16h12L60.6 76H51.4z", GREEN)
        + path("M53 33L53.8 74M57 33L57 74", "none", "#ffffff66", 1.1)
        + path("M50.8 39L61.2 35M51 51L61 47", "none", GOLD, 2)
    )
    locks = path("M-5-4.6Q-4.4-10.4 2-10.4Q7.4-10 7.4-3V7L2 6z", BROWN, width=1)
    face = at(-6.4, 25.4, locks + profile(), 0.82)
    fingers = "".join(bar(f"M49.8 {y}H58", SKIN, 3, 1) for y in (61.6, 65.6, 69.6))
    hand = (
        path("M100 71Q76 74 65 71L64 60Q76 58 100 60z", BLUE)
        + path("M71 62Q74 65 72 69M78 62Q80 65 79 69", "none", DARK_BLUE, 1.2)
        + path("M55 59.4Q60 58 64 60.4V71Q60 72.4 55 71z", SKIN, width=1.1)
        + path("M65 72Q63 72.6 63 58.6L67 59Q69 65 67 72z", WHITE, width=1)
        + fingers
        + bar("M62 62.6Q59.6 57.4 53.6 57.2", SKIN, 3, 1)
    )
    side = at(14.4, 9, garland())
    faces = at(56, 0, face + mirrored(face) + side + mirrored(side) + at(0, 1, capital()))
    drawn = column + faces + hand
    return at(MIDDLE - 56 * 0.92, 6, drawn + at(36.6, 78, cock(), 0.8), 0.92)


def sun() -> str:
    """A sun with an eye that spies, 13 wide."""
    points = (
        (radius * cos(n * pi / 8), radius * sin(n * pi / 8))
        for n in range(16)
        for radius in ((4, 7)[n % 2],)
    )
    rays = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "z"
    return (
        path(rays, RED, width=0.7)
        + disc(0, 0, 4, GOLD, 0.9)
        + path("M-3 0Q0-3 3 0Q0 3-3 0z", WHITE, width=0.8)
        + disc(0, 0, 1.2, INK, 0)
    )


SUN = 72.8, 8.2  # in the upper right corner, where no index stands
ACES = (cups_ace, coins_ace, swords_ace, batons_ace)


def ace(suit: int) -> str:
    """What is drawn on an ace beside its index."""
    drawn = clipped(f"ace-{suit}", (1.6, 1.6, 76.8, 116.8), ACES[suit]())
    return drawn + at(*SUN, sun(), 0.76) + motto(suit)
