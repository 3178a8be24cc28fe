"""A real table as a solver takes it: what each card brings if all hands are seen, in all games."""

from engine.cards import EMPTY, RANKS
from engine.deal import PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.madrasso.game import Madrasso
    from engine.mediatore.game import Mediatore
    from engine.solver.values import Values


class Position:
    """All that the rest of a deal hangs on, at one moment of the play; it does not change.

    `hands` are holdings at [seat * 4 + suit] as the trick began, `left` the same cards as bits suit
    * RANKS + rank; `leader` leads it and the cards `laid` lie there. `taken` are points by seat, at
    the end with those that the last trick brings. `swap` is what may still be done besides playing
    cards, see engine.madrasso.swap, or None.
    """

    def __init__(self, game: "Madrasso | Mediatore") -> None:
        deal = game.deal
        tricks = deal.tricks
        self.leader = deal.leaders[tricks]
        self.seats = deal.seats
        self.trump = deal.trump
        self.must_trump = deal.must_trump
        self.rank_points = deal.rank_points
        self.last_points = _last_points(game)
        self._last = game.score.last_points  # the same, by itself
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

            self.swap = swap_left(game, self.hands)  # type: ignore[arg-type]  # nobody bids there

    def sides(self, seat: int) -> list[int]:
        """For each seat 0 if it plays for the side of `seat`, or else 1: all opponents together."""
        return [0 if side == self._sides[seat] else 1 for side in self._sides]

    def is_like(self, other: "Position") -> bool:
        """Whether nothing lies elsewhere in the position `other` of the same deal."""
        return self.hands == other.hands and self.laid == other.laid and self.left == other.left

    def points(self, seat: int) -> int:
        """What the side of `seat` has taken so far."""
        points = 0
        for other in range(self.seats):
            if self._sides[other] == self._sides[seat]:
                points += self.taken[other]
        return points

    def is_solved_by(self, solver: "Values") -> bool:
        """Whether `solver`, of a Position with the same sides, knows this one too."""
        same = solver.trump, solver.must_trump, solver.last_points, bytes(solver.rank_points)
        if same != (self.trump, self.must_trump, self.last_points, bytes(self.rank_points)):
            return False
        return not any([self.hands[i] & ~solver.hands[i] for i in range(self.seats * 4)])

    def solver(self, sides: list[int], make: "type[Values]") -> "Values":
        """A solver of this deal, by one or two of the class `make`."""
        terms = self.trump, self.must_trump, self.rank_points
        solver = make(self.hands, sides, *terms, self.last_points)
        if not self.swap:
            return solver
        from engine.solver.robbing import Robbing

        robber, hands = self.swap
        return Robbing(robber, solver, make(hands, sides, *terms, self._last))  # a tre a two lies


def is_card_due(game: "Madrasso | Mediatore") -> bool:
    """Whether the seat to act is to play a card."""
    return game.deal.turn != EMPTY and game.phase == PLAY


def card_values(
    game: "Madrasso | Mediatore", make: "type[Values] | None" = None
) -> list[tuple[int, int]]:
    """What each card of the seat to act brings its side, as pairs of a card and points; and ROB,
    if the seat may rob.

    They are what the side has at the end of the deal, in Mediatore in thirds, if every seat does
    its best for its side after the card: a tre and in Mediatore all opponents together [M28, D7 to
    D11]. The last trick counts, with the card or the monte that goes with it [M3, M28, D15], and so
    does robbing [M9]; calling out and cappotto do not. An empty list if no card is due. `make` is
    the class of the solver, exact.Solver if none is given.
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
    """The word of a record for an action that `card_values` names."""
    from engine.madrasso.notation import token

    return token(action, ranks)


def _side(game, seat):
    if game.contract:
        return seat == game.bidder or seat == game.partner
    return game.side(seat)


def _last_points(game):
    """What the last trick brings besides its cards [M3, M28, D2, D15]."""
    points = game.deal.rank_points
    last = game.score.last_points
    if game.contract:
        return last + sum([points[card & 15] for card in game.monte])
    if game.seats == 3 and game.upcard != EMPTY:
        return last + points[game.upcard & 15]
    return last
