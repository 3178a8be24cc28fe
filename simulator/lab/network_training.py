"""The networks that correct the learned tables, made from nothing, the same from the same seed.

In each of many lessons the network, as it is so far, plays deals with the table below it, tries at
some cards all of them, and raises what its draws are worth. In most deals the club player is the
others, lest it be good against itself alone. What comes of it is rounded to halves of bytes.
"""

import time

import numpy as np

from engine.bots.learned import numbers
from engine.bots.network import SAYS, SHIFT, SIZE, UNITS
from simulator.lab.figures import mean_of
from simulator.lab.sharing import some_network_lessons
from simulator.lab.training import SCALE, WARMTH, make
from simulator.lab.writing import NETWORK_KIND

PARTS = 2  # that a lesson is made in, unless it is said

LESSON = 160_000  # positions
OFTEN, STRAY = 0.3, 0.1
MIXED = 0.75
STEP, LAST_STEP = 0.1, 0.003
CHECK = 20_000  # deals of each comparison

_LEAST, _MOST = -8, 7  # of half a byte
_CUTS = np.linspace(0.1, 1.0, 46)  # tried: what part of the largest weight is still told


def whole(w, v) -> np.ndarray:
    """The bytes of the network nearest to the weights `w` and what the units say in `v`."""
    halves = np.zeros(w.shape, np.int64)
    said = np.zeros(v.shape)
    for u in range(UNITS):
        weights = w[:, u].astype(float)
        largest = max(np.abs(weights).max(), 1e-6)
        _, unit = min(
            (_lost(weights, largest * cut / _MOST), largest * cut / _MOST) for cut in _CUTS
        )
        halves[:, u] = np.clip(np.rint(weights / unit), _LEAST, _MOST)
        said[:, u] = v[:, u] * unit * SCALE * 2**SHIFT
    net = np.zeros(SIZE, np.uint8)
    halves = (halves - _LEAST).astype(np.uint8)
    net[:SAYS] = (halves[:, 0::2] | halves[:, 1::2] << 4).ravel()
    said = (np.clip(np.rint(said), -32768, 32767) + 32768).astype(np.int64).ravel()
    net[SAYS::2] = said >> 8
    net[SAYS + 1 :: 2] = said & 255
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
    table = np.frombuffer(numbers((2 if seats == 3 else 0) + must), np.uint8).copy()
    w, v = teacher.begun(seed)
    squares = [np.full_like(weights, 1e-2) for weights in (w, v)]
    lines = []
    positions = max(1, int(LESSON * size))
    deals = max(2, int(CHECK * size))
    for number in range(lessons):
        lesson = give(
            positions, seed * 1000 + number, table, w, v, seats, must, OFTEN, STRAY, MIXED
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
    return make(words, NETWORK_KIND, train, some_network_lessons, PARTS)
