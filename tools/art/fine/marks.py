"""The sheet of small things: backs, the empty place, suit signs, arrows. Its tiles lie where those
of tools.art.marks do."""

from collections.abc import Callable

from tools.art.fine.faces import HEIGHT, WIDTH
from tools.art.fine.suits import SIGNS
from tools.art.fine.svg import (
    DARK_RED,
    GOLD,
    GREEN,
    INK,
    IVORY,
    RED,
    SHADE,
    UNIT,
    WHITE,
    at,
    clipped,
    disc,
    path,
)
from tools.art.marks import COLUMNS, ROWS, SIZE

SIDE = SIZE * UNIT
ARROW = "M20 4L36 20H27V36H13V20H4z"
SIGN_SIZES = (1.15, 1.22, 1.1, 1.2)


def _lattice(x: float, y: float, wide: float, high: float) -> str:
    """The pattern of a card's back: crossing lines with a point in each field."""
    step, lines, points = 8, "", ""
    for n in range(-int(high // step) - 1, int(wide // step) + 2):
        lines += f"M{x + n * step} {y}l{high} {high}M{x + n * step} {y + high}l{high} {-high}"
    for row in range(int(high // step) + 1):
        for column in range(int(wide // step) + 1):
            points += disc(x + column * step, y + row * step, 0.9, GOLD, 0)
            points += disc(x + (column + 0.5) * step, y + (row + 0.5) * step, 0.9, GOLD, 0)
    return path(lines, "none", DARK_RED, 1.1) + points


def back() -> str:
    """A card's back."""
    petals = "".join(
        f'<ellipse cx="0" cy="-7.6" rx="3.6" ry="5.4" fill="{GOLD if n % 2 else IVORY}"'
        f' stroke="{INK}" stroke-width="1" transform="rotate({n * 45})"/>'
        for n in range(8)
    )
    rosette = (
        disc(0, 0, 18, RED) + disc(0, 0, 15.6, DARK_RED, 0.8) + petals + disc(0, 0, 4.4, GOLD, 1)
    )
    field = path("M11 8H69Q72 8 72 11V109Q72 112 69 112H11Q8 112 8 109V11Q8 8 11 8z", RED, INK, 1.4)
    frame = path(
        "M6 .8H74Q79.2.8 79.2 6V114Q79.2 119.2 74 119.2H6Q.8 119.2.8 114V6Q.8.8 6 .8z",
        IVORY,
        INK,
        1.6,
    )
    return (
        frame
        + field
        + clipped("back", (9, 9, 62, 102), _lattice(8, 4, 64, 112))
        + path("M12 12H68V108H12z", "none", GOLD, 1.2)
        + at(40, 60, rosette)
    )


def place() -> str:
    """The place of a card that is not there."""
    return (
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="6" fill="none"'
        f' stroke="{GREEN}" stroke-width="2.4" stroke-dasharray="9 5"/>'
    )


def badge(sign: str, size: float) -> str:
    """A suit's `sign` on a scrap of ivory."""
    scrap = f'<rect x="1" y="1" width="38" height="38" rx="6" fill="{IVORY}" stroke="{SHADE}"/>'
    return scrap + at(20, 20, sign, size)


def arrow(turn: int) -> str:
    """An arrow turned by so many degrees."""
    light = path("M20 8.4L29 18H22", "none", WHITE, 1.6)
    return f'<g transform="rotate({turn} 20 20)">{path(ARROW, GOLD, INK, 3)}{light}</g>'


def hidden_across() -> str:
    """The lower edge of a card across the table."""
    return (
        path("M2-4V31Q2 34.4 5.4 34.4H34.6Q38 34.4 38 31V-4z", IVORY, INK, 2)
        + path("M7-4V28H33V-4z", RED, INK, 1)
        + clipped("across", (7.6, -4, 24.8, 31.4), _lattice(8, -4, 24, 40))
    )


def hidden_left() -> str:
    """The right edge of a card of the player on the left."""
    return (
        path("M-4 2H31Q34.4 2 34.4 5.4V34.6Q34.4 38 31 38H-4z", IVORY, INK, 2)
        + path("M-4 7H28V33H-4z", RED, INK, 1)
        + clipped("left", (-4, 7.6, 31.4, 24.8), _lattice(-4, 8, 40, 24))
    )


def dealer() -> str:
    """A pack, slightly spread."""
    small = '<rect x="{}" y="{}" width="22" height="29" rx="2.6" fill="{}" stroke="{}" stroke-width="1.7"/>'
    return (
        small.format(14, 2, IVORY, INK)
        + small.format(10, 5, IVORY, INK)
        + small.format(5, 8, IVORY, INK)
        + f'<rect x="8.4" y="11.4" width="15.2" height="22.2" rx="1" fill="{RED}"/>'
        + path("M16 15L20.6 22.5L16 30L11.4 22.5z", GOLD, INK, 1)
    )


def leader() -> str:
    """A flag."""
    return (
        path("M8.6 4V37", "none", INK, 4.6)
        + path("M10 5.4Q18 1.6 24 6T37 6.4L33 14.6L37 22.4Q29 25.4 24 21.6T10 21.4z", RED, INK, 1.8)
        + path("M8.6 4V37", "none", GOLD, 2.2)
        + disc(8.6, 4, 2.8, GOLD)
    )


def pile() -> str:
    """Tricks that were won, crosswise."""
    return (
        f'<rect x="11.6" y="2" width="18" height="36" rx="2.6" fill="{IVORY}" stroke="{INK}" stroke-width="1.7"/>'
        f'<rect x="2.6" y="10.4" width="35" height="19.6" rx="2.6" fill="{IVORY}" stroke="{INK}" stroke-width="1.7"/>'
        f'<rect x="6" y="13.8" width="28.2" height="12.8" rx="1" fill="{RED}"/>'
        + path("M20 15.4L26 20.2L20 25L14 20.2z", GOLD, INK, 1)
    )


def marks_sheet(signs: tuple[Callable[[], str], ...] = SIGNS) -> str:
    """The whole sheet, with the suits' `signs` of a face."""
    tiles = {(4 + suit, 0): badge(signs[suit](), SIGN_SIZES[suit]) for suit in range(4)}
    tiles |= {(4 + suit, 1): at(19, 19, signs[suit](), 1.12) for suit in range(4)}
    tiles |= {(8, 0): arrow(0), (9, 0): arrow(180), (8, 1): arrow(270), (9, 1): arrow(90)}
    mirrored = f'<g transform="translate({SIDE} 0) scale(-1 1)">'
    tiles |= {(4, 2): hidden_across(), (5, 2): hidden_left()}
    tiles[6, 2] = mirrored + hidden_left().replace("left", "right") + "</g>"
    tiles |= {(7, 2): dealer(), (8, 2): leader(), (9, 2): pile()}
    shapes = back() + at(WIDTH, 0, place())
    for (column, row), drawn in tiles.items():
        box = column * SIDE, row * SIDE, SIDE, SIDE
        shapes += clipped(f"tile-{column}-{row}", box, at(box[0], box[1], drawn))
    return shapes


MEASURES = COLUMNS * SIDE, ROWS * SIDE


def felt_sheet(side: int, ground: str, thread: str) -> str:
    """The woven tile of the cloth, `side` units wide: what leaves it on one edge comes in on the
    other."""
    step = 16
    lines = "".join(f"M{n * step - side} {side}L{n * step} 0" for n in range(2 * side // step + 1))
    crossing = "".join(
        f"M{n * step - side} 0L{n * step} {side}" for n in range(2 * side // step + 1)
    )
    return (
        f'<rect width="{side}" height="{side}" fill="{ground}"/>'
        f'<path d="{lines}" stroke="{thread}" stroke-width="2.6" stroke-opacity=".8"/>'
        f'<path d="{crossing}" stroke="{thread}" stroke-width="1.6" stroke-opacity=".5"/>'
    )
