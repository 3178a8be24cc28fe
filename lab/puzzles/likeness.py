"""Positions are alike if they differ only in the names of seats and of plain suits.

Of a card, only its points and its order in the suit count.
"""

from engine.deal import NO_TRUMP
from engine.match import Match
from engine.solver.position import Position

Suit = tuple[tuple[int, int], ...]


def likeness(match: Match) -> tuple:
    """Return a form of the position that is equal for alike positions.

    The form has (seat, points) of each suit's cards in play. Seats count from the seat to act, plus
    4 for cards on the table.
    """
    game = match.game
    position = Position(game)
    seat = game.deal.turn
    seats = position.seats
    order: list[Suit] = []
    for suit in range(4):
        cards = []
        for rank in range(10):
            for other in range(seats):
                if position.hands[other * 4 + suit] >> rank & 1:
                    away = (other - seat) % seats
                    on_table = suit << 4 | rank in position.laid
                    cards.append((away + 4 * on_table, position.rank_points[rank]))
        order.append(tuple(cards))
    trumps: Suit = ()
    if position.trump != NO_TRUMP:
        trumps = order.pop(position.trump)
    sides = position.sides(seat)
    sides = sides[seat:] + sides[:seat]
    return match.game_index, tuple(sides), trumps, tuple(sorted(order))
