"""Sizes of samples: whole under `make check`, else a fixed, evenly spread part. Runs on the VM
too.
"""

whole = False  # set if pytest runs with --whole


def size(part: int, of: int) -> int:
    return of if whole else part


def some(everything, n: int) -> list:
    """Return all items in a whole run, else `n` evenly spaced ones."""
    everything = list(everything)
    last = len(everything) - 1
    if whole or n > last:
        return everything
    return [everything[i * last // (n - 1)] for i in range(n)]
