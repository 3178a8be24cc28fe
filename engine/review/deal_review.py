"""Review of a deal, computed in slices: costs of played cards.

A card has a mean cost over sampled worlds; in the last tricks, also an exact cost. In Mediatore,
points here are thirds of a point.
"""

from collections.abc import Container, Iterator

from engine.cards import EMPTY
from engine.match import HUMAN, Match, new_view
from engine.review.card_values import Weighing
from engine.review.costs import ALL, FINE, is_avoidable, kind_of, known_cost, verdict
from engine.solver.replay import cards_of, cards_played
from engine.solver.values import Values
from engine.view import DealView

AT_ONCE, DEEPEST = 8, 10  # last tricks solved: before sampling, in all
NODES = 120  # tricks searched per slice
SLOW_TRICKS, SLOW_NODES = 4, 6  # AT_ONCE and NODES on the handheld


class CardReview:
    """A card played after `n_before` cards; None is an unknown cost or value.

    `value` is the side's final points under best play after this card, `best_value` after the
    actions `best`. `known` is the mean gain of `best_known`, `error` its standard error, in
    hundredths of a point.
    """

    value: int | None = None
    best_value: int | None = None
    best: list[int] = []
    known: int | None = None
    error = 0
    line = b""  # best play
    why: tuple[int, int] | None = None  # result of `engine.solver.lines.why`

    def __init__(self, n_before: int, card: int, view: DealView) -> None:
        self.n_before = n_before
        self.seat = view.seat
        self.card = card
        self.best_known = card
        self.kind = kind_of(view, card)
        self.is_forced = len(cards_of(view.proper)) == 1

    @property
    def cost(self) -> int | None:
        if self.value is None or self.best_value is None:
            return None
        return self.best_value - self.value

    @property
    def is_avoidable(self) -> bool:
        return self.known is not None and is_avoidable(self.known, self.error)

    @property
    def known_tenths(self) -> int:
        return ((self.known or 0) + 5) // 10

    @property
    def error_tenths(self) -> int:
        return (self.error + 5) // 10

    @property
    def verdict(self) -> int:
        return FINE if self.known is None else verdict(self.cost, self.known, self.error)


