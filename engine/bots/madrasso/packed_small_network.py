"""The small network in memory, packed, for a likelihood that asks it again and again.

The numbers are those of `small_network`, read once. Three units stand in one int, in LANE bits
each, so that one addition accumulates three; the int is no longer than a small int of the VM.
"""

from engine.bots.madrasso.features import (
    FEATURES,
    MOST_ACTIVE,
    card_features,
    duty,
    shared_features,
    suit_features,
)
from engine.bots.madrasso.policy import TABLE_SIZE, best_card
from engine.bots.madrasso.row import BEST_LOGIT, SCORED
from engine.bots.madrasso.small_network import LEADING, SHIFT
from engine.bots.madrasso.weights import small_network_of, table_bytes

LANE = 10  # bits: a sum of the most features, of weights from -8 to 7, and BIAS
LANES = 3  # in a number
LANE_MASK = (1 << LANE) - 1
BIAS = 8 * MOST_ACTIVE  # that a sum is stored with, so that it is not below 0
BIASES = BIAS | BIAS << LANE | BIAS << 2 * LANE
WORDS = LEADING // LANES  # numbers of a feature
OTHERS_AT = WORDS * FEATURES  # where those begin for who can't follow suit
LOWEST = -(1 << 20)


def packed_network(index: int) -> tuple:
    """Table `index`, the packed weights of its units and their output weights, for `score_cards`.

    Where there is no file, the learned table, and output weights that are 0.
    """
    small = small_network_of(index)
    units = [0] * (2 * OTHERS_AT)
    output_weights = [0] * (4 * LEADING)
    if small is None:
        return table_bytes(index), units, output_weights
    for i in range(4):
        small.select(i + (i & 2))  # to lead plain cards and trumps, to discard and ruff
        weights = small.output_weights()
        for u in range(len(weights)):
            output_weights[LEADING * i + u] = weights[u]
        if i & 1:
            continue
        for feature in range(FEATURES):
            at = WORDS * feature + (OTHERS_AT if i else 0)
            sums = small.accumulate((feature,), 0, 1, small.zero)
            for u in range(len(weights)):
                units[at + u // LANES] += sums[u] << LANE * (u % LANES)
    small.file.close()
    return bytes([small[i] for i in range(TABLE_SIZE)]), units, output_weights


def _output(sums, output_weights, at) -> int:
    """The output of the three units in `sums`."""
    total = 0
    for u in range(LANES):
        weights = (sums >> LANE * u & LANE_MASK) - BIAS
        if weights > 0:
            total += weights * output_weights[at + u]
    return total


def score_cards(state, policy, scratch) -> None:
    """Score the cards as the level `skilled` does: state[SCORED] and state[BEST_LOGIT] too.

    policy: what `packed_network` gave. scratch: the location of `features`; a row of MOST_ACTIVE;
    the rows of cards and logits; an empty row.
    """
    table, units, output_weights = policy
    location, active, cards, logits, _ = scratch
    best_card(state, table, cards, logits)
    does = duty(state)
    count = state[SCORED]
    if does == 1 or count < 2:
        return
    n = shared_features(state, location, active)
    base = OTHERS_AT if does else 0
    one = two = three = four = BIASES
    for j in range(n):
        at = base + WORDS * active[j]
        one += units[at]
        two += units[at + 1]
        three += units[at + 2]
        four += units[at + 3]
    one_of_suit = two_of_suit = three_of_suit = four_of_suit = 0
    m = 0
    last = -1
    top = LOWEST
    for i in range(count):
        card = cards[i]
        if card >> 4 != last:
            last = card >> 4
            m = suit_features(state, location, last, active, n)
            one_of_suit = one
            two_of_suit = two
            three_of_suit = three
            four_of_suit = four
            for j in range(n, m):
                at = base + WORDS * active[j]
                one_of_suit += units[at]
                two_of_suit += units[at + 1]
                three_of_suit += units[at + 2]
                four_of_suit += units[at + 3]
        one_of_card = one_of_suit
        two_of_card = two_of_suit
        three_of_card = three_of_suit
        four_of_card = four_of_suit
        for j in range(m, card_features(state, card, active, m)):
            at = base + WORDS * active[j]
            one_of_card += units[at]
            two_of_card += units[at + 1]
            three_of_card += units[at + 2]
            four_of_card += units[at + 3]
        at = LEADING * (does + (0 if last else 1))
        total = _output(one_of_card, output_weights, at) + _output(
            two_of_card, output_weights, at + LANES
        )
        if not does:
            total += _output(three_of_card, output_weights, at + 2 * LANES)
            total += _output(four_of_card, output_weights, at + 3 * LANES)
        found = logits[i] + (total >> SHIFT)
        logits[i] = found
        if found > top:
            top = found
    state[BEST_LOGIT] = top
