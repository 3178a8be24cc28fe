"""Madrasso's table: the hand, the trick, the upcard, the sign of trumps, and whose turn it is.

Left and right choose a card, A plays it, Select offers robbing and calling oneself out, down says
why cards are dimmed. All else is that of any table, see screens.table.table_screen; rules are
the match's.
"""

from engine.cards import EMPTY
from engine.deal import DEAL
from engine.madrasso.actions import ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.options import TRE
from engine.view import View
from screens import seats
from screens.madrasso import upcard
from screens.table import players, table_screen, trick
from screens.ui import cards, sounds, theme, words


class Table(table_screen.TableScreen):
    """Madrasso's table, breve and a tre too."""

    opened_by = "madrasso.table.Table"
    page_after = "madrasso.sheet.Scores"
    make_view = View

    def layout(self):
        """Put the players and the upcard on the felt, below the cards."""
        self.players = players.Players(self.app, self.match, self.seat)
        self.group.insert(1, self.players.group)
        self.upcard = upcard.Upcard(self.app, self.match, self.players, self.trick)

    # What is shown

    def show_turn(self):
        """Show whose turn it is, and how the deal stands."""
        view = self.view
        self.players.show(view)
        self.upcard.show_sign(view)
        self.upcard.show_sides(view, bool(self.people))
        if view.turn == EMPTY:
            self.players.status.say("")
        elif self.own_turn:
            if self.turn_shown:
                self.say_what_to_do()
            else:
                self.players.light(EMPTY)  # the card to follow does not lie yet
        elif not self.people:
            self.players.status.say(words.say("hands_to_open"), theme.PAPER_SHADE)
        else:
            text = words.say("turn_of", seats.called(self.match, view.turn))
            if self.opened:
                text += "  " + words.say("looks")
            self.players.status.say(text, theme.PAPER_SHADE)

    def say_what_to_do(self):
        """Say what the person whose turn it is may do, and with which key."""
        view = self.view
        out = "select_out" if view.call_is_right() else "pauses"
        # Robbing that only loses is in the pause, which this line would not name then.
        gains = view.upcard & 15 > (RANK_TWO if view.game == TRE else RANK_SEVEN)
        besides = "select_rob" if view.may_rob and gains else out
        plays = self.playable(self.hand.chosen)
        text = words.say("plays" if plays else "asks_why")
        if plays and self.hand.chosen == view.apart(view.seat):
            # Nothing of the hand is raised then.
            text += " " + cards.sign(view.upcard, self.match.game.ranks)
        self.players.status.say(text + "  " + words.say(besides), theme.GOLD)

    def show_sides(self):
        """Show the upcard, which may be of the hand."""
        view = self.view
        card = view.upcard
        own = view.apart(view.seat) != EMPTY
        usable = not (own and self.opened and view.turn == view.seat) or self.playable(card)
        chosen = self.opened and self.hand.chosen == card
        self.upcard.show(view, chosen, usable, self.people and own)

    # The keys

    def offer(self, keys: int):
        """Ask what else may be done."""
        if self.turn_shown:
            self.make_room()
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.offer(self)

    def card_at(self, x: int, y: int) -> int:
        """The card at `x`, `y`, one's own upcard among them; or EMPTY."""
        card = self.view.apart(self.seat)
        if card != EMPTY and self.opened:
            left, top = self.upcard.spot(self.view)
            if left <= x < left + upcard.WIDTH and top <= y < top + upcard.HEIGHT:
                return card
        return super().card_at(x, y)

    # The deal

    def take_turn(self):
        """It is a person's turn, and his hand is open."""
        self.show()
        if self.view.may_rob:
            self.app.show_frame()
            self.make_room()
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.offer_gain(self)

    def act(self, action: int):
        """Let the player whose turn it is do `action`, save it and show it."""
        seat = self.match.turn
        view = self.view
        lies = view.upcard
        x, y = self.upcard.spot(view) if action == lies else trick.spot(self, seat, action)
        cut = action >> 4 == view.trump and view.led not in (EMPTY, view.trump)
        flags = self.perform(action)
        if action < ROB:
            trick.show_card(self, seat, action, x, y, flags, sounds.TRUMP if cut else sounds.CARD)
        elif action == ROB:
            self.show()
            self.make_room()  # the bots' code goes before the code that says it is loaded
        if flags & DEAL or action == ROB:
            with self.app.passing():
                from screens.madrasso import prompts

                prompts.tell(self, seat, lies)
