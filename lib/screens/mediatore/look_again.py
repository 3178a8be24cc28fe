"""The panel with the monte, the discards and the card given back."""

import displayio

from engine.cards import EMPTY
from engine.mediatore.contracts import SOLISSIMO
from screens.table import timing
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.keys import SELECT, START, A, B
from screens.ui.part import Part

STEP = 24
ROW_HEIGHT = theme.CARD_HEIGHT + theme.LINE_HEIGHT + 6
WIDTH = 4 * STEP + 12
TOP, BELOW_MONTE = 2, 61
SEE_MONTE = (120, 75, 30, 30)  # frames to show the monte, by the pace setting


def faces(table, shown, x, y):
    group = displayio.Group(x=x, y=y)
    for i in range(4):
        picture = cards.picture(shown[i], table.match.game.ranks)
        group.append(table.app.faces.tile(picture, i * STEP, 0))
    return group


def row(table, text, shown, y=14):
    width = max(WIDTH, table.app.font.width(text) + 2 * widgets.MARGIN)
    part = Part(table.app, widgets.panel((theme.WIDTH - width) // 2, y, width, ROW_HEIGHT))
    part.write(width // 2, 2, width, text, theme.INK, labels.CENTRE)
    part.add(faces(table, shown, (width - 4 * STEP + 4) // 2, theme.LINE_HEIGHT + 2))
    return part.group


def reveal(table):
    group = row(table, words.say("monte"), table.view.exposed)
    table.show_for(group, SEE_MONTE[table.app.settings[table.pace]])


def look(table):
    view = table.view
    if view.exposed[0] == view.monte[3] == view.given == EMPTY:
        table.banner(words.say("nothing_to_see").split("\n"), timing.SEE_ANSWER, y=BELOW_MONTE)
        return None
    return Look(table)


class Look(Part):
    """The panel over the table."""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        view = table.view
        open_monte = table.part and view.exposed[0] != EMPTY
        y = BELOW_MONTE if open_monte else TOP
        if view.exposed[0] != EMPTY and not open_monte:
            self.add(row(table, words.say("monte"), view.exposed, y))
            y += ROW_HEIGHT
        if view.monte[0] != EMPTY and view.monte[3] != EMPTY:
            text = words.say("monte_yours" if view.contract == SOLISSIMO else "laid_by_you")
            self.add(row(table, text, view.monte, y))
            y += ROW_HEIGHT
        if view.given != EMPTY:
            self._add_given(view, y)
        if not len(self.group):
            self.add(row(table, words.say("monte"), view.exposed, BELOW_MONTE))

    def _add_given(self, view, y):
        table = self._table
        sign = table.sign(view.given)
        if view.seat == view.supplier:
            text = words.say("given_to_you", sign)
        else:
            text = words.say("given_by_you", table.name(view.supplier), sign)
        self.add(widgets.notice(table.app, (text,), y))

    def press(self, keys: int):
        if keys & (A | B | START | SELECT):
            self._table.answered()
