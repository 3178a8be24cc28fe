"""A network's corrections, told apart by what they are for.

What the features of one kind bring is what the output lacks without them. ReLU makes more, or less,
of several kinds together; that is about nothing in particular.
"""

from engine.bots.explain.policy_marks import KINDS
from engine.bots.explain.select import ASKED, HONOURS, LENGTH, OUT, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.madrasso import features

TOGETHER = 0

# From which feature on they are about what
_BLOCKS = (
    (features.LEFT, RANK),
    (features.TRUMPS, TRUMPS),
    (features.SUIT, OUT),
    (features.SUIT_HONOURS, HONOURS),
    (features.NO_TRUMPS, VOIDS),
    (features.LAID, TRICK),
    (features.NEXT, VOIDS),
    (features.MY_TRUMPS, TRUMPS),
    (features.LACKS, VOIDS),
    (features.LED, ASKED),
    (features.LENGTH, LENGTH),
    (features.OUT, OUT),
    (features.OTHER_LENGTH, LENGTH),
    (features.OTHER_ASSO, HONOURS),
    (features.OTHER_LACKS, VOIDS),
    (features.OTHER_LED, ASKED),
    (features.HIGHER, OUT),
    (features.MINE_HIGHER, RANK),
    (features.IS_TRUMP, TRUMPS),
)


def about(feature: int) -> int:
    """The kind of `feature`."""
    kind = RANK
    for start, each in _BLOCKS:
        if feature >= start:
            kind = each
    return kind


def add_corrections(view, knowledge, net, logits) -> None:
    """Add the output of `net` to `logits`, pairs of a card and its logit by kinds; it is closed."""
    location = [0] * 40
    features.fill_locations(knowledge, view, location)
    active = [0] * features.MOST_ACTIVE
    if features.duty(knowledge.now) != net.unused:
        for card, kinds in logits:
            n = features.shared_features(knowledge.now, location, active)
            n = features.suit_features(knowledge.now, location, card >> 4, active, n)
            n = features.card_features(knowledge.now, card, active, n)
            net.select(features.situation(knowledge.now, card >> 4))
            _tell_apart(net, active[:n], kinds)
    net.file.close()


def _tell_apart(net, active: list, kinds: dict) -> None:
    """Add to `kinds` what the active features of a card bring."""
    sums = net.accumulate(active, 0, len(active), net.zero)
    whole = net.output(sums, len(active))
    rest = whole
    for kind in KINDS:
        own = [feature for feature in active if about(feature) == kind]
        others = net.subtract(sums, net.accumulate(own, 0, len(own), net.zero))
        lacks = whole - net.output(others, len(active) - len(own))
        kinds[kind] = kinds.get(kind, 0) + lacks
        rest -= lacks
    kinds[TOGETHER] = rest
