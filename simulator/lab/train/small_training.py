"""The level `skilled`'s numbers: the learned table in halves of bytes, and a small network.

The table is rounded to whole logits; then its network is taught as the wide one is, so it learns
what the rounding lost as well. What comes of that is rounded to halves of bytes, too.
"""

import numpy as np

from engine.bots.madrasso.features import FEATURES
from engine.bots.madrasso.small_network import FIRST_LAID, LAST_LAID, LEADING, OTHERS, SHIFT
from simulator.lab.train.network_training import (
    MIXED,
    SIDE_BY_SIDE,
    some_network_lessons,
    table_of,
    taught,
)
from simulator.lab.train.training import make
from simulator.lab.train.weight_files import SCALE, SMALL

UNITS = (LEADING, LEADING, 0, 0, OTHERS, OTHERS)  # that say something, by situation
MIXED_A_TRE = 0.6  # there so few units lose half a point to the table where they are taught in more
NEVER = np.float32(1e30)  # squares of slopes so large that nothing is learned
LARGEST = 7  # of a half of a byte that may be -8
CUTS = np.linspace(0.1, 1.0, 46)  # tried: what part of the largest weight is still told


def rounded(table) -> np.ndarray:
    """`table` in whole logits, as halves of bytes hold it."""
    logits = np.clip(np.rint((table.astype(int) - 128) / SCALE), -LARGEST - 1, LARGEST)
    return (logits * SCALE + 128).astype(np.uint8)


def halves(w) -> tuple:
    """The weights `w` of units as whole numbers from -8 to 7, and what one is worth, by unit."""
    found = np.zeros(w.shape, int)
    worth = np.zeros(w.shape[1])
    for u in range(w.shape[1]):
        weights = w[:, u].astype(float)
        largest = max(np.abs(weights).max(), 1e-6)
        worth[u] = min((largest * cut / LARGEST for cut in CUTS), key=lambda x: _lost(weights, x))
        found[:, u] = _told(weights, worth[u])
    return found, worth


def _told(weights, worth: float):
    return np.clip(np.rint(weights / worth), -LARGEST - 1, LARGEST)


def _lost(weights, worth: float) -> float:
    return float(((weights - _told(weights, worth) * worth) ** 2).sum())


def packed(numbers) -> bytes:
    """Whole numbers from -8 to 7 as halves of bytes, the first of two the lower."""
    both = (np.asarray(numbers).ravel() + 8).astype(np.uint8)
    return bytes(both[0::2] | both[1::2] << 4)


def whole(table, w, v) -> tuple:
    """The bytes nearest to `table`, rounded, and the network `w`, `v`; and that as fractions."""
    nearest_w, nearest_v = np.zeros_like(w), np.zeros_like(v)
    content = packed((table.astype(int) - 128) // SCALE)
    says = b""
    for duty, units in ((0, LEADING), (2, OTHERS)):
        rows = slice(FEATURES * duty, FEATURES * (duty + 1))
        found, worth = halves(w[rows, :units])
        nearest_w[rows, :units] = found * worth
        kept = np.ones(FEATURES, bool)
        if duty == 0:
            kept[FIRST_LAID : LAST_LAID + 1] = False
        content += packed(found[kept])
        for does in (2 * duty, 2 * duty + 1):
            said = np.rint(v[does, :units] * worth * SCALE * 2**SHIFT).clip(-32768, 32767)
            nearest_v[does, :units] = said / (worth * SCALE * 2**SHIFT)
            says += (said + 32768).astype(">u2").tobytes()
    return content + says, (nearest_w, nearest_v)


def silenced(w, v) -> list:
    """Let those of `v` be silent for which there is no room; squares by which they stay it."""
    squares = [np.full_like(weights, 1e-2) for weights in (w, v)]
    for does, units in enumerate(UNITS):
        v[does, units:] = 0
        squares[1][does, units:] = NEVER
    return squares


def train(seats: int, must: int, lessons: int, seed: int, say, size: float = 1.0, give=None):
    """The numbers after so many lessons, and the lines about them, see `network_training.train`."""
    from simulator.lab.train import network_teacher as teacher
    from simulator.lab.train.network_trial import compare_fractions

    last = table_of(seats, must)
    table = rounded(last)
    w, v = teacher.begun(seed, LEADING)
    squares = silenced(w, v)

    def trial(deals, against_club):
        net = whole(table, w, v)[1]
        return compare_fractions(deals, seed, table, net, last, against_club, seats, must)

    rules = seats, must
    mixed = MIXED_A_TRE if seats == 3 else MIXED
    lines = taught(table, (w, v), squares, rules, lessons, seed, say, size, give, trial, mixed)
    return whole(table, w, v)[0], lines


def main(words) -> int:
    """Run `madrasso train --small`: make the level `skilled`'s numbers for a game and its rule."""
    return make(words, SMALL, train, some_network_lessons, SIDE_BY_SIDE)
