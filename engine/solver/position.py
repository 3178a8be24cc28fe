"""A position in any game, and the values of its cards."""

from engine.cards import EMPTY, RANKS
from engine.deal import PLAY
from engine.madrasso.game import Madrasso
from engine.mediatore.game import Mediatore
from engine.solver.values import Values


class Position:
    """A position in the play.

    hands[seat * 4 + suit] are holdings at the start of the trick; `left` has all their cards as
    bits suit * RANKS + rank. `swap` is (seat that may still rob, hands after robbing) or None.
    """

    def __init__(self, game: Madrasso | Mediatore) -> None:
        deal = game.deal
        tricks = deal.tricks
        self.leader = deal.leaders[tricks]
        self.seats = deal.seats
        self.trump = deal.trump
        self.must_trump = deal.must_trump
        self.rank_points = deal.rank_points
        self.last_points = _last_points(game)
        self._last = game.score.last_points
        self.hands = list(deal.hands)
        self.laid = []
        for i in range(deal.laid):
            seat = (self.leader + i) % deal.seats
            card = deal.trick[seat]
            self.laid.append(card)
            self.hands[seat * 4 + (card >> 4)] |= 1 << (card & 15)
        self.left = 0
        for place in range(deal.seats * 4):
            self.left |= self.hands[place] << (place & 3) * RANKS
        self.taken = list(deal.taken)
        if not self.left:
            self.taken[self.leader] += self.last_points
        self._sides = [_side(game, seat) for seat in range(deal.seats)]
        self.swap = None
        if is_card_due(game) and not (tricks or game.contract):
            from engine.madrasso.swap import swap_left

            self.swap = swap_left(game, self.hands)  # type: ignore[arg-type]

    def sides(self, seat: int) -> list[int]:
        return [0 if side == self._sides[seat] else 1 for side in self._sides]

    def is_like(self, other: "Position") -> bool:
        return self.hands == other.hands and self.laid == other.laid and self.left == other.left

    def points(self, seat: int) -> int:
        points = 0
        for other in range(self.seats):
            if self._sides[other] == self._sides[seat]:
                points += self.taken[other]
        return points

    def is_solved_by(self, solver: Values) -> bool:
        same = solver.trump, solver.must_trump, solver.last_points, bytes(solver.rank_points)
        if same != (self.trump, self.must_trump, self.last_points, bytes(self.rank_points)):
            return False
        return not any([self.hands[i] & ~solver.hands[i] for i in range(self.seats * 4)])

    def solver(self, sides: list[int], make: type[Values]) -> Values:
        terms = self.trump, self.must_trump, self.rank_points
        solver = make(self.hands, sides, *terms, self.last_points)
        if not self.swap:
            return solver
        from engine.solver.robbing import Robbing

        robber, hands = self.swap
        # In Madrasso a tre, a robber leaves a two, without points, for the last trick.
        robbed = make(hands, sides, *terms, self._last)
        return getattr(make, "Robbing", Robbing)(robber, solver, robbed)


def is_card_due(game: Madrasso | Mediatore) -> bool:
    return game.deal.turn != EMPTY and game.phase == PLAY


def card_values(
    game: Madrasso | Mediatore, make: type[Values] | None = None
) -> list[tuple[int, int]]:
    """Return each legal action (card or ROB) with its value under best play.

    A value is the final points (in Mediatore, thirds) of the side to act. Other sides play together
    [M28, D7 to D11]. Cappotto does not count.
    """
    if not is_card_due(game):
        return []
    if make is None:
        from engine.solver.exact import Solver

        make = Solver
    position = Position(game)
    seat = game.deal.turn
    taken = position.points(seat)
    values = position.solver(position.sides(seat), make).values(position.leader, position.laid)
    return [(card, taken + points) for card, points in values]


def solved_token(action: int, ranks: str) -> str:
    from engine.madrasso.actions import token

    return token(action, ranks)


def _side(game, seat):
    if game.contract:
        return seat == game.bidder or seat == game.partner
    return game.side(seat)


def _last_points(game):
    # [M3, M28, D2, D15]
    points = game.deal.rank_points
    last = game.score.last_points
    if game.contract:
        return last + sum([points[card & 15] for card in game.monte])
    if game.seats == 3 and game.upcard != EMPTY:
        return last + points[game.upcard & 15]
    return last
