"""The six men."""

from tools.art.fine.people.features import (
    CHEEK,
    both,
    cheeks,
    eyes,
    face,
    grin,
    neck,
    nose,
    stroke,
)
from tools.art.fine.svg import (
    BLUE,
    BROWN,
    DARK_BLUE,
    DARK_RED,
    GOLD,
    GREY,
    INK,
    OCHRE,
    RED,
    SKIN,
    STEEL,
    WHITE,
    disc,
    oval,
    path,
)

SHADOW = "#d9955f"  # on skin
LIGHT_GREY = "#d6d8dc"
STUBBLE = "#9c5a0866"


def toffolo() -> str:
    """A young gondolier in a straw hat with a red ribbon."""
    shirt = "M-32 66V57Q-20 50.4-9.6 50.6Q0 59 9.6 50.6Q20 50.4 32 57V66z"
    stripes = "M-33 57.6Q-21 52-10 52Q0 60.6 10 52Q21 52 33 57.6M-33 64.4Q-21 58.6-11 58.4Q0 67 11 58.4Q21 58.6 33 64.4"
    ribbon = path("M17 21Q24 24 21.6 30Q20 34 25 40L29 37Q25 31 26.4 27Q27 22 22 19z", RED)
    hat = (
        path("M-15.6 16L-14.6 5Q0 1.6 14.6 5L15.6 16z", GOLD)
        + stroke("M-9 4.4L-9.4 9.6M-3 3.6V9M3 3.6V9M9 4.4L9.4 9.6", OCHRE, 1)
        + path("M-15.4 15.4L-15 9.6Q0 6.4 15 9.6L15.4 15.4Q0 12 -15.4 15.4z", RED)
        + path("M-29 19.4Q-15 13.4 0 13.4Q15 13.4 29 19.4Q15 25 0 25Q-15 25-29 19.4z", GOLD)
        + stroke("M-24 19.8Q-12 23.4 0 23.4Q12 23.4 24 19.8", OCHRE, 1.6)
        + stroke("M-20 18Q0 12.6 20 18M-12 20.4Q0 22 12 20.4", OCHRE, 0.9)
    )
    return (
        ribbon
        + neck(6.4, 46)
        + path(shirt, WHITE)
        + stroke(stripes, RED, 3)
        + path("M-16.6 24Q-18.4 32-15.6 38L-12 30L12 30L15.6 38Q18.4 32 16.6 24z", BROWN)
        + face(14.4, 30, 54)
        + path(
            "M-15 30Q-13 23 0 23Q13 23 15 30Q8 26.4 4 29Q0 26-5 29.4Q-10 27-15 30z", BROWN, width=1
        )
        + both(stroke("M4 31.4Q7 29.4 10.4 31.4", BROWN, 1.6))
        + eyes(36, 6.4)
        + nose(36.6, 5)
        + cheeks(43.4, 10)
        + path("M-4.4 46Q2 47.4 8 44.6Q7.4 50.4 1.6 50.4Q-3 50-4.4 46z", WHITE, DARK_RED, 1.4)
        + hat
    )


