"""The table: one seat's View of the deal, its keys, the bots' cards, and every motion between.

It draws what a View holds and sends actions to the match; rules are the match's. Where several
people play, the hand lies open only between a curtain and its player's card.
"""

import displayio

from engine import bots
from engine.cards import EMPTY
from engine.deal import DEAL, TRICK
from engine.madrasso import OUT, ROB
from engine.score import CAPPOTTO, REVOKED
from engine.view import View
from screens import around, asking, dealing, hand, motion, play, seats, theme, trick, widgets, words
from screens.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A

# Frames, by pace: slow, normal, fast
FLY = (14, 8, 4)
SEE_CARD = (24, 8, 1)  # after a bot's card
SEE_TRICK = (60, 36, 12)
GATHER = (12, 8, 4)
SEE_BANNER = (75, 45, 20)


class Table:
    """The deal as seen from `seat`; `opened` when its hand lies face up, `fresh` to deal first."""

    def __init__(self, app, match, seat, opened=True, fresh=False):
        self.app = app
        self.match = match
        self.view = View()
        self.seat = seat
        self.opened = opened
        self.people = seats.humans(match)
        self.motions = motion.Motions()
        self._bot_view = View()
        self._thinking = None
        self._best = EMPTY
        self._won = bytearray(4)  # by seat: tricks before the last action
        self._turn_shown = False  # whether a person's turn has been made ready
        self._asked = None  # the question or menu that lies on the table
        self.group = displayio.Group()
        self.group.append(widgets.felt())
        ranks = match.game.ranks
        self.around = around.Around(app, match, seat)
        self.trick = trick.Trick(app, ranks)
        self.hand = hand.Hand(app, ranks)
        for part in (self.around, self.trick, self.hand):
            self.group.append(part.group)
        match.look(seat, self.view)
        if fresh:
            dealing.begin(self)
        else:
            self.show()

    # What is shown

    def show(self):
        """Bring everything up to date with the View."""
        view = self.view
        self.show_hand()
        self.trick.show(view)
        self.around.show(view, self.opened)
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
            self.hand.hold(view)
        else:
            self.hand.close()
        for seat in range(view.seats):
            self.around.show_held(view, seat, self.opened)
        self._show_upcard()

    def _show_upcard(self):
        view = self.view
        card = view.upcard
        usable = True
        if self.opened and card != EMPTY and view.turn == view.seat == view.dealer:
            usable = self.playable(card)
        chosen = self.opened and card != EMPTY and self.hand.chosen == card
        self.trick.show_upcard(view, chosen, usable)

    def playable(self, card) -> bool:
        """Whether the View lets `card` be played."""
        return bool(self.view.playable[card >> 4] >> (card & 15) & 1)

    @property
    def awaits_player(self) -> bool:
        """Whether a person is to choose a card now."""
        return self._turn_shown and not self._asked

    @property
    def asks(self) -> bool:
        """Whether a question or the pause lies on the table."""
        return self._asked is not None

    # The keys

    def press(self, keys: int):
        if self._asked:
            self._asked.press(keys)
            return
        hurried = self.motions.hurry()
        if keys & START:
            asking.pause(self)
        elif not self.people:
            self._change_pace(keys)
        elif self.opened:
            if keys & (LEFT | RIGHT):
                self.hand.move(-1 if keys & LEFT else 1)
                self._show_upcard()
            elif not hurried and self._turn_shown:
                self._decide(keys)

    def _decide(self, keys):
        if keys & A and self.playable(self.hand.chosen):
            self.act(self.hand.chosen)
        elif keys & (SELECT | UP):
            asking.offer(self)

    def _change_pace(self, keys):
        step = 1 if keys & (RIGHT | UP) else -1 if keys & (LEFT | DOWN) else 0
        if step:
            self.app.pace = min(max(self.app.pace + step, 0), len(FLY) - 1)
            self.around.status.say(words.say("speed", self.app.pace + 1))

    def ask(self, question):
        """Let `question` (a group and a press) have the keys until `answered`."""
        self._asked = question
        self.group.append(question.group)

    def answered(self):
        """Take the question away."""
        self.group.remove(self._asked.group)
        self._asked = None

    # The course of the deal

    def tick(self):
        if self._asked or self.motions.step():
            return
        turn = self.match.turn
        if turn == EMPTY:
            play.score(self.app, self.match)
        elif turn not in self.people:
            self._think(turn)
        elif turn != self.seat or not self.opened:
            play.pass_to(self.app, self.match, turn)
        elif not self._turn_shown:
            self._turn_shown = True
            self.show()
            asking.remind(self)
            if self.view.may_rob:
                asking.offer_robbing(self, False)

    def _think(self, turn):
        """Let the bot whose turn it is think for one slice; let it act when it has finished."""
        match = self.match
        if self._thinking is None:
            match.look(turn, self._bot_view)
            seed = match.decision_seed()
            self._thinking = bots.think(match.players[turn], self._bot_view, seed)
        for action in self._thinking:
            self._best = action
            return
        self._thinking = None
        self.act(self._best)
        self.motions.add(motion.wait(SEE_CARD[self.app.pace]))

    def act(self, action: int):
        """Let the player whose turn it is do `action`, save it and show it."""
        match = self.match
        seat = match.turn
        where = seats.place(seat, self.seat, self.view.seats)
        robbed = self.view.upcard
        for i in range(4):
            self._won[i] = self.view.won[i]
        x, y = self._source(where, action)
        flags = match.act(action)
        self.app.console.keep(match)
        self._turn_shown = False
        if seat == self.seat and len(self.people) > 1 and match.turn != seat:
            self.opened = False
        match.look(self.seat, self.view)
        self.around.hint.say("")
        if action < ROB:
            self._show_card(where, action, x, y, flags)
        if flags & DEAL:
            self._show_end(seat)
        elif action == ROB:
            self.show()
            self._banner(asking.robbing_lines(self, seat, robbed))

    def _source(self, where, action):
        """Where on the screen the card of an action comes from."""
        if action == self.view.upcard:
            return self.trick.upcard_spot(self.view)
        # Where several people play, a card's place in the hand would tell what lies beside it.
        if where == seats.BOTTOM and self.opened and len(self.people) < 2:
            return self.hand.spot(action)
        return trick.FROM_X[where], trick.FROM_Y[where]

    def _show_card(self, where, card, x, y, flags):
        pace = self.app.pace
        if flags & (TRICK | DEAL):
            self.show_hand()
        else:
            self.show()
        self.motions.add(self.trick.lay(where, card, x, y, FLY[pace]))
        if flags & TRICK:
            winner = self._winner()
            name = seats.name(self.match, winner)
            self.around.status.say(words.say("takes", name), theme.PAPER_SHADE)
            self.around.point_at(winner)
            self.motions.add(motion.wait(SEE_TRICK[pace]))
            self.motions.add(self._gathered(winner))

    def _gathered(self, winner):
        where = seats.place(winner, self.seat, self.view.seats)
        for _ in self.trick.gather(where, GATHER[self.app.pace]):
            yield
        self.show()

    def _winner(self) -> int:
        """Who won the trick just finished: the one who has a trick more than before."""
        seat = 0
        while self.view.won[seat] == self._won[seat]:
            seat += 1
        return seat

    def _show_end(self, seat):
        end = self.view.end
        name = seats.name(self.match, seat)
        if end == REVOKED:
            self._banner((words.say("revokes"), name))
        elif end == CAPPOTTO:
            self._banner((words.say("cappotto"),))
        elif self.match.log[self.match.n_log - 1] == OUT:
            self._banner((words.say("calls_out"), name))

    def _banner(self, lines):
        self.motions.add(self._shown(widgets.notice(self.app, lines)))

    def _shown(self, group):
        self.group.append(group)
        for _ in range(SEE_BANNER[self.app.pace]):
            yield
        self.group.remove(group)
