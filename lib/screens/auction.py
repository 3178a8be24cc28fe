"""The auction of Mediatore: what has been said, by whom, in which order, and what may be said now.

Everything here is known to everybody; the hand, which lies below, is not its business [D5, D6].
"""

import displayio

from engine.cards import EMPTY
from engine.mediatore_actions import PASS
from engine.payments import CONTRACT_NAMES
from screens import seats, theme, widgets, words
from screens.keys import LEFT, RIGHT

ROWS = 6  # words on the paper at a time
PAPER_X, PAPER_Y, PAPER_WIDTH = 3, 14, 92
PAPER_HEIGHT = ROWS * theme.LINE_HEIGHT + 4
MENU_X, MENU_Y = 98, 16
MENU_WIDTH = 60
HEAD_Y = 1


class Auction:
    """A part of the table, in the trick's place."""

    lifted = b""  # no card stands out

    def __init__(self, table):
        self._table = table
        self._back = 0  # how many words were said after the last one shown
        self._menu = None
        self._bids = bytearray()  # what the lines of the menu mean
        self.group = displayio.Group()
        app = table.app
        view = table.view
        text = words.say("auction") + "  " + words.say("deal_number", view.number)
        self.group.append(widgets.Line(app, 5, HEAD_Y, 80, text, theme.GOLD))
        text = words.say("dealer", seats.compass(table.match, view.dealer))
        line = widgets.Line(
            app, theme.WIDTH - 5, HEAD_Y, 70, text, theme.PAPER_SHADE, widgets.RIGHT
        )
        self.group.append(line)
        self.group.append(widgets.panel(PAPER_X, PAPER_Y, PAPER_WIDTH, PAPER_HEIGHT))
        self._names = []
        self._words = []
        for row in range(ROWS):
            y = PAPER_Y + 2 + row * theme.LINE_HEIGHT
            name = widgets.Line(app, PAPER_X + 4, y, 30, "", theme.PENCIL)
            right = PAPER_X + PAPER_WIDTH - 4
            word = widgets.Line(app, right, y, 58, "", theme.INK, widgets.RIGHT)
            self._names.append(name)
            self._words.append(word)
            self.group.append(name)
            self.group.append(word)
        x = MENU_X + MENU_WIDTH // 2
        self._who = widgets.Line(
            app, x, PAPER_Y + 2, MENU_WIDTH, "", theme.PAPER_SHADE, widgets.CENTRE
        )
        self._name = widgets.Line(app, x, PAPER_Y + 15, MENU_WIDTH, "", theme.GOLD, widgets.CENTRE)
        self.group.append(self._who)
        self.group.append(self._name)

    def show(self):
        """What has been said last, and what there is to say for the person whose turn it is."""
        self._show_said()
        if self._menu:
            self.group.remove(self._menu.group)
            self._menu = None
        table = self._table
        view = table.view
        if view.turn == EMPTY:
            self._who.say("")
            self._name.say("")
        elif table.own_turn:
            self._who.say("")
            self._name.say("")
            self._show_menu(view)
        else:
            self._who.say(words.say("speaks"))
            self._name.say(seats.compass(table.match, view.turn))

    def _show_said(self):
        view = self._table.view
        last = view.n_spoken - self._back
        first = max(0, last - ROWS)
        speaking = bool(view.turn != EMPTY and not self._back)
        if speaking and last - first == ROWS:
            first += 1
        for row in range(ROWS):
            at = first + row
            name = word = ""
            color = theme.PENCIL
            if at < last:
                name = self._name_of(at)
                bid = view.spoken[at]
                word = CONTRACT_NAMES[bid] or words.say(_pass(view, at))
                color = theme.SUIT_WORDS[0] if bid else theme.PENCIL
            elif at == last and speaking:
                name = self._name_of(at)
                word = "…"
            self._names[row].say(name, theme.INK)
            self._words[row].say(word, color)

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
        self._menu = widgets.Menu(self._table.app, items, MENU_WIDTH, 0, MENU_X, MENU_Y)
        self.group.append(self._menu.group)

    def press(self, keys: int):
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
