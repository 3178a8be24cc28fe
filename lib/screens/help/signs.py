"""Pages that explain signs."""

from screens.help.of_game import AFTER, BEFORE, COUNTED, SIGNS, pages_of
from screens.ui import cards, labels, theme, words
from screens.ui.full_page import BAND, ROOM
from screens.ui.part import box

OF_ALL = ("turn", "leader", "dealer", "winner", "dim", "count")
SAID = "busso"

FIRST_Y = BAND + 2
WORDS_X = 42
SIGN_X = (WORDS_X - theme.MARK) // 2
CARD_X, CARD_WIDTH, CARD_HEIGHT, FRAME = SIGN_X + 1, 8, 10, 2
DIMMED = theme.PAPER - theme.DIM * 0x010101
BIDDER_SIDE = theme.SUIT_LIGHTS[2]
MARKS = {"turn": cards.ARROW_DOWN, "leader": cards.LEADER, "dealer": cards.DEALER}
_FRAMES = {"winner": theme.GOLD, "upcard": theme.TRUMPS, "dim": theme.INK}


def n_pages(game: int, rules) -> int:
    found = pages_of(game, rules)
    return found[BEFORE] + 1 + found[AFTER]


def show(part, page: int, game: int, rules) -> str:
    before = pages_of(game, rules)[BEFORE]
    if page == before:
        return of_table(part, game, rules)
    from screens.mediatore import explained

    return (explained.bids if page < before else explained.signals)(part, rules)


def keys(game: int, rules) -> tuple:
    return OF_ALL + pages_of(game, rules)[SIGNS]


def of_table(part, game: int, rules) -> str:
    y = FIRST_Y
    for key in keys(game, rules):
        _draw(part, key, y, pages_of(game, rules)[COUNTED])
        part.write(WORDS_X, y, ROOM - WORDS_X, words.say("sign_" + key))
        y += theme.LINE_HEIGHT
    return words.say("signs_title")


def _draw(part, key, y, counted):
    if key in MARKS:
        part.add(part.app.marks.tile(MARKS[key], SIGN_X, y))
    elif key in _FRAMES:
        part.add(box(CARD_X, y, CARD_WIDTH, CARD_HEIGHT, _FRAMES[key]))
        inner = DIMMED if key == "dim" else theme.PAPER
        part.add(box(CARD_X + FRAME, y + 1, CARD_WIDTH - 2 * FRAME, CARD_HEIGHT - 2, inner))
    elif key == "count":
        _example(part, counted, y, theme.PAPER)
    elif key == "star":
        _example(part, "*", y, theme.SUIT_LIGHTS[0])
    elif key == "side":
        _example(part, words.say("tricks", 2), y, BIDDER_SIDE)
    else:
        _example(part, SAID, y, theme.GOLD)


def _example(part, text, y, color):
    part.write(WORDS_X // 2, y, 0, text, color, labels.CENTRE)
