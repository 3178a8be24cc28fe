"""Signals in Mediatore: what a person who leads a card may say of it, if he likes [D14, D25].

Only what is true is offered, and that is found out from the view alone.
"""

from engine.mediatore.actions import signalled
from engine.mediatore.signals import ALLOWED, BUSSO, OTHER_CODE, SIGNAL_NAMES, is_true
from engine.options import SIGNALS
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import DOWN, UP, B

WIDTH = 150
MENU_WIDTH = 70
TOP = 4
_MORE = 2  # lines of explanation


def lead(table, card: int):
    """Play `card`; who leads with it is asked first whether he has something to say of it."""
    places = true_places(table.view, card)
    if places:
        table.make_room()
        table.ask(Choice(table, card, places))
    else:
        table.act(card)


def true_places(view, card: int) -> bytes:
    """The places of the signals that may be given with the lead of `card`; none when following."""
    places = bytearray()
    if view.laid:
        return places
    code = view.rules[SIGNALS]
    allowed = ALLOWED[code]
    suit = card >> 4
    for place in range(len(allowed)):
        if is_true(allowed[place], code, view.hand[suit], card & 15, view.played[suit]):
            places.append(place)
    return places


class Choice:
    """Silence, or one of the signals; B takes the card back."""

    def __init__(self, table, card, places):
        self._table = table
        self._card = card
        self._places = places
        code = table.view.rules[SIGNALS]
        self._keys = ["silent"]
        for place in places:
            self._keys.append(SIGNAL_NAMES[ALLOWED[code][place]])
        items = [words.say(key) for key in self._keys]
        if code == OTHER_CODE and SIGNAL_NAMES[BUSSO] in self._keys:
            self._keys[self._keys.index(SIGNAL_NAMES[BUSSO])] = "busso_other"
        height = (len(items) + _MORE) * theme.LINE_HEIGHT + 10
        self.group = widgets.panel((theme.WIDTH - WIDTH) // 2, TOP, WIDTH, height)
        app = table.app
        sign = labels.Line(app, MENU_WIDTH + 14, 4, 60, table.sign(card), theme.INK)
        self.group.append(sign)
        self._menu = menus.Menu(app, items, MENU_WIDTH, x=5, y=4, color=theme.INK)
        self.group.append(self._menu.group)
        y = len(items) * theme.LINE_HEIGHT + 6
        self._about = []
        for i in range(_MORE):
            line = labels.Line(app, 8, y + i * theme.LINE_HEIGHT, WIDTH - 10, "", theme.PENCIL)
            self._about.append(line)
            self.group.append(line)
        self._explain()

    def _explain(self):
        text = words.say("about_" + self._keys[self._menu.chosen])
        texts = (text + "\n").split("\n")
        for i in range(_MORE):
            self._about[i].say(texts[i])

    def press(self, keys: int):
        if keys & B:
            self._table.answered()
            return
        chosen = self._menu.press(keys)
        if keys & (UP | DOWN):
            self._explain()
        if chosen is None:
            return
        self._table.answered()
        card = self._card
        self._table.act(signalled(self._places[chosen - 1], card) if chosen else card)
