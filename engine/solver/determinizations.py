"""Double-dummy values of a seat's cards in a world (a guess of all hands)."""

from collections.abc import Sequence
from typing import Any

from engine.solver.replay import cards_of
from engine.solver.values import Values


def solved(worlds: Any, row: Sequence[int], make: type[Values]) -> dict[int, int]:
    """Return {legal card: final points of the seat's side if all play best after this card}.

    `row` is a world that `worlds` samples, see engine.review.sampling.
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
