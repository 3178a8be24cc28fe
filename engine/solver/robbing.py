"""A solver for a first trick in which a seat may still rob [M9, M28]."""

from collections.abc import Sequence

from engine.cards import EMPTY
from engine.madrasso.actions import ROB
from engine.solver.values import Values

LESS, MORE = -1, 10_000


class Robbing(Values):
    """A solver in which ROB is a move before the robber's card."""

    def __init__(self, robber: int, plain: Values, robbed: Values) -> None:
        self._robber = robber
        self._plain = plain
        self._robbed = robbed
        terms = plain.trump, plain.must_trump, plain.rank_points, plain.last_points
        super().__init__(plain.hands, plain.sides, *terms)

    def prepare(self) -> None:
        # {cards laid: lower bound, upper bound, best move}
        self._known: dict[bytes, list[int]] = {}

    @property
    def nodes(self) -> int:  # type: ignore[override]
        return self._plain.nodes

    @nodes.setter
    def nodes(self, n: int) -> None:
        self._plain.nodes = self._robbed.nodes = n

    def playable(self, leader: int, laid: Sequence[int], left: int) -> list[int]:
        found = self._plain.playable(leader, laid, left)
        if left == self.all_cards and self._cards_before(leader) == len(laid):
            found.append(ROB)
        return found

    def _cards_before(self, leader: int) -> int:
        return (self._robber - leader) % len(self.sides)

    def find(self, leader: int, laid: Sequence[int], left: int, need: int) -> int:
        if ROB in laid:
            before = [card for card in laid if card != ROB]
            return self._robbed.find(leader, before, self._robbed.all_cards, need)
        if left != self.all_cards or self._cards_before(leader) < len(laid):
            return self._plain.find(leader, laid, left, need)
        known = self._known.setdefault(bytes(laid), [LESS, MORE, EMPTY])
        if known[0] >= need or known[1] < need:
            return known[known[1] < need]
        side = self.sides[(leader + len(laid)) % len(self.sides)]
        best = MORE if side else LESS
        if self._cards_before(leader) > len(laid):
            moves = self.playable(leader, laid, left)
            moves.sort(key=lambda move: move != known[2])
        else:
            moves = [ROB, EMPTY]  # EMPTY: any card, without robbing
        for move in moves:
            if move == EMPTY:
                value = self._plain.find(leader, laid, left, need)
            else:
                value = self.find(leader, list(laid) + [move], left, need)
            if value < best if side else value > best:
                best = value
                known[2] = move
                if (value >= need) != side:
                    break
        known[best < need] = best
        return best
