"""Means, standard errors and a sequential test."""

from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

FIRST_LOOK = 40  # results before the first test of `Bound`
LATER = 1.25  # factor by which the number of results grows between tests
SURE = 3  # the test is decided this many standard errors from the bound


def mean_of(numbers: "np.ndarray", digits: int = 2) -> str:
    error = numbers.std() / len(numbers) ** 0.5
    return f"{numbers.mean():+.{digits}f} ± {error:.{digits}f}"


class Running:
    """A running mean and its standard error (Welford's method)."""

    def __init__(self) -> None:
        self.n = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, number: float) -> None:
        self.n += 1
        far = number - self.mean
        self.mean += far / self.n
        self._squares += far * (number - self.mean)

    @property
    def se(self) -> float:
        if self.n < 2:
            return 0.0
        return (self._squares / (self.n - 1) / self.n) ** 0.5

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.se:.2f}"


class Bound:
    """A sequential test that decides whether a mean is above or below `at`."""

    def __init__(self, at: float) -> None:
        self.at = at
        self.verdict: str | None = None
        self._next = FIRST_LOOK

    def sure(self, running: Running) -> bool:
        """Return whether the test has decided; call this after every number."""
        if self.verdict is None and running.n >= self._next:
            self._next = ceil(running.n * LATER)
            far = running.mean - self.at
            if abs(far) > SURE * running.se:
                self.verdict = "above" if far > 0 else "below"
        return self.verdict is not None
