"""What the strong levels say with a lead at Mediatore, and how they hear what friends say.

It knows a MediatoreView and rows as `mediatore_flat` describes them, and nothing else.
"""

from engine.bits import ONES, TOP
from engine.mediatore.actions import signalled
from engine.mediatore.contracts import CHIAMO
from engine.mediatore.signals import ALLOWED, BUSSO, MEGLIO, OTHER_CODE, STRISCIO, is_true
from engine.options import SIGNALS

_ALL = 0x3FF

# What a friend's wish counts, in marks
ASKED = 60
ASKED_BACK = 30


def with_signal(view, card: int) -> int:
    """The lead of `card`, with the signal that tells a friend most; silence where none listens."""
    if view.seat == view.bidder and (view.contract != CHIAMO or view.alone):
        return card
    code = view.rules[SIGNALS]
    allowed = ALLOWED[code]
    suit = card >> 4
    rank = card & 15
    held = view.hand[suit]
    played = view.played[suit]
    for place in range(len(allowed)):
        signal = allowed[place]
        if _says(signal, code, held, rank, _ALL & ~played & ~held):
            if is_true(signal, code, held, rank, played):
                return signalled(place, card)
    return card


def _says(signal: int, code: int, held: int, rank: int, out: int) -> bool:
    """Whether `signal` is what one would like to say with this lead, if it is true."""
    rest = held & ~(1 << rank)
    if signal == BUSSO and code == OTHER_CODE:
        return rest != 0
    if out >> rank == 0:
        return False  # the card speaks for itself
    if signal == BUSSO:
        # Strength behind a card that does not win by itself: partner, help and come back.
        return rest >> 8 != 0 and ONES[held] >= 3
    if signal == STRISCIO:
        return rest >> 8 == 0
    if signal == MEGLIO:
        return ONES[held] >= 3
    return True


def asked(view, now, card: int) -> int:
    """How many marks more `card` has because a friend asks for it [D14, D25]."""
    suit = card >> 4
    if view.laid:
        signal = view.signals[view.tricks]
        if not signal or suit != view.led or TOP[view.hand[suit]] != card & 15:
            return 0
        if not _is_friend(view, now, view.leader):
            return 0
        if signal == MEGLIO:
            out = _ALL & ~view.played[suit] & ~view.hand[suit]
            return 0 if out >> (card & 15) else ASKED
        return ASKED if signal == BUSSO and view.rules[SIGNALS] != OTHER_CODE else 0
    if view.rules[SIGNALS] == OTHER_CODE:
        return 0
    for trick in range(view.tricks):
        if view.signals[trick] == BUSSO and view.history[trick * 4] >> 4 == suit:
            if view.leaders[trick] != view.seat and _is_friend(view, now, view.leaders[trick]):
                return ASKED_BACK
    return 0


def _is_friend(view, now, seat: int) -> bool:
    """Whether `seat` is known to play with the seat of `view`."""
    side = now[26]
    if now[27] or view.seat == now[41]:
        return side >> seat & 1 == side >> view.seat & 1
    return False
