"""A page with a better card and the best play after it."""

from typing import Any

from engine.cards import EMPTY
from engine.match import Match
from engine.review.deal_review import CardReview
from screens import seats
from screens.look import hands
from screens.puzzles.puzzle_panel import counted
from screens.review.card_by_card import ReviewPage
from screens.ui import keys, labels, theme, words
from screens.ui.corners import ROW
from simulator.computer.pages import arrows, seat_names
from simulator.narrator import speech

LINE = theme.LINE_HEIGHT


def show(review: Any) -> None:
    app, found = review.app, review.sought
    match = review.analysis.match_before(found)
    for action in found.line:
        match.act(action)
    at = review.analysis.cards.index(found)
    own = review.match, review.go_back, review.analysis, at

    def back() -> None:
        app.open(ReviewPage, *own)

    better, own_card = review.sign(found.line[0]), review.sign(found.card)
    texts = [
        counted("review_came_to", review.points(found.best_value)),
        words.say("review_instead", own_card, review.points(found.value)),
    ]
    begins = words.say("better_line_for", better, own_card).split("\n")
    app.open(BetterLine, match, found, (begins, texts), back)


class BetterLine(hands.Hands):
    """A page that steps through the cards from the better one."""

    def __init__(self, app: Any, match: Match, found: CardReview, texts: tuple, back: Any) -> None:
        self._found = found
        self._begins, self._texts = texts
        super().__init__(app, match, None, back)

    def _count(self) -> None:
        self._logged = self.match.n_log
        self._last = self._deal.n_played - self._found.n_before - 1

    @property
    def played(self) -> int:
        return int(self._found.n_before + 1 + self._at)

    @property
    def trick(self) -> list[tuple[int, int]]:
        deal = self._deal
        first = (self.played - 1) // deal.seats * deal.seats
        leader = deal.leaders[first // deal.seats]
        return [((leader + i) % deal.seats, deal.history[i]) for i in range(first, self.played)]

    def press(self, pressed: int) -> None:
        super().press(pressed & ~keys.SELECT)

    def _show(self) -> None:
        n = self._last + 1
        shown = arrows.numbered(self._at + 1, n)
        self._where.say(arrows.between(shown, not self._at, self._at + 1 == n))
        self._show_hands(self.played)
        number = (self.played - 1) // self._deal.seats + 1
        title = words.say("looking_trick", number) if self._at else words.say("better_line")
        self._winner.say(title)
        laid = len(self.trick)
        self._show_laid(self.played - laid, laid)
        self._show_points(laid)
        seat_names.write(self, self.played)
        texts = self._texts if self._at == self._last else self._begins
        y, high = hands.BOTTOM_Y + LINE + ROW, len(texts) * LINE
        if y + high > theme.HEIGHT:
            if texts is self._begins:
                return
            y = theme.HEIGHT - high
        middle, room, whole = theme.WIDTH // 2, theme.WIDTH - 2 * hands.EDGE, "\n".join(texts)
        place = middle, y, room, whole, theme.GOLD, labels.CENTRE, len(texts)
        self._content.append(labels.Line(self.app, *place))

    def _show_points(self, laid: int) -> None:
        deal, per_point = self._deal, self.match.game.per_point
        points = sum(deal.rank_points[card & 15] for _, card in self.trick)
        text = f"{points}/{per_point}" if points and per_point > 1 else str(points)
        if laid > 1:
            place = hands.POINTS_X, hands.POINTS_Y, self.app.font.width(text)
            line = labels.Line(self.app, *place, text, theme.PAPER, labels.CENTRE)
            self._content.append(line)

    def spoken(self) -> list[str]:
        seat, card = self.trick[-1]
        name = seats.name(self.match, seat)
        texts = [words.say("tell_laid", name, speech.card(card, self.match.game.ranks))]
        if len(self.trick) == self._deal.seats:
            winner = self._deal.leaders[self.played // self._deal.seats]
            if winner != EMPTY:
                texts.append(seats.tell(self.match, "takes", winner))
        begins = [] if self._at else [" ".join(self._begins)]
        return begins + texts + (self._texts if self._at == self._last else [])
