"""The fact that explains a bot's decision, and the next best card."""

from collections.abc import Container, Sequence
from typing import Any

from engine.bots.madrasso.row import SCORED  # equal to Mediatore's SCORED
from engine.view import DealView


def best_fact(found: Sequence[tuple], others: Container[int], weak: int) -> tuple:
    """Return the best of the facts `found`, pairs of a reason's code and values.

    Codes below `weak` are best, then codes that the alternative (`others`) does not have.
    """
    best = found[0]
    most = -1
    for fact in found:
        code = fact[0]
        worth = 2 * (code < weak) + (code not in others)
        if worth > most:
            most = worth
            best = fact
    return best


def next_best(view: DealView, search: Any, action: int) -> tuple:
    """Return three indices in `search.order`: of `action`, the next best card and the alternative.

    The alternative to a lead is of another suit, if possible.
    """
    knowledge = search.knowledge
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
