"""Names and portraits at a table.

Characters (named bots) have portraits, humans a picture of a mask, other bots no picture.
"""

from engine.bots import character
from screens import seats
from screens.extras import PORTRAITS
from screens.seats import BOTTOM
from screens.ui import labels, portraits, theme

ROOM = 45
ALIGN = (labels.RIGHT, labels.RIGHT, labels.LEFT, labels.LEFT)
WORDS_X = (157, 152, 7, 8)
WORDS_Y = (0, 24, 0, 24)
ROWS_APART = 11
BESIDE = 3
# Positions for the seats at the bottom, right, top, left
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


def load(players, match, looker):
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
