"""`club` at Mediatore: what to bid, and whom to ask about everything else.

Bids come from tables computed from deals that these very players played. Calls,
discards and the card given back are chosen in `club_exchange`, the cards to play in `club_play`.
"""

from engine.bits import ONES
from engine.bots.asset_files import read
from engine.mediatore.actions import AUCTION, PASS, PLAY
from engine.mediatore.contracts import ARCISOLISSIMO, CHIAMO, MEDIATORE_BID, SOLISSIMO, SOLO
from engine.options import (
    BIDDER_ALWAYS,
    BIDDER_HIGH,
    BIDDER_SOLO,
    CALLABLE,
    CHIAMO_MONTE,
    LEAD,
    PAYMENTS,
    UNTOUCHED,
)

# What the bidder wins from the three others, by contract, a row a schedule [D16, D26]
#               ch me so  ss  as
_STAKES = ((0, 5, 22, 36, 48, 54), (0, 3, 11, 18, 24, 27))
# The least chance, in 256ths, at which each is bid: an even one, and a margin, as the hands that
# promise most promise too much, those for solo above all.
#                   ch   me   so   ss   as
_LEAST = bytes((0, 131, 148, 146, 142, 146))

_CERTAIN = 256  # in 256ths
_TRICKS = 9  # of a deal

# What matters beside the patterns of the suits: who leads, three rules, how many tricks are sure to
# him who leads, and to him who does not
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


def think(view, seed: int):
    """The action, in one slice. Nothing is left to chance: `seed` is not used."""
    yield choose(view)


def choose(view) -> int:
    """The action that `club` takes."""
    if view.phase == AUCTION:
        return PASS + bid(view)
    # Imported when asked, so that the code of one phase does not lie beside that of another.
    if view.phase == PLAY:
        from engine.bots.mediatore import club_play as player
    else:
        from engine.bots.mediatore import club_exchange as player
    return player.choose(view)


def bid(view) -> int:
    """The contract to bid, or 0 to pass: the one from which most is to be expected."""
    best = 0
    best_worth = 0
    sure = sure_tricks(view.hand)
    stakes = _STAKES[view.rules[PAYMENTS]]
    for contract in range(CHIAMO, ARCISOLISSIMO + 1):
        if not view.bids >> contract & 1:
            continue
        around = circumstances(view, contract)
        likely = chance(view.hand, contract, around)
        if around & 1 and sure == _TRICKS:
            likely = _CERTAIN
        if likely < _LEAST[contract]:
            continue
        worth = stakes[contract] * (2 * likely - 256)
        if worth > best_worth:
            best = contract
            best_worth = worth
    return best


def chance(hand, contract: int, around: int = 0) -> int:
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
    """What the bid table distinguishes in a holding: its re, asso, 2 and 3, and its length."""
    return (held >> 6) * 10 + min(ONES[held], _LONG)


def circumstances(view, contract: int) -> int:
    """What matters to a bid beside the hand, a bit each: see below."""
    rules = view.rules
    around = 0
    if (view.dealer + 1) % 4 == view.seat or _leads(rules[LEAD], contract):
        around = 1
    if contract == CHIAMO and rules[CHIAMO_MONTE] == UNTOUCHED:
        around |= 2
    if contract <= MEDIATORE_BID and rules[CALLABLE]:
        around |= 2 << rules[CALLABLE]
    sure = min(sure_tricks(view.hand), _MOST_SURE)
    return around | 1 << _RULES + sure + (_MOST_SURE + 1) * (around & 1)


def sure_tricks(hand) -> int:
    """How many tricks nobody can keep the holder of `hand` from when he has the lead."""
    sure = 0
    for held in hand:
        run = 0
        while held >> 9 - run & 1:
            run += 1
        # Once all the others' cards have fallen the small ones are good too.
        sure += ONES[held] if run >= 10 - ONES[held] else run
    return sure


def _leads(option: int, contract: int) -> bool:
    """Whether the bidder of `contract` leads by the value of the rule [D24]."""
    if option == BIDDER_HIGH:
        return contract >= SOLISSIMO
    if option == BIDDER_SOLO:
        return contract >= SOLO
    return option == BIDDER_ALWAYS
