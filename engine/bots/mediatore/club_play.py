"""`club` at Mediatore plays the card of the best score, a linear function of its active features.

The features are `club_features`'; WEIGHTS are fitted to deals that these very players played. What
a friend's signal asks outweighs them. It allocates nothing.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.asset_files import read
from engine.bots.mediatore.club_features import (
    FEATURES,
    FOLLOW_FEATURES,
    LEAD_FEATURES,
    Situation,
)
from engine.bots.mediatore.club_partners import FRIEND, LEAD_IT_BACK
from engine.cards import EMPTY
from engine.mediatore.actions import signalled
from engine.mediatore.contracts import CHIAMO
from engine.mediatore.signals import ALLOWED, BUSSO, MEGLIO, OTHER_CODE, STRISCIO, is_true
from engine.options import SIGNALS

(WEIGHTS,) = read("mediatore_club_play.policy", FEATURES)

situation = Situation()  # read anew for every decision

_WISH = 300  # in units of WEIGHTS: a friend's wish goes before one's own ideas


def think(view, seed: int):
    """The action of `club`, in one slice; `seed` is not used."""
    yield choose(view)


def choose(view) -> int:
    """The action, a card or a lead with a signal."""
    situation.read(view)
    best = EMPTY
    most = -1
    for suit in range(4):
        ranks = view.playable[suit]
        while ranks:
            rank = HIGHEST[ranks]
            ranks &= ~(1 << rank)
            found = score(view, suit << 4 | rank)
            if found >= most:  # of cards all alike, the lowest
                best = suit << 4 | rank
                most = found
    return with_signal(view, best) if view.laid == 0 else best


def score(view, card: int) -> int:
    """The score of `card`: the sum of the weights of its active features, and of a wish."""
    if view.laid:
        situation.follow(card)
        total = _WISH * _wished_to_follow(view, card)
        n = FOLLOW_FEATURES
    else:
        situation.lead(card)
        total = _WISH * (situation.wishes[card >> 4] == LEAD_IT_BACK)
        n = LEAD_FEATURES
    active = situation.active
    for i in range(n):
        total += WEIGHTS[active[i]]
    return total


def _wished_to_follow(view, card: int) -> bool:
    """Whether a friend's signal asks for just this card [D14, D25]."""
    signal = view.signals[view.tricks]
    if situation.stands[view.leader] != FRIEND or card >> 4 != view.led:
        return False
    if HIGHEST[view.hand[view.led]] != card & 15:
        return False
    if signal == BUSSO and view.rules[SIGNALS] != OTHER_CODE:
        return True
    return signal == MEGLIO and situation.out[view.led] >> (card & 15) == 0


# Signals


def with_signal(view, card: int) -> int:
    """The lead of `card`, with the signal that tells a friend most; silence where none listens."""
    if view.seat == view.bidder and (view.contract != CHIAMO or view.alone):
        return card
    code = view.rules[SIGNALS]
    allowed = ALLOWED[code]
    suit = card >> 4
    rank = card & 15
    held = view.hand[suit]
    for place in range(len(allowed)):
        signal = allowed[place]
        if _would_say(signal, code, held, rank, situation.out[suit]) and is_true(
            signal, code, held, rank, view.played[suit]
        ):
            return signalled(place, card)
    return card


def _would_say(signal: int, code: int, held: int, rank: int, out: int) -> bool:
    """Whether `signal` is what one would like to say with this lead, if it is true."""
    rest = held & ~(1 << rank)
    if signal == BUSSO and code == OTHER_CODE:
        return rest != 0
    if out >> rank == 0:
        return False  # the card speaks for itself
    if signal == BUSSO:
        # Strength behind a card that does not win by itself: partner, help and come back.
        return rest >> 8 != 0 and POPCOUNT[held] >= 3
    if signal == STRISCIO:
        return rest >> 8 == 0
    if signal == MEGLIO:
        return POPCOUNT[held] >= 3
    return True
