"""The six women, one of them still a girl."""

from tools.art.fine.people.features import (
    both,
    cheeks,
    eyes,
    face,
    grin,
    lashes,
    lips,
    neck,
    nose,
    smile,
    stroke,
)
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
    SHADE,
    SKIN,
    STEEL,
    WHITE,
    at,
    disc,
    oval,
    path,
)

ROUND_GLASS = "#cfe2f6"


def checa() -> str:
    """A girl of ten with freckles, and plaits that stand out."""
    plait = (
        path(
            "M15 28Q19 22 24 23.4Q30 25.4 29.6 31Q29.4 34 27.4 36H21.4Q22.6 31.6 18.6 31.6z", OCHRE
        )
        + path("M21 35.6Q19.6 40 22 43H28Q30 39.6 28.2 35.6z", OCHRE)
        + path("M22.4 46Q20.4 51 23.4 57Q26 53 29 55.4Q30 50 27.6 46z", OCHRE)
        + stroke(
            "M19.6 26Q23.4 25.6 25.4 28.4M22.6 38Q25 40 27.4 38.6M24 48L24.6 53M26.6 48L26.8 52",
            BROWN,
            1,
        )
        + path(
            "M25 44.4Q19 40.6 18.4 44.6Q18.6 48.6 25 44.4Q31.4 40.6 31.6 44.6Q31.6 48.6 25 44.4z",
            BLUE,
        )
    )
    freckles = "".join(
        disc(x, y, 0.8, OCHRE, 0)
        for x, y in (
            (-11.6, 41),
            (-8.6, 42.6),
            (-10.4, 44.8),
            (-6.4, 40.6),
            (11.6, 41),
            (8.6, 42.6),
            (10.4, 44.8),
            (6.4, 40.6),
        )
    )
    return (
        both(plait)
        + neck(5, 48)
        + path("M-19 66Q-17 57-8 55.4L0 60L8 55.4Q17 57 19 66z", RED)
        + path("M-8 54.6Q-4 61 0 61Q4 61 8 54.6L13 59Q6 67 0 66Q-6 67-13 59z", WHITE)
        + path("M-17.6 34C-19 18-10 12 0 12C10 12 19 18 17.6 34z", OCHRE)
        + face(15.4, 34, 54.6, 0.7)
        + path(
            "M-17.6 35Q-18 20 0 14.6Q18 20 17.6 35Q15 28.6 11.6 26.6Q4 26 0 20.6Q-4 26-11.6 26.6Q-15 28.6-17.6 35z",
            OCHRE,
        )
        + stroke(
            "M0 14.4V20M-4.6 15.6Q-9 18-12 23M4.6 15.6Q9 18 12 23M-9 15Q-14 18.6-15.4 26M9 15Q14 18.6 15.4 26",
            BROWN,
            1,
        )
        + both(stroke("M3.6 30.4Q6.6 28.4 9.6 30.4", BROWN, 1.4))
        + eyes(36, 6.6, (2.3, 3))
        + stroke("M-1.6 42.4Q0 43.8 1.6 42.4")
        + freckles
        + grin(46, 5, 4.6)
    )


