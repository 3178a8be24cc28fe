"""What makes a position a puzzle: one card best by far, with all hands seen and by what is known.

Everything here is exact: every hand of every world is solved to the end of the deal.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext

from engine.bots.mediatore import row as places
from engine.cards import EMPTY
from engine.games import about
from engine.match import Match, new_view
from engine.mediatore.contracts import NEEDED
from engine.puzzles.puzzle import SOUTH
from engine.puzzles.shelf import CAPPOTTO_GIVEN, CAPPOTTO_LOST, MOST_COST
from engine.review.worlds import OfMadrasso, OfMediatore, worlds_of
from engine.solver.position import Position
from engine.solver.values import Values
from engine.solver.worlds import solved
from simulator.arena.quickest import fast_solver

MOST_TRICKS = 6  # left
MARGIN = 8  # points that every other card loses, at least
WORLDS = 100
REFEREE = 1  # the seed of worlds that every puzzle holds in, beside those of its deal's seed
MISSES = 10  # of a hundred worlds: those in which another card is better, at most
KNOWN_MARGIN = 4  # points that every other card loses on the mean over the worlds
KNOWN_SHARE = 0.15  # Mediatore: of the worlds, in which the contract goes the right way, more
# The same for a player who takes all worlds as equally likely
EVEN_MARGIN = 1
EVEN_SHARE = 0.0

ONE_A_CARD = b"\1" * 10  # what cards are worth where tricks are counted


class Solved:
    """The values of a deal's last tricks, by solvers that are kept from one card to the next."""

    def __init__(self, make: type[Values] | None = None) -> None:
        self._make = make or fast_solver()
        self._solvers: dict[tuple[int, ...], Values] = {}

    def values(self, match: Match, seat: int | None = None) -> dict[int, int]:
        """What each card of the seat to act brings the side of `seat`, by default its own, and
        ROB, see `position.card_values`.

        A solver knows the hands of the position that it was made for, and those that come of it.
        """
        if seat is None:
            seat = match.turn
        position = Position(match.game)
        sides = tuple(position.sides(seat))
        solver = self._solvers.get(sides)
        if solver is None or not position.is_solved_by(solver):
            solver = self._solvers[sides] = position.solver(list(sides), self._make)
        taken = position.points(seat)
        found = solver.values(position.leader, position.laid, position.left)
        return {card: taken + points for card, points in found}

    def line(self, match: Match) -> list[int]:
        """Actions from the position of `match` on, all best, which are done to the end of the deal.

        All play for South's side or against it, a tre too, so the line comes to what is said of its
        first card. Of several that are equally good the one that counts least, then the lowest.
        """
        cards = []
        points = match.game.deal.rank_points
        while match.turn != EMPTY:
            values = self.values(match, SOUTH)
            is_against = Position(match.game).sides(SOUTH)[match.turn]
            best = (min if is_against else max)(values.values())
            good = [card for card, value in values.items() if value == best]
            card = min(good, key=lambda card: (points[card & 15], card & 15, card))
            cards.append(card)
            match.act(card)
        return cards


def tricks_left(match: Match) -> int:
    """The tricks that the seat to act is still to play, the one on the table among them."""
    return match.game.deal.counts[match.turn]


def worth(game: int, values: dict[int, int]) -> dict[int, int]:
    """What counts in a puzzle: points, or in Mediatore whether the contract goes the right way."""
    needed = about(game).NEEDED
    if not needed:
        return values
    return {card: int(value >= needed) for card, value in values.items()}


def best_card(game: int, values: dict[int, int]) -> int | None:
    """The card that is best by far, or None: in Mediatore the only one that wins [D15]."""
    ranked = sorted(worth(game, values).items(), key=lambda pair: -pair[1])
    if len(ranked) < 2:
        return None
    margin = 1 if about(game).NEEDED else MARGIN
    return ranked[0][0] if ranked[0][1] - ranked[1][1] >= margin else None


def can_be_found(match: Match, card: int, seed: int, worlds: int = WORLDS) -> bool:
    """Whether `card` is best in nine of ten worlds that fit what the seat to act knows.

    On the mean over all of them it is better by far than any other, too.
    """
    misses = 0
    sums: dict[int, int] = {}
    for values in worths(match, seed, worlds):
        misses += values[card] < max(values.values())
        if misses * 100 > worlds * MISSES:
            return False
        for each, value in values.items():
            sums[each] = sums.get(each, 0) + value
    least = KNOWN_SHARE if about(match.game_index).NEEDED else KNOWN_MARGIN
    return sums.pop(card) - max(sums.values()) >= least * worlds


