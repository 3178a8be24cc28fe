"""Layouts of small pages centred on a larger canvas."""

from collections.abc import Callable
from typing import Any

from screens.help import at_a_glance
from screens.look import back, tricks
from screens.mediatore import reckoning
from screens.scores import result
from screens.ui import full_page, theme
from screens.ui.part import Part
from simulator.computer import scene
from simulator.computer.canvas import HEIGHT, WIDTH
from simulator.computer.pages import review, upright
from simulator.computer.tables.larger import HALF_MORE
from simulator.computer.tables.layout import Places

FOOT = 13
NOW_Y = 88  # a y that leaves room for two lines above the page's foot
HIGHEST = 210
FULL = 102
LEAST_APART = 200
HIGH_EDGE, HIGH_ROW = 12, 84
ABOVE_CARDS = 4
WIDEST_STEP, WIDE_EDGE = 46, 14
SEATS = 4

LEAST_LARGER, LARGER_ROW = 260, 112
LARGER_EDGE = int(theme.CARD_WIDTH * (HALF_MORE - 1)) // 2

_usual_show_trick = tricks._show_trick
_usual_point = at_a_glance.Glance.point


def page_places(width: int, height: int) -> dict[str, object]:
    return {"FOOT_Y": height - FOOT, "MIDDLE": width // 2, "ROOM": width - 2 * full_page.EDGE}


def leaves(width: int, height: int, under: int = 0) -> Places:
    """Return the layout of centred pages."""
    height -= under
    x, y = (width - WIDTH) // 2, max(0, height - HEIGHT) // 3
    usual: Places = {
        full_page: page_places(width, height),
        back: {"Part": _moved(x, y)},
        tricks: _apart(width, height, x),
        at_a_glance: {"Part": _moved(x, y), "NOW_Y": NOW_Y},
        at_a_glance.Glance: {"point": _point(x, y)},
    }
    if width > WIDTH:
        return usual
    return _with(usual, {**upright.of_closeup(width, height), **upright.of_glance(width, height)})


def glance(width: int, height: int) -> Places:
    return _with(leaves(width, height), upright.of_glance(width, height))


def _with(usual: Places, more: Places) -> Places:
    return {**usual, **{key: {**usual.get(key, {}), **each} for key, each in more.items()}}


def _apart(width: int, height: int, x: int) -> dict[str, object]:
    if height >= LEAST_APART:
        step = (width - 2 * HIGH_EDGE - theme.CARD_WIDTH) // (SEATS - 1)
        larger: dict[str, object] = {
            "_show_trick": _show_larger,
            "TEXT_X": HIGH_EDGE - LARGER_EDGE,
            "NAMES_Y": int(theme.CARD_HEIGHT * HALF_MORE) + 2,
            "ROW": LARGER_ROW,
        }
        return {
            "TEXT_X": HIGH_EDGE,
            "CARDS_X": HIGH_EDGE,
            "STEP": step,
            "ROOM": width - 2 * HIGH_EDGE,
            "NUMBER_Y": -2 * theme.LINE_HEIGHT - ABOVE_CARDS,
            "POINTS_Y": -theme.LINE_HEIGHT - ABOVE_CARDS,
            "ROW": HIGH_ROW,
            **(larger if height >= LEAST_LARGER else {}),
        }
    first = tricks.CARDS_X - x // 2
    step = min(WIDEST_STEP, (width - x - WIDE_EDGE - theme.CARD_WIDTH - first) // (SEATS - 1))
    return {
        "TEXT_X": tricks.TEXT_X - x + x // 8,
        "CARDS_X": first,
        "STEP": max(tricks.STEP, step),
        "NAMES_END": width - x - 2,
        "ROOM": first + x - tricks.TEXT_X - x // 8 - 1,
    }


def _show_larger(part: Part, *of_trick: Any) -> None:
    before = len(part.group)
    _usual_show_trick(part, *of_trick)
    for tile in part.group[before:]:
        if tile.kind == scene.PICTURE:
            part.group.remove(tile)
            larger = part.add(scene.Group(scale=HALF_MORE, x=tile.x - LARGER_EDGE, y=tile.y))
            tile.x = tile.y = 0
            larger.append(tile)


def _moved(x: int, y: int) -> Callable[[Any], Part]:
    def make(app: Any) -> Part:
        return Part(app, scene.Group(x=x, y=y))

    return make


def _point(left: int, top: int) -> Callable[..., int]:
    def point(screen: Any, x: int, y: int, down: bool) -> int:
        return int(_usual_point(screen, x - left, y - top, down))

    return point


def of_hands(width: int, height: int) -> Places:
    return {review.hands: review.hands_places(width, height)}


def of_reckoning(width: int, height: int) -> Places:
    names = "HEAD_Y BIDDERS_Y OTHERS_Y VERDICT_Y MONTE_Y NAMES_Y PAID_Y NOTE_Y FOOT_Y".split()
    least = reckoning.HEAD_Y
    more = max(0, height - HEIGHT - 2)
    span = reckoning.FOOT_Y - least
    usual = {name: getattr(reckoning, name) for name in names}
    return {reckoning: {name: y + more * (y - least) // span for name, y in usual.items()}}


def of_result(width: int, height: int) -> Places:
    spare = max(0, height - HEIGHT)
    across = 3 * result.CARDS_STEP + theme.CARD_WIDTH
    return {
        result: {
            "HEAD_Y": result.HEAD_Y + max(0, spare - FULL) // 4,
            "CARDS_X": (width - across) // 2,
            "KEYS_Y": height - (HEIGHT - result.KEYS_Y),
            "FLAKES": width // result.FLAKES_STEP - 1,
            "LANDS": height - theme.MARK,
            "FALL": result.FALL + spare,
        }
    }
