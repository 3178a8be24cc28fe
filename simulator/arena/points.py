"""A compiled function for the points that a side has taken in a deal."""

import numpy as np

from engine.bots.madrasso.row import SEATS, TAKEN
from simulator.arena.compiled_cache import njit


@njit
def points_of(row: np.ndarray, seat: int) -> int:
    return row[TAKEN + seat] + (row[TAKEN + (seat ^ 2)] if row[SEATS] == 4 else 0)
