"""The points of side 0 after each lead in an ending, by plain minimax."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import RANKS
from engine.deal import NO_TRUMP

Card = tuple[int, int]
Hands = tuple[frozenset, ...]  # index: seat
Trick = tuple[Card, ...]


class Robbery(NamedTuple):
    """A robbery: `robber` may exchange `own` for `card`, which `owner` has."""

    robber: int
    own: Card
    owner: int | None  # None: in no hand
    card: Card


class Minimax:
    """A search of an ending; hands[4 * seat + suit] has the ranks held, as bits."""

    def __init__(
        self,
        hands: list[int],
        sides: list[int],
        trump: int,
        must_trump: bool,
        rank_points: bytes,
        last_points: int,
        swap: Robbery | None = None,
    ) -> None:
        self.first = [
            [
                (i & 3, rank)
                for i in range(seat * 4, seat * 4 + 4)
                for rank in range(RANKS)
                if hands[i] >> rank & 1
            ]
            for seat in range(len(sides))
        ]
        self.n = sum(map(len, self.first))
        self.sides, self.trump, self.must_trump = sides, trump, must_trump
        self.rank_points, self.last_points, self.swap = rank_points, last_points, swap
        self.known: dict[tuple[Hands, int], int] = {}

    def values(self, leader: int) -> list[tuple[int, int]]:
        hands = tuple(map(frozenset, self.first))
        return [
            (suit << 4 | rank, self._after(hands, leader, ((suit, rank),), leader))
            for suit, rank in sorted(hands[leader])
        ]

    def robbed(self, leader: int, trick: Trick = ()) -> int:
        """Return the points of side 0 after robbing."""
        assert self.swap
        robber, own, owner, card = self.swap
        hands = [list(hand) for hand in self.first]
        for seat, each in enumerate(trick, leader):
            hands[seat % len(hands)].remove(each)
        hands[robber][hands[robber].index(own)] = card
        last_points = self.last_points
        if owner is None:
            last_points += self.rank_points[own[1]] - self.rank_points[card[1]]
        else:
            hands[owner][hands[owner].index(card)] = own
        bits = [0] * 4 * len(hands)
        for seat, cards in enumerate(hands):
            for suit, rank in cards:
                bits[seat * 4 + suit] |= 1 << rank
        terms = self.trump, self.must_trump, self.rank_points, last_points
        after = Minimax(bits, self.sides, *terms)
        return after._best(tuple(map(frozenset, after.first)), leader, trick, robber)

    def _lead(self, hands: Hands, leader: int) -> int:
        if not hands[leader]:
            return 0
        place = hands, leader
        if place not in self.known:
            self.known[place] = self._best(hands, leader, (), leader)
        return self.known[place]

    def _best(self, hands: Hands, leader: int, trick: Trick, seat: int) -> int:
        values = [
            self._after(hands, leader, (*trick, card), seat)
            for card in self._legal(hands[seat], trick)
        ]
        if self.swap and seat == self.swap.robber and sum(map(len, hands)) + len(trick) == self.n:
            values.append(self.robbed(leader, trick))
        return min(values) if self.sides[seat] else max(values)

    def _after(self, hands: Hands, leader: int, trick: Trick, seat: int) -> int:
        hands = (*hands[:seat], hands[seat] - {trick[-1]}, *hands[seat + 1 :])
        if len(trick) < len(hands):
            return self._best(hands, leader, trick, (seat + 1) % len(hands))
        powers = [(suit == self.trump, suit == trick[0][0], rank) for suit, rank in trick]
        winner = (leader + powers.index(max(powers))) % len(hands)
        points = sum(self.rank_points[rank] for _, rank in trick)
        points += 0 if hands[winner] else self.last_points
        return (0 if self.sides[winner] else points) + self._lead(hands, winner)

    def _legal(self, hand: frozenset, trick: Trick) -> Iterable[tuple[int, int]]:
        if not trick:
            return hand
        wanted = [trick[0][0]] + [self.trump] * (self.must_trump and self.trump != NO_TRUMP)
        for suit in wanted:
            cards = [card for card in hand if card[0] == suit]
            if cards:
                return cards
        return hand
