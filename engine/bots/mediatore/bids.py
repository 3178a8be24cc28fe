"""Bids of the levels above `club`: the contract with the greatest expected points."""

from collections.abc import Iterator, Sequence

from engine.bots.characters import BID
from engine.bots.mediatore.hand_strength import leads, sure_tricks
from engine.bots.mediatore.hands import PATTERNS, pattern
from engine.bots.mediatore.hands import choose as choose_card
from engine.bots.runtime import read
from engine.deal import AUCTION
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import (
    ARCISOLISSIMO,
    CHIAMO,
    HELD,
    MEDIATORE_BID,
    SOLISSIMO,
    STAKES,
)
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import CHIAMO_MONTE, PAYMENTS, UNTOUCHED

_MOST_SURE = 6
# Circumstances of a bid: the number of sure tricks if another seat leads, or if this seat leads;
# the untouched monte [D20]
_AROUND = 2 * (_MOST_SURE + 1) + 1
# Weights plus 128, in 1/32 logit (PASS_WORTH and CHIAMO_WORTH in 1/8 point)
BASE, PASS_WORTH, CHIAMO_WORTH, OVER, AROUND, WEIGHTS = read(
    "mediatore_bids.policy",
    ARCISOLISSIMO,  # BASE[contract - 1]
    10 * ARCISOLISSIMO,  # PASS_WORTH[highest bid][chance to win chiamo, in tenths]
    10,  # CHIAMO_WORTH[chance to win chiamo, in tenths]
    ARCISOLISSIMO * ARCISOLISSIMO,  # OVER[contract - 1][highest bid]
    SOLISSIMO * _AROUND,  # AROUND[contract - 1][circumstance]
    SOLISSIMO * PATTERNS,  # WEIGHTS[contract - 1][pattern]
)

EAGER = 64  # a pass loses style[BID] * EAGER / 256 points
_NEVER = -1 << 29
_CERTAIN = 256
_BEATEN = 106  # chance to gain by passing, in 1/256
_MATCH = 12  # number of parts of a match, which its winners share
_MATCH_SHIFT = 15  # shift by which one part of a match outweighs all points


def _logistic() -> bytes:
    table = bytearray(65)
    power = 256 << 12
    for i in range(65):
        table[i] = min(255, (256 << 8) // (256 + (power >> 12)))
        power = power * 57835 >> 16
    return bytes(table)


_LOGISTIC = _logistic()  # [i]: 256 / (1 + exp(-i / 8))


def think(view: MediatoreView, seed: int, style: Sequence[int] | None = None) -> Iterator[int]:
    if view.phase == AUCTION:
        yield PASS + bid(view, style)
    else:
        yield choose_card(view, [0] * 24, [0] * 24)


def bid(view: MediatoreView, style: Sequence[int] | None = None) -> int:
    low = view.rules[PAYMENTS]
    sure = sure_tricks(view.hand)
    tenth = min(chance(view, CHIAMO, sure) * 10 >> 8, 9)
    most = (PASS_WORTH[min(view.contract, SOLISSIMO) * 10 + tenth] - 128) * 32
    if low:
        most //= 2
    if style:
        most -= EAGER * style[BID]
    best = 0
    for contract in range(ARCISOLISSIMO + 1):
        if not view.bids >> contract & 1:
            continue
        worth = expected_points(view, contract, sure, tenth) if contract else most
        if view.fewest == view.counted + 1:
            # Chiamo is seldom the final bid.
            lasting = contract if contract > CHIAMO else 0
            worth += _match_utility(view, lasting, sure) << _MATCH_SHIFT
        if not contract or worth > most:
            best = contract
            most = worth
    return best


def _match_utility(view, contract: int, sure: int) -> int:
    """Return the expected parts of the match, in 1/256; `contract` 0 is a pass."""
    over = 15
    made = chance(view, contract, sure) if contract else _BEATEN
    if view.contract and not contract:
        over = 1 << view.bidder
    gain = STAKES[view.rules[PAYMENTS]][contract or max(view.contract, MEDIATORE_BID)]
    gain = (gain * 4 + 2) // 3
    found = 0
    for odds in (made, _CERTAIN - made):
        alike = 1
        for seat in range(4):
            points = view.totals[view.seat] - view.totals[seat] + gain * (over >> seat & 1)
            if seat != view.seat and points <= 0:
                alike += _MATCH if points else 1
        found += odds * (_MATCH // alike)
        gain = -gain
    return found


def expected_points(view: MediatoreView, contract: int, sure: int, tenth: int) -> int:
    low = view.rules[PAYMENTS]
    if contract == CHIAMO:
        if tenth < 5:
            return _NEVER
        worth = (CHIAMO_WORTH[tenth] - 128) * 32
        return worth // 2 if low else worth
    return STAKES[low][contract] * (2 * chance(view, contract, sure) - _CERTAIN)


def chance(view: MediatoreView, contract: int, sure: int) -> int:
    if sure == HELD and leads(view, contract):
        return _CERTAIN
    kind = min(contract, SOLISSIMO) - 1
    total = BASE[contract - 1] + OVER[(contract - 1) * ARCISOLISSIMO + view.contract] - 256
    for suit in range(4):
        total += WEIGHTS[kind * PATTERNS + pattern(view.hand[suit])] - 128
    around = kind * _AROUND
    leading = (_MOST_SURE + 1) * leads(view, contract)
    total += AROUND[around + min(sure, _MOST_SURE) + leading] - 128
    if contract == CHIAMO and view.rules[CHIAMO_MONTE] == UNTOUCHED:
        total += AROUND[around + _AROUND - 1] - 128
    at = min(abs(total) + 2 >> 2, 64)
    return _CERTAIN - _LOGISTIC[at] if total < 0 else _LOGISTIC[at]
