"""Constraints on the unseen cards: bans, limits and priors.

A ban: a holder (a seat or the monte) can't have a card. A limit: a seat had at least n low cards of
a suit, or at most one of the cards seen to go to the bidder. A prior is a log likelihood.
"""

from collections.abc import MutableSequence, Sequence

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore import row as places
from engine.bots.mediatore.knowledge import (
    ALL_HOLDERS,
    ALONE,
    BELOW_ASSO,
    BOUND,
    DONE,
    HOLDERS,
    HOLDINGS,
    IN_CHIAMO,
    IN_MONTE,
    LEAST,
    NOTHING,
    OF_MONTE,
    OTHER,
    PRIOR,
    SEEN,
    TAKER,
    Knowledge,
)
from engine.cards import EMPTY
from engine.mediatore.actions import BUSSO, FUORI, MANY, OTHER_CODE, RIBUSSO, STRISCIO
from engine.mediatore.contracts import CHIAMO, HELD, MEDIATORE_BID, MONTE, RANK_POINTS, SOLISSIMO
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import CHIAMO_MONTE, NO_LOOK, SIGNALS, SOLISSIMO_LOOK, UNTOUCHED


def imagine(knowledge: Knowledge, view: MediatoreView) -> None:
    holdings = knowledge.holdings
    now = knowledge.now
    _fill_holdings(knowledge, view)
    now[places.KNOWS_MONTE] = _bidder_knows_monte(view)
    _add_bans(knowledge, view)
    _add_signals(knowledge, view)
    size = 0
    for suit in range(4):
        known = 0
        for holder in range(HOLDERS):
            known |= holdings[holder << 2 | suit]
        for rank in range(10):
            if not known >> rank & 1:
                knowledge.pool[size] = suit << 4 | rank
                size += 1
    knowledge.size = size
    _fill_owners(knowledge, view)
    _deal_pool(knowledge)
    for i in range(size):
        card = knowledge.pool[i]
        holdings[knowledge.owners[i] << 2 | card >> 4] |= 1 << (card & 15)
    fill_priors(knowledge, view)


def _deal_pool(knowledge) -> bool:
    pool, bans = knowledge.pool, knowledge.bans
    satisfy_bans(pool, knowledge.owners, bans, knowledge.size, knowledge.via)
    for i in range(knowledge.size):
        if bans[pool[i]] >> knowledge.owners[i] & 1:
            return False
    more, cards = _broken(knowledge)
    for card in cards:
        ban = bans[card]
        bans[card] = ban | more
        can_be = _deal_pool(knowledge)
        bans[card] = ban
        if can_be:
            return True
    return not more


def _broken(knowledge) -> tuple:
    """Return a broken limit as holders and cards, or (0, ())."""
    holdings, pool, owners = knowledge.holdings, knowledge.pool, knowledge.owners
    for place in range(16):
        if not holdings[LEAST + place]:
            continue
        holder, suit = place >> 2, place & 3
        n = POPCOUNT[holdings[place] & BELOW_ASSO]
        cards = []
        for i in range(knowledge.size):
            card = pool[i]
            if card >> 4 == suit and card & 15 < places.ASSO:
                if owners[i] == holder:
                    n += 1
                elif not knowledge.bans[card] >> holder & 1:
                    cards.append(card)
        if n < holdings[LEAST + place]:
            return ALL_HOLDERS ^ 1 << holder, cards
    taker = holdings[TAKER]
    if taker == EMPTY:
        return 0, ()
    n = 0
    cards = []
    for suit in range(4):
        n += POPCOUNT[holdings[taker << 2 | suit] & holdings[SEEN + suit]]
    for i in range(knowledge.size):
        card = pool[i]
        if owners[i] == taker and holdings[SEEN + (card >> 4)] >> (card & 15) & 1:
            cards.append(card)
    return (1 << taker, cards) if n + len(cards) > 1 else (0, ())


