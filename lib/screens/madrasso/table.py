"""The table: one seat's View of the deal, its keys, the bots' cards, and every motion between.

It draws what a View holds and sends actions to the match; rules are the match's. Where several
people play, the hand lies open only between a curtain and its player's card.
"""

import displayio

from engine.cards import EMPTY
from engine.deal import DEAL
from engine.madrasso.actions import ROB
from engine.options import TRE
from engine.view import View
from screens import seats
from screens.madrasso import upcard as trumps
from screens.table import hand, players, trick, turns
from screens.ui import theme, words
from screens.ui.keys import LEFT, RIGHT, SELECT, UP, A


class Table:
    """The deal as seen from `seat`; `opened` when its hand lies face up, `fresh` to deal first."""

    def __init__(self, app, match, seat, opened=True, fresh=False):
        self.app = app
        self.match = match
        self.view = View()
        self.seat = seat
        self.opened = opened
        self.people = seats.humans(match)
        self.course = turns.Course(self, View())
        self.motions = self.course.motions
        self.tick = self.course.tick
        self.group = displayio.Group()
        self.group.append(app.once("ui.widgets.felt"))
        ranks = match.game.ranks
        self.around = players.Around(app, match, seat)
        self.trick = trick.Trick(app, ranks)
        self.trumps = trumps.Trumps(app, self.around, self.trick)
        self.hand = hand.Hand(app, ranks)
        for part in (self.around, self.trick, self.hand):
            self.group.append(part.group)
        match.look(seat, self.view)
        if fresh:
            app.once("table.dealing.begin", self)
        else:
            self.show()

    # What is shown

    def show(self):
        """Bring everything up to date with the View."""
        view = self.view
        self.show_hand()
        self.trick.show(view)
        self.around.show(view, self.opened, self.apart)
        self.trumps.show_sign(view)
        if view.turn == EMPTY:
            self.around.status.say("")
        elif view.turn == view.seat and self.opened and self.people:
            self.around.status.say(words.say("your_turn"), theme.GOLD)
        else:
            name = seats.compass(self.match, view.turn)
            self.around.status.say(words.say("turn_of", name), theme.PAPER_SHADE)

    def show_hand(self):
        """The hand, the backs of the others and the upcard."""
        view = self.view
        if self.opened:
            self.hand.hold(view, self.apart(view.seat))
        else:
            self.hand.close()
        for seat in range(view.seats):
            self.around.show_held(view, seat, self.opened, self.apart(seat))
        self._show_upcard()

    def _show_upcard(self):
        view = self.view
        card = view.upcard
        usable = True
        if self.opened and card != EMPTY and view.turn == view.seat == view.dealer:
            usable = self.playable(card)
        chosen = self.opened and card != EMPTY and self.hand.chosen == card
        self.trumps.show_upcard(view, chosen, usable)

    def playable(self, card) -> bool:
        """Whether the View lets `card` be played."""
        return bool(self.view.playable[card >> 4] >> (card & 15) & 1)

    def apart(self, seat) -> int:
        """The card of `seat` that lies on the table, the upcard, or EMPTY."""
        view = self.view
        if view.upcard_lies and seat == view.dealer and view.game != TRE:
            return view.upcard
        return EMPTY

    # The keys

    def press(self, keys: int):
        if not self.course.press(keys):
            return
        if keys & (LEFT | RIGHT):
            self.hand.move(-1 if keys & LEFT else 1)
            self._show_upcard()
        elif self.course.turn_shown:
            self._decide(keys)

    def _decide(self, keys):
        if keys & A and self.playable(self.hand.chosen):
            self.act(self.hand.chosen)
        elif keys & (SELECT | UP):
            self.app.once("madrasso.prompts.offer", self)

    # The course of the deal

    def take_turn(self):
        """It is a person's turn, and his hand is open."""
        self.show()
        view = self.view
        hint = "select_rob" if view.may_rob else "select_out" if view.may_out else ""
        self.trumps.hint.say(words.say(hint) if hint else "")
        if view.may_rob:
            self.app.once("madrasso.prompts.offer_robbing", self, False)

    def act(self, action: int):
        """Let the player whose turn it is do `action`, save it and show it."""
        seat = self.match.turn
        upcard = self.view.upcard
        if action == upcard:
            x, y = self.trumps.upcard_spot(self.view)
        else:
            x, y = self.course.source(seat, action)
        flags = self.course.act(action)
        self.trumps.hint.say("")
        if action < ROB:
            self.course.show_card(seat, action, x, y, flags)
        if flags & DEAL:
            self.app.once("madrasso.prompts.tell_end", self, seat)
        elif action == ROB:
            self.show()
            self.app.once("madrasso.prompts.tell_robbing", self, seat, upcard)
