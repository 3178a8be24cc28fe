"""The game Mediatore; its rules are D1 to D26 of docs/rules-mediatore.md."""

from collections.abc import Sequence
from types import ModuleType

from engine.cards import EMPTY, MEDIATORE_RANKS
from engine.deal import AUCTION, CALL, DEAL, MATCH, PLAY, TRICK, Deal
from engine.mediatore.actions import ALLOWED, PASS, is_true, led_card, signal_place
from engine.mediatore.contracts import (
    ARCISOLISSIMO,
    HELD,
    MONTE,
    MOST_SPOKEN,
    RANK_POINTS,
    SOLISSIMO,
)
from engine.mediatore.mediatore_view import MediatoreView
from engine.mediatore.score import Payments
from engine.options import CALLABLE, NO_LOOK, SIGNALS, SOLISSIMO_LOOK

# [rules[CALLABLE]]: mask of ranks [D22]
_CALLABLE_RANKS = (0x3FF, 0x200, 0x300, 0x37F)


class Mediatore:
    """The score and the current deal of a match."""

    ranks = MEDIATORE_RANKS
    seats = 4
    per_point = 3

    phase: int
    n_spoken: int
    passes: int
    contract: int
    bidder: int
    called: int
    supplier: int
    partner: int
    partner_open: bool
    bidder_knows_alone: bool
    given: int
    laid_away: int
    begun: int

    def __init__(self, game: int, rules: bytes) -> None:
        self.game = game
        self.rules = rules
        self.score = Payments(rules)
        self.deal = Deal(RANK_POINTS)
        self.dealer = EMPTY
        self.next_dealer = EMPTY
        self.monte = bytearray(MONTE)  # the monte, or the discards that replace it
        self.spoken = bytearray(MOST_SPOKEN)  # bids, and 0 for a pass
        self.signals = bytearray(HELD)
        self.exposed = bytearray(MONTE)
        auction().clear(self)

    def side(self, seat: int) -> int:
        return seat

    def begin(self, dealer: int, pack: Sequence[int]) -> None:
        self.score.begin()
        auction().begin(self, dealer, pack)

    def bids(self) -> int:
        """Return a mask of bids: bit 0 for a pass, bit n for contract n [D5, D23]."""
        if self.phase != AUCTION or self.deal.turn == EMPTY:
            return 0
        mask = 1
        for contract in range(self.contract + 1, self.top_bid() + 1):
            mask |= 1 << contract
        return mask

    def top_bid(self) -> int:
        return SOLISSIMO if self.rules[SOLISSIMO_LOOK] == NO_LOOK else ARCISOLISSIMO

    def playable(self, suit: int) -> int:
        deal = self.deal
        if deal.turn == EMPTY or self.phase == AUCTION:
            return 0
        if self.phase == CALL:
            return _CALLABLE_RANKS[self.rules[CALLABLE]]
        if self.phase == PLAY:
            return deal.playable(deal.turn, suit)
        return deal.hands[deal.turn * 4 + suit]

    def allowed_signals(self) -> tuple:
        return ALLOWED[self.rules[SIGNALS]]

    def may_signal(self, place: int, card: int) -> bool:
        # [D14, D25]
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

    def act(self, action: int) -> int:
        check(self, action)
        if self.phase != PLAY:
            return auction().act(self, action)
        return self._play(action)

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
        self.score.played_out(self, winner)
        return TRICK | DEAL | (MATCH if self.score.winner != EMPTY else 0)

    def look(self, seat: int, view: MediatoreView) -> None:
        view.fill(self, seat)


def may(game: Mediatore, action: int) -> bool:
    if game.deal.turn == EMPTY:
        return False
    if game.phase == AUCTION:
        return action >= PASS and bool(game.bids() >> action - PASS & 1)
    card = led_card(action) if game.phase == PLAY else action
    if card >> 4 > 3 or card & 15 > 9 or not game.playable(card >> 4) >> (card & 15) & 1:
        return False
    return card == action or game.may_signal(signal_place(action), card)


def check(game: Mediatore, action: int) -> None:
    if not may(game, action):
        from engine.mediatore.errors import refusal

        raise ValueError(refusal(game, action))


# The module is imported here, because the handheld unloads it during the play.
def auction() -> ModuleType:
    import engine.mediatore.auction as module

    return module
