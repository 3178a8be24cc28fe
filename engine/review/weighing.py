"""What each card that a seat may play brings, by what the seat knows."""

from engine.review.worlds import worlds_of
from engine.solver.replay import cards_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.review.worlds import OfMadrasso, OfMediatore
    from engine.solver.values import Values
    from engine.view import DealView

SOLVED = 4  # tricks left from which each world is solved, where the machine has time
# Worlds that are looked at, and those that are played out in a slice; fewer on the handheld, which
# plays one card out in a slice.
WORLDS, MANY = 60, 4
SLOW_WORLDS = 20


def brought(
    worlds: "OfMadrasso | OfMediatore",
    cards: "Sequence[int]",
    n: int,
    make: "type[Values] | None" = None,
) -> "Iterator[dict[int, int] | None]":
    """What each of the `cards` brings the side of the seat that looks, in each of `n` `worlds`.

    Points at the end of the deal, in Mediatore thirds, by card; now and then None. Nothing but the
    view is looked at. With few tricks left `make`, the class of a solver, solves each world;
    without it all of them are played out, with a pause after each card.
    """
    view = worlds.view
    solves = make and view.counts[view.seat] <= SOLVED
    for _ in worlds.begin():
        yield None
    for row in worlds.each(n):
        if row is None:
            yield None
        elif solves:
            from engine.solver.worlds import solved

            yield solved(worlds, row, make)  # type: ignore[arg-type]  # `solves` has seen to it
        else:
            found: dict[int, int] = {}
            for card in cards:
                if found and not make:
                    yield None
                found[card] = worlds.played_out(card)
            yield found


class Weighing:
    """What each of the `cards` that a seat may play brings, by what its `view` says: of each card
    the points of its side at the end of the deal in `n` worlds by now. `make` is the class of a
    solver; without one, as on the handheld, worlds are fewer, and played out."""

    def __init__(self, view: "DealView", seed: int, make: "type[Values] | None" = None) -> None:
        self._view = view
        self._seed = seed
        self._make = make
        self.cards = cards_of(view.proper)
        self.values: dict[int, list[int]] = {card: [] for card in self.cards}

    @property
    def n(self) -> int:
        """How many worlds there are by now."""
        return len(self.values[self.cards[0]])

    def work(self) -> "Iterator[None]":
        """Look at the worlds: a generator, a slice each."""
        view, make = self._view, self._make
        n = WORLDS if make else SLOW_WORLDS
        solved = make and view.counts[view.seat] <= SOLVED
        for found in brought(worlds_of(view, self._seed), self.cards, n, make):
            if found:
                for card in self.cards:
                    self.values[card].append(found[card])
            if not make or found and (solved or self.n % MANY == 0):
                yield
