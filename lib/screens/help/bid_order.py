"""Mediatore's bids in their order, a page of help.glance; its code is there for the moment."""

from engine.mediatore.contracts import CONTRACT_NAMES, STAKES
from engine.options import MEDIATORE, PAYMENTS, SOLISSIMO_LOOK, default_rules
from screens.ui import labels, theme, words
from screens.ui.leaf import BAND, EDGE, MIDDLE

FIRST_Y = BAND + 2
MEANING_X = 72


def show(part, _, rules) -> str:
    """Write what each bid under `rules` means, and what it wins or costs; the heading's words."""
    rules = rules or default_rules(MEDIATORE)
    y = FIRST_Y
    part.write(MIDDLE, y, 0, words.say("order_of_bids"), theme.PAPER, labels.CENTRE)
    for bid in range(1, len(CONTRACT_NAMES) - rules[SOLISSIMO_LOOK]):
        y += theme.LINE_HEIGHT
        name = CONTRACT_NAMES[bid]
        part.write(EDGE, y, 0, name, theme.GOLD)
        part.write(MEANING_X, y, 0, words.say("bids_" + name))
        text = str(STAKES[rules[PAYMENTS]][bid])
        part.write(theme.WIDTH - EDGE, y, 0, text, theme.PAPER, labels.RIGHT)
    y += theme.LINE_HEIGHT + theme.LINE_HEIGHT // 2
    part.write(MIDDLE, y, 0, words.say("end_of_bids"), theme.PAPER, labels.CENTRE)
    return words.say("auction")
