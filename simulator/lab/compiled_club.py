"""The club player compiled by numba: its functions as they are, its Position as a structure."""

import numba
import numpy as np
from numba.experimental import jitclass

from engine.bots.madrasso import (
    club,
    club_follow,
    club_lead,
    club_void,
    club_weights,
    opponent_search,
    packed_small_network,
    position,
    posterior_club,
)
from simulator.lab import compiled
from simulator.lab.compiled_network import at_once

_ROWS = {
    "suits": 4,
    "hands": 16,
    "gone": 4,
    "lack": 4,
    "shown": 4,
    "asked": 4,
    "taken": 4,
    "won": 4,
}
_NUMBERS = ("seats", "dealer", "up", "finished", "left", "turn", "laid", "led", "points", "winning")
_PLAYED = ("_has_all", "any_card", "worth_robbing", "rob", "play", "copy")


def _structure():
    """`Position` without what it reads from a View."""

    def begin(self):
        self.suits = np.zeros(4, np.int64)
        self.hands = np.zeros(16, np.int64)
        self.gone = np.zeros(4, np.int64)
        self.lack = np.zeros(4, np.int64)
        self.shown = np.zeros(4, np.int64)
        self.asked = np.zeros(4, np.int64)
        self.taken = np.zeros(4, np.int64)
        self.won = np.zeros(4, np.int64)

    methods = vars(compiled.compiled(position, {}).Position)
    functions = {name: methods[name] for name in _PLAYED}
    fields = [(name, numba.int64[::1]) for name in _ROWS]
    fields += [(name, numba.int64) for name in (*_NUMBERS, "best")]
    fields += [("must_trump", numba.boolean), ("sweep", numba.boolean)]

    class FastPosition:
        __init__ = begin
        vars().update(functions)

    return jitclass(fields)(FastPosition)


FastPosition = _structure()

# Rows of figures as arrays: numba would copy a tuple of them whole.
_figures = {
    name: np.array(value, np.int64)
    for name, value in vars(club_weights).items()
    if isinstance(value, tuple)
}
_ruffing = compiled.compiled(club_void, _figures)
_following = compiled.compiled(club_follow, {**_figures, "play_without": _ruffing.play_without})
_leading = compiled.compiled(club_lead, _figures)
choose = compiled.compiled(club, {"follow": _following.follow, "lead": _leading.lead}).choose

_fast = compiled.functions()
_inference = compiled.compiled(
    posterior_club,
    {
        "choose": choose,
        "play": _fast.play,
        "rate": _fast.rate,
        "place": _fast.worlds.place,
        "value": _fast.worlds.value,
        "alter": _fast.inference.alter,
        "settle": _fast.inference.settle,
        "unmoved": _fast.inference.unmoved,
        "lay": _fast.inference.lay,
        "log_chance": _fast.inference.log_chance,
    },
)


@numba.njit(nogil=True)
def begin(position, row, up):
    """Let `position` be the deal that begins in `row`, all hands known, the upcard's rank `up`."""
    seats = row[39]
    position.seats = seats
    position.must_trump = row[40] == 1
    position.dealer = seats - 1
    position.hands[:] = row[:16]
    position.gone[:] = row[16:20]
    position.lack[:] = 0
    position.shown[:] = 0
    position.asked[:] = 0
    position.taken[:] = 0
    position.won[:] = 0
    position.up = up
    position.finished = 0
    position.sweep = True
    position.left = row[38]
    position.turn = row[32]
    position.laid = 0
    position.led = 0
    position.points = 0
    position.winning = 0
    position.best = 0
    if seats == 4:
        position.shown[position.dealer] = 1 << up


def rows_of(which: int) -> tuple:
    """As `small_rows.rows_of`, in arrays."""
    table, units, says = packed_small_network.rows_of(which)
    return np.frombuffer(table, np.uint8), np.array(units, np.int64), np.array(says, np.int64)


class WarySearch(opponent_search.WarySearch):
    """The search that asks what its opponents are, compiled."""

    position = FastPosition
    inference = _fast.inference
    propose = staticmethod(_inference.propose)
    try_card = staticmethod(_inference.try_card)
    rows_of = staticmethod(rows_of)

    def __init__(self):
        super().__init__(compiled.row, _fast.rate, _fast.worlds, at_once)
        self._plain = position.Position()

    def _look(self, seen, view) -> None:
        self._plain.see(view)
        position.Position.copy(seen, self._plain)
