"""The logits of either game's policy, told apart by what they are for.

The policy is asked again and again, each time with only those of its table's rows that are about
one thing; all others add nothing. So the parts are its own look-ups and add up to its logits.
"""

from engine.bots.explain.select import (
    ASKED,
    CALLED,
    HONOURS,
    LENGTH,
    OUT,
    RANK,
    TRICK,
    TRUMPS,
    VOIDS,
)
from engine.bots.madrasso import policy, weight_places
from engine.bots.madrasso.row import SCORED  # Mediatore's rows have it at the same place

KINDS = (TRICK, RANK, LENGTH, OUT, VOIDS, TRUMPS, ASKED, HONOURS)

# What a block of rows is about, by the last word of its name in `weight_places`; any other the rank
_ABOUT = {
    "AFTER": TRICK,
    "BEFORE": ASKED,
    "CALL": CALLED,
    "COUNTS": TRUMPS,
    "HOLD": TRICK,
    "LENGTH": LENGTH,
    "NEED": TRICK,
    "OUT": OUT,
    "PLACE": TRICK,
    "SIGNS": HONOURS,
    "TRICK": TRICK,
    "TRUMPS": TRUMPS,
    "VOIDS": VOIDS,
    "WHO": TRICK,
}
_NO_BLOCKS = ("FINE", "COARSE", "NOTHING")


def logits(knowledge, table: bytes) -> list:
    """Of every card of Madrasso scored: the card, and its logit by kind, as a dictionary."""
    return _told_apart(knowledge, table, policy.best_card, weight_places)


def mediatore_logits(view, knowledge, table: bytes) -> list:
    """The same at Mediatore, with what a friend's signal asks for; `knowledge` has seen `view`."""
    from engine.bots.mediatore import policy, weight_places
    from engine.bots.mediatore.signals import signal_logits

    found = _told_apart(knowledge, table, policy.best_card, weight_places)
    if len(found) > 1:
        for card, parts in found:
            parts[ASKED] += signal_logits(view, knowledge.now, card)
    return found


def blocks(places) -> list:
    """Where the blocks of the module `places` begin, in order, and their kinds; last the end."""
    names = [name for name in dir(places) if name.isupper() and name not in _NO_BLOCKS]
    starts = [(getattr(places, name), _ABOUT.get(name.split("_")[-1], RANK)) for name in names]
    return sorted(starts)


def _told_apart(knowledge, table, best_card, places) -> list:
    best_card(knowledge.now, table, knowledge.cards, knowledge.logits)
    n = int(knowledge.now[SCORED])
    found: list = [(int(knowledge.cards[i]), {}) for i in range(n)]
    if n < 2:
        return found
    starts = blocks(places)
    first = starts[0][0]
    for kind in KINDS:
        some = bytearray([policy.OFFSET] * len(table))
        some[:first] = table[:first]
        for i in range(len(starts) - 1):
            start, about = starts[i]
            if about == kind:
                end = starts[i + 1][0]
                some[start:end] = table[start:end]
        best_card(knowledge.now, some, knowledge.cards, knowledge.logits)
        for i in range(n):
            found[i][1][kind] = int(knowledge.logits[i])
    return found
