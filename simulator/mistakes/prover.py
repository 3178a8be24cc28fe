"""The proof of puzzles made of mistakes, done in short steps."""

from collections.abc import Generator
from typing import Any

from engine.puzzles.puzzle import read as read_puzzle
from engine.solver.exact import Solver
from engine.solver.values import Values
from simulator.mistakes import recording
from simulator.mistakes.notebook import UNTRIED, OwnPuzzle
from simulator.puzzles.proof import REFEREE, Solved, best_card
from simulator.puzzles.proving import Proof, proving
from simulator.puzzles.slices import patiently

NODES = 120  # tricks that the solver searches in a step


def prove(puzzle: OwnPuzzle, make: type[Values] = Solver) -> Generator[None, None, Proof | None]:
    match = read_puzzle(puzzle.content).match
    yield
    solved = Solved(make, NODES)
    values = yield from patiently(lambda: solved.values(match))
    card = best_card(match.game_index, values)
    if card is None:
        return None
    seeds = REFEREE, int.from_bytes(puzzle.key, "little")
    return (yield from proving(match, card, seeds, make, NODES))


class Prover:
    """A prover of the puzzles in the file of mistakes."""

    def __init__(self, console: Any) -> None:
        self._console = console
        self._work: Generator[None, None, Proof | None] | None = None
        self._puzzle: OwnPuzzle | None = None
        self.has_work = True

    def look_again(self) -> None:
        self.has_work = True

    def step(self) -> None:
        if self._work is None:
            self._puzzle = recording.read(self._console).unproven()
            self.has_work = self._puzzle is not None
            if self._puzzle:
                self._work = prove(self._puzzle)
            return
        try:
            next(self._work)
        except StopIteration as end:
            self._finish(end.value)

    def _finish(self, proof: Proof | None) -> None:
        puzzle, self._work = self._puzzle, None
        assert puzzle
        found = recording.read(self._console)
        if proof and puzzle.key in found.puzzles:
            theme, content, costs = proof
            proven = puzzle._replace(state=UNTRIED, theme=theme, content=content)
            found.puzzles[puzzle.key] = proven._replace(costs=costs.ljust(len(puzzle.costs), b"\0"))
        else:
            found.puzzles.pop(puzzle.key, None)
        recording.write(self._console, found)
