"""The level `table`'s marks in rows of numbers, for those who ask for them again and again.

The numbers are those of `small`, read once. Three hidden units stand in one number, in LANE bits
each, so that the sums of three grow with one addition; it is no longer than a small int of the VM.
"""

from engine.bots.madrasso.features import FEATURES, MOST, common, duty, of_card, of_suit
from engine.bots.madrasso.policy import TABLE, rate
from engine.bots.madrasso.small_network import LEADING, SHIFT
from engine.bots.madrasso.weights import numbers, small_of

LANE = 10  # bits: a sum of the most features, of weights from -8 to 7, and ZERO
LANES = 3  # in a number
LANE_MASK = (1 << LANE) - 1
ZERO = 8 * MOST  # what a sum is too large by
ZEROS = ZERO | ZERO << LANE | ZERO << 2 * LANE
WORDS = LEADING // LANES  # numbers of a feature
OTHERS_AT = WORDS * FEATURES  # where those begin for who can't follow suit
LOWEST = -(1 << 20)


def rows_of(which: int) -> tuple:
    """For the table `which` its numbers, those of the units and what they say, for `mark`.

    Where there is no file, the learned table and units that say nothing.
    """
    small = small_of(which)
    units = [0] * (2 * OTHERS_AT)
    says = [0] * (4 * LEADING)
    if small is None:
        return numbers(which), units, says
    for i in range(4):
        small.take(i + (i & 2))  # to lead plain cards and trumps, to discard and ruff
        told = small.told()
        for u in range(len(told)):
            says[LEADING * i + u] = told[u]
        if i & 1:
            continue
        for feature in range(FEATURES):
            at = WORDS * feature + (OTHERS_AT if i else 0)
            sums = small.add((feature,), 0, 1, small.nothing)
            for u in range(len(told)):
                units[at + u // LANES] += sums[u] << LANE * (u % LANES)
    small.file.close()
    return bytes([small[i] for i in range(TABLE)]), units, says


def _say(sums, says, at) -> int:
    """What the three units in `sums` say."""
    spoken = 0
    for u in range(LANES):
        told = (sums >> LANE * u & LANE_MASK) - ZERO
        if told > 0:
            spoken += told * says[at + u]
    return spoken


def mark(s, likely, room) -> None:
    """Mark the cards as `rating.rate` does, and as the level `table` would, place 47 too.

    likely: what `rows_of` gave. room: `who`, as `network` takes it; a row of its MOST to reckon in;
    the rows of cards and marks.
    """
    table, units, says = likely
    who, picked, cards, marks = room
    rate(s, table, cards, marks)
    does = duty(s)
    count = s[46]
    if does == 1 or count < 2:
        return
    n = common(s, who, picked)
    base = OTHERS_AT if does else 0
    one = two = three = four = ZEROS
    for j in range(n):
        at = base + WORDS * picked[j]
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
            m = of_suit(s, who, last, picked, n)
            one_of_suit = one
            two_of_suit = two
            three_of_suit = three
            four_of_suit = four
            for j in range(n, m):
                at = base + WORDS * picked[j]
                one_of_suit += units[at]
                two_of_suit += units[at + 1]
                three_of_suit += units[at + 2]
                four_of_suit += units[at + 3]
        one_of_card = one_of_suit
        two_of_card = two_of_suit
        three_of_card = three_of_suit
        four_of_card = four_of_suit
        for j in range(m, of_card(s, card, picked, m)):
            at = base + WORDS * picked[j]
            one_of_card += units[at]
            two_of_card += units[at + 1]
            three_of_card += units[at + 2]
            four_of_card += units[at + 3]
        at = LEADING * (does + (0 if last else 1))
        spoken = _say(one_of_card, says, at) + _say(two_of_card, says, at + LANES)
        if not does:
            spoken += _say(three_of_card, says, at + 2 * LANES)
            spoken += _say(four_of_card, says, at + 3 * LANES)
        found = marks[i] + (spoken >> SHIFT)
        marks[i] = found
        if found > top:
            top = found
    s[47] = top
