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
from engine.bots.madrasso import (
    features as network,
)
from engine.bots.madrasso import (
    row as flat,
)
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import numbers, which


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
        self.rate = compiled(policy, {}).rate
        inner = {"rate": self.rate}
        flats = compiled(flat, inner)
        self.play = flats.play
        inner["play"] = self.play
        inner["_play_last_trick"] = flats._play_last_trick
        self.playout = compiled(flat, inner).playout
        inner["playout"] = self.playout
        self.worlds = compiled(worlds, inner)
        names = "draw", "deal_pool", "place"
        dealing = {name: getattr(self.worlds, name) for name in names}
        self.network = compiled(network, {})
        names = "common", "duty", "of_card", "of_suit"
        features = {name: getattr(self.network, name) for name in names}
        mark = compiled(packed_small_network, {**inner, **features}).mark
        self.inference = compiled(posterior, {**inner, **dealing, "mark": mark})
        self.beliefs = compiled(beliefs, {"play": self.play})


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = 48) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


@cache
def table(which: int) -> np.ndarray:
    """The learned table `which`, see `learned.numbers`."""
    return np.frombuffer(numbers(which), np.uint8).copy()


def install() -> None:
    """Let the strong levels of this process think by the compiled functions."""
    from simulator.lab.compiled_club import WarySearch
    from simulator.lab.train.beliefs_sums import rows, tell
    from simulator.lab.train.network_sums import at_once, weights

    fast = functions()
    levels.plain = levels.Tools()  # they are quick enough
    levels.tools.make = lambda: Search(row, fast.rate, fast.worlds, at_once, tell)
    levels.maestro_pool.make = WarySearch
    for tools in (levels.tools, levels.maestro_pool):
        tools.spare.clear()
        tools.table_of = lambda view: table(which(view))
        tools.network_of = weights
        tools.beliefs_of = rows
