"""The wide layout, with more room beside the trick."""

from functools import partial
from typing import Any

from screens.help import advice, refusal
from screens.madrasso import prompts, upcard
from screens.mediatore import auction, call, contract, exchange, look_again
from screens.mediatore import table as mediatore
from screens.table import building, dealing, hand, players, preferences, remarks, trick
from screens.ui import motion, theme
from simulator.computer import glides
from simulator.computer.canvas import HEIGHT, WIDTH, Canvas
from simulator.computer.pages import moved
from simulator.computer.tables import bidding, calling, column, exchanging, half_line, notes
from simulator.computer.tables.layout import Places
from simulator.computer.tables.notes import Slot
from simulator.computer.tables.rows import row_height

FOOT = 2
OF_HAND = theme.CARD_HEIGHT + FOOT + 1
WIDEST_STEP = 21


def halved_places(width: int, height: int) -> Places:
    """Return the layout of a table whose names and prompts have half the size."""
    whole = places(width, height)
    middle, drop = width // 2, (height - HEIGHT - FOOT) // 2
    words = (width - 3, width - 8, middle - 54, 8)
    portraits = (width - 39, width - 24, middle - 54, 8)
    moved: dict[Any, dict[str, object]] = {
        players.Players: {"write": half_line.write},
        contract.Contract: {"write": half_line.write},
        building: {
            "WORDS_X": words,
            "WORDS_Y": (0, 24 + drop, 10, 24 + drop),
            "PORTRAIT_X": portraits,
            "PORTRAIT_Y": (62 + 2 * drop, 22 + drop, 10, 20 + drop),
            "CALLED_X": (width - 23, width - 8, middle - 35, 8),
            "CALLED_Y": (79 + 2 * drop, 36 + drop, 12, 33 + drop),
            "DEALS_X": (width - 51, width - 36, middle - 35, 24),
            "DEALS_Y": (71 + 2 * drop, 25 + drop, 20, 42 + drop),
        },
        upcard: {
            "UPCARD_X": (width - 20, width - 22, middle + 14, 8),
            "UPCARD_Y": (62 + 2 * drop, 47 + drop, 9 + max(drop, 0), 44 + drop),
        },
        remarks: {
            "BUBBLE_X": (width - 3, width - 27, middle - 35, 28),
            "BUBBLE_Y": (43 + 2 * drop, 20 + drop, 29, 20 + drop),
        },
    }
    calls = calling.wide(4, width - 8, 1, height - OF_HAND)
    moved[call] = {"Call": partial(calling.Calling, room=calls)}
    top = height - OF_HAND - theme.CARD_HEIGHT - 2 * exchanging.RISE
    finger = theme.LINE_HEIGHT + 6
    moved[exchange] = exchanging.constants(
        (4, width - 8), (1, top, height - OF_HAND), finger, 2, True
    )
    moved[hand] = {"Hand": exchanging.InRows}
    moved[auction] = bidding.constants(bidding.beside(4, width - 8, 1, height - OF_HAND))
    return {part: {**whole.get(part, {}), **moved.get(part, {})} for part in [*whole, *moved]}


