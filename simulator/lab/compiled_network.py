"""What the network says, compiled: the weights of `features` added up unit by unit."""

from functools import cache

import numba
import numpy as np

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.features import FEATURES
from engine.bots.madrasso.large_network import NOTHING, UNITS
from engine.bots.madrasso.weights import network_of
from simulator.lab import compiled

_network = compiled.functions().network
common, of_suit, of_card = _network.common, _network.of_suit, _network.of_card
situation = _network.situation


@cache
def weights(which: int) -> np.ndarray | None:
    """The weights of the network for the table `which`, by situation and feature, and unit.

    None where there is none.
    """
    net = network_of(which)
    if net is None:
        return None
    with net.file as file:
        file.seek(HEADER)
        return rows_of(file.read())


def rows_of(content: bytes) -> np.ndarray:
    """The weights in what follows the text of a network's file."""
    return np.frombuffer(content, np.uint8).astype(np.int64).reshape(-1, UNITS) - NOTHING


@numba.njit(nogil=True)
def _add(net, picked, first, n, sums):
    for j in range(first, n):
        weights = net[picked[j]]
        for u in range(UNITS):
            sums[u] += weights[u]


@numba.njit(nogil=True)
def correct(s, who, net, picked, cards, marks):
    """What `network.correct` does with the file that `net` is from."""
    sums = np.zeros((3, UNITS), np.int64)
    n = common(s, who, picked)
    does = last = m = -1
    rows = net
    for i in range(s[46]):
        card = cards[i]
        if card >> 4 != last:
            last = card >> 4
            before, does = does, situation(s, last)
            if does != before:
                rows = net[does * FEATURES :]
                sums[0] = 0
                _add(rows, picked, 0, n, sums[0])
            m = of_suit(s, who, last, picked, n)
            sums[1] = sums[0]
            _add(rows, picked, n, m, sums[1])
        sums[2] = sums[1]
        _add(rows, picked, m, of_card(s, card, picked, m), sums[2])
        says = 0
        for u in range(0, UNITS, 2):
            says += max(sums[2, u], 0) - max(sums[2, u + 1], 0)
        marks[i] += says


def at_once(*words) -> tuple:
    """`correct` in place of that of the engine, with no slices."""
    correct(*words)
    return ()
