"""Animations of the draw for seats, the cut and the deal."""

from engine.cards import EMPTY
from engine.madrasso.packets import packets
from screens import seats
from screens.seats import BOTTOM, place
from screens.settings import MOTIONS
from screens.table.trick import TRICK_X, TRICK_Y
from screens.ui import cards, labels, motion, theme, words

RANK_KING = 7
DRAW_FRAMES = 7
SEE_DRAW = 75
DRAW_Y = 92
COURTS_Y = 107
CUT_FRAMES = 10
CUT_BY = 26
PACKET_FRAMES = 3
SEE_UPCARD = 12

# Positions by place
PACK_X = (70, 120, 70, 20)
PACK_Y = (50, 52, 16, 52)
HELD_X = (70, 150, 70, -10)
HELD_Y = (72, 34, -20, 34)


def begin(table):
    match = table.match
    if match.number == 1 and match.draw:
        table.motions.add(_draw(table))
    if not table.people:
        table.banner(words.say("watching_keys").split("\n"))
    score = match.game.score
    calls = score.sides == 2 and match.number == score.fewest + 1
    text = words.say("calling_begins" if calls else "courts" + words.spoken[words.CARDS])
    if not table.app.settings[MOTIONS]:
        if calls or match.number == 1:
            table.banner((text,))
        table.motions.add(_dealt(table))
        return
    back = table.app.backs.tile(cards.BACK)
    lifted = table.app.backs.tile(cards.BACK)
    room = table.app.font.width(text)
    courts = labels.Line(
        table.app, theme.WIDTH // 2, COURTS_Y, room, text, theme.PAPER_SHADE, labels.CENTRE
    )
    table.motions.add(_cut(table, back, lifted, courts))
    table.motions.add(_deal(table, back, courts))


def _draw(table):
    match = table.match
    first, second = match.draw_first, match.draw_second
    before = _SeatsAtDraw(match)
    people = seats.humans(before)
    looker = people[0] if len(people) == 1 else table.seat
    n = len(match.draw)
    _seat(table, before, looker)
    table.players.status.say(words.say("kings"), theme.PAPER_SHADE)
    for i in range(n):
        seat = (match.draw_start + i) % 4
        where = place(seat, looker, 4)
        for _ in table.trick.lay(where, match.draw[i], 70, 30, DRAW_FRAMES):
            yield
    opposite = (first + 2) % 4
    if second != opposite:
        texts = words.say("change_seats", *_pair(before, second, opposite)).split("\n")
        if looker != table.seat and not any([seats.given_name(match, seat) for seat in range(4)]):
            texts.append(words.say("new_seat", seats.called(match, table.seat)))
        for _ in _show_notice(table, texts):
            yield
    _seat(table, match, table.seat)
    table.trick.show(table.view)
    for _ in _kings(table, first, opposite):
        yield
    texts = (_partners(match, first, opposite), seats.tell(match, "first_deals", first))
    for _ in _show_notice(table, texts):
        yield
    table.trick.show(table.view)
    table.players.status.say("")


def _seat(table, match, looker):
    with table.app.overlay():
        from screens.table import building

        building.seat_players(table.players, match, looker)


def _partners(match, first, opposite) -> str:
    people = seats.humans(match)
    if len(people) == 1:
        return words.say("plays_with_you", seats.called(match, people[0] ^ 2))
    return words.say("partners", *_pair(match, first, opposite))


def _pair(match, seat, other) -> tuple:
    if seats.humans(match) == [other]:
        seat, other = other, seat
    return seats.name(match, seat), seats.name(match, other)


def _kings(table, first, opposite):
    draw = table.match.draw
    i = 0
    while draw[i] & 15 != RANK_KING:
        i += 1
    for seat, king in ((first, draw[i]), (opposite, draw[len(draw) - 1])):
        where = place(seat, table.seat, 4)
        for _ in table.trick.lay(where, king, TRICK_X[where], TRICK_Y[where], 1):
            yield


def _show_notice(table, texts):
    panel = _notice(table, texts)
    table.group.append(panel)
    for _ in motion.wait(SEE_DRAW):
        yield
    table.group.remove(panel)


def _notice(table, texts):
    with table.app.overlay():
        from screens.ui import widgets

        return widgets.notice(table.app, texts, DRAW_Y)


class _SeatsAtDraw:
    def __init__(self, match):
        self.game_index = match.game_index
        self.players = list(match.players)
        opposite = (match.draw_first + 2) % 4
        second = match.draw_second
        self.players[second], self.players[opposite] = self.players[opposite], self.players[second]


def _cut(table, back, lifted, courts):
    view = table.view
    where = place(view.dealer, view.seat, view.seats)
    x, y = PACK_X[where], PACK_Y[where]
    back.x, back.y = x, y
    lifted.x, lifted.y = x, y
    table.group.append(courts)
    table.group.append(back)
    table.group.append(lifted)
    table.players.status.say("")
    for _ in motion.fly(lifted, x, y + CUT_BY, CUT_FRAMES):
        yield
    table.group.remove(lifted)
    table.group.insert(table.group.index(back), lifted)
    for _ in motion.fly(lifted, x, y, CUT_FRAMES):
        yield
    table.group.remove(lifted)


def _dealt(table):
    table.show()
    yield


def _deal(table, back, courts):
    view = table.view
    rows, upcard_at = packets(view.game, view.rules)
    dealer = place(view.dealer, view.seat, view.seats)
    dealt = 0
    held = bytearray(4)
    players = table.players
    lent = not players.strips[BOTTOM]
    if lent:
        _add_strip(players)
    for i in range(len(rows)):
        if not rows[i]:
            continue
        where = place((view.dealer + 1 + i) % view.seats, view.seat, view.seats)
        back.x, back.y = PACK_X[dealer], PACK_Y[dealer]
        for _ in motion.fly(back, HELD_X[where], HELD_Y[where], PACKET_FRAMES):
            yield
        turned_up = dealt <= upcard_at < dealt + rows[i]
        dealt += rows[i]
        held[where] += rows[i]
        if turned_up:
            held[where] -= 1
            table.upcard.show(view, False, True)
        players.strips[where].show(held[where])
    table.group.remove(back)
    if upcard_at == EMPTY:
        table.contract.lay_monte(view)
    else:
        table.upcard.show(view, False, True)
        table.upcard.show_sign(view)
    for _ in motion.wait(SEE_UPCARD):
        yield
    table.group.remove(courts)
    if lent:
        players.group.remove(players.strips[BOTTOM].tile)
        players.strips[BOTTOM] = None
    table.show()


def _add_strip(players):
    with players.app.overlay():
        from screens.table import building

        building.add_strip(players, BOTTOM)
