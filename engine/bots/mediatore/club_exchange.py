"""How the bot `club` calls, discards and gives back a card."""

from array import array

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.runtime import read
from engine.cards import EMPTY
from engine.deal import CALL, GIVE
from engine.mediatore.contracts import CHIAMO
from engine.mediatore.mediatore_view import MediatoreView

GROUPS = 6

active = array("H", bytes(2 * GROUPS))  # [group]

_PLACE = b"\0\0\0\0\1\1\2\3\4\5"
_UP_TO_3 = b"\0\1\2\3\3\3\3\3\3\3\3"
_MASTERS = b"\0\1\2\3\4\4\5\5\5\5\5\5\5\5\5"
_UP_TO_4 = b"\0\1\2\3\4\4\4\4\4\4\4"

_ALL = 0x3FF
_ASSO = 7

_CALL_SIZES = (200, 320, 40, 40, 40, 20)
_AWAY_SIZES = (400, 80, 384, 160, 96, 96)

_WEIGHTS = read("mediatore_club_exchange.policy", *_CALL_SIZES, *_AWAY_SIZES)


def choose(view: MediatoreView) -> int:
    # Calling a held card is useless.
    others = _choose(view, _ALL if view.phase == CALL else 0)
    return _choose(view, 0) if others == EMPTY else others


def _choose(view, but_held: int) -> int:
    best = EMPTY
    most = -1
    for suit in range(4):
        ranks = view.playable[suit] & ~(view.hand[suit] & but_held)
        while ranks:
            rank = HIGHEST[ranks]
            ranks &= ~(1 << rank)
            found = score(view, suit << 4 | rank)
            if found > most:
                best = suit << 4 | rank
                most = found
    return best


def score(view: MediatoreView, card: int) -> int:
    first = 0
    if view.phase == CALL:
        _activate_call(view, card)
    else:
        _activate_away(view, card)
        first = GROUPS
    total = 0
    for i in range(GROUPS):
        total += _WEIGHTS[first + i][active[i]]
    return total


def _activate_call(view, card: int) -> None:
    held = view.hand[card >> 4]
    rank = card & 15
    length = POPCOUNT[held]
    own = held >> rank & 1
    better = POPCOUNT[_ALL & ~held & ~((1 << rank + 1) - 1)]
    second = view.contract != CHIAMO
    active[0] = second * 100 + min(length, 9) * 10 + rank
    active[1] = second * 160 + (held >> 6) * 10 + rank
    active[2] = second * 20 + own * 10 + rank
    active[3] = second * 20 + _UP_TO_3[better] * 5 + _UP_TO_4[length]
    active[4] = second * 20 + _UP_TO_4[_run(held, rank)] * 4 + _UP_TO_3[better]
    active[5] = second * 10 + rank


def _run(held: int, rank: int) -> int:
    run = 0
    while rank and held >> rank - 1 & 1:
        run += 1
        rank -= 1
    return run


def _activate_away(view, card: int) -> None:
    suit = card >> 4
    rank = card & 15
    held = view.hand[suit]
    length = POPCOUNT[held]
    laid = 0
    masters = 0
    above = 0
    for other in range(4):
        out = _ALL & ~view.hand[other]
        for laid_away in view.monte:
            if laid_away != EMPTY and laid_away >> 4 == other:
                out &= ~(1 << (laid_away & 15))
                laid += 1
        masters += POPCOUNT[view.hand[other] >> HIGHEST[out]] if out else POPCOUNT[view.hand[other]]
        if other == suit:
            above = _UP_TO_3[POPCOUNT[out >> rank]]
    kind = 3 if view.phase == GIVE else min(view.contract, 3) - 1
    lower = POPCOUNT[held & (1 << rank) - 1]
    place = _PLACE[rank]
    active[0] = kind * 100 + min(length, 9) * 10 + rank
    active[1] = kind * 20 + above * 5 + _UP_TO_4[lower]
    active[2] = kind * 96 + (held >> 6) * 6 + place
    active[3] = (laid if kind < 3 else 0) * 40 + (card == view.called) * 20
    active[3] += (view.contract == CHIAMO) * 10 + rank
    sort = 0 if rank < 4 else 1 if rank < _ASSO else 2 if above else 3
    active[4] = kind * 24 + _MASTERS[masters] * 4 + sort
    active[5] = kind * 24 + above * 6 + place