def is_best_evenly(match: Match, card: int, seed: int, worlds: int = WORLDS) -> bool:
    """Whether `card` is best on the mean for a player who takes all hands that fit as equally
    likely, whatever the others have bid and played."""
    sums: dict[int, int] = {}
    for values in worths(match, seed, worlds, evenly=True):
        for each, value in values.items():
            sums[each] = sums.get(each, 0) + value
    least = EVEN_SHARE if about(match.game_index).NEEDED else EVEN_MARGIN
    return sums.pop(card) - max(sums.values()) >= least * worlds


def worths(match: Match, seed: int, worlds: int, evenly: bool = False) -> Iterator[dict[int, int]]:
    """What each card of the seat to act is worth, in so many worlds that fit what it knows."""
    view = new_view(match.game_index)
    match.look(match.turn, view)
    table = worlds_of(view, seed)
    wins = bool(about(match.game_index).NEEDED)  # or not: points count for nothing
    with even_priors(table) if evenly else nullcontext():
        if not evenly:
            for _ in table.begin():
                pass
        with closing(table.each(worlds)) as rows:
            for row in rows:
                if row is not None:
                    make = _deciding(row, view.seat) if wins else fast_solver()
                    yield worth(match.game_index, solved(table, row, make))


@contextmanager
def even_priors(table: OfMadrasso | OfMediatore) -> Iterator[None]:
    """Within, the worlds of `table`, which has not begun, are all equally likely."""
    if isinstance(table, OfMadrasso):
        yield  # it believes nothing before it has begun
        return
    search = table._search
    before = search.priors
    search.priors = [[0] * len(before[0])] * len(before)
    if not isinstance(before, tuple):
        search.priors = before * 0
    try:
        yield
    finally:
        search.priors = before


def _deciding(row: Sequence[int], seat: int) -> type[Values]:
    """A class of solvers that ask in the world of `row` only whether `seat` wins: much faster."""
    mine = 1 - (int(row[places.BIDDER_SIDE]) >> seat & 1)
    need = NEEDED - int(row[places.TAKEN + mine])

    class Deciding(fast_solver()):  # type: ignore[misc]  # one class or the other
        def value(self, leader: int, laid: Sequence[int] = (), left: int = 0, *_: int) -> int:
            """`need` or, where that is not reached, less."""
            enough = self.find(leader, laid, left or self.all_cards, need) >= need
            return need if enough else need - 1

    return Deciding


def cappotto(match: Match) -> dict[int, bool] | None:
    """Of each card of the seat to act, whether its side has or breaks a cappotto by it [M25].

    None where neither side has taken all tricks so far.
    """
    game = match.game
    position = Position(game)
    sides = position.sides(match.turn)
    won = [0, 0]
    for seat in range(position.seats):
        won[sides[seat]] += game.deal.won[seat]
    if all(won) or not any(won):
        return None
    cards = sum(bin(holding).count("1") for holding in position.hands)
    arguments = sides, position.trump, position.must_trump, ONE_A_CARD, 0
    solver = fast_solver()(position.hands, *arguments)
    found: Iterable[tuple[int, int]] = solver.values(position.leader, position.laid)
    if won[0]:
        return {card: value == cards for card, value in found}
    return {card: value > 0 for card, value in found}


def costs_of(match: Match, values: dict[int, int]) -> bytes:
    """What each card costs beside the best, of the `values` of all, as shelf.Shelf.costs has it.

    One that lets a cappotto go another way than the best costs the match, and no points [M25].
    """
    best = max(values, key=lambda card: values[card])
    ways = None if about(match.game_index).NEEDED else cappotto(match)
    seats = match.game.seats
    own = match.turn, (match.turn + 2) % seats
    stake = CAPPOTTO_LOST if any(match.game.deal.won[seat] for seat in own) else CAPPOTTO_GIVEN
    costs = {card: min(values[best] - value, MOST_COST) for card, value in values.items()}
    if ways and ways[best]:
        costs.update({card: stake for card, holds in ways.items() if not holds})
    return bytes(cost for _, cost in sorted(costs.items()))
