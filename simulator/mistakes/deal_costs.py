"""The review of a finished deal, done in short steps."""

from collections.abc import Iterator

from engine.games import about
from engine.match import Match
from engine.options import SEATS
from engine.review import deal_review
from engine.review.deal_review import CardReview
from engine.solver.values import Values
from screens import seats
from simulator.mistakes.advised import AdvisedReview
from simulator.mistakes.judgement import Judgement, judged


class DealCosts:
    """The costs of a person's cards in deal `number` (from 1) of `match`.

    If several people play, the person is the one who played last.
    """

    def __init__(self, match: Match, number: int, make: type[Values]) -> None:
        self.match, self.number = match, number
        self.review = AdvisedReview(match, number, seats.humans(match), make)
        played = self.review.cards
        self.seat = played[-1].seat if played else 0
        self.cards = [each for each in played if each.seat == self.seat]
        self.is_done = not self.cards
        self.is_recorded = False
        self._work: Iterator[object] | None = None

    def is_of(self, match: Match, number: int) -> bool:
        return self.number == number and (
            self.match is match or _deal(self.match, number) == _deal(match, number)
        )

    def judged(self, found: CardReview) -> Judgement:
        return judged(found, self.match.game_index)

    @property
    def is_final(self) -> bool:
        return all(self.judged(each).is_final for each in self.cards)

    @property
    def holder(self) -> str:
        return str(seats.called(self.match, self.seat))

    @property
    def are_judged(self) -> bool:
        return all(each.known is not None for each in self.review.cards)

    @property
    def is_known(self) -> bool:
        """Whether all cards are judged and the late costs have reasons."""
        game = self.match.game_index
        first = (about(game).hand_size(game) - deal_review.AT_ONCE) * SEATS[game]
        return self.are_judged and not any(
            each.cost and each.why is None and each.n_before >= first for each in self.review.cards
        )

    def pause(self) -> None:
        self._work = None

    def step(self) -> None:
        if self._work is None:
            self._work = self.review.work()
        for _ in self._work:
            return
        self.is_done = True


def _deal(match: Match, number: int) -> tuple:
    dealt = bytes(match.past[number - 1]) if number <= len(match.past) else b""
    return match.game_index, bytes(match.rules), list(match.players), dealt
