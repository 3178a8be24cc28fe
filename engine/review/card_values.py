"""Final points after each legal card, in sampled worlds (guesses of hidden cards)."""

from collections.abc import Iterator, Sequence

from engine.bots import load
from engine.review.sampling import OfMadrasso, OfMediatore, worlds_of
from engine.solver.replay import cards_of
from engine.solver.values import Values
from engine.view import DealView

SOLVED = 4
WORLDS, MANY = 60, 4  # numbers of worlds on computers: all, and between pauses
SLOW_WORLDS = 20  # number of worlds on the handheld


def brought(
    worlds: OfMadrasso | OfMediatore,
    cards: Sequence[int],
    n: int,
    make: type[Values] | None = None,
) -> Iterator[dict[int, int] | None]:
    """Yield {card: final points of the viewer's side} for `n` worlds, and None for pauses."""
    view = worlds.view
    solves = make and view.counts[view.seat] <= SOLVED
    for _ in worlds.begin():
        yield None
    for row in worlds.each(n):
        if row is None:
            yield None
        elif solves:
            from engine.solver.values import solved

            yield solved(worlds, row, make)  # type: ignore[arg-type]
        else:
            found: dict[int, int] = {}
            for card in cards:
                if found and not make:
                    yield None
                found[card] = worlds.played_out(card)
            yield found


class Weighing:
    """Collects values[card]: final points in each sampled world."""

    def __init__(self, view: DealView, seed: int, make: type[Values] | None = None) -> None:
        self._view = view
        self._seed = seed
        self._make = make
        self.cards = cards_of(view.proper)
        self.values: dict[int, list[int]] = {card: [] for card in self.cards}

    @property
    def n(self) -> int:
        return len(self.values[self.cards[0]])

    def work(self) -> Iterator[None]:
        view, make = self._view, self._make
        n = WORLDS if make else SLOW_WORLDS
        solved = make and view.counts[view.seat] <= SOLVED
        if not make:
            yield from load("master", view)
        for found in brought(worlds_of(view, self._seed), self.cards, n, make):
            if found:
                for card in self.cards:
                    self.values[card].append(found[card])
            if not make or found and (solved or self.n % MANY == 0):
                yield
