"""Who plays, in the order and before the grounds of tools.art.portraits."""

from collections.abc import Callable

from tools.art import portraits
from tools.art.fine.people import masked, men, women
from tools.art.fine.svg import (
    BLUE,
    DARK_BLUE,
    DARK_RED,
    GOLD,
    INK,
    IVORY,
    OCHRE,
    RED,
    SHADE,
    STEEL,
    UNIT,
    at,
)

SIDE = portraits.SIZE * UNIT
DRAWN: tuple[Callable[[], str], ...] = (
    men.toffolo, women.checa, men.nane, women.lucieta, men.momolo, women.anzola, men.zorzi, women.orsola, women.catina,
    men.todaro, men.lunardo, women.pasqua, masked.person,
)  # fmt: skip
INKS = {
    "b": BLUE, "B": DARK_BLUE, "i": IVORY, "l": STEEL, "o": OCHRE, "r": RED, "R": DARK_RED, "s": SHADE, "y": GOLD,
}  # fmt: skip
ROUND = 9  # of a medallion's corners


def portrait(number: int) -> str:
    """One of them, in the medallion."""
    frame = f'x=".8" y=".8" width="{SIDE - 1.6}" height="{SIDE - 1.6}" rx="{ROUND}"'
    ground = INKS[portraits.GROUNDS[portraits.NAMES[number]]]
    return (
        f'<clipPath id="medallion-{number}"><rect {frame}/></clipPath><rect {frame} fill="{ground}"/>'
        f'<g clip-path="url(#medallion-{number})">{at(SIDE / 2, 0, DRAWN[number]())}</g>'
        f'<rect {frame} fill="none" stroke="{INK}" stroke-width="1.6"/>'
    )


def portraits_sheet() -> str:
    """The whole sheet."""
    return "".join(at(0, SIDE * number, portrait(number)) for number in range(len(DRAWN)))
