"""What the court cards hold, each at the right in a hand that closes about it."""

from math import cos, pi

from tools.art.fine.suits import COINS, CUPS, SIGNS, SWORDS
from tools.art.fine.svg import GOLD, GREEN, RED, SKIN, STEEL, WHITE, at, bar, disc, path

FINGER, EDGE = 1.7, 0.75


def finger(shape: str) -> str:
    """One finger along a line."""
    return bar(shape, SKIN, FINGER, EDGE)


def grip(x: float, y: float, size: float = 1) -> str:
    """A hand from the right about something upright at x: its fingers lie over that."""
    fingers = "".join(finger(f"M-2.6 {n}H2.8") for n in (-2.8, -0.2, 2.4))
    return at(
        x,
        y,
        path("M1.4-4.4Q5-4.6 5.2-.6Q5.4 3 4 5.4L-1 5.6Q.6 2 1.4-4.4z", SKIN, width=1.1)
        + fingers
        + finger("M-2.6-3.8Q-.6-5.6 2.6-4.4"),
        size,
    )


def blade(x: float, low: float, high: float) -> str:
    """A straight sword at x with a sharp point: hilt, blade and guard; its hand hides the hilt."""
    return (
        path(f"M{x - 2.3} {low}V{high + 6}L{x} {high}L{x + 2.3} {high + 6}V{low}z", STEEL)
        + path(f"M{x} {high + 4}V{low - 1}", "none", WHITE, 0.9)
        + bar(f"M{x - 4.8} {low}Q{x} {low + 2} {x + 4.8} {low}", GOLD, 1.8, 1.1)
        + bar(f"M{x} {low + 2}V{low + 12}", RED, 2, 1.1)
        + disc(x, low + 13, 2.1, GOLD)
    )


def sleeve(main: str, shade: str, second: str) -> str:
    """A forearm that rises at the right, with its cuff."""
    return (
        path("M33.6 59C33.6 50 35.4 45 38 41.4L46.6 41.6C48.4 46 48.8 52 48.6 59z", main)
        + path("M37 58Q37.6 51 40 46", "none", shade, 1.2)
        + path(
            "M36.8 43.6L38 38.8Q42.6 40.4 46.8 38.8L47.8 43.6Q42.4 45.4 36.8 43.6z",
            second,
            width=1.1,
        )
    )


def held(suit: int, dress: tuple) -> str:
    """At the right an arm with its sleeve, and in its hand what the suit says."""
    arm = sleeve(*dress[:3])
    if suit == CUPS:
        return arm + _wrist() + at(39.8, 27.4, SIGNS[CUPS](), 0.84) + grip(40, 28.2, 0.86)
    if suit == COINS:
        return arm + _coin()
    if suit == SWORDS:
        return blade(42, 29, 1.6) + arm + grip(42, 35)
    return at(42, 35, rod(-31, 11)) + arm + disc(42, 46.6, 2.4, GOLD) + grip(42, 35)


def rod(high: float, low: float) -> str:
    """A straight rod through 0, 0, with a ball at its upper end."""
    bands = "".join(f"M-1.6 {y}h3.2" for y in (high + 9.4, high + 19.4))
    return (
        bar(f"M0 {high}V{low}", GREEN, 3.2)
        + disc(0, high + 0.6, 3.2, GOLD)
        + path(bands, "none", GOLD, 1.2)
    )


def shouldered(x: float, y: float, turn: float, dress: tuple) -> str:
    """A rod that leans against the right shoulder, turned by so many degrees in a hand at x, y whose
    elbow is at the right."""
    main, shade, second = dress[:3]
    length = (y - 5) / cos(turn * pi / 180)
    return (
        at(x, y, rod(-length, 13) + disc(0, 13.6, 2.8, GOLD), 1, turn)
        + bar(
            f"M{x + 4} {y - 6}Q{x + 12.6} {y - 4} {x + 12} {y + 3.4}Q{x + 10} {y + 7} {x + 5} {y + 2.4}",
            main,
            6,
            1.2,
        )
        + path(f"M{x + 8.4} {y - 2}Q{x + 11} {y} {x + 10.6} {y + 3}", "none", shade, 1.2)
        + bar(f"M{x + 6.6} {y - 1.4}L{x + 3.8} {y + 4.4}", second, 2.2, 1.1)
        + at(x, y, grip(0, 0), 1, turn)
    )


def _wrist() -> str:
    """What is seen of an arm between its cuff and a hand held high."""
    return path("M39.6 41.4L40.8 30H45L44.8 41.4z", SKIN, width=1.1)


def _coin() -> str:
    """A coin between the thumb and the fingers."""
    return (
        path("M37.8 41Q35.6 36 37.2 33.4H44.8Q46.8 36.4 44.6 41z", SKIN, width=1.1)
        + path("M43.4 36.4Q47.4 33 46.8 26L44.4 23.6z", SKIN, width=1)
        + at(39.4, 24.4, SIGNS[COINS](), 0.67)
        + "".join(finger(f"M46.3 {y}L44.1 {y - 0.4}") for y in (24, 26.8, 29.6))
        + bar("M38.8 38Q36.6 35.4 37.8 30.4", SKIN, 2.2, EDGE)
    )
