"""Proven puzzles from one deal that bots play, with their themes and failure rates."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.mediatore.actions import led_card
from engine.options import SEATS, default_rules
from engine.puzzles.puzzle import SOUTH, read
from engine.puzzles.puzzle_file import HARDEST
from lab.puzzles.likeness import likeness
from simulator.arena.quickest import compiled_levels, fast_solver
from simulator.puzzles.proof import REFEREE, Solved, best_card, is_late
from simulator.puzzles.proving import proving, seen_from_south
from simulator.puzzles.slices import finished

PLAYERS = ("club", "master")  # levels; each seat gets a random one
TRIED = tuple("beginner novice club skilled master".split())  # levels
TIMES = 3  # tries by each level
MOST_BYTES = 23  # most bytes of a puzzle, whose code then has at most 39 letters


class Found(NamedTuple):
    """A proven puzzle, in a form that worker processes can send."""

    game: int
    deal: int  # seed
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
    solved = Solved(fast_solver())
    while match.turn != EMPTY:
        if is_late(match):
            card = best_card(game, solved.values(match))
            if card is not None:
                found = _puzzle(seen_from_south(match), card, seed)
                if found:
                    yield found
        match.look(match.turn, view)
        match.act(choose(match.players[match.turn], view, match.decision_seed()))


def _puzzle(match: Match, card: int, seed: int) -> Found | None:
    assert match.turn == SOUTH
    proof = finished(proving(match, card, (REFEREE, seed), fast_solver()))
    if proof is None or len(proof[1]) > MOST_BYTES:
        return None
    shows, content, costs = proof
    fails = _fails(match, card)
    return Found(match.game_index, seed, shows, fails, content, costs, likeness(match))


def proven_again(content: bytes) -> tuple[int, bytes, bytes] | None:
    puzzle = read(content)
    with compiled_levels(puzzle.match.game_index):
        return finished(proving(puzzle.match, puzzle.card, (REFEREE,), fast_solver()))


def _fails(match: Match, card: int) -> tuple[float, ...]:
    view = new_view(match.game_index)
    match.look(SOUTH, view)
    legal = sum(bin(holding).count("1") for holding in view.playable)
    fails = [1 - 1 / legal]
    for level in TRIED:
        wrong = sum(led_card(choose(level, view, seed)) != card for seed in range(1, TIMES + 1))
        fails.append(wrong / TIMES)
    return tuple(fails)
