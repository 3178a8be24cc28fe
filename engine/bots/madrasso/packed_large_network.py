"""The large network in memory, for a likelihood that asks it again and again.

The numbers are those of `large_network`, read once. A row is one int, LANE bits a unit, so that one
addition accumulates all: in its lower half the units that count for the card, in its upper half
those against it. The lab compiles `correct_by_rows`, with arrays for rows and its own `output`.
"""

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.features import (
    FEATURES,
    SITUATIONS,
    card_features,
    duty,
    shared_features,
    suit_features,
)
from engine.bots.madrasso.large_network import OFFSET, UNITS
from engine.bots.madrasso.row import BEST_LOGIT, SCORED
from engine.bots.madrasso.weights import network_of

LANE = 16  # bits: no sum of the most features fills them
HALF = LANE * UNITS // 2  # bits of the units that count for the card
FOR_THE_CARD = (1 << HALF) - 1
LOWEST = ((1 << LANE * UNITS) - 1) // ((1 << LANE) - 1)  # the lowest bit of each lane
HIGHEST = 1 << LANE - 1  # the highest bit of a lane
MODULUS = (1 << LANE) - 1  # 2**16 is 1 (mod 65,535), so a remainder is the sum of the lanes
NO_FEATURE = SITUATIONS * FEATURES  # the row of zeros behind the others


def packed_rows(index: int) -> list:
    """The rows of the large network beside table `index`, and a row of zeros.

    rows[FEATURES * situation + feature], rows[NO_FEATURE]; an empty list where there is no file.
    """
    net = network_of(index)
    if net is None:
        return []
    net.file.seek(HEADER)
    content = net.file.read()
    net.file.close()
    rows = []
    lanes = bytearray(2 * UNITS)
    for first in range(0, len(content), UNITS):
        lanes[0:UNITS:2] = content[first : first + UNITS : 2]
        lanes[UNITS::2] = content[first + 1 : first + UNITS : 2]
        rows.append(int.from_bytes(lanes, "little"))
    rows.append(0)
    return rows


def output(sums, n) -> int:
    """The output for a card of `n` features, 1/16 logit: the sum of all ReLU, by their signs."""
    sums += LOWEST * (HIGHEST - OFFSET * n)  # sets the highest bit of a sum above 0
    counts = sums >> LANE - 1 & LOWEST
    sums &= (counts << LANE - 1) - counts
    return (sums & FOR_THE_CARD) % MODULUS - (sums >> HALF) % MODULUS


def correct_by_rows(state, rows, scratch) -> None:
    """Add the output of the network to the logits of the cards just scored; state[BEST_LOGIT] too.

    As `features.correct` does it, all at once. rows: what `packed_rows` gave. scratch: as in
    `packed_small_network.score_cards`.
    """
    location, active, cards, logits, _ = scratch
    count = state[SCORED]
    if count < 2:
        return
    n = shared_features(state, location, active)
    base = m = 0
    of_all = of_suit = rows[NO_FEATURE]
    last = -1
    for i in range(count):
        card = cards[i]
        if card >> 4 != last:
            if last < 1:  # none before it, or trumps, which have weights of their own
                base = FEATURES * (2 * duty(state) + (0 if card >> 4 else 1))
                of_all = rows[NO_FEATURE]
                for j in range(n):
                    of_all = of_all + rows[base + active[j]]
            last = card >> 4
            m = suit_features(state, location, last, active, n)
            of_suit = of_all
            for j in range(n, m):
                of_suit = of_suit + rows[base + active[j]]
        k = card_features(state, card, active, m)
        of_card = of_suit
        for j in range(m, k):
            of_card = of_card + rows[base + active[j]]
        logits[i] += output(of_card, k)
    top = logits[0]
    for i in range(1, count):
        if logits[i] > top:
            top = logits[i]
    state[BEST_LOGIT] = top
