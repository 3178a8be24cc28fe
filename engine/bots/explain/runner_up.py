"""Second-best card of a search, and an alternative card."""

from typing import Any

from engine.bots.madrasso.row import SCORED  # Mediatore's row.py has the same index SCORED
from engine.view import DealView


def next_best(view: DealView, search: Any, action: int) -> tuple:
    """Return three indices in `search.order`: of `action`, the next best card and the alternative.

    The alternative is the best lead of another suit; if there is none, the next best card.
    """
    knowledge = search.knowledge
    # The first `kept` cards were tried in all sampled deals; the rest follow, best first.
    kept = search.n_kept
    sums = search.sums
    mine = 0
    rival = alternative = None
    for i in range(int(knowledge.now[SCORED])):
        card = knowledge.card(int(knowledge.cards[search.order[i]]))
        if card == action:
            mine = i
            continue
        if rival is None or i < kept and sums[i] > sums[rival]:
            rival = i
        if not view.laid and card >> 4 != action >> 4:
            if alternative is None or i < kept and sums[i] > sums[alternative]:
                alternative = i
    return mine, rival, rival if alternative is None else alternative
