"""Characters' styles, which decide between cards of about equal score."""

from collections.abc import Sequence

from engine.bits import POPCOUNT
from engine.view import DealView

LEAD_TRUMP, LEAD_HIGH, LEAD_LONG, RUFF, HIGH, BID = range(6)
KINDS = 6
_ZERO = 16
# A line per character; a byte is a preference plus _ZERO
STYLES = (
    b"\x11\x10\x16\x10\x10\x14"
    b"\x10\x10\x0d\x10\x16\x0c"
    b"\x16\x10\x11\x0c\x0e\x13"
    b"\x10\x10\x06\x0c\x12\x0e"
    b"\x16\x10\x10\x18\x10\x15"
    b"\x0b\x09\x12\x10\x10\x0c"
    b"\x10\x15\x10\x1b\x10\x15"
    b"\x0d\x08\x10\x10\x10\x0b"
    b"\x14\x10\x18\x18\x10\x15"
    b"\x10\x10\x0a\x08\x10\x0b"
    b"\x10\x06\x10\x10\x0a\x0b"
    b"\x14\x10\x1a\x1c\x10\x15"
)
_HIGHEST_TWO = 8
_SHORT = 2


def style_of(character: int) -> list:
    return [each - _ZERO for each in STYLES[KINDS * character : KINDS * character + KINDS]]


def style_bonus(style: Sequence[int], view: DealView, card: int) -> int:
    suit = card >> 4
    trump = suit == view.trump
    high = (card & 15) >= _HIGHEST_TWO
    if view.laid:
        return (trump and view.led != suit) * style[RUFF] + high * style[HIGH]
    bonus = trump * style[LEAD_TRUMP] + high * style[LEAD_HIGH]
    return bonus + style[LEAD_LONG] * (POPCOUNT[view.hand[suit]] - _SHORT)
