"""What a bidder of Mediatore sees in a card he might call, lay away or give back: its traits.

Numbers into WEIGHTS, as the traits of `club_features` are into those of `club_play`.
"""

from array import array

from engine.bits import ONES, TOP
from engine.bots.asset_files import read
from engine.cards import EMPTY
from engine.mediatore.actions import CALL, GIVE
from engine.mediatore.contracts import CHIAMO

TRAITS = 6  # of a card

numbers = array("H", bytes(2 * TRAITS))  # the traits of one card

#           4 5 6 7 F C R A 2 3    the ranks told apart beside a pattern
_PLACE = b"\0\0\0\0\1\1\2\3\4\5"
_UP_TO_3 = b"\0\1\2\3\3\3\3\3\3\3\3"
_MASTERS = b"\0\1\2\3\4\4\5\5\5\5\5\5\5\5\5"  # up to 14 cards
_UP_TO_4 = b"\0\1\2\3\4\4\4\4\4\4\4"

_ALL = 0x3FF
_ASSO = 7  # rank

# How many numbers each trait has: of a call, then of a card laid away or given back
_CALL_SIZES = (200, 320, 40, 40, 40, 20)
_AWAY_SIZES = (400, 80, 384, 160, 96, 96)


def _starts(first: int, sizes) -> tuple:
    starts = []
    for size in sizes:
        starts.append(first)
        first += size
    return tuple(starts)


_OF_CALL = _starts(0, _CALL_SIZES)
_AWAY = _starts(sum(_CALL_SIZES), _AWAY_SIZES)
NUMBERS = sum(_CALL_SIZES) + sum(_AWAY_SIZES)  # of all traits
(WEIGHTS,) = read("mediatore_club_exchange.policy", NUMBERS)


def choose(view) -> int:
    """The card to call, to lay away, to give back: the one for which most speaks."""
    # To call a card of one's own brings no help.
    others = _choose(view, _ALL if view.phase == CALL else 0)
    return _choose(view, 0) if others == EMPTY else others


def _choose(view, but_held: int) -> int:
    """The best card, leaving out those held whose ranks are in `but_held`."""
    best = EMPTY
    most = -1
    for suit in range(4):
        ranks = view.playable[suit] & ~(view.hand[suit] & but_held)
        while ranks:
            rank = TOP[ranks]
            ranks &= ~(1 << rank)
            weight = weigh(view, suit << 4 | rank)
            if weight > most:
                best = suit << 4 | rank
                most = weight
    return best


def weigh(view, card: int) -> int:
    """How much speaks for `card`."""
    if view.phase == CALL:
        _see_call(view, card)
    else:
        _see_away(view, card)
    weight = 0
    for i in range(TRAITS):
        weight += WEIGHTS[numbers[i]]
    return weight


def _see_call(view, card: int) -> None:
    held = view.hand[card >> 4]
    rank = card & 15
    length = ONES[held]
    own = held >> rank & 1
    better = ONES[_ALL & ~held & ~((1 << rank + 1) - 1)]  # not one's own
    second = view.contract != CHIAMO
    start = _OF_CALL
    numbers[0] = start[0] + second * 100 + min(length, 9) * 10 + rank
    numbers[1] = start[1] + second * 160 + (held >> 6) * 10 + rank
    numbers[2] = start[2] + second * 20 + own * 10 + rank
    numbers[3] = start[3] + second * 20 + _UP_TO_3[better] * 5 + _UP_TO_4[length]
    # With a master below, the card called makes two.
    numbers[4] = start[4] + second * 20 + _UP_TO_4[_run(held, rank)] * 4 + _UP_TO_3[better]
    numbers[5] = start[5] + second * 10 + rank


def _run(held: int, rank: int) -> int:
    """How many cards just below `rank` are held."""
    run = 0
    while rank and held >> rank - 1 & 1:
        run += 1
        rank -= 1
    return run


def _see_away(view, card: int) -> None:
    suit = card >> 4
    rank = card & 15
    held = view.hand[suit]
    length = ONES[held]
    laid = 0
    masters = 0
    above = 0
    for other in range(4):
        out = _ALL & ~view.hand[other]
        for apart in view.monte:
            if apart != EMPTY and apart >> 4 == other:
                out &= ~(1 << (apart & 15))
                laid += 1
        masters += ONES[view.hand[other] >> TOP[out]] if out else ONES[view.hand[other]]
        if other == suit:
            above = _UP_TO_3[ONES[out >> rank]]
    kind = 3 if view.phase == GIVE else min(view.contract, 3) - 1
    lower = ONES[held & (1 << rank) - 1]
    place = _PLACE[rank]
    start = _AWAY
    numbers[0] = start[0] + kind * 100 + min(length, 9) * 10 + rank
    numbers[1] = start[1] + kind * 20 + above * 5 + _UP_TO_4[lower]
    numbers[2] = start[2] + kind * 96 + (held >> 6) * 6 + place
    numbers[3] = start[3] + (laid if kind < 3 else 0) * 40 + (card == view.called) * 20
    numbers[3] += (view.contract == CHIAMO) * 10 + rank
    sort = 0 if rank < 4 else 1 if rank < _ASSO else 2 if above else 3
    numbers[4] = start[4] + kind * 24 + _MASTERS[masters] * 4 + sort
    numbers[5] = start[5] + kind * 24 + above * 6 + place
