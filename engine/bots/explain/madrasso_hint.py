"""Advice at Madrasso, for `hint`: what the search leaves behind, and what can be said of it."""

from engine.bots.explain.madrasso_plain import of_a_call, of_no_choice, of_the_view, other_end


def look(view, action: int) -> tuple:
    """What the search read, see `tell`; the next best card there; tenths that it is behind.

    None for both where no other was tried in all worlds: nobody knows then how much is lost.
    """
    if action > 63:
        return None, None, None
    from engine.bots.madrasso import levels
    from engine.bots.madrasso.row import SCORED, TRICKS_LEFT

    search = levels.last_search[0]
    knowledge = search.knowledge
    now = knowledge.now
    kept = search.n_kept  # cards that were tried in all worlds; the others follow, the best first
    mine = 0
    rival = asked = behind = None
    for i in range(int(now[SCORED])):
        card = knowledge.card(int(knowledge.cards[search.order[i]]))
        if card == action:
            mine = i
            continue
        if rival is None or i < kept and search.sums[i] > search.sums[rival]:
            rival = i
        # Who leads is asked why that suit, if there was another.
        if not view.laid and card >> 4 != action >> 4:
            if asked is None or i < kept and search.sums[i] > search.sums[asked]:
                asked = i
    if rival is not None:
        asked = int(knowledge.cards[search.order[rival if asked is None else asked]])
    if rival is None or rival >= kept:
        rival = None
    else:
        prior = levels.prior_of(view, int(now[TRICKS_LEFT]))
        ahead = _brought(search, mine, prior) - _brought(search, rival, prior)
        behind = max(0, 10 * ahead + search.n_worlds // 2) // search.n_worlds
        rival = int(knowledge.cards[search.order[rival]])
    return (now, knowledge.suits, asked), rival, behind


def _brought(search, i: int, prior: int) -> int:
    """What the `i`th card of `search` brought in all worlds, its prior apart."""
    return int(search.sums[i]) - (int(search.knowledge.logits[search.order[i]]) * prior >> 4)


def tell(level, view, action: int, read, rival: int) -> tuple:
    """The reason for `action`, its numbers, and the next best card in the View's suits.

    `read` is what the search knew, the View's suits by its own, and the card asked about instead.
    """
    if action > 63:
        code, values = of_a_call(view, action)
        return code, values, None
    now, suits, asked = read
    none = of_no_choice(view, action, 1 if asked is None else 2)
    if none:
        return none[0], none[1], None
    from engine.bots.explain.madrasso_facts import DULL, NAMES, Facts
    from engine.bots.explain.select import best_fact

    card = [suits[i] for i in range(4)].index(action >> 4) << 4 | action & 15
    facts = Facts()
    facts.read(now)
    if asked is None:
        asked = other_end(view.proper[action >> 4], card)
    others = [code for code, values in facts.of(asked, card)]
    code, values = best_fact(facts.of(card, asked), others, DULL)
    if rival is not None:
        rival = suits[rival >> 4] << 4 | rival & 15
    return NAMES.split()[code], of_the_view(values, suits), rival
