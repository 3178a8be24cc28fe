"""A deal's review in which the hint's card is no mistake."""

from collections.abc import Iterator

from engine import bots, rewind
from engine.bots.cast import offered
from engine.match import Match, new_view
from engine.mediatore.actions import led_card
from engine.options import MEDIATORE
from engine.review import deal_review
from engine.review.costs import ALL, LEAST
from engine.review.deal_review import CardReview, DealReview
from screens.help.hint import STRONGEST


class AdvisedReview(DealReview):
    """A DealReview that checks seeming mistakes against the hint."""

    _is_solved = False

    def sums(self) -> tuple[list[int], list[int]]:
        seen, known = super().sums()[0], [0] * (ALL + 1)
        for found in self.cards:
            for kind in (found.kind, ALL) if found.is_avoidable else ():
                known[kind] += found.known_tenths
        return seen, known

    def _solve(self, tricks: int) -> Iterator[None]:
        if self._is_solved:
            return
        yield from super()._solve(tricks)
        if tricks == deal_review.DEEPEST:
            self._last.clear()  # frees the solver's tables
            self._is_solved = True

    def _weigh(self, found: CardReview) -> Iterator[None]:
        is_new = found.known is None
        yield from super()._weigh(found)
        if is_new and _seems_worse(found):
            n_log = self.match_before(found).n_log
            yield
            yield from doubted(found, self._match, self.number, self._dealt, n_log)


def _seems_worse(found: CardReview) -> bool:
    return (found.known or 0) >= LEAST


def doubted(
    found: CardReview, match: Match, number: int, dealt: tuple[int, bytes, bytes], n_log: int
) -> Iterator[None]:
    """Remove the mean loss of a card that a hint advises.

    A hint samples more worlds than a review. `dealt`: dealer, pack, actions. `n_log`: actions
    before the card.
    """
    # Imported here, because the chart's pages import the reviews
    from simulator.computer.chart import Notes

    if not _seems_worse(found):
        return
    known, found.known = found.known or 0, None
    again = rewind.before(match, number - 1)
    if again.number < number:
        again.begin(*dealt[:2])
    for action in dealt[2][:n_log]:
        again.act(action)
    yield
    view = new_view(match.game_index)
    again.look(found.seat, view)
    level = bots.SLOW if bots.SLOW in offered(match.game_index) else STRONGEST
    action = found.card
    think = Notes().think if match.game_index == MEDIATORE else bots.think
    for best in think(level, view, again.decision_seed()):
        action = best
        yield
    if (led_card(action) if again.game.contract else action) == found.card:
        known, found.best_known = 0, found.card
    found.known = known
