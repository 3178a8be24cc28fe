"""The value of each card in sampled worlds (hands that fit what the player saw)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.mediatore.mediatore_view import MediatoreView
from engine.review.card_values import WORLDS, brought
from engine.review.sampling import worlds_of
from engine.solver.exact import Solver
from engine.view import View
from simulator.arena.quickest import compiled_levels

if TYPE_CHECKING:
    from engine.solver.values import Values


def known_values(
    view: View | MediatoreView,
    cards: Sequence[int],
    seed: int,
    worlds: int = WORLDS,
    make: "type[Values]" = Solver,
) -> dict[int, list[int]]:
    """Return {card: final points of the viewer's side, by world}."""
    found: dict[int, list[int]] = {card: [] for card in cards}
    with compiled_levels(view.game):
        for values in brought(worlds_of(view, seed), cards, worlds, make):
            if values:
                for card in cards:
                    found[card].append(values[card])
    return found
