"""One deal: who holds what, the trick on the table, what has been taken.

The trick-taking shared by the games. Why anyone plays (bids, scores, the end) belongs to the
game's own module.
"""

from array import array

from engine.cards import EMPTY, PACK, SEATS3, SEATS4, SUITS

# What an action brings to its end: flags of a game's `act`
TRICK, DEAL, MATCH = 1, 2, 4

# The phases of a deal. All games have the last; what comes before it is each game's own.
AUCTION, CALL, DISCARD, GIVE, PLAY = range(5)

NO_TRUMP = 4  # as a trump suit: cards of no suit are trumps

MOST_TRICKS = 13  # of a deal, in Madrasso a tre


class Deal:
    """The hands and tricks of one deal. `points` has the value of each rank of the game."""

    def __init__(self, points: bytes) -> None:
        self.rank_points = points
        self.seats = 4
        self.trump = NO_TRUMP
        self.must_trump = False
        self.hands = array("H", bytes(32))  # holdings at [seat * 4 + suit]
        self.played = array("H", bytes(8))  # by suit, the trick on the table included
        self.shown = array("H", bytes(32))  # like hands: cards that everybody knows are there
        self.counts = bytearray(4)  # cards held by each seat
        self.voids = bytearray(4)  # by seat: a bit for each suit it has shown it lacks
        self.trick = bytearray(4)  # the card of each seat, or EMPTY
        self.won = bytearray(4)  # tricks by seat
        self.taken = array("h", bytes(8))  # points of the cards taken, by seat
        self.history = bytearray(PACK)  # every card played, in order
        # The seat that led each trick, which is the one that won the trick before
        self.leaders = bytearray(MOST_TRICKS + 1)
        self.clear(4)

    def __repr__(self) -> str:
        seats = SEATS3 if self.seats == 3 else SEATS4
        held = ", ".join([seats[i] + " " + str(self.counts[i]) for i in range(self.seats)])
        turn = "" if self.turn == EMPTY else f"; {seats[self.turn]} to act"
        trumps = "none" if self.trump == NO_TRUMP else SUITS[self.trump]
        return f"<deal: trumps {trumps}, {self.tricks} tricks taken; cards held {held}{turn}>"

    def clear(self, seats: int) -> None:
        """Forget everything: `seats` empty hands and no trumps."""
        self.seats = seats
        self.trump = NO_TRUMP
        for i in range(16):
            self.hands[i] = self.shown[i] = 0
        for i in range(4):
            self.played[i] = self.taken[i] = 0
            self.counts[i] = self.voids[i] = self.won[i] = 0
            self.trick[i] = EMPTY
        for i in range(MOST_TRICKS + 1):
            self.leaders[i] = EMPTY
        self.n_played = 0
        self.tricks = 0
        self.laid = 0
        self.led = EMPTY
        self.winning = EMPTY
        self.turn = EMPTY

    def give(self, seat: int, card: int) -> None:
        """Put `card` into the hand of `seat`."""
        self.hands[seat * 4 + (card >> 4)] |= 1 << (card & 15)
        self.counts[seat] += 1

    def take(self, seat: int, card: int) -> None:
        """Take `card` out of the hand of `seat`, and out of what is known of that hand."""
        i = seat * 4 + (card >> 4)
        self.hands[i] &= ~(1 << (card & 15))
        self.shown[i] &= ~(1 << (card & 15))
        self.counts[seat] -= 1

    def show(self, seat: int, card: int) -> None:
        """Let everybody know that `seat` holds `card`."""
        self.shown[seat * 4 + (card >> 4)] |= 1 << (card & 15)

    def holds(self, seat: int, card: int) -> bool:
        """Whether `card` is in the hand of `seat`."""
        return bool(self.hands[seat * 4 + (card >> 4)] >> (card & 15) & 1)

    def holder(self, card: int) -> int:
        """The seat whose hand has `card`, or EMPTY."""
        for seat in range(self.seats):
            if self.hands[seat * 4 + (card >> 4)] >> (card & 15) & 1:
                return seat
        return EMPTY

    def lead(self, seat: int) -> None:
        """Let `seat` lead the next trick."""
        self.turn = seat
        self.leaders[self.tricks] = seat

    def playable(self, seat: int, suit: int) -> int:
        """The ranks of `suit` that `seat` may play to the trick on the table, as a holding.

        Follow suit [M12, D13]; without it play anything, or under `must_trump` a trump [M13].
        """
        held = self.hands[seat * 4 + suit]
        led = self.led
        if led == EMPTY or suit == led:
            return held
        if self.hands[seat * 4 + led]:
            return 0
        if self.must_trump and suit != self.trump and self.hands[seat * 4 + self.trump]:
            return 0
        return held

    def beats(self, card: int, other: int) -> bool:
        """Whether `card`, played later, wins over `other`, the best so far."""
        if card >> 4 == other >> 4:
            return card > other
        return card >> 4 == self.trump

    def play(self, card: int) -> bool:
        """Move `card` from the hand whose turn it is to the trick; True when that completes it.

        The caller has made sure that the card may be played. The finished trick stays on the
        table until `gather`.
        """
        seat = self.turn
        suit = card >> 4
        self.take(seat, card)
        self.played[suit] |= 1 << (card & 15)
        self.history[self.n_played] = card
        self.n_played += 1
        self.trick[seat] = card
        self.laid += 1
        if self.laid == 1:
            self.led = suit
            self.winning = seat
        else:
            if suit != self.led:
                self.voids[seat] |= 1 << self.led
                if self.must_trump and suit != self.trump:
                    self.voids[seat] |= 1 << self.trump
            if self.beats(card, self.trick[self.winning]):
                self.winning = seat
        if self.laid == self.seats:
            self.turn = EMPTY
            return True
        self.turn = (seat + 1) % self.seats
        return False

    def gather(self) -> int:
        """Take the finished trick from the table; the seat that won it, whose lead is next."""
        winner = self.winning
        for seat in range(self.seats):
            self.taken[winner] += self.rank_points[self.trick[seat] & 15]
            self.trick[seat] = EMPTY
        self.won[winner] += 1
        self.tricks += 1
        self.laid = 0
        self.led = EMPTY
        self.winning = EMPTY
        self.leaders[self.tricks] = winner
        if self.counts[winner]:
            self.turn = winner
        return winner
