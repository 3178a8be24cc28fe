"""What the club player weighed, and those that play like it, as the searches of the others have it.

Their `think` returns how they judge a card; all their cards are scored by that once more.
"""

from engine.bots import think
from engine.bots.madrasso.row import SCORED  # Mediatore's rows have it at the same place
from engine.options import MEDIATORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.view import DealView


def searching(level: str, view: "DealView", seed: int) -> "Generator[int, None, Any]":
    """`bots.think` of any level, which returns a search: perhaps one that has tried no card."""
    decided = yield from think(level, view, seed)
    if not isinstance(decided, tuple):
        return decided
    return (_of_mediatore if view.game == MEDIATORE else _of_madrasso)(view, *decided)


def _of_madrasso(view, weights, forget):
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


def _of_mediatore(view, senses, remembered):
    from engine.bots.mediatore import beginners, club_play
    from engine.bots.mediatore.search import Search
    from engine.bots.mediatore.signals import signal_logits

    def score(now, senses, cards, scores):
        n = 0
        for i in range(63, -1, -1):
            card = i ^ 15  # of cards all alike the one that is played first
            if view.playable[card >> 4] >> (card & 15) & 1:
                cards[n] = card
                # Who heeds signals has heeded them in the score: the search is not to add them.
                scores[n] = club_play.score(view, card, senses) - signal_logits(view, now, card)
                n += 1
        now[SCORED] = n

    club_play.situation.read(view)
    beginners.forget(view, club_play.situation.out, remembered)
    search = Search(best_card=score)
    search.look(view, senses)
    return search
