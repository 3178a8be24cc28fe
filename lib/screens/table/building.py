"""Build the parts of a card table."""

import displayio

from engine.bots import character, level_of
from engine.cards import EMPTY
from engine.options import MEDIATORE, TRE
from screens import naming, seats
from screens.extras import PORTRAITS, REMARKS
from screens.madrasso.upcard import HEIGHT, WIDTH
from screens.seats import BOTTOM, TOP
from screens.settings import PACE, WATCH_PACE
from screens.table.players import SEEN_ACROSS, SEEN_UPRIGHT, STRIP
from screens.table.timing import UNSEEN
from screens.ui import cards, labels, motion, portraits, theme, words

BY_POLICY = ("skilled", "master")

# Tuples of four have an element for each place (see screens.seats).
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

ROOM = 45
ALIGN = (labels.RIGHT, labels.RIGHT, labels.LEFT, labels.LEFT)
WORDS_X = (157, 152, 7, 8)
WORDS_Y = (0, 24, 0, 24)
ROWS_APART = 11
BESIDE = 3
PORTRAIT_X = (121, 136, 2, 8)
PORTRAIT_Y = (62, 22, 2, 22)
CALLED_X = (137, 152, 21, 8)
CALLED_Y = (79, 37, 6, 37)
DEALS_X = (109, 124, 28, 26)
DEALS_Y = (71, 25, 17, 25)
LOWER = 4
FACE_X = 139
WON_END, WON_LOWER = 137, 2
DEALS_AT = 127, 62

APART_SIGN_X, APART_SIGN_Y = 26, 8
OWN_X, OWN_Y = 127, 69
SIGN_X, SIGN_Y = 6, 70
WORD_X, WORD_Y = 12, -1
SIDES_X, SIDES_ROOM = 157, 68


def build(table, match, seat, opened, fresh):
    app = table.app
    if match.game_index != MEDIATORE and any(
        [level_of(each) in BY_POLICY for each in match.players]
    ):
        # Load `policy` before other parts, because it needs 1.9 KB of memory in one piece.
        from engine.bots.madrasso import policy  # noqa: F401
    table.match = match
    table.view = table.make_view()
    table.seat = seat
    table.opened = bool(opened)
    table.has_device = opened is not False  # False: the curtain comes before the turn of `seat`
    table.people = seats.humans(match)
    table.motions = motion.Motions()
    table.pace = PACE if table.people else WATCH_PACE
    table.claimed = False
    table.question = None
    table.below = []  # panels to reopen later, as arguments of `table.lay`
    table.unseen = UNSEEN if opened and len(table.people) > 1 else 0
    table.turn_shown = False
    table.hinted = None
    if REMARKS:
        table.speakers = []
        table.expressions = bytearray(4)  # PLAIN, GLAD or SORRY, by seat
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
    new.names = [None] * 4  # text lines with names, by place
    new.portraits = [None] * 4
    new.won = [None] * 4  # text lines that count tricks, by place
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
    seat_players(new, match, looker)
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


def seat_players(players, match, looker):
    n = len(match.players)
    for seat in range(n):
        where = seats.place(seat, looker, n)
        if where != BOTTOM:
            _sit(players, match, seat, where)
        elif PORTRAITS:
            if not seats.humans(match) and character(match.players[seat]) >= 0:
                _watch(players, match, seat)


def _clear(players, where):
    for things in (players.names, players.portraits):
        if things[where]:
            players.group.remove(things[where])
            things[where] = None


def _face(match, seat) -> int:
    player = match.players[seat]
    return portraits.PORTRAITS - 1 if player == seats.HUMAN else character(player)


def _show_face(players, match, seat, where, lower=0):
    tile = portraits.load(players.app, _face(match, seat))
    players.portraits[where] = players.add(tile)
    tile.x, tile.y = PORTRAIT_X[where], PORTRAIT_Y[where] + lower
    return tile


def _watch(players, match, seat):
    _clear(players, BOTTOM)
    tile = _show_face(players, match, seat, BOTTOM)
    won = players.won[BOTTOM]
    if won and len(match.players) > 3:
        tile.x = FACE_X
        won.x = WON_END - won.bitmap.width
        won.y += WON_LOWER
        players.dealers_x[BOTTOM], players.dealers_y[BOTTOM] = DEALS_AT
        return
    x, y, align = CALLED_X[BOTTOM], CALLED_Y[BOTTOM], ALIGN[BOTTOM]
    players.names[BOTTOM] = players.write(x, y, ROOM, "", theme.PAPER, align)
    players.tell(match, seat, BOTTOM)
    if len(match.players) > 3:
        players.dealers_x[BOTTOM], players.dealers_y[BOTTOM] = DEALS_X[BOTTOM], DEALS_Y[BOTTOM]


def _sit(players, match, seat, where):
    _clear(players, where)
    known = PORTRAITS and _face(match, seat) >= 0
    lower = LOWER if len(match.players) == 3 else 0
    x, y, align = WORDS_X[where], WORDS_Y[where], ALIGN[where]
    if PORTRAITS:
        if known:
            x, y = CALLED_X[where], CALLED_Y[where] + lower
            _show_face(players, match, seat, where, lower)
    line = players.write(x, y, ROOM, "", theme.PAPER, align, 1 if known else 2)
    line.step = ROWS_APART
    players.names[where] = line
    players.tell(match, seat, where)
    if PORTRAITS:
        if known:
            players.dealers_x[where] = DEALS_X[where]
            players.dealers_y[where] = DEALS_Y[where] + lower
            return
    width = players.app.font.width(seats.name(match, seat)) + BESIDE
    players.dealers_x[where] = x - width - theme.MARK if align == labels.RIGHT else x + width
    players.dealers_y[where] = y + 2


def build_upcard(new, app, match, players, trick):
    new._app = app
    new._match = match
    bitmap = displayio.Bitmap(WIDTH, HEIGHT, cards.PICTURE_COLOURS)
    new._upcard = displayio.TileGrid(bitmap, pixel_shader=app.faces.palette)
    new._shown = cards.NO_PICTURE
    trick.group.insert(0, new._upcard)
    apart = match.game_index == TRE
    x, y = (APART_SIGN_X, APART_SIGN_Y) if apart else (SIGN_X, SIGN_Y)
    new._sign = players.add(app.marks.tile(cards.SUIT_MARK, x, y))
    new._word = players.write(x + WORD_X, y + WORD_Y, 0, words.say("trumps"), theme.TRUMPS)
    new._own = players.write(OWN_X, OWN_Y, 0, words.say("upcard_own"), theme.TRUMPS, labels.RIGHT)
    for thing in (new._upcard, new._sign, new._word, new._own):
        cards.hide(thing, True)
    new._sides = None
    if not apart:
        new._sides = players.write(SIDES_X, 0, SIDES_ROOM, "", theme.PAPER_SHADE, labels.RIGHT, 2)
        new._counted = EMPTY
        new._names = [naming.pair(match, side, naming.initial) for side in (0, 1)]
