"""What the cards of a seat bring in a world that fits what it knows, if it is solved."""

from engine.solver.replay import cards_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.solver.values import Values


def solved(worlds: "Any", row: "Sequence[int]", make: "type[Values]") -> dict[int, int]:
    """What every card that may be played brings the side of the seat that looks, in the world
    `row` of `worlds`: by card the points at the end of the deal, in Mediatore thirds.

    `worlds` are those of engine.review.worlds, `make` is the class of the solver.
    """
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
