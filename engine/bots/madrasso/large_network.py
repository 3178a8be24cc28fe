"""The network of `master` and `maestro`: one hidden layer, read from a file.

After a header, byte [situation][feature][unit] is a weight in 1/16 logit, plus 16. Even units raise
the logit, odd units lower it. One addition of large ints adds all units (SWAR).
"""

from collections.abc import Sequence
from typing import Any

from engine.bots.madrasso.features import FEATURES, SITUATIONS
from engine.bots.runtime import HEADER

UNITS = 96
OFFSET = 16
ROWS_A_SUM = 8  # maximum number of weights whose sum fits in one byte
SIZE = HEADER + SITUATIONS * FEATURES * UNITS

EVEN = int.from_bytes(b"\xff\0" * (UNITS // 2), "little")
LOWEST = EVEN // 255


class LargeNetwork:
    """The large network; a sum is a pair of ints: of all units, of even units."""

    zero = (0, 0)
    unused = -1  # duty without corrections: none

    def __init__(self, file: Any) -> None:
        self.file = file
        self._row = bytearray(UNITS)
        self._first = HEADER

    def select(self, situation: int) -> None:
        self._first = HEADER + situation * FEATURES * UNITS

    def accumulate(self, active: Sequence[int], first: int, n: int, sums: tuple) -> tuple:
        units, positive = sums
        file = self.file
        content = self._row
        while first < n:
            last = min(first + ROWS_A_SUM, n)
            weights = 0
            for at in range(first, last):
                file.seek(self._first + UNITS * active[at])
                file.readinto(content)
                row = int.from_bytes(content, "little")
                weights = weights + row if weights else row
            units += weights
            positive += weights & EVEN
            first = last
        return units, positive

    def output(self, sums: Sequence[int], n: int) -> int:
        """Return the correction of a card with `n` features, in 1/16 logit."""
        units, positive = sums
        zero = LOWEST * (32768 - OFFSET * n)
        total = relu(positive + zero) - relu((units - positive >> 8) + zero)
        total %= 65535  # the sum of all 16-bit units: 2**16 is 1 (mod 65,535)
        return total if total < 32768 else total - 65535


def relu(lanes: int) -> int:
    counts = lanes >> 15 & LOWEST
    return lanes & (counts << 15) - counts
