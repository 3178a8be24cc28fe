"""The leader's choice among the signals that are true of the led card [D14, D25]."""

from engine.mediatore.actions import ALLOWED, BUSSO, OTHER_CODE, SIGNAL_NAMES, is_true, signalled
from engine.options import SIGNALS
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import DOWN, UP, B
from screens.ui.part import Part

WIDTH = 158
MENU_WIDTH = 70
TOP = 1
FOOT, FOOT_OF_ALL = 7, 5
ROWS = 4
HEAD = theme.LINE_HEIGHT
_MORE = 2


def lead(table, card: int):
    view = table.view
    # A signal is useless for a bidder who plays alone, and with the last card.
    useless = view.alone and view.seat == view.bidder or sum(view.hand) == 1 << (card & 15)
    places = b"" if useless else true_places(view, card)
    if places:
        table.make_room()
        table.ask(SignalChoice(table, card, places))
    else:
        table.play(card)


def true_places(view, card: int) -> bytes:
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


class SignalChoice(Part):
    """A panel to choose silence or a signal."""

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
        rows = min(len(items), ROWS)
        height = HEAD + (rows + _MORE) * theme.LINE_HEIGHT + (FOOT if rows < ROWS else FOOT_OF_ALL)
        x = (theme.WIDTH - WIDTH) // 2
        super().__init__(table.app, widgets.panel(x, TOP, WIDTH, height))
        text = words.say("signal_of", table.sign(card))
        self.write(WIDTH // 2, 3, 0, text, theme.INK, labels.CENTRE)
        x = MENU_WIDTH + 14
        back = words.say("looking_closes")
        self.write(x, HEAD + 4, WIDTH - x - 4, back, theme.PENCIL)
        self._menu = menus.Menu(table.app, items, MENU_WIDTH, 5, HEAD + 4, theme.INK, rows=ROWS)
        self.add(self._menu.group)
        y = HEAD + rows * theme.LINE_HEIGHT + 5
        self._about = self.write(8, y, WIDTH - 10, "", theme.PENCIL, rows=_MORE)
        self._explain()

    def _explain(self):
        self._about.say(words.say("about_" + self._keys[self._menu.chosen]))

    def point(self, x: int, y: int, down: bool) -> int:
        keys = self._menu.point(x - self.group.x, y - self.group.y, down, True)
        self._explain()
        return keys

    def roll(self, down: bool) -> int:
        return self._menu.roll(down)

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
