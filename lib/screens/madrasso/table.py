"""Madrasso's table: the hand, the trick, the upcard, the sign of trumps, and whose turn it is.

Left and right choose a card, A plays it, Select offers robbing and calling oneself out, down says
why cards are dimmed. All else is that of any table, see screens.table.table_screen; rules are
the match's.
"""

from engine.cards import EMPTY
from engine.deal import DEAL
from engine.madrasso.actions import ROB
from engine.options import TRE
from engine.view import View
from screens import seats
from screens.madrasso import upcard
from screens.table import players, table_screen
from screens.ui import cards, sounds, theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, UP, A


class Table(table_screen.TableScreen):
    """Madrasso's table, breve and a tre too."""

    opened_by = "madrasso.table.Table"
    page_after = "scores.madrasso_sheet.Scores"
    make_view = View

    def layout(self):
        """Put the players and the upcard on the felt, below the cards."""
        self.players = players.Players(self.app, self.match, self.seat)
        self.group.insert(1, self.players.group)
        self.upcard = upcard.Upcard(self.app, self.match, self.players, self.trick)

    # What is shown

    def show(self):
        """Bring everything up to date with the View."""
        view = self.view
        self.show_hand()
        self.trick.show(view)
        self.players.show(view)
        self.upcard.show_sign(view)
        self.upcard.show_sides(view, bool(self.people))
        if view.turn == EMPTY:
            self.players.status.say("")
        elif self.own_turn:
            if self.turn_shown:
                self._say_what_to_do()
            else:
                self.players.light(EMPTY)  # the card to follow does not lie yet
        elif not self.people:
            self.players.status.say(words.say("hands_to_open"), theme.PAPER_SHADE)
        else:
            text = words.say("turn_of", seats.called(self.match, view.turn))
            if self.opened:
                text += "  " + words.say("looks")
            self.players.status.say(text, theme.PAPER_SHADE)

    def _say_what_to_do(self):
        """Say what the person whose turn it is may do, and with which key."""
        view = self.view
        out = "select_out" if view.call_is_right() else "pauses"
        besides = "select_rob" if view.may_rob else out
        plays = self.playable(self.hand.chosen)
        text = words.say("plays" if plays else "asks_why")
        if plays and self.hand.chosen == self.apart(view.seat):
            # Nothing of the hand is raised then.
            text += " " + cards.sign(view.upcard, self.match.game.ranks)
        self.players.status.say(text + "  " + words.say(besides), theme.GOLD)

    def show_choice(self):
        """Show the hand, and what A does with the card that is chosen now."""
        self.show_hand()
        if self.own_turn and self.turn_shown:
            self._say_what_to_do()

    def show_hand(self):
        """Show the hand, the backs of the others and the upcard."""
        super().show_hand()
        self._show_upcard()

    def _show_upcard(self):
        view = self.view
        card = view.upcard
        usable = True
        if self.opened and view.turn == view.seat and card == self.apart(view.seat) != EMPTY:
            usable = self.playable(card)
        chosen = self.opened and card != EMPTY and self.hand.chosen == card
        own = self.people and card == self.apart(view.seat)
        self.upcard.show(view, chosen, usable, own)

    def apart(self, seat) -> int:
        """The card of `seat` that lies on the table, the upcard, or EMPTY."""
        view = self.view
        if view.upcard_lies and seat == view.dealer and view.game != TRE:
            return view.upcard
        return EMPTY

    # The keys

    def choose(self, keys: int):
        """Move over the hand, play a card, or ask what else may be done, and what may not: with
        down, or an arrow that finds no other card. Up shows the raised card large."""
        if keys & (LEFT | RIGHT | DOWN):
            refused = not self.hand.may_raise(self.hand.chosen)
            if not self.hand.move(bool(keys & RIGHT) - bool(keys & LEFT)):
                self.say_why_not()
            elif refused or self.apart(self.view.seat) != EMPTY:
                self.show_choice()
            self._show_upcard()
        elif keys & UP:
            self.lay("help.closeup.over_table")
        elif not self.turn_shown:
            return
        elif keys & A:
            if self.playable(self.hand.chosen):
                self.play(self.hand.chosen)
            else:
                self.say_why_not()
        elif keys & SELECT:
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.offer(self)

    def under(self, x: int, y: int) -> int:
        """The card at `x`, `y`, one's own upcard among them; or EMPTY."""
        card = self.apart(self.seat)
        if card != EMPTY and self.opened:
            left, top = self.upcard.spot(self.view)
            if left <= x < left + upcard.WIDTH and top <= y < top + upcard.HEIGHT:
                return card
        return super().under(x, y)

    # The deal

    def take_turn(self):
        """It is a person's turn, and his hand is open."""
        self.show()
        if self.view.may_rob:
            self.app.show_frame()
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.offer_gain(self)

    def act(self, action: int):
        """Let the player whose turn it is do `action`, save it and show it."""
        seat = self.match.turn
        lies = self.view.upcard
        if action == lies:
            x, y = self.upcard.spot(self.view)
        else:
            x, y = self.card_spot(seat, action)
        view = self.view
        cut = action >> 4 == view.trump and view.led not in (EMPTY, view.trump)
        flags = self.perform(action)
        if action < ROB:
            self.show_card(seat, action, x, y, flags, sounds.TRUMP if cut else sounds.CARD)
        if flags & DEAL:
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.tell_end(self, seat)
        elif action == ROB:
            self.show()
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.tell_robbing(self, seat, lies)
