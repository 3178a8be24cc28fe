"""The wide network, of those levels that think; see `network`.

It is a file, larger than memory: after HEADER bytes of text for each situation and feature
a row of UNITS weights, a byte each, in marks and NOTHING too large. Units at even places speak for
a card, the others against it. A row is one whole number here, so that all its units are added at
once.
"""

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.features import FEATURES, SITUATIONS

UNITS = 256  # hidden
NOTHING = 16  # in a file: what adds nothing
TOGETHER = 8  # rows whose weights are added up in a byte
SIZE = HEADER + SITUATIONS * FEATURES * UNITS  # of a file, in bytes

# Lanes of whole numbers: bytes at even places; of sixteen bits the lowest
EVEN = int.from_bytes(b"\xff\0" * (UNITS // 2), "little")
LOWEST = EVEN // 255


class Wide:
    """The wide network in `file`. Sums are pairs: of all units, and of those that speak for it."""

    nothing = (0, 0)
    silent = -1  # never

    def __init__(self, file):
        self.file = file
        self._row = bytearray(UNITS)
        self._first = HEADER

    def take(self, does: int) -> None:
        """Go on with the weights for the situation `does`."""
        self._first = HEADER + does * FEATURES * UNITS

    def add(self, picked, first: int, n: int, sums) -> tuple:
        """`sums` and the rows of the features `first` to `n`."""
        units, speak_for = sums
        while first < n:
            last = min(first + TOGETHER, n)
            weights = 0
            for at in range(first, last):
                self.file.seek(self._first + UNITS * picked[at])
                self.file.readinto(self._row)
                weights += int.from_bytes(self._row, "little")
            units += weights
            speak_for += weights & EVEN
            first = last
        return units, speak_for

    def without(self, sums, some) -> tuple:
        """`sums` less `some` of them."""
        return sums[0] - some[0], sums[1] - some[1]

    def said(self, sums, n: int) -> int:
        """What the units say of a card, in marks, fewer than 32,768; `sums` are of `n` features."""
        units, speak_for = sums
        nothing = LOWEST * (32768 - NOTHING * n)  # the highest bit then: no sum is below nothing
        says = above(speak_for + nothing) - above((units - speak_for >> 8) + nothing)
        says %= 65535  # all lanes of it added up
        return says if says < 32768 else says - 65535


def above(lanes) -> int:
    """The `lanes` of 16 bits with a highest bit, without it; 0 in the place of the others."""
    counts = lanes >> 15 & LOWEST
    return lanes & (counts << 15) - counts
