"""Mediatore's actions as bytes, and the leader's signals [D14, D25].

In the auction, an action is PASS + a contract (0: pass); later, a card. A lead with a signal is
what `signalled` returns.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.cards import EMPTY

PASS = 0x40  # lower actions are cards without a signal
_SIGNALLED = 0x40

SILENT, BUSSO, VOLO, STRISCIO, RIBUSSO, MEGLIO, FUORI = range(7)
SIGNAL_NAMES = tuple(" busso volo striscio ribusso meglio fuori".split(" "))

# [rules[SIGNALS]]: signals
ALLOWED = (
    (BUSSO, VOLO, STRISCIO),
    (BUSSO, VOLO),
    (BUSSO, RIBUSSO, MEGLIO, FUORI),
    (),
)
OTHER_CODE = 2  # code in which busso promises the best unplayed card [D25]

_RE_AND_LOWER = 0x07F
_HIGH = 0x380
_ALL = 0x3FF
MANY = 4  # minimum number of cards of the suit for fuori (house rule)


def signalled(place: int, card: int) -> int:
    return _SIGNALLED + place * 40 + (card >> 4) * 10 + (card & 15)


def led_card(action: int) -> int:
    if action < _SIGNALLED:
        return action
    index = (action - _SIGNALLED) % 40
    return index // 10 << 4 | index % 10


def signal_place(action: int) -> int:
    """Return the index among the allowed signals, or EMPTY."""
    return EMPTY if action < _SIGNALLED else (action - _SIGNALLED) // 40


def is_true(signal: int, code: int, held: int, rank: int, played: int) -> bool:
    """Return whether `signal` with the lead of `rank` is true or promises nothing.

    `code` is rules[SIGNALS], `held` the leader's holding before the lead.
    """
    if signal == VOLO:
        return held == 1 << rank
    if signal == STRISCIO:
        return held & ~(1 << rank) & _RE_AND_LOWER != 0
    if signal == FUORI:
        return POPCOUNT[held] >= MANY and held & _HIGH == 0
    if signal == BUSSO and code == OTHER_CODE:
        return held >> HIGHEST[_ALL & ~played] & 1 == 1
    if signal == RIBUSSO:
        out = _ALL & ~played
        second = out & ~(1 << HIGHEST[out])
        return second != 0 and held >> HIGHEST[second] & 1 == 1
    return True
