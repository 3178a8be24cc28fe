"""Claiming "the rest are mine": whether who leads now wins every trick that is left, whatever the
cards are that he cannot see.

It asks one seat's view and no more, so its answer tells nothing that the player could not know. The
leader draws all trumps first, from the top, then plays each suit from the top. The worst lie of a
suit is all its unseen cards in one hand, which throws the lowest first.
"""

from engine.bits import POPCOUNT
from engine.cards import EMPTY, RANKS

ALL = (1 << RANKS) - 1


def beaten_by(view) -> int:
    """EMPTY where all tricks that are left are won for certain by `view`'s seat, which is to lead;
    else a card that it has not seen and that may win one."""
    held = 0
    for suit in range(4):
        held += POPCOUNT[view.hand[suit]]
    for suit in range(4):
        own = view.hand[suit]
        unseen = unseen_cards(view, suit)
        n_own = POPCOUNT[own]
        # As many rounds may be followed with cards that are still there to beat a lower one.
        rounds = min(POPCOUNT[unseen], held)
        ruffs = suit == view.trump and n_own < rounds
        if not unseen or not (n_own or ruffs):
            continue
        highest = RANKS - 1
        while not unseen >> highest & 1:
            highest -= 1
        if ruffs or POPCOUNT[own >> highest] < min(n_own, rounds):
            return suit << 4 | highest
    return EMPTY


def unseen_cards(view, suit: int) -> int:
    """The cards of `suit` that may be in another player's hand, as a holding."""
    for seat in range(view.seats):
        if seat != view.seat and view.counts[seat] and not view.voids[seat] >> suit & 1:
            return ALL & ~(view.played[suit] | view.hand[suit])
    return 0


def next_card(view) -> int:
    """The card that the claimer leads next: the highest trump while one may be out, else the
    highest of a suit."""
    found = EMPTY
    for suit in range(4):
        own = view.hand[suit]
        if not own:
            continue
        rank = RANKS - 1
        while not own >> rank & 1:
            rank -= 1
        if suit != view.trump:
            found = suit << 4 | rank
        elif found == EMPTY or unseen_cards(view, suit):
            return suit << 4 | rank
    return found
