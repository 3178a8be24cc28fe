"""Test of claims ("the rest are mine"): whether one side surely wins all remaining tricks.

The claimer leads trumps while another hand may hold one, then each suit from the top. In each
suit, one other hand is assumed to hold all unseen cards. A seat of unknown side counts as an enemy.

If few cards are left, all plays are tried.
"""

from collections.abc import Callable

from engine.bits import POPCOUNT
from engine.cards import EMPTY, RANKS
from engine.deal import NO_TRUMP
from engine.options import MUST_TRUMP, VOID
from engine.view import DealView

# Results of `beaten_by`
UNNAMED = 0xFD  # the claim depends on a friend's cards
LOST = 0xFE  # the side loses the current trick

ALL = (1 << RANKS) - 1
EVERYBODY = 15
TRIED = 6  # with two cards in hand, all plays are tried if at most this many are unseen


def at_once() -> None:
    """Go on without a pause."""


def beaten_by(view: DealView, on_slice: Callable[[], None] = at_once) -> int:
    """Return EMPTY if the side of the seat to act surely wins all tricks left.

    Otherwise returns UNNAMED, LOST or an unseen card that may win a trick.
    """
    by = _followed(view)[1] if view.laid else _led_by_side(view)
    if by != EMPTY and _is_tried(view) and _sure_card(view, on_slice) != EMPTY:
        return EMPTY
    return by


def next_card(view: DealView, on_slice: Callable[[], None] = at_once) -> int:
    if view.laid:
        card = _followed(view)[0]
    else:
        card = _next_lead(view) if _led_by_side(view) == EMPTY else EMPTY
    if card == EMPTY and _is_tried(view):
        card = _sure_card(view, on_slice)
    if card == EMPTY:
        card = _next_follow(view) if view.laid else _next_lead(view)
    return card


def friends_of(view: DealView) -> int:
    if view.seats == 3:
        return 0
    if not view.contract:
        return 1 << (view.seat ^ 2)
    if not view.alone and view.partner == EMPTY:
        return 0
    side = 1 << view.bidder
    if not view.alone:
        side |= 1 << view.partner
    if not side >> view.seat & 1:
        side = ~side & EVERYBODY
    return side & ~(1 << view.seat)


def unseen_cards(view: DealView, suit: int, seats: int = EVERYBODY) -> int:
    unseen = 0
    for seat in range(view.seats):
        if seats >> seat & 1:
            unseen |= _unseen_of(view, seat, suit)
    return unseen


def _unseen_of(view, seat, suit) -> int:
    if seat == view.seat or not view.counts[seat] or view.voids[seat] >> suit & 1:
        return 0
    elsewhere = _seen(view, suit)
    for other in range(view.seats):
        if other != seat:
            elsewhere |= view.shown[other * 4 + suit]
    return ALL & ~elsewhere


def _seen(view, suit) -> int:
    seen = view.played[suit] | view.hand[suit]
    for card in view.monte:
        if card != EMPTY and card >> 4 == suit:
            seen |= 1 << (card & 15)
    if view.seats == 3 and view.upcard >> 4 == suit:
        seen |= 1 << (view.upcard & 15)
    return seen


def _followed(view) -> tuple:
    beaten = LOST
    for suit in range(4):
        for rank in range(RANKS):
            if not view.proper[suit] >> rank & 1:
                continue
            by = _beaten_after(view, suit << 4 | rank)
            if by == EMPTY:
                return suit << 4 | rank, EMPTY
            if by != LOST:
                beaten = by
    return EMPTY, beaten


def _beaten_after(view, card) -> int:
    suit = card >> 4
    best = view.trick[view.winning]
    own = card > best if suit == best >> 4 else suit == view.trump
    friends = friends_of(view)
    if own:
        best = card
    elif not friends >> view.winning & 1:
        for i in range(1, view.seats - view.laid):
            if friends >> (view.seat + i) % view.seats & 1:
                return UNNAMED
        return LOST
    by = _over(view, best, EVERYBODY & ~friends)
    if by != EMPTY:
        return by
    bit = 1 << (card & 15)
    view.hand[suit] ^= bit
    view.played[suit] ^= bit
    leads = own and _over(view, best, friends) == EMPTY
    if leads:
        by = _led_by_side(view)
    elif _by_side(view, True) != EMPTY:
        by = UNNAMED
    view.hand[suit] ^= bit
    view.played[suit] ^= bit
    return by


