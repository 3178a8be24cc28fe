"""The strong levels of Madrasso, thinking by the compiled functions."""

import numpy as np

from engine.bots.madrasso import levels, packed_small_network
from engine.bots.madrasso.opponent_search import OpponentSearch
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import weights_index
from simulator.lab import compiled
from simulator.lab.train.beliefs_sums import add_evidence, rows
from simulator.lab.train.network_sums import at_once, weights


def packed_network(index: int) -> tuple:
    """As in `packed_small_network`, in arrays."""
    table, *weights = packed_small_network.packed_network(index)
    return np.frombuffer(table, np.uint8), *(np.array(row, np.int64) for row in weights)


def make_opponent_search() -> OpponentSearch:
    """A search that infers what its opponents are, by the compiled functions."""
    fast = compiled.functions()
    search = OpponentSearch(compiled.row, fast.best_card, fast.worlds, at_once)
    search.mh_step = fast.posterior.mh_step
    search.playout_against_club = fast.playout_against_club
    search.packed_network = packed_network
    return search


def install() -> None:
    """Let the strong levels of this process think by the compiled functions."""
    fast = compiled.functions()
    levels.policy_pool = levels.SearchPool(Search)  # they are quick enough
    master = levels.master_pool
    master.make = lambda: Search(compiled.row, fast.best_card, fast.worlds, at_once, add_evidence)
    master.beliefs_of = rows
    levels.maestro_pool.make = make_opponent_search
    for pool in (master, levels.maestro_pool):
        pool.spare.clear()
        pool.table_of = lambda view: compiled.table(weights_index(view))
        pool.network_of = weights
