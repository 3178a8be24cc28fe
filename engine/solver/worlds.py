"""What the cards of a seat bring in a world that fits what it knows, if it is solved."""


def solved(worlds, row, make) -> list[tuple[int, int]]:
    """What every card that may be played brings the side of the seat that looks, in the world
    `row` of `worlds`: pairs of a card and points at the end of the deal, in Mediatore thirds.

    `worlds` are those of engine.review.worlds, `make` is the class of the
    solver.
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
    found = []
    for suit in range(4):
        for rank in range(10):
            card = suit << 4 | rank
            if view.proper[suit] >> rank & 1:
                found.append((card, taken + values[worlds.in_row(card)]))
    return found
