"""The signs that the tables draw, each with what it means; and what Mediatore's signals say.

Functions that write a page of help.glance on a part, and answer what its heading says. Their code
is there for the moment.
"""

from engine.mediatore.signals import ALLOWED, BUSSO, OTHER_CODE, SIGNAL_NAMES
from engine.options import MEDIATORE, SIDES, SIGNALS, default_rules
from screens.ui import cards, labels, theme, words
from screens.ui.leaf import BAND, EDGE, MIDDLE, ROOM
from screens.ui.part import box

# The keys of their words, in their order
OF_BOTH = ("turn", "leader", "dealer", "winner", "dim", "count")
OF_MADRASSO = ("upcard",)
OF_SHEET = ("star",)  # of the sheet that has a column for one side
OF_MEDIATORE = ("side", "said")
OF_SIGNALS = ("said",)  # where they are given

FIRST_Y = BAND + 2
WORDS_X = 42
SIGN_X = (WORDS_X - theme.MARK) // 2
CARD_X, CARD_WIDTH, CARD_HEIGHT, FRAME = SIGN_X + 1, 8, 10, 2
DIMMED = theme.PAPER - theme.DIM * 0x010101
BIDDER_SIDE = theme.SUIT_LIGHTS[2]
MARKS = {"turn": cards.ARROW_DOWN, "leader": cards.LEADER, "dealer": cards.DEALER}
_FRAMES = {"winner": theme.GOLD, "upcard": theme.TRUMPS, "dim": theme.INK}


def keys(game: int, rules) -> list:
    """The keys of the signs that the table of `game` draws; `rules` may be None."""
    if game != MEDIATORE:
        return list(OF_BOTH + OF_MADRASSO + (OF_SHEET if SIDES[game] == 2 else ()))
    quiet = not allowed(rules)
    return [key for key in OF_BOTH + OF_MEDIATORE if not (quiet and key in OF_SIGNALS)]


def allowed(rules) -> tuple:
    """Mediatore's signals that `rules` allow; the usual ones where they are None."""
    return ALLOWED[(rules or default_rules(MEDIATORE))[SIGNALS]]


def of_table(part, game: int, rules) -> str:
    """The signs of the table of `game`."""
    y = FIRST_Y
    for key in keys(game, rules):
        _draw(part, key, y, game)
        part.write(WORDS_X, y, ROOM - WORDS_X, words.say("sign_" + key))
        y += theme.LINE_HEIGHT
    return words.say("signs_title")


def _draw(part, key, y, game):
    if key in MARKS:
        part.add(part.app.marks.tile(MARKS[key], SIGN_X, y))
    elif key in _FRAMES:
        part.add(box(CARD_X, y, CARD_WIDTH, CARD_HEIGHT, _FRAMES[key]))
        inner = DIMMED if key == "dim" else theme.PAPER
        part.add(box(CARD_X + FRAME, y + 1, CARD_WIDTH - 2 * FRAME, CARD_HEIGHT - 2, inner))
    elif key == "count":
        _example(part, "2/3" if game == MEDIATORE else "14", y, theme.PAPER)
    elif key == "star":
        _example(part, "*", y, theme.SUIT_LIGHTS[0])
    elif key == "side":
        _example(part, words.say("tricks", 2), y, BIDDER_SIDE)
    else:
        _example(part, SIGNAL_NAMES[BUSSO], y, theme.GOLD)


def _example(part, text, y, color):
    part.write(WORDS_X // 2, y, 0, text, color, labels.CENTRE)


def of_speech(part, _, rules) -> str:
    """The signals that `rules` allow, and what each says."""
    y = FIRST_Y
    code = (rules or default_rules(MEDIATORE))[SIGNALS]
    for signal in ALLOWED[code]:
        part.write(EDGE, y, 0, words.say(SIGNAL_NAMES[signal]), theme.GOLD)
        lines = heard(signal, code)
        y += theme.LINE_HEIGHT
        text = "\n".join(lines)
        part.write(MIDDLE, y, ROOM, text, theme.PAPER, labels.CENTRE, len(lines))
        y += len(lines) * theme.LINE_HEIGHT
    return words.say("signals")


def heard(signal: int, code: int) -> list:
    """What `signal` says to who hears it, in lines; `code` is the value of the option `signals`."""
    other = signal == BUSSO and code == OTHER_CODE
    text = words.say("heard_" + SIGNAL_NAMES[signal] + ("_other" if other else ""))
    return text.split("\n")
