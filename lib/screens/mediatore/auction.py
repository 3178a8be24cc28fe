"""The auction: a list of earlier bids, and a menu of bids [D5, D6, D16]."""

from engine.cards import EMPTY
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CONTRACT_NAMES, SOLO, STAKES
from engine.options import PAYMENTS
from screens import seats
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP
from screens.ui.part import Part

ROWS = 4
PAPER_X, PAPER_Y, PAPER_WIDTH = 3, 13, 92
PAPER_HEIGHT = ROWS * theme.LINE_HEIGHT + 2
FIRST_Y = PAPER_Y + 1
NAMES_X = PAPER_X + 8
WORDS_X = 47
EARLIER_X, LATER_X = PAPER_X + 2, PAPER_X + PAPER_WIDTH - 2
ARROW = 6
NAMES_ROOM, WORDS_ROOM = 36, 56
MENU_X, MENU_Y = 98, PAPER_Y
ABOUT_X, ABOUT_Y, ABOUT_ROOM, ABOUT_ROWS = 5, 64, 92, 3
ABOUT_STEP = theme.FONT_HEIGHT
KEY_X, KEY_Y, KEY_ROOM = MENU_X, ABOUT_Y + 2 * ABOUT_STEP, 62
MENU_WIDTH = 60
HEAD_Y = 1
HEAD_ROOM = 80


class Auction(Part):
    """The panel over the trick."""

    lifted = b""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._back = 0
        self._menu = None
        view = table.view
        number = table.app.deal_number(view.number)
        deal = words.say("deal_number", number)
        text = words.say("auction") + "  " + deal
        if table.app.font.width(text) > HEAD_ROOM:
            text = deal
        self.write(5, HEAD_Y, HEAD_ROOM, text, theme.GOLD)
        text = words.say("dealer", seats.called(table.match, view.dealer))
        self.write(theme.WIDTH - 5, HEAD_Y, 70, text, theme.PAPER_SHADE, labels.RIGHT)
        self.add(widgets.panel(PAPER_X, PAPER_Y, PAPER_WIDTH, PAPER_HEIGHT))
        self._names = self._column(NAMES_X, NAMES_ROOM, theme.INK)
        self._bade = self._column(WORDS_X, WORDS_ROOM, theme.SUIT_WORDS[0])
        self._passed = self._column(WORDS_X, WORDS_ROOM, theme.PENCIL)
        self._earlier = self._column(EARLIER_X, ARROW, theme.PENCIL, 1)
        y = FIRST_Y + (ROWS - 1) * theme.LINE_HEIGHT
        self._later = self.write(LATER_X, y, ARROW, "", theme.PENCIL, labels.RIGHT)
        self._speaks = self._column(MENU_X + 8, WORDS_ROOM, theme.GOLD, 2)
        self._about = self.write(
            ABOUT_X, ABOUT_Y, ABOUT_ROOM, "", theme.PAPER_SHADE, labels.LEFT, ABOUT_ROWS
        )
        self._about.step = ABOUT_STEP
        self._key = self.write(KEY_X, KEY_Y, KEY_ROOM, "", theme.GOLD)

    def _column(self, x, room, color, rows=ROWS):
        return self.write(x, FIRST_Y, room, "", color, labels.LEFT, rows)

    def show(self):
        self._show_said()
        chosen = 0
        if self._menu:
            chosen = self._menu.chosen
            self.group.remove(self._menu.group)
            self._menu = None
        table = self._table
        view = table.view
        speaks = ""
        self._about.say(words.say("pauses"))
        if table.own_turn:
            self._show_menu(view, chosen)
        else:
            self._key.say("")
            if view.turn != EMPTY:
                speaks = words.say("speaks") + "\n" + seats.called(table.match, view.turn)
        self._speaks.say(speaks)

    def _show_said(self):
        view = self._table.view
        last = self._lines() - self._back
        first = max(0, last - ROWS)
        names = bade = passed = ""
        for at in range(first, last):
            names += self._name_of(at) + "\n"
            if at == view.n_spoken:
                passed += "…"
                break
            bid = view.spoken[at]
            bade += CONTRACT_NAMES[bid] + "\n"
            passed += ("" if bid else words.say(_pass(view, at))) + "\n"
        self._names.say(names)
        self._bade.say(bade)
        self._passed.say(passed)
        self._earlier.say("◄" if first else "")
        self._later.say("►" if self._back else "")

    def _lines(self) -> int:
        view = self._table.view
        return view.n_spoken + (view.turn != EMPTY)

    def _name_of(self, at) -> str:
        table = self._table
        return seats.called(table.match, (table.view.dealer + 1 + at) % 4)

    def _show_menu(self, view, chosen):
        items = [words.say(_pass(view, view.n_spoken))]
        items += CONTRACT_NAMES[1 : self._table.match.game.top_bid() + 1]
        self._menu = menus.Menu(self.app, items, MENU_WIDTH, MENU_X, MENU_Y)
        self._menu.chosen = chosen
        self._menu.fade(~view.bids)
        self.add(self._menu.group)
        self._explain(view)

    def _explain(self, view):
        bid = self._menu.chosen
        may = view.bids >> bid & 1
        text = words.say("bid_" + (CONTRACT_NAMES[bid] or "pass") if may else "bid_too_low")
        text += "\n" + (self._stake(bid) if bid and may else words.say("pauses"))
        self._about.say(text)
        self._key.say(words.say("bids") if may else "")

    def point_out(self, action):
        self._menu.choose(action - PASS)

    def _stake(self, bid) -> str:
        return words.say("bid_at_stake", STAKES[self._table.view.rules[PAYMENTS]][bid])

    def _ask(self, bid):
        table = self._table
        texts = (words.say("bid_question", CONTRACT_NAMES[bid]), self._stake(bid))
        widgets.ask(table, texts, lambda: table.act(PASS + bid))

    def point(self, x: int, y: int, down: bool) -> int:
        if self._menu and x >= MENU_X:
            keys = self._menu.point(x, y, down, True)
            self._explain(self._table.view)
            return keys
        if not down or not PAPER_Y <= y < PAPER_Y + PAPER_HEIGHT or x >= MENU_X:
            return START if down else 0
        return LEFT if x < PAPER_X + PAPER_WIDTH // 2 else RIGHT

    def roll(self, down: bool) -> int:
        return self._menu.roll(down) if self._menu else 0

    def press(self, keys: int):
        view = self._table.view
        if keys & (LEFT | RIGHT):
            most = max(0, self._lines() - ROWS)
            self._back = min(max(self._back + (1 if keys & LEFT else -1), 0), most)
            self._show_said()
        elif self._menu:
            bid = self._menu.press(keys)
            if keys & (UP | DOWN):
                self._explain(view)
            if bid is None or not view.bids >> bid & 1:
                return
            if bid < SOLO:
                self._table.act(PASS + bid)
            else:
                self._ask(bid)


def _pass(view, at) -> str:
    for i in range(at):
        if view.spoken[i]:
            return "pass_after"
    return "pass"
