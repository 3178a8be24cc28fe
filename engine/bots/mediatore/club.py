"""Bids of `club`: the contract with the greatest expected points."""

from collections.abc import Iterator, Sequence

from engine.bits import POPCOUNT
from engine.bots.characters import BID
from engine.bots.mediatore.hand_strength import leads, sure_tricks
from engine.bots.runtime import read
from engine.deal import AUCTION
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import (
    ARCISOLISSIMO,
    CHIAMO,
    HELD,
    MEDIATORE_BID,
    STAKES,
)
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import CALLABLE, CHIAMO_MONTE, PAYMENTS, UNTOUCHED

# [contract]: least chance for a bid, in 1/256
LEAST_CHANCE = bytes((0, 131, 148, 146, 142, 146))

EAGER = 4  # a character adds style[BID] * EAGER / 256 to each chance
_CERTAIN = 256

# Circumstances of a bid, a bit each: this seat leads, untouched monte, three values of CALLABLE,
# each number of sure tricks if another seat leads, or if this seat leads
_RULES = 5
_MOST_SURE = 6
_CIRCUMSTANCES = _RULES + 2 * (_MOST_SURE + 1)
_LONG = 6
_PATTERNS = 160
_STEP = 4
_ENTRIES = 129

# Weights in 1/32 logit, plus 128; _CHANCES in 1/256
_BASE, _AROUND, _WEIGHTS, _CHANCES = read(
    "mediatore_club_bids.policy",
    ARCISOLISSIMO,  # _BASE[contract - 1]
    ARCISOLISSIMO * _CIRCUMSTANCES,  # _AROUND[contract - 1][circumstance]
    ARCISOLISSIMO * _PATTERNS,  # _WEIGHTS[contract - 1][pattern]
    _ENTRIES,
)


def think(view: MediatoreView, seed: int, style: Sequence[int] | None = None) -> Iterator[int]:
    yield choose(view, ARCISOLISSIMO, style)


def modest(view: MediatoreView, seed: int, style: Sequence[int] | None = None) -> Iterator[int]:
    yield choose(view, CHIAMO, style)


def choose(
    view: MediatoreView, most: int = ARCISOLISSIMO, style: Sequence[int] | None = None
) -> int:
    if view.phase == AUCTION:
        return PASS + bid(view, most, style)
    # Imported late, to save the handheld's memory
    from engine.bots.mediatore import club_exchange

    return club_exchange.choose(view)


def bid(view: MediatoreView, highest: int, style: Sequence[int] | None = None) -> int:
    best = 0
    most = 0
    sure = sure_tricks(view.hand)
    stakes = STAKES[view.rules[PAYMENTS]]
    eager = EAGER * style[BID] if style else 0
    for contract in range(CHIAMO, highest + 1):
        if not view.bids >> contract & 1:
            continue
        around = circumstances(view, contract)
        likely = chance(view.hand, contract, around)
        if around & 1 and sure == HELD:
            likely = _CERTAIN
        if likely + eager < LEAST_CHANCE[contract]:
            continue
        expected = stakes[contract] * (2 * (likely + eager) - _CERTAIN)
        if expected > most:
            best = contract
            most = expected
    return best


def chance(hand: Sequence[int], contract: int, around: int = 0) -> int:
    total = _BASE[contract - 1] - 128
    for suit in range(4):
        total += _WEIGHTS[(contract - 1) * _PATTERNS + pattern(hand[suit])] - 128
    for i in range(_CIRCUMSTANCES):
        if around >> i & 1:
            total += _AROUND[(contract - 1) * _CIRCUMSTANCES + i] - 128
    index = (total + _STEP // 2) // _STEP + _ENTRIES // 2
    return _CHANCES[min(max(index, 0), _ENTRIES - 1)]


def pattern(held: int) -> int:
    return (held >> 6) * 10 + min(POPCOUNT[held], _LONG)


def circumstances(view: MediatoreView, contract: int) -> int:
    rules = view.rules
    around = 1 if leads(view, contract) else 0
    if contract == CHIAMO and rules[CHIAMO_MONTE] == UNTOUCHED:
        around |= 2
    if contract <= MEDIATORE_BID and rules[CALLABLE]:
        around |= 2 << rules[CALLABLE]
    sure = min(sure_tricks(view.hand), _MOST_SURE)
    return around | 1 << _RULES + sure + (_MOST_SURE + 1) * (around & 1)
