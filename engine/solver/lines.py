"""Lines (sequences of actions) of best play, and why one card is better than another."""

from collections.abc import Generator, Sequence

from engine.cards import EMPTY
from engine.madrasso.actions import ROB
from engine.match import Match
from engine.solver.position import Position
from engine.solver.values import Paused, Values

# Gains of a card, with a number n: nothing, a trick of n points, n more points won, n fewer lost,
# the last trick, the card n
NOTHING, TAKES, MORE, LESS, LAST, CARD = range(6)


def played_out(
    match: Match, seat: int, begins: bytes, value: int, nodes: int, make: type[Values]
) -> Generator[None, None, bytes]:
    """Play the actions `begins`, then best cards; return all actions.

    The side of `seat` gets `value` points.
    """
    start = Position(match.game)
    sides = start.sides(seat)
    solver = start.solver(sides, make)
    line = bytearray(begins)
    for card in begins:
        match.act(card)
    points = match.game.deal.rank_points
    while match.turn != EMPTY:
        position = Position(match.game)
        need = value - position.points(seat)
        cards = solver.playable(position.leader, position.laid, position.left)
        cards.sort(key=lambda card: (points[card & 15], card & 15, card))
        wants = not sides[match.turn]
        for card in cards[:-1]:
            after = position.laid + [card]
            least = None
            while least is None:
                solver.nodes = nodes
                try:
                    least = solver.find(position.leader, after, position.left, need + 1 - wants)
                except Paused:
                    yield
            if (least >= need) if wants else (least <= need):
                break
        else:
            card = cards[-1]
        line.append(card)
        match.act(card)
        if card == ROB:
            solver = Position(match.game).solver(sides, make)
        yield
    return bytes(line)


def tricks_in(match: Match, seat: int, line: bytes) -> list[tuple[bool, int, bytes]]:
    """Play `line`; return (whether the side of `seat` wins, points, cards) per trick."""
    deal = match.game.deal
    sides = Position(match.game).sides(seat)
    tricks = []
    before = sum(Position(match.game).taken)
    for action in line:
        trick = deal.tricks
        match.act(action)
        if deal.tricks > trick:
            laid = bytes(deal.history[deal.n_played - deal.seats : deal.n_played])
            after = sum(Position(match.game).taken)
            tricks.append((not sides[deal.leaders[deal.tricks]], after - before, laid))
            before = after
    return tricks


def why(best: list, other: list, cost: int, points: Sequence[int]) -> tuple[int, int]:
    """Return the main gain of `best` over `other`: a constant such as TAKES, and its n.

    `best` and `other` are results of `tricks_in`.
    """
    at_once = _at_once(best[0], other[0])
    if 2 * at_once[1] >= cost:
        return at_once
    if best[-1][0] and not other[-1][0]:
        return LAST, 0
    lost = _won(other)
    dearest = EMPTY
    for card in _won(best):
        if card not in lost and points[card & 15]:
            if dearest == EMPTY or (points[card & 15], card) > (points[dearest & 15], dearest):
                dearest = card
    return at_once if dearest == EMPTY else (CARD, dearest)


def _at_once(best, other):
    more = best[1] - other[1]
    if best[0] and not other[0] and best[1]:
        return TAKES, best[1]
    if best[0] == other[0] and (more > 0 if best[0] else more < 0):
        return (MORE if best[0] else LESS), abs(more)
    return NOTHING, 0


def _won(tricks):
    return b"".join([laid for won, _, laid in tricks if won])
