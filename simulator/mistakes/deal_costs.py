"""The review of a finished deal, found slice by slice while its sheet is shown."""

from collections.abc import Iterator

from engine.bots.explain import proved
from engine.match import Match, new_view
from engine.review.deal_review import CardReview, DealReview
from engine.solver.values import Values
from screens import seats
from screens.help.reasons import say_why
from screens.ui import cards, words


class DealCosts:
    """The costs of the cards that a person played in deal `number`, from 1, of `match`.

    If several people share the device, `seat` is that of the person who played the last card: the
    device is in that person's hands.
    """

    def __init__(self, match: Match, number: int, make: type[Values]) -> None:
        self.match, self.number = match, number
        self.review = DealReview(match, number, seats.humans(match), make)
        played = self.review.cards
        self.seat = played[-1].seat if played else 0
        self.cards = [each for each in played if each.seat == self.seat]
        self.is_done = not self.cards
        self._work: Iterator[object] | None = None
        self._reasons: dict[tuple[str, int], str] = {}

    def is_of(self, match: Match, number: int) -> bool:
        return self.match is match and self.number == number

    @property
    def holder(self) -> str:
        return str(seats.called(self.match, self.seat))

    @property
    def is_known(self) -> bool:
        """Whether every card has a verdict and every cost its reason."""
        return all(
            each.known is not None and not (each.cost and each.why is None)
            for each in self.review.cards
        )

    def pause(self) -> None:
        """Drop the slice at work, because another screen works on the same review."""
        self._work = None

    def step(self) -> None:
        if self._work is None:
            self._work = self.review.work()
        for _ in self._work:
            return
        self.is_done = True

    def reason(self, found: CardReview) -> str:
        """Return a sentence why the better card was better by what its player knew, or ""."""
        key = words.language(), found.n_before
        if key not in self._reasons:
            self._reasons[key] = self._reason(found)
        return self._reasons[key]

    def _reason(self, found: CardReview) -> str:
        match = self.review.match_before(found)
        view = new_view(match.game_index)
        match.look(found.seat, view)
        why = proved.sentence(say_why, view, found.best_known, found.card, cards.sign)
        return f"{why[0].upper()}{why[1:]}." if why else ""
