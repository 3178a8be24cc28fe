"""The network's corrections, told apart by what they are for.

What the features of one kind are for is what the correction would lack without them. The units make
more, or less, of several kinds together; that is about nothing in particular.
"""

from engine.bots import network
from engine.bots.learned import PARTS, network_of, which
from engine.bots.why_table import KINDS
from engine.bots.why_telling import ASKED, HONOURS, LENGTH, OUT, RANK, TRICK, TRUMPS, VOIDS

TOGETHER = 0

# From which feature on they are about what; see `network`
_BLOCKS = (
    (0, RANK),
    (14, TRUMPS),
    (104, OUT),
    (152, HONOURS),
    (164, VOIDS),
    (167, TRICK),
    (203, VOIDS),
    (209, TRUMPS),
    (226, VOIDS),
    (232, ASKED),
    (236, LENGTH),
    (243, OUT),
    (253, LENGTH),
    (259, HONOURS),
    (265, VOIDS),
    (268, ASKED),
    (271, OUT),
    (277, RANK),
    (301, TRUMPS),
)


def about(feature: int) -> int:
    """The kind of `feature`."""
    kind = RANK
    for start, each in _BLOCKS:
        if feature >= start:
            kind = each
    return kind


def add_corrections(view, sight, marks) -> None:
    """Add to `marks`, pairs of a card and its mark by kinds, what the network says."""
    who = [0] * 40
    network.recall(sight, view, who)
    duty = network.duty(sight.now)
    number = which(view)
    parts = [network_of(number, duty, part) for part in range(PARTS[number])]
    picked = [0] * network.MOST
    for card, kinds in marks:
        does = 2 * duty + (0 if card >> 4 else 1)
        n = network.common(sight.now, who, picked)
        n = network.of_suit(sight.now, who, card >> 4, picked, n)
        n = network.of_card(sight.now, card, picked, n)
        told = picked[:n]
        whole = _correction(parts, does, told)
        rest = whole
        for kind in KINDS:
            others = [feature for feature in told if about(feature) != kind]
            lacks = whole - _correction(parts, does, others)
            kinds[kind] = kinds.get(kind, 0) + lacks
            rest -= lacks
        kinds[TOGETHER] = rest


def _correction(parts: list, does: int, features: list) -> int:
    n = len(features)
    row = features + [0] * (2 * network.PAIRS)
    says = 0
    for net in parts:
        network.add(net, row, 0, n - 3, n, n + network.PAIRS)
        says += network.spoken(net, does, row, n, n + network.PAIRS) >> network.SHIFT
    return says
