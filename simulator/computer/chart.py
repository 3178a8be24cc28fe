"""How much worse each card is than the best card.

Mediatore's search counts a utility instead of points, so playouts try all cards there.
"""

from collections.abc import Callable, Generator, Iterator
from math import ceil
from time import monotonic_ns
from typing import Any, NamedTuple

from engine import bots
from engine.bots.dominated import undominated
from engine.bots.madrasso import levels as madrasso
from engine.bots.mediatore import levels as mediatore
from engine.bots.mediatore.row import SCORED
from engine.cards import SEATS3, SEATS4
from engine.deal import AUCTION, PLAY
from engine.madrasso.score import RANK_POINTS
from engine.mediatore.actions import PASS, led_card
from engine.mediatore.contracts import NEEDED
from engine.mediatore.contracts import RANK_POINTS as MEDIATORE_POINTS
from engine.options import MEDIATORE
from engine.view import DealView
from screens.table.table_screen import TableScreen
from screens.ui import words
from simulator.computer import learned
from simulator.computer.bid_worths import worth_of_bids
from simulator.computer.chart_page import SLICE_NS, Chart
from simulator.computer.equal_cards import equal_cards
from simulator.computer.playouts import playouts
from simulator.computer.stakes import stakes

SHOWN_WORLDS = 30  # worlds played out between updates of the bars
EVEN = 2  # tenths of a point: a loss that cannot be larger is none
CAPPOTTO_AT_STAKE = 300  # tenths of a point: minimum loss that suggests a cappotto


