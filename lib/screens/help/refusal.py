"""A line that explains why cards are dimmed."""

from engine.cards import EMPTY
from screens.help.reasons import say_why
from screens.table.timing import ADVICE, ANSWER, BANNER, REFUSAL, SEE_ANSWER
from screens.ui import labels, theme, widgets, words
from screens.ui.part import Part

# The explanation hides neither trump sign nor upcard
X, RIGHT = 4, 138
Y, HEIGHT = 80, 12
CALL_Y = 72


def tell(table):
    view = table.view
    if view.led == EMPTY or not (table.own_turn and _dims(view)):
        return
    suit = say_why("why_suits").split()[view.led]
    follows = view.hand[view.led]
    text = words.say("refused_follow" if follows else "refused_trump", suit)  # [M12, M13, D13]
    part = Part(table.app, widgets.panel(X, Y, RIGHT - X, HEIGHT))
    part.write((RIGHT - X) // 2, 0, 0, text, theme.INK, labels.CENTRE)
    # On a dimmed card, A must show the explanation again instead of removing it.
    spoken = ANSWER if table.playable(table.hand.chosen) else ADVICE
    table.show_for(part.group, SEE_ANSWER, spoken | REFUSAL)


def _dims(view) -> bool:
    for suit in range(4):
        if view.hand[suit] & ~view.playable[suit]:
            return True
    return False


def tell_callable(table):
    from engine.options import MEDIATORE, option_index, option_values

    value = table.view.rules[option_index(MEDIATORE, "callable")]
    value = option_values(MEDIATORE, "callable")[value]
    texts = words.say(f"about_callable={value}").split("\n")
    table.show_for(widgets.notice(table.app, texts, CALL_Y), SEE_ANSWER, BANNER)
