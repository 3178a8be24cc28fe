"""What one seat knows: from a MediatoreView to rows of numbers, where a thinking player starts.

It reads a View and nothing else. The row of a deal is described in `row`, worlds in `worlds`.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore import row as places
from engine.bots.mediatore.worlds import (
    ALL_HOLDERS,
    BELOW_ASSO,
    BOUND,
    HOLDERS,
    HOLDINGS,
    IN_MONTE,
    LEAST,
    PRIOR,
    SEEN,
    TAKER,
    satisfy_bans,
    set_partner,
)
from engine.cards import EMPTY
from engine.mediatore.contracts import (
    CHIAMO,
    HELD,
    LAST_TRICK_THIRDS,
    MEDIATORE_BID,
    MONTE,
    RANK_POINTS,
    SOLISSIMO,
)
from engine.mediatore.signals import BUSSO, FUORI, MANY, OTHER_CODE, RIBUSSO, STRISCIO, VOLO
from engine.options import CHIAMO_MONTE, NO_LOOK, SIGNALS, SOLISSIMO_LOOK, UNTOUCHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.mediatore.view import MediatoreView

MOST_SCORED = 16

# priors[kind][high cards][length]: uint8, 1/16 of a log likelihood + 128. Kinds of suit by holder:
# the bidder's in chiamo and in other contracts, another seat's; 1 to 6 more for the first thing
# done in it, see `fill_priors`; the monte's by contract, and what tells nothing
_PATTERNS = 56
_IN_CHIAMO, _ALONE, _OTHER, _MONTE, _NOTHING = 0, 7, 14, 20, 24
_DONE = 7  # kinds of a seat
PRIORS = (_NOTHING + 1) * _PATTERNS  # numbers in the table


def zeros(n: int) -> list[int]:
    """A row of `n` zeros."""
    return [0] * n


class Knowledge:
    """What one seat knows, in rows: made once and filled again for every question."""

    def __init__(
        self, row: "Callable[[int], Any]" = zeros, small: "Callable[[int], Any]" = bytearray
    ) -> None:
        self.now = row(places.SIZE)
        self.holdings = row(HOLDINGS)  # of the start of the play, see `worlds`
        self.pool = small(40)  # cards not known, and by place who holds them
        self.owners = small(40)
        self.bans = small(64)  # bans[card]: a bit for each holder that cannot have it
        self.taken = small(4)  # taken[seat]: points, in thirds
        self.won = small(4)  # won[seat]: tricks
        self.via = small(HOLDERS)
        self.size = 0  # cards in the pool
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def see(self, view: "MediatoreView") -> None:
        """Fill `now` from `view`, whose seat is to play."""
        now = self.now
        for i in range(places.SIZE):
            now[i] = 0
        me = view.seat
        for suit in range(4):
            now[me << 2 | suit] = view.hand[suit]
            now[places.GONE + suit] = now[places.GONE_FOR_BIDDER + suit] = view.played[suit]
        if me == view.bidder:
            for card in view.monte:
                if card != EMPTY:
                    now[places.GONE_FOR_BIDDER + (card >> 4)] |= 1 << (card & 15)
        for seat in range(4):
            self.taken[seat] = view.taken[seat]
            self.won[seat] = view.won[seat]
            for suit in range(4):
                now[places.VOIDS + suit] |= (view.voids[seat] >> suit & 1) << seat
        for i in range(view.tricks + (view.laid > 0)):
            self._add_void(view, i)
        self._see_trick(view)
        self._see_sides(view)

    def card(self, row_card: int) -> int:
        """The card of the View that is `row_card` here: the same."""
        return row_card

    def _see_trick(self, view) -> None:
        now = self.now
        now[places.TURN] = view.turn
        now[places.LAID] = view.laid
        now[places.TRICKS_LEFT] = HELD - view.tricks
        if view.laid:
            now[places.LED] = view.led
            now[places.WINNING] = view.winning
            now[places.POWER] = 1 << (view.trick[view.winning] & 15)
            for card in view.trick:
                if card != EMPTY:
                    now[places.TRICK_POINTS] += RANK_POINTS[card & 15]

    def _see_sides(self, view) -> None:
        now = self.now
        called = view.called
        now[places.BIDDER] = view.bidder
        now[places.CALLED] = EMPTY
        now[places.LAST_POINTS] = LAST_TRICK_THIRDS
        now[places.KNOWS_ALONE] = view.alone
        known = 1
        partner = places.NO_PARTNER
        if view.contract == CHIAMO:
            if view.partner != EMPTY:
                partner = view.partner
            came_out = view.played[called >> 4] >> (called & 15) & 1
            exposed = 0
            for card in view.exposed:
                exposed |= card == called
            if not came_out and not exposed:
                now[places.CALLED] = called
                known = 0
        now[places.SIDES_KNOWN] = known
        set_partner(now, partner, self.taken, self.won)

    def _add_void(self, view, trick: int) -> None:
        """Add the void that the signal with the lead of `trick` tells of for certain [D14, D25]."""
        suit = view.history[trick * 4] >> 4
        if view.signals[trick] == VOLO:
            self.now[places.VOIDS + suit] |= 1 << view.leaders[trick]

    def imagine(self, view: "MediatoreView") -> None:
        """Fill the pool, owners, bans, holdings and priors; `see` goes before."""
        holdings = self.holdings
        now = self.now
        self._fill_holdings(view)
        now[places.KNOWS_MONTE] = self._bidder_knows_monte(view)
        self._add_bans(view)
        self._add_signals(view)
        size = 0
        for suit in range(4):
            known = 0
            for holder in range(HOLDERS):
                known |= holdings[holder << 2 | suit]
            for rank in range(10):
                if not known >> rank & 1:
                    self.pool[size] = suit << 4 | rank
                    size += 1
        self.size = size
        self._fill_owners(view)
        self._deal_pool()
        for i in range(size):
            card = self.pool[i]
            holdings[self.owners[i] << 2 | card >> 4] |= 1 << (card & 15)
        self.fill_priors(view)

    def _deal_pool(self) -> bool:
        """Move the cards of the pool to holders that can have them; whether that can be.

        What is broken beyond the bans one ban more for one of some cards mends: each is tried.
        """
        pool, bans = self.pool, self.bans
        satisfy_bans(pool, self.owners, bans, self.size, self.via)
        for i in range(self.size):
            if bans[pool[i]] >> self.owners[i] & 1:
                return False
        more, cards = self._broken()
        for card in cards:
            ban = bans[card]
            bans[card] = ban | more
            can_be = self._deal_pool()
            bans[card] = ban
            if can_be:
                return True
        return not more

    def _broken(self) -> tuple:
        """Holders and cards, of which one must not be with those; 0 and none if all is well."""
        holdings, pool, owners = self.holdings, self.pool, self.owners
        for place in range(16):
            holder, suit = place >> 2, place & 3
            n = POPCOUNT[holdings[place] & BELOW_ASSO]
            cards = []
            for i in range(self.size):
                card = pool[i]
                if card >> 4 == suit and card & 15 < places.ASSO:
                    if owners[i] == holder:
                        n += 1
                    elif not self.bans[card] >> holder & 1:
                        cards.append(card)
            if n < holdings[LEAST + place]:
                return ALL_HOLDERS ^ 1 << holder, cards
        taker = holdings[TAKER]
        n = 0
        cards = []
        for suit in range(4):
            n += POPCOUNT[holdings[(taker & 3) << 2 | suit] & holdings[SEEN + suit]]
        for i in range(self.size):
            card = pool[i]
            if owners[i] == taker and holdings[SEEN + (card >> 4)] >> (card & 15) & 1:
                cards.append(card)
        return (1 << taker, cards) if n + len(cards) > 1 else (0, ())

    def _fill_holdings(self, view) -> None:
        """Fill the holdings of the start with the cards whose holder is known."""
        me = view.seat
        holdings = self.holdings
        now = self.now
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

    def _add_bans(self, view) -> None:
        """Ban cards from the holders that cannot have them: voids, and what all have seen."""
        bans = self.bans
        for i in range(64):
            bans[i] = 0
        for suit in range(4):
            for rank in range(10):
                bans[suit << 4 | rank] = self.now[places.VOIDS + suit]
        # What all saw go to the bidder is there or apart, or one of it is with the supplier [D8].
        others = 15 ^ 1 << view.bidder
        if view.supplier != EMPTY and view.given == EMPTY:
            others ^= 1 << view.supplier | BOUND
            self.holdings[TAKER] = view.supplier
        seen = list(view.exposed)
        called = view.called
        if view.contract == MEDIATORE_BID:
            seen.append(called)
        for card in seen:
            if card != EMPTY:
                bans[card] |= others
                if others & BOUND:
                    self.holdings[SEEN + (card >> 4)] |= 1 << (card & 15)
        if view.contract == CHIAMO and view.partner != EMPTY:
            bans[called] |= ALL_HOLDERS ^ 1 << view.partner

    def fill_priors(self, view: "MediatoreView") -> None:
        """Fill the offsets of the priors: what holders have bid and done tells of their suits."""
        holdings = self.holdings
        for suit in range(4):
            place = PRIOR + suit
            for seat in range(4):
                holdings[place + (seat << 2)] = _OTHER
            holdings[place + (view.bidder << 2)] = _IN_CHIAMO if view.contract == CHIAMO else _ALONE
            holdings[place + (IN_MONTE << 2)] = _NOTHING
            if self.now[places.KNOWS_MONTE] and view.contract < SOLISSIMO:
                holdings[place + (IN_MONTE << 2)] = _MONTE + view.contract
        for i in range(view.n_played):
            trick = i // 4
            card = view.history[i]
            place = PRIOR + ((view.leaders[trick] + i) % 4 << 2 | card >> 4)
            if holdings[place] % _DONE == 0:
                rank = card & 15
                if i % 4 == 0:  # led: a blank, up to the asso, above
                    holdings[place] += 1 if rank < 4 else 2 if rank <= places.ASSO else 3
                elif card >> 4 != view.history[trick * 4] >> 4:  # thrown away: a blank, any other
                    holdings[place] += 4 if rank < 4 else 5
                elif rank >= 4:  # followed with more than a blank
                    holdings[place] += 6
        for i in range(PRIOR, LEAST):
            holdings[i] *= _PATTERNS

    def _fill_owners(self, view) -> None:
        """Give each holder as many places of the pool as it has unknown cards."""
        n = 0
        for holder in range(HOLDERS):
            if holder == view.seat:
                continue
            unknown = MONTE if holder == IN_MONTE else HELD
            for suit in range(4):
                unknown -= POPCOUNT[self.holdings[holder << 2 | suit]]
            for _ in range(unknown):
                self.owners[n] = holder
                n += 1
        assert n == self.size

    def _bidder_knows_monte(self, view) -> bool:
        """Whether the bidder knows the cards that lie apart."""
        if view.contract == CHIAMO:
            return view.rules[CHIAMO_MONTE] != UNTOUCHED
        if view.contract < SOLISSIMO:
            return True
        return view.contract == SOLISSIMO and view.rules[SOLISSIMO_LOOK] != NO_LOOK

    def _add_signals(self, view) -> None:
        """Ban cards from where they are not, and say how many a leader had, as signals tell [D14,
        D25]."""
        for trick in range(view.tricks + (view.laid > 0)):
            signal = view.signals[trick]
            if signal == STRISCIO or signal == FUORI:
                self._bind(view, trick, signal)
            elif signal == RIBUSSO or signal == BUSSO and view.rules[SIGNALS] == OTHER_CODE:
                suit = view.history[trick * 4] >> 4
                out = places.ALL_RANKS
                for i in range(trick * 4):
                    if view.history[i] >> 4 == suit:
                        out &= ~(1 << (view.history[i] & 15))
                if signal == RIBUSSO:
                    out &= ~(1 << HIGHEST[out])
                self.bans[suit << 4 | HIGHEST[out]] |= ALL_HOLDERS ^ 1 << view.leaders[trick]

    def _bind(self, view, trick, signal) -> None:
        """Let the leader of `trick` have had so many blanks and figures as `signal` tells."""
        holdings = self.holdings
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
                self.bans[suit << 4 | rank] |= BOUND
            elif signal == FUORI:
                self.bans[suit << 4 | rank] |= 1 << leader
