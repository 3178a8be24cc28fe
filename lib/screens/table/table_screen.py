"""The screen of any game's table: motions, bots that think, turns, keys, questions, banners.

Each game's own table is a subclass. It knows what lies on the felt and what an action looks like:

    opened_by           its own name, for `app.open`
    page_after          the screen that shows what a deal came to
    make_view()         an empty view of the game
    layout()            puts what is the game's own on the felt
    show_turn()         shows whose turn it is, and how the deal stands
    show_sides()        shows what lies beside the hands
    say_what_to_do()    says what A does with the card that is chosen now
    take_turn()         makes a person's turn ready
    offer(keys)         takes Select, and all keys of a part that lies in the trick's place
    act(action)         lets the seat to act do `action` and shows it

A card goes from `press` to `play` here, to the game's `act`, to `perform` here and to
`trick.show_card`, and ends with the game's `show_sides` and `show_turn`.

It draws what a View holds and sends actions to the match; rules are the match's.
"""

from engine import bots
from engine.cards import EMPTY
from engine.deal import DEAL
from screens import seats
from screens.likes import CONFIRMS, FORCED, PACE, WATCH_PACE
from screens.table import hand, timing, trick
from screens.ui import motion, theme
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part


class TableScreen(Part):
    """The deal as seen from `seat`; `opened` when its hand lies face up, None where it will without
    a curtain; `fresh` to deal first."""

    def __init__(self, app, match, seat, opened=True, fresh=False):
        super().__init__(app)
        self.match = match
        self.view = self.make_view()
        self.seat = seat
        self.opened = bool(opened)
        self.has_device = opened is not False  # whether the player at `seat` was handed it last
        self.people = seats.humans(match)
        self.motions = motion.Motions()
        self.pace = PACE if self.people else WATCH_PACE  # where the speed of bots stands in likes
        self.claimed = False  # whether the player's cards play themselves: all tricks are his
        self.question = None  # the question or menu that lies on the table
        self.below = []  # what questions were opened from, the last at the end: what `lay` takes
        # Who raises the curtain with two presses has not seen what the second would play.
        self.unseen = timing.UNSEEN if opened and len(self.people) > 1 else 0
        self.turn_shown = False  # whether a person's turn has been made ready
        self.hinted = None  # after how many actions of the deal the last hint was told
        self.spoken = 0  # what words lie over the table: BANNER, ANSWER, ADVICE of timing, or none
        self._bot_view = self.make_view()
        self.thinking = None  # the slices of the bot that is to act
        self.thought = EMPTY  # what the last one brought: its best action so far
        self._step = 0  # in loading its code
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.trick = trick.Trick(app, match.game)
        self.hand = hand.Hand(app, match.game.ranks)
        self.hand.chosen = app.raised
        app.raised = EMPTY
        self.add(self.trick.group)
        self.add(self.hand.group)
        self.layout()
        match.look(seat, self.view)
        self._fresh = fresh
        if not fresh:
            self.show()

    is_base = True
    pause = "table.pause.Pause"
    saves = True  # whether the match is saved that somebody plays
    part = contract = None  # what lies in the trick's place and has the pointer; Mediatore's words
    lifted = None  # cards that stand out in the hand in place of the chosen one

    @property
    def own_turn(self) -> bool:
        """Whether the person whose hand lies open is to act."""
        return self.view.turn == self.seat and self.opened and self.seat in self.people

    # What is shown

    def draw(self):
        """Bring everything up to date with the view, in the play."""
        self.show_hand()
        self.trick.show(self.view)
        self.show_turn()

    show = draw  # and what else a game has

    def show_hand(self):
        """Show the hand and the backs of the others: what depends on whose eyes may see."""
        view = self.view
        if self.opened:
            # Nobody chooses from the hand of a bot that is watched.
            self.hand.hold(view, view.apart(view.seat), self.lifted if self.people else b"")
        else:
            self.hand.close()
        if self.players:
            for seat in range(view.seats):
                self.players.show_held(view, seat, self.opened, view.apart(seat))
        self.show_sides()

    def show_choice(self):
        """Show the hand, and what A does with the card that is chosen now."""
        self.show_hand()
        if self.own_turn and self.turn_shown:
            self.say_what_to_do()

    # A frame

    def tick(self):
        """One frame: a motion goes on, or a bot thinks, or a person's turn is made ready."""
        app = self.app
        if self._fresh:
            self._fresh = False
            with app.passing():
                from screens.table import dealing

                dealing.begin(self)
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
            # A person plays under the last words that lie over the table.
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
        """Make the turn of the person at `turn` ready, who may have to take the device first."""
        app = self.app
        if turn != self.seat or not self.has_device:
            app.open("table.curtain.Curtain", self.match, turn, self.opened_by)
        elif not self.opened:
            # Nobody else has held the device; who mashes a key has not seen what it would play.
            self.opened = True
            self.unseen = timing.UNSEEN
            self.show_hand()
        elif not (self.turn_shown or self.unseen):
            self.turn_shown = True
            self.take_turn()
            # Among people it would tell that there was no choice.
            if (self.claimed or app.likes[FORCED]) and len(self.people) < 2:
                with app.passing():
                    from screens.table import preferences

                    preferences.play_forced(self)

    def play(self, card: int):
        """Play `card` for the person whose turn it is; he is asked first where he likes that."""
        if self.app.likes[CONFIRMS]:
            self.make_room()
            with self.app.passing():
                from screens.table import preferences

                preferences.ask(self, card)
        else:
            self.act(card)

    lead = play

    def _think(self):
        """Let the bot whose turn it is think for one slice; let it act when it has finished."""
        app = self.app
        if (
            app.all_open
            and not self.people
            and app.screen is self
            and self.match.game.deal.n_played
        ):
            app.open("look.hands.Hands", self.match, self)
            return
        if app.notices:
            return  # the handheld has no room for both
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
            self.motions.add(motion.wait(timing.SEE_CARD[app.likes[self.pace]] - 1))

    def load(self):
        """A motion: load the next bot's code, while everybody looks at the card that was played."""
        match = self.match
        turn = match.turn
        if turn != EMPTY and turn not in self.people and self.thinking is None:
            level = match.players[turn]
            if self.app.thinker and not bots.share_code(level, self.app.thinker):
                self.app.unload_passing()
            self.app.thinker = level
            match.look(turn, self._bot_view)
            while bots.load(level, self._bot_view, self._step):
                self._step += 1
                yield
                if self.motions.hurried:
                    return  # not all of it in one frame: it will be asked for again
            self._step = 0
            self.thinking = bots.think(level, self._bot_view, match.decision_seed())
        yield

    def perform(self, action: int) -> int:
        """Let the seat to act do `action`; save it, look, and close a hand that must be closed.

        The answer is the flags of the match's `act`.
        """
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
        """Save the match that somebody plays, where this table saves."""
        if self.people and self.saves:
            self.app.console.save_match(self.match)

    def deal_over(self):
        """Show what the deal came to."""
        self.app.open(self.page_after, self.match)

    def playable(self, card) -> bool:
        """Whether the view lets `card` be chosen."""
        return bool(self.view.playable[card >> 4] >> (card & 15) & 1)

    # A card that is played, and the trick that it may finish

    # Keys and questions

    def press(self, keys: int):
        """Take the keys that mean the same in whatever is shown, and leave the others to `offer`
        and `choose`."""
        if self.question:
            self.question.press(keys)
            return
        if self.unseen:
            keys &= ~A  # it was pressed before what it would play was seen
            if not keys:
                return
        keys &= ~self.spoken
        hurried = self.hurry()
        if keys & START:
            self.lay(self.pause)
        elif not self.people and keys & ARROWS:
            step = 1 if keys & (RIGHT | UP) else -1
            with self.app.passing():
                from screens.table import preferences

                preferences.change_pace(self, step, False)
        elif not self.people and keys & SELECT:
            self.app.open("look.hands.Hands", self.match, self)
        elif self.opened and not (hurried and keys & ~(LEFT | RIGHT)):
            if keys & B:
                self.lay("look.back.LookBack")
            elif self.part or keys & SELECT:
                self.offer(keys)
            else:
                self.choose(keys)

    def choose(self, keys: int):
        """Move over the hand, play a card, or ask what may not be played: with down, or an arrow
        that finds no other card. Up shows the raised card large."""
        hand = self.hand
        if keys & (LEFT | RIGHT | DOWN):
            refused = not hand.may_raise(hand.chosen)
            if not hand.move(bool(keys & RIGHT) - bool(keys & LEFT)):
                self.say_why_not()
            elif refused or self.view.apart(self.view.seat) != EMPTY:
                self.show_choice()
        elif keys & UP:
            self.lay("help.closeup.over_table")
        elif keys & A and self.turn_shown:
            if not self.playable(hand.chosen):
                self.say_why_not()
            elif self.view.laid:
                self.play(hand.chosen)
            else:
                self.lead(hand.chosen)

    def hurry(self) -> bool:
        """Finish the motion that runs; whether a key was for nothing else, words apart."""
        spoken = self.spoken
        return self.motions.hurry() and not spoken

    def card_at(self, x: int, y: int) -> int:
        """The card at `x`, `y`, dimmed or not; or EMPTY."""
        return self.hand.card_at(x, y) if self.opened else EMPTY

    def point(self, x: int, y: int, down: bool) -> int:
        """Choose the card there; pressed again it is played, or says why it is dimmed. Pressed
        anywhere it hurries, or takes words away as keys do; and where nothing lies above the hand
        the pause opens; where nobody plays it opens amid a motion."""
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
        """The key of a wheel: it goes through a question's list, and changes the pace where nobody
        plays; at a hand it means nothing."""
        if self.question:
            return self.question.roll(down)
        return 0 if self.people else super().roll(down)

    def raise_card(self, number: int):
        """Raise the card of the open hand that is `number` from the left, or the one ten further
        on where that one may not be played, or is raised already. Where neither may it says why."""
        card = self.hand.numbered(number)
        if self.opened and card != EMPTY:
            self._name(card)

    def _name(self, card):
        """Put the cursor on `card`; where it is dimmed say in a line why."""
        hand = self.hand
        hand.pick(card)
        self.show_choice()
        if not hand.may_raise(card):
            self.say_why_not()
        elif self.spoken & timing.REFUSAL:
            self.hurry()

    def say_why_not(self):
        """Say in a line why dimmed cards may not be played."""
        if self.spoken:
            self.hurry()
        with self.app.passing():
            from screens.help import refusal

            refusal.tell(self)

    def make_room(self):
        """Drop the code of the bots, for a question's or as a deal is over.

        One that was thinking begins anew then.
        """
        self.thinking = None
        self._step = 0
        self.app.unload_passing()

    def lay(self, name: str, *args):
        """Call what `name` says with the table and `args`; a question that it answers with lies
        over the table then."""
        self.make_room()
        with self.app.passing():
            question = self.app.load(name)(self, *args)
        if question:
            self.ask(question)

    def ask(self, question):
        """Let `question` (a part) have the keys, and a tick each frame, until `answered`."""
        if self.spoken:
            self.hurry()
        self.question = question
        self._lay_over(question.group)

    def _lay_over(self, group):
        """Lay `group` over the table: nothing under it shows but half."""
        if self.players:
            with self.app.passing():
                from screens.ui import widgets

                widgets.clear(self, group)
        self.add(group)

    def reopening(self, opened) -> tuple:
        """What opens the table again: the same hand open, or closed for its own player to open."""
        is_open = self.opened or (None if self.has_device else False)
        return self.opened_by, (self.match, self.seat, is_open)

    def answered(self):
        """Take the question away; what it was opened from lies there again."""
        self.group.remove(self.question.group)
        self.question = None
        if self.below:
            self.lay(*self.below.pop())

    def banner(self, texts, frames=0, spoken=timing.BANNER, y=None):
        """Show lines of words over the table for a moment, in its middle or at y, after what moves
        already."""
        app = self.app
        with app.passing():
            from screens.ui import widgets

            group = widgets.notice(app, texts, y)
        self.show_for(group, frames or timing.SEE_BANNER[app.likes[self.pace]], spoken)

    def answer(self, texts):
        """Show lines of words that the player has asked for: they lie long, or until a key."""
        self.banner(texts, timing.SEE_ANSWER, timing.ANSWER)

    def show_for(self, group, frames, spoken=0):
        """Let `group`, words where it is `spoken`, lie over the table for `frames` frames, after
        what moves already."""
        self.motions.add(self._shown(group, frames, spoken))

    def _shown(self, group, frames, spoken):
        self._lay_over(group)
        self.spoken = spoken
        for _ in range(frames):
            yield
        self.spoken = 0
        self.group.remove(group)
