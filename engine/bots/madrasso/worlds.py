"""Worlds (possible deals), and a card's utility in a world.

pool[i] is an unseen card, owners[i] its holder.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from engine.bots.madrasso import row as places
from engine.bots.madrasso.match_score import (
    MATCH_UTILITY,
    ME,
    OUR_CAPPOTTO,
    OUR_POINTS,
    THEIR_CAPPOTTO,
    THEIR_POINTS,
)
from engine.bots.madrasso.policy import playout
from engine.bots.madrasso.row import play

LOW_BITS = 0x7FFF

# ACCEPT[random index]: greatest accepted loss of log likelihood, in 1/16
ACCEPT = (
    b"\x5f\x40\x36\x30\x2b\x28\x25\x23\x20\x1f\x1d\x1b\x1a\x19\x18\x17\x15\x15\x14\x13\x12\x11"
    b"\x10\x10\x0f\x0e\x0e\x0d\x0d\x0c\x0b\x0b\x0a\x0a\x09\x09\x09\x08\x08\x07\x07\x07\x06\x06"
    b"\x05\x05\x05\x04\x04\x04\x03\x03\x03\x02\x02\x02\x02\x01\x01\x01\x00\x00\x00\x00"
)


def random_below(rng: MutableSequence[int], limit: int) -> int:
    state = rng[0]
    state = 31926 * (state & LOW_BITS) + (state >> 15)
    rng[0] = state
    return (state & LOW_BITS) * limit >> 15


def _lacks(now, card, seat) -> int:
    return now[places.VOIDS + (card >> 4)] >> seat & 1


def deal_pool(
    now: Sequence[int],
    pool: MutableSequence[int],
    owners: bytearray,
    n: int,
    rng: MutableSequence[int],
) -> None:
    for i in range(n - 1, 0, -1):
        j = random_below(rng, i + 1)
        card = pool[i]
        pool[i] = pool[j]
        pool[j] = card
    for i in range(n):
        card = pool[i]
        if not _lacks(now, card, owners[i]):
            continue
        j = random_below(rng, n)
        for _ in range(n):
            if not _lacks(now, card, owners[j]) and not _lacks(now, pool[j], owners[i]):
                pool[i] = pool[j]
                pool[j] = card
                break
            j += 1
            if j == n:
                j = 0
        else:
            _swap_three(now, pool, owners, n, i)


def _swap_three(now, pool, owners, n, i) -> None:
    card = pool[i]
    for j in range(n):
        if _lacks(now, card, owners[j]):
            continue
        for k in range(n):
            if not _lacks(now, pool[j], owners[k]) and not _lacks(now, pool[k], owners[i]):
                pool[i] = pool[k]
                pool[k] = pool[j]
                pool[j] = card
                return


def fill_hands(
    row: list[int], known: Sequence[int], pool: Sequence[int], owners: bytearray, n: int
) -> None:
    row[:] = known
    for i in range(n):
        card = pool[i]
        row[owners[i] << 2 | card >> 4] |= 1 << (card & 15)


def metropolis(
    now: Sequence[int],
    pool: MutableSequence[int],
    owners: bytearray,
    n: int,
    beliefs: Sequence[int],
    rng: MutableSequence[int],
    steps: int,
) -> None:
    """Make Metropolis steps: swap two unseen cards with probability min(1, exp(gain / 16)).

    `gain` is the increase of the summed `beliefs`, in 1/16 logit.
    """
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
        if (
            now[places.VOIDS + (card >> 4)] >> two & 1
            or now[places.VOIDS + (other >> 4)] >> one & 1
        ):
            continue
        its_place = 10 * (card >> 4) + (card & 15)
        their_place = 10 * (other >> 4) + (other & 15)
        one *= 40
        two *= 40
        less = beliefs[one + its_place] + beliefs[two + their_place]
        less -= beliefs[two + its_place] + beliefs[one + their_place]
        if less > 0:
            state = 31926 * (state & LOW_BITS) + (state >> 15)
            if less > ACCEPT[(state & LOW_BITS) * 64 >> 15]:
                continue
        pool[i] = other
        pool[j] = card
    rng[0] = state


def utility(row: list[int], terms: Sequence[int]) -> int:
    me = terms[ME]
    if row[places.SEATS] == 3:
        our_points = row[places.TAKEN + me]
        their_points = row[places.TAKEN + (me + 1) % 3] + row[places.TAKEN + (me + 2) % 3]
        tricks = row[places.WON + me]
        their_tricks = row[places.WON + (me + 1) % 3]
        if row[places.WON + (me + 2) % 3] > their_tricks:
            their_tricks = row[places.WON + (me + 2) % 3]
        all_tricks = 13
    else:
        our_points = row[places.TAKEN + me] + row[places.TAKEN + (me ^ 2)]
        their_points = row[places.TAKEN + (me ^ 1)] + row[places.TAKEN + (me ^ 3)]
        tricks = row[places.WON + me] + row[places.WON + (me ^ 2)]
        all_tricks = 10
        their_tricks = 10 - tricks
    total = our_points
    if our_points >= terms[OUR_POINTS]:
        total += terms[MATCH_UTILITY]
    elif their_points >= terms[THEIR_POINTS]:
        total -= terms[MATCH_UTILITY]
    if tricks == all_tricks:
        total += terms[OUR_CAPPOTTO]
    elif their_tricks == all_tricks:
        total -= terms[THEIR_CAPPOTTO]
    return total


def playout_value(
    row: list[int], card: int, terms: Sequence[int], tables: Sequence, none: Any
) -> int:
    play(row, card)
    playout(row, tables, none)
    return utility(row, terms)
