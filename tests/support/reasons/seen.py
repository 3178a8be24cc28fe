"""A View as sets of (suit, rank), without code of bots."""

from engine.cards import EMPTY
from engine.options import TRE

POINTS = {9: 11, 8: 10, 7: 4, 6: 3, 5: 2}


def pair(card: int) -> tuple:
    return card >> 4, card & 15


def cards(holdings) -> set:
    return {(suit, rank) for suit in range(4) for rank in range(10) if holdings[suit] >> rank & 1}


def worth(card: tuple) -> int:
    return POINTS.get(card[1], 0)


class Seen:
    def __init__(self, view, action: int):
        self.view = view
        self.card = pair(action)
        self.seats = range(view.seats)
        self.me = view.seat
        self.trump = view.trump
        self.mine = cards(view.hand)
        self.legal = cards(view.proper)
        self.played = cards(view.played)
        everything = {(suit, rank) for suit in range(4) for rank in range(10)}
        self.out = everything - self.mine - self.played
        if view.game == TRE and view.upcard != EMPTY:
            self.out.discard(pair(view.upcard))
        self.partner = (self.me + 2) % 4 if view.seats == 4 else None
        self.left = (13 if view.seats == 3 else 10) - view.tricks
        self.after = [(self.me + i) % view.seats for i in range(1, view.seats - view.laid)]
        self.foes_after = [seat for seat in self.after if seat != self.partner]
        self.table = [pair(card) for card in view.trick if card != EMPTY]
        self.points = sum(worth(card) for card in self.table)
        self.leading = view.laid == 0
        self.ours = not self.leading and view.winning == self.partner
        self.best = None if self.leading else pair(view.trick[view.winning])

    def lacks(self, seat: int, suit: int) -> bool:
        return bool(self.view.voids[seat] >> suit & 1)

    def may_hold(self, seat: int) -> set:
        may = set()
        for card in self.out:
            holders = [s for s in self.seats if self.shown(s, card)]
            if not self.lacks(seat, card[0]) and holders in ([], [seat]):
                may.add(card)
        return may

    def shown(self, seat: int, card: tuple) -> bool:
        return bool(self.view.shown[seat * 4 + card[0]] >> card[1] & 1)

    def beats(self, one: tuple, other: tuple) -> bool:
        if one[0] == other[0]:
            return one[1] > other[1]
        return one[0] == self.trump

    def wins(self, card: tuple) -> bool:
        return self.leading or self.beats(card, self.best)

    def nobody_beats(self, card: tuple) -> bool:
        return not any(self.may_beat(seat, card) for seat in self.foes_after)

    def may_beat(self, seat: int, card: tuple) -> bool:
        return any(self.beats(other, card) for other in self.may_hold(seat))

    def beaten_by(self, card: tuple) -> set:
        might = set().union(*[self.may_hold(seat) for seat in self.foes_after])
        return {other for other in might if self.beats(other, card)}

    def sure(self) -> bool:
        return self.wins(self.card) and self.nobody_beats(self.card)

    def holding(self, suit: int) -> set:
        return {card for card in self.mine if card[0] == suit}

    def trumps(self) -> set:
        return self.holding(self.trump)

    def out_of(self, suit: int) -> set:
        return {card for card in self.out if card[0] == suit}

    def higher_out(self) -> int:
        return sum(card[1] > self.card[1] for card in self.out_of(self.card[0]))

    def led_by(self, seat: int) -> set:
        view = self.view
        return {
            view.history[i * view.seats] >> 4 for i in range(view.tricks) if view.leaders[i] == seat
        }

    def won_by(self, seat: int) -> int:
        won = self.view.won[seat]
        return won + self.view.won[(seat + 2) % 4] if self.view.seats == 4 else won

    def cheapest(self, suit: int) -> tuple:
        return min([c for c in self.legal if c[0] == suit and self.wins(c)], default=None)

    def plain(self) -> bool:
        return self.card[0] != self.trump

    def void(self) -> bool:
        return not self.leading and not self.holding(self.view.led)
