"""The club player's scores, told apart by what they are for.

The club player is asked again and again, each time with only those of its weights that are about
one thing; all others are 0. So the parts are its own and add up to its scores.
"""

from engine.bots.explain.select import ASKED, HONOURS, LENGTH, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import (
    DRAW,
    GUARD,
    KEEP,
    LEAD,
    OURS_BY_TRICKS,
    PARTNER_RUFFS,
    RETURN_LEAD,
    WEIGHTS,
)
from engine.bots.madrasso.row import SCORED

MOST_SCORED = 16  # cards

# Where the blocks of weights begin, and what each is about; what no weight says is the trick
_BLOCKS = (
    (KEEP, RANK),
    (LEAD, LENGTH),
    (DRAW, TRUMPS),
    (GUARD, HONOURS),
    (RETURN_LEAD, ASKED),
    (PARTNER_RUFFS, VOIDS),
    (OURS_BY_TRICKS, TRUMPS),
    (len(WEIGHTS), 0),
)


def marks(state: list[int], weights=WEIGHTS) -> list:
    """Of every card scored: the card, and its score by what it is for, as a dictionary.

    By `weights`, the club player's or those of one that plays like it. Cards come in the order in
    which they are weighed: of equal ones the first counts.
    """
    cards = [0] * MOST_SCORED
    scores = [0] * MOST_SCORED
    card = choose(state, [0] * len(WEIGHTS), cards, scores)
    if not state[SCORED]:
        return [(card, {})]
    found = [(cards[i], {TRICK: scores[i]}) for i in range(state[SCORED])]
    for block in range(len(_BLOCKS) - 1):
        start, about = _BLOCKS[block]
        some = [0] * len(WEIGHTS)
        end = _BLOCKS[block + 1][0]
        some[start:end] = weights[start:end]
        choose(state, some, cards, scores)
        for i, (_, kinds) in enumerate(found):
            kinds[about] = kinds.get(about, 0) + scores[i] - kinds[TRICK]
    return found
