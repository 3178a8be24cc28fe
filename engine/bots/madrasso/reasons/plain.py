"""Reasons for a bot's actions, as codes and values."""

from collections.abc import Sequence

from engine.bits import HIGHEST, POPCOUNT
from engine.madrasso.actions import ROB
from engine.view import View

_SEVEN, _TWO = 4, 0
_BLANKS = 31


def of_a_call(view: View, action: int) -> tuple:
    if action == ROB:
        robs = view.trump << 4 | (_TWO if view.seats == 3 else _SEVEN)
        return "robs", {"card": view.upcard, "other": robs}
    side = view.seat & 1
    points = view.totals[side] + view.taken[side] + view.taken[side + 2]
    return "calls_out", {"points": points}


def of_no_choice(view: View, card: int, weighed: int) -> tuple | None:
    legal = scoring = 0
    for suit in range(4):
        legal += POPCOUNT[view.proper[suit]]
        scoring |= view.proper[suit] & ~_BLANKS
    if legal == 1:
        return "only", {"card": card}
    if weighed < 2 and not scoring:
        return "alike", {"card": card}
    return None


def other_end(held: int, card: int) -> int:
    highest = card & ~15 | HIGHEST[held]
    return highest if highest != card else card & ~15 | HIGHEST[held & -held]


def of_the_view(values: dict, suits: Sequence[int]) -> dict:
    for name in ("card", "other"):
        if name in values:
            values[name] = suits[values[name] >> 4] << 4 | values[name] & 15
    if "suit" in values:
        values["suit"] = suits[values["suit"]]
    return values
