"""The learned marks at Mediatore, told apart by what they are for, as `why_table` tells Madrasso's.

Beside what the table says there is what a friend's signal asks for.
"""

from engine.bots.explain.policy_marks import told_apart
from engine.bots.explain.select import ASKED, CALLED, HONOURS, LENGTH, OUT, RANK, TRICK, VOIDS
from engine.bots.mediatore import weight_places as block
from engine.bots.mediatore.policy import best_card
from engine.bots.mediatore.signals import signal_logits

# Where the blocks of a table begin and what they are about; the last is the end
BLOCKS = (
    # leading
    (block.LEAD_LENGTH, LENGTH),
    (block.LEAD_OUT, OUT),
    (block.LEAD_VOID, VOIDS),
    (block.LEAD_SIGNS, HONOURS),
    (block.LEAD_CALL, CALLED),
    (block.LEAD_NEED, TRICK),
    (block.LEAD_PLACE, TRICK),
    # following
    (block.FOLLOW_OUT, OUT),
    (block.FOLLOW_WHO, TRICK),
    (block.FOLLOW_HOLD, TRICK),
    (block.FOLLOW_AFTER, TRICK),
    (block.FOLLOW_SIGNS, HONOURS),
    (block.FOLLOW_CALL, CALLED),
    (block.FOLLOW_NEED, TRICK),
    # throwing away
    (block.AWAY, RANK),
    (block.AWAY_LENGTH, LENGTH),
    (block.AWAY_WHO, TRICK),
    (block.AWAY_SIGNS, HONOURS),
    (block.AWAY_CALL, CALLED),
    (block.AWAY_NEED, TRICK),
    (block.TABLE_SIZE, 0),
)


def logits(view, knowledge, table) -> list:
    """Of every card marked: the card, and its mark by what it is for; `sight` has seen `view`."""
    found = told_apart(knowledge, table, best_card, BLOCKS)
    if len(found) > 1:
        for card, parts in found:
            parts[ASKED] += signal_logits(view, knowledge.now, card)
    return found
