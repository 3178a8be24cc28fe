"""How much of a large sample is tried: all of it by `make check`, a part by `make test`.

A part is spread over the whole and always the same. It stands on the VM, too.
"""

whole = False  # conftest and engine_tests set it where pytest was given --whole


def size(part: int, of: int) -> int:
    """`of` in the whole run, else `part`: how often something is tried."""
    return of if whole else part


def some(everything, n: int) -> list:
    """Everything in the whole run, else `n` of it at even distances, both ends among it."""
    everything = list(everything)
    last = len(everything) - 1
    if whole or n > last:
        return everything
    return [everything[i * last // (n - 1)] for i in range(n)]
