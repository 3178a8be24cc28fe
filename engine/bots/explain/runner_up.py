"""What a search would have done instead."""

from engine.bots.madrasso.row import SCORED  # Mediatore's rows have it at the same place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.view import DealView


def next_best(view: "DealView", search: "Any", action: int) -> tuple:
    """The places of the card `action`, of the next best one, and of the alternative: a leader's is
    a card of another suit, if there was one. None where there is none.
    """
    knowledge = search.knowledge
    kept = search.n_kept  # cards that were tried in all worlds; the others follow, the best first
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
