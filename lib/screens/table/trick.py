"""The trick, and the motions of cards."""

import displayio

from engine.cards import EMPTY
from engine.deal import DEAL, TRICK
from screens import seats
from screens.extras import REMARKS
from screens.settings import MOTIONS, SHOWS_REMARKS, TRICK_WAIT
from screens.table import timing
from screens.ui import cards, labels, motion, sounds, theme
from screens.ui.part import box

# Positions of cards in the trick and outside it, by place
TRICK_X = (70, 94, 70, 46)
TRICK_Y = (50, 38, 8, 38)
FROM_X = (70, 160, 70, -20)
FROM_Y = (98, 30, -30, 30)


EDGE_X, EDGE_Y = 2, 1
POINTS_X, POINTS_Y, POINTS_ROOM = 80, 39, 24


class Trick:
    """The trick's cards, a gold frame around the winning card, and points."""

    def __init__(self, app, game):
        self.group = displayio.Group()
        self._order = game.ranks
        self._rank_points = game.deal.rank_points
        self._unit = "/3" if game.per_point > 1 else ""
        self._console = app.console
        self._faces = app.faces
        self._cards = bytearray(4)
        self._shown = bytearray([cards.NO_PICTURE] * 4)
        width, height = theme.CARD_WIDTH + 2 * EDGE_X, theme.CARD_HEIGHT + 2 * EDGE_Y
        self._gold = box(0, 0, width, height, theme.GOLD)
        self._points = labels.Line(
            app, POINTS_X, POINTS_Y, POINTS_ROOM, "", theme.PAPER, labels.CENTRE
        )
        self._tiles = [app.faces.tile() for _ in range(4)]
        for thing in [self._points, self._gold] + self._tiles:
            self.group.append(thing)
        self._take_away()

    def show(self, view):
        self._take_away()
        for seat in range(view.seats):
            if view.trick[seat] != EMPTY:
                where = seats.place(seat, view.seat, view.seats)
                self._cards[where] = view.trick[seat]
                self._put(where, view.trick[seat], TRICK_X[where], TRICK_Y[where])
        if view.winning != EMPTY:
            self._weigh(seats.place(view.winning, view.seat, view.seats))

    def lay(self, where, card, x, y, frames: int, winning=EMPTY, sound=sounds.CARD):
        if winning == where:
            cards.hide(self._gold, True)
        if winning != EMPTY:
            cards.hide(self._tiles[where], True)
            self._count()
        self._cards[where] = card
        self._put(where, card, x, y)
        return self._laid(where, frames, winning, sound)

    def _laid(self, where, frames, winning, sound):
        for _ in motion.fly(self._tiles[where], TRICK_X[where], TRICK_Y[where], frames):
            yield
        self._console.sound(sound)
        if winning != EMPTY:
            self._weigh(winning)

    def _weigh(self, winning):
        gold = self._gold
        x, y = TRICK_X[winning] - EDGE_X, TRICK_Y[winning] - EDGE_Y
        if gold.x != x or gold.y != y:
            gold.x, gold.y = x, y
        cards.hide(gold, False)
        self._count()

    def _count(self):
        points = 0
        for where in range(4):
            if not self._tiles[where].hidden:
                points += self._rank_points[self._cards[where] & 15]
        self._points.say(str(points) + self._unit if points else "")

    def gather(self, where: int, frames: int, sound: int):
        self._console.sound(sound)
        cards.hide(self._gold, True)
        self._points.say("")
        flights = []
        for tile in self._tiles:
            if not tile.hidden:
                flights.append(motion.fly(tile, FROM_X[where], FROM_Y[where], frames))
        for _ in range(frames):
            for flight in flights:
                for _ in flight:
                    break
            yield
        self._take_away()

    def _take_away(self):
        cards.hide(self._gold, True)
        self._points.say("")
        for tile in self._tiles:
            cards.hide(tile, True)

    def _put(self, where: int, card: int, x: int, y: int):
        tile = self._tiles[where]
        self._faces.show(tile, cards.picture(card, self._order), self._shown, where)
        tile.x, tile.y = x, y
        cards.hide(tile, False)


def spot(table, seat: int, card: int) -> tuple:
    where = seats.place(seat, table.seat, table.view.seats)
    # A flight from the hand would show other humans the card's place in the hand.
    if where == seats.BOTTOM and table.opened and len(table.people) < 2:
        return table.hand.spot(card)
    return FROM_X[where], FROM_Y[where]


def show_card(table, seat, card, x, y, flags, sound=sounds.CARD):
    app = table.app
    settings = app.settings
    view = table.view
    winner = view.leaders[view.tricks] if flags & TRICK else view.winning
    if flags & (TRICK | DEAL):
        table.show_hand()
    else:
        table.draw()
    motions = table.motions
    where = seats.place(seat, view.seat, view.seats)
    winning = EMPTY if winner == EMPTY else seats.place(winner, view.seat, view.seats)
    frames = timing.FLY[settings[table.pace] if settings[MOTIONS] else timing.INSTANT]
    motions.add(table.trick.lay(where, card, x, y, frames, winning, sound))
    if REMARKS:
        from screens.table import expressions

        motions.add(expressions.shown(table))
    if flags & TRICK:
        table.players.light(winner)
        table.players.status.say(seats.tell(table.match, "takes", winner), theme.PAPER_SHADE)
        wait = settings[TRICK_WAIT]
        if wait < timing.UNTIL_KEY:
            motions.add(motion.wait(timing.SEE_TRICK << wait))
        else:
            with app.overlay():
                from screens.table import preferences

                preferences.wait_for_key(table)
        motions.add(_gathered(table, winning, sounds.LAST if flags & DEAL else sounds.TRICK))
        if REMARKS:
            if settings[SHOWS_REMARKS]:
                with app.overlay():
                    from screens.table import remarks

                    remarks.tell(table)
    if table.match.turn not in table.people:
        motions.add(table.load())


def _gathered(table, where, sound):
    settings = table.app.settings
    moves = settings[table.pace] if settings[MOTIONS] else timing.INSTANT
    for _ in table.trick.gather(where, timing.GATHER[moves], sound):
        yield
    if not table.own_turn:
        table.draw()
