"""Lessons made side by side: the same ones, however many processes make them.

One part is made here, as by `teacher.lessons` itself. More are made by workers, each from a seed of
its own, and put together in their order.
"""

from functools import cache

import numba
import numpy as np

PARTS = 8  # of every lesson on a cluster, unless it is said
APART = 1_000_003  # between the seeds of two parts


def some_lessons(task) -> tuple:
    """A part of a lesson; `task` has what `teacher.lessons` takes."""
    from simulator.lab.train import teacher

    return teacher.lessons(*task)


def some_network_lessons(task) -> tuple:
    """A part of a lesson for the network; `task` has what its teacher's `lessons` takes."""
    from simulator.lab.train import network_teacher as teacher

    return teacher.lessons(*task)


def some_beliefs_lessons(task) -> tuple:
    """A part of a lesson for beliefs; `task` has what their teacher's `lessons` takes."""
    from simulator.lab.train import beliefs_teacher as teacher

    return teacher.lessons(*task)


@cache
def _deals(n: int, seed: int) -> np.ndarray:
    from simulator.lab.train.mediatore_starts import starts

    return starts(n, seed)


def some_mediatore_lessons(task) -> tuple:
    """The same for Mediatore; in the place of the deals stand how many, and their seed."""
    from simulator.lab.train import mediatore_teacher as teacher

    n, seed, deals, *more = task
    return teacher.lessons(n, seed, _deals(*deals), *more)


def some_hands(task) -> tuple:
    """What hands won that bid; `task` has what `mediatore_bidding.play_many` takes."""
    from simulator.lab.train import mediatore_bidding as bidding

    return bidding.play_many(*task)


@numba.njit
def _seed(seed):
    np.random.seed(seed)


def shared_lessons(workers, parts: int, some=some_lessons):
    """A function like `teacher.lessons` that leaves the work to `workers`, in so many parts.

    `some` makes one of them from a task.
    """

    def lessons(n, seed, *more):
        if parts == 1:
            return some((n, seed, *more))
        sizes = [n // parts + (part < n % parts) for part in range(parts)]
        seeds = [(seed + APART * (part + 1)) % 2**32 for part in range(parts)]
        tasks = [(size, each, *more) for size, each in zip(sizes, seeds, strict=True) if size]
        found = list(workers.imap(some, tasks))
        # Those who learn draw on from here, and nobody has drawn in this process.
        _seed(seed)
        return tuple(np.concatenate(arrays) for arrays in zip(*found, strict=True))

    return lessons
