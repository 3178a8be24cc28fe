"""Advice at Mediatore, for `hint`: what the search leaves behind, and what can be said of it."""

from engine.mediatore.actions import PLAY, led_card


def look(view, action: int) -> tuple:
    """Nothing that was read, the next best card, and nothing of how far it is behind."""
    if view.phase != PLAY:
        return None, None, None
    from engine.bots.mediatore import levels
    from engine.bots.mediatore.row import SCORED

    search = levels.pool.spare[-1]
    rival = None
    for i in range(search.n_kept or int(search.knowledge.now[SCORED])):
        if int(search.knowledge.cards[search.order[i]]) != led_card(action):
            if rival is None or search.n_kept and search.sums[i] > search.sums[rival]:
                rival = i
    if rival is not None:
        rival = int(search.knowledge.cards[search.order[rival]])
    return None, rival, None


def tell(level, view, action: int, read, rival) -> tuple:
    """The reason for `action`, its numbers, and the next best card."""
    from engine.bots.explain.mediatore_plain import of_one_candidate, plain

    said = plain(level, view, action)
    if said:
        return said[0], said[1], rival
    if rival is None:  # cards that the table does not tell apart
        code, values = of_one_candidate(view, action)
        return code, values, None
    from engine.bots.explain.mediatore_facts import DULL, NAMES, facts, situation_of
    from engine.bots.explain.select import best_fact

    situation = situation_of(view)
    others = [code for code, values in facts(situation, rival, action)]
    code, values = best_fact(facts(situation, action, rival), others, DULL)
    return NAMES.split()[code], values, rival