def _fill_holdings(knowledge, view) -> None:
    me = view.seat
    holdings = knowledge.holdings
    now = knowledge.now
    for i in range(HOLDINGS):
        holdings[i] = 0
    holdings[TAKER] = EMPTY
    for suit in range(4):
        holdings[me << 2 | suit] = view.hand[suit]
    for i in range(view.n_played):
        card = view.history[i]
        seat = (view.leaders[i // 4] + i % 4) % 4
        holdings[seat << 2 | card >> 4] |= 1 << (card & 15)
    for card in view.monte:
        if card != EMPTY:
            holdings[IN_MONTE << 2 | card >> 4] |= 1 << (card & 15)
            now[places.LAST_POINTS] += RANK_POINTS[card & 15]
    given = view.given
    if given != EMPTY and me == view.bidder:
        bit = 1 << (given & 15)
        holdings[view.supplier << 2 | given >> 4] |= bit
        now[view.supplier << 2 | given >> 4] |= bit & ~view.played[given >> 4]


def _add_bans(knowledge, view) -> None:
    bans = knowledge.bans
    for i in range(64):
        bans[i] = 0
    for suit in range(4):
        for rank in range(10):
            bans[suit << 4 | rank] = knowledge.now[places.VOIDS + suit]
    # The supplier may hold an exposed card or the called card now [D8].
    others = 15 ^ 1 << view.bidder
    if view.supplier != EMPTY and view.given == EMPTY:
        others ^= 1 << view.supplier | BOUND
        knowledge.holdings[TAKER] = view.supplier
    seen = list(view.exposed)
    called = view.called
    if view.contract == MEDIATORE_BID:
        seen.append(called)
    for card in seen:
        if card != EMPTY:
            bans[card] |= others
            if others & BOUND:
                knowledge.holdings[SEEN + (card >> 4)] |= 1 << (card & 15)
    if view.contract == CHIAMO and view.partner != EMPTY:
        bans[called] |= ALL_HOLDERS ^ 1 << view.partner


def fill_priors(knowledge: Knowledge, view: MediatoreView) -> None:
    holdings = knowledge.holdings
    for suit in range(4):
        place = PRIOR + suit
        for seat in range(4):
            holdings[place + (seat << 2)] = OTHER
        holdings[place + (view.bidder << 2)] = IN_CHIAMO if view.contract == CHIAMO else ALONE
        holdings[place + (IN_MONTE << 2)] = NOTHING
        if knowledge.now[places.KNOWS_MONTE] and view.contract < SOLISSIMO:
            holdings[place + (IN_MONTE << 2)] = OF_MONTE + view.contract
    for i in range(view.n_played):
        trick = i // 4
        card = view.history[i]
        place = PRIOR + ((view.leaders[trick] + i) % 4 << 2 | card >> 4)
        if holdings[place] % DONE == 0:
            rank = card & 15
            if i % 4 == 0:
                holdings[place] += 1 if rank < 4 else 2 if rank <= places.ASSO else 3
            elif card >> 4 != view.history[trick * 4] >> 4:
                holdings[place] += 4 if rank < 4 else 5
            elif rank >= 4:
                holdings[place] += 6


def _fill_owners(knowledge, view) -> None:
    n = 0
    for holder in range(HOLDERS):
        if holder == view.seat:
            continue
        unknown = MONTE if holder == IN_MONTE else HELD
        for suit in range(4):
            unknown -= POPCOUNT[knowledge.holdings[holder << 2 | suit]]
        for _ in range(unknown):
            knowledge.owners[n] = holder
            n += 1
    assert n == knowledge.size


def _bidder_knows_monte(view) -> bool:
    if view.contract == CHIAMO:
        return view.rules[CHIAMO_MONTE] != UNTOUCHED
    if view.contract < SOLISSIMO:
        return True
    return view.contract == SOLISSIMO and view.rules[SOLISSIMO_LOOK] != NO_LOOK


def _add_signals(knowledge, view) -> None:
    for trick in range(view.tricks + (view.laid > 0)):
        signal = view.signals[trick]
        if signal == STRISCIO or signal == FUORI:
            _bind(knowledge, view, trick, signal)
        elif signal == RIBUSSO or signal == BUSSO and view.rules[SIGNALS] == OTHER_CODE:
            suit = view.history[trick * 4] >> 4
            out = places.ALL_RANKS
            for i in range(trick * 4):
                if view.history[i] >> 4 == suit:
                    out &= ~(1 << (view.history[i] & 15))
            if signal == RIBUSSO:
                out &= ~(1 << HIGHEST[out])
            knowledge.bans[suit << 4 | HIGHEST[out]] |= ALL_HOLDERS ^ 1 << view.leaders[trick]


def _bind(knowledge, view, trick, signal) -> None:
    holdings = knowledge.holdings
    leader = view.leaders[trick]
    first = view.history[trick * 4]
    suit = first >> 4
    least = MANY if signal == FUORI else 1 + (first & 15 < places.ASSO)
    for i in range(trick * 4):
        card = view.history[i]
        if (view.leaders[i >> 2] + i) % 4 == leader and card >> 4 == suit:
            least += card & 15 < places.ASSO
    place = LEAST + (leader << 2 | suit)
    if least > holdings[place]:
        holdings[place] = least
    for rank in range(10):
        if rank < places.ASSO:
            knowledge.bans[suit << 4 | rank] |= BOUND
        elif signal == FUORI:
            knowledge.bans[suit << 4 | rank] |= 1 << leader


def satisfy_bans(
    pool: MutableSequence[int],
    owners: bytearray,
    bans: Sequence[int],
    n: int,
    via: MutableSequence[int],
) -> None:
    """Move cards in rings away from holders that can't have them.

    Each holder gives a card to the next; pool[via[holder]] is the card received.
    """
    for i in range(n):
        if not bans[pool[i]] >> owners[i] & 1 or not find_ring(pool, owners, bans, n, via, i):
            continue
        card = pool[i]
        hole = i
        place = via[owners[i]]
        while place != i:
            pool[hole] = pool[place]
            hole = place
            place = via[owners[place]]
        pool[hole] = card


def find_ring(
    pool: Sequence[int],
    owners: bytearray,
    bans: Sequence[int],
    n: int,
    via: MutableSequence[int],
    i: int,
) -> bool:
    reached = ALL_HOLDERS & ~bans[pool[i]]
    for holder in range(HOLDERS):
        via[holder] = i
    for _ in range(4):
        if reached >> owners[i] & 1:
            return True
        for j in range(n):
            if not reached >> owners[j] & 1:
                continue
            free = ALL_HOLDERS & ~(bans[pool[j]] | reached)
            reached |= free
            for holder in range(HOLDERS):
                if free >> holder & 1:
                    via[holder] = j
    return bool(reached >> owners[i] & 1)
