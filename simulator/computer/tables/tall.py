"""The tall layout, from the top down: score, players and trick, words, hand, buttons."""

from functools import partial
from typing import Any

from engine.match import Match
from screens.help import advice, refusal
from screens.madrasso import prompts, upcard
from screens.mediatore import announcements, auction, call, contract, exchange, look_again
from screens.mediatore import table as mediatore
from screens.seats import BOTTOM, RIGHT, TOP
from screens.table import (
    building,
    dealing,
    hand,
    players,
    preferences,
    remarks,
    trick,
)
from screens.ui import menus, motion, portraits, theme
from simulator.computer import glides
from simulator.computer.canvas import WIDTH, Canvas
from simulator.computer.pages import moved
from simulator.computer.tables import bidding, calling, exchanging, notes
from simulator.computer.tables.larger import HALF_MORE, LargerHand, LargerTrick, spot
from simulator.computer.tables.layout import Places
from simulator.computer.tables.notes import Slot
from simulator.computer.tables.rows import Rows, row_height

HEADER = 18
TWO_LINES = 25  # height of the header if both lines are large
TOP_ROW = 17
CROSS = 72
WORDS = 13
ROW = int(theme.CARD_HEIGHT * HALF_MORE) + 2
RISE = 5
DISCARDING = 46
BUTTONS = 22
APART = 1
LINE = theme.LINE_HEIGHT
OFF = -99
EDGE = 3
APART_LEFT = 25
RIGHT_OF_NORTH = 21
THREE = 3
FACE = 17

LEAST = HEADER + TOP_ROW + int(CROSS * HALF_MORE) + WORDS + RISE + ROW + BUTTONS


def rows(height: int) -> int:
    return 2 if height >= LEAST + ROW else 1


def header_height(height: int) -> int:
    room = height - LEAST - (rows(height) - 1) * ROW
    return TWO_LINES if room >= TWO_LINES - HEADER else HEADER


def hand_top(height: int) -> int:
    return height - BUTTONS - rows(height) * ROW - RISE


def small_hand_top(height: int) -> int:
    return height - BUTTONS - theme.CARD_HEIGHT - RISE


