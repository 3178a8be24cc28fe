"""Features of a card for the bot `club`; one is active in each group."""

from array import array
from typing import Any

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore.club_partners import (
    ENEMY,
    FRIEND,
    SECRET,
    UNKNOWN,
)
from engine.cards import EMPTY
from engine.mediatore.contracts import CHIAMO, HELD, RANK_POINTS
from engine.mediatore.mediatore_view import MediatoreView

WINS, MAY_WIN, LOSES, ELSEWHERE = range(4)

_KIND = b"\0\0\0\0\1\1\1\2\3\3"  # 4 to 7, figure, asso, 2 or 3
_LENGTH = b"\0\0\1\2\3\4\4\4\4\4\4"
_OUT = b"\0\1\1\2\2\3\3\4\4\4\4"
_UP_TO_3 = b"\0\1\2\3\3\3\3\3\3\3\3"
_UP_TO_2 = b"\0\1\2\2\2\2\2\2\2\2\2"
_UP_TO_4 = b"\0\1\2\3\4\4\4\4\4\4\4"
_UP_TO_5 = b"\0\1\2\3\4\5\5\5\5\5\5\5\5"
_PHASE = b"\0\0\1\2\3\3\4\4\5\5"  # [tricks left]

_ASSO = 7
_ALL = 0x3FF

LEAD_SIZES = (96, 150, 60, 36, 24, 80, 30, 96, 24, 48, 90, 64, 48)
FOLLOW_SIZES = (864, 216, 288, 180, 256, 64, 90, 96, 168, 100, 128)
LEAD_FEATURES, FOLLOW_FEATURES = 13, 11


