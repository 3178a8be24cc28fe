"""Mediatore's signals about the suit that is led [D14, D25]."""

from engine.bits import HIGHEST, POPCOUNT

# Signals; 0 means none
SILENT, BUSSO, VOLO, STRISCIO, RIBUSSO, MEGLIO, FUORI = range(7)
SIGNAL_NAMES = tuple(" busso volo striscio ribusso meglio fuori".split(" "))

# The signals that players may give, by value of SIGNALS
ALLOWED = (
    (BUSSO, VOLO, STRISCIO),
    (BUSSO, VOLO),
    (BUSSO, RIBUSSO, MEGLIO, FUORI),
    (),
)
OTHER_CODE = 2  # value of the option SIGNALS with which busso promises the best unplayed card [D25]

_RE_AND_LOWER = 0x07F
_HIGH = 0x380
_ALL = 0x3FF
MANY = 4  # least length of a suit for the signal fuori (house rule)


def is_true(signal: int, code: int, held: int, rank: int, played: int) -> bool:
    """Return whether `signal`, given with the lead of `rank`, is true or promises nothing.

    `code` is the value of the option SIGNALS, `held` the leader's holding before the lead, `played`
    the suit's cards already played.
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