def _over(view, best, seats) -> int:
    for i in range(1, view.seats - view.laid):
        seat = (view.seat + i) % view.seats
        if not seats >> seat & 1:
            continue
        higher = _unseen_of(view, seat, best >> 4) >> (best & 15) + 1
        if higher:
            return best + 1 + _highest(higher)
        if best >> 4 != view.trump != NO_TRUMP:
            higher = _unseen_of(view, seat, view.trump)
            if higher:
                return view.trump << 4 | _highest(higher)
    return EMPTY


def _led(view) -> int:
    held = _held(view)
    for suit in range(4):
        own = view.hand[suit]
        unseen = unseen_cards(view, suit)
        n_own = POPCOUNT[own]
        rounds = min(POPCOUNT[unseen], held)
        ruffs = suit == view.trump and n_own < rounds
        if not unseen or not (n_own or ruffs):
            continue
        highest = _highest(unseen)
        if ruffs or POPCOUNT[own >> highest] < min(n_own, rounds):
            return suit << 4 | highest
    return EMPTY


def _led_by_side(view) -> int:
    by = _led(view)
    if by == EMPTY or _by_side(view, False) == EMPTY:
        return EMPTY
    enemies = EVERYBODY & ~friends_of(view)
    return by if unseen_cards(view, by >> 4, enemies) >> (by & 15) & 1 else UNNAMED


def _by_side(view, friend_leads) -> int:
    """Return EMPTY if the side wins even after friends' leads, else an enemy card that may win."""
    friends = friends_of(view)
    held = _held(view)
    trumps = 0
    if view.trump != NO_TRUMP:
        trumps = POPCOUNT[view.hand[view.trump]]
        unseen = unseen_cards(view, view.trump, EVERYBODY & ~friends)
        if unseen and held:
            return view.trump << 4 | _highest(unseen)
    ruffs = held - trumps + friend_leads <= trumps
    risks = 0
    thrown = False
    risk = EMPTY
    for suit in range(4):
        own = view.hand[suit]
        n_own = POPCOUNT[own]
        enemy_cards = unseen_cards(view, suit, EVERYBODY & ~friends)
        friend_cards = unseen_cards(view, suit, friends)
        thrown |= min(POPCOUNT[friend_cards], held) > n_own
        rounds = min(POPCOUNT[enemy_cards], held)
        if not rounds:
            continue
        highest = _highest(enemy_cards)
        if POPCOUNT[own >> highest] < min(n_own, rounds):
            return suit << 4 | highest
        if friend_cards:
            risk = suit << 4 | highest
            risks += 1
            if n_own < rounds and not ruffs:
                return risk
    # A discarding claimer can keep only one suit's high cards.
    return risk if risks > 1 and thrown and not ruffs else EMPTY


def _is_tried(view) -> bool:
    held = _held(view)
    unseen = 0
    for suit in range(4):
        unseen += POPCOUNT[ALL & ~_seen(view, suit)]
    return held == 1 or (held == 2 and unseen <= TRIED)


def _sure_card(view, on_slice) -> int:
    for suit in range(4):
        for rank in range(RANKS):
            if view.proper[suit] >> rank & 1 and not _may_lose(view, suit << 4 | rank, on_slice):
                return suit << 4 | rank
    return EMPTY


def _may_lose(view, card, on_slice) -> bool:
    side = friends_of(view) | 1 << view.seat
    laid = view.laid
    led = view.led
    winner = view.winning
    best = view.trick[winner] if laid else EMPTY
    if laid + 1 == view.seats:
        return _falls(view, side, card, view.seat, laid, best, winner, led)
    suit = card >> 4
    if not laid:
        led = suit
    if not laid or (card > best if suit == best >> 4 else suit == view.trump):
        best = card
        winner = view.seat
    bit = 1 << (card & 15)
    view.played[suit] |= bit
    view.hand[suit] ^= bit
    view.counts[view.seat] -= 1
    turn = (view.seat + 1) % view.seats
    falls = False
    for other in range(4):
        cards = _open_to(view, turn, other, led)
        while cards and not falls:
            follows = other << 4 | POPCOUNT[(cards & -cards) - 1]
            cards &= cards - 1
            falls = _falls(view, side, follows, turn, laid + 1, best, winner, led)
            on_slice()
    view.counts[view.seat] += 1
    view.hand[suit] ^= bit
    view.played[suit] &= ~bit
    return falls


