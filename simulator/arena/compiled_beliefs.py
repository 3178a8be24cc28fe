"""The bots' beliefs about unseen cards, compiled; see `engine.bots.madrasso.beliefs`."""

from functools import cache

import numpy as np

from engine.bots.madrasso.beliefs import CONTEXTS, LANES
from engine.bots.madrasso.row import SEATS, TURN
from engine.bots.madrasso.weights import beliefs_of
from engine.bots.runtime import HEADER
from simulator.arena import compiled
from simulator.arena.compiled_cache import njit

_beliefs = compiled.functions().beliefs
add_row, context, kind_of = _beliefs.add_row, _beliefs.context, _beliefs.kind_of
play = compiled.functions().play


@cache
def rows(index: int) -> np.ndarray | None:
    file = beliefs_of(index)
    if file is None:
        return None
    with file:
        file.seek(HEADER)
        return np.frombuffer(file.read(), np.uint8).astype(np.int64).reshape(-1, LANES)


@njit
def _add_evidence(
    start: np.ndarray,
    history: bytearray,
    n: int,
    me: int,
    rows: np.ndarray,
    state: np.ndarray,
    beliefs: np.ndarray,
) -> None:
    state[:] = start
    for i in range(n):
        card = history[i]
        seat = state[TURN]
        if seat != me:
            at = CONTEXTS * kind_of(seat, me, state[SEATS]) + context(state, card)
            add_row(beliefs, seat, card >> 4, rows[at])
        play(state, card)


def add_evidence(*args: object) -> tuple:
    """Add the evidence in one step; the generator `beliefs.add_evidence` takes several."""
    _add_evidence(*args)
    return ()
