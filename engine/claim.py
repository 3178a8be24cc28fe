"""Claiming "the rest are mine": whether who is to play now wins every trick that is left, whatever
the cards are that he cannot see.

It asks one seat's view and no more, so its answer tells nothing that the player could not know. The
leader draws all trumps first, from the top, then plays each suit from the top. The worst lie of a
suit is all its unseen cards in one hand, which throws the lowest first. Who follows needs a card
that takes this trick, whoever is void, and then leads such a hand.
"""

from engine.bits import POPCOUNT
from engine.cards import EMPTY, RANKS
from engine.deal import NO_TRUMP

ALL = (1 << RANKS) - 1


def beaten_by(view) -> int:
    """EMPTY where all tricks that are left are won for certain by `view`'s seat, which is to play;
    else a card that may win one: one that it has not seen, or the one that wins this trick so far.
    """
    return _followed(view)[1] if view.laid else _led(view)


def _followed(view) -> tuple:
    """The card with which all tricks are won, and EMPTY; or EMPTY, and a card that may win one."""
    beaten = view.trick[view.winning]
    for suit in range(4):
        for rank in range(RANKS):
            if not view.proper[suit] >> rank & 1:
                continue
            by = _taken_by(view, suit, rank)
            if by == EMPTY:
                view.hand[suit] ^= 1 << rank
                view.played[suit] ^= 1 << rank
                by = _led(view)
                view.hand[suit] ^= 1 << rank
                view.played[suit] ^= 1 << rank
                if by == EMPTY:
                    return suit << 4 | rank, EMPTY
            beaten = by
    return EMPTY, beaten


def _taken_by(view, suit, rank) -> int:
    """A card that wins the trick on the table from this one, or may; or EMPTY."""
    best = view.trick[view.winning]
    if suit << 4 | rank < best if suit == best >> 4 else suit != view.trump:
        return best
    for i in range(1, view.seats - view.laid):
        seat = (view.seat + i) % view.seats
        higher = _unseen_of(view, seat, suit) >> rank
        if higher:
            return suit << 4 | rank + _highest(higher)
        if suit != view.trump != NO_TRUMP:
            higher = _unseen_of(view, seat, view.trump)
            if higher:
                return view.trump << 4 | _highest(higher)
    return EMPTY


def _led(view) -> int:
    """What `beaten_by` answers for who leads."""
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
        highest = _highest(unseen)
        if ruffs or POPCOUNT[own >> highest] < min(n_own, rounds):
            return suit << 4 | highest
    return EMPTY


def unseen_cards(view, suit: int) -> int:
    """The cards of `suit` that may be in another player's hand, as a holding."""
    for seat in range(view.seats):
        unseen = _unseen_of(view, seat, suit)
        if unseen:
            return unseen
    return 0


def _unseen_of(view, seat, suit) -> int:
    if seat == view.seat or not view.counts[seat] or view.voids[seat] >> suit & 1:
        return 0
    return ALL & ~(view.played[suit] | view.hand[suit])


def _highest(holding) -> int:
    rank = RANKS - 1
    while not holding >> rank & 1:
        rank -= 1
    return rank


def next_card(view) -> int:
    """The card that the claimer plays next. Who leads plays the highest trump while one may be out,
    else the highest of a suit."""
    if view.laid:
        return _followed(view)[0]
    found = EMPTY
    for suit in range(4):
        own = view.hand[suit]
        if not own:
            continue
        rank = _highest(own)
        if suit != view.trump:
            found = suit << 4 | rank
        elif found == EMPTY or unseen_cards(view, suit):
            return suit << 4 | rank
    return found
