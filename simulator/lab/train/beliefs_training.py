"""What the cards played tell of who holds the others, learnt from deals: see `beliefs`.

In each of many lessons deals are played, by the table and its network on one side, and what the
cards played told of each card's owner is changed so that the true one was likelier.
"""

import time

import numpy as np

from engine.bots.madrasso.beliefs import CONTEXTS, LANES, OFFSET
from simulator.lab.compiled_network import weights
from simulator.lab.train.network_training import table_of
from simulator.lab.train.training import make
from simulator.lab.train.weight_files import BELIEFS

SIDE_BY_SIDE = 2  # parts that a lesson is made in, unless it is said

SCALE = 16  # numbers to a logarithm
LESSON = 100_000  # positions
OFTEN = 0.5
MIXED, MIXED_A_TRE = 0.8, 0.4  # of the deals against the club
STEP, LAST_STEP = 0.3, 0.006
CHECK = 40_000  # positions of each comparison


def whole(w) -> np.ndarray:
    """The bytes nearest to what `w` tells."""
    return np.clip(np.rint(w * SCALE) + OFFSET, 0, 255).astype(np.uint8)


def train(seats: int, must: int, lessons: int, seed: int, say, size: float = 1.0, give=None):
    """What the cards tell after so many lessons; the lines about it are said too.

    `size` makes all of it smaller, for trying out. `give` gives the lessons as the teacher does.
    """
    from simulator.lab.train import beliefs_teacher as teacher

    give = give or teacher.lessons
    begun = time.time()
    table = table_of(seats, must)
    net = weights((2 if seats == 3 else 0) + must)
    w = np.zeros((2 * CONTEXTS, LANES), np.float32)
    squares = np.ones_like(w)
    lines = []
    positions = max(1, int(LESSON * size))

    mixed = MIXED_A_TRE if seats == 3 else MIXED

    def lesson(n, number, clubs):
        return give(n, seed * 1000 + number, table, net, seats, must, OFTEN, clubs)

    checks = [lesson(max(1, int(CHECK * size)), 999 - clubs, clubs) for clubs in (1, 0)]
    for number in range(lessons):
        step = np.float32(STEP * max(1 - number / lessons, LAST_STEP / STEP))
        teacher.learn(w, squares, *lesson(positions, number, mixed), step)
        if number % 10 == 9 or number == lessons - 1:
            line = f"lesson {number + 1}, {positions} positions: -ln of a card's owner"
            told = (whole(w).astype(np.float32) - OFFSET) / SCALE
            for check, name in zip(checks, ("club", "skilled"), strict=True):
                lost, unknowing = teacher.learn(told, squares, *check, np.float32(0))
                line += f"; {name} {lost:.4f} of {unknowing:.4f}"
            lines.append(f"{line}; {time.time() - begun:.0f} s")
            say(lines[-1])
    return whole(w), lines


def some_beliefs_lessons(task) -> tuple:
    """A part of a lesson for beliefs; `task` has what the teacher's `lessons` takes."""
    from simulator.lab.train import beliefs_teacher

    return beliefs_teacher.lessons(*task)


def main(words) -> int:
    """Run `madrasso train --beliefs`: what cards tell in the game and by its rule."""
    return make(words, BELIEFS, train, some_beliefs_lessons, SIDE_BY_SIDE)
