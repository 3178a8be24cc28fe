"""A hint: what the best level of this machine would do now, why, and its next best card.

It thinks a slice a frame, as a player at the table does; B stops it. The match remembers that
somebody was helped. It is a screen of its own: beside a table there is no room for what thinks.
"""

from engine import bots
from engine.bots import SLOW, hint
from engine.match import new_view
from engine.mediatore.actions import AUCTION, PASS, PLAY
from engine.options import MEDIATORE
from screens import flow
from screens.help.reasons import say_why
from screens.ui import cards, labels, theme, words
from screens.ui.keys import START, A, B
from screens.ui.leaf import BAND, EDGE, MIDDLE, Leaf

STRONGEST = "master"  # where SLOW takes too long
TEXT_ROOM = 128
LINES = 6
CARD_X = theme.WIDTH - EDGE - theme.CARD_WIDTH
TEXT_Y = BAND + 3
THINKS_Y = 55
NEXT_Y = 98


class Hint(Leaf):
    """Advice for `seat`, whose turn it is in `match`."""

    def __init__(self, app, match, seat):
        super().__init__(app)
        self._match = match
        self._level = SLOW if app.console.quick and SLOW in bots.offered(match.game_index) else ""
        self._level = self._level or STRONGEST
        self._view = new_view(match.game_index)
        match.look(seat, self._view)
        self.heading.say(words.say("hint_says_by", words.say(self._level)))
        self._thinks = self.write(
            MIDDLE, THINKS_Y, 0, words.say("hint_says_thinks"), theme.PAPER, labels.CENTRE
        )
        self.foot.say(words.say("hint_says_stop"))
        seed = match.decision_seed()
        self.thinking = hint.advise(self._level, self._view, seed, say_why, app.unload_passing)
        self.thought = 0  # what its last slice brought: at the end the advice

    def press(self, keys: int):
        """Stop thinking, or go back to the table."""
        if keys & (B | START) or keys & A and not self.thinking:
            flow.go_on(self.app, self._match)

    def tick(self):
        """Think for one slice; at the end show what has come of it."""
        if not self.thinking:
            return
        for thought in self.thinking:
            self.thought = thought
            self.app.after_slice()
            return
        self.thinking = None
        self._show(*self.thought)

    def _show(self, action, why, rival, behind):
        match = self._match
        match.helped += 1
        self.app.console.save_match(match)
        self.group.remove(self._thinks)
        ranks = match.game.ranks
        card = self._card(action)
        if card >= 0:
            self.add(self.app.faces.tile(cards.picture(card, ranks), CARD_X, TEXT_Y))
        lines = wrapped(self.app.font, why[0].upper() + why[1:] + ".", TEXT_ROOM)[:LINES]
        text = "\n".join(lines)
        self.write(EDGE, TEXT_Y, TEXT_ROOM, text, theme.PAPER, labels.LEFT, len(lines))
        if rival is not None:
            sign = cards.sign(rival, ranks)
            if not behind:
                text = words.say("hint_says_next" if behind is None else "hint_says_equal", sign)
            else:
                text = words.say("hint_says_behind", sign, behind // 10, behind % 10)
            self.write(EDGE, NEXT_Y, 0, text, theme.GOLD)
        self.foot.say(words.say("hint_says_back"))

    def _card(self, action) -> int:
        """The card of an action, or -1 where it is none."""
        if self._match.game_index != MEDIATORE:
            return action if action < PASS else -1
        if self._view.phase == AUCTION:
            return -1
        if self._view.phase != PLAY:
            return action
        from engine.mediatore.actions import led_card  # at Madrasso its module is not there

        return led_card(action)


def wrapped(font, text: str, room: int) -> list:
    """`text` in lines of at most `room` pixels, broken between words."""
    lines = [""]
    for word in text.split(" "):
        longer = lines[-1] + " " + word if lines[-1] else word
        if font.width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
