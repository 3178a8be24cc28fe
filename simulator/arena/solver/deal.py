"""A deal in the compiled solver: the start of its row, constant while it searches."""

import numpy as np

from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import Values
from simulator.arena.compiled_cache import njit

SEATS = SUITS = 4
SUIT = (1 << RANKS) - 1
HIGHEST = np.array([0] + [cards.bit_length() - 1 for cards in range(1, 1 << RANKS)], np.int64)
NONE = -1

# By seat: hands, bit suit * RANKS + rank; sides by seat; points by rank
SIDES, N_SEATS, TRUMP, MUST_TRUMP, LAST_POINTS, WORTH = 4, 8, 9, 10, 11, 12

# Tables by suit and the suit's cards in play
ORDER = WORTH + RANKS  # the first equivalent holding in the same order, see `engine.solver.exact`
LIKE = ORDER + (SUITS << RANKS)  # the first equivalent one with the same points, too
POINTS_IN = LIKE + (SUITS << RANKS)
TOP_OWNER = POINTS_IN + (SUITS << RANKS)  # the owner of the highest card
SURE = TOP_OWNER + (SUITS << RANKS)  # of trumps, by side: points it takes for certain
MOVES = SURE + (2 << RANKS)  # by seat and suit: one of equal cards each
DEAL_SIZE = MOVES + (SEATS * SUITS << RANKS)


def fill_deal(row: np.ndarray, deal: Values) -> None:
    """Write the deal into a row of zeros."""
    seats = len(deal.sides)
    for place in range(seats * SUITS):
        row[place >> 2] |= deal.hands[place] << (place & 3) * RANKS
    row[SIDES : SIDES + seats] = deal.sides
    row[N_SEATS:WORTH] = seats, deal.trump, deal.must_trump, deal.last_points
    row[WORTH : WORTH + RANKS] = list(deal.rank_points)
    _fill_tables(row)
    for suit in range(SUITS):
        for table in ORDER, LIKE:
            alike = row[table + (suit << RANKS) : table + (suit + 1 << RANKS)]
            _, firsts, places = np.unique(alike, return_index=True, return_inverse=True)
            alike[:] = firsts[places]


@njit
def _owner(row: np.ndarray, card: int) -> int:
    for seat in range(SEATS - 1):
        if row[seat] >> card & 1:
            return seat
    return SEATS - 1


@njit
def _fill_tables(row: np.ndarray) -> None:
    """Fill all tables; ORDER and LIKE get keys that identify equivalent holdings."""
    for place in range(SUITS << RANKS):
        suit, cards = place >> RANKS, place & SUIT
        for rank in range(RANKS):
            if cards >> rank & 1:
                owner = _owner(row, suit * RANKS + rank)
                row[TOP_OWNER + place] = owner
                row[ORDER + place] = row[ORDER + place] * (SEATS + 1) + owner + 1
                row[LIKE + place] = (row[LIKE + place] * SEATS + owner) * 12
                row[LIKE + place] += row[WORTH + rank] + 1
                row[POINTS_IN + place] += row[WORTH + rank]
        for seat in range(row[N_SEATS]):
            last = NONE
            for rank in range(RANKS):
                if cards >> rank & 1:
                    if not row[seat] >> suit * RANKS + rank & 1:
                        last = NONE
                    elif row[WORTH + rank] != last:
                        last = row[WORTH + rank]
                        row[MOVES + (seat << 2 << RANKS) + place] |= 1 << rank
        if suit == row[TRUMP]:
            _fill_sure(row, suit, cards)


@njit
def _fill_sure(row: np.ndarray, suit: int, cards: int) -> None:
    """Add up the points of the highest trumps that one side holds; no card beats them."""
    side = NO_TRUMP
    for rank in range(RANKS - 1, -1, -1):
        if cards >> rank & 1:
            its_side = row[SIDES + _owner(row, suit * RANKS + rank)]
            if side not in (NO_TRUMP, its_side):
                return
            side = its_side
            row[SURE + (side << RANKS) + cards] += row[WORTH + rank]
