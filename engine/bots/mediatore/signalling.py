"""Bots' signals, and bonuses for cards that a friend's signal requests."""

from collections.abc import MutableSequence

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore.row import ALL_RANKS, BIDDER_SIDE, PARTNER, SIDES_KNOWN
from engine.mediatore.actions import (
    ALLOWED,
    BUSSO,
    MEGLIO,
    OTHER_CODE,
    STRISCIO,
    is_true,
    signalled,
)
from engine.mediatore.contracts import CHIAMO
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import SIGNALS

# Bonuses in 1/16 logit
REQUESTED = 60
LEAD_BACK_REQUESTED = 30


def with_signal(view: MediatoreView, card: int, out: int) -> int:
    """Return the action that leads `card`, with a useful true signal if there is one."""
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
        if would_say(signal, code, held, rank, out) and is_true(signal, code, held, rank, played):
            return signalled(place, card)
    return card


def would_say(signal: int, code: int, held: int, rank: int, out: int) -> bool:
    others = held & ~(1 << rank)
    if signal == BUSSO and code == OTHER_CODE:
        return others != 0
    if out >> rank == 0:
        return False
    if signal == BUSSO:
        # After the lead, a 2 or 3 and another card remain.
        return others >> 8 != 0 and POPCOUNT[held] >= 3
    if signal == STRISCIO:
        return others >> 8 == 0
    if signal == MEGLIO:
        return POPCOUNT[held] >= 3
    return True


def signal_logits(view: MediatoreView, now: MutableSequence[int], card: int) -> int:
    """Return the bonus if a friend's signal requests `card`, else 0 [D14, D25]."""
    suit = card >> 4
    if view.laid:
        signal = view.signals[view.tricks]
        if not signal or suit != view.led or HIGHEST[view.hand[suit]] != card & 15:
            return 0
        if not _is_friend(view, now, view.leader):
            return 0
        if signal == MEGLIO:
            out = ALL_RANKS & ~view.played[suit] & ~view.hand[suit]
            return 0 if out >> (card & 15) else REQUESTED
        return REQUESTED if signal == BUSSO and view.rules[SIGNALS] != OTHER_CODE else 0
    if view.rules[SIGNALS] == OTHER_CODE:
        return 0
    for trick in range(view.tricks):
        if view.signals[trick] == BUSSO and view.history[trick * 4] >> 4 == suit:
            if view.leaders[trick] != view.seat and _is_friend(view, now, view.leaders[trick]):
                return LEAD_BACK_REQUESTED
    return 0


def _is_friend(view, now, seat: int) -> bool:
    side = now[BIDDER_SIDE]
    if now[SIDES_KNOWN] or view.seat == now[PARTNER]:
        return side >> seat & 1 == side >> view.seat & 1
    return False
