"""The pause, a panel over the table of any game: the score so far, and whether to go on.

Up, down and A choose; Start and B go on at once.
"""

from engine.options import MEDIATORE, TRE
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import START, B
from screens.ui.part import Part

WIDTH = 120


class Pause(Part):
    """As wide as the totals of a long match want it."""

    def __init__(self, table):
        texts = _score_lines(table.view)
        width = max([WIDTH] + [table.app.font.width(text) + 4 for text in texts])
        height = 54 + len(texts) * theme.LINE_HEIGHT
        panel = widgets.panel((theme.WIDTH - width) // 2, 18, width, height)
        super().__init__(table.app, panel)
        self._table = table
        y = 5
        for text in texts:
            self.write(width // 2, y, 0, text, theme.INK, labels.CENTRE)
            y += theme.LINE_HEIGHT
        items = (words.say("go_on"), words.say("to_scores"), words.say("to_title"))
        self._menu = menus.Menu(table.app, items, width - 12, 6, y + 6, theme.INK)
        self.add(self._menu.group)

    def press(self, keys):
        """Choose: go on, see the score sheet, or leave for the title."""
        chosen = self._menu.press(keys)
        if keys & (START | B) or chosen == 0:
            self._table.answered()
        elif chosen == 1:
            self.app.run_and_unload("flow.sheet", self.app, self._table.match)
        elif chosen == 2:
            self.app.run_and_unload("flow.leave", self.app)


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
