"""The score paper's sizes, and texts of numbers and sides."""

from array import array

from engine.cards import EMPTY
from screens import naming, seats
from screens.ui import theme, words
from screens.ui.font import FIGURE_SPACE

PAGE_X, PAGE_Y = 4, 4
PAGE_WIDTH = 152
RULE, LINES = 11, 11
FIRST = 2

MOST_IN_16_BITS = 250  # deals whose total fits in 16 bits
NOBODY = 255
NO_CARD = 0x40  # actions below this number are cards


def running_totals(match, start: int = 0) -> array:
    """Return a flat array of all sides' totals before the first and after each deal."""
    n = match.game.score.sides
    totals = array("i" if match.finished > MOST_IN_16_BITS else "h", [start] * n)
    for points in match.history.flat_points:
        totals.append(totals[len(totals) - n] + points)
    return totals


def figures(number: int) -> str:
    return "–" + str(-number) if number < 0 else str(number)


def payment(points: int) -> tuple:
    return ("+" + str(points), theme.GAIN) if points > 0 else (figures(points), theme.LOSS)


def write_column(column, texts, width: int):
    text = "\n".join([FIGURE_SPACE * (width - len(text)) + text for text in texts])
    column.say(text if text.strip() else "")


def more(match) -> str:
    return words.say("sheet_more" if match.finished else "sheet_code")


def key(leads_back: bool) -> str:
    return words.say("looking_closes" if leads_back else "press_on")


def cards_played(match, deal: int) -> bool:
    return any([action < NO_CARD for action in match.history.deal(deal)[1:]])


def hands_open(match) -> bool:
    return match.turn == EMPTY and match.finished and cards_played(match, match.finished - 1)


def foot(match) -> str:
    if hands_open(match):
        return words.say("hands_to_open")
    if match.over:
        return words.say("match_over")
    if match.turn == EMPTY:
        return words.say("deals_next", seats.called(match, match.next_dealer()))
    return words.say("deals_now", seats.called(match, match.game.dealer))


def own_side(match) -> int:
    sides = [match.game.side(seat) for seat in seats.humans(match)]
    return sides[0] if sides and min(sides) == max(sides) else NOBODY


def side_name(match, side: int, call=seats.called) -> str:
    return call(match, side) if match.game.score.sides > 2 else naming.pair(match, side, call)


def call_side(match, side: int, call=seats.called) -> str:
    own = own_side(match)
    if own == NOBODY or (match.game.score.sides > 2 and side != own):
        return side_name(match, side, call)
    if match.game.score.sides > 2:
        return words.say("you")
    return words.say("us" if side == own else "them")
