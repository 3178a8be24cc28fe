"""Answers about one holding, for all 1,024 of them, looked up instead of worked out.

Each table is made at import by the plain definition it replaces.
"""

HOLDINGS = 1024

#               2 4 5 6 7 F C R 3  A    [M3]
RANK_POINTS = b"\0\0\0\0\0\2\3\4\12\13"


def _ones(holding: int) -> int:
    count = 0
    while holding:
        holding &= holding - 1
        count += 1
    return count


def _top(holding: int) -> int:
    rank = 0
    while holding > 1:
        holding >>= 1
        rank += 1
    return rank


ONES = bytes([_ones(holding) for holding in range(HOLDINGS)])  # how many cards
TOP = bytes([_top(holding) for holding in range(HOLDINGS)])  # the highest rank; 0 for none