def nane() -> str:
    """A stout fisherman in a woollen cap, unshaven."""
    stubble = "".join(
        disc(x, y, 0.75, OCHRE, 0)
        for x, y in (
            (-17, 46), (-14, 49), (-16, 51), (-11, 52), (-12.4, 55.6), (-8, 55.4), (-7, 58.6), (-3.4, 57.4), (-2.6, 60.4),
            (17, 46), (14, 49), (16, 51), (11, 52), (12.4, 55.6), (8, 55.4), (7, 58.6), (3.4, 57.4), (2.6, 60.4), (0, 55.2),
            (-5, 53.4), (5, 53.4), (-19, 48.6), (19, 48.6),
        )
    )  # fmt: skip
    cap = (
        path("M-23 20C-24 4-8 2 4 3.4C20 4 31 12 30 24Q30 31 26 31Q23.4 27 22.6 21z", DARK_RED)
        + stroke("M-15 9Q-9 5.4-2 6.4", RED, 2.2)
        + stroke("M20 9Q26 15 26.4 24", INK, 0.9)
        + path("M-25 27Q-26 19-22 17Q0 11 22 17Q26 19 25 27Q0 20-25 27z", BROWN)
        + stroke(
            "M-19 17.4L-20 23M-13 15.6L-13.6 21.4M-7 14.6L-7.2 20.6M0 14.2V20M7 14.6L7.2 20.6M13 15.6L13.6 21.4M19 17.4L20 23",
            OCHRE,
            1.5,
        )
    )
    return (
        path("M-32 66V59Q-22 53-14 54H14Q22 53 32 59V66z", BLUE)
        + both(disc(22.6, 38, 3.6, SKIN))
        + face(22.4, 34, 63, 0.86)
        + path(
            "M-22 42Q-20 63 0 63Q20 63 22 42Q18 48 9 47Q0 44-9 47Q-18 48-22 42z", STUBBLE, width=0
        )
        + stubble
        + both(stroke("M6 30.4Q10 27.4 15.4 30", BROWN, 2.4))
        + both(
            stroke("M6.6 35.4Q10 32.8 13.6 35.4", INK, 2)
            + stroke("M15.4 37L17.6 38M15.6 34.4L18 33.8", SHADOW, 1)
        )
        + cheeks(42, 14, 4)
        + oval(0, 42.4, (5, 4.4), "#e2745c", 1.2)
        + disc(-1.6, 41, 1.1, "#f4b0a0", 0)
        + stroke("M-9 50.6Q0 54.4 9 49.6", INK, 1.9)
        + cap
    )


def momolo() -> str:
    """A merchant in a small tricorne, with a moustache."""
    half = "M0 44.6C3 43.4 7 44.4 10 48Q13.4 51.4 17 49.4Q19.6 47.4 18.6 44.4Q23 47.6 20.4 52Q16.4 56.6 10 54.6Q4 52.6 0 48.6z"
    hat = (
        path("M-12 24Q-13 8 0 7.6Q13 8 12 24z", INK)
        + path(
            "M-29 14Q-26 10-24 13Q-18 20-9 18Q-3 13 0 10.6Q3 13 9 18Q18 20 24 13Q26 10 29 14Q29 22 22 27Q10 33 0 32.6Q-10 33-22 27Q-29 22-29 14z",
            INK,
        )
        + stroke(
            "M-27 14.4Q-23.6 21.4-15.4 22.6Q-5 23.4 0 27Q5 23.4 15.4 22.6Q23.6 21.4 27 14.4",
            GOLD,
            2.4,
        )
        + disc(15, 18.4, 3, RED, 0.9)
        + disc(15, 18.4, 1.1, GOLD, 0)
    )
    return (
        path("M-32 66V61Q-22 54-10 55H10Q22 54 32 61V66z", DARK_RED)
        + both(stroke("M16 57L13 66", GOLD, 1.4))
        + path("M-9 53Q-13 60-10 66H10Q13 60 9 53z", WHITE)
        + stroke("M-5 58Q0 61 5 58M-6 62.4Q0 65 6 62.4", STEEL, 1.1)
        + both(path("M12 28Q19 32 17 40Q17.6 46 13 45z", BROWN))
        + face(14, 34, 57, 0.66)
        + both(stroke("M3.4 35Q7.4 31.6 12 34.4", INK, 2))
        + eyes(38.6, 6.6, (1.8, 2.1))
        + path("M-.6 37.6Q3.6 42 3 44.4Q0 46.4-3 44.6z", SKIN, width=0)
        + stroke("M-.8 37.6Q3.8 42.4 3 44.4Q.6 46-2.6 44.6", INK, 1.1)
        + cheeks(43, 9.4, 2.6)
        + stroke("M-2.6 53Q0 54 2.6 53", DARK_RED, 1.6)
        + both(path(half, INK, INK, 0.8))
        + both(stroke("M4 47Q9 48.6 13 51.8", GREY, 0.9))
        + hat
    )


