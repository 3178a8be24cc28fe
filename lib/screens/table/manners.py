"""What a character says at the table: a word now and then, on what everybody has seen.

On all tricks won or none, on the last trick, on his own asso lost, on robbing. Whether he says
something and what is made of the cards on the table and their number alone, so nothing of a hand
can be heard in it. Functions on a table, whose code is there for the moment.
"""

from engine.bots import character
from screens.likes import MANNERS
from screens.seats import BOTTOM, RIGHT, TOP, place
from screens.table.timing import BANNER, SEE_BANNER
from screens.ui import labels, theme, widgets, words
from screens.ui.part import box

# Beside the portrait, at the bottom above it, by place: the left edge of the bubble, at the bottom
# and on the right its right one
BUBBLE_X = (157, 133, 28, 28)
BUBBLE_Y = (43, 20, 20, 20)
HEIGHT = 17
MARGIN = 5
TAIL = 3
TAIL_X = 28  # from the right end to that at the bottom
_ASSO = 9  # the rank at Madrasso
# How the keys of words begin, by what it is about: in one text, for a short one would be a name
ALL, MINE, LAST, NONE, ACE = range(5)
_KEYS = "said_all_ said_mine_ said_last_ said_none_ said_ace_"


def tell(table, over):
    """A trick has been won, with which the deal may be `over`: who has something to say says it,
    but where a line is shown, for it is no deal of his."""
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
    elif not view.contract:  # where one is played it would tell who plays with whom
        first = n * (view.tricks - 1)
        for i in range(n):
            seat = (view.leaders[view.tricks - 1] + i) % n
            partner = n == 4 and seat == winner ^ 2
            if view.history[first + i] & 15 == _ASSO and seat != winner and not partner:
                if (view.number + view.tricks + seat) & 1:
                    say_at(table, ACE, seat)


def offer(table, seat) -> tuple:
    """What who robs says, as a line of words, or none."""
    number = character(table.match.players[seat])
    if not table.app.likes[MANNERS] or number < 0 or table.app.puzzle:
        return ()
    return (words.say("said_robbing_" + str(number & 1)),)


def say_at(table, about, seat):
    """Let a bubble of words come from `seat`, if a character sits there."""
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
    elif where == TOP:
        tail = 3, -1
    else:
        tail = -1, HEIGHT // 2
    group = widgets.panel(x, y, width, HEIGHT)
    group.append(box(tail[0], tail[1], TAIL, TAIL, theme.PAPER))
    group.append(labels.Line(app, MARGIN, 3, width - MARGIN, text, theme.INK))
    table.show_for(group, SEE_BANNER[table.app.likes[table.pace]], BANNER)
