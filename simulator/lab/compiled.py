"""The engine's own functions for rows of numbers, from `rating` to `network`, compiled by numba.

The modules are loaded a second time and each function in them compiled; the rules and the marks
have one text. Rows are arrays of 64 bits here, tables of 8.
"""

import importlib.util
from array import array
from functools import cache
from types import FunctionType, ModuleType

import numba
import numpy as np

from engine.bots.madrasso import (
    beliefs,
    levels,
    packed_small_network,
    policy,
    posterior,
    worlds,
)
from engine.bots.madrasso import features as network
from engine.bots.madrasso import row as row_of_a_deal
from engine.bots.madrasso.row import SIZE
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import table_bytes, weights_index


def compiled(original: ModuleType, inner: dict) -> ModuleType:
    """`original` once more, with every function compiled and the functions `inner` in it."""
    name = original.__name__
    spec = importlib.util.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for key, value in list(vars(module).items()):
        if key in inner:
            setattr(module, key, inner[key])
        elif isinstance(value, bytes | array):
            setattr(module, key, np.array(list(value), np.int64))
        elif isinstance(value, FunctionType) and value.__module__ == name:
            setattr(module, key, numba.njit(value, nogil=True, error_model="numpy"))
    return module


class Fast:
    """The functions of all these modules, compiled."""

    def __init__(self):
        self.play = compiled(row_of_a_deal, {}).play
        inner = {"play": self.play}
        plays = compiled(policy, inner)
        self.best_card = inner["best_card"] = plays.best_card
        self.playout = inner["playout"] = plays.playout
        self.worlds = compiled(worlds, inner)
        names = "random_below", "deal_pool", "fill_hands"
        dealing = {name: getattr(self.worlds, name) for name in names}
        self.network = compiled(network, {})
        names = "shared_features", "duty", "card_features", "suit_features"
        features = {name: getattr(self.network, name) for name in names}
        score_cards = compiled(packed_small_network, {**inner, **features}).score_cards
        self.inference = compiled(posterior, {**inner, **dealing, "score_cards": score_cards})
        self.beliefs = compiled(beliefs, {"play": self.play})


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = SIZE) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


@cache
def table(index: int) -> np.ndarray:
    """The learned table `which`, see `learned.numbers`."""
    return np.frombuffer(table_bytes(index), np.uint8).copy()


def install() -> None:
    """Let the strong levels of this process think by the compiled functions."""
    from simulator.lab.compiled_club import OpponentSearch
    from simulator.lab.train.beliefs_sums import add_evidence, rows
    from simulator.lab.train.network_sums import at_once, weights

    fast = functions()
    levels.plain = levels.Tools()  # they are quick enough
    levels.tools.make = lambda: Search(row, fast.best_card, fast.worlds, at_once, add_evidence)
    levels.tools.wary.make = OpponentSearch
    for tools in (levels.tools, levels.tools.wary):
        tools.spare.clear()
        tools.table_of = lambda view: table(weights_index(view))
        tools.network_of = weights
        tools.beliefs_of = rows
