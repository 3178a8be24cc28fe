"""The worlds that fit what a seat can know, as rows: those that `master` samples."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.bots.madrasso import levels as madrasso
from engine.bots.madrasso import row as madrasso_row
from engine.bots.madrasso.weights import weights_index
from engine.bots.mediatore import levels as mediatore
from engine.bots.mediatore import row as mediatore_row
from engine.cards import EMPTY
from engine.deal import NO_TRUMP
from engine.madrasso.score import RANK_POINTS
from engine.mediatore.contracts import RANK_POINTS as THIRDS
from engine.mediatore.view import MediatoreView
from engine.view import View

if TYPE_CHECKING:
    from engine.solver.values import Values

Row = list[int]  # or an array, where the functions are compiled

SOLVED = 4  # tricks left from which each world is solved
BURN_IN = 12  # changes of world before the first counts
STEPS = 3  # from one world to the next, and of Mediatore's chain
MEDIATORE_STEPS = 40


def worlds_of(view: View | MediatoreView, seed: int) -> "Madrasso | Mediatore":
    """The worlds that fit `view`."""
    return Mediatore(view, seed) if isinstance(view, MediatoreView) else Madrasso(view, seed)


def brought(
    table: "Madrasso | Mediatore", cards: Sequence[int], n: int, make: "type[Values]"
) -> Iterator[dict[int, int]]:
    """What each of the `cards` brings the side of the view's seat, in each of `n` worlds.

    Points at the end of the deal, in Mediatore thirds. Nothing but the view is looked at. `make` is
    the class of the solver.
    """
    for row in table.worlds(n):
        if row[table.at.TRICKS_LEFT] <= SOLVED:
            yield dict(table.solved(row, make))
        else:
            yield {card: table.played_out(row, card) for card in cards}


class Madrasso:
    """The worlds of one view of Madrasso, as rows."""

    at = madrasso_row

    def __init__(self, view: View, seed: int) -> None:
        self._view = view
        self._pool = madrasso.master_pool
        self._search = search = self._pool.take()
        self._table = self._pool.table_of(view)
        search.look(view, self._table)
        search.begin(view, seed, 0, 0)
        file = self._pool.beliefs_of(weights_index(view)) if view.n_played else None
        if file is not None:
            for _ in search.add_beliefs(view, file):
                pass
        self._knowledge = search.knowledge
        view_card = self._knowledge.card
        self._cards = {
            card: view_card(card)
            for suit in range(4)
            for card in range(suit << 4, (suit << 4) + 10)
        }
        self._in_row = {card: place for place, card in self._cards.items()}

    def worlds(self, n: int) -> Iterator[Row]:
        """So many worlds; each is there till the next is asked for."""
        search = self._search
        try:
            for i in range(n):
                for _ in range(STEPS if i else BURN_IN):
                    search.change_world()
                search.fill_world()
                yield search.row
        finally:
            self._pool.spare.append(search)

    def played_out(self, row: Row, card: int) -> int:
        """What the view's side has at the end after `card`, played out by the policy."""
        row = row.copy()
        worlds = self._search.worlds
        worlds.play(row, self._in_row[card])
        worlds.playout(row, self._table, self._search.none)
        return sum(int(row[self.at.TAKEN + seat]) for seat in self._side())

    def solved(self, row: Row, make: "type[Values]") -> list[tuple[int, int]]:
        """What every card that may be played brings, solved."""
        view, at = self._view, self.at
        hands = [int(row[place]) for place in range(view.seats * 4)]
        laid = [self._in_row[card] for card in _laid(view, hands, self._in_row)]
        side = self._side()
        sides = [0 if seat in side else 1 for seat in range(view.seats)]
        must, last = bool(row[at.MUST_RUFF]), int(row[at.LAST_POINTS])
        solver = make(hands, sides, 0, must, RANK_POINTS, last)
        taken = sum(view.taken[seat] for seat in side)
        values = solver.values(view.leaders[view.tricks], laid)
        return [(self._cards[card], taken + value) for card, value in values]

    def _side(self) -> tuple[int, ...]:
        seat = self._view.seat
        return (seat,) if self._view.seats == 3 else (seat, seat ^ 2)


class Mediatore:
    """The worlds of one view of Mediatore, as rows. What it has is what Madrasso's has."""

    at = mediatore_row

    def __init__(self, view: MediatoreView, seed: int) -> None:
        self._view = view
        self._pool = mediatore.pool
        self._search = search = self._pool.take()
        search.look(view, self._pool.table)
        search.begin(view, seed, 0, 0)

    def worlds(self, n: int) -> Iterator[Row]:
        """So many worlds; each is there till the next is asked for."""
        search = self._search
        try:
            for i in range(n):
                search.change_world(MEDIATORE_STEPS * (STEPS if i else BURN_IN))
                search.fill_world()
                yield search.world
        finally:
            self._pool.spare.append(search)

    def played_out(self, row: Row, card: int) -> int:
        """What the view's side has at the end after `card`, played out by the policy."""
        row = row.copy()
        worlds = self._search.worlds
        worlds.play(row, card)
        worlds.playout(row, self._pool.table, self._search.none)
        return int(row[self.at.TAKEN + self._side(row, self._view.seat)])

    def solved(self, row: Row, make: "type[Values]") -> list[tuple[int, int]]:
        """What every card that may be played brings, solved."""
        view, at = self._view, self.at
        hands = [int(row[place]) for place in range(16)]
        laid = _laid(view, hands, None)
        mine = self._side(row, view.seat)
        sides = [self._side(row, seat) ^ mine for seat in range(4)]
        solver = make(hands, sides, NO_TRUMP, False, THIRDS, int(row[at.LAST_POINTS]))
        taken = int(row[at.TAKEN + mine])
        values = solver.values(view.leaders[view.tricks], laid)
        return [(card, taken + value) for card, value in values]

    def _side(self, row: Row, seat: int) -> int:
        """0 for the bidder's, 1 for the others'."""
        return 1 - (int(row[self.at.BIDDER_SIDE]) >> seat & 1)


def _laid(view: View | MediatoreView, hands: list[int], in_row: dict | None) -> list[int]:
    """The cards in the trick, in their order, which are put back into the `hands`."""
    cards = []
    leader = view.leaders[view.tricks]
    for i in range(view.laid):
        seat = (leader + i) % view.seats
        card = view.trick[seat]
        assert card != EMPTY
        cards.append(card)
        card = card if in_row is None else in_row[card]
        hands[seat * 4 + (card >> 4)] |= 1 << (card & 15)
    return cards