def _falls(view, side, card, seat, laid, best, winner, led) -> bool:
    """Return whether the side may lose a trick; `side` is 0 after a lost trick."""
    suit = card >> 4
    bit = 1 << (card & 15)
    voids = view.voids[seat]
    hand = view.hand[suit]
    if not laid:
        led = suit
    elif suit != led and seat != view.seat:
        view.voids[seat] |= 1 << led
        if _must_trump(view) and suit != view.trump:
            view.voids[seat] |= 1 << view.trump
    if not laid or (card > best if suit == best >> 4 else suit == view.trump):
        best = card
        winner = seat
    view.played[suit] |= bit
    view.hand[suit] &= ~bit
    view.counts[seat] -= 1
    if laid + 1 == view.seats:
        if not side >> winner & 1:
            side = 0
        falls = not side
        if view.counts[winner]:
            falls = _may_fall(view, side, winner, 0, EMPTY, EMPTY, EMPTY)
    else:
        turn = (seat + 1) % view.seats
        falls = _may_fall(view, side, turn, laid + 1, best, winner, led)
    view.counts[seat] += 1
    view.hand[suit] = hand
    view.played[suit] &= ~bit
    view.voids[seat] = voids
    return falls


def _may_fall(view, side, seat, laid, best, winner, led) -> bool:
    chooses = bool(side) and seat == view.seat
    for suit in range(4):
        cards = _open_to(view, seat, suit, led)
        while cards:
            card = suit << 4 | POPCOUNT[(cards & -cards) - 1]
            cards &= cards - 1
            if _falls(view, side, card, seat, laid, best, winner, led) != chooses:
                return not chooses
    return chooses


def _open_to(view, seat, suit, led) -> int:
    own = seat == view.seat
    cards = view.hand[suit] if own else _unseen_of(view, seat, suit)
    if led == EMPTY or suit == led:
        return cards
    kept = view.hand if own else view.shown
    first = 0 if own else seat * 4
    if kept[first + led] & ~view.played[led]:
        return 0
    trump = view.trump
    if suit != trump and _must_trump(view) and kept[first + trump] & ~view.played[trump]:
        return 0
    return cards


def _must_trump(view) -> bool:
    return not view.contract and view.rules[VOID] == MUST_TRUMP


def _next_lead(view) -> int:
    draws = view.trump != NO_TRUMP and unseen_cards(view, view.trump) and _led(view) == EMPTY
    found = EMPTY
    for suit in range(4):
        own = view.hand[suit]
        if not own:
            continue
        if suit != view.trump:
            found = suit << 4 | _highest(own)
        elif draws:
            return suit << 4 | _highest(own)
    return view.trump << 4 | _highest(view.hand[view.trump]) if found == EMPTY else found


def _next_follow(view) -> int:
    led = view.led
    if view.proper[led]:
        return led << 4 | _highest(view.proper[led])
    enemies = EVERYBODY & ~friends_of(view)
    ruffs = unseen_cards(view, led, enemies)
    least = EMPTY
    least_need = 0
    for suit in range(4):
        own = view.proper[suit]
        if not own:
            continue
        if suit == view.trump:
            need = 0 if ruffs else 2
        else:
            need = 3 if unseen_cards(view, suit, enemies) else 1
        if least == EMPTY or need < least_need:
            least_need = need
            least = suit << 4 | POPCOUNT[(own & -own) - 1]
    return least


def _held(view) -> int:
    held = 0
    for suit in range(4):
        held += POPCOUNT[view.hand[suit]]
    return held


def _highest(holding) -> int:
    rank = RANKS - 1
    while not holding >> rank & 1:
        rank -= 1
    return rank
