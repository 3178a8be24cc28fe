"""Work in slices: a generator yields between slices and returns the result."""

from collections.abc import Callable, Generator
from typing import TypeVar

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
