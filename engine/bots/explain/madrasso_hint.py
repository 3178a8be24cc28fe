"""Advice at Madrasso, for `hint`: what the search leaves behind, and what can be said of it."""

from engine.bots.explain.madrasso_plain import of_a_call, of_no_choice, of_the_view


def look(view, action: int) -> tuple:
    """What the search read and the suits of it; the next best card there; tenths it is behind."""
    if action > 63:
        return None, None, None
    from engine.bots.madrasso import levels
    from engine.bots.madrasso.row import SCORED, TRICKS_LEFT

    search = levels.last_search[0]
    knowledge = search.knowledge
    now = knowledge.now
    mine = rival = behind = None
    for i in range(search.n_kept or int(now[SCORED])):
        if knowledge.card(int(knowledge.cards[search.order[i]])) == action:
            mine = i
        elif rival is None or search.n_kept and search.sums[i] > search.sums[rival]:
            rival = i
    if search.n_kept:
        prior = levels.prior_of(view, int(now[TRICKS_LEFT]))
        ahead = _brought(search, mine, prior) - _brought(search, rival, prior)
        if ahead > 0:
            behind = (10 * ahead + search.n_worlds // 2) // search.n_worlds
    if rival is not None:
        rival = int(knowledge.cards[search.order[rival]])
    return (now, knowledge.suits, int(now[SCORED])), rival, behind


def _brought(search, i: int, prior: int) -> int:
    """What the `i`th card of `search` brought in all worlds, its prior apart."""
    return int(search.sums[i]) - (int(search.knowledge.logits[search.order[i]]) * prior >> 4)


def tell(level, view, action: int, read, rival) -> tuple:
    """The reason for `action`, its numbers, and the next best card in the View's suits."""
    if action > 63:
        code, values = of_a_call(view, action)
        return code, values, None
    now, suits, scored = read
    none = of_no_choice(view, action, scored)
    if none:
        return none[0], none[1], None
    from engine.bots.explain.madrasso_facts import DULL, NAMES, Facts
    from engine.bots.explain.select import best_fact

    card = [suits[i] for i in range(4)].index(action >> 4) << 4 | action & 15
    facts = Facts()
    facts.read(now)
    others = [code for code, values in facts.of(rival, card)]
    code, values = best_fact(facts.of(card, rival), others, DULL)
    rival = suits[rival >> 4] << 4 | rival & 15
    return NAMES.split()[code], of_the_view(values, suits), rival
