"""All hands of a finished or watched deal, trick by trick."""

import displayio

from engine.cards import EMPTY, RANKS
from engine.deal import NO_TRUMP, PLAY
from screens import seats
from screens.activities import REVIEW
from screens.seats import BOTTOM, RIGHT, TOP
from screens.ui import cards, keys, labels, theme, words
from screens.ui.corners import CORNER, MOST, ROW, line
from screens.ui.part import Part, box, rolled

EACH = 4
BAND = 13
TOP_Y, BOTTOM_Y, SIDE_Y = 14, theme.HEIGHT - ROW - 1, 28
TRICK_X = (70, 94, 70, 46)
TRICK_Y = (75, 55, 35, 55)
GOLD_X, GOLD_Y = 2, 1
POINTS_X, POINTS_Y = theme.WIDTH // 2, 65
APART_X, APART_Y, APART_STEP = 36, 52, 22
EDGE = 3
ROOM = 80
TRUMP_X, TRUMP_Y = 10, 15


class Hands(Part):
    """The last deal of `match`, which a hidden `table` may continue."""

    def __init__(self, app, match, table=None, back=None):
        words.keep("look")
        super().__init__(app)
        self.match = match
        self._back = back
        self._deal = match.game.deal
        # Only a visible table can show Mediatore's auction.
        game = match.game
        seen = game.phase == PLAY and (not game.contract or self._deal.n_played)
        self._table = table if seen else None
        app.all_open = bool(table)
        people = seats.humans(match)
        self._looker = people[0] if people else 0
        self._count()
        # the shown trick's number, or 0
        self._at = 0 if match.turn == EMPTY else self._last
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.add(box(0, 0, theme.WIDTH, BAND, theme.FELT_DARK))
        self._where = self.write(EDGE, 1, ROOM, "", theme.GOLD)
        self._winner = self.write(theme.WIDTH // 2 - 1, 1, ROOM, "", theme.PAPER, labels.CENTRE)
        text = words.say("hands_go_back")
        self.write(theme.WIDTH - EDGE, 1, 0, text, theme.PAPER_SHADE, labels.RIGHT)
        self._trump = None
        if self._deal.trump != NO_TRUMP:
            mark = cards.SUIT_MARK + self._deal.trump
            self._trump = self.add(app.marks.tile(mark, TRUMP_X, TRUMP_Y))
        self._content = self.add(displayio.Group())
        self._show()

    def press(self, pressed: int):
        if pressed & (keys.B | keys.START):
            if self._back:
                self._back()
                return
            over = self.match.turn == EMPTY
            if not over:
                self.app.all_open = False
            with self.app.overlay():
                from screens import flow

                go_on = flow.reckoning if over else flow.go_on
                go_on(self.app, self.match)
            return
        step = bool(pressed & (keys.RIGHT | keys.DOWN | keys.A))
        step -= bool(pressed & (keys.LEFT | keys.UP))
        at = min(max(self._at + step, 0), self._last)
        if at != self._at:
            self._turn(at)
        elif pressed & keys.SELECT and self.match.turn == EMPTY:
            app = self.app
            source = None if app.practice else app.source
            app.begin(REVIEW, (source, self.match.number), self.match, self._back)
        elif self._table:
            self._table.motions.hurry()

    def tick(self):
        if self._table and self._at == self._last:
            self._table.tick()
            if self._logged != self.match.n_log:
                self._count()
                self._turn(self._last)

    def _count(self):
        n = self._deal.seats
        self._logged = self.match.n_log
        self._last = (self._deal.n_played + n - 1) // n

    def _turn(self, at):
        self._at = at
        self.group.remove(self._content)
        self._content = self.add(displayio.Group())
        self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        return (keys.LEFT if x < theme.WIDTH // 3 else keys.A) if down else 0

    def roll(self, down: bool) -> int:
        return rolled(self._at, self._last + 1, down)

    def _show(self):
        deal = self._deal
        arrows = ("◄ " if self._at else "") + "{}" + (" ►" if self._at < self._last else "")
        where = self._at or words.say("deal_number", self.app.deal_number(self.match.number))
        self._where.say(arrows.format(where))
        self._show_hands(self._at * deal.seats)
        x = theme.WIDTH // 2 - 1
        if self._at:
            self._show_trick()
        else:
            over = self.match.turn == EMPTY
            self._winner.say(words.say("hands_review" if over else "hands_start"))
            width = self.app.font.width
            x = (theme.WIDTH + width(self._where.text) - width(words.say("hands_go_back"))) // 2
            self._show_apart()
        self._winner.x = x - ROOM // 2

    def _show_hands(self, played):
        deal = self._deal
        for seat in range(deal.seats):
            held = self._held(seat, played)
            where = seats.place(seat, self._looker, deal.seats)
            if where in (BOTTOM, TOP):
                x = (theme.WIDTH - CORNER * len(held)) // 2
                self._lay(held, x, BOTTOM_Y if where == BOTTOM else TOP_Y)
            else:
                self._lay_aside(held, where)

    def _held(self, seat, played) -> list:
        deal = self._deal
        n = deal.seats
        holdings = [deal.hands[seat * 4 + suit] for suit in range(4)]
        for at in range(played, deal.n_played):
            if (deal.leaders[at // n] + at) % n == seat:
                card = deal.history[at]
                holdings[card >> 4] |= 1 << (card & 15)
        held = []
        for suit in range(4):
            for rank in range(RANKS - 1, -1, -1):
                if holdings[suit] >> rank & 1:
                    held.append(suit << 4 | rank)
        return held

    def _lay(self, held, x, y, upright=False):
        ranks = self.match.game.ranks
        for at in range(0, len(held), MOST):
            pictures = [cards.picture(card, ranks) for card in held[at : at + MOST]]
            grid = line(self.app.faces, pictures, x + at * CORNER, y, upright)
            self._content.append(grid)

    def _lay_aside(self, held, where):
        columns = (len(held) + EACH - 1) // EACH
        for column in range(columns):
            x = 1 + column * CORNER
            if where == RIGHT:
                x += theme.WIDTH - 2 - columns * CORNER
            self._lay(held[column * EACH : (column + 1) * EACH], x, SIDE_Y, True)

    def _show_trick(self):
        match = self.match
        deal = self._deal
        n = deal.seats
        first = (self._at - 1) * n
        laid = min(n, deal.n_played - first)
        points = 0
        for i in range(laid):
            points += deal.rank_points[deal.history[first + i] & 15]
        winner = self._show_laid(first, laid)
        key, seat = ("takes", winner) if laid == n else ("turn_of", match.turn)
        broken_off = seat == EMPTY
        self._winner.say("" if broken_off else words.say(key, seats.called(match, seat)))
        text = str(points)
        if points and match.game.per_point > 1:
            text += "/3"
        room = self.app.font.width(text)
        self._content.append(
            labels.Line(self.app, POINTS_X, POINTS_Y, room, text, theme.PAPER, labels.CENTRE)
        )

    def _show_laid(self, first, laid) -> int:
        deal = self._deal
        n = deal.seats
        leader = deal.leaders[first // n]
        best = 0
        for i in range(1, laid):
            if deal.beats(deal.history[first + i], deal.history[first + best]):
                best = i
        for i in range(laid):
            where = seats.place((leader + i) % n, self._looker, n)
            x, y = TRICK_X[where], TRICK_Y[where]
            if i == best:
                width, height = theme.CARD_WIDTH + 2 * GOLD_X, theme.CARD_HEIGHT + 2 * GOLD_Y
                self._content.append(box(x - GOLD_X, y - GOLD_Y, width, height, theme.GOLD))
            picture = cards.picture(deal.history[first + i], self.match.game.ranks)
            self._content.append(self.app.faces.tile(picture, x, y))
        return (leader + best) % n

    def _show_apart(self):
        game = self.match.game
        apart = b""
        if game.contract or game.phase != PLAY:
            apart = [card for card in game.monte if card != EMPTY]
        elif game.seats == 3 and game.upcard != EMPTY:
            apart = (game.upcard,)
        x = APART_X if len(apart) > 1 else TRICK_X[BOTTOM]
        for i in range(len(apart)):
            picture = cards.picture(apart[i], game.ranks)
            self._content.append(self.app.faces.tile(picture, x + i * APART_STEP, APART_Y))