class Situation:
    """One seat's knowledge during the play."""

    def __init__(self) -> None:
        self.active = array("H", bytes(2 * LEAD_FEATURES))
        self.relations = bytearray(4)  # [seat]: ENEMY, UNKNOWN or FRIEND
        self.out = array("H", bytes(8))  # [suit]: cards that other seats may hold
        self.requests = bytearray(4)
        self.led_by = bytearray(4)
        self.view: Any = None
        self.role = 0
        self.needs = 0
        self.masters = 0  # held cards that no card in `out` can beat
        self.phase = 0
        self.table = 0  # thirds of a point, at most 5
        self.best = 0  # rank of the winning card
        self.relation = 0
        # Whether the winner holds the trick: hardly, perhaps, surely
        self.hold = 0
        self.enemies_after = 0
        self.unknown_after = 0
        self.threats = 0  # later enemies and unknown seats that may follow

    def read_cards(self, view: MediatoreView) -> None:
        self.view = view
        monte = view.monte
        masters = 0
        for suit in range(4):
            held = view.hand[suit]
            out = _ALL & ~view.played[suit] & ~held
            if monte[0] != EMPTY:
                for laid_away in monte:
                    if laid_away >> 4 == suit:
                        out &= ~(1 << (laid_away & 15))
            self.out[suit] = out
            masters += POPCOUNT[held >> HIGHEST[out]] if out else POPCOUNT[held]
        self.masters = masters
        self.phase = _PHASE[HELD - view.tricks]

    def read_trick(self) -> None:
        view = self.view
        table = 0
        for card in view.trick:
            if card != EMPTY:
                table += RANK_POINTS[card & 15]
        self.table = _UP_TO_5[table]
        led = view.led
        self.best = view.trick[view.winning] & 15
        self.relation = self.relations[view.winning]
        enemies = unknown = foes = others = 0
        seat = view.seat
        for _ in range(3 - view.laid):
            seat = (seat + 1) % 4
            relation = self.relations[seat]
            enemies += relation == ENEMY
            unknown += relation == UNKNOWN
            if not view.voids[seat] >> led & 1:
                others += 1
                foes += relation != FRIEND
        self.enemies_after = enemies
        self.unknown_after = unknown
        self.threats = foes
        above = POPCOUNT[self.out[led] >> self.best]
        if above == 0 or (foes if self.relation == FRIEND else others) == 0:
            self.hold = 2
        else:
            self.hold = 1 if above < 3 else 0

    def _call(self, suit: int) -> int:
        view = self.view
        called = view.called
        if view.contract != CHIAMO or called >> 4 != suit:
            return 0
        if view.played[suit] >> (called & 15) & 1:
            return 0
        if view.alone:
            return 0
        if view.seat == view.bidder:
            return 1
        if view.partner == EMPTY:
            return 2
        return 3 if self.role == SECRET else 4

    def lead(self, card: int) -> None:
        view = self.view
        suit = card >> 4
        rank = card & 15
        held = view.hand[suit]
        out = self.out[suit]
        role = self.role
        above = _UP_TO_3[POPCOUNT[out >> rank]]
        above2 = _UP_TO_2[above]
        kind = _KIND[rank]
        length = POPCOUNT[held]
        beaten = above > 0
        enemies_void = friends_void = 0
        bidder_place = (view.bidder - view.seat) % 4
        for seat in range(4):
            if seat != view.seat and view.voids[seat] >> suit & 1:
                if self.relations[seat] == FRIEND:
                    friends_void = 1
                else:
                    enemies_void += 1
        call = self._call(suit)
        if call == 3 and card == view.called:
            call = 5
        scored = kind > 0
        place = self._place(held, rank, length)
        active = self.active
        active[0] = role * 16 + above * 4 + kind
        active[1] = role * 25 + _LENGTH[length] * 5 + _OUT[POPCOUNT[out]]
        active[2] = beaten * 30 + _UP_TO_4[self.masters] * 6 + self.phase
        active[3] = call * 6 + above2 * 2 + scored
        active[4] = _UP_TO_2[enemies_void] * 8 + friends_void * 4 + beaten * 2 + scored
        active[5] = _UP_TO_3[role] * 20 + place * 4 + above
        active[6] = self._asso(held, out, rank) * 3 + _UP_TO_3[length] - 1
        active[7] = (view.contract == CHIAMO) * 48 + bidder_place * 12 + kind * 3
        active[7] += above2
        active[8] = self.requests[suit] * 6 + above2 * 2 + (HIGHEST[held] == rank)
        active[9] = beaten * 24 + self.phase * 4 + kind
        active[10] = role * 15 + self.led_by[suit] * 3 + above2
        active[11] = self.needs * 4 + beaten * 2 + scored
        active[12] = role * 8 + (out >> _ASSO & 1) * 4 + above

    def _place(self, held: int, rank: int, length: int) -> int:
        if length == 1:
            return 0
        lower = held & (1 << rank) - 1
        if HIGHEST[held] == rank:
            return 1 if HIGHEST[lower] == rank - 1 else 2
        return 3 if lower else 4

    def _asso(self, held: int, out: int, rank: int) -> int:
        if not held >> _ASSO & 1:
            return 0
        place = 0 if rank < _ASSO else 1 if rank == _ASSO else 2
        return 1 + place * 3 + _UP_TO_2[POPCOUNT[out >> _ASSO]]

    def follow(self, card: int) -> None:
        view = self.view
        suit = card >> 4
        rank = card & 15
        held = view.hand[suit]
        out = self.out[suit]
        above = _UP_TO_3[POPCOUNT[out >> rank]]
        kind = _KIND[rank]
        length = POPCOUNT[held]
        if suit != view.led:
            does = ELSEWHERE
        elif rank < self.best:
            does = LOSES
        else:
            does = WINS if above == 0 or self.threats == 0 else MAY_WIN
        effort = max(0, does - 1)
        relation = self.relation
        lowest = (held & (1 << rank) - 1) >> (self.best + 1 if does < LOSES else 0) == 0
        highest = HIGHEST[held] == rank
        call = self._call(suit)
        if call == 3 and card == view.called:
            call = 5
        active = self.active
        active[0] = (self.role * 3 + relation) * 48 + does * 12 + kind * 3 + view.laid - 1
        active[1] = (does * 6 + self.table) * 9 + relation * 3 + self.hold
        active[2] = (effort * 6 + self.phase) * 16 + above * 4 + _UP_TO_3[length - 1]
        active[3] = effort * 60 + _UP_TO_4[self.masters] * 12 + (above == 0) * 6
        active[3] += self.phase
        active[4] = (self.enemies_after * 4 + self.unknown_after) * 16 + does * 4 + kind
        active[5] = does * 16 + lowest * 8 + highest * 4 + above
        active[6] = (effort * 10 + self._asso(held, out, rank)) * 3
        active[6] += _UP_TO_3[length] - 1
        active[7] = call * 16 + does * 4 + kind
        signal = view.signals[view.tricks]
        active[8] = signal * 24 + self.relations[view.leader] * 8 + does * 2 + highest
        active[9] = 0
        if does == ELSEWHERE:
            active[9] += _LENGTH[length] * 20 + _OUT[POPCOUNT[out]] * 4 + kind
        active[10] = self.needs * 8 + does * 2 + (kind > 0)
