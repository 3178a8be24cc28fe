"""The puzzles in one deal that bots play; each is proven, gets a theme, and the levels try it."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.bots import choose
from engine.cards import EMPTY
from engine.games import about
from engine.match import HUMAN, Match, new_view
from engine.mediatore.actions import led_card
from engine.options import SEATS, default_rules
from engine.puzzles.puzzle import SOUTH, Course, read, written
from engine.puzzles.puzzle_file import CAPPOTTO, HARDEST, PLAIN, ULTIMA
from engine.solver.position import Position, is_card_due
from lab.puzzles.likeness import likeness
from lab.puzzles.proof import (
    MOST_TRICKS,
    REFEREE,
    Solved,
    best_card,
    can_be_found,
    cappotto,
    costs_of,
    is_best_evenly,
    tricks_left,
)
from lab.puzzles.themes import theme
from simulator.arena.quickest import compiled_levels

PLAYERS = ("club", "master")  # levels; each seat gets a random one
TRIED = tuple("beginner novice club skilled master".split())  # levels that try each puzzle
TIMES = 3  # number of tries by each level
MOST_BYTES = 23  # maximum bytes of a puzzle, whose code then has 39 letters


class Found(NamedTuple):
    """A proven puzzle, in a form that worker processes can send."""

    game: int
    deal: int  # seed of the deal
    theme: int
    fails: tuple[float, ...]  # failure rates of a random player and of each level in TRIED
    content: bytes
    costs: bytes  # see PuzzleFile.costs
    likeness: tuple

    @property
    def hardness(self) -> int:
        return round(HARDEST * sum(self.fails) / len(self.fails))

    @property
    def in_the_file(self) -> tuple[int, int, bytes, bytes]:
        return self.theme, self.hardness, self.content, self.costs


def found_in(task: tuple[int, int]) -> list[Found]:
    game, seed = task
    with compiled_levels(game):
        return list(_found(game, seed))


def _found(game: int, seed: int) -> Iterator[Found]:
    random = Random(seed)
    seats = SEATS[game]
    players = [random.choice(PLAYERS) for _ in range(seats)]
    match = Match(game, default_rules(game), seed, players, seated=True)
    match.begin()
    view = new_view(game)
    solved = Solved()
    while match.turn != EMPTY:
        if _is_late(match):
            card = best_card(game, solved.values(match))
            if card is not None:
                found = _puzzle(_seen_from_south(match), card, seed)
                if found:
                    yield found
        match.look(match.turn, view)
        match.act(choose(match.players[match.turn], view, match.decision_seed()))


def _is_late(match: Match) -> bool:
    return is_card_due(match.game) and 1 < tricks_left(match) <= MOST_TRICKS


def _seen_from_south(match: Match) -> Match:
    seats = match.game.seats
    dealer = (match.game.dealer - match.turn) % seats
    assert match.pack is not None
    course = Course(match.game_index, dealer, match.pack, bytes(match.log[: match.n_log]), 0)
    return course.match(match.n_log, [HUMAN] * seats)


def _puzzle(match: Match, card: int, seed: int) -> Found | None:
    assert match.turn == SOUTH
    proof = _proven(match, card, (REFEREE, seed))
    if proof is None or len(proof[1]) > MOST_BYTES:
        return None
    shows, content, costs = proof
    fails = _fails(match, card)
    return Found(match.game_index, seed, shows, fails, content, costs, likeness(match))


def proven_again(content: bytes) -> tuple[int, bytes, bytes] | None:
    """Prove a puzzle again; return theme, bytes and cards' costs, or None if the proof fails."""
    puzzle = read(content)
    with compiled_levels(puzzle.match.game_index):
        return _proven(puzzle.match, puzzle.card, (REFEREE,))


def _proven(match: Match, card: int, seeds: tuple[int, ...]) -> tuple[int, bytes, bytes] | None:
    """Prove that `card` solves a puzzle; return theme, bytes and cards' costs, or None."""
    decides = False
    if not about(match.game_index).NEEDED:
        ways = cappotto(match)
        if ways is not None and match.game.seats == 3:
            return None
        if ways is not None and len(set(ways.values())) > 1:
            if [each for each, good in ways.items() if good] != [card]:
                return None
            decides = True
        elif ways is not None and _is_decided(match, ways):
            return None
    if not is_best_evenly(match, card, seeds[0]):
        return None
    if not all(can_be_found(match, card, seed) for seed in seeds):
        return None
    values = Solved().values(match)
    lines = {each: _line(match, each) for each in values}
    shows = CAPPOTTO if decides else theme(match, card, _taker(match, lines[card]))
    if shows == PLAIN and _takes_last(match, card, lines):
        shows = ULTIMA
    game, n_before = match.game_index, match.n_log
    actions = bytes(match.log[:n_before]) + bytes(lines[card])
    assert match.pack is not None
    content = written(Course(game, match.game.dealer, match.pack, actions, n_before))
    return shows, content, costs_of(match, values)


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
    """Return whether one side makes a cappotto whatever card South plays."""
    has_all = match.game.deal.won[SOUTH] + match.game.deal.won[SOUTH + 2] > 0
    return all(ways.values()) if has_all else not any(ways.values())


def _again(match: Match) -> Match:
    log = bytes(match.log[: match.n_log])
    assert match.pack is not None
    course = Course(match.game_index, match.game.dealer, match.pack, log, match.n_log)
    return course.match(match.n_log, match.players)


def _line(match: Match, card: int) -> list[int]:
    after = _again(match)
    solved = Solved()
    solved.values(after)  # creates solvers that are valid from this trick on
    after.act(card)
    return [card, *solved.line(after)]


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


def _fails(match: Match, card: int) -> tuple[float, ...]:
    view = new_view(match.game_index)
    match.look(SOUTH, view)
    legal = sum(bin(holding).count("1") for holding in view.playable)
    fails = [1 - 1 / legal]
    for level in TRIED:
        wrong = sum(led_card(choose(level, view, seed)) != card for seed in range(1, TIMES + 1))
        fails.append(wrong / TIMES)
    return tuple(fails)
