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
    club,
    club_follow,
    club_lead,
    club_void,
    club_weights,
    levels,
    packed_small_network,
    policy,
    posterior,
    posterior_club,
    worlds,
)
from engine.bots.madrasso import features as network
from engine.bots.madrasso import row as row_of_a_deal
from engine.bots.madrasso.opponent_search import WarySearch
from engine.bots.madrasso.row import SIZE
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
        elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            setattr(module, key, np.array(value, np.int64))
        elif isinstance(value, FunctionType) and value.__module__ == name:
            setattr(module, key, numba.njit(value, nogil=True, error_model="numpy"))
    return module


class Fast:
    """The functions of all these modules, compiled."""

    def __init__(self):
        self.play = compiled(row_of_a_deal, {}).play
        inner = {"play": self.play}
        plays = compiled(policy, inner)
        self.rate = inner["rate"] = plays.rate
        self.playout = inner["playout"] = plays.playout
        self.worlds = compiled(worlds, inner)
        names = "draw", "deal_pool", "place"
        dealing = {name: getattr(self.worlds, name) for name in names}
        self.network = compiled(network, {})
        names = "common", "duty", "of_card", "of_suit"
        features = {name: getattr(self.network, name) for name in names}
        mark = compiled(packed_small_network, {**inner, **features}).mark
        self.inference = compiled(posterior, {**inner, **dealing, "mark": mark})
        self.beliefs = compiled(beliefs, {"play": self.play})
        self.choose_club, choose = self._club()
        names = "alter", "settle", "unmoved", "lay", "log_chance"
        chain = {name: getattr(self.inference, name) for name in names}
        chain |= {**dealing, "value": self.worlds.value, "choose": choose}
        self.opponents = compiled(posterior_club, {**inner, **chain})

    def _club(self) -> tuple:
        """The club player: a function of a row and an empty one, and its own `choose`."""
        inner = {"sweep_points": compiled(club_weights, {}).sweep_points}
        inner["ruff_or_discard"] = compiled(club_void, inner).ruff_or_discard
        inner["follow"] = compiled(club_follow, inner).follow
        inner["lead"] = compiled(club_lead, inner).lead
        module = compiled(club, inner)
        choose, weights = module.choose, module.WEIGHTS

        @numba.njit(nogil=True)
        def choose_club(state, none):
            return choose(state, weights, none, none)

        return choose_club, choose


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = SIZE) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


@cache
def table(which: int) -> np.ndarray:
    """The learned table `which`, see `learned.numbers`."""
    return np.frombuffer(numbers(which), np.uint8).copy()


def rows_of(which: int) -> tuple:
    """As `packed_small_network.rows_of`, in arrays."""
    table, units, says = packed_small_network.rows_of(which)
    return np.frombuffer(table, np.uint8), np.array(units, np.int64), np.array(says, np.int64)


def opponent_search() -> WarySearch:
    """A search that asks what its opponents are, by the compiled functions."""
    from simulator.lab.train.network_sums import at_once

    fast = functions()
    search = WarySearch(row, fast.rate, fast.worlds, at_once)
    search.inference = fast.inference
    search.propose = fast.opponents.propose
    search.try_card = fast.opponents.try_card
    search.rows_of = rows_of
    return search


def install() -> None:
    """Let the strong levels of this process think by the compiled functions."""
    from simulator.lab.train.beliefs_sums import rows, tell
    from simulator.lab.train.network_sums import at_once, weights

    fast = functions()
    levels.plain = levels.Tools()  # they are quick enough
    levels.tools.make = lambda: Search(row, fast.rate, fast.worlds, at_once, tell)
    levels.tools.wary.make = opponent_search
    for tools in (levels.tools, levels.tools.wary):
        tools.spare.clear()
        tools.table_of = lambda view: table(which(view))
        tools.network_of = weights
        tools.beliefs_of = rows
