"""Mediatore's row, policy and worlds, compiled by numba from the engine's own functions.

Like `compiled` for Madrasso, whose `noting` tells training which numbers made a logit.
"""

from functools import cache
from itertools import accumulate

import numpy as np

from engine.bots.mediatore import levels, policy, worlds
from engine.bots.mediatore import row as row_of_a_deal
from engine.bots.mediatore.search import Search, learned_priors
from simulator.arena.compiled import compiled, jit, noting, parting
from simulator.arena.installed import Installed

STARTS = (0, *accumulate(policy.SIZES))  # of the parts of a flat table, and its end
parts_of = parting(STARTS)


class FastMediatore:
    """The functions of all modules, compiled."""

    def __init__(self) -> None:
        rows = compiled(row_of_a_deal, {})
        self.play = rows.play
        inner = {"play": rows.play, "set_partner": rows.set_partner}
        plays = compiled(policy, inner)
        self.best_card = plays.best_card
        self.playout = inner["playout"] = plays.playout
        self.note = jit(noting(policy.best_card, vars(plays), STARTS))
        self.worlds = compiled(worlds, inner)


@cache
def functions() -> FastMediatore:
    """The compiled functions, made once."""
    return FastMediatore()


def row(n: int = row_of_a_deal.SIZE) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


@cache
def _pools() -> dict:
    """The pool of searches, compiled, by its name in `levels`."""
    fast = functions()
    priors = np.array([list(kind) for kind in learned_priors()]).astype(np.int64)
    pool = levels.SearchPool()
    pool.make = lambda: Search(row, fast.best_card, fast.worlds, priors, row)
    pool.tables = parts_of(np.frombuffer(b"".join(levels.TABLES), np.uint8).copy())
    return {"pool": pool}


# Within, the strong levels of this process think by the compiled functions.
installed = Installed(levels, _pools)
