"""A page that compares two results of a deal."""

from engine.codes.code_text import grouped
from engine.deal import CAPPOTTO
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import seats
from screens.activities import TITLE
from screens.look.hands import Hands
from screens.scores import paper
from screens.ui import labels, theme, widgets, words
from screens.ui.keys import SELECT, START, A, B
from screens.ui.part import Part

X, Y = 4, 4
WIDTH, HEIGHT = 152, 105
LINE = 11
LAST = 8
LEFT, BEFORE_END, NOW_END = 8, 100, 144
FOOT_Y = 113


class Compare(Part):
    """The page about the deal just played in `match`."""

    def __init__(self, app, match):
        words.keep("practice")
        super().__init__(app)
        self.match = match
        practice = app.practice
        now = outcome(match)
        before = practice.before
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.add(widgets.panel(X, Y, WIDTH, HEIGHT))
        again = before is not None
        title = words.say("practice_deal", practice.number)
        if again:
            title = words.say("practice_again", practice.number)
            then, today = words.say("practice_before"), words.say("practice_now")
            self._write(1, BEFORE_END, then, theme.PENCIL, labels.RIGHT)
            self._write(1, NOW_END, today, theme.PENCIL, labels.RIGHT)
        self._write(0, LEFT, title, theme.SUIT_WORDS[0])
        rows, note = now
        for i in range(len(rows)):
            name, text = rows[i]
            self._write(2 + i, LEFT, name, theme.INK)
            self._write(2 + i, NOW_END, text, theme.SPADE, labels.RIGHT)
            if again:
                self._write(2 + i, BEFORE_END, before[0][i][1], theme.PENCIL, labels.RIGHT)
        if again and (note or before[1]):
            self._write(LAST - 2, LEFT, words.say("said_of", then, before[1] or "–"), theme.PENCIL)
            self._write(LAST - 1, LEFT, words.say("said_of", today, note or "–"), theme.SPADE)
        elif note:
            self._write(LAST - 1, LEFT, note, theme.SPADE)
        code = practice.code
        if code:
            self._write(LAST, LEFT, words.say("code_title"), theme.PENCIL)
            self._write(LAST, NOW_END, grouped(code), theme.PENCIL, labels.RIGHT)
        text = words.say("practice_keys")
        self.write(theme.WIDTH // 2, FOOT_Y, 0, text, theme.PAPER_SHADE, labels.CENTRE)

    def _write(self, line, x, text, color, align=labels.LEFT):
        self.write(X + x, Y + 3 + line * LINE, 0, text, color, align)

    def press(self, keys: int):
        app = self.app
        if keys & SELECT:
            match = self.match

            def back():
                app.open(Compare, match)

            app.open(Hands, match, None, back)
        elif keys & (A | START):
            if app.practice.before is None:
                app.practice.before = outcome(self.match)
            with app.overlay():
                from screens.practice import practice_deal

                practice_deal.again(app, self.match)
        elif keys & B:
            app.begin(TITLE, (0,))

    def point(self, x: int, y: int, down: bool) -> int:
        return 0


def outcome(match) -> tuple:
    game = match.game
    deal = game.deal
    n = game.score.sides
    flat = match.history.flat_points
    points = tuple(flat[len(flat) - n :])
    rows = []
    pay = not sum(points)  # the points add up to 0 if the players pay each other
    for side in range(n):
        text = paper.payment(points[side])[0] if pay else paper.figures(points[side])
        rows.append((paper.call_side(match, side), text))
    if pay and not game.contract:
        return rows, words.say("drawn_deal")
    if pay:
        return rows, seats.called(match, game.bidder) + ", " + CONTRACT_NAMES[game.contract]
    for side in range(n):
        won = sum([deal.won[seat] for seat in range(deal.seats) if game.side(seat) == side])
        rows.append((words.say("practice_tricks", paper.call_side(match, side)), str(won)))
    cappotto = match.history.ends[-1] == CAPPOTTO
    return rows, words.say("in_cappotto") if cappotto else ""
