"""The networks that correct the learned tables, made from nothing, the same from the same seed.

In each of many lessons the network, as it is so far, plays deals with the table below it, tries at
some cards all of them, and raises what its own draws are worth. In most deals the others are the
club player, else the table: it must be good against both. What comes of it is rounded to halves of
bytes.
"""

import time

import numpy as np

from engine.bots.learned import PARTS, numbers
from engine.bots.network import FEATURES, SAYS, SHIFT, SIZE, UNITS
from simulator.lab.figures import mean_of
from simulator.lab.sharing import some_network_lessons
from simulator.lab.training import SCALE, WARMTH, make
from simulator.lab.writing import NETWORK_KIND

SIDE_BY_SIDE = 2  # parts that a lesson is made in, unless it is said

LESSON = 160_000  # positions
OFTEN, STRAY = 0.3, 0.1
MIXED, MIXED_OF_ONE = 0.9, 0.7  # those of one part can less well be good against both
STEP, LAST_STEP = 0.1, 0.002
CHECK = 20_000  # deals of each comparison

_LEAST, _MOST = -8, 7  # of half a byte
_CUTS = np.linspace(0.1, 1.0, 46)  # tried: what part of the largest weight is still told


def whole(w, v) -> np.ndarray:
    """The bytes, by duty and part, of the network nearest to the weights `w` and sayings `v`.

    Where the weights are the same for all duties they stand at the first.
    """
    halves = np.zeros(w.shape, np.int64)
    said = np.zeros(v.shape)
    for u in range(v.shape[1]):
        weights = w[:, u].astype(float)
        largest = max(np.abs(weights).max(), 1e-6)
        _, unit = min(
            (_lost(weights, largest * cut / _MOST), largest * cut / _MOST) for cut in _CUTS
        )
        halves[:, u] = np.clip(np.rint(weights / unit), _LEAST, _MOST)
        said[:, u] = v[:, u] * unit * SCALE * 2**SHIFT
    halves = (halves - _LEAST).astype(np.uint8)
    said = (np.clip(np.rint(said), -32768, 32767) + 32768).astype(np.int64)
    net = np.zeros((len(w) // FEATURES, v.shape[1] // UNITS, SIZE), np.uint8)
    for duty in range(net.shape[0]):
        for part in range(net.shape[1]):
            units = slice(UNITS * part, UNITS * (part + 1))
            rows = halves[FEATURES * duty : FEATURES * (duty + 1), units]
            says = said[:, units].ravel()
            net[duty, part, :SAYS] = (rows[:, 0::2] | rows[:, 1::2] << 4).ravel()
            net[duty, part, SAYS::2] = says >> 8
            net[duty, part, SAYS + 1 :: 2] = says & 255
    return net


def _lost(weights, unit: float) -> float:
    told = np.clip(np.rint(weights / unit), _LEAST, _MOST) * unit
    return float(((weights - told) ** 2).sum())


def train(seats: int, must: int, lessons: int, seed: int, say, size: float = 1.0, give=None):
    """A network after so many lessons; the lines about it are said too.

    `size` makes all of it smaller, for trying out. `give` gives the lessons as the teacher does.
    """
    from simulator.lab import network_teacher as teacher
    from simulator.lab.network_trial import compare

    give = give or teacher.lessons
    begun = time.time()
    which = (2 if seats == 3 else 0) + must
    table = np.frombuffer(numbers(which), np.uint8).copy()
    w, v = teacher.begun(seed, UNITS * PARTS[which], PARTS[which] > 1)
    squares = [np.full_like(weights, 1e-2) for weights in (w, v)]
    lines = []
    mixed = MIXED if PARTS[which] > 1 else MIXED_OF_ONE
    positions = max(1, int(LESSON * size))
    deals = max(2, int(CHECK * size))
    for number in range(lessons):
        lesson = give(
            positions, seed * 1000 + number, table, w, v, seats, must, OFTEN, STRAY, mixed
        )
        step = np.float32(STEP * max(1 - number / lessons, LAST_STEP / STEP))
        lost = teacher.learn(w, v, *squares, *lesson, table, step, np.float32(WARMTH))
        if number % 10 == 9 or number == lessons - 1:
            line = f"lesson {number + 1}, {positions} positions: {lost:.2f} lost a card"
            net = whole(w, v).astype(np.int64)
            for club, name in ((False, "table"), (True, "club")):
                sums = compare(deals, seed, table, net, club, seats, must)
                line += f"; {name} {mean_of(*sums, deals)}"
            lines.append(f"{line}; {time.time() - begun:.0f} s")
            say(lines[-1])
    return whole(w, v), lines


def main(words) -> int:
    """Run `madrasso train --network`: make the network of the game and its rule, and its module."""
    return make(words, NETWORK_KIND, train, some_network_lessons, SIDE_BY_SIDE)
