"""`club` at Mediatore: it bids the contract of the greatest expected points.

The chance to win a contract is a logistic regression on the patterns of the hand's suits and on the
circumstances; its weights come from deals that these very players played. Calls, discards and the
card given back are `club_exchange`'s, the cards to play `club_play`'s.
"""

from engine.bits import POPCOUNT
from engine.bots.asset_files import read
from engine.bots.characters import BID
from engine.bots.mediatore.hand_strength import leads, sure_tricks
from engine.deal import AUCTION
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import (
    ARCISOLISSIMO,
    CHIAMO,
    HELD,
    MEDIATORE_BID,
    STAKES,
)
from engine.options import CALLABLE, CHIAMO_MONTE, PAYMENTS, UNTOUCHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.mediatore.view import MediatoreView

# The least chance, in 256ths, at which each is bid: an even one, and a margin, as the hands that
# promise most promise too much, those for solo above all.
#                   ch   me   so   ss   as
LEAST_CHANCE = bytes((0, 131, 148, 146, 142, 146))

EAGER = 4  # by how much less chance, in 256ths, who likes to bid does, times how much he likes it
_CERTAIN = 256  # a chance, in 256ths

# Circumstances, a bit each: who leads, four of the rules, how many tricks are sure to a bidder who
# leads, and to one who does not
_RULES = 5
_MOST_SURE = 6
_CIRCUMSTANCES = _RULES + 2 * (_MOST_SURE + 1)
_LONG = 6  # cards; longer suits are too rare to be told apart
_PATTERNS = 160  # holdings told apart, see `pattern`
_STEP = 4  # units of the weights between two entries of _CHANCES
_ENTRIES = 129

# In 1/32 logit, 128 too large, and chances in 256ths, from -8 to 8 logits
_BASE, _AROUND, _WEIGHTS, _CHANCES = read(
    "mediatore_club_bids.policy",
    ARCISOLISSIMO,  # [contract]
    ARCISOLISSIMO * _CIRCUMSTANCES,  # [contract][circumstance]
    ARCISOLISSIMO * _PATTERNS,  # [contract][pattern]
    _ENTRIES,
)


def think(
    view: "MediatoreView", seed: int, taste: "Sequence[int] | None" = None
) -> "Iterator[int]":
    """The action, in one slice. Nothing is left to chance: `seed` is not used. Who has a `taste`
    bids a little sooner or later, see `characters`."""
    yield choose(view, ARCISOLISSIMO, taste)


def modest(
    view: "MediatoreView", seed: int, taste: "Sequence[int] | None" = None
) -> "Iterator[int]":
    """The same of a player that bids chiamo or nothing."""
    yield choose(view, CHIAMO, taste)


def choose(
    view: "MediatoreView", most: int = ARCISOLISSIMO, taste: "Sequence[int] | None" = None
) -> int:
    """The action that `club` takes before a card is played, were `most` the highest bid."""
    if view.phase == AUCTION:
        return PASS + bid(view, most, taste)
    # Imported when asked, so that the code of one phase does not lie beside that of another.
    from engine.bots.mediatore import club_exchange

    return club_exchange.choose(view)


def bid(view: "MediatoreView", highest: int, taste: "Sequence[int] | None" = None) -> int:
    """The contract to bid, up to `highest`, or 0 to pass: that of the greatest expected points."""
    best = 0
    most = 0
    sure = sure_tricks(view.hand)
    stakes = STAKES[view.rules[PAYMENTS]]
    eager = EAGER * taste[BID] if taste else 0
    for contract in range(CHIAMO, highest + 1):
        if not view.bids >> contract & 1:
            continue
        around = circumstances(view, contract)
        likely = chance(view.hand, contract, around)
        if around & 1 and sure == HELD:
            likely = _CERTAIN
        if likely + eager < LEAST_CHANCE[contract]:
            continue
        expected = stakes[contract] * (2 * (likely + eager) - _CERTAIN)
        if expected > most:
            best = contract
            most = expected
    return best


def chance(hand: "Sequence[int]", contract: int, around: int = 0) -> int:
    """The chance, in 256ths, that the holder of `hand` wins `contract` in the circumstances."""
    total = _BASE[contract - 1] - 128
    for suit in range(4):
        total += _WEIGHTS[(contract - 1) * _PATTERNS + pattern(hand[suit])] - 128
    for i in range(_CIRCUMSTANCES):
        if around >> i & 1:
            total += _AROUND[(contract - 1) * _CIRCUMSTANCES + i] - 128
    index = (total + _STEP // 2) // _STEP + _ENTRIES // 2
    return _CHANCES[min(max(index, 0), _ENTRIES - 1)]


def pattern(held: int) -> int:
    """The pattern of a holding: its re, asso, 2 and 3, and its length."""
    return (held >> 6) * 10 + min(POPCOUNT[held], _LONG)


def circumstances(view: "MediatoreView", contract: int) -> int:
    """The circumstances of bidding `contract`, a bit each."""
    rules = view.rules
    around = 1 if leads(view, contract) else 0
    if contract == CHIAMO and rules[CHIAMO_MONTE] == UNTOUCHED:
        around |= 2
    if contract <= MEDIATORE_BID and rules[CALLABLE]:
        around |= 2 << rules[CALLABLE]
    sure = min(sure_tricks(view.hand), _MOST_SURE)
    return around | 1 << _RULES + sure + (_MOST_SURE + 1) * (around & 1)
