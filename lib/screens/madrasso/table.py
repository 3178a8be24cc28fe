"""Madrasso's table."""

from engine.cards import EMPTY
from engine.deal import DEAL
from engine.madrasso.actions import ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.options import TRE
from engine.view import View
from screens import seats
from screens.madrasso import upcard
from screens.madrasso.sheet import Scores
from screens.table import players, table_screen, trick
from screens.ui import cards, sounds, theme, words


class Table(table_screen.TableScreen):
    """The table of Madrasso's three games."""

    page_after = Scores
    make_view = View

    def layout(self):
        self.players = players.Players(self.app, self.match, self.seat, players.STATUS)
        self.group.insert(1, self.players.group)
        self.upcard = upcard.Upcard(self.app, self.match, self.players, self.trick)

    def show_turn(self):
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
                self.players.light(EMPTY)
        elif not self.people:
            self.players.status.say(words.say("hands_to_open"), theme.PAPER_SHADE)
        else:
            text = words.say("turn_of", seats.called(self.match, view.turn))
            if self.opened and not self.match.by_memory:
                text += "  " + words.say("looks")
            self.players.status.say(text, theme.PAPER_SHADE)

    def say_what_to_do(self):
        view = self.view
        plays = self.playable(self.hand.chosen)
        text = words.say("plays" if plays else "asks_why")
        if plays and self.hand.chosen == view.apart(view.seat):
            text += " " + cards.sign(view.upcard, self.match.game.ranks)
        self.players.status.say(text + "  " + words.say(self.mentioned()), theme.GOLD)

    def mentioned(self) -> str:
        view = self.view
        # Do not suggest swapping for a lower upcard.
        if view.may_rob and view.upcard & 15 > (RANK_TWO if view.game == TRE else RANK_SEVEN):
            return "select_rob"
        return "select_out" if view.call_is_right() else "pauses"

    def show_sides(self):
        view = self.view
        card = view.upcard
        own = view.apart(view.seat) != EMPTY
        usable = not (own and self.opened and view.turn == view.seat) or self.playable(card)
        chosen = self.opened and self.hand.chosen == card
        self.upcard.show(view, chosen, usable, self.people and own)

    def offer(self, keys: int):
        if self.turn_shown:
            self.make_room()
            with self.app.overlay():
                from screens.madrasso import prompts

                prompts.offer(self)

    def card_at(self, x: int, y: int) -> int:
        card = self.view.apart(self.seat)
        if card != EMPTY and self.opened:
            left, top = self.upcard.spot(self.view)
            if left <= x < left + upcard.WIDTH and top <= y < top + upcard.HEIGHT:
                return card
        return super().card_at(x, y)

    def take_turn(self):
        self.show()
        if self.view.may_rob:
            self.app.show_frame()
            self.make_room()
            with self.app.overlay():
                from screens.madrasso import prompts

                prompts.offer_gain(self)

    def act(self, action: int):
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
            self.make_room()
        if flags & DEAL or action == ROB:
            with self.app.overlay():
                from screens.madrasso import prompts

                prompts.tell(self, seat, lies)
