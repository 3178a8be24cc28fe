"""What a deal of Mediatore came to: both sides' thirds and points, the monte, who pays whom.

The deal is over and every card known; it reads the view and the score, and changes nothing [D2,
D15 to D17, D26].
"""

import displayio

from engine.cards import EMPTY
from engine.ends import CAPPOTTO, THROWN
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.mediatore.view import MediatoreView
from screens import flow, seats
from screens.scores import ruled_paper
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.keys import START, A, B

LEFT_X, RIGHT_X = 9, 151
HEAD_Y, BIDDERS_Y, OTHERS_Y, VERDICT_Y = 4, 18, 30, 43
MONTE_Y = 57
FACES_X, FACES_STEP = 65, 22
NAMES_Y, PAID_Y, FOOT_Y = 90, 101, 113
COLUMN = 36  # pixels for a player
GAIN, LOSS = theme.SUIT_WORDS[3], theme.SUIT_WORDS[0]


class Reckoning:
    """The last deal of `match`; any button goes on to the score sheet."""

    def __init__(self, app, match):
        words.keep("reckoning", "scores")
        self.app = app
        self.match = match
        self._left = ruled_paper.frames_to_read(match)
        self.view = MediatoreView()
        match.look(0, self.view)
        self.group = displayio.Group()
        self.group.append(widgets.box(0, 0, theme.WIDTH, theme.HEIGHT, theme.FELT_DARK))
        self.group.append(
            widgets.panel(ruled_paper.PAGE_X, 2, ruled_paper.PAGE_WIDTH, theme.HEIGHT - 4)
        )
        self._line(LEFT_X, HEAD_Y, words.say("reckoning", match.number), LOSS)
        if self.view.end == THROWN:
            self._show_thrown()
        else:
            self._show_sides()
            self._show_monte()
            self._show_payments()
        self._show_foot()

    def _line(self, x, y, text, color=theme.INK, align=labels.LEFT):
        room = self.app.font.width(text)
        assert room <= ruled_paper.PAGE_WIDTH - 8, text
        self.group.append(labels.Line(self.app, x, y, room, text, color, align))

    def _name(self, seat) -> str:
        return seats.name(self.match, seat)

    def _show_thrown(self):
        y = 44
        for text in words.say("deal_thrown").split("\n"):
            self._line(theme.WIDTH // 2, y, text, theme.INK, labels.CENTRE)
            y += theme.LINE_HEIGHT

    def _show_sides(self):
        view = self.view
        score = self.match.game.score
        contract = CONTRACT_NAMES[view.contract]
        if view.called != EMPTY:
            contract += " " + cards.sign(view.called, self.match.game.ranks)
        self._line(RIGHT_X, HEAD_Y, contract, theme.INK, labels.RIGHT)
        bidders = self._name(view.bidder)
        if view.partner != EMPTY:
            bidders += " + " + self._name(view.partner)
        else:
            bidders = words.say("plays_alone", bidders)
        for name, thirds, y in (
            (bidders, score.thirds[0], BIDDERS_Y),
            (words.say("others"), score.thirds[1], OTHERS_Y),
        ):
            self._line(LEFT_X, y, name)
            text = words.say("thirds", thirds, thirds // 3)
            self._line(RIGHT_X, y, text, theme.INK, labels.RIGHT)
        made = score.thirds[0] >= NEEDED
        text = words.say("made" if made else "fails")
        if score.end == CAPPOTTO:
            text += ". " + words.say("with_cappotto")
        self._line(theme.WIDTH // 2, VERDICT_Y, text, GAIN if made else LOSS, labels.CENTRE)

    def _show_monte(self):
        view = self.view
        last = self._last_winner()
        bidders = last in (view.bidder, view.partner)
        name = self._name(view.bidder) if bidders else words.say("of_the_others")
        for i in range(2):
            text = (words.say("monte_goes"), name)[i]
            self._line(LEFT_X, MONTE_Y + 3 + i * theme.LINE_HEIGHT, text, theme.PENCIL)
        for i in range(4):
            picture = cards.picture(view.monte[i], self.match.game.ranks)
            self.group.append(self.app.sheet.tile(picture, FACES_X + i * FACES_STEP, MONTE_Y))

    def _last_winner(self) -> int:
        """Who won the ninth trick: its highest card of the suit led."""
        view = self.view
        leader = view.leaders[view.tricks - 1]
        first = view.n_played - 4
        best = 0
        for i in range(1, 4):
            card, top = view.history[first + i], view.history[first + best]
            if card >> 4 == top >> 4 and card > top:
                best = i
        return (leader + best) % 4

    def _show_payments(self):
        score = self.match.game.score
        self.group.append(widgets.box(LEFT_X, NAMES_Y - 1, 142, 1, theme.PAPER_SHADE))
        for seat in range(4):
            x = ruled_paper.PAGE_X + 4 + seat * COLUMN + COLUMN // 2
            self._line(x, NAMES_Y, seats.name(self.match, seat), theme.INK, labels.CENTRE)
            paid = score.points[seat]
            text = "+" + str(paid) if paid > 0 else ruled_paper.figures(paid)
            self._line(x, PAID_Y, text, GAIN if paid > 0 else LOSS, labels.CENTRE)

    def _show_foot(self):
        match = self.match
        if match.over:
            text = words.say("match_over")
        else:
            text = words.say("deals_next", seats.compass(match, match.next_dealer()))
        self._line(LEFT_X, FOOT_Y, text, theme.PENCIL)
        self._line(RIGHT_X, FOOT_Y, words.say("press_on"), theme.PENCIL, labels.RIGHT)

    def press(self, keys: int):
        if keys & (A | B | START):
            flow.sheet(self.app, self.match)

    def tick(self):
        self._left -= 1
        if self._left == 0:
            self.press(A)
