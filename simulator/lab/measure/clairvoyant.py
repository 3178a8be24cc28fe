"""The ceiling: a player that sees all hands. It is for measuring only and never sits at a table.

With few tricks left it plays exactly, for points, supposing that the others see everything too.
Before that it tries each card: the learned player plays on to the last few tricks, for all seats,
and they are reckoned exactly.
"""

import numpy as np

from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.match_score import call_wins, robbing_pays
from engine.bots.madrasso.row import LAID, SCORED, SEATS, SIZE, TAKEN, TRICKS_LEFT, TURN
from engine.bots.madrasso.weights import weights_index
from engine.madrasso.actions import OUT, ROB
from simulator.lab import compiled
from simulator.lab.compiled_cache import njit

_fast = compiled.functions()
best_card, play = _fast.best_card, _fast.play

EXACT = 6  # tricks left from which it reckons exactly
BEYOND = 4  # the same at the end of a trial
MOST = 16


@njit(signature="i8(i8[:,:], i8[:,:], i8[:,:], i8, u1[:], i8, i8, i8)")
def solve(rows, cards, logits, depth, table, side, low, high):
    """The points of `side` at the end, between `low` and `high`, all playing their best."""
    row = rows[depth]
    seats = row[SEATS]
    if not row[TRICKS_LEFT]:
        if seats == 3:
            return row[TAKEN + side]
        return row[TAKEN + side] + row[TAKEN + 2 + side]
    ours = row[TURN] == side if seats == 3 else row[TURN] & 1 == side
    first = best_card(row, table, cards[depth], logits[depth])
    n = row[SCORED]
    best = -1 if ours else 1000
    for i in range(n):
        if cards[depth, i] == first:  # the card of the best mark comes first
            cards[depth, i] = cards[depth, 0]
            cards[depth, 0] = first
    for i in range(n):
        card = cards[depth, i]
        rows[depth + 1] = row
        play(rows[depth + 1], card)
        found = solve(rows, cards, logits, depth + 1, table, side, low, high)
        if ours:
            best = max(best, found)
            low = max(low, best)
        else:
            best = min(best, found)
            high = min(high, best)
        if low >= high:
            break
    return best


@njit
def worths(row, rows, cards, logits, table, none, exact, beyond, found):
    """Fill `found` with what each card of the seat to act in `row` is worth."""
    me = row[TURN]
    side = me if row[SEATS] == 3 else me & 1
    best_card(row, table, cards[60], logits[60])
    n = row[SCORED]
    for i in range(n):
        rows[0] = row
        play(rows[0], cards[60, i])
        if row[TRICKS_LEFT] > exact:
            trial = rows[0]
            while trial[TRICKS_LEFT] > beyond or (trial[LAID] and trial[TRICKS_LEFT] == beyond):
                if not trial[TRICKS_LEFT]:
                    break
                play(rows[0], best_card(rows[0], table, none, none))
        found[i] = solve(rows, cards, logits, 0, table, side, -1, 1000)
    return n


class Clairvoyant:
    """Plays for whichever seat is asked."""

    def __init__(self):
        self.knowledge = Knowledge(compiled.row, compiled.row)
        self.rows = np.zeros((61, SIZE), np.int64)
        self.cards = np.zeros((61, MOST), np.int64)
        self.logits = np.zeros((61, MOST), np.int64)
        self.found = np.zeros(MOST, np.int64)
        self.none = np.zeros(0, np.int64)

    def action(self, view, hands) -> int:
        """What it does, knowing that the seats hold `hands`, holdings at [seat * 4 + suit]."""
        if view.may_out and call_wins(view):
            return OUT
        if robbing_pays(view):
            return ROB
        knowledge = self.knowledge
        knowledge.see(view)
        for seat in range(view.seats):
            for i in range(4):
                knowledge.now[seat << 2 | i] = hands[seat << 2 | knowledge.suits[i]]
        table = compiled.table(weights_index(view))
        n = worths(
            knowledge.now,
            self.rows,
            self.cards,
            self.logits,
            table,
            self.none,
            EXACT,
            BEYOND,
            self.found,
        )
        return knowledge.card(int(self.cards[60, int(np.argmax(self.found[:n]))]))