def lucieta() -> str:
    """A young woman with dark curls and a red flower in them."""
    curls = (
        (-20, 22, 7), (-23, 31, 6.6), (-22.6, 40, 6.6), (-22, 49, 6), (-19.6, 56, 4.6), (19.6, 33, 6.4), (22.6, 41, 6.4),
        (22, 49.6, 6), (20, 56.6, 4.4), (-12, 13.6, 7.4), (-2, 10.4, 7.4), (8, 12, 7.4), (16, 18, 7.4), (19.6, 25.6, 7),
    )  # fmt: skip
    fringe = path(
        "M-17 32Q-19 18-4 15Q8 12 17 24Q18 28 16.6 33Q13 23.6 3 20.6Q-3 27-11 27Q-15 28-17 32z", INK
    ) + stroke("M-13 23Q-8 21-4 17.4M2 17Q9 18 13 23", BROWN, 1.3)
    petals = "".join(
        f'<ellipse cx="0" cy="-4.6" rx="3.6" ry="4.4" fill="{RED}" stroke="{DARK_RED}" stroke-width="1" transform="rotate({72 * n})"/>'
        for n in range(5)
    )
    return (
        "".join(disc(x, y, r, INK, 0.6) for x, y, r in curls)
        + "".join(
            stroke(
                f"M{x - r * 0.5} {y - 0.5}Q{x} {y - r * 0.8} {x + r * 0.5} {y - 0.6}", BROWN, 1.3
            )
            for x, y, r in curls
        )
        + path("M-30 66Q-28 58-16 56L-6.4 53V44H6.4V53L16 56Q28 58 30 66z", SKIN)
        + path("M-31 66Q-29 58.6-17 56.4Q-12 66 0 66Q12 66 17 56.4Q29 58.6 31 66z", WHITE)
        + path("M-24 66Q-20 61.6-14 61Q-8 66 0 67z M24 66Q20 61.6 14 61Q8 66 0 67z", RED)
        + stroke("M-6 51Q0 56.6 6.4 51", "#d9955f", 1.2)
        + face(14.6, 33, 54)
        + both(stroke("M3.6 31Q7 28.4 11.6 30.4", INK, 1.5))
        + eyes(36.4, 6.6, (2.1, 2.5))
        + lashes(36.4, 6.6)
        + nose(37.6, 5, 1.9)
        + cheeks(43.6, 9.6)
        + lips(47.2, 5, RED)
        + fringe
        + both(disc(15.4, 47, 1.7, GOLD, 0.9))
        + at(17.4, 19.4, petals + disc(0, 0, 2.9, GOLD, 1), 1.15)
        + path("M8.4 27Q9 22 12.6 22.4Q12.6 26.4 8.4 27z", GREEN, width=0.9)
    )


def anzola() -> str:
    """A lace maker in a white bonnet, with grey-blonde hair."""
    rim = "M-18.6 46" + "".join(
        f"A3.4 3.4 0 0 1 {x} {y}"
        for x, y in (
            (-21.4, 41.4), (-22.8, 35.6), (-22.4, 29.4), (-20, 23.6), (-16, 18.8), (-11, 15.4), (-5.4, 13.4), (0, 12.8),
            (5.4, 13.4), (11, 15.4), (16, 18.8), (20, 23.6), (22.4, 29.4), (22.8, 35.6), (21.4, 41.4), (18.6, 46),
        )
    )  # fmt: skip
    inside = "Q17 30 14.4 26.6Q8 21.4 0 21.4Q-8 21.4-14.4 26.6Q-17 30-18.6 46z"
    holes = "".join(
        disc(x, y, 0.9, STEEL, 0)
        for x, y in (
            (-19.6, 40), (-20.2, 34.4), (-19, 28.8), (-16, 24), (-11.6, 20.2), (-6, 17.8), (0, 17), (6, 17.8), (11.6, 20.2),
            (16, 24), (19, 28.8), (20.2, 34.4), (19.6, 40),
        )
    )  # fmt: skip
    return (
        path("M-25.4 40C-28 16-18 4 0 4C18 4 28 16 25.4 40Q24 48 18 50H-18Q-24 48-25.4 40z", WHITE)
        + stroke(
            "M-14 8.6Q-18 12-20.4 18M-5 6.4Q-8 8.4-9 11.6M5 6.4Q8 8.4 9 11.6M14 8.6Q18 12 20.4 18",
            STEEL,
            1.4,
        )
        + path("M-32 66Q-28 57.4-14 56.6H14Q28 57.4 32 66z", BLUE)
        + path("M-17 36Q-18 24 0 20Q18 24 17 36L16 45H-16z", SHADE)
        + neck(6, 48)
        + face(14.6, 34, 55, 0.68)
        + path(
            "M-16 44Q-17.6 24 0 21Q17.6 24 16 44Q14.6 33 9.6 29.6Q3 29.4 0 24.4Q-3 29.4-9.6 29.6Q-14.6 33-16 44z",
            SHADE,
        )
        + stroke("M0 21V24M-5 23Q-9 25.4-12 30M5 23Q9 25.4 12 30", GREY, 1.1)
        + both(stroke("M3.8 33.6Q7 31.4 10.4 33.2", GREY, 1.5))
        + eyes(38, 6.6)
        + both(stroke("M10.4 39.6L12.6 40.8", OCHRE, 0.9))
        + nose(39, 4.4, 2)
        + cheeks(45, 9.4)
        + smile(48, 4.6, 2.4, RED)
        + path(rim + inside, WHITE)
        + holes
        + path("M-19 66Q-19 58-9 54.6Q0 60 9 54.6Q19 58 19 66z", WHITE)
        + "".join(
            disc(x, y, 1, STEEL, 0)
            for x, y in ((-13, 61), (-7.4, 60), (-1.8, 62.2), (1.8, 62.2), (7.4, 60), (13, 61))
        )
    )


