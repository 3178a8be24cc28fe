"""A page with the progress of a review."""

from engine.cards import EMPTY
from engine.review.deal_review import DealReview
from screens import seats
from screens.look.hands import Hands
from screens.ui import labels, theme, words
from screens.ui.keys import START, B
from screens.ui.part import Part, box

BAR_X, BAR_Y, BAR_WIDTH, BAR_HEIGHT = 20, 58, 120, 8
HEADING_Y, TEXT_Y, BACK_Y = 30, 72, 112


def begun(app, match):
    people = seats.humans(match) or range(len(match.players))
    return DealReview(match, match.number, people, app.solver)


class Waiting(Part):
    """The page while a review is computed."""

    def __init__(self, app, match, back=None, analysis=None, counted=None):
        super().__init__(app)
        self._match = match
        self._back = back
        self._counted = counted
        self._analysis = analysis
        self._thinking = None
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        middle = theme.WIDTH // 2
        self.write(middle, HEADING_Y, 0, words.say("review_title"), theme.GOLD, labels.CENTRE)
        edge = box(BAR_X - 1, BAR_Y - 1, BAR_WIDTH + 2, BAR_HEIGHT + 2, theme.PAPER_SHADE)
        self.add(edge)
        self.add(box(BAR_X, BAR_Y, BAR_WIDTH, BAR_HEIGHT, theme.FELT_DARK))
        self._bar = self.add(box(BAR_X, BAR_Y, 1, BAR_HEIGHT, theme.GOLD))
        self._said = self.write(middle, TEXT_Y, BAR_WIDTH, "", theme.PAPER, labels.CENTRE)
        text = words.say("hands_go_back")
        self.write(middle, BACK_Y, 0, text, theme.PAPER_SHADE, labels.CENTRE)
        self.done = EMPTY
        if analysis:
            self._begin()

    def _begin(self):
        self._analysis = self._analysis or begun(self.app, self._match)
        self._thinking = (self._counted or self._analysis).work()
        self._say()

    def press(self, pressed: int):
        if pressed & (B | START):
            self.app.open(Hands, self._match, None, self._back)

    def point(self, x: int, y: int, down: bool) -> int:
        return B if down else 0

    def tick(self):
        from screens.review.card_by_card import ReviewPage

        if not self._thinking:
            self._begin()
            return
        for done in self._thinking:
            if done:
                self.app.unload_overlays()
                self.app.console.unload("engine.bots.madrasso.policy")
            self._say()
            return
        counted, analysis = self._counted, self._analysis
        at = analysis.n if counted else 0
        own = self._match, self._back, analysis, at, counted
        self.app.open(ReviewPage, *own)

    def _say(self):
        counted = self._counted or self._analysis
        if counted.n_done == self.done:
            return
        self.done = counted.n_done
        self._said.say(words.say("review_thinks", counted.n_done, counted.n))
        # counted.n is 0 if the deal ended before a human played.
        self._bar.width = max(1, BAR_WIDTH * counted.n_done // max(1, counted.n))


def begin(app, match, back=None, analysis=None, counted=None):
    return Waiting(app, match, back, analysis, counted)
