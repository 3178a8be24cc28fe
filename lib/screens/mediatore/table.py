"""The table of Mediatore: one seat's view of the auction, the call, the exchange and nine tricks.

It draws what a MediatoreView holds and sends actions to the match; rules are the match's. What a
phase asks of a player is a part of its own in the middle of the felt; `course` runs the deal.
"""

import displayio

from engine.cards import EMPTY
from engine.deal import DEAL
from engine.mediatore.actions import AUCTION, CALL, DISCARD, GIVE, PLAY, led_card, signal_place
from engine.mediatore.contracts import MONTE
from engine.mediatore.view import MediatoreView
from screens import seats
from screens.table import hand, trick, turns
from screens.ui import cards, words
from screens.ui.keys import LEFT, RIGHT, SELECT, A

STATUS = (7, 68, 84)  # x, y, room
NOTHING_LIFTED = b""

# What a phase shows in the trick's place; its code is loaded for it and forgotten after it.
_PARTS = {
    AUCTION: "mediatore.auction.Auction",
    CALL: "mediatore.call.Call",
    DISCARD: "mediatore.exchange.Exchange",
    GIVE: "mediatore.exchange.Exchange",
}


class Table:
    """The deal as seen from `seat`; `opened` when its hand lies face up, `fresh` to deal first."""

    def __init__(self, app, match, seat, opened=True, fresh=False):
        words.also("_mediatore")
        self.app = app
        self.match = match
        self.view = MediatoreView()
        self.seat = seat
        self.opened = opened
        self.people = seats.humans(match)
        self.course = turns.Course(self, MediatoreView())
        self.motions = self.course.motions
        self.tick = self.course.tick
        self.part = None  # what is shown in the trick's place
        self._phase = PLAY  # the phase whose part that is
        self.group = displayio.Group()
        self.group.append(app.once("ui.widgets.felt"))
        ranks = match.game.ranks
        self.around = self.standing = None  # not there while a part is shown
        self.trick = trick.Trick(app, ranks)
        self.hand = hand.Hand(app, ranks)
        for part in (self.trick, self.hand):
            self.group.append(part.group)
        self._sit_down()
        match.look(seat, self.view)
        if fresh:
            app.once("table.dealing.begin", self)
        else:
            self.show()

    # What is shown

    def show(self):
        """Bring everything up to date with the view."""
        self._show_part()
        self.show_hand()
        view = self.view
        self.trick.show(view)
        if self.part:
            self.part.show()
        else:
            self.around.show(view, self.opened)
            self.standing.show(view, self.own_turn)

    def show_hand(self):
        """The hand, the backs of the others, and the sides: what depends on whose eyes may see."""
        view = self.view
        if not self.opened:
            self.hand.close()
        elif view.phase == PLAY:
            self.hand.hold(view)
        else:
            self.hand.hold(view, EMPTY, self.part.lifted if self.part else NOTHING_LIFTED)
        if self.around:
            self.standing.show_sides(view, self.opened)
            for seat in range(view.seats):
                self.around.show_held(view, seat, self.opened, EMPTY)

    @property
    def own_turn(self) -> bool:
        """Whether the person whose hand lies open is to act."""
        return self.view.turn == self.seat and self.opened and self.seat in self.people

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
        if phase in _PARTS:
            self._stand_up()
        self.app.forget()
        if phase not in _PARTS:
            self._sit_down()
        else:
            self.part = self.app.load(_PARTS[phase])(self)
            # Below the banners, above the felt
            self.group.insert(self.group.index(self.hand.group), self.part.group)

    def _sit_down(self):
        """Show the players and how the deal stands: 18 KB that no part has room for beside it."""
        if not self.around:
            app = self.app
            self.around = app.load("table.players.Around")(app, self.match, self.seat, STATUS)
            self.standing = app.load("mediatore.contract.Standing")(app, self.match, self.around)
            self.group.insert(1, self.around.group)  # on the felt, below the cards
            self.group.insert(2, self.standing.group)

    def _stand_up(self):
        if self.around:
            self.group.remove(self.around.group)
            self.group.remove(self.standing.group)
            self.around = self.standing = None

    def name(self, seat) -> str:
        """What the player at `seat` is called."""
        return seats.name(self.match, seat)

    def sign(self, card) -> str:
        """A card as players write it."""
        return cards.sign(card, self.match.game.ranks)

    # The keys

    def press(self, keys: int):
        if not self.course.press(keys):
            return
        if keys & SELECT:
            self.course.make_room()
            self.course.ask(self.app.once("mediatore.look_again.Look", self))
        elif self.part:
            if self.course.turn_shown or self._phase == AUCTION:
                self.part.press(keys)
        elif keys & (LEFT | RIGHT):
            self.hand.move(-1 if keys & LEFT else 1)
        elif keys & A and self.course.turn_shown and self.playable(self.hand.chosen):
            if self.view.laid:
                self.act(self.hand.chosen)
            else:
                self.app.once("mediatore.signals.lead", self, self.hand.chosen)

    def playable(self, card) -> bool:
        """Whether the view lets `card` be chosen."""
        return bool(self.view.playable[card >> 4] >> (card & 15) & 1)

    # The course of the deal

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
        if phase == PLAY:
            self._play(seat, action)
            return
        flags = self.course.act(action)
        if self.view.phase != phase:
            self.app.forget()
        self.show()
        self.app.once("mediatore.announcements.tell", self, seat, phase, flags)

    def _play(self, seat, action):
        card = led_card(action)
        place = signal_place(action)
        x, y = self.course.source(seat, card)
        flags = self.course.act(action)
        self.course.show_card(seat, card, x, y, flags)
        if (place != EMPTY and seat != self.seat) or flags & DEAL:
            self.app.once("mediatore.announcements.tell_card", self, seat, place, flags)
