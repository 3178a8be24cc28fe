"""Compiled functions for the output of Madrasso's large neural network."""

from functools import cache

import numpy as np

from engine.bots.madrasso.features import FEATURES
from engine.bots.madrasso.large_network import OFFSET, UNITS
from engine.bots.madrasso.row import SCORED
from engine.bots.madrasso.weights import network_of
from engine.bots.runtime import HEADER
from simulator.arena import compiled
from simulator.arena.compiled_cache import njit

_network = compiled.functions().network
shared_features, suit_features, card_features = (
    _network.shared_features,
    _network.suit_features,
    _network.card_features,
)
situation = _network.situation


@cache
def weights(index: int) -> np.ndarray | None:
    """Return weights[situation * FEATURES + feature, hidden unit], in 1/16 logit, or None."""
    net = network_of(index)
    if net is None:
        return None
    with net.file as file:
        file.seek(HEADER)
        return rows_of(file.read())


def rows_of(content: bytes | np.ndarray) -> np.ndarray:
    return np.frombuffer(content, np.uint8).astype(np.int64).reshape(-1, UNITS) - OFFSET


@njit
def _add(net: np.ndarray, active: np.ndarray, first: int, n: int, sums: np.ndarray) -> None:
    for j in range(first, n):
        weights = net[active[j]]
        for u in range(UNITS):
            sums[u] += weights[u]


@njit
def correct(
    state: np.ndarray,
    location: np.ndarray,
    net: np.ndarray,
    active: np.ndarray,
    cards: np.ndarray,
    logits: np.ndarray,
) -> None:
    sums = np.zeros((3, UNITS), np.int64)
    n = shared_features(state, location, active)
    does = last = m = -1
    rows = net
    for i in range(state[SCORED]):
        card = cards[i]
        if card >> 4 != last:
            last = card >> 4
            before, does = does, situation(state, last)
            if does != before:
                rows = net[does * FEATURES :]
                sums[0] = 0
                _add(rows, active, 0, n, sums[0])
            m = suit_features(state, location, last, active, n)
            sums[1] = sums[0]
            _add(rows, active, n, m, sums[1])
        sums[2] = sums[1]
        _add(rows, active, m, card_features(state, card, active, m), sums[2])
        says = 0
        for u in range(0, UNITS, 2):
            says += max(sums[2, u], 0) - max(sums[2, u + 1], 0)
        logits[i] += says


def at_once(*args: object) -> tuple:
    correct(*args)
    return ()
