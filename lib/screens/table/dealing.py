"""Motions before the first card: the kings' draw, the cut, the deal.

They show what a match has already decided, card backs only but for the drawn cards and the upcard,
which everybody sees. Functions on a table of either game.
"""

from engine.cards import EMPTY
from engine.madrasso.packets import packets
from screens import seats
from screens.likes import MOTIONS
from screens.seats import place
from screens.table.trick import TRICK_X, TRICK_Y
from screens.ui import cards, labels, motion, theme, words

RANK_KING = 7  # of Madrasso
DRAW_FRAMES = 7  # for each card of the kings' draw
SEE_DRAW = 75
DRAW_Y = 92  # of the panel, below the cards
COURTS_Y = 107  # of the words that say what R, C and F are, or that one may call out now
CUT_FRAMES = 10
CUT_BY = 26  # pixels
PACKET_FRAMES = 3
SEE_UPCARD = 12

# Where the dealer's pack lies and packets fly to, by place
PACK_X = (70, 120, 70, 20)
PACK_Y = (50, 52, 16, 52)
HELD_X = (70, 150, 70, -10)
HELD_Y = (100, 34, -20, 34)


def begin(table):
    """Deal at a table that is empty yet. The first deal of a game may draw the kings before."""
    match = table.match
    if match.number == 1 and match.draw:
        table.motions.add(_draw(table))
    if not table.people:
        table.banner(words.say("watching_keys").split("\n"))
    score = match.game.score
    calls = score.sides == 2 and match.number == score.fewest + 1  # for the first time [M23]
    text = words.say("calling_begins" if calls else "courts" + words.spoken[words.CARDS])
    if not table.app.likes[MOTIONS]:
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
    """Cards are turned up before the seats until two kings have fallen [M4]."""
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
    """Let the players of `match` sit as `looker` sees them."""
    with table.app.passing():
        from screens.table import seating

        seating.load(table.players, match, looker)


def _partners(match, first, opposite) -> str:
    """Whose partner the only person at the table is; of others who the two with the kings are."""
    people = seats.humans(match)
    if len(people) == 1:
        return words.say("plays_with_you", seats.called(match, people[0] ^ 2))
    return words.say("partners", *_pair(match, first, opposite))


def _pair(match, seat, other) -> tuple:
    """The names of two players, "you" before the other's."""
    if seats.humans(match) == [other]:
        seat, other = other, seat
    return seats.name(match, seat), seats.name(match, other)


def _kings(table, first, opposite):
    """Let the two kings lie before those who have them, as they sit now."""
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
    with table.app.passing():
        from screens.ui import widgets

        return widgets.notice(table.app, texts, DRAW_Y)


class _SeatsAtDraw:
    """The players as they sat for the draw: the second king's player moved after it."""

    def __init__(self, match):
        self.game_index = match.game_index
        self.players = list(match.players)
        opposite = (match.draw_first + 2) % 4
        second = match.draw_second
        self.players[second], self.players[opposite] = self.players[opposite], self.players[second]


def _cut(table, back, lifted, courts):
    """The player on the dealer's left lifts a part of the pack and puts it under the rest [M5]."""
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
    """All cards are there at once."""
    table.show()
    yield


def _deal(table, back, courts):
    """Packets fly from the pack to the seats; the upcard is turned up where the rules say."""
    view = table.view
    rows, upcard_at = packets(view.game, view.rules)
    dealer = place(view.dealer, view.seat, view.seats)
    dealt = 0
    held = bytearray(4)
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
        table.players.strips[where].show(held[where])
    table.group.remove(back)
    if upcard_at == EMPTY:
        table.contract.lay_monte(view)
    else:
        table.upcard.show(view, False, True)  # a tre it comes last
        table.upcard.show_sign(view)
    for _ in motion.wait(SEE_UPCARD):
        yield
    table.group.remove(courts)
    table.show()