def orsola() -> str:
    """An innkeeper with a broad face, a green kerchief and large earrings."""
    kerchief = (
        path("M0 11Q-9-1-16 2Q-15 8-11 9.6Q-15 11-14 15Q-6 17 0 12z", GREEN)
        + path("M0 11Q9-1 16 2Q15 8 11 9.6Q15 11 14 15Q6 17 0 12z", GREEN)
        + stroke("M-4 10.6Q-9 5.4-12 5.4M4 10.6Q9 5.4 12 5.4", DARK_GREEN, 1.4)
        + path("M-23 27C-24 13-12 9.6 0 9.6C12 9.6 24 13 23 27Q0 18.4-23 27z", GREEN)
        + stroke("M-22.6 26Q0 17.6 22.6 26", DARK_GREEN, 2.4)
        + "".join(
            disc(x, y, 1.4, GOLD, 0)
            for x, y in ((-17, 20), (-10, 15.6), (-4, 18.6), (4, 18.6), (10, 15.6), (17, 20))
        )
        + path("M-4.4 9Q0 6.4 4.4 9Q5.4 12.6 3.4 15Q0 16.6-3.4 15Q-5.4 12.6-4.4 9z", GREEN)
    )
    rings = "".join(
        f'<circle cx="{x}" cy="53" r="4.6" fill="none" stroke="{INK}" stroke-width="4"/>'
        f'<circle cx="{x}" cy="53" r="4.6" fill="none" stroke="{GOLD}" stroke-width="2.2"/>'
        for x in (-25, 25)
    )
    return (
        path("M-32 66Q-26 58-14 58H14Q26 58 32 66z", OCHRE)
        + path("M-18 66Q-14 58-8 57Q0 63 8 57Q14 58 18 66z", WHITE)
        + both(path("M21 24Q28 32 25.6 44Q22 46 20 40z", BROWN))
        + face(22.4, 36, 62.4, 0.84)
        + path("M-23 38Q-24 24 0 22Q24 24 23 38Q17 27.6 0 27Q-17 27.6-23 38z", BROWN)
        + both(stroke("M5.4 31.4Q9.6 28.4 15 32", BROWN, 1.7))
        + eyes(37.6, 9.4, (2.2, 2.6))
        + lashes(37.6, 9.4)
        + nose(39, 5.4, 2.8)
        + cheeks(45.6, 14.6, 4.6)
        + grin(49, 8.6, 6.4)
        + stroke("M-5 58.6Q0 60.6 5 58.6", "#d9955f", 1.2)
        + kerchief
        + rings
    )


