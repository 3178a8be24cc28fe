"""Reason and next best card for a hint."""

from typing import Any

from engine.bots.explain.select import next_best
from engine.cards import EMPTY
from engine.deal import PLAY
from engine.mediatore.actions import led_card
from engine.mediatore.mediatore_view import MediatoreView


def look(view: MediatoreView, action: int, search: Any) -> tuple:
    if view.phase != PLAY:
        return None, None, None
    _, rival, alternative = next_best(view, search, led_card(action))
    if rival is not None:
        alternative = int(search.knowledge.cards[search.order[alternative]])
        # The search dropped this card early: it may be much worse.
        kept = rival < search.n_kept
        rival = int(search.knowledge.cards[search.order[rival]]) if kept else None
    return alternative, rival, None


def tell(level: str, view: MediatoreView, action: int, read: int | None, rival: int) -> tuple:
    from engine.bots.mediatore.reasons.plain import instead, plain

    said = plain(level, view, action)
    if said:
        return said[0], said[1], rival
    alternative = instead(view, action) if read is None else read
    if alternative == EMPTY:
        return "m_alike", {"card": action}, None
    from engine.bots.explain.select import best_fact
    from engine.bots.mediatore.reasons.facts import NAMES, WEAK, facts, situation_of

    situation = situation_of(view)
    others = [code for code, values in facts(situation, alternative, action)]
    code, values = best_fact(facts(situation, action, alternative), others, WEAK)
    return NAMES.split()[code], values, rival