class DealReview:
    """The cards that the seats in `people` played in deal `number` (from 1).

    `make` is a solver class, or None on the handheld.
    """

    def __init__(
        self,
        match: Match,
        number: int,
        people: Container[int],
        make: type[Values] | None = None,
    ) -> None:
        deal = match.past[number - 1]
        self.number = number
        self._people = people
        self._make = make
        self._match = match
        self._match_review: MatchReview | None = None
        self._dealt = deal[0], deal[1:41], deal[41:]
        self._last: list = []
        self.cards: list[CardReview] = []
        view = new_view(match.game_index)
        twin = self._twin()
        n = 0
        for card in cards_played(twin, *self._dealt):
            if card == EMPTY:
                n += 1
            elif twin.turn in people:
                twin.look(twin.turn, view)
                self.cards.append(CardReview(n, card, view))

    def _twin(self, person=None):
        players = list(self._match.players)
        if person is not None:
            players[person] = HUMAN
        return Match(self._match.game_index, self._match.rules, None, players)

    @property
    def n_done(self) -> int:
        return sum([each.known is not None for each in self.cards])

    @property
    def n(self) -> int:
        return len(self.cards)

    def sums(self) -> tuple[list[int], list[int]]:
        """Return sums of exact costs in points, and of `known` in tenths of a point.

        A list has a sum per kind of play, then the sum of all.
        """
        seen, known = [0] * (ALL + 1), [0] * (ALL + 1)
        for found in self.cards:
            for kind in (found.kind, ALL):
                seen[kind] += found.cost or 0
                known[kind] += found.known_tenths
        return seen, known

    def match_review(self) -> "MatchReview":
        if self._match_review is None:
            self._match_review = MatchReview(
                self, self._match, self.number, self._people, self._make
            )
        return self._match_review

    def work(self) -> Iterator[bool | None]:
        """Yield None after a slice, True if the handheld can unload code."""
        yield from self._solve(AT_ONCE if self._make else SLOW_TRICKS)
        if not self._make:
            yield True
        for found in reversed(self.cards):
            yield from self._weigh(found)
        if not self._make:
            yield True
        yield from self._find_whys()
        if not self._make:
            return
        yield from self._solve(DEEPEST)
        yield from self._find_whys()

    def _find_whys(self):
        for found in reversed(self.cards):
            if found.cost and found.why is None:
                yield from self.find_why(found)

    def _solve(self, tricks: int):
        from engine.solver import last_tricks

        if not self._last:
            deepest = DEEPEST if self._make else tricks
            nodes, make = self._means()
            found = last_tricks.LastTricks(self._twin(), self._dealt, deepest, nodes, make)
            self._last.append(found)
            yield
        yield from self._last[0].solve(tricks, {found.n_before: found for found in self.cards})
        if not self._make:
            self._last.clear()

    def match_before(self, found: CardReview) -> Match:
        twin = self._twin(found.seat)
        n = 0
        for card in cards_played(twin, *self._dealt):
            if card == EMPTY:
                n += 1
            elif n == found.n_before:
                break
        return twin

    def find_line(self, found: CardReview) -> Iterator[None]:
        if not found.line:
            found.line = yield from self._played_out(found, b"", found.best_value)

    def find_why(self, found: CardReview) -> Iterator[None]:
        from engine.solver import lines

        yield from self.find_line(found)
        line = yield from self._played_out(found, bytes((found.card,)), found.value)
        match = self.match_before(found)
        yield
        best = lines.tricks_in(match, found.seat, found.line)
        match = self.match_before(found)
        yield
        other = lines.tricks_in(match, found.seat, line)
        points = match.game.deal.rank_points
        found.why = lines.why(best, other, found.cost or 0, points)

    def _played_out(self, found: CardReview, begins: bytes, value):
        from engine.solver import lines

        match = self.match_before(found)
        nodes, make = self._means()
        yield
        line = yield from lines.played_out(match, found.seat, begins, value, nodes, make)
        return line

    def _means(self) -> tuple:
        if self._make:
            return NODES, self._make
        from engine.solver.few import FewTricks

        return SLOW_NODES, FewTricks

    def _weigh(self, found: CardReview):
        if found.is_forced:
            found.known = 0
        if found.known is not None:
            return
        match = self.match_before(found)
        view = new_view(match.game_index)
        match.look(found.seat, view)
        yield
        work = Weighing(view, self.number * 64 + found.n_before, self._make)
        yield from work.work()
        found.known, found.error, found.best_known = known_cost(found.card, work.values)


class MatchReview:
    """Costs in deals 1 to `number`; `last` reviews deal `number`."""

    def __init__(
        self,
        last: DealReview,
        match: Match,
        number: int,
        people: Container[int],
        make: type[Values] | None = None,
    ) -> None:
        self._last = last
        self._before = [(match, earlier, people, make) for earlier in range(1, number)]
        self._sums: tuple[list[int], list[int]] = ([0] * (ALL + 1), [0] * (ALL + 1))
        self.n = number

    @property
    def n_done(self) -> int:
        return self.n - 1 - len(self._before) + (self._last.n_done == self._last.n)

    def sums(self) -> tuple[list[int], list[int]]:
        return _added(self._sums, self._last.sums())

    def work(self) -> Iterator[bool | None]:
        yield from self._last.work()
        while self._before:
            deal = type(self._last)(*self._before[-1])
            yield from deal.work()
            self._before.pop()
            self._sums = _added(self._sums, deal.sums())


def _added(one, other):
    return tuple([[one[i][kind] + other[i][kind] for kind in range(ALL + 1)] for i in (0, 1)])