def zorzi() -> str:
    """A sailor of the Riva, with a black beard and a blue scarf about his head."""
    scarf = (
        path("M20 22Q30 22 31 30Q27 29 27 34Q31 38 28 44Q22 38 21 32Q18 28 20 22z", BLUE)
        + path("M-22.6 25C-24 8-12 3.4 0 3.4C12 3.4 23 8 22.6 25Q0 16-22.6 25z", BLUE)
        + stroke("M-14 9Q-9 5.8-3 6", STEEL, 2.2)
        + "".join(
            disc(x, y, 1.3, WHITE, 0)
            for x, y in ((-13, 14.6), (-5, 11), (4, 10), (12, 12.6), (17.6, 17), (-18, 18.4))
        )
        + path("M-23.4 27Q-24 22.6-22 20.4Q0 11.6 22 20.4Q24 22.6 23.4 27Q0 18-23.4 27z", DARK_BLUE)
        + disc(22.6, 25, 3.2, BLUE)
    )
    beard = "M-18.8 30C-21.6 46-18 60-8 64.6Q0 67 8 64.6C18 60 21.6 46 18.8 30Q18 40 14 42.4Q8 41 0 43.6Q-8 41-14 42.4Q-18 40-18.8 30z"
    return (
        path("M-32 66V60Q-22 55-14 56H14Q22 55 32 60V66z", WHITE)
        + stroke("M-33 63.6Q-23 58-14 58.6M33 63.6Q23 58 14 58.6", RED, 2.4)
        + both(disc(19.6, 36, 3.4, SKIN))
        + face(18, 34, 58, 0.8)
        + both(path("M4 30.4Q9 26.4 15.6 29.6Q15 31.4 9 31Q6 31 4 32.4z", INK, INK, 0.6))
        + eyes(36, 8)
        + both(stroke("M12.6 38.4L15 39.4", SHADOW, 1))
        + path(beard, INK)
        + path("M-1 34Q4.6 40 3.8 43.4Q0 46.4-3.8 43.6Q-2.4 39-1 34z", SKIN, width=0)
        + stroke("M-.6 34.4Q4.8 40.4 3.8 43.4Q1 45.6-3.4 43.8")
        + both(
            path(
                "M0 45.6Q6 44 10.4 47Q13 48.4 14.6 46.6Q14 51.4 9 51.4Q4 51 0 48.6z", INK, GREY, 0.8
            )
        )
        + grin(50.4, 5.6, 4.6)
        + both(stroke("M13.4 50Q14 55 10.6 59.6M6.6 57.4Q6.6 60.6 4 63", GREY, 1))
        + scarf
        + f'<circle cx="-20" cy="43" r="4" fill="none" stroke="{INK}" stroke-width="3.6"/>'
        + f'<circle cx="-20" cy="43" r="4" fill="none" stroke="{GOLD}" stroke-width="2"/>'
    )


def todaro() -> str:
    """An old patrician in a white wig, from the side, with a long nose."""
    profile = (
        "M-14 17L10 16V58Q0 60-6 56.4Q-12.6 57.4-15 54.6Q-16.6 52.4-15 50.6L-17.4 49.4Q-19 48-17.4 46.8L-17.6 44.4"
        "Q-24 47.4-28.4 45Q-31 42.6-28.4 40Q-21 35.4-18.6 29Q-20.4 26.6-18 24.4Q-17 20-14 17z"
    )
    rolls = "".join(
        path(
            f"M3 {y}H17Q21 {y} 21 {y + 3.2}Q21 {y + 6.4} 17 {y + 6.4}H3Q-.4 {y + 3.2} 3 {y}z",
            WHITE,
            INK,
            1.1,
        )
        + stroke(f"M6 {y + 3.4}H15", STEEL, 1.2)
        for y in (26, 33.4, 40.8)
    )
    wig = (
        path(
            "M-16.6 20C-14 6 0 3 10 5C22 7 28 16 27 28Q27 38 22 46L8 48Q0 40 4 28Q-4 26-8 19Q-12 18-16.6 20z",
            WHITE,
        )
        + stroke("M-10 15.6Q-2 8.6 8 9.4M-2 19.4Q6 13 14 15M6 23.4Q13 19.6 20 22", STEEL, 1.5)
        + rolls
        + path("M15 47Q23 48 24 56Q23 63 18 65Q14 60 14 52z", WHITE)
        + path(
            "M17 49.6Q25 42 30 44Q28 50 29.6 56Q23 57 17 51.4Q12 55 9 53Q11 50 9 46.6Q13 46 17 49.6z",
            INK,
        )
    )
    return (
        path("M-32 66Q-28 60-14 58L0 55L14 58Q28 60 33 66z", DARK_RED)
        + path("M-10 54L6 53L9 66H-14z", WHITE)
        + stroke("M-9 59Q-2 61 6 58.6M-11 63Q-2 65 7 62.6", STEEL, 1.2)
        + path(profile, SKIN)
        + stroke("M-26 43.6Q-23.4 41.4-21.4 44", INK, 1)
        + stroke("M-16.6 48.6Q-12.6 48.8-9.6 46.4", DARK_RED, 1.6)
        + stroke("M-17.6 26.6Q-13 23.4-7.4 26.6", GREY, 2.6)
        + path("M-16.4 32.4Q-12.6 29-8.4 32.4Q-12.4 34.6-16.4 32.4z", WHITE, INK, 1)
        + disc(-13.4, 32.2, 1.5, INK, 0)
        + stroke("M-16.8 31.8Q-12.4 28.4-7.6 32.2", INK, 1.3)
        + stroke("M-15 36Q-11.6 37-9 35.6M-8 50Q-6.4 46-8.4 42.6", SHADOW, 1.1)
        + f'<circle cx="-6" cy="41.4" r="3.4" fill="{CHEEK}"/>'
        + wig
    )


