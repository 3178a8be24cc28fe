"""Mixed-radix numbers: a choice among n values takes log2(n) bits.

A number is a little-endian bytearray, because large ints would fill the handheld's memory.
"""

from collections.abc import Sequence


def divide(number: bytearray, by: int) -> int:
    left = 0
    for i in range(len(number) - 1, -1, -1):
        left = left << 8 | number[i]
        number[i] = left // by
        left %= by
    return left


def multiply(number: bytearray, by: int, plus: int) -> None:
    for i in range(len(number)):
        plus += number[i] * by
        number[i] = plus & 0xFF
        plus >>= 8
    while plus:
        number.append(plus & 0xFF)
        plus >>= 8


class Reader:
    """Reads digits from a number."""

    def __init__(self, content: bytes) -> None:
        self.number = bytearray(content)

    def digit(self, radix: int, _: int = 0) -> int:
        return divide(self.number, radix)

    def share(self, counts: Sequence[int], _: int = 0) -> int:
        """Return an index i of `counts`, coded in log2(sum(counts) / counts[i]) bits."""
        which = 0
        left = divide(self.number, sum(counts))
        while left >= counts[which]:
            left -= counts[which]
            which += 1
        multiply(self.number, counts[which], left)
        return which

    def is_empty(self) -> bool:
        return not any(self.number)


class Writer:
    """Combines digits into a number."""

    def __init__(self) -> None:
        # (radix, lowest digit that means the value, number of digits that mean it)
        self._digits: list[tuple[int, int, int]] = []

    def digit(self, radix: int, digit: int) -> int:
        self._digits.append((radix, digit, 1))
        return digit

    def share(self, counts: Sequence[int], which: int) -> int:
        self._digits.append((sum(counts), sum(counts[:which]), counts[which]))
        return which

    def number(self) -> bytes:
        number = bytearray()
        for radix, before, ways in reversed(self._digits):
            left = divide(number, ways)
            multiply(number, radix, before + left)
        n = len(number)
        while n and not number[n - 1]:
            n -= 1
        return bytes(number[:n])
