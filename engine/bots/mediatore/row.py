"""A deal of Mediatore as a row of ints.

state[seat << 2 | suit] is a mask of the known ranks in a hand. Brackets hold an index to add.
"""

from collections.abc import Sequence

from engine.cards import EMPTY
from engine.mediatore.contracts import RANK_POINTS

GONE = 16  # [suit]: mask of ranks played
VOIDS = 20  # [suit]: mask of the seats known to be void
TAKEN = 24  # [side]: thirds of a point taken; side 0 is the bidder's
BIDDER_SIDE = 26  # mask of BIDDER and PARTNER
SIDES_KNOWN = 27
GONE_FOR_BIDDER = 28  # [suit]: GONE, plus the monte's cards that the bidder knows
TURN = 32
LAID = 33
LED = 34
TRICK_POINTS = 35  # thirds of a point in the current trick
WINNING = 36
POWER = 37
TRICKS_LEFT = 38
BIDDER = 39
CALLED = 40  # the called card of a chiamo until it is seen, else EMPTY
PARTNER = 41  # the bidder's partner if known, else NO_PARTNER
WON = 42  # tricks won by the bidder's side
LAST_POINTS = 43  # thirds of a point for the last trick
KNOWS_ALONE = 44  # whether the bidder knows that there is no partner
BEST_LOGIT = 45
SCORED = 46
KNOWS_MONTE = 47
SIZE = 48

NO_PARTNER = 4

ALL_RANKS = 0x3FF
ASSO = 7  # rank of the asso; only 2 and 3 are higher


def play(state: list[int], card: int) -> None:
    seat = state[TURN]
    suit = card >> 4
    rank = card & 15
    bit = 1 << rank
    state[seat << 2 | suit] ^= bit
    state[GONE + suit] |= bit
    state[GONE_FOR_BIDDER + suit] |= bit
    state[TRICK_POINTS] += RANK_POINTS[rank]
    if card == state[CALLED]:
        state[CALLED] = EMPTY
        state[SIDES_KNOWN] = 1
    laid = state[LAID]
    if not laid:
        state[LED] = suit
        state[WINNING] = seat
        state[POWER] = bit
    elif suit != state[LED]:
        state[VOIDS + state[LED]] |= 1 << seat
    elif bit > state[POWER]:
        state[POWER] = bit
        state[WINNING] = seat
    if laid < 3:
        state[LAID] = laid + 1
        state[TURN] = seat + 1 & 3
        return
    seat = state[WINNING]
    state[TURN] = seat
    state[LAID] = 0
    state[TRICKS_LEFT] -= 1
    points = state[TRICK_POINTS]
    state[TRICK_POINTS] = 0
    if not state[TRICKS_LEFT]:
        points += state[LAST_POINTS]
    if state[BIDDER_SIDE] >> seat & 1:
        state[TAKEN] += points
        state[WON] += 1
    else:
        state[TAKEN + 1] += points


def set_partner(state: list[int], partner: int, taken: Sequence[int], won: Sequence[int]) -> None:
    bidder = state[BIDDER]
    state[PARTNER] = partner
    side = 1 << bidder
    if partner < NO_PARTNER:
        side |= 1 << partner
    state[BIDDER_SIDE] = side
    state[TAKEN] = 0
    state[TAKEN + 1] = 0
    state[WON] = 0
    for seat in range(4):
        if side >> seat & 1:
            state[TAKEN] += taken[seat]
            state[WON] += won[seat]
        else:
            state[TAKEN + 1] += taken[seat]
