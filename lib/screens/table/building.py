"""Build the screen of a card table."""

import displayio

from engine.bots import level_of
from engine.cards import EMPTY
from engine.options import MEDIATORE
from screens import seats
from screens.extras import REMARKS
from screens.seats import BOTTOM, TOP
from screens.settings import PACE, WATCH_PACE
from screens.table import seating
from screens.table.players import SEEN_ACROSS, SEEN_UPRIGHT, STRIP
from screens.table.timing import UNSEEN
from screens.ui import cards, labels, motion, theme

BY_POLICY = ("skilled", "master")

# Positions for the seats at the bottom, right, top, left
STRIP_X = (38, 155, 35, 0)
STRIP_Y = (121, 13, 0, 13)
WON_X = (157, 154, 95, 6)
WON_Y = (68, 51, 11, 51)
WON_ALIGN = (labels.RIGHT, labels.RIGHT, labels.LEFT, labels.LEFT)
LEFT_WON_X = 7
WON_ROOM, OWN_ROOM = 40, 55
DEALER_X = 128
ALONE_DEALER_X = 102
DEALER_Y = 69


def build(table, match, seat, opened, fresh):
    app = table.app
    if match.game_index != MEDIATORE and any(
        [level_of(each) in BY_POLICY for each in match.players]
    ):
        # Load the bots' policy first, because this module needs 1.9 KB of memory in one piece.
        from engine.bots.madrasso import policy  # noqa: F401
    table.match = match
    table.view = table.make_view()
    table.seat = seat
    table.opened = bool(opened)
    table.has_device = opened is not False  # whether the player at `seat` held the device last
    table.people = seats.humans(match)
    table.motions = motion.Motions()
    table.pace = PACE if table.people else WATCH_PACE
    table.claimed = False  # whether the player's cards are played automatically after a claim
    table.question = None
    table.below = []  # panels to reopen later, as arguments of `table.lay`
    table.unseen = UNSEEN if opened and len(table.people) > 1 else 0
    table.turn_shown = False
    table.hinted = None
    if REMARKS:
        table.speakers = []  # pairs (speech bubble, seat)
        table.expressions = bytearray(4)  # index: seat; value: PLAIN, GLAD or SORRY
    table.spoken = 0
    table._bot_view = table.make_view()
    table.thinking = None
    table.thought = EMPTY
    table._fresh = fresh
    table.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))


def build_players(new, match, looker, status):
    app = new.app
    new._looker = looker
    new._n_seats = n = len(match.players)
    new._alone = match.game.score.sides > 2
    new._played = looker in seats.humans(match)
    new.dealers_x = [ALONE_DEALER_X if new._alone else DEALER_X, 0, 0, 0]
    new.dealers_y = [DEALER_Y, 0, 0, 0]
    new._owned = False
    new.names = [None] * 4  # text lines with names; index: place, such as BOTTOM
    new.portraits = [None] * 4
    new.won = [None] * 4  # text lines that count tricks; index: place
    new.strips = [None] * 4
    for seat in range(n):
        where = seats.place(seat, looker, n)
        if where != BOTTOM or seats.humans(match) != [looker]:
            add_strip(new, where)
        if new._alone:
            x, y, align, room = WON_X[where], WON_Y[where], WON_ALIGN[where], WON_ROOM
            if where == BOTTOM:
                room = OWN_ROOM
                if n < 4:
                    x, align = LEFT_WON_X, labels.LEFT
            new.won[where] = new.write(x, y, room, "", theme.PAPER_SHADE, align)
    seating.load(new, match, looker)
    new._dealer = new.add(app.marks.tile(cards.DEALER))
    new._leader = new.add(app.marks.tile(cards.LEADER))
    new._turn = new.add(app.marks.tile(cards.ARROW_DOWN))
    for tile in (new._dealer, new._leader, new._turn):
        cards.hide(tile, True)
    new.status = new.write(status[0], status[1], status[2])


def add_strip(players, where):
    new = players.strips[where] = players.make_strip()
    marks = players.app.marks
    new._marks = marks
    new._where = where
    new._n = 0
    size = (STRIP, SEEN_UPRIGHT) if where in (BOTTOM, TOP) else (SEEN_ACROSS, STRIP)
    new._bitmap = displayio.Bitmap(size[0], size[1], 16)
    new.tile = players.add(
        displayio.TileGrid(
            new._bitmap, pixel_shader=marks.palette, x=STRIP_X[where], y=STRIP_Y[where]
        )
    )
