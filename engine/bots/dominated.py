"""Dominated cards; of the levels, only `random` plays them.

A lower card dominates a higher card of its suit if it surely scores better in this trick. It also
dominates if both score the same and the higher card beats more unseen cards.
"""

from typing import Any

from engine.bots.madrasso.row import SCORED  # equal to Mediatore's SCORED
from engine.cards import EMPTY
from engine.deal import NO_TRUMP
from engine.mediatore.actions import BUSSO, MEGLIO, VOLO
from engine.mediatore.contracts import CHIAMO
from engine.view import DealView

_ALL_RANKS = 1023


def undominated(view: DealView, card: int, points: bytes) -> int:
    better = _better(view, card, points)
    while better != card:
        card = better
        better = _better(view, card, points)
    return card


def robs_partner(view: DealView, card: int) -> bool:
    suit = card >> 4
    best = view.winning
    if suit != view.trump or suit == view.led or view.laid < 2 or view.seats != 4:
        return False
    if best != view.seat ^ 2 or sum(view.proper) == view.proper[suit]:
        return False
    return goes_to(view, best, view.trick[best]) > 0


def leave_out_dominated(
    view: DealView, knowledge: Any, points: bytes, spares: bool = False
) -> None:
    """Remove dominated cards; if `spares`, also ruffs of a trick that the partner surely wins."""
    cards = knowledge.cards
    n = 0
    for i in range(int(knowledge.now[SCORED])):
        card = knowledge.card(int(cards[i]))
        if undominated(view, card, points) == card and not (spares and robs_partner(view, card)):
            cards[n] = cards[i]
            knowledge.logits[n] = knowledge.logits[i]
            n += 1
    knowledge.now[SCORED] = n


def _better(view, card: int, points: bytes) -> int:
    suit = card & 48
    held = view.proper[card >> 4]
    if not view.laid or not held & held - 1 or _speaks(view, card):
        return card
    out = _out(view, card >> 4)
    best = view.trick[view.winning]
    wins = _beats(view, card, best)
    for rank in range(card & 15):
        other = suit | rank
        if not held >> rank & 1 or _speaks(view, other) or _beats(view, other, best) != wins:
            continue
        between = out & (1 << (card & 15)) - (2 << rank)
        if wins and _may_come(view, card >> 4, between):
            continue
        more = points[rank] - points[card & 15]
        if more:
            gain = more * goes_to(
                view, view.seat if wins else view.winning, other if wins else best
            )
        else:
            gain = between
        if gain > 0:
            return other
    return card


def _speaks(view, card: int) -> bool:
    if not view.contract:
        return False
    signal = view.signals[view.tricks]
    if card >> 4 == view.led and (signal == BUSSO or signal == MEGLIO):
        if view.hand[view.led] >> (card & 15) == 1:
            return True
    return card == view.called


def _beats(view, card: int, best: int) -> bool:
    if card >> 4 == best >> 4:
        return card > best
    return card >> 4 == view.trump


def _out(view, suit: int) -> int:
    out = _ALL_RANKS & ~(view.played[suit] | view.hand[suit])
    for card in view.monte:
        if card != EMPTY and card >> 4 == suit:
            out &= ~(1 << (card & 15))
    return out


def _may(view, seat: int, suit: int) -> int:
    if view.voids[seat] >> suit & 1:
        return 0
    out = _out(view, suit)
    for other in range(view.seats):
        if other != seat:
            out &= ~view.shown[other << 2 | suit]
    return out


def _may_come(view, suit: int, cards: int) -> bool:
    for i in range(1, view.seats - view.laid):
        if _may(view, (view.seat + i) % view.seats, suit) & cards:
            return True
    return False


def goes_to(view: DealView, seat: int, card: int) -> int:
    """Return 1 if the viewer's side surely wins the trick, -1 if opponents surely can, else 0.

    `seat` is winning with `card`.
    """
    side = _side(view, seat)
    for i in range(1, view.seats - view.laid):
        later = (view.seat + i) % view.seats
        if _side(view, later) != side and _may_beat(view, later, card):
            return -1 if side > 0 and _has_flown(view) else 0
    return side


def _has_flown(view) -> bool:
    """Return whether the partner's signal shows that opponents hold the suit's unseen cards."""
    if not view.contract or view.laid > 1 or view.signals[view.tricks] != VOLO:
        return False
    if view.monte[0] == EMPTY:  # this seat does not know the monte [D20]
        return False
    return view.bidder == view.seat and view.partner == view.leader


def _may_beat(view, seat: int, card: int) -> bool:
    suit = card >> 4
    trump = view.trump
    if _may(view, seat, suit) >> (card & 15) > 1:
        return True
    return trump != suit and trump != NO_TRUMP and _may(view, seat, trump) > 0


def _side(view, seat: int) -> int:
    me = view.seat
    if seat == me:
        return 1
    if not view.contract:
        return 1 if view.seats == 4 and seat == me ^ 2 else -1
    bidders = 1 << view.bidder
    if view.contract == CHIAMO and not view.alone:
        if view.partner == EMPTY:
            return -1 if seat == view.bidder else 0
        bidders |= 1 << view.partner
    return 1 if bidders >> seat & 1 == bidders >> me & 1 else -1
