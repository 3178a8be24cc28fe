"""A hint: what the best level of this machine would do now, why, and its next best card.

It thinks a slice a frame, as a player at the table does; B stops it. The match remembers that
somebody was helped. It is a screen of its own: beside a table there is no room for what thinks.
"""

from engine import bots
from engine.bots import SLOW, hint
from engine.match import new_view
from screens import flow
from screens.help.reasons import say_why
from screens.ui import cards, labels, theme, words
from screens.ui.keys import START, A, B
from screens.ui.leaf import MIDDLE, Leaf

STRONGEST = "master"  # where SLOW takes too long
THINKS_Y = 55


class Hint(Leaf):
    """Advice for `seat`, whose turn it is in `match`."""

    def __init__(self, app, match, seat):
        super().__init__(app)
        self._match = match
        level = STRONGEST
        if app.console.quick and SLOW in bots.offered(match.game_index):
            level = SLOW
        self.view = new_view(match.game_index)
        match.look(seat, self.view)
        self.heading.say(words.say("hint_says_by", words.say(level)))
        self.thinks = self.write(
            MIDDLE, THINKS_Y, 0, words.say("hint_says_thinks"), theme.PAPER, labels.CENTRE
        )
        self.foot.say(words.say("hint_says_stop"))
        seed = match.decision_seed()
        self.thinking = hint.advise(level, self.view, seed, say_why, app.unload_passing, cards.sign)
        self.thought = 0  # what its last slice brought: at the end the advice

    def press(self, keys: int):
        """Stop thinking, or go back to the table."""
        if keys & (B | START) or keys & A and not self.thinking:
            flow.go_on(self.app, self._match)

    def tick(self):
        """Think for one slice; at the end tell what has come of it."""
        if not self.thinking:
            return
        for thought in self.thinking:
            self.thought = thought
            self.app.after_slice()
            return
        self.thinking = None
        self._match.helped += 1
        self.app.console.save_match(self._match)
        self.app.run_and_unload("help.told.tell", self, self._match, *self.thought)
