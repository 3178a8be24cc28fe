"""What a hint says once it has been thought over: at the table, where trick and hand are seen.

A card to be played is raised, with why below the trick that it speaks of and the next best at the
foot of the hand; before the play the cursor goes to what is advised. A key takes the words away
and does what it does without them, but B and Start, which take them away alone. What no card of the
hand says, robbing, calling out, a signal, is asked: A does it, B takes the words away.
"""

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, PLAY
from engine.mediatore.actions import PASS
from screens.table.hand import LIES_Y
from screens.table.timing import ADVICE
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.leaf import EDGE
from screens.ui.part import Part, box

STEP = 10  # from one line to the next
FRAME = 2  # pixels at the right of a panel that stay empty
MORE = 3  # pixels of its height besides its lines
# Where the words lie: x, width, and the lower edge. At a trick below it, above the card that is
# raised; the sign of trumps stays to be seen beside them, and the upcard before its dealer
OF_TRICK = 2, 156, 91
OF_TRUMPS = 18, 140, 91
OF_UPCARD = 0, 138, 91
# Before Mediatore's play: on what the bids mean, three lines below what was said, below the grid of
# cards, below the monte
OF_AUCTION = 3, 92, 97
ABOUT_ROWS = 3
OF_CALL = 2, 156, 126
OF_EXCHANGE = 2, 156, 80
NEXT_Y = theme.HEIGHT - theme.FONT_HEIGHT  # below the cards' indices
SEEN = 1800  # frames, where no key comes


def tell(table, action, why, rival, behind):
    """Tell what has been found for who is to act at `table`: see `engine.bots.hint`."""
    view = table.view
    ranks = table.match.game.ranks
    card = action
    if view.contract and view.phase == PLAY:
        card = _led(action)
    if view.phase != PLAY:
        table.part.point_out(action)
    elif card < PASS:
        table.hand.pick(card)
    table.turn_shown = True  # nothing else is asked for: the hint has weighed it
    table.show()
    why = why[0].upper() + why[1:] + "."
    if card != action or view.phase == PLAY and action >= PASS:
        ask(table, action, why)
    else:
        show(table, why, _next_best(rival, behind, ranks))


def ask(table, action, why):
    """Say `why` at `table`, and let A do `action`, which no card of the hand stands for."""
    lines = wrapped(table.app.font, why, theme.WIDTH - 2 * widgets.MARGIN)
    y = LIES_Y - (len(lines) + 1) * theme.LINE_HEIGHT - widgets.MARGIN

    def agreed():
        if table.unseen:  # a press that came before the words
            ask(table, action, why)
        else:
            table.act(action)

    widgets.ask(table, lines, agreed, None, y)


def _led(action) -> int:
    from engine.mediatore.actions import led_card  # at Madrasso its module is not there

    return led_card(action)


def _next_best(rival, behind, ranks) -> str:
    """The words for the next best card, which so many tenths of a point are behind."""
    if rival is None:
        return ""
    sign = cards.sign(rival, ranks)
    if behind:
        return words.say("hint_says_behind", sign, behind // 10, behind % 10)
    return words.say("hint_says_next" if behind is None else "hint_says_equal", sign)


def show(table, why, next_best):
    """Say `why` at `table`, and what is `next_best`, where there is one."""
    part = beside(table, why)
    if next_best:
        x, y = -part.group.x, NEXT_Y - part.group.y
        part.add(box(x, y, theme.WIDTH, theme.FONT_HEIGHT, theme.NIGHT))
        part.write(x + EDGE, y - 1, 0, next_best, theme.GOLD)
    table.show_for(part.group, SEEN, ADVICE)
    table.motions.step()


def beside(table, *texts):
    """A part, not at the table yet, with `texts` on a panel where it hides least."""
    x, width, bottom = place(table)
    broken = [wrapped(table.app.font, text, width - EDGE - FRAME) for text in texts]
    rows = sum([len(lines) for lines in broken])
    # At a bid it hides what the bid means, and no line of that is left over.
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
    """Write the `lines` that a text was broken into; they are told as one."""
    for i in range(len(lines)):
        part.write(x, y + i * step, 0, lines[i], theme.INK, align).continues = i > 0


def place(table) -> tuple:
    """Where words about the turn at `table` lie."""
    view = table.view
    if view.phase == PLAY:
        if view.contract:
            return OF_TRICK
        return OF_UPCARD if table.view.apart(table.seat) != EMPTY else OF_TRUMPS
    return OF_AUCTION if view.phase == AUCTION else OF_CALL if view.phase == CALL else OF_EXCHANGE


def wrapped(font, text: str, room: int) -> list:
    """`text` in lines of at most `room` pixels, broken between words."""
    lines = [""]
    for word in text.split(" "):
        longer = lines[-1] + " " + word if lines[-1] else word
        if font.width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
