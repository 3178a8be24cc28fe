"""The exchange: the bidder discards four cards, and may have to give one back [D7 to D9, D12]."""

from engine.cards import EMPTY
from engine.deal import DISCARD
from engine.mediatore.contracts import MONTE
from screens.mediatore import look_again
from screens.table.hand import RISEN_Y
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.keys import LEFT, RIGHT, START, A
from screens.ui.part import Part

HEAD_Y = 1
HELP_Y = 14
MONTE_Y = 28
QUESTION_Y = MONTE_Y + theme.CARD_HEIGHT + 2
ARROW_Y = RISEN_Y - theme.MARK


class Exchange(Part):
    """The panel that covers the trick."""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._phase = table.view.phase
        # Bytes, because CircuitPython's bytearray lacks the operator `in`
        self.lifted = self.app.lifted or b""
        self.app.lifted = None
        view = table.view
        self._head = self.write(5, HEAD_Y, 150, "", theme.GOLD)
        self._help = self.write(5, HELP_Y, 150, "", theme.PAPER_SHADE)
        if view.called != EMPTY:
            text = words.say("called_sign", words.say("called_word"), table.sign(view.called))
            self.write(theme.WIDTH - 5, HEAD_Y, 60, text, theme.PAPER, labels.RIGHT)
        if view.exposed[0] != EMPTY:
            self.write(5, MONTE_Y + 10, 46, words.say("monte"), theme.PAPER_SHADE)
            self.add(look_again.faces(table, view.exposed, 54, MONTE_Y))
        self._arrow = self.add(table.app.marks.tile(cards.ARROW_DOWN, 0, ARROW_Y))

    def show(self):
        table = self._table
        view = table.view
        if self._phase == DISCARD:
            self._head.say(words.say("discard_count", len(self.lifted)))
            whole = len(self.lifted) == MONTE and table.hand.chosen not in self.lifted
            self._help.say(words.say("discard_these" if whole else "discard_help"))
        else:
            self._head.say(words.say("give_which"))
            text = words.say("give_to", table.name(view.supplier), table.sign(view.called))
            self._help.say(text + "   " + words.say("give_it"))
        x, _ = table.hand.spot(table.hand.chosen)
        if self._arrow.x != x:
            self._arrow.x = x

    def point_out(self, card):
        self._table.hand.pick(card)

    def without_lifted(self):
        table = self._table
        view = table.make_view()
        table.match.look(table.seat, view)
        for i in range(len(self.lifted)):
            card = view.monte[i] = self.lifted[i]
            view.hand[card >> 4] &= ~(1 << (card & 15))
            view.playable[card >> 4] = view.proper[card >> 4] = view.hand[card >> 4]
        return view

    def point(self, x: int, y: int, down: bool) -> int:
        hand = self._table.hand
        card = hand.card_at(x, y)
        if card == EMPTY:
            return START if down else 0
        hand.pick(card)
        self.show()
        return A if down else 0

    def press(self, keys: int):
        table = self._table
        if keys & (LEFT | RIGHT):
            table.hand.move(-1 if keys & LEFT else 1)
            self.show()
        elif keys & A and self._phase == DISCARD:
            self._toggle(table.hand.chosen)
        elif keys & A:
            self._ask_to_give(table.hand.chosen)

    def _toggle(self, card):
        if card in self.lifted:
            self.lifted = bytes([each for each in self.lifted if each != card])
        elif len(self.lifted) < MONTE:
            self.lifted += bytes([card])
        self._table.show_hand()
        self.show()
        if len(self.lifted) == MONTE:
            self._ask_to_lay()

    def _ask_to_lay(self):
        table = self._table
        chosen = self.lifted
        signs = " ".join([table.sign(card) for card in chosen])
        texts = (words.say("discard_ask", signs),)
        widgets.ask(table, texts, lambda: table.lay_away(chosen), None, QUESTION_Y)

    def _ask_to_give(self, card):
        table = self._table
        texts = (words.say("give_ask", table.sign(card), table.name(table.view.supplier)),)
        widgets.ask(table, texts, lambda: table.act(card), None, QUESTION_Y)
