"""The curtain between two people's turns: it names the next player and shows nothing of any hand.

It is a screen of its own, so that while it hangs no hand exists anywhere on the display.
"""

import displayio

from screens import seats
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.keys import A

BACKS = 5  # cards in the fan, face down
BACKS_X, BACKS_Y = 48, 14
BACKS_STEP = 11


class Curtain:
    """`raise_it(app, match, seat)` is called when the player at `seat` presses A."""

    def __init__(self, app, match, seat, raise_it):
        self.app = app
        self.match = match
        self.seat = seat
        self.raise_it = raise_it
        self.group = displayio.Group()
        self.group.append(widgets.box(0, 0, theme.WIDTH, theme.HEIGHT, theme.NIGHT))
        for i in range(BACKS):
            self.group.append(app.backs.tile(cards.BACK, BACKS_X + i * BACKS_STEP, BACKS_Y))
        middle = theme.WIDTH // 2
        name = seats.name(match, seat) + "  " + seats.kind(match, seat)
        self._say(middle, 50, words.say("curtain_pass"), theme.PAPER_SHADE)
        self._say(middle, 65, words.say("curtain_to"), theme.PAPER)
        self._say(middle, 80, name, theme.GOLD, 2)
        self._say(middle, 110, words.say("curtain_press"), theme.PAPER_SHADE)

    def _say(self, x, y, text, color, scale=1):
        room = self.app.font.width(text)
        if scale == 1:
            self.group.append(labels.Line(self.app, x, y, room, text, color, labels.CENTRE))
            return
        larger = displayio.Group(x=x - room * scale // 2, y=y, scale=scale)
        larger.append(labels.Line(self.app, 0, 0, room, text, color))
        self.group.append(larger)

    def press(self, keys: int):
        if keys & A:
            self.raise_it(self.app, self.match, self.seat)

    def tick(self):
        pass
