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

from engine.bots import (
    beliefs,
    flat,
    inference,
    network,
    rating,
    small_rows,
    strong,
    worlds,
)
from engine.bots.learned import numbers, which
from engine.bots.search import Search


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
        self.rate = compiled(rating, {}).rate
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
        mark = compiled(small_rows, {**inner, **features}).mark
        self.inference = compiled(inference, {**inner, **dealing, "mark": mark})
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
    from simulator.lab.beliefs_sums import rows, tell
    from simulator.lab.club import WarySearch
    from simulator.lab.network_sums import at_once, weights

    fast = functions()
    strong.plain = strong.Tools()  # they are quick enough
    strong.tools.make = lambda: Search(row, fast.rate, fast.worlds, at_once, tell)
    strong.tools.wary.make = WarySearch
    for tools in (strong.tools, strong.tools.wary):
        tools.spare.clear()
        tools.table_of = lambda view: table(which(view))
        tools.network_of = weights
        tools.beliefs_of = rows
