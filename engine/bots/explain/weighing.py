"""A level's decision as a Search object, with the cards' scores."""

from collections.abc import Generator
from typing import Any

from engine.bots import think
from engine.bots.madrasso.row import SCORED  # equal to Mediatore's SCORED
from engine.options import MEDIATORE
from engine.view import DealView


def searching(level: str, view: DealView, seed: int) -> Generator[int, None, Any]:
    decided = yield from think(level, view, seed)
    if not isinstance(decided, tuple):
        return decided
    if view.game == MEDIATORE:
        return _search_of_mediatore(view, *decided)
    return _search_of_madrasso(view, *decided)


def _search_of_madrasso(view: Any, weights: Any, forget: Any) -> Any:
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


def _search_of_mediatore(view: Any, senses: Any, remembered: Any) -> Any:
    from engine.bots.mediatore import beginners, club_play
    from engine.bots.mediatore.search import Search
    from engine.bots.mediatore.signalling import signal_logits

    def score(now, senses, cards, scores):
        n = 0
        for i in range(63, -1, -1):
            card = i ^ 15
            if view.playable[card >> 4] >> (card & 15) & 1:
                cards[n] = card
                # Subtract the logits of signals, because `search.look` adds them.
                scores[n] = club_play.score(view, card, senses) - signal_logits(view, now, card)
                n += 1
        now[SCORED] = n

    club_play.read(club_play.situation, view)
    beginners.forget(view, club_play.situation.out, remembered)
    search = Search(best_card=score)
    search.look(view, senses)
    return search