def slot(canvas: Canvas, device: str, corner: int) -> Slot:
    scale = 1 / canvas.times if canvas.large else 1
    high = canvas.height // canvas.times
    # The tallest note moves the trick up, over the opposite player's name.
    room = small_hand_top(high) - header_height(high) - CROSS - 2 * APART
    width = int((WIDTH - 4) / scale)
    row, most = row_height(canvas, device, canvas.times * scale), int(room / scale)
    return Slot(2, width, row, most, scale, scores=False, under=corner // canvas.times)


def above_face(face_y: int, header: int) -> int:
    y = face_y - APART - int(upcard.HEIGHT * HALF_MORE)
    return y if y > header else 0


def panel_height(height: int) -> int:
    """Return the height at which a centred panel of 40 pixels ends at the hand."""
    return 2 * hand_top(height) - 40


def places(width: int, height: int, row: int = theme.LINE_HEIGHT, under: int = 0) -> Places:
    scale = HALF_MORE if height >= LEAST else 1
    header = header_height(height)
    middle = width // 2
    top = hand_top(height)
    cross = int(CROSS * scale)
    words = top - WORDS
    spare = max(0, words - WORDS - header - TOP_ROW - cross)
    centre = header + TOP_ROW + spare // 2 + cross // 2
    corner = LargerTrick.corner(scale, (middle, centre))
    # Leave room for an upcard below a side player's count of tricks
    name_y = centre - (34 if scale > 1 else 29)

    def at(x: int, y: int) -> tuple[int, int]:
        return int(corner[0] + x * scale), int(corner[1] + y * scale)

    def among(x: int, y: int) -> tuple[int, int]:
        return int((x - corner[0]) / scale), int((y - corner[1]) / scale)

    # A bot's portrait must be below the trick's right card
    face_y = max(words - 20, at(0, trick.TRICK_Y[RIGHT] + theme.CARD_HEIGHT + 1)[1] + 1)
    called_y = max(words - 3, face_y + portraits.SIDE)

    turns = [at(x + 10, y + 15) for x, y in zip(trick.TRICK_X, trick.TRICK_Y, strict=True)]
    leaders = [at(70, 71), (width - 26, centre - 19), at(67, 25), (16, centre - 19)]
    # Keep these marks clear of the opposite upcard and the word on trumps
    for where in (TOP, BOTTOM):
        leaders[where] = leaders[where][0] - theme.MARK, leaders[where][1]
    alone = [at(92, 71), (width - 55, name_y - 12), at(93, 25), (43, name_y - 12)]
    side_y = above_face(name_y - FACE, header) or centre - 8
    cards = [among(width - 24, words - 24), among(width - 24, side_y)]
    cards += [among(middle + RIGHT_OF_NORTH, header + 1), among(EDGE, side_y)]
    apart = among(middle - APART_LEFT, header + 4)
    return {
        motion: {"fly": glides.fly},
        trick: {
            "Trick": partial(LargerTrick, scale=scale, middle=(middle, centre)),
            "spot": spot,
        },
        hand: {
            "Hand": partial(LargerHand, top=top, rows=rows(height), width=width),
            "LIES_Y": top,
            "RISEN_Y": top,
        },
        building: {
            "build_players": _build_players,
            "STRIP_X": (middle - 42, OFF, OFF, OFF),
            "STRIP_Y": (top + 12, 0, 0, 0),
            "WON_X": (width - 3, width - 3, middle + 20, 3),
            "WON_Y": (words, name_y + 11, header + 4, name_y + 11),
            "DEALER_X": width - 38,
            "ALONE_DEALER_X": width - 15,
            "DEALER_Y": words - 10,
            "WORDS_X": (width - 3, width - 3, middle - 50, 3),
            "WORDS_Y": (0, name_y - 11, header, name_y - 11),
            "PORTRAIT_X": (width - 43, width - 19, middle - 50, 3),
            "PORTRAIT_Y": (face_y, name_y - FACE, header + 1, name_y - FACE),
            "CALLED_X": (width - 27, width - 3, middle - 31, 3),
            "CALLED_Y": (called_y, name_y, header + 4, name_y),
            "DEALS_X": (width - 55, width - 31, middle - 63, 21),
            "DEALS_Y": (words - 12, name_y - 14, header + 4, name_y - 14),
            "LOWER": 0,
            "FACE_X": width - 21,
            "WON_END": width - 23,
            "DEALS_AT": (width - 33, words - 20),
            "APART_SIGN_X": middle,
            "APART_SIGN_Y": header + 10,
            "OWN_X": width - 41,
            "OWN_Y": words - 12,
            "SIGN_X": 4,
            "SIGN_Y": words - 11,
        },
        players: {
            "LEADER_X": tuple(x for x, _ in leaders),
            "LEADER_Y": tuple(y for _, y in leaders),
            "ALONE_LEADER_X": tuple(x for x, _ in alone),
            "ALONE_LEADER_Y": tuple(y for _, y in alone),
            "TURN_X": tuple(x - 5 for x, _ in turns),
            "TURN_Y": tuple(y - 5 for _, y in turns),
            "STATUS": (4, words, width - 8),
        },
        upcard: {
            "UPCARD_X": tuple(x for x, _ in cards),
            "UPCARD_Y": tuple(y for _, y in cards),
            "APART_X": apart[0],
            "APART_Y": apart[1],
        },
        contract: {
            "CONTRACT_X": 4,
            "CONTRACT_Y": words - 12,
            "CONTRACT_ROOM": width - 8,
            "MONTE_X": middle - 28,
            "MONTE_Y": centre - 15,
        },
        mediatore: {"STATUS": (4, words, width - 62)},
        dealing: {
            "DRAW_Y": words - 30,
            "COURTS_Y": top + theme.CARD_HEIGHT,
            "PACK_X": (middle - 10, width - 40, middle - 10, 20),
            "PACK_Y": (centre, centre - 15, centre - 30, centre - 15),
            "HELD_X": (middle - 10, width - 10, middle - 10, -10),
            "HELD_Y": (top - APART, centre - 15, -20, centre - 15),
        },
        remarks: {
            "BUBBLE_X": (width - 3, width - 22, middle - 50, 22),
            "BUBBLE_Y": (face_y - 19, name_y - 18, header + TOP_ROW + 2, name_y - 18),
        },
        preferences: {"ASK_Y": top - 32},
        prompts: {"TWO_LINES_Y": top - 32, "LAST_LINE_Y": top - 20},
        announcements: {"UPPER": header + 20, "LOWER": centre},
        **moved.leaves(width, height, under),
        advice: {
            **notes.OF_ADVICE,
            "LIES_Y": top,
            "OF_TRICK": (2, 156, top - 1),
            "OF_TRUMPS": (2, 156, top - 1),
            "OF_UPCARD": (2, 156, top - 1),
            "OF_AUCTION": (3, 92, 97 + _drop(header, top)),
            "OF_CALL": (2, 156, top - 1),
            "OF_EXCHANGE": (2, 156, top - 1),
            "NEXT_Y": height - BUTTONS - theme.FONT_HEIGHT,
        },
        refusal: {"X": 2, "RIGHT": width - 2, "Y": top - 13, "CALL_Y": top - 40},
        **_before_play(_drop(header, top), header, top, rows(height), row),
        **_bidding(width, header + APART, top - APART, row),
        **notes.places(),
    }


def _build_players(new: Any, match: Match, *others: Any) -> None:
    usual_build_players(new, match, *others)
    if new._alone:
        new.dealers_y[BOTTOM] -= LINE + 2
    own = new.won[BOTTOM]
    if own and len(match.players) == THREE:
        own.y -= LINE


usual_build_players = building.build_players


def _drop(header: int, top: int, high: int = 98) -> int:
    return max(header, (header + top - high) // 2)


def _bidding(width: int, header: int, low: int, row: int) -> Places:
    room = bidding.stacked(2, width - 4, header, low, row)
    return {menus: {"Menu": partial(Rows, step=row)}, auction: bidding.constants(room)}


def _before_play(drop: int, header: int, top: int, n_rows: int, row: int) -> Places:
    shown = next(
        n for n in (3, 2, 1) if top - header - max(0, n - n_rows) * ROW >= DISCARDING or n == 1
    )
    low = top - max(0, shown - n_rows) * ROW
    return {
        call: {
            "Call": partial(calling.Calling, room=calling.tall(2, WIDTH - 4, header + 2, top - 2)),
            "QUESTION_Y": top - 8,
        },
        exchange: exchanging.constants((2, WIDTH - 4), (header + 2, low - 2, top - 2), row, shown),
        look_again: {"TOP": drop, "BELOW_MONTE": 61 + drop},
    }
