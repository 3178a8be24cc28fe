"""The strong levels of Madrasso, thinking by the compiled functions."""

from functools import cache

import numpy as np

from engine.bots.madrasso import levels, packed_small_network
from engine.bots.madrasso.opponent_search import OpponentSearch
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import weights_index
from simulator.lab import compiled
from simulator.lab.compiled_beliefs import add_evidence, rows
from simulator.lab.compiled_network import at_once, weights
from simulator.lab.installed import Installed


def packed_network(index: int) -> tuple:
    """As in `packed_small_network`, in arrays."""
    table, *weights = packed_small_network.packed_network(index)
    return np.frombuffer(table, np.uint8), *(np.array(row, np.int64) for row in weights)


def make_opponent_search() -> OpponentSearch:
    """A search that infers what its opponents are, by the compiled functions."""
    fast = compiled.functions()
    search = OpponentSearch(*[compiled.row] * 3, fast.best_card, fast.worlds, at_once)
    search.mh_step = fast.posterior.mh_step
    search.playout_against_club = fast.playout_against_club
    search.packed_network = packed_network
    return search


@cache
def _pools() -> dict:
    """The pools of searches, compiled, by their names in `levels`."""
    fast = compiled.functions()
    functions = fast.best_card, fast.worlds, at_once, add_evidence
    master = levels.SearchPool(lambda: Search(*[compiled.row] * 3, *functions))
    master.beliefs_of = rows
    maestro = levels.SearchPool(make_opponent_search, None)
    for pool in (master, maestro):
        pool.table_of = lambda view: compiled.table(weights_index(view))
        pool.network_of = weights
    policy = levels.SearchPool(Search)  # those that try nothing are quick enough
    return {"policy_pool": policy, "master_pool": master, "maestro_pool": maestro}


# Within, the strong levels of this process think by the compiled functions.
installed = Installed(levels, _pools)
