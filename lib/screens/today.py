"""Which day it is, where the machine's clock was set."""

import time

FIRST_YEAR = 2024  # a clock that was never set says an earlier one


def today() -> int:
    """A number for today's date, later ones larger; 0 where the clock was never set."""
    year, month, day = time.localtime()[:3]
    return ((year - FIRST_YEAR) * 12 + month) * 31 + day if year > FIRST_YEAR else 0
