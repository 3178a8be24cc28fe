"""The low layout: the handheld's layout for 120 rows of pixels.

For boards of 320 × 240 pixels, tools/bundle writes the constants of `places` into the modules.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from screens.help import advice, at_a_glance, book, closeup, signs
from screens.lessons import cues, teacher
from screens.look import gone, hands, score, tricks
from screens.madrasso import sheet as madrasso_sheet
from screens.madrasso import upcard
from screens.mediatore import auction, explained, reckoning, said
from screens.mediatore import sheet as mediatore_sheet
from screens.menu import character_page, keyboard, title
from screens.practice import compare
from screens.puzzles import puzzle_panel
from screens.review import card_by_card, waiting
from screens.scores import deal_panel, paper, result, score_page
from screens.statistics import statistics_page
from screens.table import building, curtain, dealing, pause, players, trick
from screens.ui import full_page, theme
from simulator.computer.pages import moved
from simulator.computer.tables import lists, wide
from simulator.computer.tables.layout import Places

BAND = 12
PAPER_Y, PAPER_LINES, DEALS = 5, 10, 5
AUCTION_Y, BIDS = 9, 3
NAMES_Y = 23
NAME_X = 6
COUNT_LEFT = 5
UPCARD = 11
LEADER_Y = 24


def places(width: int, height: int) -> Places:
    table: dict[ModuleType | type, dict[str, Any]] = {
        part: {name: each for name, each in constants.items() if not callable(each)}
        for part, constants in wide.low_places(width, height).items()
    }
    own: dict[ModuleType | type, Mapping[str, Any]] = {
        **lists.places(width, height, theme.LINE_HEIGHT),
        **_pages(height),
        **_sheets(height),
        **_panels(height),
        **_table(table[players], height),
    }
    return {**table, **{part: {**table.get(part, {}), **each} for part, each in own.items()}}


def _table(usual_players: Mapping[str, Any], height: int) -> Places:
    trick_y = (41, 29, 1, 29)
    names = tuple(NAMES_Y if y else 0 for y in building.WORDS_Y)
    leader = {
        name: (usual_players[name][0], usual[1], LEADER_Y, usual[3])
        for name, usual in (
            ("LEADER_Y", players.LEADER_Y),
            ("ALONE_LEADER_Y", players.ALONE_LEADER_Y),
        )
    }
    return {
        trick: {"TRICK_Y": trick_y, "POINTS_Y": 31},
        dealing: {"TRICK_Y": trick_y},
        building: {
            "ALONE_DEALER_X": building.ALONE_DEALER_X,
            "DEALER_Y": 61,
            "WORDS_Y": names,
            "CALLED_X": building.CALLED_X,
            "CALLED_Y": (71, 33, 6, 33),
            "DEALS_X": building.DEALS_X,
            "DEALS_Y": (63, 21, 17, 21),
            "HEIGHT": UPCARD + 2 * upcard.FRAME,
            "SIGN_Y": 61,
            "APART_SIGN_X": building.APART_SIGN_X,
        },
        upcard: {
            "INDEX_HEIGHT": UPCARD,
            "HEIGHT": UPCARD + 2 * upcard.FRAME,
            "UPCARD_X": upcard.UPCARD_X,
            "UPCARD_Y": (62, 46, 9, 46),
            "APART_X": upcard.APART_X,
        },
        players: {
            **leader,
            "LEADER_X": players.LEADER_X,
            "ALONE_LEADER_X": players.ALONE_LEADER_X,
            "STATUS": (7, 71, players.STATUS[2]),
        },
        advice: {"NEXT_Y": height - BAND},
    }


def apart(places: Places) -> Places:
    """Return `places` with signals and counts clear of cards."""
    x, *others = building.WON_X
    left = building.ALONE_DEALER_X - COUNT_LEFT - 1
    called = (building.CALLED_X[0], building.CALLED_X[1] + 2, *building.CALLED_X[2:-1], NAME_X)
    more = {"WON_X": (x - COUNT_LEFT, *others), "ALONE_DEALER_X": left, "CALLED_X": called}
    now = {"NOW_Y": moved.NOW_Y, **places.get(at_a_glance, {})}
    return {**places, building: {**places.get(building, {}), **more}, at_a_glance: now}


def _pages(height: int) -> Places:
    foot = height - BAND
    motto = BAND + 5 * theme.LINE_HEIGHT
    return {
        theme: {"FELT_DOWN": -(-height // theme.FELT_TILE)},
        full_page: {"BAND": BAND, "HEAD_Y": 1, "FOOT_Y": foot},
        at_a_glance: {"CARDS_Y": 14, "WORTH_Y": 45, "TEXT_Y": 57, "NOW_Y": 82},
        book: {"BAND": BAND, "LINES_Y": BAND, "LIFT": book.LINES_Y - BAND},
        closeup: {"BAND": BAND, "CARD_Y": BAND, "TEXT_Y": BAND, "MOTTO_Y": motto},
        signs: {"FIRST_Y": BAND},
        explained: {"FIRST_Y": BAND},
        said: {"FIRST_Y": BAND},
        tricks: {"TOP": 14, "ROW": 46},
        gone: {"GRID_Y": 14, "DOWN": 23},
        score: {"HEAD_Y": 15, "FIRST_Y": 28, "LEFT_Y": 83},
        statistics_page: {"LINES_Y": BAND, "COURSE_Y": foot - statistics_page.COURSE_HEIGHT - 1},
        title: {"ROWS": 5},
        keyboard: {"TYPED_Y": 16, "KEYS_Y": 29, "ABOUT_Y": 97},
        character_page: {"ABOUT_Y": 97},
        curtain: {
            "BACKS_Y": 8,
            "PASS_Y": 40,
            "TO_Y": 52,
            "NAME_Y": 64,
            "PRESS_Y": 92,
            "LEAVE_Y": 104,
        },
        hands: {
            "BOTTOM_Y": height - hands.ROW - 1,
            "TRICK_Y": (68, 52, 35, 52),
            "POINTS_X": 104,
            "POINTS_Y": 38,
            "APART_Y": 48,
        },
        card_by_card: {"TRICK_Y": (68, 57, 46, 57), "ROWS_Y": 31, "STEP": 15},
        waiting: {"BACK_Y": height - 16},
    }


def _sheets(height: int) -> Places:
    of_paper = {"PAGE_Y": PAPER_Y, "LINES": PAPER_LINES}
    of_sheet = {"PAGE_Y": PAPER_Y, "SUMS": DEALS + 2, "FOOT": DEALS + 4}
    high = (PAPER_LINES - 1) * paper.RULE
    return {
        paper: of_paper,
        score_page: of_paper,
        deal_panel: {**of_paper, "HEIGHT": high},
        madrasso_sheet: {**of_paper, **of_sheet, "CHOSEN": DEALS + 3, "ROWS": DEALS},
        madrasso_sheet.Scores: {"rows": DEALS},
        mediatore_sheet: {**of_sheet, "INFO": DEALS + 3},
        mediatore_sheet.Scores: {"rows": DEALS},
        reckoning: {
            "HEAD_Y": 3,
            "BIDDERS_Y": 14,
            "OTHERS_Y": 25,
            "VERDICT_Y": 35,
            "MONTE_Y": 46,
            "NAMES_Y": 77,
            "PAID_Y": 86,
            "NOTE_Y": 96,
            "FOOT_Y": 105,
        },
        result: {
            "HEAD_Y": -1,
            "CARDS_Y": 23,
            "PAPER_Y": 53,
            "KEYS_Y": height - BAND,
        },
        compare: {"Y": 2, "HEIGHT": 104, "FOOT_Y": height - BAND},
    }


def _panels(height: int) -> Places:
    paper_end = AUCTION_Y + BIDS * theme.LINE_HEIGHT + 2
    hand = theme.CARD_HEIGHT + 3
    return {
        pause: {"ROWS": 5},
        puzzle_panel: {"TOP": 0},
        auction: {
            "ROWS": BIDS,
            "PAPER_Y": AUCTION_Y,
            "PAPER_HEIGHT": paper_end - AUCTION_Y,
            "FIRST_Y": AUCTION_Y + 1,
            "MENU_Y": AUCTION_Y,
            "ABOUT_Y": paper_end + 2,
            "KEY_Y": AUCTION_Y + 6 * theme.LINE_HEIGHT - 2,
            "HEAD_Y": 0,
        },
        teacher: {
            "LIES_Y": height - theme.CARD_HEIGHT,
            "AT_TRICK_Y": 62,
            "AT_HAND_Y": height - teacher.HEIGHT - 1,
            "AT_AUCTION": (46, 44),
            "AT_CALL": (65, teacher.HEIGHT),
            "PLACES": {
                cues.HAND: (0, height - hand, 160, hand),
                cues.TRICK: (48, 1, 64, 78),
                cues.TRUMPS: (3, 59, 48, 15),
                cues.SIDES: (88, 0, 72, 26),
                cues.BIDS: (97, AUCTION_Y + 1, 62, 35),
            },
        },
    }
