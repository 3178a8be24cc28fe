"""Reason and next best card for a hint."""

from typing import Any

from engine.bots.explain.select import next_best
from engine.bots.madrasso.reasons.plain import of_a_call, of_no_choice, of_the_view, other_end
from engine.view import View


def look(view: View, action: int, search: Any) -> tuple:
    if action > 63:
        return None, None, None
    from engine.bots.madrasso.levels import prior_of
    from engine.bots.madrasso.row import TRICKS_LEFT

    knowledge = search.knowledge
    now = knowledge.now
    behind = None
    mine, rival, alternative = next_best(view, search, action)
    if alternative is not None:
        alternative = int(knowledge.cards[search.order[alternative]])
    if rival is None or rival >= search.n_kept:
        rival = None
    else:
        prior = prior_of(view, int(now[TRICKS_LEFT]))
        ahead = _brought(search, mine, prior) - _brought(search, rival, prior)
        behind = max(0, 10 * ahead + search.n_worlds // 2) // search.n_worlds
        rival = int(knowledge.cards[search.order[rival]])
    return (now, knowledge.suits, alternative), rival, behind


def _brought(search, i: int, prior: int) -> int:
    return int(search.sums[i]) - (int(search.knowledge.logits[search.order[i]]) * prior >> 4)


def tell(level: str, view: View, action: int, read: Any, rival: int) -> tuple:
    """Return the reason's code and values, and the next best card.

    `read` is the first value of `look`.
    """
    if action > 63:
        code, values = of_a_call(view, action)
        return code, values, None
    now, suits, alternative = read
    none = of_no_choice(view, action, 1 if alternative is None else 2)
    if none:
        return none[0], none[1], None
    from engine.bots.explain.select import best_fact
    from engine.bots.madrasso.reasons.facts import NAMES, WEAK, Facts

    card = [suits[i] for i in range(4)].index(action >> 4) << 4 | action & 15
    facts = Facts()
    facts.read(now)
    if alternative is None:
        alternative = other_end(view.proper[action >> 4], card)
    others = [code for code, values in facts.of(alternative, card)]
    code, values = best_fact(facts.of(card, alternative), others, WEAK)
    if rival is not None:
        rival = suits[rival >> 4] << 4 | rival & 15
    return NAMES.split()[code], of_the_view(values, suits), rival
