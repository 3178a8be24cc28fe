"""The network's corrections, told apart by what they are for.

What the features of one kind are for is what the correction would lack without them. The units make
more, or less, of several kinds together; that is about nothing in particular.
"""

from engine.bots.explain.policy_marks import KINDS
from engine.bots.explain.select import ASKED, HONOURS, LENGTH, OUT, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.madrasso import features

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
    """Add to `marks`, pairs of a card and its mark by kinds, what `net` says; it is closed then."""
    who = [0] * 40
    features.recall(sight, view, who)
    picked = [0] * features.MOST
    if features.duty(sight.now) != net.silent:
        for card, kinds in marks:
            n = features.common(sight.now, who, picked)
            n = features.of_suit(sight.now, who, card >> 4, picked, n)
            n = features.of_card(sight.now, card, picked, n)
            net.take(features.situation(sight.now, card >> 4))
            _tell_apart(net, picked[:n], kinds)
    net.file.close()


def _tell_apart(net, told: list, kinds: dict) -> None:
    """Add to `kinds` what `told`, the features of a card, bring."""
    sums = net.add(told, 0, len(told), net.nothing)
    whole = net.said(sums, len(told))
    rest = whole
    for kind in KINDS:
        own = [feature for feature in told if about(feature) == kind]
        others = net.without(sums, net.add(own, 0, len(own), net.nothing))
        lacks = whole - net.said(others, len(told) - len(own))
        kinds[kind] = kinds.get(kind, 0) + lacks
        rest -= lacks
    kinds[TOGETHER] = rest
