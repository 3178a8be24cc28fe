"""Mediatore's table."""

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DEAL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import led_card, signal_place
from engine.mediatore.contracts import MONTE
from engine.mediatore.mediatore_view import MediatoreView
from screens import seats
from screens.mediatore.look_again import look
from screens.mediatore.reckoning import Reckoning
from screens.table import table_screen, trick
from screens.ui import cards, words
from screens.ui.keys import SELECT

STATUS = (7, 68, 84)
NOTHING_LIFTED = b""


class Table(table_screen.TableScreen):
    """The table; `part` is the auction, call or exchange, or None."""

    page_after = Reckoning
    make_view = MediatoreView

    def layout(self):
        words.keep("mediatore")
        self.part = None
        self._phase = EMPTY
        self.players = self.contract = None  # None while `part` is shown
        if self._fresh:
            self._phase = PLAY
            self._sit_down()

    def show(self):
        self._show_part()
        self.draw()

    def show_turn(self):
        if self.part:
            self.part.show()
            return
        view = self.view
        self.players.show(view)
        ready = self.own_turn and self.turn_shown
        if self.own_turn and not ready:
            self.players.light(EMPTY)
        self.contract.show(view, ready)
        if ready:
            self.say_what_to_do()

    def show_sides(self):
        if self.players:
            self.contract.show_sides(self.view, self.opened)

    def say_what_to_do(self):
        if self.contract:
            self.contract.say_what_to_do(self.view, self.playable(self.hand.chosen))

    @property
    def lifted(self):
        if self.view.phase == PLAY:
            return None
        return self.part.lifted if self.part else NOTHING_LIFTED

    def _show_part(self):
        phase = self.view.phase
        if phase != AUCTION and not self.own_turn:
            phase = PLAY
        if phase == self._phase:
            return
        if self.part:
            self.group.remove(self.part.group)
            self.part = None
        self._phase = phase
        if phase != PLAY:
            self._stand_up()
        self.app.unload_overlays()
        if phase == PLAY:
            words.keep("mediatore")
            self._sit_down()
        else:
            words.keep("mediatore", "mediatore_part")
            part = _part_of(phase)
            self.app.show_frame()
            self.part = part(self)
            self.app.show_frame()
            self.group.insert(self.group.index(self.hand.group), self.part.group)

    def _sit_down(self):
        """Show players and contract, which need 18 KB of memory."""
        if not self.players:
            from screens.mediatore import contract

            contract.sit_down(self, STATUS)
            self.group.insert(1, self.players.group)
            self.group.insert(2, self.contract.group)

    def _stand_up(self):
        if self.players:
            self.group.remove(self.players.group)
            self.group.remove(self.contract.group)
            self.players = self.contract = None

    def name(self, seat) -> str:
        return seats.name(self.match, seat)

    def sign(self, card) -> str:
        return cards.sign(card, self.match.game.ranks)

    def offer(self, keys: int):
        if keys & SELECT:
            self.lay(look)
        elif self.turn_shown or self._phase == AUCTION:
            self.part.press(keys)

    def lead(self, card: int):
        with self.app.overlay():
            from screens.mediatore import signals

            signals.lead(self, card)

    def roll(self, down: bool) -> int:
        return self.part.roll(down) if self.part and not self.question else super().roll(down)

    def raise_card(self, number: int):
        if not self.part or self._phase in (DISCARD, GIVE):
            super().raise_card(number)
            if self.part:
                self.part.show()

    def take_turn(self):
        self.show()

    def lay_away(self, chosen):
        for i in range(MONTE - 1):
            self.match.act(chosen[i])
        self.act(chosen[MONTE - 1])

    def act(self, action: int):
        seat = self.match.turn
        phase = self.view.phase
        place = EMPTY
        if phase == PLAY:
            place = signal_place(action)
            card = led_card(action)
            x, y = trick.spot(self, seat, card)
            flags = self.perform(action)
            trick.show_card(self, seat, card, x, y, flags)
            if place != EMPTY:
                self.make_room()
            elif not flags & DEAL:
                return
        else:
            flags = self.perform(action)
            if self.view.phase != phase:
                self.app.unload_overlays()
            self.show()
        self.app.show_frame()
        with self.app.overlay():
            from screens.mediatore import announcements

            announcements.tell(self, seat, phase, flags, place)


def _part_of(phase):
    if phase == AUCTION:
        from screens.mediatore.auction import Auction

        return Auction
    if phase == CALL:
        from screens.mediatore.call import Call

        return Call
    from screens.mediatore.exchange import Exchange

    return Exchange
