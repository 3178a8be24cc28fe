"""The small and the large network, packed into ints to score cards fast.

An int has the weights of three units (small network) or of all units (large network).
"""

from collections.abc import Sequence

from engine.bots.madrasso import large_network
from engine.bots.madrasso.features import (
    FEATURES,
    MOST_ACTIVE,
    SITUATIONS,
    card_features,
    duty,
    shared_features,
    suit_features,
)
from engine.bots.madrasso.large_network import OFFSET, UNITS
from engine.bots.madrasso.policy import SIZES, best_card
from engine.bots.madrasso.row import BEST_LOGIT, SCORED
from engine.bots.madrasso.small_network import LEADING, SHIFT
from engine.bots.madrasso.weights import network_of, numbered_table, small_network_of
from engine.bots.runtime import HEADER

LANE = 10
LANES = 3
LANE_MASK = (1 << LANE) - 1
BIAS = 8 * MOST_ACTIVE
BIASES = BIAS | BIAS << LANE | BIAS << 2 * LANE
NUMBERS = LEADING // LANES
OTHERS_AT = NUMBERS * FEATURES  # index in `units` of the weights for void seats
LOWEST = -(1 << 20)

UNIT_BITS = 16
HALF = UNIT_BITS * UNITS // 2
FOR_THE_CARD = (1 << HALF) - 1
MODULUS = (1 << UNIT_BITS) - 1  # see LargeNetwork.output
NO_FEATURE = SITUATIONS * FEATURES


def packed_network(index: int) -> tuple:
    small = small_network_of(index)
    units = [0] * (2 * OTHERS_AT)
    output_weights = [0] * (4 * LEADING)
    if small is None:
        return numbered_table(index), units, output_weights
    for i in range(4):
        small.select(i + (i & 2))
        weights = small.output_weights()
        for u in range(len(weights)):
            output_weights[LEADING * i + u] = weights[u]
        if i & 1:
            continue
        for feature in range(FEATURES):
            at = NUMBERS * feature + (OTHERS_AT if i else 0)
            sums = small.accumulate((feature,), 0, 1, small.zero)
            for u in range(len(weights)):
                units[at + u // LANES] += sums[u] << LANE * (u % LANES)
    tables = [bytes([small[i][j] for j in range(SIZES[i])]) for i in range(len(SIZES))]
    small.file.close()
    return tuple(tables), units, output_weights


def _output(sums, output_weights, at) -> int:
    total = 0
    for u in range(LANES):
        weights = (sums >> LANE * u & LANE_MASK) - BIAS
        if weights > 0:
            total += weights * output_weights[at + u]
    return total


def score_cards(state: list[int], policy: tuple, scratch: tuple) -> None:
    """Score the cards like `skilled`.

    `scratch` has locations, active features, cards, logits and an empty array.
    """
    tables, units, output_weights = policy
    location, active, cards, logits, _ = scratch
    best_card(state, tables, cards, logits)
    does = duty(state)
    count = state[SCORED]
    if does == 1 or count < 2:
        return
    n = shared_features(state, location, active)
    base = OTHERS_AT if does else 0
    one = two = three = four = BIASES
    for j in range(n):
        at = base + NUMBERS * active[j]
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
                at = base + NUMBERS * active[j]
                one_of_suit += units[at]
                two_of_suit += units[at + 1]
                three_of_suit += units[at + 2]
                four_of_suit += units[at + 3]
        one_of_card = one_of_suit
        two_of_card = two_of_suit
        three_of_card = three_of_suit
        four_of_card = four_of_suit
        for j in range(m, card_features(state, card, active, m)):
            at = base + NUMBERS * active[j]
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


def packed_rows(index: int) -> list:
    """Return SITUATIONS * FEATURES ints and a 0; without a large network, []."""
    net = network_of(index)
    if net is None:
        return []
    net.file.seek(HEADER)
    content = net.file.read()
    net.file.close()
    rows = []
    lanes = bytearray(2 * UNITS)
    for first in range(0, len(content), UNITS):
        for u in range(UNITS):
            lanes[(u & -2) + (UNITS if u & 1 else 0)] = content[first + u]
        rows.append(int.from_bytes(lanes, "little"))
    rows.append(0)
    return rows


def output_of_units(sums: int, n: int) -> int:
    zero = large_network.LOWEST * (32768 - OFFSET * n)
    relu = large_network.relu
    return relu((sums & FOR_THE_CARD) + zero) % MODULUS - relu((sums >> HALF) + zero) % MODULUS


def correct_by_rows(state: list[int], rows: Sequence, scratch: tuple) -> None:
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
            if last < 1:
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
        logits[i] += output_of_units(of_card, k)
    top = logits[0]
    for i in range(1, count):
        if logits[i] > top:
            top = logits[i]
    state[BEST_LOGIT] = top
