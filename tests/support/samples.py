"""Sizes of large samples: whole under `make check`, a fixed, evenly spread part otherwise.

This module is used on the VM, too.
"""

whole = False  # set by conftest and engine_tests if pytest runs with --whole


def size(part: int, of: int) -> int:
    """Return `of` in a whole run, else `part`."""
    return of if whole else part


def some(everything, n: int) -> list:
    """Return all items in a whole run, else `n` evenly spaced ones, including both ends."""
    everything = list(everything)
    last = len(everything) - 1
    if whole or n > last:
        return everything
    return [everything[i * last // (n - 1)] for i in range(n)]
