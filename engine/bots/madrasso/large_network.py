"""The network of `master` and `maestro`: one hidden layer, whose weights stay in a file.

The file has a header of text, then one byte for each combination of situation, feature and unit:
the weight in 1/16 logit, plus 16. Even units raise the card's logit, odd units lower it. One
addition of large ints adds the weights of all units (SWAR).
"""

from collections.abc import Sequence
from typing import Any

from engine.bots.madrasso.features import FEATURES, SITUATIONS
from engine.bots.runtime import HEADER

UNITS = 96
OFFSET = 16
ROWS_A_SUM = 8  # most features whose summed weights fit in one byte per unit
SIZE = HEADER + SITUATIONS * FEATURES * UNITS

# Masks of every second byte, and of the lowest bit of each 16 bits
EVEN = int.from_bytes(b"\xff\0" * (UNITS // 2), "little")
LOWEST = EVEN // 255


class LargeNetwork:
    """The large network; a sum is a pair of ints: of all units, and of even units only."""

    zero = (0, 0)
    unused = -1  # -1: logits are corrected with any result of `features.duty`

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
        total %= 65535  # the sum of the units, 16 bits each: 2**16 is 1 (mod 65,535)
        return total if total < 32768 else total - 65535


def relu(lanes: int) -> int:
    counts = lanes >> 15 & LOWEST
    return lanes & (counts << 15) - counts
