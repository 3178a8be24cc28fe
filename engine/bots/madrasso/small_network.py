"""The small network and the policy of `skilled`, in one file.

One network is for leads, one for void seats; each has one hidden layer (ReLU). The file has a
header, the policy's and the hidden weights (4 bits each, plus 8), and the output weights (16 bits
each, plus 32,768).
"""

from collections.abc import Sequence
from typing import Any

from engine.bots.madrasso.features import FEATURES, LAID, MY_TRUMPS
from engine.bots.madrasso.policy import SIZES
from engine.bots.runtime import HEADER

LEADING, OTHERS = 12, 4
SHIFT = 8  # shift that scales a sum to 1/16 logit
FIRST_LAID, LAST_LAID = LAID, MY_TRUMPS - 1  # leads lack these features
OUTPUT_BYTES = 2 * (LEADING + LEADING + OTHERS + OTHERS)

LEADING_AT = HEADER + sum(SIZES) // 2
OTHERS_AT = LEADING_AT + (FEATURES - (LAST_LAID + 1 - FIRST_LAID)) * LEADING // 2
OUTPUT_AT = OTHERS_AT + FEATURES * OTHERS // 2
SIZE = OUTPUT_AT + OUTPUT_BYTES


class PackedTable:
    """A table of the policy, with two weights per byte."""

    def __init__(self, pairs: Sequence[int]) -> None:
        self._pairs = pairs

    def __getitem__(self, i: int) -> int:
        both = self._pairs[i >> 1]
        return both & 240 if i & 1 else both << 4 & 240


class SmallNetwork:
    """The small network; net[i] is table i of the policy."""

    zero = (0,) * LEADING
    unused = 1  # duty without corrections: following suit

    def __init__(self, file: Any) -> None:
        self.file = file
        self._row = bytearray(LEADING // 2)
        self._output_weights = bytearray(2 * LEADING)
        self._units = 0
        self._first = 0
        self._part = -1
        self._table: Any = None

    def __getitem__(self, part: int) -> PackedTable:
        if part != self._part:
            self._part = part
            pairs = bytearray(SIZES[part] >> 1)
            self.file.seek(HEADER + (sum(SIZES[:part]) >> 1))
            self.file.readinto(pairs)
            self._table = PackedTable(pairs)
        return self._table

    def select(self, situation: int) -> None:
        at_output = OUTPUT_AT + (situation & 1) * 2 * LEADING
        self._units = LEADING
        self._first = LEADING_AT
        if situation > 1:
            at_output = OUTPUT_AT + 4 * LEADING + (situation & 1) * 2 * OTHERS
            self._units = OTHERS
            self._first = OTHERS_AT
        self.file.seek(at_output)
        self.file.readinto(self._output_weights)

    def accumulate(self, active: Sequence[int], first: int, n: int, sums: Sequence[int]) -> list:
        units = list(sums)
        bytes_a_row = self._units >> 1
        row = self._row
        file = self.file
        for at in range(first, n):
            feature = active[at]
            if self._units == LEADING and feature > LAST_LAID:
                feature -= LAST_LAID + 1 - FIRST_LAID
            file.seek(self._first + bytes_a_row * feature)
            file.readinto(row)
            unit = 0
            for i in range(bytes_a_row):
                both = row[i]
                units[unit] += (both & 15) - 8
                units[unit + 1] += (both >> 4) - 8
                unit += 2
        return units

    def output_weights(self) -> list:
        at_output = self._output_weights
        return [(at_output[2 * i] << 8 | at_output[2 * i + 1]) - 32768 for i in range(self._units)]

    def output(self, sums: Sequence[int], n: int) -> int:
        at_output = self._output_weights
        total = 0
        for i in range(self._units):
            if sums[i] > 0:
                total += sums[i] * ((at_output[2 * i] << 8 | at_output[2 * i + 1]) - 32768)
        return total >> SHIFT
