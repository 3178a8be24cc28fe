"""Why a card that is dimmed may not be played or called, in a line over the table.

A pointer and the figures of a keyboard get at such a card; the arrows pass it by.
"""

from engine.options import MEDIATORE, option_index, option_values
from screens.help.reasons import say_why
from screens.table.table_screen import SEE_ANSWER
from screens.ui import widgets, words

LINE_Y = 72  # of the line: below the trick, in the place of what says whose turn it is


def tell(table):
    """Say which cards the hand of `table` has to play instead."""
    view = table.view
    suit = say_why("why_suits").split()[view.led]
    follows = view.hand[view.led]
    text = words.say("refused_follow" if follows else "refused_trump", suit)  # [M12, M13, D13]
    _show(table, (text,))


def tell_callable(table):
    """Say which cards may be called at `table`, by the rules of the match [D22]."""
    value = table.view.rules[option_index(MEDIATORE, "callable")]
    value = option_values(MEDIATORE, "callable")[value]
    _show(table, words.say(f"about_callable={value}").split("\n"))


def _show(table, texts):
    table.show_for(widgets.notice(table.app, texts, LINE_Y), SEE_ANSWER, True)
