"""Madrasso's strongest bots, master and maestro, with compiled functions."""

from functools import cache

import numpy as np

from engine.bots.madrasso import levels
from engine.bots.madrasso.large_network import UNITS
from engine.bots.madrasso.opponent_search import OpponentSearch
from engine.bots.madrasso.packed_networks import NO_FEATURE, packed_network
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import weights_index
from engine.view import View
from simulator.arena import compiled
from simulator.arena.compiled_beliefs import add_evidence, rows
from simulator.arena.compiled_network import at_once, weights
from simulator.arena.installed import Installed


def policy_of(index: int) -> tuple:
    """Return the result of `opponent_search.policy_of` as arrays.

    In each row of weights, hidden units that raise a logit come first.
    """
    small, *numbers = packed_network(index)
    net = weights(index)
    rows = np.zeros((0 if net is None else NO_FEATURE + 1, UNITS), np.int16)
    if net is not None:
        rows[:-1, : UNITS // 2] = net[:, 0::2]
        rows[:-1, UNITS // 2 :] = net[:, 1::2]
    numbers = [np.array(row, np.int64) for row in numbers]
    flat = np.frombuffer(b"".join(small), np.uint8)
    return compiled.parts_of(flat), *numbers, compiled.tables(index), rows


def make_opponent_search() -> OpponentSearch:
    fast = compiled.functions()
    search = OpponentSearch(*[compiled.row] * 3, fast.best_card, fast.worlds, at_once)
    search.mh_step = fast.posterior.mh_step
    search.playout_against_club = fast.playout_against_club
    search.policy_of = policy_of
    search.mixed_step = fast.mixtures.mixed_step
    search.note_choices = fast.mixtures.note_choices
    search.playout_in_styles = fast.mixtures.playout_in_styles
    search.rules = fast.rules
    return search


def _tables_of(view: View) -> tuple:
    return compiled.tables(weights_index(view))


@cache
def _pools() -> dict:
    fast = compiled.functions()
    rows_and_functions = (*[compiled.row] * 3, fast.best_card, fast.worlds, at_once, add_evidence)
    master = levels.SearchPool(lambda: Search(*rows_and_functions))
    master.beliefs_of = rows
    maestro = levels.SearchPool(make_opponent_search, None)
    for pool in (master, maestro):
        pool.table_of = _tables_of
        pool.network_of = weights
    policy = levels.SearchPool(Search)
    return {"policy_pool": policy, "master_pool": master, "maestro_pool": maestro}


installed = Installed(levels, _pools)
