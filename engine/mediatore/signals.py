"""Mediatore's signals: what the leader of a trick may say of the suit he leads [D14, D25].

All questions are about one suit: `held` is the leader's holding with the card he leads still in it,
`played` the cards of the suit already played to tricks.
"""

from engine.bits import HIGHEST, POPCOUNT

# Signals by number; 0 is silence. A game knows the ones its rules allow.
SILENT, BUSSO, VOLO, STRISCIO, RIBUSSO, MEGLIO, FUORI = range(7)
# In one text, for a short one would be a name, which the handheld never forgets
SIGNAL_NAMES = tuple(" busso volo striscio ribusso meglio fuori".split(" "))

# What each value of the option `signals` allows: three or four signals, in their order
ALLOWED = (
    (BUSSO, VOLO, STRISCIO),
    (BUSSO, VOLO),
    (BUSSO, RIBUSSO, MEGLIO, FUORI),
    (),
)
OTHER_CODE = 2  # the value of the option `signals` under which busso is a promise

_RE_AND_LOWER = 0x07F  # ranks 4 5 6 7 F C R
_HIGH = 0x380  # asso, 2, 3
_ALL = 0x3FF
MANY = 4  # cards (house)


def is_true(signal: int, code: int, held: int, rank: int, played: int) -> bool:
    """Whether `signal`, given with the lead of `rank`, is true or needs no truth.

    `code` is the value of the option `signals`.
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