def catina() -> str:
    """A thin old lady with spectacles, her white hair in a bun."""
    glasses = "".join(
        f'<circle cx="{x}" cy="38.4" r="6.2" fill="{ROUND_GLASS}" stroke="{INK}" stroke-width="2.2"/>'
        for x in (-8.2, 8.2)
    )
    return (
        path("M-22 66Q-20 57.4-6 56H6Q20 57.4 22 66z", DARK_BLUE)
        + neck(4.4, 50)
        + path("M-9 57Q0 54 9 57Q10 63 4 66H-4Q-10 63-9 57z", WHITE)
        + stroke("M-6 59.4Q0 57.4 6 59.4", STEEL, 1)
        + oval(0, 60.6, (2.4, 2), DARK_RED, 1)
        + oval(1, 8.6, (8.4, 7.4), WHITE)
        + stroke("M-4.6 8.6Q0 2.6 5.6 6.4M-3 12Q2.6 8.4 7 10.4", STEEL, 1.4)
        + path("M-5 15.4Q1 12.6 7 15.4L5 18H-3z", STEEL, width=1)
        + path("M-16 36C-18.6 22-10 16 0 16C10 16 18.6 22 16 36z", WHITE)
        + face(13, 34, 57, 0.5)
        + path(
            "M-16 37Q-18.6 20 0 16Q18.6 20 16 37Q14 28.6 9.6 26Q4 25.6 0 20.6Q-4 25.6-9.6 26Q-14 28.6-16 37z",
            WHITE,
        )
        + stroke("M0 17V20M-5 18.6Q-9.6 20.6-12.4 26M5 18.6Q9.6 20.6 12.4 26", STEEL, 1.4)
        + both(stroke("M5 30.4Q8.4 28.2 12 30.4", GREY, 1.4))
        + glasses
        + stroke("M-2.2 38Q0 35.8 2.2 38M-14.2 37.4L-16 36M14.2 37.4L16 36", INK, 1.8)
        + eyes(38.8, 7.8, (1.8, 2.1))
        + "".join(
            stroke(f"M{x - 3.4} 36.4Q{x - 2.6} 34.4 {x - 0.6} 34", WHITE, 1.3) for x in (-8.2, 8.2)
        )
        + stroke("M-.6 41.6Q2.4 44.6 1.6 46Q0 47-1.8 46")
        + both(stroke("M11 44.6Q8.6 46 8 49", "#d9955f", 1.1))
        + cheeks(46, 9, 2.2)
        + smile(50.4, 4.2, 1.5, DARK_RED)
    )


def pasqua() -> str:
    """An old woman with a black shawl over her head, whose dark eyes smile."""
    shawl = "M0 1C16 1 25 14 26 34Q27 46 33 52V66H-33V52Q-27 46-26 34C-25 14-16 1 0 1z"
    fold = "M0 11C13 11 19.4 22 19 37C18.6 50 10 58 3 62L0 66L-3 62C-10 58-18.6 50-19 37C-19.4 22-13 11 0 11z"
    return (
        path(shawl, INK)
        + stroke(
            "M-18 12Q-24 22-23.4 36Q-24 48-30 56M18 12Q24 22 23.4 36Q24 48 30 56M-6 4.6Q-12 7-15 12",
            DARK_BLUE,
            2,
        )
        + stroke("M-14 56Q-20 60-22 66M14 56Q20 60 22 66", DARK_BLUE, 1.8)
        + path(fold, INK, GREY, 1)
        + face(16.4, 34, 60, 0.7)
        + path(
            "M-17 36Q-18 18 0 14.6Q18 18 17 36Q14.6 27.6 9.6 24.6Q3.6 24 0 19.6Q-3.6 24-9.6 24.6Q-14.6 27.6-17 36z",
            WHITE,
        )
        + stroke("M0 15.4V19M-5 17.4Q-9.6 19.6-12.6 24.6M5 17.4Q9.6 19.6 12.6 24.6", GREY, 1.2)
        + both(stroke("M4 31.4Q7.6 28.6 12 31", GREY, 1.6))
        + both(stroke("M3.6 38.4Q7.6 32.6 11.6 38.4", INK, 2.5))
        + both(stroke("M13.4 35.4L15.6 34.4M13.6 37.6L16 37.8M13.2 39.6L15.2 41", "#d9955f", 1))
        + nose(38.4, 5.6, 2.4)
        + cheeks(46, 10.6, 3.8)
        + smile(49.4, 6.6, 3, DARK_RED)
        + both(stroke("M8.4 46.6Q9.8 49 8.4 51", "#d9955f", 1.1))
    )
