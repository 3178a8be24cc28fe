"""Worlds (possible deals), and a card's utility in a world.

knowledge.py describes `holdings`, `bans` and `priors`.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from engine.bits import POPCOUNT
from engine.bots.mediatore import row as places
from engine.bots.mediatore.knowledge import (
    BELOW_ASSO,
    BOUND,
    IN_MONTE,
    KINDS,
    LEAST,
    LOW_BITS,
    PATTERNS,
    PRIOR,
    SEEN,
    TAKER,
)
from engine.bots.mediatore.policy import playout
from engine.bots.mediatore.row import play, set_partner
from engine.bots.runtime import read
from engine.cards import EMPTY
from engine.mediatore.contracts import HELD, RANK_POINTS

LENGTHS = 7
LENGTH = b"\0\1\2\3\4\5\6\6\6\6\6"

CUTOFF = 88


def _exponentials() -> bytes:
    table = bytearray(CUTOFF)
    power = 255 << 6
    for i in range(CUTOFF):
        table[i] = power + 32 >> 6
        power = power * 61566 >> 16
    return bytes(table)


EXP = _exponentials()  # [d]: 255 * exp(-d / 16)

CAPPOTTO = 40
# [thirds of a point taken]: utility of the bidder's side, plus _EVEN
_UTILITY = bytes((0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 10, 13, 16, 20, 26, 34, 45, 57)) + bytes(
    (171, 183, 194, 202, 208, 212, 215, 218, 219, 221, 222, 223, 224, 225, 226, 226, 227, 228)
)
_EVEN = 114


def learned_priors() -> tuple:
    return read("mediatore_priors.policy", *[PATTERNS] * KINDS)


def is_bound(holdings: Sequence[int], holder: int, card: int, other: int) -> bool:
    suit = card >> 4
    its = 1 << (other & 15)
    place = holder << 2 | suit
    held = holdings[place] ^ 1 << (card & 15)
    if other >> 4 == suit:
        held |= its
    if POPCOUNT[held & BELOW_ASSO] < holdings[LEAST + place]:
        return True
    if holder != holdings[TAKER] or not holdings[SEEN + (other >> 4)] & its:
        return False
    n = -(holdings[SEEN + suit] >> (card & 15) & 1)
    for suit in range(4):
        n += POPCOUNT[holdings[holder << 2 | suit] & holdings[SEEN + suit]]
    return n > 0


def metropolis(
    pool: MutableSequence[int],
    owners: bytearray,
    bans: Sequence[int],
    holdings: MutableSequence[int],
    priors: Sequence,
    n: int,
    rng: MutableSequence[int],
    steps: int,
) -> None:
    """Make Metropolis steps: swap two unseen cards with probability min(1, exp(gain / 16)).

    `gain` is the increase of the summed priors.
    """
    ones = POPCOUNT
    length = LENGTH
    state = rng[0]
    for _ in range(steps):
        state = 31926 * (state & LOW_BITS) + (state >> 15)
        i = (state & LOW_BITS) * n >> 15
        state = 31926 * (state & LOW_BITS) + (state >> 15)
        j = (state & LOW_BITS) * n >> 15
        one = owners[i]
        two = owners[j]
        if one == two:
            continue
        card = pool[i]
        other = pool[j]
        if bans[other] >> one & 1 or bans[card] >> two & 1:
            continue
        if (bans[card] | bans[other]) & BOUND:
            taker = holdings[TAKER]
            least = holdings[LEAST + (one << 2 | card >> 4)]
            if (least or one == taker) and is_bound(holdings, one, card, other):
                continue
            least = holdings[LEAST + (two << 2 | other >> 4)]
            if (least or two == taker) and is_bound(holdings, two, other, card):
                continue
        suit = card >> 4
        bit = 1 << (card & 15)
        other_suit = other >> 4
        other_bit = 1 << (other & 15)
        p = one << 2 | suit
        q = two << 2 | suit
        if suit == other_suit:
            bit |= other_bit
        held = holdings[p]
        new = held ^ bit
        prior = priors[holdings[PRIOR + p]]
        less = prior[(held >> places.ASSO) * LENGTHS + length[ones[held]]]
        less -= prior[(new >> places.ASSO) * LENGTHS + length[ones[new]]]
        held = holdings[q]
        new = held ^ bit
        prior = priors[holdings[PRIOR + q]]
        less += prior[(held >> places.ASSO) * LENGTHS + length[ones[held]]]
        less -= prior[(new >> places.ASSO) * LENGTHS + length[ones[new]]]
        if suit != other_suit:
            r = one << 2 | other_suit
            held = holdings[r]
            new = held ^ other_bit
            prior = priors[holdings[PRIOR + r]]
            less += prior[(held >> places.ASSO) * LENGTHS + length[ones[held]]]
            less -= prior[(new >> places.ASSO) * LENGTHS + length[ones[new]]]
            r = two << 2 | other_suit
            held = holdings[r]
            new = held ^ other_bit
            prior = priors[holdings[PRIOR + r]]
            less += prior[(held >> places.ASSO) * LENGTHS + length[ones[held]]]
            less -= prior[(new >> places.ASSO) * LENGTHS + length[ones[new]]]
        if less > 0:
            state = 31926 * (state & LOW_BITS) + (state >> 15)
            if less >= CUTOFF or (state & 255) >= EXP[less]:
                continue
        pool[i] = other
        pool[j] = card
        holdings[p] ^= bit
        holdings[q] ^= bit
        if suit != other_suit:
            holdings[one << 2 | other_suit] ^= other_bit
            holdings[two << 2 | other_suit] ^= other_bit
    rng[0] = state


def fill_hands(
    row: list[int],
    known: Sequence[int],
    pool: Sequence[int],
    owners: bytearray,
    n: int,
    taken: Sequence[int],
    won: Sequence[int],
) -> None:
    """Copy `known` to `row`, and deal `n` cards of `pool` to `owners`.

    An unknown partner becomes the seat that gets the called card.
    """
    row[:] = known
    partner = known[places.PARTNER]
    called = known[places.CALLED]
    search = called < EMPTY and partner == places.NO_PARTNER and not known[places.KNOWS_ALONE]
    for i in range(n):
        card = pool[i]
        owner = owners[i]
        if owner == IN_MONTE:
            row[places.LAST_POINTS] += RANK_POINTS[card & 15]
            if known[places.KNOWS_MONTE]:
                row[places.GONE_FOR_BIDDER + (card >> 4)] |= 1 << (card & 15)
        else:
            row[owner << 2 | card >> 4] |= 1 << (card & 15)
        if search and card == called:
            if owner < IN_MONTE and owner != known[places.BIDDER]:
                partner = owner
            elif known[places.KNOWS_MONTE] or owner < IN_MONTE:
                row[places.KNOWS_ALONE] = 1
    if search:
        set_partner(row, partner, taken, won)


def utility(row: list[int], me: int) -> int:
    total = _UTILITY[row[places.TAKEN]] - _EVEN
    if row[places.WON] == HELD:
        total += CAPPOTTO
    elif not row[places.WON]:
        total -= CAPPOTTO
    if row[places.BIDDER_SIDE] >> me & 1:
        return total
    return -total


def playout_value(
    row: list[int], world: list[int], card: int, me: int, tables: Sequence, none: Any
) -> int:
    row[:] = world
    play(row, card)
    playout(row, tables, none)
    return utility(row, me)
