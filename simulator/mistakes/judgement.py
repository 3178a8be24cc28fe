"""The judgement of a played card."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games import about
from engine.options import MEDIATORE, SEATS
from engine.review import costs
from engine.review.deal_review import DEEPEST, CardReview
from screens.ui.words import say

UNKNOWN, FORCED, BEST, SMALL, MISTAKE, UNLUCKY, GUESSED, DOUBTFUL = range(8)
LOSSES = SMALL, MISTAKE
SMALL_POINTS = 4  # a mistake that costs fewer points is a small loss


class Judgement(NamedTuple):
    """A card's verdict and cost, in points (Mediatore: thirds of a point).

    If `is_exact`, `cost` is with all hands seen, else the mean over sampled hands. `fair`: the mean
    in tenths, or 0 if the player could not avoid it. If not `is_final`, verdict and costs can
    change.
    """

    verdict: int
    cost: int
    per_point: int
    is_exact: bool
    is_final: bool
    fair: int = 0

    @property
    def costs(self) -> bool:
        return self.cost > 0

    @property
    def is_told(self) -> bool:
        return self.costs or self.verdict in (GUESSED, DOUBTFUL)

    @property
    def is_small(self) -> bool:
        tenths = self.fair or 10 * self.cost
        return 0 < tenths < 10 * self.per_point

    @property
    def points(self) -> int:
        """The cost in whole points, at least 1 for any cost."""
        mean = _rounded(self.fair, 10 * self.per_point)
        return max(mean if self.fair else _rounded(self.cost, self.per_point), self.cost > 0)

    @property
    def exact_points(self) -> str:
        whole, thirds = divmod(self.cost, self.per_point)
        parts = [str(whole)] if whole or not thirds else []
        return " ".join(parts + [f"{thirds}/{self.per_point}"] if thirds else parts)

    @property
    def figure(self) -> str:
        return "~" * bool(self.fair) + ("<1" if self.is_small else str(self.points))


def judged(found: CardReview, game: int) -> Judgement:
    unit = per_point(game)
    is_exact = found.cost is not None
    tricks_left = about(game).hand_size(game) - found.n_before // SEATS[game]
    is_final = found.is_forced or found.known is not None and (is_exact or tricks_left > DEEPEST)
    if found.is_forced:
        return Judgement(FORCED, 0, unit, True, is_final)
    if found.known is None:
        return Judgement(UNKNOWN, 0, unit, False, is_final)
    is_worse = found.known >= costs.LEAST
    is_avoidable = found.is_avoidable
    cost = found.cost or 0 if is_exact else (found.known + 50) // 100 * is_avoidable
    if is_worse and not is_avoidable:
        verdict = DOUBTFUL
    elif cost:
        verdict = MISTAKE if is_avoidable else UNLUCKY
    else:
        verdict = GUESSED if is_avoidable else BEST
    fair = found.known_tenths if is_avoidable else 0
    own = Judgement(verdict, cost, unit, is_exact, is_final, fair)
    is_small = verdict == MISTAKE and own.points < SMALL_POINTS
    return own._replace(verdict=SMALL) if is_small else own


def _rounded(n: int, parts: int) -> int:
    return (2 * n + parts) // (2 * parts)


def total(found: Sequence[Judgement]) -> Judgement:
    """Return the sum of judgements that have the same verdict."""
    own = found[0] if found else Judgement(UNKNOWN, 0, 1, True, True)
    cost, fair = sum(each.cost for each in found), sum(each.fair for each in found)
    return own._replace(cost=cost, fair=fair, is_exact=all(each.is_exact for each in found))


def mean_of(tenths: int, n: int, game: int) -> str:
    """Return, in points, the mean of `n` numbers with the sum `tenths`."""
    comma = say("review_comma")
    if per_point(game) == 1:
        whole, part = divmod(_rounded(tenths, n), 10)
        return f"{whole}{comma}{part}"
    whole, part = divmod(_rounded(10 * tenths, per_point(game) * n), 100)
    return f"{whole}{comma}{part:02}"


def per_point(game: int) -> int:
    return 3 if game == MEDIATORE else 1
