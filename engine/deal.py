"""The play of one deal, common to all games: hands, tricks, legal cards."""

from array import array

from engine.cards import EMPTY, PACK, SEATS3, SEATS4, SUITS

# Flags: what an action ended
TRICK, DEAL, MATCH = 1, 2, 4

AUCTION, CALL, DISCARD, GIVE, PLAY = range(5)  # phases of a deal

# How a deal ended, and the words for it
OPEN, PLAYED, REVOKED, OUT_CALLED, EARLY, CAPPOTTO, THROWN = range(7)
END_NAMES = ("open", "played", "cassone", "out", "early", "cappotto", "thrown")

NO_TRUMP = 4

MOST_TRICKS = 13  # maximum number of tricks, in Madrasso a tre


class Deal:
    """The play of one deal; `points[rank]` are a card's points (in Mediatore, thirds)."""

    def __init__(self, points: bytes) -> None:
        self.rank_points = points
        self.seats = 4
        self.trump = NO_TRUMP
        self.must_trump = False
        self.hands = array("H", bytes(32))  # [seat * 4 + suit]: ranks
        self.played = array("H", bytes(8))  # [suit]: ranks
        self.shown = array("H", bytes(32))  # [seat * 4 + suit]: cards held that all seats know
        self.counts = bytearray(4)  # [seat]: number of cards held
        self.voids = bytearray(4)  # [seat]: mask of suits
        self.trick = bytearray(4)  # [seat]: card or EMPTY
        self.won = bytearray(4)  # [seat]: tricks
        self.taken = array("h", bytes(8))  # [seat]: points
        self.history = bytearray(PACK)
        self.leaders = bytearray(MOST_TRICKS + 1)  # [trick]: seat
        self.clear(4)

    def __repr__(self) -> str:
        seats = SEATS3 if self.seats == 3 else SEATS4
        held = ", ".join([seats[i] + " " + str(self.counts[i]) for i in range(self.seats)])
        turn = "" if self.turn == EMPTY else f"; {seats[self.turn]} to act"
        trumps = "none" if self.trump == NO_TRUMP else SUITS[self.trump]
        return f"<deal: trumps {trumps}, {self.tricks} tricks taken; cards held {held}{turn}>"

    def clear(self, seats: int) -> None:
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
        self.hands[seat * 4 + (card >> 4)] |= 1 << (card & 15)
        self.counts[seat] += 1

    def take(self, seat: int, card: int) -> None:
        i = seat * 4 + (card >> 4)
        self.hands[i] &= ~(1 << (card & 15))
        self.shown[i] &= ~(1 << (card & 15))
        self.counts[seat] -= 1

    def show(self, seat: int, card: int) -> None:
        self.shown[seat * 4 + (card >> 4)] |= 1 << (card & 15)

    def holds(self, seat: int, card: int) -> bool:
        return bool(self.hands[seat * 4 + (card >> 4)] >> (card & 15) & 1)

    def holder(self, card: int) -> int:
        for seat in range(self.seats):
            if self.hands[seat * 4 + (card >> 4)] >> (card & 15) & 1:
                return seat
        return EMPTY

    def lead(self, seat: int) -> None:
        self.turn = seat
        self.leaders[self.tricks] = seat

    def playable(self, seat: int, suit: int) -> int:
        # [M12, M13, D13]
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
        if card >> 4 == other >> 4:
            return card > other
        return card >> 4 == self.trump

    def play(self, card: int) -> bool:
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
