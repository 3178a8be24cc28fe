"""The suits' signs and what the number cards are made of, drawn about 0, 0."""

from math import hypot

from tools.art.fine.svg import (
    BLUE,
    DARK_GREEN,
    DARK_RED,
    GOLD,
    GREEN,
    INK,
    OCHRE,
    RED,
    STEEL,
    WHITE,
    bar,
    disc,
    mirrored,
    oval,
    path,
)

CUPS, COINS, SWORDS, BATONS = range(4)
POINT = 1.35  # how long that of a curved blade is, for one of its breadth


def cup() -> str:
    """A cup like a dumbbell, 18 wide and 24 high."""
    return (
        path("M-3-1h6l1 2 -1 2h-6l-1-2z", BLUE)
        + path("M-8-9C-7-3-4-1-3-1h6C4-1 7-3 8-9z", GOLD)
        + path("M-5.5-5.5L0-1.5 5.5-5.5", "none", RED, 1)
        + path("M-9-12h18l-1.6 3.4h-14.8z", RED)
        + path("M-3 3C-4 3-6 5-7 9h14C6 5 4 3 3 3z", GOLD)
        + path("M-8.4 9h16.8l.8 3h-18.4z", RED)
    )


def coin() -> str:
    """A coin, half of it blue, with a rosette, 22 wide."""
    petals = "".join(
        f'<ellipse cx="0" cy="-3" rx="1.5" ry="2.2" fill="{RED}" transform="rotate({turn})"/>'
        for turn in range(0, 360, 60)
    )
    return (
        disc(0, 0, 11, GOLD)
        + path("M0-11A11 11 0 0 1 0 11z", BLUE, width=1.1)
        + disc(0, 0, 8.4, GOLD, 0)
        + path("M0-8.4A8.4 8.4 0 0 1 0 8.4z", BLUE, width=0)
        + path("M0-8.4A8.4 8.4 0 0 0 0 8.4z", GOLD, width=0)
        + path("M-8.4 0A8.4 8.4 0 1 0 8.4 0A8.4 8.4 0 1 0-8.4 0", width=1)
        + disc(0, 0, 5.8, WHITE, 1)
        + petals
        + disc(0, 0, 1.5, GOLD, 0.6)
    )


def ribbon() -> str:
    """The ribbon between the coins of the two, 40 wide and 18 high: one bow and one end each way."""
    band = "M-14-6C-22-4-20 4.6-10 3.4C-3 2.4 3-2.4 10-3.4C20-4.6 22 4 14 6"
    ends = path(
        "M-15-8.4l7 .4-2.6 2.2 2.4 2.4-6.8.4zM15 8.4l-7-.4 2.6-2.2-2.4-2.4 6.8-.4z",
        DARK_RED,
        width=1,
    )
    return ends + bar(band, RED, 3.8, 1.1) + path("M-10 3.4C-3 2.4 3-2.4 10-3.4", "none", GOLD, 1)


def shield() -> str:
    """The small shield between the coins of the four, 18 wide and 24 high: the arms of Treviso, a
    white cross and two stars on red."""
    edge = "M-9-10Q-4.4-8.4 0-11.6Q4.4-8.4 9-10V1Q8 8.6 0 12.4Q-8 8.6-9 1z"
    star = path("M0-2.5L.7-.7L2.5 0L.7.7L0 2.5L-.7.7L-2.5 0L-.7-.7z", WHITE, WHITE, 0.4)
    stars = "".join(f'<g transform="translate({x} -5.6)">{star}</g>' for x in (-5.4, 5.4))
    cross = (
        "M-2.2-10.3L0-11.6L2.2-10.3V-2H9V1L8.6 2.4H2.2V11.4L0 12.4L-2.2 11.4V2.4H-8.6L-9 1V-2H-2.2z"
    )
    return path(edge, RED) + path(cross, WHITE, width=0.8) + stars + path(edge)


def sword() -> str:
    """A curved sword, for marks: 20 wide and 26 high."""
    return (
        path("M-6 6C1 1 6-5 7-13C11-5 7 5-3 10z", STEEL)
        + path("M-4.4 8C4 3 8-4 8-11C10.4-4 6.4 5-3 10z", BLUE, width=0)
        + path("M-6 6C1 1 6-5 7-13C11-5 7 5-3 10z")
        + bar("M-5 9.5L-9 13", RED, 2)
        + bar("M-8 4.5L-1.5 12", GOLD, 1.6)
    )


def baton() -> str:
    """Two rods crossed, for marks: 20 wide and 24 high."""
    rod = bar("M-7-9.5L7 9.5", GREEN, 3.4) + "".join(
        disc(x, y, 2.5, GOLD, 1.1) for x, y in ((-7.4, -10), (7.4, 10))
    )
    return rod + mirrored(rod) + disc(0, 0, 2.2, RED, 1)


