"""The ceiling: a player that sees all hands. It is for measuring only and never sits at a table.

With few tricks left it plays exactly, for points, supposing that the others see everything too.
Before that it tries each card: the learned player plays on to the last few tricks, for all seats,
and they are reckoned exactly.
"""

import numba
import numpy as np

from engine.bots.madrasso.knowledge import Sight
from engine.bots.madrasso.match_score import call_wins, robbing_pays
from engine.bots.madrasso.row import SIZE
from engine.madrasso.actions import OUT, ROB
from simulator.lab import compiled

_fast = compiled.functions()
rate, play = _fast.rate, _fast.play

EXACT = 6  # tricks left from which it reckons exactly
BEYOND = 4  # the same at the end of a trial
MOST = 16


@numba.njit("i8(i8[:,:], i8[:,:], i8[:,:], i8, u1[:], i8, i8, i8)", nogil=True)
def solve(rows, cards, marks, depth, table, side, low, high):
    """The points of `side` at the end, between `low` and `high`, all playing their best."""
    row = rows[depth]
    seats = row[39]
    if not row[38]:
        if seats == 3:
            return row[24 + side]
        return row[24 + side] + row[26 + side]
    ours = row[32] == side if seats == 3 else row[32] & 1 == side
    first = rate(row, table, cards[depth], marks[depth])
    n = row[46]
    best = -1 if ours else 1000
    for i in range(n):
        if cards[depth, i] == first:  # the card of the best mark comes first
            cards[depth, i] = cards[depth, 0]
            cards[depth, 0] = first
    for i in range(n):
        card = cards[depth, i]
        rows[depth + 1] = row
        play(rows[depth + 1], card)
        found = solve(rows, cards, marks, depth + 1, table, side, low, high)
        if ours:
            best = max(best, found)
            low = max(low, best)
        else:
            best = min(best, found)
            high = min(high, best)
        if low >= high:
            break
    return best


@numba.njit(nogil=True)
def worths(row, rows, cards, marks, table, none, exact, beyond, found):
    """Fill `found` with what each card of the seat to act in `row` is worth."""
    me = row[32]
    side = me if row[39] == 3 else me & 1
    rate(row, table, cards[60], marks[60])
    n = row[46]
    for i in range(n):
        rows[0] = row
        play(rows[0], cards[60, i])
        if row[38] > exact:
            while rows[0][38] > beyond or (rows[0][33] and rows[0][38] == beyond):
                if not rows[0][38]:
                    break
                play(rows[0], rate(rows[0], table, none, none))
        found[i] = solve(rows, cards, marks, 0, table, side, -1, 1000)
    return n


class Clairvoyant:
    """Plays for whichever seat is asked."""

    def __init__(self):
        self.sight = Sight(compiled.row)
        self.rows = np.zeros((61, SIZE), np.int64)
        self.cards = np.zeros((61, MOST), np.int64)
        self.marks = np.zeros((61, MOST), np.int64)
        self.found = np.zeros(MOST, np.int64)
        self.none = np.zeros(0, np.int64)

    def action(self, view, hands) -> int:
        """What it does, knowing that the seats hold `hands`, holdings at [seat * 4 + suit]."""
        if view.may_out and call_wins(view):
            return OUT
        if robbing_pays(view):
            return ROB
        sight = self.sight
        sight.see(view)
        for seat in range(view.seats):
            for i in range(4):
                sight.now[seat << 2 | i] = hands[seat << 2 | sight.suits[i]]
        table = compiled.table(compiled.which(view))
        n = worths(
            sight.now,
            self.rows,
            self.cards,
            self.marks,
            table,
            self.none,
            EXACT,
            BEYOND,
            self.found,
        )
        return sight.card(int(self.cards[60, int(np.argmax(self.found[:n]))]))
