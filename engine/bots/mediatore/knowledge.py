"""From a MediatoreView to rows of numbers: what a thinking player starts from.

It reads a View and nothing else. Rows are described in `mediatore_flat`, worlds in
`mediatore_worlds`.
"""

from engine.bits import TOP
from engine.bots.mediatore.row import SIZE, THIRDS
from engine.bots.mediatore.worlds import MONTE, settle, stand
from engine.cards import EMPTY
from engine.mediatore.contracts import CHIAMO, LAST_TRICK, MEDIATORE_BID, SOLISSIMO
from engine.mediatore.signals import BUSSO, FUORI, OTHER_CODE, RIBUSSO, VOLO
from engine.options import CHIAMO_MONTE, NO_LOOK, SIGNALS, SOLISSIMO_LOOK, UNTOUCHED

NOBODY = 31  # as a mask of holders

# The rows of the table of guesses: see `guess`
_PATTERNS = 56
_CHIAMO, _ALONE, _OTHER, _MONTE, _NOTHING = 0, 7, 14, 20, 24
GUESSES = (_NOTHING + 1) * _PATTERNS  # numbers in the table

_ALL = 0x3FF
_HIGH = 0x380  # asso, 2, 3
_ASSO = 7  # rank


def zeros(n: int):
    """A row of `n` zeros."""
    return [0] * n


