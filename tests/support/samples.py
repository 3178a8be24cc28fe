"""Samples of test cases; `make check` takes all cases."""

whole = False


def size(part: int, of: int) -> int:
    return of if whole else part


def some(everything, n: int) -> list:
    everything = list(everything)
    last = len(everything) - 1
    if whole or n > last:
        return everything
    return [everything[i * last // (n - 1)] for i in range(n)]
