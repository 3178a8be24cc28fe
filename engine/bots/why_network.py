"""The network's corrections, told apart by what they are for.

What the features of one kind are for is what the correction would lack without them. The units make
more, or less, of several kinds together; that is about nothing in particular.
"""

from engine.bots import network
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


def add_corrections(view, sight, net, marks) -> None:
    """Add to `marks`, pairs of a card and its mark by kinds, what the network `net` says."""
    who = [0] * 40
    network.recall(sight, view, who)
    picked = [0] * network.MOST
    for card, kinds in marks:
        n = network.common(sight.now, who, picked)
        n = network.of_suit(sight.now, who, card >> 4, picked, n)
        n = network.of_card(sight.now, card, picked, n)
        told = picked[:n]
        whole = _correction(sight.now, net, card, told)
        rest = whole
        for kind in KINDS:
            others = [feature for feature in told if about(feature) != kind]
            lacks = whole - _correction(sight.now, net, card, others)
            kinds[kind] = kinds.get(kind, 0) + lacks
            rest -= lacks
        kinds[TOGETHER] = rest


def _correction(now, net, card: int, features: list) -> int:
    does = network.situation(now, card)
    sums = [0] * (2 * network.UNITS)
    at = (does >> 1) * network.FEATURES << 2
    network.add(net, at, features, 0, len(features), sums, 0, network.UNITS)
    return network.spoken(net, does, sums, network.UNITS) >> network.SHIFT
