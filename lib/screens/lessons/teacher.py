"""Perform the cues (steps) of a lesson at its table."""

import displayio

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL
from screens.help.advice import wrapped, write_lines
from screens.lessons import cues
from screens.table.hand import LIES_Y
from screens.ui import labels, theme, widgets
from screens.ui.keys import START, B
from screens.ui.part import Part, box

ROWS = 2
STEP = 10
X, WIDTH = 2, 156
HEIGHT = ROWS * STEP + 4
MARGIN = 4
MORE = 12
ROOM = WIDTH - 2 * MARGIN - MORE
AT_TRICK_Y = 68
AT_HAND_Y = theme.HEIGHT - HEIGHT - 1
# (y, height) of the panel in Mediatore's auction and call
AT_AUCTION = 62, 36
AT_CALL = 73, HEIGHT
LINE = 2
ARM = 7

# Parts of the table: (x, y, width, height)
PLACES = {
    cues.HAND: (0, LIES_Y - 3, 160, 33),
    cues.TRICK: (48, 5, 64, 78),
    cues.TRUMPS: (3, 67, 48, 15),
    cues.SIDES: (88, 0, 72, 26),
    cues.BIDS: (97, 12, 62, 50),
}
OF_MEDIATORE = (48, 5, 64, 61)
NAME_HEIGHT = 25


def go_on(table):
    from screens.lessons.lesson_panel import finish

    app = table.app
    lesson = app.puzzle
    at = lesson.cue_at
    found = cues.next_cue(app)
    if not found:
        return table.lay(finish)
    which, what = found
    if which in (cues.POSITION, cues.SCORE):
        with app.overlay():
            from screens.lessons import course

            course.begin_position(app, which, what)
    elif which == cues.PLAY:
        lesson.until += what[0]
    elif which == cues.ASK:
        if lesson.asked_at != at:
            lesson.asked_at = at
            lesson.wrong = b""
        lesson.cards = what
        lesson.done = table.match.n_log - lesson.first
        table.shows_line = table.turn_shown = False
    else:
        lesson.about = what[0]
        return Sentence(table, cues.next_sentence(app), what[0])
    return None


def say_again(table):
    lesson = table.app.puzzle
    lesson.text_at = lesson.said_at
    return Sentence(table, cues.next_sentence(table.app), lesson.about)


class Sentence(Part):
    """A panel with a sentence; corners mark its subject."""

    def __init__(self, table, text, about):
        place = _place(table, about)
        phase = table.view.phase
        top, height = AT_TRICK_Y, HEIGHT
        if phase == AUCTION:
            top, height = AT_AUCTION
        elif phase == CALL:
            top, height = AT_CALL
        elif place and place[1] < LIES_Y - theme.CARD_RISE - 3:
            top = AT_HAND_Y
        super().__init__(table.app, widgets.panel(X, top, WIDTH, height))
        self._table = table
        if place:
            x, y, across, down = place
            self.add(_corners(x - X, y - top, across, down))
        self.lines = lines = wrapped(table.app.font, text, ROOM)
        write_lines(self, MARGIN, 1 + (height - 4 - len(lines) * STEP) // 2, lines)
        self.write(WIDTH - MARGIN, height - 13, 0, "►", theme.PENCIL, labels.RIGHT)

    def press(self, keys: int):
        from screens.lessons.lesson_panel import pause

        table = self._table
        table.answered()
        if keys & (START | B):
            table.below.append((say_again,))
            table.lay(pause)


def _place(table, about):
    if about >= cues.CARD:
        x, y = table.hand.spot(about - cues.CARD)
        return x - 1, y - 1, theme.CARD_WIDTH + 2, theme.CARD_HEIGHT + 2
    if about == cues.UPCARD:
        if table.view.upcard == EMPTY:
            return None
        x, y = table.upcard.spot(table.view)
        return x - 1, y - 1, 16, 25
    if 0 < about <= cues.SEAT_W:
        name = table.players.names[about]
        return name.x - 3, name.y, name.bitmap.width + 6, NAME_HEIGHT
    if about == cues.TRICK and table.contract:
        return OF_MEDIATORE
    return PLACES.get(about)


def _corners(x, y, width, height):
    group = displayio.Group()
    for left in (x, x + width - ARM):
        for top in (y, y + height - LINE):
            group.append(box(left, top, ARM, LINE, theme.GOLD))
    for left in (x, x + width - LINE):
        for top in (y, y + height - ARM):
            group.append(box(left, top, LINE, ARM, theme.GOLD))
    return group
