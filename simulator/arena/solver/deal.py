"""A deal in the compiled solver, and facts about its suits.

The indices that the search uses are unsigned, so that numba omits the check for negative ones.
"""

import numpy as np

from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.values import Values
from simulator.arena.compiled_cache import njit, uncounted

SEATS = SUITS = 4
SUIT = (1 << RANKS) - 1
HIGHEST = np.array([0] + [cards.bit_length() - 1 for cards in range(1, 1 << RANKS)], np.int64)
ONE = np.uintp(1)
NONE = -1
PLACES_BITS = RANKS + 1
PLACES = 1 << PLACES_BITS
SPREAD = -7046029254386353131  # factor in hashes: 2^64 / golden ratio, odd, as int64

# Indices in `row`, which begins with each seat's cards (bit suit * RANKS + rank)
SIDES, N_SEATS, TRUMP, MUST_TRUMP, LAST_POINTS, WORTH = np.array([4, 8, 9, 10, 11, 12], np.uintp)
DEAL_SIZE = 12 + RANKS

# Offsets in `facts` from place_of(suit, cards). ORDER identifies the cards' owners, LIKE their
# owners and points. MOVES + seat: the seat's cards; of equal neighbours, only the lowest.
ORDER, LIKE, POINTS_IN, MOVES = np.arange(4, dtype=np.uintp)
FACTS = 8
# facts[SURE + trumps * 2 + side]: points of the side's trumps above all of the other side
SURE = np.uintp(SUITS * FACTS << RANKS)
FACTS_SIZE = (SUITS * FACTS << RANKS) + (2 << RANKS)


@uncounted
def place_of(suit: int, cards: int) -> np.uintp:
    return np.uintp((suit << RANKS | cards) * FACTS)


@uncounted
def highest(cards: int) -> int:
    return HIGHEST[np.uintp(cards)]


@uncounted
def lowest(cards: int) -> int:
    return HIGHEST[np.uintp(cards & -cards)]


@uncounted
def side_of(row: np.ndarray, seat: int) -> int:
    return row[SIDES + np.uintp(seat)]


@uncounted
def worth_of(row: np.ndarray, rank: int) -> int:
    return row[WORTH + np.uintp(rank)]


def deal_row(size: int, deal: Values) -> np.ndarray:
    row = np.zeros(size, np.int64)
    seats = len(deal.sides)
    for place in range(seats * SUITS):
        row[place >> 2] |= deal.hands[place] << (place & 3) * RANKS
    row[SIDES : int(SIDES) + seats] = deal.sides
    row[N_SEATS:WORTH] = seats, deal.trump, deal.must_trump, deal.last_points
    row[WORTH:DEAL_SIZE] = list(deal.rank_points)
    return row


@njit
def suit_facts(row: np.ndarray) -> np.ndarray:
    facts = np.zeros(FACTS_SIZE, np.int16)
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
            _fill_suit(row, facts, suit, cards, owners, orders, likes)
            cards = cards - 1 & dealt
    return facts


@njit
def _owner(row: np.ndarray, card: int) -> int:
    for seat in range(SEATS - 1):
        if row[seat] >> card & 1:
            return seat
    return SEATS - 1


@njit
def _fill_suit(
    row: np.ndarray,
    facts: np.ndarray,
    suit: int,
    cards: int,
    owners: np.ndarray,
    orders: np.ndarray,
    likes: np.ndarray,
) -> None:
    place = place_of(suit, cards)
    order, like, points, owner, last = 0, 0, 0, NONE, NONE
    ranks = cards
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        worth = worth_of(row, rank)
        if owners[rank] != owner or worth != last:
            facts[place + MOVES + np.uintp(owners[rank])] |= 1 << rank
        owner, last = owners[rank], worth
        order = order * (SEATS + 1) + owner + 1
        like = (like * SEATS + owner) * 12 + worth + 1
        points += worth
    facts[place + ORDER] = _first(orders, order, cards)
    facts[place + LIKE] = _first(likes, like, cards)
    facts[place + POINTS_IN] = points
    if suit == row[TRUMP]:
        _fill_sure(row, facts, suit, cards)


@njit
def _first(firsts: np.ndarray, code: int, cards: int) -> int:
    """Return the cards stored for `code`; if there are none, store `cards`."""
    place = (code * SPREAD >> 64 - PLACES_BITS) & PLACES - 1
    while firsts[place, 0] != code:
        if not firsts[place, 0]:
            firsts[place, 0], firsts[place, 1] = code, cards
        else:
            place = place + 1 & PLACES - 1
    return firsts[place, 1]


@njit
def _fill_sure(row: np.ndarray, facts: np.ndarray, suit: int, cards: int) -> None:
    side = NO_TRUMP
    for rank in range(RANKS - 1, -1, -1):
        if cards >> rank & 1:
            its_side = side_of(row, _owner(row, suit * RANKS + rank))
            if side not in (NO_TRUMP, its_side):
                return
            side = its_side
            facts[SURE + np.uintp(cards * 2 + side)] += worth_of(row, rank)
