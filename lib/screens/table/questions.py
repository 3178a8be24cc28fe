"""What lies over a table and takes its keys until it is answered: a question, the pause.

For the table of any game, which gives the keys away until `answered`.
"""

from engine.options import MEDIATORE, TRE
from screens import flow
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import START, B

WIDTH = 120  # of the pause


class TableQuestion:
    """A question whose yes and no are functions of the table; without `no` a no does nothing."""

    def __init__(self, table, texts, yes, no=None):
        self._table = table
        self._question = menus.Question(table.app, texts)
        self.group = self._question.group
        self._yes = yes
        self._no = no

    def press(self, keys):
        answer = self._question.press(keys)
        if answer is None:
            return
        self._table.answered()
        then = self._yes if answer else self._no
        if then:
            then(self._table)


class Pause:
    """The score so far, and whether to go on; as wide as the totals of a long match want it."""

    def __init__(self, table):
        self._table = table
        texts = _score_lines(table.view)
        width = max([WIDTH] + [table.app.font.width(text) + 4 for text in texts])
        middle = width // 2
        height = 54 + len(texts) * theme.LINE_HEIGHT
        self.group = widgets.panel((theme.WIDTH - width) // 2, 18, width, height)
        y = 5
        for text in texts:
            line = labels.Line(table.app, middle, y, width - 4, text, theme.INK, labels.CENTRE)
            self.group.append(line)
            y += theme.LINE_HEIGHT
        items = (words.say("go_on"), words.say("to_scores"), words.say("to_title"))
        self._menu = menus.Menu(table.app, items, width - 12, x=6, y=y + 6, color=theme.INK)
        self.group.append(self._menu.group)

    def press(self, keys):
        chosen = self._menu.press(keys)
        if keys & (START | B) or chosen == 0:
            self._table.answered()
        elif chosen == 1:
            flow.sheet(self._table.app, self._table.match)
        elif chosen == 2:
            flow.leave(self._table.app)


def _score_lines(view) -> list:
    """The score so far, as the table's view has it."""
    totals = view.totals
    if view.game == MEDIATORE:
        names = [words.say("seat_" + letter)[0] for letter in "SENW"]
        text = "  ".join([names[seat] + " " + str(totals[seat]) for seat in range(4)])
    elif view.game == TRE:
        text = words.say("totals_3", totals[0], totals[1], totals[2])
    else:
        text = words.say("totals_2", totals[0], totals[1])
    return [words.say("deal_number", view.number), text]
