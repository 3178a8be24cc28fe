"""What a hint says once it has been thought over.

A card to be played is raised at the table, with why below the trick that it speaks of and the next
best at the foot of the hand: a key takes the words away and does what it does without them. Of
anything else the hint's own page tells.
"""

from engine.cards import EMPTY
from engine.mediatore.actions import PASS, PLAY
from engine.options import MEDIATORE
from screens import flow
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.leaf import BAND, EDGE
from screens.ui.part import Part, box

# On the page
TEXT_ROOM = 128
LINES = 6
CARD_X = theme.WIDTH - EDGE - theme.CARD_WIDTH
TEXT_Y = BAND + 3

# At the table
Y, HEIGHT = 69, 22  # below the trick, above the card that is raised
STEP = 10  # from one line to the next: there is room for two
ROOM = theme.WIDTH - 2 * EDGE
SIGN_X, SIGN_Y, BESIDE_SIGN = 5, 6, 18  # of trumps, which are under the panel else
BESIDE_UPCARD = 138  # the panel's width where the upcard lies before its dealer
TRUMPS_ROOM = 132  # of a line where either stands beside it
NEXT_Y = theme.HEIGHT - theme.FONT_HEIGHT  # below the cards' indices
SEEN = 1800  # frames, where no key comes


def tell(hint, match, action, why, rival, behind):
    """Tell what `hint` has found for who is to act in `match`: see `engine.bots.hint`."""
    app, view = hint.app, hint.view
    ranks = match.game.ranks
    why = why[0].upper() + why[1:] + "."
    mediatore = view.game == MEDIATORE
    plays = view.phase == PLAY if mediatore else action < PASS
    if plays:
        app.raised = _led(action) if mediatore else action
        app.begins = ("help.told.show", why, _next_best(rival, behind, ranks))
        flow.raise_curtain(app, match, view.seat)
        return
    hint.thinks.say("")
    if action < PASS:  # it is called, laid away or given back
        hint.add(app.faces.tile(cards.picture(action, ranks), CARD_X, TEXT_Y))
    lines = wrapped(app.font, why, TEXT_ROOM)[:LINES]
    hint.write(EDGE, TEXT_Y, TEXT_ROOM, "\n".join(lines), theme.PAPER, labels.LEFT, len(lines))
    hint.foot.say(words.say("hint_says_back"))


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
    """Say `why` the card raised at `table`, and what is `next_best`, where there is one."""
    table.turn_shown = True  # nothing else is asked for: the hint has weighed it
    table.show()
    view = table.view
    width, x, room = theme.WIDTH, EDGE, ROOM
    apart = table.apart(table.seat) != EMPTY
    if apart:
        width = BESIDE_UPCARD
    part = Part(table.app, widgets.panel(0, Y, width, HEIGHT))
    if view.game != MEDIATORE:
        room = TRUMPS_ROOM
        if not apart:
            x = BESIDE_SIGN
            part.add(table.app.marks.tile(cards.SUIT_MARK + view.trump, SIGN_X, SIGN_Y))
    lines = wrapped(table.app.font, why, room)
    y = (2 - len(lines)) * STEP // 2
    for line in lines:
        part.write(x, y, 0, line, theme.INK)
        y += STEP
    if next_best:
        part.add(box(0, NEXT_Y - Y, theme.WIDTH, theme.FONT_HEIGHT, theme.NIGHT))
        part.write(EDGE, NEXT_Y - Y - 1, 0, next_best, theme.GOLD)
    table.show_for(part.group, SEEN, True)


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
