"""The table of Mediatore: one seat's view of the auction, the call, the exchange and nine tricks.

It draws what a MediatoreView holds and sends actions to the match; rules are the match's. What a
phase asks of a player is a part of its own in the middle of the felt; `course` runs the deal.
"""

import displayio

from engine.cards import EMPTY
from engine.deal import DEAL
from engine.mediatore import HELD, MONTE
from engine.mediatore_actions import AUCTION, CALL, DISCARD, GIVE, PLAY, led_card, signal_place
from engine.mediatore_view import MediatoreView
from engine.options import SIGNALS
from engine.payments import CONTRACT_NAMES, MEDIATORE_BID
from engine.score import CAPPOTTO
from engine.signals import ALLOWED, SIGNAL_NAMES
from screens import (
    around,
    cards,
    course,
    dealing,
    hand,
    looks,
    seats,
    signals,
    standing,
    trick,
    widgets,
    words,
)
from screens.keys import LEFT, RIGHT, SELECT, A

PACKETS = b"\3" * (4 * HELD // 3)  # D3
SEE_MONTE = (120, 75, 30)  # frames, by pace
NOTHING_LIFTED = b""

# What a phase shows in the trick's place; its code is loaded for it and forgotten after it.
_PARTS = {
    AUCTION: "auction.Auction",
    CALL: "call.Call",
    DISCARD: "exchange.Exchange",
    GIVE: "exchange.Exchange",
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
        self.course = course.Course(self, MediatoreView())
        self.motions = self.course.motions
        self.part = None  # what is shown in the trick's place
        self._phase = PLAY  # the phase whose part that is
        self.group = displayio.Group()
        self.group.append(widgets.felt())
        ranks = match.game.ranks
        self.around = self.standing = None  # not there while a part is shown
        self.trick = trick.Trick(app, ranks)
        self.hand = hand.Hand(app, ranks)
        for part in (self.trick, self.hand):
            self.group.append(part.group)
        self._sit_down()
        match.look(seat, self.view)
        if fresh:
            dealing.begin(self)
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
            self.app.unload(_PARTS[self._phase])
        self._phase = phase
        if phase not in _PARTS:
            self._sit_down()
        else:
            self._stand_up()
            self.part = self.app.load(_PARTS[phase])(self)
            # Below the banners, above the felt
            self.group.insert(self.group.index(self.hand.group), self.part.group)

    def _sit_down(self):
        """Show the players and how the deal stands: 18 KB that no part has room for beside it."""
        if not self.around:
            self.around = around.Around(self.app, self.match, self.seat, standing.STATUS)
            self.standing = standing.Standing(self.app, self.match, self.around)
            self.group.insert(1, self.around.group)  # on the felt, below the cards
            self.group.insert(2, self.standing.group)

    def _stand_up(self):
        if self.around:
            self.group.remove(self.around.group)
            self.group.remove(self.standing.group)
            self.around = self.standing = None

    # What the dealing and the pause ask

    def packets(self) -> tuple:
        """How the cards are dealt; no card is turned up [D3]."""
        return PACKETS, EMPTY

    def dealt(self):
        """The last card is dealt, and the monte lies there."""
        self.standing.lay_monte(self.view)

    def pause_lines(self) -> list:
        """What the pause says of the score."""
        view = self.view
        totals = [
            words.say("seat_" + "SENW"[seat])[0] + " " + str(view.totals[seat]) for seat in range(4)
        ]
        return [words.say("deal_number", view.number), "  ".join(totals)]

    def name(self, seat) -> str:
        """What the player at `seat` is called."""
        return seats.name(self.match, seat)

    def sign(self, card) -> str:
        """A card as players write it."""
        return cards.sign(card, self.match.game.ranks)

    # The keys

    @property
    def awaits_player(self) -> bool:
        """Whether a person is to choose something now."""
        return self.course.awaits_player

    @property
    def asks(self) -> bool:
        """Whether a question or the pause lies on the table."""
        return self.course.asked is not None

    def press(self, keys: int):
        if not self.course.press(keys):
            return
        if keys & SELECT:
            self.course.ask(looks.Look(self))
        elif self.part:
            if self.course.turn_shown or self._phase == AUCTION:
                self.part.press(keys)
        elif keys & (LEFT | RIGHT):
            self.hand.move(-1 if keys & LEFT else 1)
        elif keys & A and self.course.turn_shown and self.playable(self.hand.chosen):
            signals.lead(self, self.hand.chosen)

    def playable(self, card) -> bool:
        """Whether the view lets `card` be chosen."""
        return bool(self.view.playable[card >> 4] >> (card & 15) & 1)

    # The course of the deal

    def tick(self):
        self.course.tick()

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
        self.show()
        if flags & DEAL:
            self.course.banner((words.say("thrown"), words.say("thrown_on")))
        elif phase == AUCTION:
            if self.view.phase != AUCTION:
                self._tell_bidder()
                self._reveal()
        elif phase == CALL:
            self._tell_call()
            self._reveal()
        elif phase == DISCARD:
            if self.view.phase != DISCARD:
                self.course.banner((words.say("laid_away", self.name(seat)),))
        else:
            self._tell_given(seat)

    def _play(self, seat, action):
        view = self.view
        card = led_card(action)
        place = signal_place(action)
        x, y = self.course.source(seat, card)
        flags = self.course.act(action)
        self.course.show_card(seat, card, x, y, flags)
        if place != EMPTY and seat != self.seat:
            name = SIGNAL_NAMES[ALLOWED[view.rules[SIGNALS]][place]]
            self.course.banner((words.say("signals", self.name(seat), words.say(name)),))
        if flags & DEAL and view.end == CAPPOTTO:
            self.course.banner((words.say("cappotto"),))

    # What everybody is told

    def _tell_bidder(self):
        view = self.view
        text = words.say("bidder_is", self.name(view.bidder), CONTRACT_NAMES[view.contract])
        self.course.banner((words.say("auction_over"), text))

    def _tell_call(self):
        view = self.view
        called = self.sign(view.called)
        lines = [words.say("calls", self.name(view.bidder), called)]
        if view.contract == MEDIATORE_BID:
            if view.supplier == EMPTY:
                lines.append(words.say("nobody_has", called))
            else:
                names = self.name(view.supplier), self.name(view.bidder)
                lines.append(words.say("hands_over", names[0], names[1], called))
        self.course.banner(lines)

    def _tell_given(self, seat):
        view = self.view
        names = self.name(seat), self.name(view.supplier)
        if self.opened and view.seat == view.supplier:
            text = words.say("hands_over", names[0], names[1], self.sign(view.given))
        else:
            text = words.say("gives_back", names[0], names[1])
        self.course.banner((text,))

    def _reveal(self):
        """Everybody sees the monte that is taken now, where the rules show it [D21]."""
        view = self.view
        if view.phase == DISCARD and view.exposed[0] != EMPTY:
            group = looks.row(self, words.say("monte"), view.exposed)
            self.course.show_for(group, SEE_MONTE[self.app.pace])
