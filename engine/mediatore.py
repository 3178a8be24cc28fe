"""Mediatore: the auction, the call, the exchange, nine tricks.

Rules D1 to D26 (after Pagat; the README has them in short). Who pays whom stands in `payments`,
what a signal says in `signals`. A match hands it packs, dealers and actions.
"""

from engine.cards import EMPTY, MEDIATORE_RANKS
from engine.deal import DEAL, MATCH, TRICK, Deal
from engine.mediatore_actions import (
    AUCTION,
    CALL,
    DISCARD,
    GIVE,
    PASS,
    PLAY,
    check,
    led_card,
    signal_place,
)
from engine.options import (
    BIDDER_ALWAYS,
    BIDDER_HIGH,
    BIDDER_SOLO,
    CALLABLE,
    CHIAMO_MONTE,
    LEAD,
    MONTE_SHOWN,
    NO_LOOK,
    SHOWN_ALWAYS,
    SHOWN_NEVER,
    SIGNALS,
    SOLISSIMO_LOOK,
    UNTOUCHED,
)
from engine.payments import (
    ARCISOLISSIMO,
    CHIAMO,
    MEDIATORE_BID,
    SOLISSIMO,
    SOLO,
    Payments,
)
from engine.signals import ALLOWED, is_true

#               4 5 6 7 F C R A 2 3    thirds of a point [D2]
RANK_POINTS = b"\0\0\0\0\1\1\1\3\1\1"

HELD = 9  # cards of a player at the first lead [D12]
MONTE = 4  # cards
MOST_SPOKEN = 24  # words in an auction, more than any can have

# The ranks that may be called, by the value of the option [D22]
_CALLABLE_RANKS = (0x3FF, 0x200, 0x300, 0x37F)

_PACKET = 3  # cards [D3]


