"""Mediatore's rows, marks and worlds, compiled by numba from the engine's own functions.

Like `compiled` for Madrasso, whose `noting` tells training which numbers made a mark.
"""

from functools import cache

import numpy as np

from engine.bots.mediatore import policy, worlds
from engine.bots.mediatore import row as mediatore_flat
from simulator.lab.compiled import compiled, jit, noting


class Fast:
    """The functions of all modules, compiled."""

    def __init__(self):
        rating = compiled(policy, {})
        self.rate = rating.rate
        self.note = jit(noting(policy.rate, vars(rating)))
        inner = {"rate": self.rate}
        self.play = compiled(mediatore_flat, inner).play
        inner["play"] = self.play
        self.playout = compiled(mediatore_flat, inner).playout
        inner["playout"] = self.playout
        self.worlds = compiled(worlds, inner)


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = mediatore_flat.SIZE) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)
