"""Interface of the double-dummy solvers."""

from collections.abc import Sequence
from typing import Any

from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.replay import cards_of

SUIT_RANKS = (1 << RANKS) - 1


class Paused(Exception):
    """The search has used up `Values.nodes`; a repeated call continues the search."""


class Values:
    """A double-dummy solver of a deal from the start of a trick.

    hands[seat * 4 + suit] are holdings at that start; sides[seat] is 0 or 1.

    A position is a `leader`, the cards `laid`, and `left`: the cards held before the current trick,
    as bits suit * RANKS + rank (0 in `value` and `values`: all). Its value is the points that side
    0 takes from this trick on under best play.
    """

    is_slow = True
    nodes = 0  # tricks to search until Paused, counted down; 0: no limit

    def __init__(
        self,
        hands: list[int],
        sides: list[int],
        trump: int,
        must_trump: bool,
        rank_points: bytes,
        last_points: int,
    ) -> None:
        self.hands = hands
        self.sides = sides
        self.trump = trump
        self.must_trump = must_trump
        self.rank_points = rank_points
        self.last_points = last_points
        self.all_cards = 0
        for place in range(len(sides) * 4):
            self.all_cards |= hands[place] << (place & 3) * RANKS
        self.prepare()

    def prepare(self) -> None:
        """Create the tables in which a subclass keeps results."""

    def find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        """Return a bound of the value v: in [need, v] if v >= need, else in [v, need - 1]."""
        raise NotImplementedError

    def value(
        self,
        leader: int,
        laid: Sequence[int] = (),
        left: int = 0,
        guess: int = 0,
        least: int = 0,
        most: int | None = None,
    ) -> int:
        """Return the value, which is at least `least` and at most `most`.

        The search is fastest if the value is `guess` or `guess - 1`.
        """
        left = left or self.all_cards
        assert not left & ~self.all_cards, "a solver knows no other cards than its deal's"
        if most is None:
            most = self.points(left)
        step = 1
        ways = 0
        while least < most:
            need = min(max(guess, least + 1), most)
            found = self.find(leader, laid, left, need)
            if found >= need:
                least = found
                ways |= 1
                guess = least + step
            else:
                most = found
                ways |= 2
                guess = most - step + 1
            if ways == 3:
                guess = least + most + 1 >> 1
            step = min(step + step, 4)
        return least

    def values(self, leader: int, laid: Sequence[int] = (), left: int = 0) -> list[tuple[int, int]]:
        left = left or self.all_cards
        guess = self.points(left) >> 1
        found = []
        with_card = list(laid)
        with_card.append(0)
        for card in self.playable(leader, laid, left):
            with_card[-1] = card
            guess = self.value(leader, with_card, left, guess)
            found.append((card, guess))
        return found

    def playable(self, leader: int, laid: Sequence[int], left: int) -> list[int]:
        # [M12, M13, D13]
        seat = (leader + len(laid)) % len(self.sides)
        held = [
            self.hands[seat * 4 + suit] & left >> suit * RANKS & SUIT_RANKS for suit in range(4)
        ]
        for card in laid:
            held[card >> 4] &= ~(1 << (card & 15))
        if laid:
            due = laid[0] >> 4
            if not held[due] and self.must_trump and self.trump != NO_TRUMP:
                due = self.trump
            if held[due]:
                held = [held[suit] if suit == due else 0 for suit in range(4)]
        return cards_of(held)

    def points(self, left: int) -> int:
        points = self.last_points
        for place in range(4 * RANKS):
            if left >> place & 1:
                points += self.rank_points[place % RANKS]
        return points


def solved(worlds: Any, row: Sequence[int], make: type[Values]) -> dict[int, int]:
    """Return {legal card: final points of the viewer's side under best play}."""
    view = worlds.view
    hands = [int(row[place]) for place in range(view.seats * 4)]
    laid = []
    leader = view.leaders[view.tricks]
    for i in range(view.laid):
        seat = (leader + i) % view.seats
        card = worlds.in_row(view.trick[seat])
        laid.append(card)
        hands[seat * 4 + (card >> 4)] |= 1 << (card & 15)
    sides = [int(not worlds.is_mine(row, seat)) for seat in range(view.seats)]
    solver = make(hands, sides, *worlds.terms(row))
    taken = worlds.points(row)
    values = dict(solver.values(leader, laid))
    return {card: taken + values[worlds.in_row(card)] for card in cards_of(view.proper)}
