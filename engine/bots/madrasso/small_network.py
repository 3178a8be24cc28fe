"""The numbers of the level `table`, 4.4 KB of a file.

After HEADER bytes of text half of them are a learned table as `rating.rate` looks it up, in halves
of bytes. The others are a small network, see `network`: for leading a card a row of weights of
LEADING units, where one can't follow suit of OTHERS, read where they are wanted; then what the
units say, two bytes each, for leading a plain card, a trump, for discarding, ruffing. A half of a
byte is 8 too large. Where one follows suit the table tells enough.
"""

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.features import FEATURES
from engine.bots.madrasso.policy import TABLE_SIZE

LEADING, OTHERS = 12, 4  # hidden units
SHIFT = 8  # of what the units say, down to marks
FIRST_LAID, LAST_LAID = 167, 208  # features of a trick, that nobody has who leads
OUTPUT_BYTES = 2 * (LEADING + LEADING + OTHERS + OTHERS)

LEADING_AT = HEADER + TABLE_SIZE // 2
OTHERS_AT = LEADING_AT + (FEATURES - (LAST_LAID + 1 - FIRST_LAID)) * LEADING // 2
OUTPUT_AT = OTHERS_AT + FEATURES * OTHERS // 2
SIZE = OUTPUT_AT + OUTPUT_BYTES  # of a file


class SmallNetwork:
    """What is in `file`. Sums are lists, by unit."""

    zero = (0,) * LEADING
    unused = 1  # where one follows suit

    def __init__(self, file):
        self.file = file
        self._table = bytearray(TABLE_SIZE // 2)
        self._row = bytearray(LEADING // 2)
        self._output_weights = bytearray(2 * LEADING)
        self._units = 0
        self._first = 0
        file.seek(HEADER)
        file.readinto(self._table)

    def __getitem__(self, i: int) -> int:
        """Number `i` of the table, as `rating.rate` reads it."""
        both = self._table[i >> 1]
        return both & 240 if i & 1 else both << 4 & 240

    def select(self, situation: int) -> None:
        """Go on with the weights for the `situation`."""
        at_output = OUTPUT_AT + (situation & 1) * 2 * LEADING
        self._units = LEADING
        self._first = LEADING_AT
        if situation > 1:
            at_output = OUTPUT_AT + 4 * LEADING + (situation & 1) * 2 * OTHERS
            self._units = OTHERS
            self._first = OTHERS_AT
        self.file.seek(at_output)
        self.file.readinto(self._output_weights)

    def accumulate(self, active, first: int, n: int, sums) -> list:
        """`sums` and the rows of the features `first` to `n`."""
        units = list(sums)
        bytes_a_row = self._units >> 1
        row = self._row
        for at in range(first, n):
            feature = active[at]
            if self._units == LEADING and feature > LAST_LAID:
                feature -= LAST_LAID + 1 - FIRST_LAID
            self.file.seek(self._first + bytes_a_row * feature)
            self.file.readinto(row)
            for i in range(bytes_a_row):
                units[2 * i] += (row[i] & 15) - 8
                units[2 * i + 1] += (row[i] >> 4) - 8
        return units

    def subtract(self, sums, some) -> list:
        """`sums` less `some` of them."""
        return [sums[i] - some[i] for i in range(len(sums))]

    def output_weights(self) -> list:
        """What each unit says in this situation."""
        at_output = self._output_weights
        return [(at_output[2 * i] << 8 | at_output[2 * i + 1]) - 32768 for i in range(self._units)]

    def output(self, sums, n: int) -> int:
        """What the units say of a card, in marks."""
        at_output = self._output_weights
        total = 0
        for i in range(self._units):
            if sums[i] > 0:
                total += sums[i] * ((at_output[2 * i] << 8 | at_output[2 * i + 1]) - 32768)
        return total >> SHIFT
