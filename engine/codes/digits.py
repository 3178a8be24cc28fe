"""Digits of many radixes in one number: what has n ways to be takes log2(n) bits and no more.

A number is a bytearray, the lowest byte first: on the handheld a large int would be another object
at every step. What is written with a Writer is read by a Reader that asks for the same digits in
the same order.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def divide(number: bytearray, by: int) -> int:
    """Divide `number` in place; what is left over."""
    left = 0
    for i in range(len(number) - 1, -1, -1):
        left = left << 8 | number[i]
        number[i] = left // by
        left %= by
    return left


def multiply(number: bytearray, by: int, plus: int) -> None:
    """Let `number` be `by` times as large, `plus` something."""
    for i in range(len(number)):
        plus += number[i] * by
        number[i] = plus & 0xFF
        plus >>= 8
    while plus:
        number.append(plus & 0xFF)
        plus >>= 8


class Reader:
    """Reads digits out of a number, which becomes 0 by it."""

    def __init__(self, content: bytes) -> None:
        self.number = bytearray(content)

    def digit(self, radix: int, _: int = 0) -> int:
        """The next digit, below `radix`."""
        return divide(self.number, radix)

    def share(self, counts: "Sequence[int]", _: int = 0) -> int:
        """The next of several things of which there are so many each left."""
        which = 0
        left = divide(self.number, sum(counts))
        while left >= counts[which]:
            left -= counts[which]
            which += 1
        multiply(self.number, counts[which], left)
        return which

    def is_empty(self) -> bool:
        """Whether all digits have been read."""
        return not any(self.number)


class Writer:
    """Takes digits; `number` puts them together."""

    def __init__(self) -> None:
        # The radix, what stands before it, and of how many ways it is one
        self._digits: list[tuple[int, int, int]] = []

    def digit(self, radix: int, digit: int) -> int:
        """Take `digit`, which is below `radix`."""
        self._digits.append((radix, digit, 1))
        return digit

    def share(self, counts: "Sequence[int]", which: int) -> int:
        """Take one of several things of which there are so many each left."""
        self._digits.append((sum(counts), sum(counts[:which]), counts[which]))
        return which

    def number(self) -> bytes:
        """The number that a Reader takes, without zeros at its end."""
        number = bytearray()
        for radix, before, ways in reversed(self._digits):
            left = divide(number, ways)
            multiply(number, radix, before + left)
        n = len(number)
        while n and not number[n - 1]:
            n -= 1
        return bytes(number[:n])
