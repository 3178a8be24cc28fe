"""A deal in the compiled solver: the first part of the solver's row, constant in a search."""

import numpy as np

from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import Values
from simulator.arena.compiled_cache import njit

SEATS = SUITS = 4
SUIT = (1 << RANKS) - 1
HIGHEST = np.array([0] + [cards.bit_length() - 1 for cards in range(1, 1 << RANKS)], np.int64)
NONE = -1
PLACES_BITS = RANKS + 1
PLACES = 1 << PLACES_BITS
SPREAD = -7046029254386353131  # factor in hashes: 2^64 / golden ratio, odd, as int64

# Row indices. The row begins with a bit set per hand (bit suit * RANKS + rank). SIDES: side of each
# seat; N_SEATS to LAST_POINTS: single numbers; WORTH: points of each rank.
SIDES, N_SEATS, TRUMP, MUST_TRUMP, LAST_POINTS, WORTH = 4, 8, 9, 10, 11, 12

# The next tables have the index [suit][cards]. ORDER: the first cards seen that are alike, see
# `engine.solver.exact`.
ORDER = WORTH + RANKS
LIKE = ORDER + (SUITS << RANKS)  # the first alike cards that have equal points, too
POINTS_IN = LIKE + (SUITS << RANKS)
TOP_OWNER = POINTS_IN + (SUITS << RANKS)
SURE = TOP_OWNER + (SUITS << RANKS)  # [side][trumps]: points that the side's trumps surely take
MOVES = SURE + (2 << RANKS)  # [seat][suit][cards]: the seat's cards, only one of equal cards
DEAL_SIZE = MOVES + (SEATS * SUITS << RANKS)


def fill_deal(row: np.ndarray, deal: Values) -> None:
    seats = len(deal.sides)
    for place in range(seats * SUITS):
        row[place >> 2] |= deal.hands[place] << (place & 3) * RANKS
    row[SIDES : SIDES + seats] = deal.sides
    row[N_SEATS:WORTH] = seats, deal.trump, deal.must_trump, deal.last_points
    row[WORTH : WORTH + RANKS] = list(deal.rank_points)
    _fill_tables(row)


@njit
def _owner(row: np.ndarray, card: int) -> int:
    for seat in range(SEATS - 1):
        if row[seat] >> card & 1:
            return seat
    return SEATS - 1


@njit
def _fill_tables(row: np.ndarray) -> None:
    for suit in range(SUITS):
        dealt = 0
        for seat in range(row[N_SEATS]):
            dealt |= row[seat] >> suit * RANKS & SUIT
        owners = np.zeros(RANKS, np.int64)
        for rank in range(RANKS):
            owners[rank] = _owner(row, suit * RANKS + rank)
        orders, likes = np.zeros((PLACES, 2), np.int64), np.zeros((PLACES, 2), np.int64)
        cards = dealt
        while cards:
            _fill_suit(row, suit, cards, owners, orders, likes)
            cards = cards - 1 & dealt


@njit
def _fill_suit(
    row: np.ndarray,
    suit: int,
    cards: int,
    owners: np.ndarray,
    orders: np.ndarray,
    likes: np.ndarray,
) -> None:
    place = suit << RANKS | cards
    order, like, points, owner, last = 0, 0, 0, NONE, NONE
    ranks = cards
    while ranks:
        rank = HIGHEST[ranks & -ranks]
        ranks &= ranks - 1
        worth = row[WORTH + rank]
        if owners[rank] != owner or worth != last:
            row[MOVES + ((owners[rank] << 2) << RANKS) + place] |= 1 << rank
        owner, last = owners[rank], worth
        order = order * (SEATS + 1) + owner + 1
        like = (like * SEATS + owner) * 12 + worth + 1
        points += worth
    row[ORDER + place] = _first(orders, order, cards)
    row[LIKE + place] = _first(likes, like, cards)
    row[POINTS_IN + place] = points
    row[TOP_OWNER + place] = owner
    if suit == row[TRUMP]:
        _fill_sure(row, suit, cards)


@njit
def _first(firsts: np.ndarray, code: int, cards: int) -> int:
    """Return the cards stored in a hash table under `code`; store `cards` if there are none."""
    place = (code * SPREAD >> 64 - PLACES_BITS) & PLACES - 1
    while firsts[place, 0] != code:
        if not firsts[place, 0]:
            firsts[place, 0], firsts[place, 1] = code, cards
        else:
            place = place + 1 & PLACES - 1
    return firsts[place, 1]


@njit
def _fill_sure(row: np.ndarray, suit: int, cards: int) -> None:
    """Add up the points of a side's highest trumps, which the other side cannot beat."""
    side = NO_TRUMP
    for rank in range(RANKS - 1, -1, -1):
        if cards >> rank & 1:
            its_side = row[SIDES + _owner(row, suit * RANKS + rank)]
            if side not in (NO_TRUMP, its_side):
                return
            side = its_side
            row[SURE + (side << RANKS) + cards] += row[WORTH + rank]
