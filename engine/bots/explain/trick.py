"""Facts about the current trick, from a row (madrasso/row.py)."""

from collections.abc import Sequence
from typing import Any

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso import row as places
from engine.madrasso.score import RANK_POINTS

NOBODY = 4
NO_CARD = -1


class TrickFacts:
    """The current trick; call `read` first."""

    def __init__(self) -> None:
        self.s: Any = None
        self.after: list[int] = []

    def read(self, s: Sequence[int]) -> None:
        self.s = s
        self.seat = s[places.TURN]
        self.laid = s[places.LAID]
        self.led = s[places.LED] if s[places.LAID] else 0
        self.points = s[places.TRICK_POINTS]
        self.best = s[places.POWER]
        self.left = s[places.TRICKS_LEFT]
        self.seats = s[places.SEATS]
        self.must = s[places.MUST_RUFF]
        self.has_partner = self.seats == 4
        self.partner = self.seat ^ 2 if self.has_partner else NOBODY
        self.partner_winning = self.laid > 0 and s[places.WINNING] == self.partner
        more = range(self.seat + 1, self.seat + self.seats - self.laid)
        self.after = [seat % self.seats for seat in more]
        self.foes_after = [seat for seat in self.after if seat != self.partner]

    def held(self, suit: int) -> int:
        return self.s[self.seat << 2 | suit]

    def out(self, suit: int) -> int:
        return places.ALL_RANKS & ~(self.s[places.GONE + suit] | self.held(suit))

    def lacks(self, seat: int, suit: int) -> bool:
        return bool(self.s[places.VOIDS + suit] >> seat & 1)

    def led_before(self, seat: int, suit: int) -> bool:
        return bool(self.s[places.LED_BY + suit] >> seat & 1)

    def may(self, seat: int, suit: int) -> int:
        if self.lacks(seat, suit):
            return 0
        cards = self.out(suit)
        for other in range(self.seats):
            if other != self.seat and other != seat:
                cards &= ~self.s[other << 2 | suit]
        return cards

    def power(self, card: int) -> int:
        if not card >> 4:
            return 1 << 10 + (card & 15)
        if self.laid and card >> 4 != self.led:
            return 0
        return 1 << (card & 15)

    def may_beat(self, seat: int, led: int, power: int) -> bool:
        trumps = self.may(seat, 0)
        if not led:
            return trumps > power >> 10
        if power < 1024 and self.may(seat, led) > power:
            return True
        return trumps > power >> 10

    def wins(self, card: int) -> bool:
        return self.power(card) > self.best

    def holds_out(self, led: int, power: int) -> bool:
        return not any([self.may_beat(seat, led, power) for seat in self.foes_after])

    def sure(self, card: int) -> bool:
        led = self.led if self.laid else card >> 4
        return self.holds_out(led, self.power(card))

    def partner_sure(self) -> bool:
        return self.holds_out(self.led, self.best)

    def playable(self, suit: int) -> int:
        held = self.held(suit)
        if not self.laid or suit == self.led:
            return held
        if self.held(self.led):
            return 0
        if self.must and suit and self.held(0):
            return 0
        return held

    def winners(self, suit: int) -> int:
        held = self.playable(suit)
        lowest = held & -held
        while lowest and not self.wins(suit << 4 | HIGHEST[lowest]):
            held ^= lowest
            lowest = held & -held
        return held

    def cheapest_winner(self, suit: int) -> int:
        held = self.winners(suit)
        return suit << 4 | HIGHEST[held & -held] if held else NO_CARD

    def all_win(self) -> bool:
        return not any([self.winners(suit) != self.playable(suit) for suit in range(4)])

    def beaters(self, power: int) -> int:
        trumps = cards = 0
        for seat in self.foes_after:
            trumps |= self.may(seat, 0)
            cards |= self.may(seat, self.led)
        if power < 1024:
            return POPCOUNT[trumps] + POPCOUNT[cards & -(power << 1)]
        return POPCOUNT[trumps & -(power >> 9)]

    def may_throw(self) -> bool:
        return any([self.playable(suit) for suit in range(1, 4) if suit != self.led])

    def fewest_points(self) -> int:
        holdings = [self.playable(suit) for suit in range(4)]
        return min([RANK_POINTS[HIGHEST[held & -held]] for held in holdings if held])

    def most_points(self) -> int:
        holdings = [self.playable(suit) for suit in range(4)]
        return max([RANK_POINTS[HIGHEST[held]] for held in holdings if held])

    def is_longest(self, suit: int) -> bool:
        n = POPCOUNT[self.held(suit)]
        return not any([POPCOUNT[self.held(other)] >= n for other in range(4) if other != suit])

    def between(self, low: int, high: int) -> int:
        return self.out(low >> 4) & (1 << (high & 15)) - (1 << (low & 15))

    def top(self, suit: int) -> int:
        held = self.held(suit)
        card = suit << 4 | HIGHEST[held] if held else NO_CARD
        return card if held and self.out(suit) and self.is_top(card) else NO_CARD

    def is_top(self, card: int) -> bool:
        return not self.out(card >> 4) & -(1 << (card & 15))

    def guarded_tre(self, suit: int) -> bool:
        held = self.held(suit)
        return bool(held & places.TRE_BIT and self.out(suit) & places.ASSO_BIT and held & held - 1)

    def all_ours(self) -> bool:
        won = self.s[places.WON + self.seat]
        if self.has_partner:
            won += self.s[places.WON + self.partner]
        return 0 < won == self._done()

    def all_theirs(self) -> bool:
        for seat in range(self.seats):
            won = self.s[places.WON + seat]
            if self.has_partner:
                won += self.s[places.WON + (seat ^ 2)]
            if seat not in (self.seat, self.partner) and 0 < won == self._done():
                return True
        return False

    def _done(self) -> int:
        return sum([self.s[places.WON + seat] for seat in range(self.seats)])
