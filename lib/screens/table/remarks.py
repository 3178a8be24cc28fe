"""Remarks of characters; they depend only on public cards and numbers, so they reveal no hand."""

from engine.bots import character
from screens.seats import BOTTOM, RIGHT, TOP, place
from screens.settings import SHOWS_REMARKS
from screens.table import seating
from screens.table.timing import BANNER, SEE_BANNER
from screens.ui import labels, theme, widgets, words
from screens.ui.part import box
from screens.ui.portraits import SIDE

BUBBLE_X = (157, 133, 28, 28)
BUBBLE_Y = (43, 20, 20, 20)
HEIGHT = 17
MARGIN = 5
EDGE = 2
TAIL = 3
TAIL_X = 28
_ASSO = 9
# Beginnings of text keys, in one string because the handheld never frees short strings
ALL, MINE, LAST, NONE, ACE = range(5)
_KEYS = "said_all_ said_mine_ said_last_ said_none_ said_ace_"


def tell(table, over):
    if table.app.puzzle:
        return
    view = table.view
    n = view.seats
    winner = view.leaders[view.tricks]
    if over:
        alone = table.match.game.score.sides > 2
        tricks = view.won[winner] + (0 if alone else view.won[winner ^ 2])
        about = ALL if tricks == view.tricks else MINE if alone else LAST
        if character(table.match.players[winner]) >= 0:
            if about == ALL or (view.number + winner) & 1:
                say_at(table, about, winner)
        elif about == ALL:
            say_at(table, NONE, (winner + 1) % n)
    elif not view.contract:  # remarks during a deal of Mediatore would reveal the sides
        first = n * (view.tricks - 1)
        for i in range(n):
            seat = (view.leaders[view.tricks - 1] + i) % n
            partner = n == 4 and seat == winner ^ 2
            if view.history[first + i] & 15 == _ASSO and seat != winner and not partner:
                if (view.number + view.tricks + seat) & 1:
                    say_at(table, ACE, seat)


def offer(table, seat) -> tuple:
    number = character(table.match.players[seat])
    if not table.app.settings[SHOWS_REMARKS] or number < 0 or table.app.puzzle:
        return ()
    return (words.say("said_robbing_" + str(number & 1)),)


def say_at(table, about, seat):
    number = character(table.match.players[seat])
    if number < 0:
        return
    app = table.app
    where = place(seat, table.seat, table.view.seats)
    text = words.say(_KEYS.split()[about] + str(number & 1))
    width = app.font.width(text) + 2 * MARGIN
    x, y = BUBBLE_X[where], BUBBLE_Y[where]
    if where in (BOTTOM, RIGHT):
        x -= width
        tail = (width - 1, HEIGHT // 2) if where else (width - TAIL_X, HEIGHT - 2)
    else:
        tail = -1, HEIGHT // 2
    x = max(EDGE, min(x, theme.WIDTH - EDGE - width))
    if where == TOP:
        tail = max(3, seating.PORTRAIT_X[TOP] + SIDE // 2 - x), -1
    group = widgets.panel(x, y, width, HEIGHT)
    group.append(box(tail[0], tail[1], TAIL, TAIL, theme.PAPER))
    group.append(labels.Line(app, MARGIN, 3, width - MARGIN, text, theme.INK))
    table.remark = group, seat
    table.show_for(group, SEE_BANNER[table.app.settings[table.pace]], BANNER)
