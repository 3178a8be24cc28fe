"""Search object of a level's decision, with the cards' scores."""

from collections.abc import Generator
from typing import Any

from engine.bots import think
from engine.options import MEDIATORE
from engine.view import DealView


def searching(level: str, view: DealView, seed: int) -> Generator[int, None, Any]:
    decided = yield from think(level, view, seed)
    if not isinstance(decided, tuple):
        return decided
    if view.game == MEDIATORE:
        from engine.bots.mediatore.reasons import weighed
    else:
        from engine.bots.madrasso.reasons import weighed  # type: ignore[no-redef]
    return weighed.search_of(view, *decided)
