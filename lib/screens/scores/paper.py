"""The paper of the screens after a deal: its measures, figures as they stand on it, and sides of a
match in words.

It reads a match and changes nothing.
"""

from array import array

from engine.cards import EMPTY
from screens import naming, seats
from screens.ui import theme, words
from screens.ui.font import FIGURE_SPACE

# The page and its lines
PAGE_X, PAGE_Y = 4, 4
PAGE_WIDTH = 152
RULE, LINES = 11, 11
FIRST = 2  # the line of the first deal

MOST_IN_16_BITS = 250  # deals, of 130 points, breve's 195 besides
NOBODY = 255
NO_CARD = 0x40  # below this, an action of either game is a card


# Figures


def running_totals(match, start: int = 0) -> array:
    """The totals by side before the first deal, after it, after the second, …"""
    n = match.game.score.sides
    totals = array("i" if match.finished > MOST_IN_16_BITS else "h", [start] * n)
    for points in match.history.flat_points:
        totals.append(totals[len(totals) - n] + points)
    return totals


def figures(number: int) -> str:
    """A number as the sheet has it: a minus is as wide as a figure."""
    return "–" + str(-number) if number < 0 else str(number)


def payment(points: int) -> tuple:
    """What a player gets, or pays, with its sign; and the colour it is written in."""
    return ("+" + str(points), theme.GAIN) if points > 0 else (figures(points), theme.LOSS)


def write_column(column, texts, width: int):
    """Let `column` show `texts` one below the other, flush right as if of `width` figures."""
    text = "\n".join([FIGURE_SPACE * (width - len(text)) + text for text in texts])
    column.say(text if text.strip() else "")


# Words


def key(leads_back: bool) -> str:
    """The key that leaves a page."""
    return words.say("looking_closes" if leads_back else "press_on")


def cards_played(match, deal: int) -> bool:
    """Whether cards were played in `deal`, from 0, which is finished: its hands may be seen."""
    return any([action < NO_CARD for action in match.history.deal(deal)[1:]])


def hands_open(match) -> bool:
    """Whether the hands of the last deal may be seen: none is on, and cards were played."""
    return match.turn == EMPTY and match.finished and cards_played(match, match.finished - 1)


def foot(match) -> str:
    """How to see all hands of the last deal; else who deals, or that the match is over."""
    if hands_open(match):
        return words.say("hands_to_open")
    if match.over:
        return words.say("match_over")
    if match.turn == EMPTY:
        return words.say("deals_next", seats.called(match, match.next_dealer()))
    return words.say("deals_now", seats.called(match, match.game.dealer))


def own_side(match) -> int:
    """The side of all people at the table; NOBODY where there are none, or on several sides."""
    sides = [match.game.side(seat) for seat in seats.humans(match)]
    return sides[0] if sides and min(sides) == max(sides) else NOBODY


def side_name(match, side: int, call=seats.called) -> str:
    """The side's name, the same for everybody: both partners', or of a single player his own, as
    `call` has names."""
    return call(match, side) if match.game.score.sides > 2 else naming.pair(match, side, call)


def call_side(match, side: int, call=seats.called) -> str:
    """What the people at the table call the side: "us" and "them", a tre "you" and "East"."""
    own = own_side(match)
    if own == NOBODY or (match.game.score.sides > 2 and side != own):
        return side_name(match, side, call)
    if match.game.score.sides > 2:
        return words.say("you")
    return words.say("us" if side == own else "them")
