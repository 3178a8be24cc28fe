"""The wide networks that correct the tables, made from nothing, the same from the same seed.

In each of many lessons the network, as it is so far, plays deals with the table below it, tries at
some cards all of them, and raises what its own draws are worth. In most deals the others are the
club player, else the table: it must be good against both. What comes of it is rounded to bytes.
"""

import time

import numpy as np

from engine.bots.madrasso.features import FEATURES, SITUATIONS
from engine.bots.madrasso.large_network import OFFSET, UNITS
from engine.bots.madrasso.weights import table_bytes
from simulator.lab.measure.figures import mean_of
from simulator.lab.train.training import WARMTH, make
from simulator.lab.train.weight_files import LARGE, SCALE

SIDE_BY_SIDE = 2  # parts that a lesson is made in, unless it is said

LEARNING = UNITS - 16  # units: as many for a card as against it, until some have changed sides
LESSON = 160_000  # positions
OFTEN, STRAY = 0.3, 0.1
MIXED = 0.9
STEP, LAST_STEP = 0.1, 0.002
CHECK = 20_000  # deals of each comparison


def whole(w, v) -> np.ndarray:
    """The bytes of the network nearest to the weights `w` whose units say `v`; see `large_network`.

    What a unit says more it may as well have found: its weights are as many times larger. Where
    more units speak for a card, or against it, than there are places for, the weakest are left out.
    """
    net = np.full((SITUATIONS, FEATURES, UNITS), OFFSET, np.uint8)
    for does, says in enumerate(v):
        duty = does // 2 * FEATURES
        logits = np.rint(w[duty : duty + FEATURES] * np.abs(says) * SCALE)
        weights = np.clip(logits, 1 - OFFSET, OFFSET - 1) + OFFSET
        strongest = np.argsort(-np.abs(says), kind="stable")
        for first, among in enumerate((says > 0, says < 0)):
            units = [u for u in strongest if among[u]][: UNITS // 2]
            net[does, :, first : first + 2 * len(units) : 2] = weights[:, units]
    return net


def train(seats: int, must: int, lessons: int, seed: int, say, size: float = 1.0, give=None):
    """A wide network after so many lessons; the lines about it are said too.

    `size` makes all of it smaller, for trying out. `give` gives the lessons as the teacher does.
    """
    from simulator.lab.compiled_network import rows_of
    from simulator.lab.train import network_teacher as teacher
    from simulator.lab.train.network_trial import compare

    table = table_of(seats, must)
    w, v = teacher.begun(seed, LEARNING)
    squares = [np.full_like(weights, 1e-2) for weights in (w, v)]

    def trial(deals, against_club):
        net = rows_of(whole(w, v))
        return compare(deals, seed, table, net, table, against_club, seats, must)

    rules = seats, must
    lines = taught(table, (w, v), squares, rules, lessons, seed, say, size, give, trial)
    return whole(w, v), lines


def table_of(seats: int, must: int) -> np.ndarray:
    """The learned table of so many `seats`, `must` they trump or not."""
    return np.frombuffer(table_bytes((2 if seats == 3 else 0) + must), np.uint8).copy()


def taught(
    table, net, squares, rules, lessons, seed, say, size, give, trial, mixed=MIXED
) -> list[str]:
    """Teach `net`, weights and what its units say, in so many lessons; the lines about it.

    `squares` are those of the slopes so far, of the same shapes, `rules` seats and whether they
    must trump; `trial` compares as it is so far, in so many deals, against the club or the table.
    In `mixed` of the deals the others are the club.
    """
    from simulator.lab.train import network_teacher as teacher

    give = give or teacher.lessons
    begun = time.time()
    lines = []
    positions = max(1, int(LESSON * size))
    deals = max(2, int(CHECK * size))
    for number in range(lessons):
        lesson = give(positions, seed * 1000 + number, table, *net, *rules, OFTEN, STRAY, mixed)
        step = np.float32(STEP * max(1 - number / lessons, LAST_STEP / STEP))
        lost = teacher.learn(*net, *squares, *lesson, table, step, np.float32(WARMTH))
        if number % 10 == 9 or number == lessons - 1:
            line = f"lesson {number + 1}, {positions} positions: {lost:.2f} lost a card"
            for against_club, name in ((False, "table"), (True, "club")):
                line += f"; {name} {mean_of(*trial(deals, against_club), deals)}"
            lines.append(f"{line}; {time.time() - begun:.0f} s")
            say(lines[-1])
    return lines


def some_network_lessons(task) -> tuple:
    """A part of a lesson for a network; `task` has what the teacher's `lessons` takes."""
    from simulator.lab.train import network_teacher

    return network_teacher.lessons(*task)


def main(words) -> int:
    """Run `madrasso train --network`: make the wide network of the game and its rule."""
    return make(words, LARGE, train, some_network_lessons, SIDE_BY_SIDE)
