"""Pages of help.at_a_glance on bids and signals."""

from engine.mediatore.actions import ALLOWED, BUSSO, OTHER_CODE, SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES, STAKES
from engine.options import PAYMENTS, SIGNALS, SOLISSIMO_LOOK
from engine.save_format import OPTIONS
from screens.ui import labels, theme, words
from screens.ui.full_page import BAND, EDGE, MIDDLE, ROOM

FIRST_Y = BAND + 2
MEANING_X = 72


def bids(part, rules) -> str:
    rules = rules or bytes(OPTIONS)
    y = FIRST_Y
    part.write(MIDDLE, y, 0, words.say("order_of_bids"), theme.PAPER, labels.CENTRE)
    for bid in range(1, len(CONTRACT_NAMES) - rules[SOLISSIMO_LOOK]):
        y += theme.LINE_HEIGHT
        name = CONTRACT_NAMES[bid]
        part.write(EDGE, y, 0, name, theme.GOLD)
        part.write(MEANING_X, y, 0, words.say("bids_" + name))
        text = str(STAKES[rules[PAYMENTS]][bid])
        part.write(ROOM + EDGE, y, 0, text, theme.PAPER, labels.RIGHT)
    y += theme.LINE_HEIGHT + theme.LINE_HEIGHT // 2
    part.write(MIDDLE, y, 0, words.say("end_of_bids"), theme.PAPER, labels.CENTRE)
    return words.say("auction")


def signals(part, rules) -> str:
    y = FIRST_Y
    code = rules[SIGNALS] if rules else 0
    for signal in ALLOWED[code]:
        part.write(EDGE, y, 0, words.say(SIGNAL_NAMES[signal]), theme.GOLD)
        lines = heard(signal, code)
        y += theme.LINE_HEIGHT
        text = "\n".join(lines)
        part.write(MIDDLE, y, ROOM, text, theme.PAPER, labels.CENTRE, len(lines))
        y += len(lines) * theme.LINE_HEIGHT
    return words.say("signals")


def heard(signal: int, code: int) -> list:
    other = signal == BUSSO and code == OTHER_CODE
    text = words.say("heard_" + SIGNAL_NAMES[signal] + ("_other" if other else ""))
    return text.split("\n")
