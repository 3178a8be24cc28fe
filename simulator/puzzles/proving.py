"""The stepwise proof that a position is a puzzle."""

from collections.abc import Callable, Generator

from engine.games import about
from engine.match import HUMAN, Match
from engine.puzzles.puzzle import SOUTH, Course, written
from engine.puzzles.puzzle_file import CAPPOTTO, PLAIN, ULTIMA
from engine.solver.exact import Solver
from engine.solver.position import Position
from engine.solver.values import Values
from simulator.puzzles.proof import (
    Solved,
    cappotto,
    comparing_evenly,
    costs_of,
    finding,
)
from simulator.puzzles.slices import Continued, patiently
from simulator.puzzles.themes import plain_theme, theme

Proof = tuple[int, bytes, bytes]  # theme, content and costs


def seen_from_south(match: Match) -> Match:
    seats = match.game.seats
    dealer = (match.game.dealer - match.turn) % seats
    assert match.pack is not None
    course = Course(match.game_index, dealer, match.pack, bytes(match.log[: match.n_log]), 0)
    return course.match(match.n_log, [HUMAN] * seats)


def proving(
    match: Match,
    card: int,
    seeds: tuple[int, ...],
    make: type[Values] = Solver,
    nodes: int = 0,
) -> Generator[None, None, Proof | None]:
    again = Continued(make, nodes)
    decides = yield from patiently(lambda: _decides_cappotto(match, card, again))
    if decides is None:
        return None
    yield
    if not (yield from comparing_evenly(match, card, seeds[0], make, nodes)):
        return None
    for seed in seeds:
        if not (yield from finding(match, card, seed, make, nodes)):
            return None
    solved = Solved(make, nodes)
    values = yield from patiently(lambda: solved.values(match))
    lines = {}
    for each in values:
        lines[each] = yield from _line(match, each, Solved(make, nodes))
    taker = _taker(match, lines[card])
    shows = CAPPOTTO if decides else theme(match, card, taker)
    if shows == PLAIN:
        takes_last = _takes_last(match, card, lines)
        shows = ULTIMA if takes_last else plain_theme(match, card, taker)
    game, n_before = match.game_index, match.n_log
    actions = bytes(match.log[:n_before]) + bytes(lines[card])
    assert match.pack is not None
    content = written(Course(game, match.game.dealer, match.pack, actions, n_before))
    costs = yield from patiently(lambda: costs_of(match, values, again))
    return shows, content, costs


def _decides_cappotto(match: Match, card: int, make: Callable[..., Values]) -> bool | None:
    """Return whether only `card` makes or breaks a cappotto, or None if it is no puzzle."""
    if about(match.game_index).NEEDED:
        return False
    ways = cappotto(match, make)
    if ways is None:
        return False
    if match.game.seats == 3 or len(set(ways.values())) == 1 and _is_decided(match, ways):
        return None
    if len(set(ways.values())) == 1:
        return False
    return True if [each for each, good in ways.items() if good] == [card] else None


def _taker(match: Match, line: list[int]) -> int:
    after = _again(match)
    deal = after.game.deal
    tricks = deal.tricks
    for action in line:
        after.act(action)
        if deal.tricks > tricks:
            break
    return deal.leaders[tricks + 1]


def _is_decided(match: Match, ways: dict[int, bool]) -> bool:
    has_all = match.game.deal.won[SOUTH] + match.game.deal.won[SOUTH + 2] > 0
    return all(ways.values()) if has_all else not any(ways.values())


def _again(match: Match) -> Match:
    log = bytes(match.log[: match.n_log])
    assert match.pack is not None
    course = Course(match.game_index, match.game.dealer, match.pack, log, match.n_log)
    return course.match(match.n_log, match.players)


def _line(match: Match, card: int, solved: Solved) -> Generator[None, None, list[int]]:
    after = _again(match)
    yield from patiently(lambda: solved.values(after))
    after.act(card)
    line = yield from solved.playing(after)
    return [card, *line]


def _takes_last(match: Match, card: int, lines: dict[int, list[int]]) -> bool:
    sides = Position(match.game).sides(SOUTH)
    takes = {}
    for each, line in lines.items():
        after = _again(match)
        for action in line:
            after.act(action)
        deal = after.game.deal
        takes[each] = not sides[deal.leaders[deal.tricks]]
    return [each for each, taken in takes.items() if taken] == [card]
