"""The wide network, of those levels that think; see `network`.

It is a file, larger than memory: after HEADER bytes of text for each situation and feature
a row of UNITS weights, a byte each, in marks and OFFSET too large. Units at even places speak for
a card, the others against it. A row is one whole number here, so that all its units are added at
once.
"""

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.features import FEATURES, SITUATIONS

UNITS = 256  # hidden
OFFSET = 16  # in a file: what adds nothing
ROWS_A_SUM = 8  # rows whose weights are added up in a byte
SIZE = HEADER + SITUATIONS * FEATURES * UNITS  # of a file, in bytes

# Lanes of whole numbers: bytes at even places; of sixteen bits the lowest
EVEN = int.from_bytes(b"\xff\0" * (UNITS // 2), "little")
LOWEST = EVEN // 255


class LargeNetwork:
    """The wide network in `file`. Sums are pairs: of all units, and of those that speak for it."""

    zero = (0, 0)
    unused = -1  # never

    def __init__(self, file):
        self.file = file
        self._row = bytearray(UNITS)
        self._first = HEADER

    def select(self, situation: int) -> None:
        """Go on with the weights for the `situation`."""
        self._first = HEADER + situation * FEATURES * UNITS

    def accumulate(self, active, first: int, n: int, sums) -> tuple:
        """`sums` and the rows of the features `first` to `n`."""
        units, positive = sums
        while first < n:
            last = min(first + ROWS_A_SUM, n)
            weights = 0
            for at in range(first, last):
                self.file.seek(self._first + UNITS * active[at])
                self.file.readinto(self._row)
                weights += int.from_bytes(self._row, "little")
            units += weights
            positive += weights & EVEN
            first = last
        return units, positive

    def subtract(self, sums, some) -> tuple:
        """`sums` less `some` of them."""
        return sums[0] - some[0], sums[1] - some[1]

    def output(self, sums, n: int) -> int:
        """What the units say of a card, in marks, fewer than 32,768; `sums` are of `n` features."""
        units, positive = sums
        zero = LOWEST * (32768 - OFFSET * n)  # the highest bit then: no sum is below nothing
        total = relu(positive + zero) - relu((units - positive >> 8) + zero)
        total %= 65535  # all lanes of it added up
        return total if total < 32768 else total - 65535


def relu(lanes) -> int:
    """The `lanes` of 16 bits with a highest bit, without it; 0 in the place of the others."""
    counts = lanes >> 15 & LOWEST
    return lanes & (counts << 15) - counts
