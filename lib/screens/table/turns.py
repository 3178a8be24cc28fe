"""The course of a deal at a table, in any game: motions, bots' thinking, turns, questions, notices.

A table of any game has one. It knows when somebody is to act and lets him; what an action is, and
how it looks, is the table's: its `act`, its `take_turn`, its `show`.
"""

from engine import bots
from engine.bots import runtime
from engine.cards import EMPTY
from engine.deal import DEAL, TRICK
from screens import seats
from screens.table import trick
from screens.ui import motion, theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP

# Frames, by pace: slow, normal, fast
FLY = (14, 8, 4)
SEE_CARD = (24, 8, 1)  # after a bot's card
SEE_TRICK = (60, 36, 12)
GATHER = (12, 8, 4)
SEE_BANNER = (75, 45, 20)


class Course:
    """`bot_view` is an empty view of the table's game, for the bots to look into."""

    def __init__(self, table, bot_view):
        self.motions = motion.Motions()
        self.asked = None  # the question or menu that lies on the table
        self.turn_shown = False  # whether a person's turn has been made ready
        self._table = table
        self._bot_view = bot_view
        self._thinking = None
        self._level = ""  # of the bot that thought last
        self._best = EMPTY
        self._won = bytearray(4)  # by seat: tricks before the last action
        console = table.app.console
        if not runtime.open_asset:  # on the laptop it has been said
            runtime.set_asset_opener(lambda name: open(console.asset(name), "rb"))

    @property
    def awaits_player(self) -> bool:
        """Whether a person is to choose something now."""
        return self.turn_shown and not self.asked

    def tick(self):
        table = self._table
        if self.asked or self.motions.step():
            return
        turn = table.match.turn
        if turn == EMPTY:
            table.app.once("flow.score", table.app, table.match)
        elif turn not in table.people:
            self._think(turn)
        elif turn != table.seat or not table.opened:
            table.app.once("flow.pass_to", table.app, table.match, turn)
        elif not self.turn_shown:
            self.turn_shown = True
            table.take_turn()

    def _think(self, turn):
        """Let the bot whose turn it is think for one slice; let it act when it has finished."""
        table = self._table
        match = table.match
        if self._thinking is None:
            level = match.players[turn]
            if self._level and not bots.share_code(level, self._level):
                table.app.forget()
            self._level = level
            match.look(turn, self._bot_view)
            self._thinking = bots.think(level, self._bot_view, match.decision_seed())
        for action in self._thinking:
            self._best = action
            while runtime.transient_modules:
                table.app.console.unload(runtime.transient_modules.pop())
            return
        self._thinking = None
        table.act(self._best)
        self.motions.add(motion.wait(SEE_CARD[table.app.pace]))

    def act(self, action: int) -> int:
        """Let the seat to act do `action`; save it, look, and close a hand that must be closed."""
        table = self._table
        match = table.match
        seat = match.turn
        for i in range(4):
            self._won[i] = table.view.won[i]
        flags = match.act(action)
        table.app.console.keep(match)
        self.turn_shown = False
        if seat == table.seat and len(table.people) > 1 and match.turn != seat:
            table.opened = False
        match.look(table.seat, table.view)
        return flags

    # A card that is played, and the trick that it may finish

    def source(self, seat: int, card: int) -> tuple:
        """Where on the screen `card`, about to be played by `seat`, comes from."""
        table = self._table
        where = self._place(seat)
        # Where several people play, a card's place in the hand would tell what lies beside it.
        if where == seats.BOTTOM and table.opened and len(table.people) < 2:
            return table.hand.spot(card)
        return trick.FROM_X[where], trick.FROM_Y[where]

    def show_card(self, seat: int, card: int, x: int, y: int, flags: int):
        """Let `card` of `seat` fly from x, y to the trick; `flags` are what `act` answered."""
        table = self._table
        pace = table.app.pace
        if flags & (TRICK | DEAL):
            table.show_hand()
        else:
            table.show()
        self.motions.add(table.trick.lay(self._place(seat), card, x, y, FLY[pace]))
        if flags & TRICK:
            winner = self._winner()
            table.around.point_at(winner)
            name = seats.name(table.match, winner)
            table.around.status.say(words.say("takes", name), theme.PAPER_SHADE)
            self.motions.add(motion.wait(SEE_TRICK[pace]))
            self.motions.add(self._gathered(winner))

    def _gathered(self, winner):
        table = self._table
        for _ in table.trick.gather(self._place(winner), GATHER[table.app.pace]):
            yield
        table.show()

    def _place(self, seat):
        table = self._table
        return seats.place(seat, table.seat, table.view.seats)

    def _winner(self) -> int:
        """Who won the trick just finished: the one who has a trick more than before."""
        seat = 0
        while self._table.view.won[seat] == self._won[seat]:
            seat += 1
        return seat

    # Keys and questions

    def press(self, keys: int) -> bool:
        """Take the keys that mean the same at every table; True where they are left for its own."""
        if self.asked:
            self.asked.press(keys)
            return False
        table = self._table
        hurried = self.motions.hurry()
        if keys & START:
            self.make_room()
            self.ask(table.app.once("table.questions.Pause", table))
        elif not table.people:
            self._change_pace(keys)
        elif table.opened:
            return not (hurried and keys & ~(LEFT | RIGHT))
        return False

    def _change_pace(self, keys):
        """Those who only watch change the speed with the arrows."""
        app = self._table.app
        step = 1 if keys & (RIGHT | UP) else -1 if keys & (LEFT | DOWN) else 0
        if step:
            app.pace = min(max(app.pace + step, 0), len(FLY) - 1)
            if self._table.around:
                self._table.around.status.say(words.say("speed", app.pace + 1))

    def make_room(self):
        """Drop the code of the bots, for a question's; one that was thinking begins anew then."""
        self._thinking = None
        self._table.app.forget()

    def ask(self, question):
        """Let `question` (a group and a press) have the keys until `answered`."""
        self.asked = question
        self._table.group.append(question.group)

    def answered(self):
        """Take the question away."""
        self._table.group.remove(self.asked.group)
        self.asked = None

    def banner(self, texts):
        """Show lines of words over the table for a moment, after what moves already."""
        app = self._table.app
        self.show_for(app.once("ui.widgets.notice", app, texts), SEE_BANNER[app.pace])

    def show_for(self, group, frames):
        """Let `group` lie over the table for `frames` frames, after what moves already."""
        self.motions.add(self._shown(group, frames))

    def _shown(self, group, frames):
        self._table.group.append(group)
        for _ in range(frames):
            yield
        self._table.group.remove(group)
