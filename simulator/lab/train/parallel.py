"""Lessons made side by side: the same ones, however many processes make them.

One part is made here, as by `teacher.lessons` itself. More are made by workers, each from a seed of
its own, and put together in their order.
"""

import numpy as np

from simulator.lab.compiled_cache import njit

PARTS = 8  # of every lesson on a cluster, unless it is said
APART = 1_000_003  # between the seeds of two parts


@njit
def _seed(seed):
    np.random.seed(seed)


def shared_lessons(workers, parts: int, some):
    """A function like `teacher.lessons` that leaves the work to `workers`, in so many parts.

    `some` makes one of them from a task, which has what the teacher's `lessons` takes.
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
