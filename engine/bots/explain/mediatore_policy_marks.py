"""The learned marks at Mediatore, told apart by what they are for, as `why_table` tells Madrasso's.

Beside what the table says there is what a friend's signal asks for.
"""

from engine.bots.explain.policy_marks import told_apart
from engine.bots.explain.select import ASKED, CALLED, HONOURS, LENGTH, OUT, RANK, TRICK, VOIDS
from engine.bots.mediatore import weight_places as at
from engine.bots.mediatore.policy import best_card
from engine.bots.mediatore.signals import signal_logits

# Where the blocks of a table begin and what they are about; the last is the end
BLOCKS = (
    # leading
    (at.LEAD_LENGTH, LENGTH),
    (at.LEAD_OUT, OUT),
    (at.LEAD_VOID, VOIDS),
    (at.LEAD_SIGNS, HONOURS),
    (at.LEAD_CALL, CALLED),
    (at.LEAD_NEED, TRICK),
    (at.LEAD_PLACE, TRICK),
    # following
    (at.FOLLOW_OUT, OUT),
    (at.FOLLOW_WHO, TRICK),
    (at.FOLLOW_HOLD, TRICK),
    (at.FOLLOW_AFTER, TRICK),
    (at.FOLLOW_SIGNS, HONOURS),
    (at.FOLLOW_CALL, CALLED),
    (at.FOLLOW_NEED, TRICK),
    # throwing away
    (at.AWAY, RANK),
    (at.AWAY_LENGTH, LENGTH),
    (at.AWAY_WHO, TRICK),
    (at.AWAY_SIGNS, HONOURS),
    (at.AWAY_CALL, CALLED),
    (at.AWAY_NEED, TRICK),
    (at.TABLE_SIZE, 0),
)


def logits(view, knowledge, table) -> list:
    """Of every card marked: the card, and its mark by what it is for; `sight` has seen `view`."""
    found = told_apart(knowledge, table, best_card, BLOCKS)
    if len(found) > 1:
        for card, parts in found:
            parts[ASKED] += signal_logits(view, knowledge.now, card)
    return found
