"""What each card of a seat is worth by what it can know: its value in worlds that fit its view.

The worlds are those that `master` samples. With few tricks left each is solved; before that the
learned policy plays it out for all seats.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.mediatore.view import MediatoreView
from engine.solver.exact import Solver
from engine.view import View
from simulator.analysis.worlds import SOLVED, worlds_of
from simulator.arena.quickest import compiled_levels

if TYPE_CHECKING:
    from engine.solver.values import Values

WORLDS = 100


def known_values(
    view: View | MediatoreView,
    cards: Sequence[int],
    seed: int,
    worlds: int = WORLDS,
    make: "type[Values]" = Solver,
) -> dict[int, list[int]]:
    """Of each of the `cards` what it brings the side of the view's seat in so many worlds.

    Points at the end of the deal, in Mediatore thirds. Nothing but the view is looked at. `make` is
    the class of the solver.
    """
    found: dict[int, list[int]] = {card: [] for card in cards}
    with compiled_levels(view.game):
        table = worlds_of(view, seed)
        for row in table.worlds(worlds):
            if row[table.at.TRICKS_LEFT] <= SOLVED:
                values = dict(table.solved(row, make))
            else:
                values = {card: table.played_out(row, card) for card in cards}
            for card in cards:
                found[card].append(values[card])
    return found
