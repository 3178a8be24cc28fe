"""Which of the facts of a decision to tell: the one that spoke most for it.

A fact is a pair of a code and its numbers. Players' marks are told apart by kinds, a bit each, and
every fact is about one or more of them, see `kinds`.
"""

# What a fact can be about
TRICK, RANK, LENGTH, OUT, VOIDS, TRUMPS, ASKED, HONOURS = 1, 2, 4, 8, 16, 32, 64, 128
CALLED = TRUMPS  # Mediatore has none

# What counts most in choosing: that a fact is about what decided, a quarter at least as much as any
# other, that it is worth telling and did not count against the card, that it does not hold for the
# next best card as well; then by how much it decided.
_DECIDED, _TELLING, _NOT_OF_THE_RIVAL = 1 << 25, 1 << 24, 1 << 23


def best_fact(found, others, dull: int, gains=None, kinds=None) -> tuple:
    """The fact of `found` to tell; `others` are the codes that hold for the next best too.

    Codes from `dull` on are told only where there is nothing better to say. `gains` says by how
    much the card was ahead, by kinds, and kinds[code] which of them a fact is about; or nothing
    does, where imagined deals decided.
    """
    drives = [_gain(kinds[code], gains) if gains else 1 for code, values in found]
    least = max(drives) // 4
    best = found[0]
    most = -1
    for i, fact in enumerate(found):
        code = fact[0]
        worth = 0
        if code < dull and drives[i] >= 0:
            worth = _TELLING
        if code not in others:
            worth += _NOT_OF_THE_RIVAL
        if drives[i] > 0 and drives[i] >= least:
            worth += _DECIDED + min(drives[i], _NOT_OF_THE_RIVAL - 1)
        if worth > most:
            most = worth
            best = fact
    return best


def _gain(about: int, gains) -> int:
    """The greatest gain of the kinds in `about`, 0 where it has none of them."""
    found = [gains[kind] for kind in gains if about & kind]
    return max(found) if found else 0


def ahead(marks, card: int) -> tuple:
    """The card whose mark comes next after that of `card`, and by how much it is behind, by kinds.

    `marks` has pairs of a card and its mark by kinds.
    """
    mine = {}
    rival: tuple = ()
    for each in marks:
        if each[0] == card:
            mine = each[1]
        elif not rival or sum(each[1].values()) > sum(rival[1].values()):
            rival = each
    gains = {}
    for kind in mine:
        gains[kind] = mine[kind] - rival[1].get(kind, 0)
    for kind in rival[1]:
        if kind not in mine:
            gains[kind] = -rival[1][kind]
    return rival[0], gains
