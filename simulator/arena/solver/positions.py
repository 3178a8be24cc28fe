"""The position table of the compiled solver.

A hash selects a set of WAYS positions, the newest first. Two numbers store a position: ORDER and
bounds of the value, then LIKE and the best lead.
"""

import numpy as np

from engine.cards import RANKS
from simulator.arena.compiled_cache import inlined, njit, uncounted
from simulator.arena.solver.deal import ONE, SPREAD, SUIT, highest, worth_of

# Binary logarithms of the largest and the smallest number of sets, and of the table's growth
SETS_BITS, FEWEST_BITS = 20, 10
GROWTH_BITS = 2
WAYS, NUMBERS = 4, 2
SET, POSITION = np.uintp(WAYS * NUMBERS), np.uintp(NUMBERS)
VALUE_BITS, CARD_BITS = 10, 6
VALUE, CARD = (1 << VALUE_BITS) - 1, (1 << CARD_BITS) - 1


def new_table(bits: int = FEWEST_BITS) -> np.ndarray:
    return np.zeros(WAYS * NUMBERS << bits, np.int64)


def room(table: np.ndarray) -> int:
    """Return the number of positions at which the table grows."""
    return (
        table.size // (NUMBERS * 4) + 1 if table.size < WAYS * NUMBERS << SETS_BITS else table.size
    )


def grown(table: np.ndarray) -> tuple[np.ndarray, int]:
    larger = np.zeros(table.size << GROWTH_BITS, np.int64)
    return larger, _move(table, larger)


@njit
def _move(table: np.ndarray, larger: np.ndarray) -> int:
    kept = 0
    for place in range(table.size - NUMBERS, -1, -NUMBERS):
        if table[place + 1]:
            order = table[place] >> 2 * VALUE_BITS
            least, most = table[place] >> VALUE_BITS & VALUE, table[place] & VALUE
            cards, best = table[place + 1] >> CARD_BITS, (table[place + 1] & CARD) - 1
            kept += keep(larger, set_of(larger, order), order, cards, least, most, best)
    return kept


@uncounted
def set_of(table: np.ndarray, order: int) -> np.uintp:
    return np.uintp((order * SPREAD >> 64 - SETS_BITS) * (WAYS * NUMBERS) & table.size - 1)


@inlined
def known(
    row: np.ndarray,
    table: np.ndarray,
    first: np.uintp,
    order: int,
    cards: int,
    need: int,
    least: int,
    most: int,
) -> tuple[int, int, int]:
    """Return bounds of a position's value, and its best lead or -1."""
    best = -1
    for slot in range(first, first + SET, POSITION):
        if table[slot] >> 2 * VALUE_BITS != order:
            continue
        others = table[slot + ONE] >> CARD_BITS
        its_least, its_most = table[slot] >> VALUE_BITS & VALUE, table[slot] & VALUE
        if others == cards:
            least, most = max(least, its_least), min(most, its_most)
            best = (table[slot + ONE] & CARD) - 1
        elif its_least >= need:
            more = _more_points(row, others, cards, its_least - need)
            if its_least - more >= need:
                return its_least - more, most, best
        elif its_most < need:
            more = _more_points(row, cards, others, need - 1 - its_most)
            if its_most + more < need:
                return least, its_most + more, best
        if least >= need or most < need:
            break
    return least, most, best


@uncounted
def _more_points(row: np.ndarray, cards: int, others: int, enough: int) -> int:
    """Add up the points by which each of `cards` exceeds its pair in `others`.

    Stop when the sum is above `enough`.
    """
    points = 0
    while cards != others and points <= enough:
        mine, less = cards & SUIT, others & SUIT
        while mine != less and points <= enough:
            points += max(0, worth_of(row, highest(mine)) - worth_of(row, highest(less)))
            mine ^= 1 << highest(mine)
            less ^= 1 << highest(less)
        cards >>= RANKS
        others >>= RANKS
    return points


@inlined
def keep(
    table: np.ndarray, first: np.uintp, order: int, cards: int, least: int, most: int, best: int
) -> int:
    """Store a position as its set's first; return 1 if it fills an empty slot, else 0."""
    slot = first
    while slot < first + SET - POSITION:
        if table[slot] >> 2 * VALUE_BITS == order and table[slot + ONE] >> CARD_BITS == cards:
            break
        slot += POSITION
    is_new = table[slot + ONE] == 0
    while slot > first:
        table[slot] = table[slot - POSITION]
        table[slot + ONE] = table[slot - POSITION + ONE]
        slot -= POSITION
    table[slot] = order << 2 * VALUE_BITS | least << VALUE_BITS | most
    table[slot + ONE] = cards << CARD_BITS | best + 1
    return int(is_new)
