"""The auction on Mediatore's table: what has been said, by whom, and a menu of what may be said.

Up, down and A say it, left and right turn back to what was said before. Everything here is known
to everybody; the hand, which lies below, is not its business [D5, D6].
"""

from engine.cards import EMPTY
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import seats
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import LEFT, RIGHT
from screens.ui.part import Part

ROWS = 6  # words on the paper at a time
PAPER_X, PAPER_Y, PAPER_WIDTH = 3, 14, 92
PAPER_HEIGHT = ROWS * theme.LINE_HEIGHT + 4
WORDS_X = 38
NAMES_ROOM, WORDS_ROOM = 30, 56
MENU_X, MENU_Y = 98, 16
MENU_WIDTH = 60
HEAD_Y = 1
NO_ROOM = 1000  # for the heading before the number of such a deal


class Auction(Part):
    """A part of the table, in the trick's place."""

    lifted = b""  # no card stands out

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._back = 0  # how many words were said after the last one shown
        self._menu = None
        self._bids = bytearray()  # what the lines of the menu mean
        view = table.view
        text = words.say("deal_number", view.number)
        if view.number < NO_ROOM:
            text = words.say("auction") + "  " + text
        self.write(5, HEAD_Y, 80, text, theme.GOLD)
        text = words.say("dealer", seats.compass(table.match, view.dealer))
        self.write(theme.WIDTH - 5, HEAD_Y, 70, text, theme.PAPER_SHADE, labels.RIGHT)
        self.add(widgets.panel(PAPER_X, PAPER_Y, PAPER_WIDTH, PAPER_HEIGHT))
        self._names = self._column(PAPER_X + 5, NAMES_ROOM, theme.INK)
        self._bade = self._column(WORDS_X, WORDS_ROOM, theme.SUIT_WORDS[0])
        self._passed = self._column(WORDS_X, WORDS_ROOM, theme.PENCIL)
        self._speaks = self._column(MENU_X + 8, WORDS_ROOM, theme.GOLD, 2)

    def _column(self, x, room, color, rows=ROWS):
        return self.write(x, PAPER_Y + 2, room, "", color, labels.LEFT, rows)

    def show(self):
        """What has been said last, and what there is to say for the person whose turn it is."""
        self._show_said()
        if self._menu:
            self.group.remove(self._menu.group)
            self._menu = None
        table = self._table
        view = table.view
        speaks = ""
        if table.own_turn:
            self._show_menu(view)
        elif view.turn != EMPTY:
            speaks = words.say("speaks") + "\n" + seats.compass(table.match, view.turn)
        self._speaks.say(speaks)

    def _show_said(self):
        view = self._table.view
        last = view.n_spoken - self._back
        first = max(0, last - ROWS)
        speaking = bool(view.turn != EMPTY and not self._back)
        if speaking and last - first == ROWS:
            first += 1
        names = bade = passed = ""
        for at in range(first, last):
            bid = view.spoken[at]
            names += self._name_of(at) + "\n"
            bade += CONTRACT_NAMES[bid] + "\n"
            passed += ("" if bid else words.say(_pass(view, at))) + "\n"
        if speaking:
            names += self._name_of(last)
            passed += "…"
        self._names.say(names)
        self._bade.say(bade)
        self._passed.say(passed)

    def _name_of(self, at) -> str:
        table = self._table
        return seats.compass(table.match, (table.view.dealer + 1 + at) % 4)

    def _show_menu(self, view):
        self._bids = bytearray()
        items = []
        for bid in range(len(CONTRACT_NAMES)):
            if view.bids >> bid & 1:
                self._bids.append(bid)
                items.append(CONTRACT_NAMES[bid] or words.say(_pass(view, view.n_spoken)))
        self._menu = menus.Menu(self.app, items, MENU_WIDTH, MENU_X, MENU_Y)
        self.add(self._menu.group)

    def press(self, keys: int):
        """Turn back or on in what was said, or say what is chosen."""
        view = self._table.view
        if keys & (LEFT | RIGHT):
            most = max(0, view.n_spoken - ROWS)
            self._back = min(max(self._back + (1 if keys & LEFT else -1), 0), most)
            self._show_said()
        elif self._menu:
            chosen = self._menu.press(keys)
            if chosen is not None:
                self._table.act(PASS + self._bids[chosen])


def _pass(view, at) -> str:
    """What a pass is called: before any bid, and after one [D5]."""
    for i in range(at):
        if view.spoken[i]:
            return "pass_after"
    return "pass"
