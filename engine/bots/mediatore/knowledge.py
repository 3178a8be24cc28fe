"""What one seat knows: from a MediatoreView to rows of numbers, where a thinking player starts.

It reads a View and nothing else. The row of a deal is described in `row`, worlds in `worlds`.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore import row as places
from engine.bots.mediatore.worlds import (
    ALL_HOLDERS,
    HOLDERS,
    HOLDINGS,
    IN_MONTE,
    PRIOR,
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
from engine.mediatore.signals import BUSSO, FUORI, OTHER_CODE, RIBUSSO, VOLO
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
        satisfy_bans(self.pool, self.owners, self.bans, size, self.via)
        for i in range(size):
            card = self.pool[i]
            holdings[self.owners[i] << 2 | card >> 4] |= 1 << (card & 15)
        self.fill_priors(view)

    def _fill_holdings(self, view) -> None:
        """Fill the holdings of the start with the cards whose holder is known."""
        me = view.seat
        holdings = self.holdings
        now = self.now
        for i in range(HOLDINGS):
            holdings[i] = 0
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
        # What all saw go to the bidder he holds, laid away, or gave to the supplier.
        others = 15 ^ 1 << view.bidder
        if view.supplier != EMPTY and view.supplier != view.seat:
            others ^= 1 << view.supplier
        for card in view.exposed:
            if card != EMPTY:
                bans[card] |= others
        called = view.called
        if called != EMPTY and (view.supplier != EMPTY or view.contract == MEDIATORE_BID):
            bans[called] |= others
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
        for i in range(PRIOR, HOLDINGS):
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
        """Ban cards from where they are not, as signals of the other code tell [D25]."""
        if view.rules[SIGNALS] != OTHER_CODE:
            return
        played = 0
        for trick in range(view.tricks + (view.laid > 0)):
            first = trick * 4
            signal = view.signals[trick]
            if signal not in (BUSSO, RIBUSSO, FUORI):
                continue
            suit = view.history[first] >> 4
            leader = view.leaders[trick]
            played = 0
            for i in range(first):
                if view.history[i] >> 4 == suit:
                    played |= 1 << (view.history[i] & 15)
            out = places.ALL_RANKS & ~played
            if signal == RIBUSSO:
                out &= ~(1 << HIGHEST[out])
            if signal == FUORI:
                for rank in range(places.ASSO, 10):
                    self.bans[suit << 4 | rank] |= 1 << leader
            else:
                self.bans[suit << 4 | HIGHEST[out]] |= ALL_HOLDERS ^ 1 << leader
