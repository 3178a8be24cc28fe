"""Show a hint at the table.

A hint to rob, call out or signal is a question.
"""

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, PLAY
from engine.mediatore.actions import PASS
from screens.table.hand import LIES_Y
from screens.table.timing import ADVICE
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.full_page import EDGE
from screens.ui.part import Part, box

STEP = 10
FRAME = 2
MORE = 3
# (x, width, lower edge); trump sign and upcard stay visible
OF_TRICK = 2, 156, 91
OF_TRUMPS = 18, 140, 91
OF_UPCARD = 0, 138, 91
OF_AUCTION = 3, 92, 97
ABOUT_ROWS = 3
OF_CALL = 2, 156, 126
OF_EXCHANGE = 2, 156, 80
NEXT_Y = theme.HEIGHT - theme.FONT_HEIGHT
SEEN = 1800


def tell(table, action, why, rival, behind):
    view = table.view
    ranks = table.match.game.ranks
    card = action
    if view.contract and view.phase == PLAY:
        card = _led(action)
    if view.phase != PLAY:
        table.part.point_out(action)
    elif card < PASS:
        table.hand.pick(card)
    table.turn_shown = True
    table.show()
    why = why[0].upper() + why[1:] + "."
    if card != action or view.phase == PLAY and action >= PASS:
        ask(table, action, why)
    else:
        show(table, why, _next_best(rival, behind, ranks))


def ask(table, action, why):
    lines = wrapped(table.app.font, why, theme.WIDTH - 2 * widgets.MARGIN)
    y = LIES_Y - (len(lines) + 1) * theme.LINE_HEIGHT - widgets.MARGIN

    def agreed():
        if table.unseen:  # A was pressed before the question was visible
            ask(table, action, why)
        else:
            table.act(action)

    widgets.ask(table, lines, agreed, None, y)


def _led(action) -> int:
    from engine.mediatore.actions import led_card

    return led_card(action)


def _next_best(rival, behind, ranks) -> str:
    if rival is None:
        return ""
    sign = cards.sign(rival, ranks)
    if behind:
        return words.say("hint_says_behind", sign, behind // 10, behind % 10)
    return words.say("hint_says_next" if behind is None else "hint_says_equal", sign)


def show(table, why, next_best):
    part = beside(table, why)
    if next_best:
        x, y = -part.group.x, NEXT_Y - part.group.y
        part.add(box(x, y, theme.WIDTH, theme.FONT_HEIGHT, theme.NIGHT))
        part.write(x + EDGE, y - 1, 0, next_best, theme.GOLD)
    table.show_for(part.group, SEEN, ADVICE)
    table.motions.step()


def beside(table, *texts):
    x, width, bottom = place(table)
    broken = [wrapped(table.app.font, text, width - EDGE - FRAME) for text in texts]
    rows = sum([len(lines) for lines in broken])
    room = max(rows, ABOUT_ROWS if bottom == OF_AUCTION[2] else 2)
    height = room * STEP + MORE
    y = bottom - height
    part = Part(table.app, widgets.panel(x, y, width, height))
    y = (room - rows) * STEP // 2
    for lines in broken:
        write_lines(part, EDGE, y, lines)
        y += STEP * len(lines)
    return part


def write_lines(part, x, y, lines, step=STEP, align=labels.LEFT):
    for i in range(len(lines)):
        part.write(x, y + i * step, 0, lines[i], theme.INK, align).continues = i > 0


def place(table) -> tuple:
    view = table.view
    if view.phase == PLAY:
        if view.contract:
            return OF_TRICK
        return OF_UPCARD if table.view.apart(table.seat) != EMPTY else OF_TRUMPS
    return OF_AUCTION if view.phase == AUCTION else OF_CALL if view.phase == CALL else OF_EXCHANGE


def wrapped(font, text: str, room: int) -> list:
    lines = [""]
    for word in text.split(" "):
        longer = lines[-1] + " " + word if lines[-1] else word
        if font.width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
