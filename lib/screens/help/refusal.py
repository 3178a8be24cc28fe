"""Why a card that is dimmed may not be played or called, in a line over the table.

A pointer and the figures of a keyboard put the cursor on such a card, and it stays there: A says
the same again till another card is chosen. The arrows pass it by, so that no turn takes longer;
down asks for the line, and an arrow that finds no other card. While it lies A takes it away and
plays nothing, as it does of every answer.
"""

from engine.cards import EMPTY
from engine.options import MEDIATORE, option_index, option_values
from screens.help.reasons import say_why
from screens.table.timing import ADVICE, ANSWER, BANNER, REFUSAL, SEE_ANSWER
from screens.ui import labels, theme, widgets, words
from screens.ui.part import Part

# The line lies on what says whose turn it is, or in Mediatore what is played, and on no word by
# halves; above it the sign of trumps stays, and beside it the upcard before its dealer
X, RIGHT = 4, 138
Y, HEIGHT = 80, 12
CALL_Y = 72


def tell(table):
    """Say which cards the hand of `table` has to play instead of those dimmed, if any are."""
    view = table.view
    if view.led == EMPTY or not (table.own_turn and _dims(view)):
        return
    suit = say_why("why_suits").split()[view.led]
    follows = view.hand[view.led]
    text = words.say("refused_follow" if follows else "refused_trump", suit)  # [M12, M13, D13]
    part = Part(table.app, widgets.panel(X, Y, RIGHT - X, HEIGHT))
    part.write((RIGHT - X) // 2, 0, 0, text, theme.INK, labels.CENTRE)
    # Of a dimmed card A says it again.
    spoken = ANSWER if table.playable(table.hand.chosen) else ADVICE
    table.show_for(part.group, SEE_ANSWER, spoken | REFUSAL)


def _dims(view) -> bool:
    for suit in range(4):
        if view.hand[suit] & ~view.playable[suit]:
            return True
    return False


def tell_callable(table):
    """Say which cards may be called at `table`, by the rules of the match [D22]."""
    value = table.view.rules[option_index(MEDIATORE, "callable")]
    value = option_values(MEDIATORE, "callable")[value]
    texts = words.say(f"about_callable={value}").split("\n")
    table.show_for(widgets.notice(table.app, texts, CALL_Y), SEE_ANSWER, BANNER)
