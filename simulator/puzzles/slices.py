"""Work in slices: a generator yields between slices and returns the result."""

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from engine.solver.values import Paused

Result = TypeVar("Result")


def finished(work: Generator[None, None, Result]) -> Result:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def patiently(search: Callable[[], Result]) -> Generator[None, None, Result]:
    while True:
        try:
            return search()
        except Paused:
            yield


class Continued:
    """A maker of solvers that keeps its solver while the position is the same."""

    def __init__(self, make: Callable[..., Any], nodes: int) -> None:
        self._make, self._nodes = make, nodes
        self._position: tuple = ()
        self._solver: Any = None

    def __call__(self, *position: Any) -> Any:
        if position != self._position:
            self._solver, self._position = self._make(*position), position
        self._solver.nodes = self._nodes
        return self._solver
