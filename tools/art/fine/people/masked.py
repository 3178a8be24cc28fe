"""A person, whose face nobody knows: in the bauta, the mask and the cloak that made all alike."""

from tools.art.fine.people.features import both, stroke
from tools.art.fine.svg import DARK_RED, GOLD, INK, SHADE, STEEL, WHITE, path


def person() -> str:
    """A white mask below a tricorne, a black hood, a red cloak."""
    mask = "M-15 26H15Q16 34 14 42Q15 46 18.6 54Q9 59.6 0 60Q-9 59.6-18.6 54Q-15 46-14 42Q-16 34-15 26z"
    return (
        path("M-34 66V60Q-24 54-14 54H14Q24 54 34 60V66z", DARK_RED)
        + path("M-15 24H15Q24 32 23 44Q25 55 29 58Q14 66 0 66Q-14 66-29 58Q-25 55-23 44Q-24 32-15 24z", INK)
        + both(stroke("M19.8 36Q20 48 24 56", STEEL, 0.9))
        + path(mask, WHITE)
        + path("M-14 47Q0 43.6 14 47Q9 50.4 0 50.8Q-9 50.4-14 47z", SHADE, width=0)
        + both(path("M3.6 37.8Q6 33.4 12.6 35.4Q11.6 39.4 7.4 39.6Q5 39.4 3.6 37.8z", INK, INK, 0.5))
        + path("M-1.6 34Q0 33 1.6 34L4.6 45.4Q2.4 47.4 0 47.4Q-2.4 47.4-4.6 45.4z", WHITE, width=0)
        + stroke("M1.6 35L4.6 45.2Q2.4 47.6 0 47.6Q-2.4 47.6-4.6 45.2L-3.8 42.6", INK, 1)
        + both(stroke("M3.4 32.8Q8 29.4 13.4 31.6M6 52.4Q9 52 11 51", SHADE, 1.3))
        + path("M-13 23Q-14 5.6 0 5.2Q14 5.6 13 23z", INK)
        + path("M-31 11Q-28 7-25 11Q-18 19-9 20H9Q18 19 25 11Q28 7 31 11Q31 21 23 26Q10 30 0 29.4Q-10 30-23 26Q-31 21-31 11z", INK)
        + stroke("M-29 11.6Q-23 20-12 22.2Q0 23.6 12 22.2Q23 20 29 11.6", GOLD, 2.4)
    )  # fmt: skip
