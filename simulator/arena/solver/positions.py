"""The position table of the compiled solver.

Sets of WAYS positions with the same order bound one another, see `engine.solver.exact`; the newest
is first, the oldest is dropped. A position is two numbers: order (with leader), least and most
value; cards and best lead.
"""

import numpy as np

from engine.cards import RANKS
from simulator.arena.compiled_cache import njit
from simulator.arena.solver.deal import HIGHEST, SUIT, SUITS, WORTH

SETS_BITS, FEWEST_BITS = 20, 10  # of the number of sets; fewer for few cards
WAYS, NUMBERS = 4, 2
VALUE_BITS, CARD_BITS = 10, 6
VALUE, CARD = (1 << VALUE_BITS) - 1, (1 << CARD_BITS) - 1
SPREAD = -7046029254386353131  # 2^64 / the golden ratio, odd


def new_table(n_cards: int) -> np.ndarray:
    bits = min(SETS_BITS, max(FEWEST_BITS, n_cards // 2 + 3))
    return np.zeros(WAYS * NUMBERS << bits, np.int64)


@njit
def set_of(table: np.ndarray, order: int) -> int:
    """Return the index of the first position of a set."""
    return (order * SPREAD >> 64 - SETS_BITS) * (WAYS * NUMBERS) & table.size - 1


@njit
def known(
    row: np.ndarray,
    table: np.ndarray,
    first: int,
    order: int,
    cards: int,
    need: int,
    least: int,
    most: int,
) -> tuple[int, int, int]:
    """Return the least and most value of a position, and its best lead or -1.

    `least` and `most` are known bounds; the search of the set ends if they decide `need`.
    """
    best = -1
    for slot in range(first, first + WAYS * NUMBERS, NUMBERS):
        if table[slot] >> 2 * VALUE_BITS != order:
            continue
        others = table[slot + 1] >> CARD_BITS
        its_least, its_most = table[slot] >> VALUE_BITS & VALUE, table[slot] & VALUE
        if others == cards:
            least, most = max(least, its_least), min(most, its_most)
            best = (table[slot + 1] & CARD) - 1
        elif its_least >= need:
            least = max(least, its_least - _more_points(row, others, cards))
        elif its_most < need:
            most = min(most, its_most + _more_points(row, cards, others))
        if least >= need or most < need:
            break
    return least, most, best


@njit
def _more_points(row: np.ndarray, cards: int, others: int) -> int:
    """Return the sum of positive differences in points, card by card in the same order."""
    points = 0
    for suit in range(SUITS):
        mine, less = cards >> suit * RANKS & SUIT, others >> suit * RANKS & SUIT
        while mine != less:
            more = row[WORTH + HIGHEST[mine]] - row[WORTH + HIGHEST[less]]
            points += max(0, more)
            mine ^= 1 << HIGHEST[mine]
            less ^= 1 << HIGHEST[less]
    return points


@njit
def keep(
    table: np.ndarray, first: int, order: int, cards: int, least: int, most: int, best: int
) -> None:
    """Store the bounds and best lead of a position as the first of its set."""
    slot = first
    while slot < first + (WAYS - 1) * NUMBERS:
        if table[slot] >> 2 * VALUE_BITS == order and table[slot + 1] >> CARD_BITS == cards:
            break
        slot += NUMBERS
    while slot > first:
        table[slot] = table[slot - NUMBERS]
        table[slot + 1] = table[slot - NUMBERS + 1]
        slot -= NUMBERS
    table[slot] = order << 2 * VALUE_BITS | least << VALUE_BITS | most
    table[slot + 1] = cards << CARD_BITS | best + 1