def lunardo() -> str:
    """A bald grump with a grey beard, one brow higher than the other."""
    beard = "M-24 34C-26 44-24 54-17 59L-14.6 58L-12 63L-7 61L-2 66H3L7 61.6L12 63.6L15 58.4L18 59C24 54 26 44 24 34Q20 42 14 43Q7 38 0 41Q-7 38-14 43Q-20 42-24 34z"
    return (
        path("M-32 66V60Q-24 55-12 58H12Q24 55 32 60V66z", BROWN)
        + both(path("M22 30Q28 27.4 28 33Q27 39 22.4 38z", SKIN))
        + path("M-23 36C-25 14-16 4 0 4C16 4 25 14 23 36Q20 52 0 54Q-20 52-23 36z", SKIN)
        + path("M6 8.4Q14 10.4 16.6 17Q12 15.4 9 12.6z", WHITE, WHITE, 0.6)
        + stroke("M-13 15Q-8 13-4 14.6M3 14.6Q7 13.6 11 15.4", SHADOW, 1)
        + stroke("M-18 22.4Q-13 14.8-4.6 19.4", GREY, 3.6)
        + stroke("M-18 22.4Q-13 14.8-4.6 19.4", INK, 2.4)
        + stroke("M3.6 26.6Q10 21.6 19 24", GREY, 3.6)
        + stroke("M3.6 26.6Q10 21.6 19 24", INK, 2.6)
        + path("M-15.4 28.6Q-11 24-6 28.6Q-11 32-15.4 28.6z", WHITE, INK, 1)
        + disc(-10, 28.4, 1.9, INK, 0)
        + path("M6 30.2Q10.6 27.6 15.4 30.2Q10.6 33 6 30.2z", WHITE, INK, 1)
        + disc(11, 30.2, 1.6, INK, 0)
        + stroke("M-15.6 33.4Q-11 35.6-7 33.4M6.4 34.6Q11 36 15 34.2", SHADOW, 1.1)
        + path(beard, LIGHT_GREY)
        + both(path("M0 43Q8 38.4 15 45.6Q19 50 21 48Q20 54.6 14 53.4Q6 51.6 0 47z", WHITE, INK, 1))
        + path("M-1.6 30Q-6.4 37-5.6 40.4Q0 44.6 5.8 40.4Q6 36 2.4 30z", SKIN, width=0)
        + stroke("M-2 32Q-6.6 37.4-5.6 40.4Q0 44.6 5.8 40.4Q6.4 37 3.6 33.4", INK, 1.2)
        + f'<ellipse cx="0" cy="40" rx="4" ry="2" fill="{CHEEK}"/>'
        + stroke("M-8 53Q0 47.4 8 53", DARK_RED, 2)
        + stroke(
            "M-18.6 45Q-19.6 51-15.6 55.4M18.6 45Q19.6 51 15.6 55.4M-9.6 56.4Q-9.6 59.4-8 61M9.6 56.4Q9.6 59.4 8 61M0 56V62",
            GREY,
            1.2,
        )
    )
