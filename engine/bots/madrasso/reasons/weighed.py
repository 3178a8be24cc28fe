"""Search object with the club player's scores in Madrasso."""

from typing import Any

from engine.bots.madrasso.row import SCORED


def search_of(view: Any, weights: Any, forget: Any) -> Any:
    from engine.bots.madrasso.club import choose
    from engine.bots.madrasso.search import Search

    def score(now, weights, cards, scores):
        remembered = now[:]
        if forget:
            forget(view, search.knowledge.row_suits, remembered)
        choose(remembered, weights, cards, scores)
        now[SCORED] = remembered[SCORED]

    search = Search(best_card=score)
    search.look(view, weights, True)
    return search