class Mediatore:
    """A match in progress: its score, and one deal at a time."""

    ranks = MEDIATORE_RANKS
    seats = 4

    def __init__(self, game: int, rules: bytes):
        self.game = game
        self.rules = rules
        self.score = Payments(rules)
        self.deal = Deal(RANK_POINTS)
        self.dealer = EMPTY
        self.next_dealer = EMPTY
        self.monte = bytearray(MONTE)  # the four cards that lie apart, face down or laid away
        self.spoken = bytearray(MOST_SPOKEN)  # the auction, from the dealer's right on
        self.signals = bytearray(HELD)  # by trick: the signal of its lead
        self.exposed = bytearray(MONTE)  # the monte's cards if all have seen them, else EMPTY
        self._clear()

    def _clear(self) -> None:
        self.phase = AUCTION
        self.n_spoken = 0
        self.passes = 0  # in a row
        self.contract = 0
        self.bidder = EMPTY
        self.called = EMPTY
        self.supplier = EMPTY  # who handed the called card over [D8]
        self.partner = EMPTY  # who holds it secretly [D7]
        self.partner_open = False  # everybody knows who plays with the bidder
        self.bidder_knows_alone = False  # he has the called card, or saw it in the monte
        self.given = EMPTY  # the card that the supplier got for it
        self.laid_away = 0
        for i in range(MONTE):
            self.exposed[i] = EMPTY
        for i in range(HELD):
            self.signals[i] = 0

    def side(self, seat: int) -> int:
        """Everyone has a score of his own [D1]."""
        return seat

    def begin(self, dealer: int, pack) -> None:
        """Deal the next deal: `pack` is forty cards in dealing order, the cut made [D3]."""
        deal = self.deal
        deal.clear(4)
        self._clear()
        self.score.begin()
        self.dealer = dealer
        self.next_dealer = (dealer + 1) % 4  # D4
        for i in range(4 * HELD):
            deal.give((dealer + 1 + i // _PACKET) % 4, pack[i])
        for i in range(MONTE):
            self.monte[i] = pack[4 * HELD + i]
        deal.turn = (dealer + 1) % 4  # D5

    # What may be done

    def bids(self) -> int:
        """What may be said now: bit 0 to pass, bit n to bid contract n [D5, D23]."""
        if self.phase != AUCTION or self.deal.turn == EMPTY:
            return 0
        mask = 1
        for contract in range(self.contract + 1, self.top_bid() + 1):
            mask |= 1 << contract
        return mask

    def top_bid(self) -> int:
        """The highest contract there is [D23]."""
        return SOLISSIMO if self.rules[SOLISSIMO_LOOK] == NO_LOOK else ARCISOLISSIMO

    def playable(self, suit: int) -> int:
        """The ranks of `suit` that may be called, laid away, given or played now."""
        deal = self.deal
        if deal.turn == EMPTY or self.phase == AUCTION:
            return 0
        if self.phase == CALL:
            return _CALLABLE_RANKS[self.rules[CALLABLE]]
        if self.phase == PLAY:
            return deal.playable(deal.turn, suit)
        return deal.hands[deal.turn * 4 + suit]

    def allowed_signals(self) -> tuple:
        """The signals of these rules, in the order of their places."""
        return ALLOWED[self.rules[SIGNALS]]

    def may_signal(self, place: int, card: int) -> bool:
        """Whether the seat to act may lead `card` with the signal at `place` [D14, D25]."""
        deal = self.deal
        if self.phase != PLAY or deal.laid or place >= len(self.allowed_signals()):
            return False
        return is_true(
            self.allowed_signals()[place],
            self.rules[SIGNALS],
            deal.hands[deal.turn * 4 + (card >> 4)],
            card & 15,
            deal.played[card >> 4],
        )

    # What is done

    def act(self, action: int) -> int:
        """Let the seat to act do `action`; a mask of TRICK, DEAL and MATCH, what it finished.

        ValueError, with nothing changed, where the rules forbid it.
        """
        check(self, action)
        if self.phase == AUCTION:
            return self._speak(action - PASS)
        if self.phase == CALL:
            self._call(action)
        elif self.phase == DISCARD:
            self._discard(action)
        elif self.phase == GIVE:
            self._give(action)
        else:
            return self._play(action)
        return 0

    def _speak(self, bid: int) -> int:
        deal = self.deal
        self.spoken[self.n_spoken] = bid
        self.n_spoken += 1
        seat = deal.turn
        deal.turn = (seat + 1) % 4
        if bid:
            self.contract = bid
            self.bidder = seat
            self.passes = 0
            if bid == self.top_bid():
                self._settle()
            return 0
        self.passes += 1
        if self.contract and self.passes == 3:
            self._settle()
        elif self.passes == 4:
            self.score.thrown()
            deal.turn = EMPTY
            return DEAL
        return 0

    def _settle(self) -> None:
        """The auction is over [D6]."""
        self.deal.turn = self.bidder
        if self.contract <= MEDIATORE_BID:
            self.phase = CALL
        elif self.contract == SOLO:
            self._take_monte()
        else:
            self._lead()

    def _call(self, card: int) -> None:
        deal = self.deal
        self.called = card
        holder = deal.holder(card)
        if self.contract == CHIAMO:
            untouched = self.rules[CHIAMO_MONTE] == UNTOUCHED  # D20
            if holder != self.bidder:
                self.partner = holder  # D7; EMPTY where it lies in the monte
            self.bidder_knows_alone = self.partner == EMPTY and not (untouched and holder == EMPTY)
            if untouched:
                self._lead()
            else:
                self._take_monte()
            return
        if holder not in (EMPTY, self.bidder):
            self.supplier = holder  # D8
            deal.take(holder, card)
            deal.give(self.bidder, card)
        self._take_monte()

    def monte_is_shown(self) -> bool:
        """Whether everybody sees the monte when the bidder takes it [D21]."""
        shown = self.rules[MONTE_SHOWN]
        return shown == SHOWN_ALWAYS or (shown != SHOWN_NEVER and self.contract != CHIAMO)

    def _take_monte(self) -> None:
        for i in range(MONTE):
            card = self.monte[i]
            self.deal.give(self.bidder, card)
            if self.monte_is_shown():
                self.exposed[i] = card
                if card == self.called:
                    self.partner_open = True
            self.monte[i] = EMPTY
        self.phase = DISCARD

    def _discard(self, card: int) -> None:
        self.deal.take(self.bidder, card)
        self.monte[self.laid_away] = card
        self.laid_away += 1
        if self.laid_away < MONTE:
            return
        if self.supplier != EMPTY:
            self.phase = GIVE
        else:
            self._lead()

    def _give(self, card: int) -> None:
        self.deal.take(self.bidder, card)
        self.deal.give(self.supplier, card)
        self.given = card
        self._lead()

    def _lead(self) -> None:
        """Begin the play [D13, D24]."""
        self.phase = PLAY
        option = self.rules[LEAD]
        leads = (
            option == BIDDER_ALWAYS
            or (option == BIDDER_SOLO and self.contract >= SOLO)
            or (option == BIDDER_HIGH and self.contract >= SOLISSIMO)
        )
        self.deal.lead(self.bidder if leads else (self.dealer + 1) % 4)

    def _play(self, action: int) -> int:
        deal = self.deal
        card = led_card(action)
        place = signal_place(action)
        if place != EMPTY:
            self.signals[deal.tricks] = self.allowed_signals()[place]
        if card == self.called:
            self.partner_open = True
        if not deal.play(card):
            return 0
        winner = deal.gather()
        if deal.counts[winner]:
            return TRICK
        self.score.played_out(
            deal, self.contract, self.bidder, self.partner, self.supplier, self.monte, winner
        )
        return TRICK | DEAL | (MATCH if self.score.winner != EMPTY else 0)

    def look(self, seat: int, view) -> None:
        """Fill `view`, a MediatoreView, with all that `seat` may lawfully know."""
        view.fill(self, seat)
