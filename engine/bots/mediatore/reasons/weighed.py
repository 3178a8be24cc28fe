"""Search object with the scores of the bot `club` in Mediatore."""

from typing import Any

from engine.bots.mediatore.row import SCORED


def search_of(view: Any, senses: Any, remembered: Any) -> Any:
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