SIGNS = (cup, coin, sword, baton)


def straight_sword(half: float) -> str:
    """The upright yellow sword of the odd cards, `half` as long on either side."""
    return (
        path(f"M-2.3 {half - 20}V{12 - half}L0 {-half}L2.3 {12 - half}V{half - 20}z", GOLD)
        + path(f"M0 {half - 24}V{14 - half}", "none", OCHRE, 0.9)
        + bar(f"M0 {half - 18}V{half - 5}", RED, 2.6)
        + bar(f"M-8 {half - 19}Q0 {half - 16} 8 {half - 19}", BLUE, 2.4)
        + disc(0, half - 3.4, 3, GOLD)
    )


def scimitar(bow: float, half: float, broad: float, end: float) -> str:
    """One curved blade, bowed to the left by `bow`, crossing the middle above and below; its tip is
    `end` to the right of that."""
    hilt, long = half - 11, (broad + 3) / 9.6
    outer, inner = bow * 1.3 + 3, bow * 1.3 + 3 - broad * 1.34
    far = hypot(end + 1 + outer, half * 0.4)
    point, along = (
        POINT * broad + 1,
        (-(end + 1 + outer) / far, half * 0.4 / far),
    )  # the way from the tip down the back
    back = end + 1 + point * along[0], point * along[1] - half  # where the point begins
    edge = back[0] + broad * 0.72 * along[1], back[1] - broad * 0.72 * along[0]
    bulge = edge[0] - 0.55 * point * along[0], edge[1] - 0.55 * point * along[1]
    part = point / far / 3  # of the back, before the ridge begins
    later = part * (outer + end - 5)
    ridged = back[0] + broad * 0.36 * along[1], back[1] - broad * 0.36 * along[0]
    blade = (
        f"M{end + 1} {-half}C{-outer} {-half * 0.6:g} {-outer} {half * 0.5:g} {end - 5} {hilt + 3}"
        f"L{end - 1.6 + broad * 0.2:g} {hilt - 0.4}C{-inner} {half * 0.42:g}"
        f" {-inner} {-half * 0.46:g} {edge[0]:g} {edge[1]:g}Q{bulge[0]:g} {bulge[1]:g} {end + 1} {-half}z"
    )
    ridge = (
        f"M{ridged[0]:g} {ridged[1]:g}C{1.6 - outer + 0.4 * later:g} {half * (0.9 * part - 0.56):g}"
        f" {1.6 - outer + later:g} {half * (0.48 + 0.2 * part):g}"
        f" {end - 4.2} {hilt + 1}"
    )
    grip = bar(f"M{end - 2.4:g} {hilt + 3}L{end + 2.4:g} {hilt + 8.2}", RED, 2.1, 1)
    pommel = disc(round(end + 3.2, 1), round(hilt + 9.2, 1), 1.9, GOLD, 1)
    x, y, across, down = end - 3, hilt + 1.7, 4.6 * long, 3.7 * long
    guard = bar(f"M{x - across:g} {y + down:g}L{x + across:g} {y - down:g}", GOLD, 1.8, 1.1)
    return (
        path(blade, BLUE, width=1.1)
        + path(ridge, "none", STEEL, broad * 0.22)
        + grip
        + pommel
        + guard
    )


def rod(half: float, turn: float, along: str = GREEN) -> str:
    """A straight rod with balls at its ends, turned by so many degrees."""
    bands = "".join(path(f"M-1.9 {y}h3.8", "none", GOLD, 1.2) for y in (-half * 0.55, half * 0.55))
    ends = "".join(
        disc(0, y, 3.4, RED if along == GOLD else GOLD) + disc(-0.8, y - 0.8, 0.9, WHITE, 0)
        for y in (-half, half)
    )
    shape = bar(f"M0 {3 - half}V{half - 3}", along, 3.6, 0.9)
    lit = GREEN if along == DARK_GREEN else "#ffffff55"
    light = path(f"M-.9 {5 - half}V{half - 5}", "none", lit, 0.9)
    return f'<g transform="rotate({turn})">{shape}{light}{bands}{ends}</g>'


def almond(wide: float, high: float) -> str:
    """The almond between crossing blades, with a flower in it."""
    petals = "".join(
        oval(0, -3.2, (1.7, 2.6), RED, 0.7).replace("<ellipse", f'<ellipse transform="rotate({a})"')
        for a in range(0, 360, 72)
    )
    leaf = f"M0 {-high}Q{wide} 0 0 {high}Q{-wide} 0 0 {-high}z"
    return (
        path(leaf, GREEN, INK, 1)
        + disc(0, 0, 5.5, WHITE, 0.9)
        + petals
        + disc(0, 0, 1.6, GOLD, 0.7)
    )
