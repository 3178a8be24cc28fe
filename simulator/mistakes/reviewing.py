"""The review of a deal on computers."""

from collections.abc import Callable
from typing import Any

from screens.look import hands
from screens.review import card_by_card
from screens.ui import labels, theme, words
from screens.ui.keys import SELECT, START, A, B
from screens.ui.part import box
from simulator.mistakes import judgement, on_sheets, verdicts
from simulator.mistakes.judgement import Judgement, judged

TEN = 10
STEP = 13  # pixels between rows of the page of sums
# Rows of the page of sums: verdict, text key
SUMS = (
    (judgement.MISTAKE, "strip_mistake"),
    (judgement.SMALL, "strip_small"),
    (judgement.DOUBTFUL, "strip_doubtful"),
    (judgement.UNLUCKY, "strip_unlucky"),
    (judgement.GUESSED, "strip_guessed"),
    (judgement.BEST, "strip_fine"),
)


class ToSheet:
    """Reopens the score sheet from which a review was opened."""

    def __init__(self, back: Callable[[], None]) -> None:
        self._back = back

    def __call__(self) -> None:
        self._back()


class ReviewPage(card_by_card.ReviewPage):
    """The review of a deal, which shares its analysis with the strip."""

    def __init__(
        self, app: Any, match: Any, back: Any = None, analysis: Any = None, *more: Any
    ) -> None:
        costs = on_sheets.costs_of_deal(app, match, match.number - 1) if app.solver else None
        if costs and analysis in (None, costs.review):
            costs.pause()
            app.costs, analysis = costs, costs.review
        if back and not isinstance(app.screen, hands.Hands):
            back = ToSheet(back)
        self.with_figures = False
        self._totals: list[tuple[int, Any, Any]] = []
        super().__init__(app, match, back, analysis, *more)

    def press(self, pressed: int) -> None:
        if self.question:
            super().press(pressed)
        elif pressed & (B | START) and isinstance(self.go_back, ToSheet):
            self.go_back()
        elif pressed & SELECT:
            if self._may_have_figures:
                self.with_figures = not self.with_figures
                self.turn_again()
        elif pressed & A and self.is_at_sums:
            super().press(pressed)
            self.turn_again()
        else:
            super().press(pressed)

    def turn_again(self) -> None:
        self._turn(self._at)

    def go_to(self, number: int) -> None:
        """Turn to card `number`, from 1; if it is shown already, to the tenth card after it."""
        n = len(self.analysis.cards)
        at = number - 1
        if at == self._at and number + TEN <= n:
            at += TEN
        if at < n and not self.question:
            self._turn(at)

    def judged(self, found: Any) -> Judgement:
        return judged(found, self.match.game_index)

    def progress(self, counted: Any) -> str:
        if counted is self.analysis:
            return verdicts.pending(counted)
        return str(words.say("strip_deals", counted.n_done, counted.n))

    @property
    def _may_have_figures(self) -> bool:
        if self.is_at_sums:
            return self._counted is self.analysis
        return self.judged(self.found).verdict not in (judgement.UNKNOWN, judgement.FORCED)

    @property
    def _has_words(self) -> bool:
        return self._counted is self.analysis and not self.with_figures

    def _show_sums(self) -> None:
        self._totals = []
        if not self._has_words:
            super()._show_sums()
            return
        self._sums, self._kinds = [], []
        top, y = card_by_card.TOP_Y - 1, card_by_card.ROWS_Y
        self._content.append(box(0, top, theme.WIDTH, theme.HEIGHT - top, theme.FELT))
        left, (middle, right) = hands.EDGE + 4, card_by_card.FIGURES_X
        for kind, key in SUMS:
            text = f"{verdicts.SIGNS[kind]} {words.say(key)}"
            color = verdicts.COLORS[kind]
            room = self.app.font.width(text)
            self._content.append(labels.Line(self.app, left, y, room, text, color))
            number = self._figure(middle, y, "", color)
            self._totals.append((kind, number, self._figure(right, y, "", color)))
            y += STEP
        texts = [words.say("review_figures")]
        if self.app.has_habits:
            texts.append(words.say("habits_open_here"))
        middle, room = theme.WIDTH // 2, theme.WIDTH - 2 * hands.EDGE
        explained = [str(words.say("strip_mean")), *texts]
        if self.app.font.width("   ".join(explained)) <= room:
            texts = explained
        own = "   ".join(texts), theme.PAPER_SHADE, labels.CENTRE
        self._content.append(labels.Line(self.app, middle, y, room, *own))

    def _say(self) -> None:
        super()._say()
        self.judgement_in_words = ""
        if not self.is_at_sums:
            own, font = self.judged(self.found), self.app.font
            if own.verdict != judgement.UNKNOWN:
                room = self._line.bitmap.width
                text = verdicts.short(own, lambda text: font.width(text) <= room, of_deal=True)
                self._line.say(text, verdicts.color(own))
                self.judgement_in_words = verdicts.in_words(own)
            return
        if not self._has_words:
            return
        found = [self.judged(each) for each in self.analysis.cards]
        for kind, number, points in self._totals:
            of_kind = [each for each in found if each.verdict == kind]
            number.say(str(len(of_kind)))
            lost = judgement.total(of_kind)
            figure = lost.figure.lstrip("~")
            about = "~ " * (figure != lost.figure)
            points.say(f"{about}–{figure}" if verdicts.has_figure(lost) else "")
