"""Today's date as a number."""

import time

FIRST_YEAR = 2024  # a clock that was never set shows no later year


def today() -> int:
    """Return a number that rises daily, or 0 if the clock was never set."""
    year, month, day = time.localtime()[:3]
    return ((year - FIRST_YEAR) * 12 + month) * 31 + day if year > FIRST_YEAR else 0
