"""What faces have in common. A portrait is 64 x 64; everything is drawn about the line down its
middle, so that x goes from -32 to 32 and y from 0 to 64."""

from tools.art.fine.svg import DARK_RED, INK, SKIN, WHITE, disc, oval, path

CHEEK = "#e88070a0"
THIN = 1.1


def stroke(shape: str, colour: str = INK, width: float = THIN) -> str:
    """A line."""
    return path(shape, "none", colour, width)


def both(shapes: str) -> str:
    """`shapes`, and the same looking the other way."""
    return f'{shapes}<g transform="scale(-1 1)">{shapes}</g>'


def face(wide: float, top: float, low: float, jaw: float = 0.62) -> str:
    """A face from the front, `wide` on either side at `top`, where its brow begins; a chin at `low`."""
    out, chin = wide + 1, wide * jaw
    return path(
        f"M{-wide} {top}C{-out} {low - 12} {-chin} {low} 0 {low}C{chin} {low} {out} {low - 12} {wide} {top}"
        f"Q{wide - 1} {top - 14} 0 {top - 14}Q{1 - wide} {top - 14} {-wide} {top}z",
        SKIN,
    )


def neck(wide: float, top: float) -> str:
    """A neck down to the picture's edge."""
    return path(f"M{-wide} {top}V66H{wide}V{top}z", SKIN)


def eye(x: float, y: float, radii: tuple[float, float] = (1.9, 2.4)) -> str:
    """An eye with a light in it."""
    return oval(x, y, radii, INK, 0) + disc(x + 0.6, y - 0.9, 0.7, WHITE, 0)


def eyes(y: float, apart: float, radii: tuple[float, float] = (1.9, 2.4)) -> str:
    """Both eyes, so far from the middle."""
    return eye(-apart, y, radii) + eye(apart, y, radii)


def lashes(y: float, apart: float) -> str:
    """The lids over two `eyes`, with lashes at their outer ends."""
    return both(
        stroke(f"M{apart - 3} {y - 2.2}Q{apart} {y - 4.6} {apart + 4.2} {y - 1.8}", INK, 1.3)
    )


def cheeks(y: float, apart: float, size: float = 3) -> str:
    """A blush on either side."""
    return "".join(disc(x, y, size, CHEEK, 0) for x in (-apart, apart))


def smile(y: float, wide: float, deep: float, colour: str = DARK_RED) -> str:
    """A closed mouth; the corners are up where it is `deep`."""
    return stroke(f"M{-wide} {y}Q0 {y + 2 * deep} {wide} {y}", colour, 1.7)


def grin(y: float, wide: float, deep: float) -> str:
    """A mouth that shows its teeth."""
    return path(
        f"M{-wide} {y}Q0 {y + 1.6} {wide} {y}Q{wide * 0.8} {y + deep} 0 {y + deep}Q{-wide * 0.8} {y + deep} {-wide} {y}z",
        WHITE,
        DARK_RED,
        1.5,
    )


def lips(y: float, wide: float, colour: str) -> str:
    """Full lips."""
    return path(
        f"M{-wide} {y - 0.6}Q{-wide * 0.4} {y - 2.6} 0 {y - 1.2}Q{wide * 0.4} {y - 2.6} {wide} {y - 0.6}Q0 {y + 5.6} {-wide} {y - 0.6}z",
        colour,
        DARK_RED,
        0.8,
    )


def nose(y: float, long: float, wide: float = 2.4) -> str:
    """A nose that looks a little to the right."""
    return stroke(
        f"M-.6 {y}Q{wide + 0.8} {y + long * 0.8} {wide} {y + long}Q.6 {y + long + 1.2}-1.4 {y + long}"
    )
