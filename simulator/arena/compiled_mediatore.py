"""The functions of Mediatore's bots, compiled by numba; see `compiled`."""

from functools import cache
from itertools import accumulate

import numpy as np

from engine.bots.mediatore import levels, policy, worlds
from engine.bots.mediatore import row as row_of_a_deal
from engine.bots.mediatore.search import Search
from simulator.arena.compiled import compiled, noting, parting
from simulator.arena.installed import Installed

STARTS = (0, *accumulate(policy.SIZES))
parts_of = parting(STARTS)


class FastMediatore:
    """Namespace of the compiled functions of Mediatore's bots."""

    def __init__(self) -> None:
        rows = compiled(row_of_a_deal, {})
        self.play = rows.play
        inner = {"play": rows.play, "set_partner": rows.set_partner}
        plays = compiled(policy, inner)
        self.best_card = plays.best_card
        self.playout = inner["playout"] = plays.playout
        self.note = noting(policy.best_card, vars(plays), STARTS)
        self.worlds = compiled(worlds, inner)


@cache
def functions() -> FastMediatore:
    return FastMediatore()


def row(n: int = row_of_a_deal.SIZE) -> np.ndarray:
    return np.zeros(n, np.int64)


@cache
def _pools() -> dict:
    fast = functions()
    priors = np.array([list(kind) for kind in worlds.learned_priors()]).astype(np.int64)
    pool = levels.SearchPool()
    pool.make = lambda: Search(row, fast.best_card, fast.worlds, priors, row)
    pool.tables = parts_of(np.frombuffer(b"".join(levels.TABLES), np.uint8).copy())
    return {"pool": pool}


installed = Installed(levels, _pools)