class Weighed(NamedTuple):
    """A card and its distance `behind` the best card, in tenths of a point (None: unknown).

    `error`: the standard error of `behind` if the search dropped the card or playouts tried it;
    `spread`: the standard error of `behind`, if known, of every card.
    """

    card: int
    behind: int | None
    error: int | None = None
    spread: int | None = None

    @property
    def is_rough(self) -> bool:
        return self.behind is None or self.error is not None

    @property
    def is_gold(self) -> bool:
        if self.behind is None:
            return False
        return not (self.behind or self.is_rough) or self.behind + 2 * self._chance <= EVEN

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the largest likely loss; the mean twice if no range is shown."""
        behind, apart = self.behind or 0, 2 * (self.error or 0)
        return (0, 0) if self.is_gold else (max(behind - apart, 0), behind + apart)

    @property
    def may_be_as_good(self) -> bool:
        return (self.behind or 0) <= 2 * self._chance

    @property
    def is_clear(self) -> bool:
        return (self.behind or 0) > 3 * self._chance

    @property
    def _chance(self) -> int:
        return self.spread or self.error or 0


class Notes:
    """The values of the cards in the last search."""

    def __init__(
        self,
        name: Callable[[int], str] | None = None,
        has_room: Callable[[], bool] = lambda: True,
    ) -> None:
        self._name = name
        self._has_room = has_room
        self.rows: list[Weighed] = []
        self._equals: dict[int, int] = {}
        self._floors: dict[int, int] = {}
        self._brought: dict[int, list[int]] = {}
        self._missing: list[int] = []  # cards that the search did not try
        self._player = ""
        self._is_complete = True
        self._is_counted = False
        self._won: tuple[int, int] | None = None  # (percentage that the best card wins, 100)
        self.n_worlds = 0

    def advise(
        self,
        level: str,
        view: DealView,
        seed: int,
        say: Callable[[str], str],
        unload: Callable[[], object],
        sign: Callable[[int, str], str],
        think: Callable[..., Generator[int, None, Any]],
    ) -> Iterator[Any]:
        """Yield what `learned.advise` yields, but with the chart's second best card."""

        def named(key: str) -> str:
            seat = (SEATS3 if view.seats == 3 else SEATS4).find(key[-1])
            return self._name(seat) if self._name and key == f"seat_{key[-1]}" else say(key)

        advised: Any = 0
        for advised in learned.advise(level, view, seed, named, unload, sign, think):
            if not advised:
                yield 0
        action, why, rival, behind = advised
        if rival is not None:
            for _ in self.complete(view, seed):
                yield 0
            rival, behind = self._next_best(behind)
        if view.game == MEDIATORE and view.phase == AUCTION and self._has_room():
            why = worth_of_bids(level, view, action) or why
        cappotto = words.say("chart_cappotto_is")
        if (behind or 0) >= CAPPOTTO_AT_STAKE and cappotto in self.stakes(view):
            why += f". {cappotto}"
        card = led_card(action) if view.game == MEDIATORE else action
        if view.phase == PLAY and card < PASS and sign(card, view.ranks) not in why:
            why = words.say("hint_plays", sign(card, view.ranks), why)
        yield action, why, rival, behind

    def _next_best(self, behind: int | None) -> tuple[int | None, int | None]:
        row = self.rows[1]
        if self._won and row.behind is not None:
            return row.card, row.behind if row.behind > 2 * (row.error or 0) else 0
        if row.is_rough:
            return None, None
        return row.card, None if behind is None else row.behind

    @property
    def has_equal(self) -> bool:
        return len(self.rows) > 1 and self.rows[1].is_gold

    def think(self, player: str, view: DealView, seed: int) -> Generator[int, None, Any]:
        self.rows = []
        self._brought = {}
        self._player = player
        self._missing = []
        self.n_worlds = 0
        self._is_complete = self._is_counted = False
        self._won = None
        thinking = bots.think(player, view, seed)
        watched: list[Any] = []
        action = 0
        try:
            best, search = self._begun(view, thinking, watched)
            while best is not None:
                action = best
                yield best
                best, search = _next(thinking)
        finally:
            for each in watched:
                del each.try_move
        if search:
            points = MEDIATORE_POINTS if view.game == MEDIATORE else RANK_POINTS
            self._equals = equal_cards(view, points)
            self._floors = {card: undominated(view, card, points) for card in self._equals}
            if view.game == MEDIATORE:
                yield from self._compare(view, seed, search, action)
                return search
            self.rows = self._in_order(list(self._weighed(view, search)))
            if len(self.rows) < 2:
                self.rows = []
            unknown = [row.card for row in self.rows if row.behind is None]
            self._missing = [card for card in unknown if self._equals[card] == card]
        return search

    def _compare(
        self, view: DealView, seed: int, search: Any, action: int
    ) -> Generator[int, None, None]:
        """Try all cards in playouts; yield the best card's action."""
        knowledge = search.knowledge
        actions = {
            int(knowledge.cards[i]): int(search.actions[i]) for i in range(knowledge.now[SCORED])
        }
        tried = list(dict.fromkeys([led_card(action), *self._equals.values()]))
        first = self._equals[tried[0]]
        tried = [tried[0]] + [card for card in tried[1:] if card != first]
        self._is_complete = True
        if len(tried) < 2:
            equals = sorted(self._equals, key=lambda card: card != tried[0])
            self.rows = [Weighed(card, 0) for card in equals if len(equals) > 1]
            return
        brought: list[list[int]] = []
        until = monotonic_ns() + SLICE_NS
        for values in playouts(self._player, view, seed, tried):
            if values:
                brought.append(values)
            if monotonic_ns() > until:
                yield action
                until = monotonic_ns() + SLICE_NS
        columns: list[list[int]] = list(map(list, zip(*brought, strict=True)))
        n, best = len(tried), 0
        for i in range(1, n):
            ahead = [a - b for a, b in zip(columns[i], columns[0], strict=True)]
            if sum(ahead) > len(ahead) * learned.standard_error(ahead):
                if tried[i] in actions and sum(columns[i]) > sum(columns[best]):
                    best = i
        thirds = columns[n:]
        rows = [Weighed(tried[best], 0)]
        for i in range(n):
            if i != best:
                apart = thirds[best], thirds[i]
                rows.append(Weighed(tried[i], _behind(*apart, 3), _error(*apart, 3)))
        self.n_worlds = len(brought)
        known = {self._equals[row.card]: row for row in rows}
        rows += [
            known[lowest]._replace(card=card)
            for card, lowest in self._equals.items()
            if all(row.card != card for row in rows)
        ]
        self.rows = rows[:1] + sorted(rows[1:], key=_distance)
        won = sum(each >= NEEDED for each in thirds[best])
        self._won = round(100 * won / len(brought)), 100
        yield actions[tried[best]] if best else action

    def _begun(self, view: DealView, thinking: Generator[int, None, Any], watched: list) -> tuple:
        pools: list[Any] = [madrasso.master_pool, madrasso.maestro_pool]
        if view.game == MEDIATORE:
            pools = [mediatore.pool]

        def watch(take: Any) -> Any:
            def taken() -> Any:
                search = take()
                search.try_move = _noting(search, self._brought)
                watched.append(search)
                return search

            return taken

        for pool in pools:
            pool.take = watch(pool.take)
        try:
            return _next(thinking)
        finally:
            for pool in pools:
                del pool.take

    def _weighed(self, view: DealView, search: Any) -> Iterator[Weighed]:
        knowledge = search.knowledge
        tried = max(len(self._brought), 1)
        at = {int(knowledge.cards[search.order[i]]): i for i in range(tried)}
        kept = [card for card in at if at[card] < search.n_kept]
        kept.sort(key=lambda card: -search.sums[at[card]])
        in_order = kept + [card for card in at if card not in kept]
        best = self._brought.get(in_order[0], [0])
        self.n_worlds = len(best)
        for card in in_order:
            values = self._brought.get(card, best)
            is_sure = card in kept or card == in_order[0]
            spread = _error(best, values)
            error = None if is_sure else spread
            yield Weighed(knowledge.card(card), _behind(best, values), error, spread)
        others = set(self._equals) - {knowledge.card(card) for card in at}
        for card in sorted(others):
            yield Weighed(card, None)

    def complete(self, view: DealView, seed: int) -> Iterator[None]:
        missing = self._missing
        if not missing or self._is_complete:
            return
        brought: list[list[int]] = []
        for values in playouts(self._player, view, seed, [self.rows[0].card, *missing]):
            if values:
                brought.append(values)
                if len(brought) % SHOWN_WORLDS == 0:
                    self._add(missing, brought)
            yield
        self._add(missing, brought)
        self._is_complete = True

    def _add(self, missing: list[int], brought: list[list[int]]) -> None:
        self.n_worlds = max(self.n_worlds, len(brought))
        best, *others = map(list, zip(*brought, strict=True))
        found = {
            card: Weighed(card, _behind(best, values), _error(best, values))
            for card, values in zip(missing, others, strict=True)
        }
        self.rows = self._in_order([found.get(row.card, row) for row in self.rows])

    def _in_order(self, rows: list[Weighed]) -> list[Weighed]:
        """Sort `rows` by distance, the best card first."""
        known: dict[int, Weighed] = {}
        for row in sorted(rows[1:], key=_place):
            known.setdefault(self._equals[row.card], row)
        known[self._equals[rows[0].card]] = rows[0]
        shared = []
        for row in rows:
            lowest = self._equals[row.card]
            found, floor = known[lowest], known[self._equals[self._floors[lowest]]].behind
            if found.error is not None and floor is not None:
                found = found._replace(behind=max(found.behind or 0, floor))
            shared.append(found._replace(card=row.card))
        return shared[:1] + sorted(shared[1:], key=_distance)

    def stakes(self, view: DealView) -> list[str]:
        return [words.say("chart_won", *self._won)] if self._won else stakes(self._player, view)

    def page(self, table: TableScreen) -> "Chart":
        if not self._is_counted:
            self._is_counted = True
            table.match.helped += 1
            table.save()
        return Chart(table, self)


def _next(thinking: Generator[int, None, Any]) -> tuple[int | None, Any]:
    try:
        return next(thinking), None
    except StopIteration as end:
        return None, end.value


def _noting(search: Any, brought: dict[int, list[int]]) -> Any:
    try_move = search.try_move

    def noting(i: int, tables: Any) -> None:
        before = int(search.sums[i])
        try_move(i, tables)
        card = int(search.knowledge.cards[search.order[i]])
        brought.setdefault(card, []).append(int(search.sums[i]) - before)

    return noting


def _behind(best: list[int], values: list[int], per_point: int = 1) -> int:
    n = len(values) * per_point  # fewer values than `best` if the search dropped the card
    return max(0, 10 * (sum(best[: len(values)]) - sum(values)) + n // 2) // n


def _error(best: list[int], values: list[int], per_point: int = 1) -> int:
    apart = [10 * (a - b) for a, b in zip(best, values, strict=False)]
    return max(1, ceil(learned.standard_error(apart) / per_point))


def _distance(row: Weighed) -> tuple[bool, int, bool]:
    return row.behind is None, row.behind or 0, row.is_rough


def _place(row: Weighed) -> tuple[bool, tuple]:
    return row.is_rough, _distance(row)
