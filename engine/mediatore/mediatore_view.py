"""What one seat may know of a deal [D7 to D11, D20, D21]."""

from array import array
from typing import TYPE_CHECKING

from engine.cards import EMPTY, MEDIATORE_RANKS
from engine.deal import CALL, DISCARD, PLAY
from engine.mediatore.contracts import MEDIATORE_BID, MOST_SPOKEN, SOLISSIMO
from engine.options import NO_LOOK, SOLISSIMO_LOOK
from engine.view import DealView

if TYPE_CHECKING:
    from engine.mediatore.game import Mediatore


class MediatoreView(DealView):
    """What one seat knows; an unknown card or seat is EMPTY."""

    ranks = MEDIATORE_RANKS

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0
        self.totals = array("i", bytes(16))
        self.phase = 0
        self.spoken = bytearray(MOST_SPOKEN)
        self.n_spoken = 0
        self.bids = 0  # mask (bit 0: pass), 0 out of turn
        self.contract = 0
        self.bidder = EMPTY
        self.called = EMPTY
        self.supplier = EMPTY
        self.partner = EMPTY
        self.alone = False  # this seat knows that there is no partner
        self.monte = bytearray(4)  # cards, EMPTY if unknown
        self.exposed = bytearray(4)  # original monte, if shown [D21]
        self.given = EMPTY
        self.signals = bytearray(9)  # [trick]: signal

    def fill(self, game: "Mediatore", seat: int) -> None:
        deal = game.deal
        over = deal.turn == EMPTY
        self.copy_deal(deal, seat)
        self.game = game.game
        self.rules = game.rules
        self.number = game.score.number
        self.counted = game.score.counted
        self.fewest = game.score.fewest
        self.dealer = game.dealer
        self.end = game.score.end
        self.phase = game.phase
        self.n_spoken = game.n_spoken
        self.contract = game.contract
        self.bidder = game.bidder
        self.called = game.called
        self.supplier = game.supplier
        self.bids = game.bids() if deal.turn == seat else 0
        for i in range(MOST_SPOKEN):
            self.spoken[i] = game.spoken[i] if i < game.n_spoken else 0
        for i in range(9):
            self.signals[i] = game.signals[i]
        for i in range(4):
            self.totals[i] = game.score.totals[i]
            own_turn = deal.turn == seat
            self.playable[i] = game.playable(i) if own_turn else 0
            self.proper[i] = self.playable[i]
            self.exposed[i] = game.exposed[i]
            known = over or self._sees_monte(game)
            self.monte[i] = game.monte[i] if known else EMPTY
        in_exchange = seat == game.bidder or seat == game.supplier
        self.given = game.given if over or in_exchange else EMPTY
        self._fill_partner(game, over)

    def _sees_monte(self, game) -> bool:
        if self.seat != game.bidder or game.phase < DISCARD:
            return False
        if game.phase != PLAY or game.laid_away:
            return True
        return game.contract == SOLISSIMO and game.rules[SOLISSIMO_LOOK] != NO_LOOK

    def _fill_partner(self, game, over: bool) -> None:
        self.partner = EMPTY
        self.alone = False
        if not game.contract or game.phase < CALL:
            return
        if game.contract >= MEDIATORE_BID:
            self.alone = True
            return
        if game.called == EMPTY:
            return
        if game.partner == EMPTY:
            self.alone = (
                over or game.partner_open or (self.seat == game.bidder and game.bidder_knows_alone)
            )
        elif over or game.partner_open or self.seat == game.partner:
            self.partner = game.partner
