"""The truth about a deal in plain sets."""

from engine.cards import EMPTY
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS
from engine.options import EARLY_CALL, FIRST_LEAD, MUST_TRUMP, PICK_UP, REVOKE, TRE, VOID
from tests.support.engine.table import place


class Truth:
    def __init__(self, game):
        self.game, self.rules, self.seats = game.game, game.rules, game.seats
        self.late = game.score.number > game.score.fewest
        self.dealer, self.turn = game.dealer, game.deal.turn
        seats, upcard_at = place(game.game, game.rules, game.dealer)
        self.hands = [set() for _ in range(self.seats)]
        for at, seat in enumerate(seats):
            if seat != EMPTY:
                self.hands[seat].add(game.pack[at])
        self.upcard = game.pack[upcard_at]
        self.trump = self.upcard >> 4
        self.swapper = self.trump << 4 | (0 if self.game == TRE else 4)
        self.shown = [set() for _ in range(self.seats)]
        if self.game != TRE:
            self.shown[self.dealer].add(self.upcard)
        if self.rules[FIRST_LEAD] and game.score.number == 1:
            self.shown[self.turn].add(self.swapper)
        self.lacking = [set() for _ in range(self.seats)]
        self.trick = []
        self.history = []
        self.leaders = [self.turn]
        self.taken = [0] * self.seats
        self.won = [0] * self.seats
        self.over = False
        self.revoked = False

    @property
    def proper(self) -> set:
        """The legal cards [M12, M13]."""
        hand = self.hands[self.turn]
        if not self.trick:
            return set(hand)
        for suit in (self.trick[0][1] >> 4, self.trump if self.rules[VOID] == MUST_TRUMP else None):
            following = {card for card in hand if card >> 4 == suit}
            if following:
                return following
        return set(hand)

    @property
    def accepted(self) -> set:
        if self.over:
            return set()
        hand = self.hands[self.turn]
        actions = set(hand) if self.rules[REVOKE] else self.proper
        first = len(self.history) < self.seats
        if first and self.swapper in hand and (self.game == TRE or self.turn != self.dealer):
            actions.add(ROB)
        if self.game != TRE and (self.rules[EARLY_CALL] or self.call_is_right):
            actions.add(OUT)
        return actions

    @property
    def call_is_right(self) -> bool:
        return self.late and not self.trick and len(self.history) > 0

    @property
    def upcard_lies(self) -> bool:
        trumps = any(card >> 4 == self.trump for card in self.history)
        up = self.rules[PICK_UP] and (trumps or len(self.history) >= 3 * self.seats)
        return self.upcard is not None and not up

    def act(self, action: int) -> None:
        seat = self.turn
        if action == OUT:
            self.over = True
        elif action == ROB:
            self.hands[seat] ^= {self.swapper, self.upcard}
            self.shown[seat] -= {self.swapper}
            self.shown[seat].add(self.upcard)
            if self.game != TRE:
                self.hands[self.dealer] ^= {self.swapper, self.upcard}
                self.shown[self.dealer] = {self.swapper}
            self.upcard = self.swapper
        else:
            self.play(seat, action)

    def play(self, seat: int, card: int) -> None:
        self.revoked = self.over = card not in self.proper
        self.hands[seat].remove(card)
        self.shown[seat] -= {card}
        self.trick.append((seat, card))
        self.history.append(card)
        if card == self.upcard:
            self.upcard = None
        led = self.trick[0][1] >> 4
        if card >> 4 != led and not self.over:
            self.lacking[seat].add(led)
            if self.rules[VOID] == MUST_TRUMP and card >> 4 != self.trump:
                self.lacking[seat].add(self.trump)
        if not self.over and len(self.trick) == self.seats:
            self.gather(led)
        else:
            self.turn = (seat + 1) % self.seats

    def winner(self) -> int:
        """The trick's winner [M14]."""
        led = self.trick[0][1] >> 4
        return max(self.trick, key=lambda laid: self.strength(laid[1], led))[0]

    def strength(self, card: int, led: int) -> tuple:
        return card >> 4 == self.trump, card >> 4 == led, card

    def gather(self, led: int) -> None:
        winner = self.turn = self.winner()
        self.taken[winner] += sum(RANK_POINTS[card & 15] for _, card in self.trick)
        self.won[winner] += 1
        self.trick = []
        self.leaders.append(winner)
        if not self.hands[winner]:
            self.over = True
