"""The proof of a puzzle: one card is best with all hands seen, and in sampled worlds.

Worlds are deals that fit what the seat knows. In Mediatore, values are in thirds of a point.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from typing import Any

from engine.bots.mediatore import row as places
from engine.cards import EMPTY
from engine.games import about
from engine.match import Match, new_view
from engine.mediatore.contracts import NEEDED
from engine.puzzles.puzzle import SOUTH
from engine.puzzles.puzzle_file import CAPPOTTO_GIVEN, CAPPOTTO_LOST, MOST_COST
from engine.review.sampling import OfMadrasso, OfMediatore, worlds_of
from engine.solver.exact import Solver
from engine.solver.position import Position, is_card_due
from engine.solver.values import Paused, Values, solved
from simulator.puzzles.slices import Continued, finished, patiently

MOST_TRICKS = 6  # maximum number of tricks left in a puzzle
MARGIN = 8  # points by which the best card must beat every other
WORLDS = 100
REFEREE = 1
MISSES = 10  # percentage of worlds in which another card may be better
KNOWN_MARGIN = 4  # like MARGIN, for the mean points over worlds
KNOWN_SHARE = 0.15  # like MARGIN, for the share of worlds won in Mediatore
# The same if all worlds are equally likely
EVEN_MARGIN = 1
EVEN_SHARE = 0.0

ONE_A_CARD = b"\1" * 10  # one point per card, to count cards


class Solved:
    """A solver of a deal's final tricks.

    After `nodes` tricks (0: no limit), `values` raises Paused; the next call goes on.
    """

    def __init__(self, make: type[Values] = Solver, nodes: int = 0) -> None:
        self._make = make
        self._nodes = nodes
        self._solvers: dict[tuple[int, ...], Values] = {}

    def values(self, match: Match, seat: int | None = None) -> dict[int, int]:
        """Return {legal card: final points of `seat`'s side with best play}."""
        if seat is None:
            seat = match.turn
        position = Position(match.game)
        sides = tuple(position.sides(seat))
        solver = self._solvers.get(sides)
        if solver is None or not position.is_solved_by(solver):
            solver = self._solvers[sides] = position.solver(list(sides), self._make)
        taken = position.points(seat)
        solver.nodes = self._nodes
        found = solver.values(position.leader, position.laid, position.left)
        return {card: taken + points for card, points in found}

    def line(self, match: Match) -> list[int]:
        return finished(self.playing(match))

    def next_card(self, match: Match) -> int:
        values, points = self.values(match, SOUTH), match.game.deal.rank_points
        is_against = Position(match.game).sides(SOUTH)[match.turn]
        best = (min if is_against else max)(values.values())
        good = [card for card, value in values.items() if value == best]
        return min(good, key=lambda card: (points[card & 15], card & 15, card))

    def playing(self, match: Match) -> Generator[None, None, list[int]]:
        cards = []
        while match.turn != EMPTY:
            card = yield from patiently(lambda: self.next_card(match))
            cards.append(card)
            match.act(card)
        return cards


def tricks_left(match: Match) -> int:
    return match.game.deal.counts[match.turn]


def is_late(match: Match) -> bool:
    return is_card_due(match.game) and 1 < tricks_left(match) <= MOST_TRICKS


def worth(game: int, values: dict[int, int]) -> dict[int, int]:
    """Return `values`; in Mediatore, 1 for a card that wins the deal, else 0."""
    needed = about(game).NEEDED
    if not needed:
        return values
    return {card: int(value >= needed) for card, value in values.items()}


def best_card(game: int, values: dict[int, int]) -> int | None:
    """Return the card best by MARGIN (in Mediatore, the only winning card [D15]), or None."""
    ranked = sorted(worth(game, values).items(), key=lambda pair: -pair[1])
    if len(ranked) < 2:
        return None
    margin = 1 if about(game).NEEDED else MARGIN
    return ranked[0][0] if ranked[0][1] - ranked[1][1] >= margin else None


def can_be_found(match: Match, card: int, seed: int, make: type[Values] = Solver) -> bool:
    return finished(finding(match, card, seed, make))


def finding(
    match: Match, card: int, seed: int, make: type[Values] = Solver, nodes: int = 0
) -> Generator[None, None, bool]:
    """Return whether `card` is best in 90 % of worlds, and by a margin on average."""
    misses = 0
    sums: Counter[int] = Counter()
    for values in worths(match, seed, make=make, nodes=nodes):
        yield
        if values is None:
            continue
        misses += values[card] < max(values.values())
        if misses * 100 > WORLDS * MISSES:
            return False
        sums.update(values)
    least = KNOWN_SHARE if about(match.game_index).NEEDED else KNOWN_MARGIN
    return sums.pop(card) - max(sums.values()) >= least * WORLDS


def is_best_evenly(match: Match, card: int, seed: int, make: type[Values] = Solver) -> bool:
    return finished(comparing_evenly(match, card, seed, make))


def comparing_evenly(
    match: Match, card: int, seed: int, make: type[Values] = Solver, nodes: int = 0
) -> Generator[None, None, bool]:
    sums: Counter[int] = Counter()
    for values in worths(match, seed, evenly=True, make=make, nodes=nodes):
        yield
        sums.update(values or {})
    least = EVEN_SHARE if about(match.game_index).NEEDED else EVEN_MARGIN
    return sums.pop(card) - max(sums.values()) >= least * WORLDS


def worths(
    match: Match,
    seed: int,
    evenly: bool = False,
    make: type[Values] = Solver,
    nodes: int = 0,
) -> Iterator[dict[int, int] | None]:
    """Yield {card: worth} for each world, and None for a pause."""
    view = new_view(match.game_index)
    match.look(match.turn, view)
    table = worlds_of(view, seed)
    wins = bool(about(match.game_index).NEEDED)
    with even_priors(table) if evenly else nullcontext():
        if not evenly:
            for _ in table.begin():
                yield None
        with closing(table.each(WORLDS)) as rows:
            for row in rows:
                if row is not None:
                    solver = _deciding(row, view.seat, make) if wins else make
                    again: Any = Continued(solver, nodes)
                    search = partial(solved, table, row, again)
                    yield from _in_slices(search, match.game_index)


def _in_slices(search: Callable[[], dict[int, int]], game: int) -> Iterator[dict[int, int] | None]:
    while True:
        try:
            yield worth(game, search())
            return
        except Paused:
            yield None


@contextmanager
def even_priors(table: OfMadrasso | OfMediatore) -> Iterator[None]:
    if isinstance(table, OfMadrasso):
        yield
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


def _deciding(row: Sequence[int], seat: int, make: type[Values]) -> type[Values]:
    mine = 1 - (int(row[places.BIDDER_SIDE]) >> seat & 1)
    need = NEEDED - int(row[places.TAKEN + mine])

    class Deciding(make):  # type: ignore[misc, valid-type]
        def value(self, leader: int, laid: Sequence[int] = (), left: int = 0, *_: int) -> int:
            enough = self.find(leader, laid, left or self.all_cards, need) >= need
            return need if enough else need - 1

    return Deciding


def cappotto(match: Match, make: Callable[..., Values] = Solver) -> dict[int, bool] | None:
    """Return {card: whether it makes or breaks a cappotto, the win of all tricks [M25]}.

    Return None if a cappotto is no longer possible, or before the first trick is won.
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
    solver = make(position.hands, *arguments)
    found: Iterable[tuple[int, int]] = solver.values(position.leader, position.laid)
    if won[0]:
        return {card: value == cards for card, value in found}
    return {card: value > 0 for card, value in found}


def costs_of(match: Match, values: dict[int, int], make: Callable[..., Values] = Solver) -> bytes:
    """Return a byte per card, in order of card number: its cost in points, at most MOST_COST.

    If the best card makes or breaks a cappotto [M25], other cards cost CAPPOTTO_LOST or
    CAPPOTTO_GIVEN.
    """
    best = max(values, key=lambda card: values[card])
    ways = None if about(match.game_index).NEEDED else cappotto(match, make)
    seats = match.game.seats
    own = match.turn, (match.turn + 2) % seats
    stake = CAPPOTTO_LOST if any(match.game.deal.won[seat] for seat in own) else CAPPOTTO_GIVEN
    costs = {card: min(values[best] - value, MOST_COST) for card, value in values.items()}
    if ways and ways[best]:
        costs.update({card: stake for card, holds in ways.items() if not holds})
    return bytes(cost for _, cost in sorted(costs.items()))
