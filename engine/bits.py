"""Number of cards and highest rank of each holding."""

HOLDINGS = 1024


def _popcount(holding: int) -> int:
    count = 0
    while holding:
        holding &= holding - 1
        count += 1
    return count


def _highest(holding: int) -> int:
    rank = 0
    while holding > 1:
        holding >>= 1
        rank += 1
    return rank


POPCOUNT = bytes([_popcount(holding) for holding in range(HOLDINGS)])
HIGHEST = bytes([_highest(holding) for holding in range(HOLDINGS)])
