"""Views: what one seat may know of a deal [M15].

A View is reused, to allocate no memory.
"""

from array import array
from collections.abc import Sequence

from engine.cards import (
    EMPTY,
    MADRASSO_RANKS,
    PACK,
    SEATS3,
    SEATS4,
    card_text,
    hand_text,
)
from engine.deal import MOST_TRICKS, PLAY, Deal
from engine.options import GAMES


class DealView:
    """What `seat` may know of a deal."""

    ranks = MADRASSO_RANKS
    phase = PLAY
    contract = 0
    monte: bytearray = b""  # type: ignore[assignment]

    upcard_lies = False

    # The seat's Views of finished deals, or None
    past: Sequence["DealView"] | None

    # In View only
    last_points: int
    goal: int
    upcard: int
    may_rob: bool
    may_out: bool

    # In MediatoreView only
    bidder: int
    partner: int
    alone: bool

    def __init__(self) -> None:
        self.game = 0
        self.rules = b""
        self.number = 0
        self.fewest = 10
        self.seat = 0
        self.seats = 4
        self.dealer = 0
        self.trump = 0
        self.end = 0
        self.turn = EMPTY
        self.leader = EMPTY
        self.led = EMPTY
        self.laid = 0
        self.winning = EMPTY
        self.tricks = 0
        # As in Deal, but elements of `history` and `leaders` that are not reached yet are EMPTY
        self.trick = bytearray(4)
        self.counts = bytearray(4)
        self.won = bytearray(4)
        self.taken = array("h", bytes(8))
        self.voids = bytearray(4)
        self.played = array("H", bytes(8))
        self.shown = array("H", bytes(32))
        self.history = bytearray(PACK)
        self.n_played = 0
        self.leaders = bytearray(MOST_TRICKS + 1)
        # For `seat` only
        self.hand = array("H", bytes(8))  # [suit]: ranks
        self.playable = array("H", bytes(8))  # [suit]: ranks; 0 out of turn
        self.proper = array("H", bytes(8))  # [suit]: cards within the rules [M12, M13]

    def __repr__(self) -> str:
        seats = SEATS3 if self.seats == 3 else SEATS4
        ranks = self.ranks
        laid = [
            seats[i] + " " + card_text(self.trick[i], ranks)
            for i in range(self.seats)
            if self.laid and self.trick[i] != EMPTY
        ]
        turn = "nobody" if self.turn == EMPTY else seats[self.turn]
        return (
            f"<{seats[self.seat]}'s view of deal {self.number} of {GAMES[self.game]}: hand "
            f"{hand_text(self.hand, ranks) or 'empty'}; on the table {', '.join(laid) or 'nothing'}"
            f"; {turn} to act>"
        )

    def apart(self, seat: int) -> int:
        """Return the upcard if it is face up in front of `seat`, else EMPTY."""
        apart = self.upcard_lies and seat == self.dealer and self.seats > 3
        return self.upcard if apart else EMPTY

    def copy_deal(self, deal: Deal, seat: int) -> None:
        self.seat = seat
        self.seats = deal.seats
        self.trump = deal.trump
        self.turn = deal.turn
        self.led = deal.led
        self.laid = deal.laid
        self.winning = deal.winning
        self.tricks = deal.tricks
        self.n_played = deal.n_played
        for i in range(4):
            self.trick[i] = deal.trick[i]
            self.counts[i] = deal.counts[i]
            self.won[i] = deal.won[i]
            self.taken[i] = deal.taken[i]
            self.voids[i] = deal.voids[i]
            self.played[i] = deal.played[i]
            self.hand[i] = deal.hands[seat * 4 + i]
        for i in range(16):
            self.shown[i] = deal.shown[i]
        for i in range(PACK):
            self.history[i] = deal.history[i] if i < deal.n_played else EMPTY
        for i in range(MOST_TRICKS + 1):
            self.leaders[i] = deal.leaders[i] if i <= deal.tricks else EMPTY
        self.leader = deal.leaders[deal.tricks] if deal.turn != EMPTY else EMPTY


class View(DealView):
    """A view in any variant of Madrasso."""

    def __init__(self) -> None:
        super().__init__()
        self.totals = array("i", bytes(16))
        self.upcard = EMPTY  # EMPTY after the upcard is played
        self.upcard_lies = False  # [M8]
        self.robber = EMPTY
        self.robbed = EMPTY  # the card that the robber got
        self.may_rob = False
        self.may_out = False

    def call_is_right(self) -> bool:
        return self.may_out and self.number > self.fewest and self.tricks > 0 and not self.laid
