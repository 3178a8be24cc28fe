"""Replay of a deal, card by card."""

from collections.abc import Iterable, Iterator, Sequence

from engine.cards import EMPTY, RANKS
from engine.deal import PLAY
from engine.madrasso.actions import OUT, ROB
from engine.match import Match


def cards_of(holdings: Sequence[int]) -> list[int]:
    return [
        suit << 4 | rank for suit in range(4) for rank in range(RANKS) if holdings[suit] >> rank & 1
    ]


def cards_played(
    match: Match, dealer: int, pack: Sequence[int], actions: Iterable[int]
) -> Iterator[int]:
    """Replay a deal in `match`; yield cards before they are played, and EMPTY after.

    Stops before a revoke or calling out [M17, M23].
    """
    match.begin(dealer, pack)
    game = match.game
    for action in actions:
        is_card = game.phase == PLAY and (game.contract or action < ROB)
        if is_card:
            card = action
            if card >= ROB:  # a lead with a signal
                from engine.mediatore.actions import led_card

                card = led_card(action)
            if not game.deal.playable(match.turn, card >> 4) >> (card & 15) & 1:
                return
            yield card
        elif game.phase == PLAY and action == OUT:
            return
        match.act(action)
        if is_card:
            yield EMPTY
