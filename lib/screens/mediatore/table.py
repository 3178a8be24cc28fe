"""Mediatore's table: the auction, the call, the exchange and nine tricks, as one seat sees them.

Left and right choose a card, A plays it, Select opens look_again, down says why cards are dimmed.
What a phase before the play asks
of a player is a part of its own in the middle of the felt, which has the keys. All else is that of
any table, see screens.table.table_screen; rules are the match's.
"""

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DEAL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import led_card, signal_place
from engine.mediatore.contracts import MONTE
from engine.mediatore.view import MediatoreView
from screens import seats
from screens.table import table_screen, trick
from screens.ui import cards, words
from screens.ui.keys import SELECT

STATUS = (7, 68, 84)  # x, y, room
NOTHING_LIFTED = b""


class Table(table_screen.TableScreen):
    """Mediatore's table; `part` is what a phase shows in the trick's place."""

    opened_by = "mediatore.table.Table"
    page_after = "mediatore.reckoning.Reckoning"
    make_view = MediatoreView

    def layout(self):
        """Put the players and the contract on the felt, below the cards."""
        words.keep("mediatore")
        self.part = None
        self._phase = PLAY  # the phase whose part that is
        self.players = self.contract = None  # not there while a part is shown
        self._sit_down()

    # What is shown

    def show(self):
        """Bring everything up to date with the view."""
        self._show_part()
        self.draw()

    def show_turn(self):
        """Show whose turn it is and how the deal stands, or the part that the phase has."""
        if self.part:
            self.part.show()
            return
        view = self.view
        self.players.show(view)
        ready = self.own_turn and self.turn_shown
        if self.own_turn and not ready:
            self.players.light(EMPTY)  # the card to follow does not lie yet
        self.contract.show(view, ready)
        if ready:
            self.say_what_to_do()

    def show_sides(self):
        """Show the sides."""
        if self.players:
            self.contract.show_sides(self.view, self.opened)

    def say_what_to_do(self):
        """Say what the person whose turn it is may do, and with which key."""
        if self.contract:
            self.contract.say_what_to_do(self.view, self.playable(self.hand.chosen))

    @property
    def lifted(self):
        """The cards chosen to be laid away; None in the play."""
        if self.view.phase == PLAY:
            return None
        return self.part.lifted if self.part else NOTHING_LIFTED

    def _show_part(self):
        """Build what the phase asks for, and drop what the phase before did."""
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
        self.app.unload_passing()
        if phase == PLAY:
            self._sit_down()
        else:
            part = _part_of(phase)
            self.app.show_frame()
            self.part = part(self)
            self.app.show_frame()  # the hand, shown next, reads its new cards out of their file
            # Below the banners, above the felt
            self.group.insert(self.group.index(self.hand.group), self.part.group)

    def _sit_down(self):
        """Show the players and how the deal stands: 18 KB that no part has room for beside it."""
        if not self.players:
            from screens.mediatore.contract import Contract
            from screens.table.players import Players

            app = self.app
            self.players = Players(app, self.match, self.seat, STATUS)
            app.show_frame()
            self.contract = Contract(app, self.match, self.players)
            self.group.insert(1, self.players.group)  # on the felt, below the cards
            self.group.insert(2, self.contract.group)

    def _stand_up(self):
        if self.players:
            self.group.remove(self.players.group)
            self.group.remove(self.contract.group)
            self.players = self.contract = None

    def name(self, seat) -> str:
        """What the player at `seat` is called."""
        return seats.name(self.match, seat)

    def sign(self, card) -> str:
        """A card as players write it."""
        return cards.sign(card, self.match.game.ranks)

    # The keys

    def offer(self, keys: int):
        """Look at the monte again, or leave the keys to the part."""
        if keys & SELECT:
            self.lay("mediatore.look_again.look")
        elif self.turn_shown or self._phase == AUCTION:
            self.part.press(keys)

    def lead(self, card: int):
        """Lead `card`; there may be something to say of it."""
        with self.app.passing():
            from screens.mediatore import signals

            signals.lead(self, card)

    def roll(self, down: bool) -> int:
        """The key of a wheel: it goes through what the part that is shown offers."""
        return self.part.roll(down) if self.part and not self.question else super().roll(down)

    def raise_card(self, number: int):
        """Raise a card, where the hand is there to choose from."""
        if not self.part or self._phase in (DISCARD, GIVE):
            super().raise_card(number)
            if self.part:
                self.part.show()

    # The deal

    def take_turn(self):
        """It is a person's turn, and his hand is open."""
        self.show()

    def lay_away(self, chosen):
        """Lay away four cards: four actions, one decision, saved when it is whole."""
        for i in range(MONTE - 1):
            self.match.act(chosen[i])
        self.act(chosen[MONTE - 1])

    def act(self, action: int):
        """Let the player whose turn it is do `action`, save it and show it."""
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
                self.make_room()  # the bots' code goes before the code that says it is loaded
            elif not flags & DEAL:
                return
        else:
            flags = self.perform(action)
            if self.view.phase != phase:
                self.app.unload_passing()
            self.show()
        self.app.show_frame()
        with self.app.passing():
            from screens.mediatore import announcements

            announcements.tell(self, seat, phase, flags, place)


def _part_of(phase):
    """What `phase` shows in the trick's place; its code is loaded for it and forgotten after it."""
    if phase == AUCTION:
        from screens.mediatore.auction import Auction

        return Auction
    if phase == CALL:
        from screens.mediatore.call import Call

        return Call
    from screens.mediatore.exchange import Exchange

    return Exchange
