"""The policy's logits, told apart by what they are for.

The policy is asked again and again, each time with only those of its table's rows that are about
one thing; all others add nothing. So the parts are its own look-ups and add up to its logits.
"""

from engine.bots.explain.select import ASKED, HONOURS, LENGTH, OUT, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.madrasso import weight_places as block
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.policy import OFFSET, best_card
from engine.bots.madrasso.row import SCORED  # Mediatore's rows have it at the same place

KINDS = (TRICK, RANK, LENGTH, OUT, VOIDS, TRUMPS, ASKED, HONOURS)

# Where the blocks of rows begin in a table, and what each is about; see `policy`
_BLOCKS = (
    # leading a plain suit
    (block.LEAD, RANK),
    (block.LEAD_LENGTH, LENGTH),
    (block.LEAD_OUT, OUT),
    (block.LEAD_VOIDS, VOIDS),
    (block.LEAD_TRUMPS, TRUMPS),
    (block.LEAD_BEFORE, ASKED),
    (block.LEAD_SIGNS, HONOURS),
    # leading trumps
    (block.DRAW, RANK),
    (block.DRAW_LENGTH, LENGTH),
    (block.DRAW_OUT, OUT),
    (block.DRAW_COUNTS, TRUMPS),
    (block.DRAW_VOIDS, VOIDS),
    (block.DRAW_SIGNS, HONOURS),
    # following in a plain suit
    (block.FOLLOW_WHO, TRICK),
    (block.FOLLOW, RANK),
    (block.FOLLOW_OUT, OUT),
    (block.FOLLOW_TRICK, TRICK),
    (block.FOLLOW_AFTER, VOIDS),
    (block.FOLLOW_SIGNS, HONOURS),
    # following in trumps
    (block.TRUMP_WHO, TRICK),
    (block.TRUMP, RANK),
    (block.TRUMP_LENGTH, LENGTH),
    (block.TRUMP_TRICK, TRICK),
    # throwing away
    (block.AWAY, RANK),
    (block.AWAY_LENGTH, LENGTH),
    (block.AWAY_TRICK, TRICK),
    (block.AWAY_SIGNS, HONOURS),
    (block.AWAY_TRUMPS, TRUMPS),
    # ruffing
    (block.RUFF, RANK),
    (block.RUFF_TRICK, TRICK),
    (block.RUFF_TRUMPS, TRUMPS),
    (block.RUFF_AFTER, VOIDS),
    (block.TABLE_SIZE, 0),
)


def logits(knowledge: Knowledge, table) -> list:
    """Of every card scored: the card, and its logit by what it is for, as a dictionary."""
    return told_apart(knowledge, table, best_card, _BLOCKS)


def told_apart(knowledge, table, best_card, blocks) -> list:
    """The same for any game whose `best_card` adds up look-ups in a table of such `blocks`."""
    best_card(knowledge.now, table, knowledge.cards, knowledge.logits)
    n = int(knowledge.now[SCORED])
    found = []
    for i in range(n):
        found.append((int(knowledge.cards[i]), {}))
    if n < 2:
        return found
    some = bytearray(len(table))
    first = blocks[0][0]
    some[:first] = table[:first]
    for kind in KINDS:
        for i in range(first, len(some)):
            some[i] = OFFSET
        for i in range(len(blocks) - 1):
            start, about = blocks[i]
            if about == kind:
                end = blocks[i + 1][0]
                some[start:end] = table[start:end]
        best_card(knowledge.now, some, knowledge.cards, knowledge.logits)
        for i in range(n):
            found[i][1][kind] = int(knowledge.logits[i])
    return found
