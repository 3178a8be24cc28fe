"""Double-dummy costs of a deal's cards."""

from collections.abc import Iterator

from engine.solver.position import Position
from engine.solver.values import Values


class PlayedCard:
    """A card played in a deal."""

    def __init__(self, seat: int, card: int, before: Position, after: Position) -> None:
        self.seat = seat
        self.card = card
        self.before = before
        self.after = after


class Review:
    """The last cards played in a deal.

    A search that reaches `nodes` tricks (0: no limit) raises Paused.
    """

    def __init__(self, cards: list[PlayedCard], make: type[Values], nodes: int = 0) -> None:
        self.cards = cards
        self._make = make
        self._nodes = nodes
        self._firsts: list[int] = []  # [i]: first card after the last robbing before card i, or 0
        for i in range(len(cards)):
            same = i and cards[i].before.hands == cards[i - 1].after.hands
            self._firsts.append(self._firsts[i - 1] if same else i)
        self._solvers: dict = {}
        self._known: dict = {}

    def costs(self, first: int = 0) -> Iterator[tuple[int, int, int]]:
        """Yield (index, value, best value) from the last card back to `first`.

        Values are the final points of the player's side.
        """
        for i in range(len(self.cards) - 1, first - 1, -1):
            value, best = self.cost(i)
            yield i, value, best

    def cost(self, i: int) -> tuple:
        side, sides = _sides(self.cards[i].before, self.cards[i].seat)
        value = self._after(i, sides)
        best = self._before(i, sides, side, value)
        self._known[sides] = i, best
        if side:
            whole = self._whole(i, sides)
            value, best = whole - value, whole - best
        return value, best

    def best_cards(self, i: int, best: int) -> list[int]:
        """Return all actions with the value `best` in place of card `i`."""
        seat, position = self.cards[i].seat, self.cards[i].before
        side, sides = _sides(position, seat)
        solver = self._solver(i, sides)
        if side:
            best = self._whole(i, sides) - best + 1
        need = best - _taken(position, sides)
        found = []
        with_card = list(position.laid)
        with_card.append(0)
        for card in solver.playable(position.leader, position.laid, position.left):
            with_card[-1] = card
            enough = solver.find(position.leader, with_card, position.left, need) >= need
            if enough != bool(side):
                found.append(card)
        return found

    def _solver(self, i: int, sides):
        first = self._firsts[i]
        if sides not in self._solvers or self._solvers[sides][0] != first:
            before = self.cards[first].before
            self._solvers[sides] = first, before.solver(list(sides), self._make)
        solver = self._solvers[sides][1]
        solver.nodes = self._nodes
        return solver

    def _after(self, i: int, sides) -> int:
        position = self.cards[i].after
        taken = _taken(position, sides)
        if not position.left:
            return taken
        later, value = self._known.get(sides, (-1, taken))
        if later == i + 1 and self._firsts[later] == self._firsts[i]:
            return value
        solver = self._solver(i, sides)
        return taken + solver.value(position.leader, position.laid, position.left, value - taken)

    def _before(self, i: int, sides, side: int, after: int) -> int:
        position = self.cards[i].before
        taken = _taken(position, sides)
        bound = after - taken
        solver = self._solver(i, sides)
        trick = position.leader, position.laid, position.left
        if side:
            return taken + solver.value(*trick, bound, 0, bound)
        return taken + solver.value(*trick, bound + 1, bound)

    def _whole(self, i: int, sides) -> int:
        before = self.cards[i].before
        return sum(before.taken) + self._solver(i, sides).points(before.left)


def _sides(position, seat):
    sides = position.sides(seat)
    return sides[0], tuple([side ^ sides[0] for side in sides])


def _taken(position, sides):
    points = 0
    for seat in range(position.seats):
        if not sides[seat]:
            points += position.taken[seat]
    return points
