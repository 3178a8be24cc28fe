"""The review of a deal in which no card that a hint advises is an avoidable loss."""

from collections.abc import Generator, Iterator

from engine import bots, rewind
from engine.bots.cast import offered
from engine.match import new_view
from engine.mediatore.actions import led_card
from engine.review.costs import SURE
from engine.review.deal_review import CardReview, DealReview
from screens.help.hint import STRONGEST


class AdvisedReview(DealReview):
    """A DealReview that repeats the hint for each card that seems an avoidable loss.

    The hint samples other worlds. If it advises the card, the two samples disagree, and the
    standard error of the card's loss is at least 1 / SURE of that loss.
    """

    def _weigh(self, found: CardReview) -> Iterator[None]:
        is_new = found.known is None
        yield from super()._weigh(found)
        if not (is_new and found.is_avoidable):
            return
        known, found.known = found.known or 0, None
        advised = yield from self._advised(found)
        if advised == found.card:
            found.error = max(found.error, -(-known // SURE))
        found.known = known

    def _advised(self, found: CardReview) -> Generator[None, None, int]:
        """Return the card or action of a hint before the card of `found`."""
        match = rewind.before(self._match, self.number - 1)
        actions = self._dealt[2]
        for action in actions[: self.match_before(found).n_log]:
            match.act(action)
        yield
        view = new_view(match.game_index)
        match.look(found.seat, view)
        level = bots.SLOW if bots.SLOW in offered(match.game_index) else STRONGEST
        action = found.card
        for best in bots.think(level, view, match.decision_seed()):
            action = best
            yield
        return led_card(action) if match.game.contract else action
