"""Legal cards without dominated ones (bots/dominated.py), best logit first."""

from collections.abc import Sequence

from engine.bots.characters import style_bonus
from engine.bots.dominated import leave_out_dominated
from engine.bots.mediatore.row import ALL_RANKS, SCORED
from engine.bots.mediatore.search import Search
from engine.bots.mediatore.sight import see
from engine.bots.mediatore.signalling import signal_logits, with_signal
from engine.mediatore.contracts import RANK_POINTS
from engine.mediatore.mediatore_view import MediatoreView

STYLE_WEIGHT = 4  # multiplies the bonus of a character's style, in 1/16 logit


def look(search: Search, view: MediatoreView, tables: Sequence, style: Sequence[int] | None) -> int:
    knowledge = search.knowledge
    cards, logits = knowledge.cards, knowledge.logits
    see(knowledge, view)
    search.best_card(knowledge.now, tables, cards, logits)
    leave_out_dominated(view, knowledge, RANK_POINTS)
    n = int(knowledge.now[SCORED])
    order = search.order
    for i in range(n):
        card = int(cards[i])
        suit = card >> 4
        logits[i] += signal_logits(view, knowledge.now, card)
        if style:
            logits[i] += STYLE_WEIGHT * style_bonus(style, view, card)
        if not view.laid:
            card = with_signal(view, card, ALL_RANKS & ~view.played[suit] & ~view.hand[suit])
        search.actions[i] = card
        j = i
        while j and logits[order[j - 1]] < logits[i]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i
    return n
