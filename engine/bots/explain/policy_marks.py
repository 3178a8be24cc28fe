"""The learned player's marks, told apart by what they are for.

The table is asked again and again, each time with only those of its rows that are about one thing;
all others say nothing. So the parts are the table's own look-ups and add up to its marks.
"""

from engine.bots.explain.select import ASKED, HONOURS, LENGTH, OUT, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.policy import OFFSET, best_card
from engine.bots.madrasso.row import SCORED  # Mediatore's rows have it at the same place

KINDS = (TRICK, RANK, LENGTH, OUT, VOIDS, TRUMPS, ASKED, HONOURS)

# Where the blocks of rows begin in a table, and what each is about; see `rating`
_BLOCKS = (
    # leading a plain suit
    (24, RANK),
    (120, LENGTH),
    (216, OUT),
    (312, VOIDS),
    (528, TRUMPS),
    (656, ASKED),
    (720, HONOURS),
    # leading trumps
    (936, RANK),
    (1032, LENGTH),
    (1128, OUT),
    (1224, TRUMPS),
    (1480, VOIDS),
    (1544, HONOURS),
    # following in a plain suit
    (1616, TRICK),
    (1736, RANK),
    (1832, OUT),
    (1928, TRICK),
    (2288, VOIDS),
    (2456, HONOURS),
    # following in trumps
    (2672, TRICK),
    (2792, RANK),
    (2888, LENGTH),
    (2984, TRICK),
    # throwing away
    (3144, RANK),
    (3240, LENGTH),
    (3336, TRICK),
    (3456, HONOURS),
    (3672, TRUMPS),
    # ruffing
    (3800, RANK),
    (3896, TRICK),
    (4256, TRUMPS),
    (4384, VOIDS),
    (4504, 0),
)


def logits(knowledge: Knowledge, table) -> list:
    """Of every card marked: the card, and its mark by what it is for, as a dictionary."""
    return told_apart(knowledge, table, best_card, _BLOCKS)


def told_apart(knowledge, table, best_card, blocks) -> list:
    """The same for any game whose `rate` adds up look-ups in a table of such `blocks`."""
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
