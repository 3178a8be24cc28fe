"""The base class of the screens on which cards are played.

A game's subclass defines:

    page_after          the screen after the deal
    make_view()         return an empty view
    layout()            prepare the game's own parts of the table
    show_turn()         show whose turn it is
    show_sides()        show the upcard or, in Mediatore, the contract
    say_what_to_do()    write what keys do now
    take_turn()         prepare a human's turn
    offer(keys)         handle Select or, if `part` covers the trick, all keys but B and Start
    act(action)         perform `action` and show it
"""

from typing import Any

from engine import bots
from engine.cards import EMPTY
from engine.deal import DEAL
from screens.extras import REMARKS
from screens.help.closeup import over_table
from screens.look.back import LookBack
from screens.look.hands import Hands
from screens.settings import CONFIRMS, FORCED
from screens.table import hand, timing, trick
from screens.table.curtain import Curtain
from screens.table.pause import Pause
from screens.ui import motion
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part


class TableScreen(Part):
    """The table as `seat` sees it; if `fresh`, the dealing is shown first.

    If `opened` is None, the hand is hidden until the player's turn; if False, until the curtain
    opens.
    """

    def __init__(self, app, match, seat, opened=True, fresh=False):
        super().__init__(app)
        with app.overlay():
            from screens.table import building

            building.build(self, match, seat, opened, fresh)
            self.trick = trick.Trick(app, match.game)
            self.hand = hand.Hand(app, match.game.ranks)
            self.hand.chosen = app.raised
            app.raised = EMPTY
            self.add(self.trick.group)
            self.add(self.hand.group)
            self.layout()
        del building
        match.look(seat, self.view)
        if not fresh:
            self.show()

    match: Any
    view: Any
    seat: int
    people: Any
    motions: Any
    trick: Any
    hand: Any
    thought: int
    spoken: int
    speakers: Any
    below: Any

    is_base = True
    pause = Pause
    saves = True
    part = contract = None  # in Mediatore: what covers the trick; the contract's texts
    lifted = None

    @property
    def own_turn(self) -> bool:
        return self.view.turn == self.seat and self.opened and self.seat in self.people

    def draw(self):
        self.show_hand()
        self.trick.show(self.view)
        self.show_turn()

    show = draw

    def show_hand(self):
        view = self.view
        if self.opened:
            self.hand.hold(view, view.apart(view.seat), self.lifted if self.people else b"")
        else:
            self.hand.close()
        if self.players:
            for seat in range(view.seats):
                self.players.show_held(view, seat, self.opened, view.apart(seat))
        self.show_sides()

    def show_choice(self):
        self.show_hand()
        if self.own_turn and self.turn_shown:
            self.say_what_to_do()

    def tick(self):
        app = self.app
        if self._fresh:
            self._fresh = False
            with app.overlay():
                from screens.table import dealing

                dealing.begin(self)
                if REMARKS:
                    from screens.table import remarks

                    remarks.greet(self)
        if app.begins:
            begins = app.begins
            app.begins = None
            self.lay(*begins)
        if self.unseen:
            self.unseen -= 1
        if self.question:
            self.question.tick()
            return
        if self.motions.step():
            # A human may play while a text is still shown.
            if not self.spoken or not self.own_turn or len(self.motions.waiting) > 1:
                return
        turn = self.match.turn
        if turn == EMPTY:
            self.deal_over()
        elif turn not in self.people:
            self._think()
        else:
            self._make_ready(turn)

    def _make_ready(self, turn):
        app = self.app
        if turn != self.seat or not self.has_device:
            app.open(Curtain, self.match, turn, app.opened[0])
        elif not self.opened:
            self.opened = True
            self.unseen = timing.UNSEEN
            self.show_hand()
        elif not (self.turn_shown or self.unseen):
            self.turn_shown = True
            self.take_turn()
            # A card played automatically would reveal to other humans that the card was forced.
            if (self.claimed or app.settings[FORCED]) and len(self.people) < 2:
                with app.overlay():
                    from screens.table import preferences

                    preferences.play_forced(self)

    def play(self, card: int):
        if self.app.settings[CONFIRMS]:
            self.make_room()
            with self.app.overlay():
                from screens.table import preferences

                preferences.ask(self, card)
        else:
            self.act(card)

    lead = play

    def _think(self):
        app = self.app
        if (
            app.all_open
            and not self.people
            and app.screen is self
            and self.match.game.deal.n_played
        ):
            app.open(Hands, self.match, self)
            return
        if app.notices:
            return  # the memory has no room for both a notice and a bot's code
        if self.thinking is None:
            self.motions.add(self.load())
            return
        for thought in self.thinking:
            self.thought = thought
            app.after_slice()
            return
        self.thinking = None
        self.act(self.thought)
        if not self.own_turn:
            self.motions.add(motion.wait(timing.SEE_CARD[app.settings[self.pace]] - 1))

    def load(self):
        match = self.match
        turn = match.turn
        if turn != EMPTY and turn not in self.people and self.thinking is None:
            level = match.players[turn]
            if self.app.thinker and not bots.share_code(level, self.app.thinker):
                self.app.unload_overlays()
            self.app.thinker = level
            match.look(turn, self._bot_view)
            self.app.show_frame()
            for _ in bots.load(level, self._bot_view):
                self.app.show_frame()
            self.thinking = bots.think(level, self._bot_view, match.decision_seed())
        yield

    def perform(self, action: int) -> int:
        match = self.match
        seat = match.turn
        flags = match.act(action)
        self.save()
        if flags & DEAL:
            self.make_room()
        self.turn_shown = False
        if seat == self.seat and len(self.people) > 1 and match.turn != seat:
            self.opened = False
        match.look(self.seat, self.view)
        return flags

    def save(self):
        if self.people and self.saves:
            self.app.console.save_match(self.match)

    def deal_over(self):
        self.app.open(self.page_after, self.match)

    def playable(self, card) -> bool:
        return bool(self.view.playable[card >> 4] >> (card & 15) & 1)

    def press(self, keys: int):
        if self.question:
            self.question.press(keys)
            return
        if self.unseen:
            keys &= ~A
            if not keys:
                return
        keys &= ~self.spoken
        hurried = self.hurry()
        if keys & START:
            self.lay(self.pause)
        elif not self.people and keys & ARROWS:
            step = 1 if keys & (RIGHT | UP) else -1
            with self.app.overlay():
                from screens.table import preferences

                preferences.change_pace(self, step, False)
        elif not self.people and keys & SELECT:
            self.app.open(Hands, self.match, self)
        elif self.opened and not (hurried and keys & ~(LEFT | RIGHT)):
            if keys & B:
                self.lay(LookBack)
            elif self.part or keys & SELECT:
                self.offer(keys)
            else:
                self.choose(keys)

    def choose(self, keys: int):
        hand = self.hand
        if keys & (LEFT | RIGHT | DOWN):
            refused = not hand.may_raise(hand.chosen)
            if not hand.move(bool(keys & RIGHT) - bool(keys & LEFT)):
                self.say_why_not()
            elif refused or self.view.apart(self.view.seat) != EMPTY:
                self.show_choice()
        elif keys & UP:
            self.lay(over_table)
        elif keys & A and self.turn_shown:
            if not self.playable(hand.chosen):
                self.say_why_not()
            elif self.view.laid:
                self.play(hand.chosen)
            else:
                self.lead(hand.chosen)

    def hurry(self) -> bool:
        spoken = self.spoken
        return self.motions.hurry() and not spoken

    def card_at(self, x: int, y: int) -> int:
        return self.hand.card_at(x, y) if self.opened else EMPTY

    def point(self, x: int, y: int, down: bool) -> int:
        if self.question:
            return self.question.point(x, y, down)
        eaten = self.spoken and self.spoken | START
        if down and not self.unseen and self.hurry() and self.people:
            down = False
        if self.part:
            keys = self.part.point(x, y, down) & ~eaten
            return keys if y < hand.RISEN_Y else keys & ~START
        card = self.card_at(x, y)
        if card == EMPTY:
            pauses = down and y < hand.LIES_Y and (self.turn_shown or not self.people)
            return START & ~eaten if pauses else 0
        if card == self.hand.chosen:
            return A & ~eaten if down else 0
        if down or self.hand.may_raise(card):
            self._name(card)
        return 0

    def roll(self, down: bool) -> int:
        if self.question:
            return self.question.roll(down)
        return 0 if self.people else super().roll(down)

    def raise_card(self, number: int):
        card = self.hand.numbered(number)
        if self.opened and card != EMPTY:
            self._name(card)

    def _name(self, card):
        hand = self.hand
        hand.pick(card)
        self.show_choice()
        if not hand.may_raise(card):
            self.say_why_not()
        elif self.spoken & timing.REFUSAL:
            self.hurry()

    def say_why_not(self):
        if self.spoken:
            self.hurry()
        with self.app.overlay():
            from screens.help import refusal

            self.app.show_frame()
            refusal.tell(self)

    def make_room(self):
        self.thinking = None
        self.app.unload_overlays()

    def lay(self, panel, *args):
        self.make_room()
        with self.app.overlay():
            question = self.app.load(panel)(self, *args)
        if question:
            self.ask(question)

    def ask(self, question):
        if self.spoken:
            self.hurry()
        self.question = question
        self._lay_over(question.group)

    def _lay_over(self, group):
        if self.players:
            with self.app.overlay():
                from screens.ui import covered

                self.app.show_frame()
                covered.clear(self, group)
        self.add(group)

    def reopening(self, opened) -> tuple:
        is_open = self.opened or (None if self.has_device else False)
        return opened[0], (self.match, self.seat, is_open)

    def answered(self):
        self.group.remove(self.question.group)
        self.question = None
        if self.below:
            self.lay(*self.below.pop())

    def banner(self, texts, frames=0, spoken=timing.BANNER, y=None):
        app = self.app
        with app.overlay():
            from screens.ui import widgets

            group = widgets.notice(app, texts, y)
        self.show_for(group, frames or timing.SEE_BANNER[app.settings[self.pace]], spoken)

    def answer(self, texts):
        self.banner(texts, timing.SEE_ANSWER, timing.ANSWER)

    def show_for(self, group, frames, spoken=0):
        self.motions.add(self._shown(group, frames, spoken))

    def _shown(self, group, frames, spoken):
        self._lay_over(group)
        self.spoken = spoken
        for _ in range(frames):
            yield
        self.spoken = 0
        self.group.remove(group)
