"""The large network, of the levels that search: one hidden layer, larger than memory, in a file.

File: HEADER bytes of text, then weight[situation][feature][unit]: one byte each, 1/16 logit, stored
with OFFSET. The output of a unit is its ReLU: units at even places count for the card, the others
against it. A row is one large int here, so that an addition adds all its units at once (SWAR).
"""

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.features import FEATURES, SITUATIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

UNITS = 96  # hidden
OFFSET = 16  # that a weight is stored with
ROWS_A_SUM = 8  # rows whose sum fits in a byte a unit
SIZE = HEADER + SITUATIONS * FEATURES * UNITS  # of a file, in bytes

# Lanes of whole numbers: bytes at even places; of sixteen bits the lowest
EVEN = int.from_bytes(b"\xff\0" * (UNITS // 2), "little")
LOWEST = EVEN // 255


class LargeNetwork:
    """The large network in `file`. An accumulator is a pair: all units, and those for the card."""

    zero = (0, 0)
    unused = -1  # the duty in which it says nothing: none

    def __init__(self, file: "Any") -> None:
        self.file = file
        self._row = bytearray(UNITS)
        self._first = HEADER

    def select(self, situation: int) -> None:
        """Go on with the weights of `situation`."""
        self._first = HEADER + situation * FEATURES * UNITS

    def accumulate(self, active: "Sequence[int]", first: int, n: int, sums: tuple) -> tuple:
        """The accumulator `sums` and the rows of the active features from `first` to `n`."""
        units, positive = sums
        while first < n:
            last = min(first + ROWS_A_SUM, n)
            weights = 0
            for at in range(first, last):
                self.file.seek(self._first + UNITS * active[at])
                self.file.readinto(self._row)
                row = int.from_bytes(self._row, "little")
                weights = weights + row if weights else row
            units += weights
            positive += weights & EVEN
            first = last
        return units, positive

    def subtract(self, sums: tuple, some: tuple) -> tuple:
        """`sums` less `some` of them."""
        return sums[0] - some[0], sums[1] - some[1]

    def output(self, sums: "Sequence[int]", n: int) -> int:
        """The output for a card of `n` features, 1/16 logit, below 32,768 either way."""
        units, positive = sums
        zero = LOWEST * (32768 - OFFSET * n)  # sets the highest bit of a sum above 0
        total = relu(positive + zero) - relu((units - positive >> 8) + zero)
        total %= 65535  # the horizontal sum of its lanes: 2**16 is 1 (mod 65,535)
        return total if total < 32768 else total - 65535


def relu(lanes: int) -> int:
    """ReLU: each lane of 16 bits without its highest bit, or 0 where that is not set."""
    counts = lanes >> 15 & LOWEST
    return lanes & (counts << 15) - counts