def places(width: int, height: int) -> Places:
    middle, more = width // 2, width - WIDTH
    half = more // 2
    low = height - HEIGHT - FOOT
    drop = low // 2
    fall = max(drop, 0)
    led = min(71 + drop, 69 + low)  # y of the leader's mark if the viewer leads
    trick_x = (middle - 10, middle + 14, middle - 10, middle - 34)
    trick_y = (50 + drop, 38 + drop, 8 + drop, 38 + drop)
    lies = height - theme.CARD_HEIGHT - FOOT
    return {
        motion: {"fly": glides.fly},
        trick: {
            "TRICK_X": trick_x,
            "TRICK_Y": trick_y,
            "FROM_X": (middle - 10, width, middle - 10, -20),
            "FROM_Y": (98 + low, 30 + drop, -30, 30 + drop),
            "POINTS_X": middle,
            "POINTS_Y": 39 + drop,
        },
        building: {
            "STRIP_X": (38 + half, width - 5, 35 + half, 0),
            "STRIP_Y": (121 + low, 13 + drop, 0, 13 + drop),
            "WON_X": (width - 3, width - 6, 95 + half, 6),
            "WON_Y": (68 + low, 51 + drop, 11, 51 + drop),
            "DEALER_X": width - 32,
            "ALONE_DEALER_X": width - 17,
            "DEALER_Y": 66 + low,
            "ROOM": 45 + half,
            "WORDS_X": (width - 3, width - 8, 7, 8),
            "WORDS_Y": (0, 24 + drop, 0, 22 + drop),
            "PORTRAIT_X": (width - 39, width - 24, 2, 8),
            "PORTRAIT_Y": (62 + low, 22 + drop, 2, 22 + drop),
            "CALLED_X": (width - 23, width - 8, 21, 26),
            "CALLED_Y": (79 + low, 37 + drop, 6, 21 + drop),
            "DEALS_X": (width - 51, width - 36, middle + 30, 26),
            "DEALS_Y": (71 + low, 25 + drop, 12 + fall, 32 + drop),
            "FACE_X": width - 21,
            "WON_END": width - 23,
            "DEALS_AT": (width - 33, 62 + low),
            "OWN_X": width - 33,
            "OWN_Y": 69 + low,
            "SIGN_Y": 70 + low,
            "APART_SIGN_X": middle - 12,
        },
        players: {
            "LEADER_X": (92 + half, 117 + half, 56 + half, 34 + half),
            "LEADER_Y": (led, 46 + drop, 25 + drop, 48 + drop),
            "ALONE_LEADER_X": (92 + half, 104 + half, 56 + half, 34 + half),
            "ALONE_LEADER_Y": (led, 26 + drop, 25 + drop, 48 + drop),
            "TURN_X": (75 + half, 99 + half, 75 + half, 51 + half),
            "TURN_Y": (60 + drop, 48 + drop, 18 + drop, 48 + drop),
            "STATUS": (7, 79 + low, 123 + more),
        },
        hand: {"LIES_Y": lies, "RISEN_Y": lies - theme.CARD_RISE, "WIDEST_STEP": WIDEST_STEP},
        upcard: {
            "UPCARD_X": (width - 20, width - 22, middle + 14, 8),
            "UPCARD_Y": (62 + low, 47 + drop, 9 + fall, 44 + drop),
            "APART_X": middle - 30,
        },
        contract: {
            "CONTRACT_Y": 79 + low,
            "CONTRACT_ROOM": 144 + more,
            "MONTE_X": 52 + half,
            "MONTE_Y": 30 + drop,
        },
        mediatore: {"STATUS": (7, 68 + low, 84 + more)},
        dealing: {
            "TRICK_X": trick_x,
            "TRICK_Y": trick_y,
            "DRAW_Y": 92 + low,
            "COURTS_Y": 107 + low,
            "PACK_X": (middle - 10, width - 40, middle - 10, 20),
            "PACK_Y": (50 + drop, 52 + drop, 16, 52 + drop),
            "HELD_X": (middle - 10, width - 10, middle - 10, -10),
            "HELD_Y": (72 + low, 34 + drop, -20, 34 + drop),
        },
        remarks: {
            "BUBBLE_X": (width - 3, width - 27, 28, 28),
            "BUBBLE_Y": (43 + low, 20 + drop, 20, 20 + drop),
        },
        preferences: {"ASK_Y": 68 + low},
        prompts: {"TWO_LINES_Y": 69 + low, "LAST_LINE_Y": 81 + low},
        auction: _auction(half, fall),
        call: {
            "GRID_X": 8 + half,
            "GRID_Y": 14 + fall,
            "HEAD_Y": 1 + fall,
            "OWN_X": 66 + half,
            "QUESTION_Y": 108 + low,
        },
        exchange: {
            "HEAD_Y": 1 + fall,
            "HELP_Y": 14 + fall,
            "MONTE_Y": 28 + fall,
            "QUESTION_Y": 60 + fall,
            "ARROW_Y": lies - theme.CARD_RISE - theme.MARK,
        },
        **notes.places(),
        **moved.leaves(width, height - FOOT),
        advice: {
            **notes.OF_ADVICE,
            "LIES_Y": lies,
            "OF_TRICK": (2 + half, 156, 91 + low),
            "OF_TRUMPS": (18 + half, 140, 91 + low),
            "OF_UPCARD": (half, 138, 91 + low),
            "OF_AUCTION": (3 + half, 92, 97 + fall),
            "OF_CALL": (2 + half, 156, 126 + low),
            "OF_EXCHANGE": (2 + half, 156, 80 + fall),
            "NEXT_Y": height - theme.FONT_HEIGHT,
        },
        refusal: {"X": 4, "RIGHT": 138 + more, "Y": 80 + low, "CALL_Y": 72 + fall},
        look_again: {"TOP": 2 + fall, "BELOW_MONTE": 61 + fall},
    }


def low_places(width: int, height: int) -> Places:
    """Return the layout, without notes, of a table lower than the handheld's."""
    whole, aside = places(width, height + FOOT), notes.places()
    return {
        **{part: each for part, each in whole.items() if part not in aside},
        advice: {name: each for name, each in whole[advice].items() if name not in aside[advice]},
    }


def slot(canvas: Canvas, device: str, width: int, corner: int, exercise: str = "") -> Slot:
    """Return the place of notes: over the column, which begins at pixel `width` of the table.

    In an exercise ("puzzle" or "lesson"), one row of buttons is below them, not two; a lesson's
    notes begin below its heading.
    """
    letters = column.scale_of(canvas)
    room, height = (canvas.width - width * canvas.times) // letters - 4, canvas.height // letters
    button = column.button_height(canvas, device)
    low = column.buttons_top(height, button) - 2 + (button + column.GAP if exercise else 0)
    top = max(2, corner // letters)
    tops: tuple[int, ...] = (column.LOG_Y, column.LAST_Y, column.TRUMPS_Y, column.PLAYERS_Y, top)
    if exercise == "lesson":
        tops = (max(top, column.PLAYERS_Y - 2),)
    row, most = row_height(canvas, device, letters), height - top - 2
    return Slot(width + 1, room, row, most, letters / canvas.times, tops, low)


def _auction(half: int, drop: int) -> dict[str, object]:
    rise = 0 if drop else FOOT
    return {
        "PAPER_X": 3 + half,
        "PAPER_Y": 13 - rise + drop,
        "FIRST_Y": 14 - rise + drop,
        "NAMES_X": 11 + half,
        "WORDS_X": 47 + half,
        "EARLIER_X": 5 + half,
        "LATER_X": 93 + half,
        "MENU_X": 98 + half,
        "MENU_Y": 13 - rise + drop,
        "ABOUT_X": 5 + half,
        "ABOUT_Y": 64 - rise + drop,
        "KEY_X": 98 + half,
        "KEY_Y": 86 - rise + drop,
        "HEAD_Y": (0 if rise else 1) + drop,
    }
