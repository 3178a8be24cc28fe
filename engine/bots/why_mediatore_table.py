"""The learned marks at Mediatore, told apart by what they are for, as `why_table` tells Madrasso's.

Beside what the table says there is what a friend's signal asks for.
"""

from engine.bots.mediatore_rating import rate
from engine.bots.mediatore_signals import asked
from engine.bots.why_table import told_apart
from engine.bots.why_telling import ASKED, CALLED, HONOURS, LENGTH, OUT, RANK, TRICK, VOIDS

_FINE, _COARSE = 18, 8  # columns

# The blocks of a table in their order: rows, columns, what they are about; see `mediatore_rating`
_SHAPE = (
    # leading
    (7, _FINE, RANK),
    (4, _FINE, RANK),
    (4, _FINE, LENGTH),
    (4, _FINE, OUT),
    (6, _COARSE, VOIDS),
    (8, _COARSE, ASKED),
    (54, _COARSE, HONOURS),
    (5, _COARSE, CALLED),
    (16, _COARSE, TRICK),
    (20, _COARSE, OUT),
    (28, _COARSE, TRICK),
    # following
    (7, _FINE, RANK),
    (4, _FINE, RANK),
    (4, _FINE, OUT),
    (9, _FINE, TRICK),
    (81, _COARSE, TRICK),
    (16, _COARSE, TRICK),
    (54, _COARSE, HONOURS),
    (5, _COARSE, CALLED),
    (16, _COARSE, TRICK),
    # throwing away
    (7, _FINE, RANK),
    (4, _FINE, RANK),
    (4, _FINE, LENGTH),
    (4, _FINE, OUT),
    (27, _COARSE, TRICK),
    (54, _COARSE, HONOURS),
    (5, _COARSE, CALLED),
    (16, _COARSE, TRICK),
)


def _blocks() -> tuple:
    found = []
    start = _FINE
    for rows, columns, about in _SHAPE:
        found.append((start, about))
        start += rows * columns
    found.append((start, 0))
    return tuple(found)


BLOCKS = _blocks()  # the last is the end


def marks(view, sight, table) -> list:
    """Of every card marked: the card, and its mark by what it is for; `sight` has seen `view`."""
    found = told_apart(sight, table, rate, BLOCKS)
    if len(found) > 1:
        for card, parts in found:
            parts[ASKED] += asked(view, sight.now, card)
    return found
