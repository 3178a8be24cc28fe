"""The screen after a deal of Mediatore."""

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, THROWN
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.mediatore.mediatore_view import MediatoreView
from screens import flow, seats
from screens.scores import paper, score_page
from screens.scores.paper import PAGE_WIDTH, PAGE_X
from screens.ui import cards, labels, theme, words
from screens.ui.part import box

LEFT_X, RIGHT_X = 9, 151
HEAD_Y, BIDDERS_Y, OTHERS_Y, VERDICT_Y = 4, 16, 28, 39
MONTE_Y = 51
FACES_X, FACES_STEP = 65, 22
NAMES_Y, PAID_Y, NOTE_Y, FOOT_Y = 83, 93, 103, 113
APART = 4
COLUMN = 36


class Reckoning(score_page.Page):
    """The result of the last deal of `match`."""

    def __init__(self, app, match, go_on=flow.sheet):
        words.keep("reckoning", "scores")
        super().__init__(app, match, go_on)
        self.view = MediatoreView()
        match.look(0, self.view)
        self.add(box(PAGE_X, 2, PAGE_WIDTH, theme.HEIGHT - 4, theme.INK))
        self.add(box(PAGE_X + 1, 3, PAGE_WIDTH - 2, theme.HEIGHT - 6, theme.PAPER))
        self._line(LEFT_X, HEAD_Y, words.say("reckoning", match.number), theme.LOSS)
        if self.view.end == THROWN:
            self._show_thrown()
        else:
            app.show_frame()
            self._show_sides()
            app.show_frame()
            self._show_monte()
            self._show_payments()
        self._line(LEFT_X, FOOT_Y, paper.foot(match), theme.PENCIL)
        self._line(RIGHT_X, FOOT_Y, words.say("press_on"), theme.PENCIL, labels.RIGHT)

    def _line(self, x, y, text, color=theme.INK, align=labels.LEFT):
        self.write(x, y, 0, text, color, align)

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
        bidders = seats.name(self.match, view.bidder)
        if view.partner != EMPTY:
            bidders += " + " + seats.name(self.match, view.partner)
        else:
            bidders = words.say("plays_alone", bidders)
        key = "thirds"
        width = self.app.font.width
        for name, thirds, y in (
            (bidders, score.thirds[0], BIDDERS_Y),
            (words.say("others"), score.thirds[1], OTHERS_Y),
        ):
            self._line(LEFT_X, y, name)
            whole, left = divmod(thirds, 3)
            figure = f"{whole} {left}/3" if left else str(whole)
            room = RIGHT_X - LEFT_X - width(name) - APART
            text = words.say(key if left else "thirds_short", whole, left)
            if width(text) > room:
                key = "thirds_short"
                text = words.say(key, figure)
            if width(text) > room:
                text = figure
            self._line(RIGHT_X, y, text, theme.INK, labels.RIGHT)
        made = score.thirds[0] >= NEEDED
        text = words.say("made" if made else "fails")
        if score.end == CAPPOTTO:
            text += ". " + words.say("with_cappotto")
        self._line(
            theme.WIDTH // 2, VERDICT_Y, text, theme.GAIN if made else theme.LOSS, labels.CENTRE
        )

    def _show_monte(self):
        view = self.view
        bidders = view.leaders[view.tricks] in (view.bidder, view.partner)
        name = seats.name(self.match, view.bidder) if bidders else words.say("of_the_others")
        for i in range(2):
            text = (words.say("monte_goes"), name)[i]
            self._line(LEFT_X, MONTE_Y + 3 + i * theme.LINE_HEIGHT, text, theme.PENCIL)
        for i in range(4):
            picture = cards.picture(view.monte[i], self.match.game.ranks)
            self.add(self.app.faces.tile(picture, FACES_X + i * FACES_STEP, MONTE_Y))

    def _show_payments(self):
        score = self.match.game.score
        self.add(box(LEFT_X, NAMES_Y - 1, 142, 1, theme.PAPER_SHADE))
        for seat in range(4):
            x = PAGE_X + 4 + seat * COLUMN + COLUMN // 2
            self._line(x, NAMES_Y, seats.name(self.match, seat), theme.INK, labels.CENTRE)
            text, color = paper.payment(score.points[seat])
            self._line(x, PAID_Y, text, color, labels.CENTRE)
        self._explain_payments(score.points)

    def _explain_payments(self, points):
        view = self.view
        key, seat, other = "helped", view.partner, view.bidder
        if view.supplier != EMPTY:
            key, seat, other = "gave", view.supplier, (view.supplier + 1) % 4
            if other == view.bidder:
                other = (other + 1) % 4
        if seat != EMPTY:
            paid = [paper.payment(points[each])[0] for each in (seat, other)]
            text = seats.tell(self.match, key, seat, *paid)
            self._line(theme.WIDTH // 2, NOTE_Y, text, theme.PENCIL, labels.CENTRE)
