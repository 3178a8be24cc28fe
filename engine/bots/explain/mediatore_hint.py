"""Advice at Mediatore, for `hint`: what the search leaves behind, and what can be said of it."""

from engine.cards import EMPTY
from engine.mediatore.actions import PLAY, led_card


def look(view, action: int) -> tuple:
    """The card asked about instead, the next best one, and nothing of how far it is behind."""
    if view.phase != PLAY:
        return None, None, None
    from engine.bots.mediatore import levels
    from engine.bots.mediatore.row import SCORED

    search = levels.pool.spare[-1]
    kept = search.n_kept  # cards that were tried in all worlds; the others follow, the best first
    mine = led_card(action)
    rival = asked = None
    for i in range(int(search.knowledge.now[SCORED])):
        card = int(search.knowledge.cards[search.order[i]])
        if card == mine:
            continue
        if rival is None or i < kept and search.sums[i] > search.sums[rival]:
            rival = i
        # Who leads is asked why that suit, if there was another.
        if not view.laid and card >> 4 != mine >> 4:
            if asked is None or i < kept and search.sums[i] > search.sums[asked]:
                asked = i
    if rival is not None:
        asked = int(search.knowledge.cards[search.order[rival if asked is None else asked]])
        # One that was not tried in all worlds may be much worse.
        rival = int(search.knowledge.cards[search.order[rival]]) if rival < kept else None
    return asked, rival, None


def tell(level, view, action: int, read, rival: int) -> tuple:
    """The reason for `action`, its numbers, and the next best card; `read` is the one asked
    about instead."""
    from engine.bots.explain.mediatore_plain import instead, plain

    said = plain(level, view, action)
    if said:
        return said[0], said[1], rival
    asked = instead(view, action) if read is None else read
    if asked == EMPTY:
        return "m_alike", {"card": action}, None
    from engine.bots.explain.mediatore_facts import DULL, NAMES, facts, situation_of
    from engine.bots.explain.select import best_fact

    situation = situation_of(view)
    others = [code for code, values in facts(situation, asked, action)]
    code, values = best_fact(facts(situation, action, asked), others, DULL)
    return NAMES.split()[code], values, rival
