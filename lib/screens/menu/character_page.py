"""The page to choose a character from portraits."""

import displayio

from engine import bots
from screens import seats
from screens.ui import labels, portraits, theme, words
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.part import Part, box, rolled
from screens.ui.portraits import SIDE

BAND = 15
EDGE = 5
ACROSS = 4
CELL_X, CELL_Y, CELL = 7, 19, 26
FRAME = 2
LARGE_X, LARGE_Y, LARGE = 110, 18, 3
MIDDLE = LARGE_X + SIDE * LARGE // 2
NAME_Y, STARS_Y = 69, 81
ABOUT_Y = 103
SHORT_ENDS = "~"  # sign at the end of a description's short form


class FacesPage(Part):
    """The page with portraits."""

    def __init__(self, app, names, chosen, levels, done):
        words.keep("new_game_people")
        super().__init__(app)
        self._names = names
        self._levels = levels
        self._done = done
        width = theme.WIDTH
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        self.add(box(0, ABOUT_Y - 2, width, theme.HEIGHT - ABOUT_Y + 2, theme.FELT_DARK))
        self.write(EDGE, 2, 0, words.say("faces_who_plays"), theme.GOLD)
        text = words.say("faces_keys")
        self.write(width - EDGE, 2, 0, text, theme.PAPER_SHADE, labels.RIGHT)
        size = SIDE + 2 * FRAME
        self._cursor = self.add(box(0, 0, size, size, theme.GOLD))
        for i in range(len(names)):
            tile = self.add(portraits.load(app, bots.character(names[i])))
            tile.x, tile.y = _place(i)
            if i & 1:
                app.show_frame()
        self._large = self.add(displayio.Group(x=LARGE_X, y=LARGE_Y, scale=LARGE))
        self._name = self.write(MIDDLE, NAME_Y, 60, "", theme.PAPER, labels.CENTRE)
        self._stars = self.write(MIDDLE, STARS_Y, 60, "", theme.GOLD, labels.CENTRE)
        self._about = self.write(EDGE, ABOUT_Y, width - 2 * EDGE, "", theme.PAPER, labels.LEFT, 2)
        self._about.step = theme.FONT_HEIGHT
        self._at = -1
        self._choose(names.index(chosen) if chosen in names else 0)

    def press(self, keys: int):
        if keys & (B | START):
            self._done(self.app, None)
        elif keys & A:
            self._done(self.app, self._names[self._at])
        elif keys & ARROWS:
            step = bool(keys & RIGHT) - bool(keys & LEFT)
            step += ACROSS * (bool(keys & DOWN) - bool(keys & UP))
            self._choose((self._at + step) % len(self._names))

    def point(self, x: int, y: int, down: bool) -> int:
        if y < BAND:
            return B if down else 0
        if x >= LARGE_X:
            return A if down else 0
        half = (CELL - SIDE) // 2
        for i in range(len(self._names)):
            left, top = _place(i)
            if 0 <= x - left + half < CELL and 0 <= y - top + half < CELL:
                if i == self._at:
                    return A if down else 0
                self._choose(i)
        return 0

    def roll(self, down: bool) -> int:
        key = rolled(self._at, len(self._names), down)
        return RIGHT if key & DOWN else LEFT if key else 0

    def _choose(self, at):
        if at == self._at:
            return
        self._at = at
        x, y = _place(at)
        self._cursor.x = x - FRAME
        self._cursor.y = y - FRAME
        player = self._names[at]
        if len(self._large):
            self._large.pop()
        self._large.append(portraits.load(self.app, bots.character(player)))
        self._name.say(seats.proper(player))
        self._stars.say("★" * (self._levels.index(bots.level_of(player)) + 1))
        self._about.say(words.say("about_" + player).replace(SHORT_ENDS, ""))


def _place(i) -> tuple:
    return CELL_X + i % ACROSS * CELL, CELL_Y + i // ACROSS * (CELL + 1)
