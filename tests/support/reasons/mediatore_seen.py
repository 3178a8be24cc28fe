"""A MediatoreView as sets of cards, without code of bots."""

from engine.cards import EMPTY
from engine.deal import AUCTION
from engine.mediatore.actions import led_card, signal_place
from engine.mediatore.contracts import CHIAMO
from engine.options import CHIAMO_MONTE, UNTOUCHED
from tests.support.reasons.seen import cards, pair

THIRDS = {7: 3, 4: 1, 5: 1, 6: 1, 8: 1, 9: 1}


def counts(card: tuple) -> int:
    return THIRDS.get(card[1], 0)


class Seen:
    def __init__(self, view, action: int):
        self.view = view
        self.me = view.seat
        self.mine = cards(view.hand)
        self.legal = cards(view.playable)
        self.played = cards(view.played)
        apart = {pair(card) for card in view.monte if card != EMPTY}
        everything = {(suit, rank) for suit in range(4) for rank in range(10)}
        self.out = everything - self.mine - self.played - apart
        self.called = None if view.called == EMPTY else pair(view.called)
        if view.phase == AUCTION:
            return
        self.card = pair(led_card(action))
        self.signal = signal_place(action)
        self.leading = view.laid == 0
        self.table = [pair(card) for card in view.trick if card != EMPTY]
        self.thirds = sum(map(counts, self.table))
        self.after = [(self.me + i) % 4 for i in range(1, 4 - view.laid)]
        self.best = None if self.leading else pair(view.trick[view.winning])

    def friend(self, seat: int) -> bool:
        view = self.view
        bidder = view.bidder
        if seat == self.me:
            return False
        if view.contract != CHIAMO or view.alone:
            return bidder not in (seat, self.me)
        if view.partner != EMPTY:
            side = {bidder, view.partner}
            return (seat in side) == (self.me in side)
        lacking = [s for s in range(4) if s != bidder and self.lacks(s, self.called[0])]
        if self.me != bidder:
            return seat != bidder and seat in lacking
        if view.rules[CHIAMO_MONTE] == UNTOUCHED:
            return False
        return set(range(4)) - set(lacking) - {bidder} == {seat}

    def foe(self, seat: int) -> bool:
        view = self.view
        if view.contract != CHIAMO or view.alone:
            return view.bidder in (seat, self.me)
        if view.partner != EMPTY:
            side = {view.bidder, view.partner}
            return (seat in side) != (self.me in side)
        lacking = [s for s in range(4) if s != view.bidder and self.lacks(s, self.called[0])]
        if self.me != view.bidder:
            # If one other seat is void, the other is the partner
            others = set(range(4)) - {self.me, view.bidder}
            return seat == view.bidder or others - set(lacking) == {seat}
        return seat in lacking

    def lacks(self, seat: int, suit: int) -> bool:
        return bool(self.view.voids[seat] >> suit & 1)

    def wins(self, card: tuple) -> bool:
        return self.leading or card[0] == self.best[0] and card[1] > self.best[1]

    def nobody_beats(self, card: tuple) -> bool:
        higher = [c for c in self.out if c[0] == card[0] and c > card]
        foes = [s for s in self.after if not self.friend(s) and not self.lacks(s, card[0])]
        return not higher or not foes

    def higher_out(self) -> int:
        return sum(c[0] == self.card[0] and c > self.card for c in self.out)

    def holding(self, suit: int) -> set:
        return {card for card in self.mine if card[0] == suit}

    def leads(self, suit: int) -> list:
        view = self.view
        return [view.leaders[i] for i in range(view.tricks) if view.history[i * 4] >> 4 == suit]
