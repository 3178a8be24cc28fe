"""A deal as the bots reckon with it: flat, trumps first, quick to play on.

Suits are numbered anew: 0 is trumps, 1 to 3 are the others. A position is filled from a View, so
it knows what one seat may know; `place` adds hands that somebody imagines. It minds neither
totals nor revokes.
"""

from engine.bits import RANK_POINTS, TOP
from engine.cards import EMPTY
from engine.options import MUST_TRUMP, TRE, VOID

LAST_TRICK = 10  # points [M3]
RUFF = 10  # a trump beats plain cards: as a power it is its bit, shifted so far
NOTHING = -1  # no upcard

_TWO = 0  # ranks that rob
SEVEN = 4


class Position:
    """Who holds what, as far as it is known, and what everybody has seen."""

    def __init__(self):
        self.suits = [0, 1, 2, 3]  # of the View, by suits of ours
        self.seats = 4
        self.must_trump = False
        self.dealer = 0
        # Holdings at [seat << 2 | suit]; of the seats not known, none
        self.hands = [0] * 16
        # What everybody knows
        self.gone = [0] * 4  # by suit: the cards in nobody's hand any more
        self.lack = [0] * 4  # by suit: a bit for each seat that has shown it has none
        self.shown = [0] * 4  # by seat: trumps it is known to hold, swapped or turned up
        self.asked = [0] * 4  # by seat: the plain suit it led last, or 0
        self.up = NOTHING  # rank of the upcard, until it is played
        self.taken = [0] * 4  # by seat: points of the cards in its tricks; at the end all it won
        self.won = [0] * 4  # by seat: tricks
        self.finished = 0  # tricks
        self.sweep = True  # no two sides have won a trick so far
        self.left = 0  # tricks, with the one on the table; 0 when the deal is over
        # The trick on the table
        self.turn = 0
        self.laid = 0  # cards in it
        self.led = 0  # suit
        self.points = 0  # of its cards
        self.winning = 0  # seat
        self.best = 0  # power of the winning card

    def see(self, view) -> None:
        """Fill everything from `view`: of the hands, its seat's alone."""
        suits = self.suits
        suits[0] = view.trump
        i = 1
        for suit in range(4):
            if suit != view.trump:
                suits[i] = suit
                i += 1
        self.seats = view.seats
        self.must_trump = view.rules[VOID] == MUST_TRUMP
        self.dealer = view.dealer
        for i in range(16):
            self.hands[i] = 0
        for i in range(4):
            self.hands[view.seat << 2 | i] = view.hand[suits[i]]
            self.gone[i] = view.played[suits[i]]
            self.lack[i] = 0
            for seat in range(view.seats):
                self.lack[i] |= (view.voids[seat] >> suits[i] & 1) << seat
            self.shown[i] = view.shown[i << 2 | view.trump]
            self.taken[i] = view.taken[i]
            self.won[i] = view.won[i]
        self.up = NOTHING if view.upcard == EMPTY else view.upcard & 15
        if view.game == TRE and self.up != NOTHING:
            self.gone[0] |= 1 << self.up
        self.finished = view.tricks
        self.left = (13 if view.seats == 3 else 10) - view.tricks
        self._see_leads(view)
        self._see_trick(view)

    def _see_leads(self, view) -> None:
        for seat in range(4):
            self.asked[seat] = 0
        for i in range(view.tricks + (view.laid > 0)):
            suit = view.history[i * view.seats] >> 4
            if suit != view.trump:
                self.asked[view.leaders[i]] = self.suits.index(suit)
        self.sweep = view.tricks == 0 or self._has_all(view.leader)

    def _has_all(self, seat: int) -> bool:
        """Whether the side of `seat` won every trick so far."""
        won = self.won[seat]
        if self.seats == 4:
            won += self.won[seat ^ 2]
        return won == self.finished

    def _see_trick(self, view) -> None:
        self.turn = view.turn
        self.laid = view.laid
        self.led = self.points = self.winning = self.best = 0
        if not view.laid:
            return
        self.led = self.suits.index(view.led)
        self.winning = view.winning
        for seat in range(view.seats):
            if view.trick[seat] != EMPTY:
                self.points += RANK_POINTS[view.trick[seat] & 15]
        card = view.trick[view.winning]
        self.best = 1 << (card & 15)
        if card >> 4 == view.trump:
            self.best <<= RUFF

    def place(self, hands) -> None:
        """Let the seats hold `hands`, holdings at [seat * 4 + suit] in the suits of the View."""
        for seat in range(self.seats):
            for i in range(4):
                self.hands[seat << 2 | i] = hands[seat << 2 | self.suits[i]]

    def copy(self, other) -> None:
        """Become like `other`, without a new object."""
        self.seats = other.seats
        self.must_trump = other.must_trump
        self.dealer = other.dealer
        for i in range(16):
            self.hands[i] = other.hands[i]
        for i in range(4):
            self.suits[i] = other.suits[i]
            self.gone[i] = other.gone[i]
            self.lack[i] = other.lack[i]
            self.shown[i] = other.shown[i]
            self.asked[i] = other.asked[i]
            self.taken[i] = other.taken[i]
            self.won[i] = other.won[i]
        self.up = other.up
        self.finished = other.finished
        self.sweep = other.sweep
        self.left = other.left
        self.turn = other.turn
        self.laid = other.laid
        self.led = other.led
        self.points = other.points
        self.winning = other.winning
        self.best = other.best

    def any_card(self) -> int:
        """A card of the seat to act, the lowest of its first suit: the last one it has."""
        base = self.turn << 2
        suit = 0
        while not self.hands[base | suit]:
            suit += 1
        holding = self.hands[base | suit]
        return suit << 4 | TOP[holding & -holding]

    # Playing on. The hands must be placed.

    def worth_robbing(self) -> bool:
        """Whether the seat to act may swap for the upcard and gains a higher trump [M9, M28]."""
        seat = self.turn
        if self.finished or (self.seats == 4 and seat == self.dealer):
            return False
        robs = _TWO if self.seats == 3 else SEVEN
        return self.up > robs and self.hands[seat << 2] >> robs & 1 == 1

    def rob(self) -> None:
        """Swap for the upcard."""
        seat = self.turn
        robs = _TWO if self.seats == 3 else SEVEN
        both = 1 << robs | 1 << self.up
        self.hands[seat << 2] ^= both
        self.shown[seat] = self.shown[seat] & ~(1 << robs) | 1 << self.up
        if self.seats == 3:
            self.gone[0] ^= both
        else:
            self.hands[self.dealer << 2] ^= both
            self.shown[self.dealer] ^= both
        self.up = robs

    def play(self, card: int) -> None:
        """Play `card`, in our suits and legal, for the seat whose turn it is."""
        seat = self.turn
        suit = card >> 4
        rank = card & 15
        bit = 1 << rank
        self.hands[seat << 2 | suit] ^= bit
        self.gone[suit] |= bit
        self.points += RANK_POINTS[rank]
        if not suit:
            self.shown[seat] &= ~bit
            if card == self.up and self.seats == 4:
                self.up = NOTHING
            bit <<= RUFF
        laid = self.laid + 1
        if laid == 1:
            self.led = suit
            self.winning = seat
            self.best = bit
            if suit:
                self.asked[seat] = suit
        elif suit == self.led:
            if bit > self.best:
                self.best = bit
                self.winning = seat
        else:
            self.lack[self.led] |= 1 << seat
            if not suit:
                if bit > self.best:
                    self.best = bit
                    self.winning = seat
            elif self.must_trump:
                self.lack[0] |= 1 << seat
        if laid < self.seats:
            self.laid = laid
            seat += 1
            self.turn = seat if seat < self.seats else 0
            return
        winner = self.winning
        self.taken[winner] += self.points
        self.won[winner] += 1
        self.finished += 1
        if self.sweep:
            self.sweep = self._has_all(winner)
        self.turn = winner
        self.laid = self.led = self.points = self.best = 0
        self.left -= 1
        if not self.left:
            self.taken[winner] += LAST_TRICK
            if self.seats == 3 and self.up != NOTHING:
                self.taken[winner] += RANK_POINTS[self.up]  # M28