class Knowledge:
    """What one seat knows, in rows: made once and filled again for every question."""

    def __init__(self, row=zeros, small=bytearray):
        self.now = row(SIZE)
        self.held = row(20)  # by holder and suit: the cards of the start of the play
        self.pool = small(40)  # cards not known, and by place who holds them
        self.owners = small(40)
        self.bans = small(64)  # by card: a bit for each holder that cannot have it
        self.rows = row(20)  # by holder and suit: where its row in the table of guesses begins
        self.taken = small(4)  # by seat: thirds
        self.won = small(4)  # by seat: tricks
        self.via = small(5)
        self.size = 0  # cards in the pool
        self.cards = small(16)
        self.logits = row(16)

    def see(self, view) -> None:
        """Fill `now` from `view`, whose seat is to play."""
        now = self.now
        for i in range(SIZE):
            now[i] = 0
        me = view.seat
        for suit in range(4):
            now[me << 2 | suit] = view.hand[suit]
            now[16 + suit] = now[28 + suit] = view.played[suit]
        if me == view.bidder:
            for card in view.monte:
                if card != EMPTY:
                    now[28 + (card >> 4)] |= 1 << (card & 15)
        for seat in range(4):
            self.taken[seat] = view.taken[seat]
            self.won[seat] = view.won[seat]
            for suit in range(4):
                now[20 + suit] |= (view.voids[seat] >> suit & 1) << seat
        for i in range(view.tricks + (view.laid > 0)):
            self._hear(view, i)
        self._see_trick(view)
        self._see_sides(view)

    def _see_trick(self, view) -> None:
        now = self.now
        now[32] = view.turn
        now[33] = view.laid
        now[38] = 9 - view.tricks
        if view.laid:
            now[34] = view.led
            now[36] = view.winning
            now[37] = 1 << (view.trick[view.winning] & 15)
            for card in view.trick:
                if card != EMPTY:
                    now[35] += THIRDS[card & 15]

    def _see_sides(self, view) -> None:
        now = self.now
        called = view.called
        now[39] = view.bidder
        now[40] = 255
        now[43] = LAST_TRICK
        now[44] = view.alone
        open_ = 1
        partner = 4
        if view.contract == CHIAMO:
            if view.partner != EMPTY:
                partner = view.partner
            came_out = view.played[called >> 4] >> (called & 15) & 1
            exposed = 0
            for card in view.exposed:
                exposed |= card == called
            if not came_out and not exposed:
                now[40] = called
                open_ = 0
        now[27] = open_
        stand(now, partner, self.taken, self.won)

    def _hear(self, view, trick: int) -> None:
        """What the signal of the lead of `trick` tells for certain of a suit [D14, D25]."""
        suit = view.history[trick * 4] >> 4
        if view.signals[trick] == VOLO:
            self.now[20 + suit] |= 1 << view.leaders[trick]

    def forget(self, view, tricks: int) -> None:
        """Forget what was played before the last `tricks` tricks, but for the assi."""
        now = self.now
        first = (view.tricks - tricks) * 4
        if first <= 0:
            return
        for i in range(first):
            card = view.history[i]
            if card & 15 != _ASSO and card != view.called:
                now[16 + (card >> 4)] &= ~(1 << (card & 15))
                now[28 + (card >> 4)] &= ~(1 << (card & 15))
        for i in range(4):
            now[20 + i] = 0
        for i in range(first, view.tricks * 4 + view.laid):
            trick = i // 4
            seat = (view.leaders[trick] + i % 4) % 4
            suit = view.history[i] >> 4
            led = view.history[trick * 4] >> 4
            if suit != led:
                now[20 + led] |= 1 << seat

    def imagine(self, view) -> None:
        """Fill the pool, its owners and what is known of where each card can be."""
        me = view.seat
        bidder = view.bidder
        held = self.held
        bans = self.bans
        now = self.now
        for i in range(20):
            held[i] = 0
        for i in range(64):
            bans[i] = 0
        for suit in range(4):
            held[me << 2 | suit] = view.hand[suit]
            for rank in range(10):
                bans[suit << 4 | rank] = now[20 + suit]
        for i in range(view.n_played):
            card = view.history[i]
            seat = (view.leaders[i // 4] + i % 4) % 4
            held[seat << 2 | card >> 4] |= 1 << (card & 15)
        for card in view.monte:
            if card != EMPTY:
                held[MONTE << 2 | card >> 4] |= 1 << (card & 15)
                now[43] += THIRDS[card & 15]
        given = view.given
        if given != EMPTY and me == bidder:
            bit = 1 << (given & 15)
            held[view.supplier << 2 | given >> 4] |= bit
            now[view.supplier << 2 | given >> 4] |= bit & ~view.played[given >> 4]
        now[47] = self._bidder_knows(view)
        # What all saw go to the bidder he holds, laid away, or gave to the supplier.
        others = 15 ^ 1 << bidder
        if view.supplier != EMPTY and view.supplier != me:
            others ^= 1 << view.supplier
        for card in view.exposed:
            if card != EMPTY:
                bans[card] |= others
        called = view.called
        if called != EMPTY:
            if view.supplier != EMPTY:
                bans[called] |= others
            elif view.contract == MEDIATORE_BID:
                bans[called] |= others
        if view.contract == CHIAMO and view.partner != EMPTY:
            bans[called] |= NOBODY ^ 1 << view.partner
        self._hear_all(view)
        size = 0
        for suit in range(4):
            known = 0
            for holder in range(5):
                known |= held[holder << 2 | suit]
            for rank in range(10):
                if not known >> rank & 1:
                    self.pool[size] = suit << 4 | rank
                    size += 1
        self.size = size
        self._own(view, size)
        settle(self.pool, self.owners, bans, size, self.via)
        for i in range(size):
            card = self.pool[i]
            held[self.owners[i] << 2 | card >> 4] |= 1 << (card & 15)
        self.guess(view)

    def guess(self, view) -> None:
        """Fill `rows`: what holders have said and done so far tells of their suits."""
        rows = self.rows
        for suit in range(4):
            for seat in range(4):
                rows[seat << 2 | suit] = _OTHER
            rows[view.bidder << 2 | suit] = _CHIAMO if view.contract == CHIAMO else _ALONE
            rows[MONTE << 2 | suit] = _NOTHING
            if self.now[47] and view.contract < SOLISSIMO:
                rows[MONTE << 2 | suit] = _MONTE + view.contract
        for i in range(view.n_played):
            trick = i // 4
            card = view.history[i]
            at = (view.leaders[trick] + i) % 4 << 2 | card >> 4
            if rows[at] % 7 == 0:
                rank = card & 15
                if i % 4 == 0:
                    rows[at] += 1 if rank < 4 else 2 if rank < 8 else 3
                elif card >> 4 != view.history[trick * 4] >> 4:
                    rows[at] += 4 if rank < 4 else 5
                elif rank >= 4:
                    rows[at] += 6
        for i in range(20):
            rows[i] *= _PATTERNS

    def _own(self, view, size: int) -> None:
        """Say how many cards of the pool each holder has."""
        at = 0
        for holder in range(5):
            if holder == view.seat:
                continue
            more = 4 if holder == MONTE else 9
            for suit in range(4):
                held = self.held[holder << 2 | suit]
                while held:
                    held &= held - 1
                    more -= 1
            for _ in range(more):
                self.owners[at] = holder
                at += 1
        assert at == size

    def _bidder_knows(self, view) -> bool:
        """Whether the bidder knows the cards that lie apart."""
        if view.contract == CHIAMO:
            return view.rules[CHIAMO_MONTE] != UNTOUCHED
        if view.contract < SOLISSIMO:
            return True
        return view.contract == SOLISSIMO and view.rules[SOLISSIMO_LOOK] != NO_LOOK

    def _hear_all(self, view) -> None:
        """Where cards are, as signals of the other code tell [D25]."""
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
            out = _ALL & ~played
            if signal == RIBUSSO:
                out &= ~(1 << TOP[out])
            if signal == FUORI:
                for rank in range(_ASSO, 10):
                    self.bans[suit << 4 | rank] |= 1 << leader
            else:
                self.bans[suit << 4 | TOP[out]] |= NOBODY ^ 1 << leader
