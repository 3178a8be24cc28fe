"""A real table as a solver takes it: what each card brings if all hands are seen, in all games."""

from engine.cards import EMPTY, RANKS
from engine.deal import PLAY
from engine.madrasso.score import LAST_TRICK
from engine.mediatore.contracts import LAST_TRICK_THIRDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from engine.madrasso.game import Madrasso
    from engine.mediatore.game import Mediatore
    from engine.solver.values import Values

    Kind = TypeVar("Kind", bound=Values)


class Position:
    """All that the rest of a deal hangs on, at one moment of the play; it does not change.

    `hands` are holdings at [seat * 4 + suit] as the trick began, `left` the same cards as bits suit
    * RANKS + rank; `leader` leads it and the cards `laid` lie there. `taken` are points by seat, at
    the end with those that the last trick brings.
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

    def solver(self, sides: list[int], make: "type[Kind]") -> "Kind":
        """A solver of this deal, whose class is `make`."""
        trump, must = self.trump, self.must_trump
        return make(self.hands, sides, trump, must, self.rank_points, self.last_points)


def is_card_due(game: "Madrasso | Mediatore") -> bool:
    """Whether the seat to act is to play a card."""
    return game.deal.turn != EMPTY and game.phase == PLAY


def card_values(
    game: "Madrasso | Mediatore", make: "type[Values] | None" = None
) -> list[tuple[int, int]]:
    """What each card of the seat to act brings its side, as pairs of a card and points.

    They are what the side has at the end of the deal, in Mediatore in thirds, if everybody plays
    his best for his side after the card: a tre and in Mediatore all opponents together [M28, D7 to
    D11]. The last trick counts, with the card or the monte that goes with it [M3, M28, D15];
    calling out and cappotto do not. An empty list where no card is due. `make` is the class of the
    solver, exact.Solver if none is given.
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


def _side(game, seat):
    if game.contract:
        return seat == game.bidder or seat == game.partner
    return game.side(seat)


def _last_points(game):
    """What the last trick brings besides its cards [M3, M28, D2, D15]."""
    points = game.deal.rank_points
    if game.contract:
        return LAST_TRICK_THIRDS + sum([points[card & 15] for card in game.monte])
    if game.seats == 3 and game.upcard != EMPTY:
        return LAST_TRICK + points[game.upcard & 15]
    return LAST_TRICK
