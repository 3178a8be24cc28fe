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
    opponent_search,
    packed_small_network,
    policy,
    posterior,
    worlds,
)
from engine.bots.madrasso import features as network
from engine.bots.madrasso import row as row_of_a_deal
from engine.bots.madrasso.row import SIZE
from engine.bots.madrasso.weights import table_bytes


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
        self.best_card = inner["best_card"] = plays.best_card
        self.playout = inner["playout"] = plays.playout
        self.worlds = compiled(worlds, inner)
        names = "random_below", "deal_pool", "fill_hands"
        dealing = {name: getattr(self.worlds, name) for name in names}
        self.network = compiled(network, {})
        names = "shared_features", "duty", "card_features", "suit_features"
        features = {name: getattr(self.network, name) for name in names}
        score_cards = compiled(packed_small_network, {**inner, **features}).score_cards
        self.beliefs = compiled(beliefs, {"play": self.play})
        self.choose_club, choose = self._club()
        inner |= {**dealing, "score_cards": score_cards, "choose": choose}
        self.posterior = compiled(posterior, inner)
        inner["utility"] = self.worlds.utility
        self.playout_against_club = compiled(opponent_search, inner).playout_against_club

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
def table(index: int) -> np.ndarray:
    """The learned table `index`, see `weights.table_bytes`."""
    return np.frombuffer(table_bytes(index), np.uint8).copy()
