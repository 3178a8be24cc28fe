"""The curtain: a screen without hands between the turns of two humans."""

import displayio

from screens import flow, seats
from screens.activities import TITLE
from screens.ui import cards, labels, theme, words
from screens.ui.keys import START, A
from screens.ui.part import Part, box

BACKS = 5
BACKS_X, BACKS_Y = 48, 14
BACKS_STEP = 11
MIDDLE = theme.WIDTH // 2
PASS_Y, TO_Y, NAME_Y, PRESS_Y, LEAVE_Y = 46, 58, 71, 99, 111
LEAVING = "curtain_leave", "curtain_deal", "curtain_lost"  # text keys; index: Console.unsaved


class Curtain(Part):
    """The curtain before the turn of `seat`."""

    def __init__(self, app, match, seat, table=""):
        super().__init__(app)
        self._table = table
        self.match = match
        self.seat = seat
        self.add(box(0, 0, theme.WIDTH, theme.HEIGHT, theme.NIGHT))
        for i in range(BACKS):
            self.add(app.backs.tile(cards.BACK, BACKS_X + i * BACKS_STEP, BACKS_Y))
        name = seats.name(match, seat)
        to = words.say("curtain_to")
        if not seats.given_name(match, seat):
            to = words.say("curtain_one", seats.humans(match).index(seat) + 1)
        room = app.font.width(name)
        larger = displayio.Group(x=MIDDLE - room, y=NAME_Y, scale=2)
        larger.append(labels.Line(app, 0, 0, room, name, theme.GOLD))
        self.add(larger)
        leaving = LEAVING[2 if app.practice else app.console.unsaved]
        self.write(MIDDLE, TO_Y, 0, to, theme.PAPER, labels.CENTRE)
        for y, key in ((PASS_Y, "curtain_pass"), (PRESS_Y, "curtain_press"), (LEAVE_Y, leaving)):
            self.write(MIDDLE, y, 0, words.say(key), theme.PAPER_SHADE, labels.CENTRE)

    def point(self, x: int, y: int, down: bool) -> int:
        return 0

    def press(self, keys: int):
        if keys & A:
            flow.raise_curtain(self.app, self.match, self.seat, self._table)
        elif keys & START:
            self.app.begin(TITLE, (0,))
