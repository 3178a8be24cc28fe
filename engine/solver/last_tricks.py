"""Double-dummy costs of the cards in a deal's last tricks."""

from collections.abc import Iterator
from typing import Any

from engine.cards import EMPTY
from engine.match import Match
from engine.solver.position import Position
from engine.solver.replay import cards_played
from engine.solver.review import PlayedCard, Review
from engine.solver.values import Paused, Values


class LastTricks:
    """Cards played from hands of at most `tricks` cards.

    `nodes` is the number of tricks searched per slice.
    """

    def __init__(
        self,
        twin: Match,
        dealt: tuple[int, bytes, bytes],
        tricks: int,
        nodes: int,
        make: type[Values],
    ) -> None:
        self._nodes = nodes
        self._counts = bytearray()  # [i]: hand size before cards[i]
        cards: list[PlayedCard] = []
        deal = twin.game.deal
        n = 0
        before = after = None
        for card in cards_played(twin, *dealt):
            if card != EMPTY:
                n += 1
                if deal.counts[twin.turn] <= tricks:
                    self._counts.append(deal.counts[twin.turn])
                    played = twin.turn, card
                    before = Position(twin.game)
                    if after and after.is_like(before):
                        before = after
            elif before:
                after = Position(twin.game)
                cards.append(PlayedCard(*played, before, after))
        self._first = n - len(cards)
        self._left = len(cards)
        self._review = Review(cards, make, nodes)

    def solve(self, tricks: int, wanted: dict[int, Any]) -> Iterator[None]:
        """Set the results of cards that were played from hands of at most `tricks` cards.

        `wanted` is {number of cards played before: CardReview}.
        """
        while self._left and self._counts[self._left - 1] <= tricks:
            i = self._left - 1
            try:
                value, best = self._review.cost(i)
                found = wanted.get(self._first + i)
                if found:
                    yield
                    found.best = self._review.best_cards(i, best)
                    found.value, found.best_value = value, best
                self._left = i
            except Paused:
                pass
            yield
