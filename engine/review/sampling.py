"""Worlds (guesses of hidden cards), sampled by the search of the bot `master`."""

from collections.abc import Generator, Iterator, Sequence

from engine.bots.madrasso import row as madrasso_row
from engine.bots.mediatore import row as mediatore_row
from engine.deal import NO_TRUMP
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import MEDIATORE
from engine.view import DealView, View

# Changes of a world before the first sample (burn-in), and between samples
MADRASSO_BURN_IN, MADRASSO_STEPS = 12, 3  # calls of `change_world`
MEDIATORE_BURN_IN, MEDIATORE_STEPS = 4, 120  # 120 Metropolis steps at a time


def worlds_of(view: DealView, seed: int) -> "OfMadrasso | OfMediatore":
    if view.game == MEDIATORE:
        return OfMediatore(view, seed)  # type: ignore[arg-type]
    return OfMadrasso(view, seed)  # type: ignore[arg-type]


class OfMadrasso:
    """Sampled worlds that fit `view`, as rows of ints."""

    def __init__(self, view: View, seed: int) -> None:
        from engine.bots.madrasso import levels

        self.view = view
        self._add_beliefs = levels.add_beliefs
        self._pool = levels.master_pool
        self._search = search = self._pool.take()
        self._tables = self._pool.table_of(view)
        search.look(view, self._tables)
        search.begin(view, seed, 0, 0)
        self._in_row: dict[int, int] = {}
        for suit in range(4):
            for card in range(suit << 4, (suit << 4) + 10):
                self._in_row[search.knowledge.card(card)] = card

    def begin(self) -> Iterator[int]:
        return self._add_beliefs(self.view, self._search, self._pool)

    def each(self, n: int) -> Generator[list[int] | None, None, None]:
        """Yield `n` worlds as rows, each valid until the next."""
        search = self._search
        try:
            for i in range(n):
                for _ in range(MADRASSO_STEPS if i else MADRASSO_BURN_IN):
                    search.change_world()
                search.fill_world()
                yield search.row
        finally:
            self._pool.spare.append(search)

    def in_row(self, card: int) -> int:
        return self._in_row[card]

    def is_mine(self, row: Sequence[int], seat: int) -> bool:
        return seat == self.view.seat or (self.view.seats == 4 and seat ^ 2 == self.view.seat)

    def terms(self, row: Sequence[int]) -> tuple:
        from engine.madrasso.score import RANK_POINTS

        return 0, bool(row[madrasso_row.MUST_RUFF]), RANK_POINTS, int(row[madrasso_row.LAST_POINTS])

    def points(self, row: Sequence[int]) -> int:
        points = 0
        for seat in range(self.view.seats):
            if self.is_mine(row, seat):
                points += int(row[madrasso_row.TAKEN + seat])
        return points

    def played_out(self, card: int) -> int:
        search = self._search
        search.fill_world()
        played = self._in_row[card], search.terms, self._tables, search.none
        search.worlds.playout_value(search.row, *played)
        return self.points(search.row)


class OfMediatore:
    """Sampled worlds of Mediatore, with the methods of OfMadrasso."""

    def __init__(self, view: MediatoreView, seed: int) -> None:
        from engine.bots.mediatore import levels

        self.view = view
        self._pool = levels.pool
        self._search = search = self._pool.take()
        search.look(view, self._pool.tables)
        search.begin(view, seed, 0, 0)
        search.load()

    def begin(self) -> Iterator[int]:
        return iter(())

    def each(self, n: int) -> Generator[list[int] | None, None, None]:
        search = self._search
        try:
            for _ in range(MEDIATORE_BURN_IN - 1):
                search.change_world(MEDIATORE_STEPS)
                yield None
            for _ in range(n):
                search.change_world(MEDIATORE_STEPS)
                search.fill_world()
                yield search.world
        finally:
            self._pool.spare.append(search)

    def in_row(self, card: int) -> int:
        return card

    def is_mine(self, row: Sequence[int], seat: int) -> bool:
        sides = int(row[mediatore_row.BIDDER_SIDE])
        return sides >> seat & 1 == sides >> self.view.seat & 1

    def terms(self, row: Sequence[int]) -> tuple:
        from engine.mediatore.contracts import RANK_POINTS

        return NO_TRUMP, False, RANK_POINTS, int(row[mediatore_row.LAST_POINTS])

    def points(self, row: Sequence[int]) -> int:
        of_bidder = int(row[mediatore_row.BIDDER_SIDE]) >> self.view.seat & 1
        return int(row[mediatore_row.TAKEN + 1 - of_bidder])

    def played_out(self, card: int) -> int:
        search = self._search
        played = search.world, card, search.me, self._pool.tables, search.none
        search.worlds.playout_value(search.row, *played)
        return self.points(search.row)
