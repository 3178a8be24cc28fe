"""Madrasso with its variants: rules M1 to M28 of docs/rules-madrasso.md."""

from collections.abc import Sequence

from engine.cards import EMPTY, MADRASSO_RANKS
from engine.deal import DEAL, MATCH, PLAY, TRICK, Deal
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS, Score
from engine.options import (
    CASSONE,
    DEDUCT,
    EARLY_CALL,
    FIRST_LEAD,
    MUST_TRUMP,
    PICK_UP,
    PUNISHED,
    REVOKE,
    SEVEN,
    THREE_TRICKS,
    TRE,
    VOID,
)
from engine.view import View

RANK_TWO = 0
RANK_SEVEN = 4


class Madrasso:
    """The score and the current deal of a match."""

    ranks = MADRASSO_RANKS
    per_point = 1
    phase = PLAY
    contract = 0
    begun = 0

    def __init__(self, game: int, rules: bytes) -> None:
        self.game = game
        self.rules = rules
        self.seats = 3 if game == TRE else 4
        self.score = Score(game, rules)
        self.deal = Deal(RANK_POINTS)
        self.dealer = EMPTY
        self.next_dealer = EMPTY
        self.upcard = EMPTY
        self.trump_played = False
        self.robber = EMPTY
        self.robbed = EMPTY

    def side(self, seat: int) -> int:
        return seat if self.seats == 3 else seat & 1

    def begin(self, dealer: int, pack: Sequence[int]) -> None:
        deal = self.deal
        deal.clear(self.seats)
        self.score.begin()
        self.dealer = dealer
        self.trump_played = False
        self.robber = self.robbed = EMPTY
        from engine.madrasso.packets import (
            deal_out,
            packets,
        )

        rows, upcard_at = packets(self.game, self.rules)
        deal_out(deal, dealer, pack, rows)
        self.upcard = pack[upcard_at]
        deal.trump = self.upcard >> 4
        deal.must_trump = self.rules[VOID] == MUST_TRUMP
        if self.game != TRE:
            deal.show(dealer, self.upcard)
        self.next_dealer = leader = (dealer + 1) % self.seats
        if self.rules[FIRST_LEAD] == SEVEN and self.score.number == 1:
            self.next_dealer = leader = deal.holder(deal.trump << 4 | RANK_SEVEN)
            deal.show(leader, deal.trump << 4 | RANK_SEVEN)
        deal.lead(leader)

    def playable(self, suit: int) -> int:
        # [M12, M13, M17]
        deal = self.deal
        if deal.turn == EMPTY:
            return 0
        if self.rules[REVOKE] == PUNISHED:
            return deal.hands[deal.turn * 4 + suit]
        return deal.playable(deal.turn, suit)

    def may_rob(self) -> bool:
        # [M9, M28]
        return self.deal.turn != EMPTY and self.may_still_rob(self.deal.turn)

    def may_still_rob(self, seat: int) -> bool:
        deal = self.deal
        if deal.tricks or deal.trick[seat] != EMPTY or self.upcard == EMPTY:
            return False
        if self.game == TRE:
            return deal.holds(seat, deal.trump << 4 | RANK_TWO)
        robs = deal.trump << 4 | RANK_SEVEN
        return seat != self.dealer and self.upcard != robs and deal.holds(seat, robs)

    def may_out(self) -> bool:
        # [M23, M24]
        if self.deal.turn == EMPTY or self.game == TRE:
            return False
        return self.rules[EARLY_CALL] == PUNISHED or self.call_is_right()

    def call_is_right(self) -> bool:
        # [M23]
        deal = self.deal
        return self.score.number > self.score.fewest and deal.tricks > 0 and deal.laid == 0

    def may(self, action: int) -> bool:
        if action == ROB:
            return self.may_rob()
        if action == OUT:
            return self.may_out()
        suit, rank = action >> 4, action & 15
        return suit < 4 and rank < 10 and bool(self.playable(suit) >> rank & 1)

    def check(self, action: int) -> None:
        if not self.may(action):
            from engine.madrasso.errors import refusal

            raise ValueError(refusal(self, action))

    def act(self, action: int) -> int:
        self.check(action)
        if action == ROB:
            self._rob()
            return 0
        if action == OUT:
            return self._call_out()
        return self._play(action)

    def _rob(self) -> None:
        deal = self.deal
        seat = deal.turn
        robs = deal.trump << 4 | (RANK_TWO if self.game == TRE else RANK_SEVEN)
        deal.take(seat, robs)
        if self.game != TRE:
            deal.take(self.dealer, self.upcard)
            deal.give(self.dealer, robs)
            deal.show(self.dealer, robs)
        deal.give(seat, self.upcard)
        deal.show(seat, self.upcard)
        self.robber = seat
        self.robbed = self.upcard
        self.upcard = robs

    def _call_out(self) -> int:
        self.score.called_out(self.deal, self.side(self.deal.turn), self.call_is_right())
        return self._finish()

    def _play(self, card: int) -> int:
        deal = self.deal
        seat = deal.turn
        proper = deal.playable(seat, card >> 4) >> (card & 15) & 1
        if card == self.upcard:
            self.upcard = EMPTY
        if card >> 4 == deal.trump:
            self.trump_played = True
        finished = deal.play(card)
        if not proper:
            self.score.revoked(self.side(seat), self.rules[CASSONE] == DEDUCT)
            return self._finish()
        if not finished:
            return 0
        winner = deal.gather()
        if deal.counts[winner]:
            return TRICK
        self.score.played_out(deal, self.side(winner), self.upcard)
        return TRICK | self._finish()

    def _finish(self) -> int:
        self.deal.turn = EMPTY
        return DEAL if self.score.winner == EMPTY else DEAL | MATCH

    def upcard_lies(self) -> bool:
        # [M8]
        if self.upcard == EMPTY or self.rules[PICK_UP] != THREE_TRICKS:
            return self.upcard != EMPTY
        return self.deal.tricks < 3 and not self.trump_played

    def look(self, seat: int, view: View) -> None:
        deal = self.deal
        view.copy_deal(deal, seat)
        view.game = self.game
        view.rules = self.rules
        view.number = self.score.number
        view.fewest = self.score.fewest
        view.last_points = self.score.last_points
        view.goal = self.score.goal
        view.dealer = self.dealer
        view.upcard = self.upcard
        view.upcard_lies = self.upcard_lies()
        view.robber = self.robber
        view.robbed = self.robbed
        view.end = self.score.end
        own_turn = deal.turn == seat
        for i in range(4):
            view.totals[i] = self.score.totals[i]
            view.playable[i] = self.playable(i) if own_turn else 0
            view.proper[i] = deal.playable(seat, i) if own_turn else 0
        view.may_rob = own_turn and self.may_rob()
        view.may_out = own_turn and self.may_out()
