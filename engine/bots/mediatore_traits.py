"""What a player of Mediatore sees in a card he might play: its traits, numbers into `play_table`.

A trait names a few things at once, such as "against a lone bidder, two cards out beat it, a
figure". It knows a MediatoreView and nothing else. A Situation is made once and read again before
every decision, so deciding allocates nothing.
"""

from array import array

from engine.cards import EMPTY
from engine.options import SIGNALS
from engine.payments import CHIAMO
from engine.signals import BUSSO, OTHER_CODE, STRISCIO, VOLO
from engine.tables import ONES, TOP

# How a seat stands to the one that decides
ENEMY, UNKNOWN, FRIEND = range(3)

# Who decides
ALONE, AGAINST_ALONE, CALLER, IN_THE_DARK, IN_THE_OPEN, SECRET = range(6)

# What a card does to the trick
WINS, MAY_WIN, LOSES, ELSEWHERE = range(4)

TRAITS = 10  # of a card

#        4 5 6 7 F C R A 2 3    kinds of rank: blank, figure, asso, high
_KIND = b"\0\0\0\0\1\1\1\2\3\3"
#           0 to 10 cards: none, a few...
_LENGTH = b"\0\0\1\2\3\4\4\4\4\4\4"
_OUT = b"\0\1\1\2\2\3\3\4\4\4\4"
_UP_TO_3 = b"\0\1\2\3\3\3\3\3\3\3\3"
_UP_TO_2 = b"\0\1\2\2\2\2\2\2\2\2\2"
_UP_TO_4 = b"\0\1\2\3\4\4\4\4\4\4\4"
_UP_TO_5 = b"\0\1\2\3\4\5\5\5\5\5\5\5\5"
_PHASE = b"\0\0\1\2\3\3\4\4\5\5"  # by the tricks left
#            4 5 6 7 F C R A 2 3    thirds
THIRDS = b"\0\0\0\0\1\1\1\3\1\1"

_ASSO = 7  # rank
_ALL = 0x3FF

# How many numbers each trait has, and where they begin
_LEAD_SIZES = (96, 150, 60, 36, 24, 80, 30, 96, 24, 48)
_FOLLOW_SIZES = (864, 216, 288, 180, 256, 64, 90, 96, 168, 100)


def _starts(first: int, sizes) -> tuple:
    starts = []
    for size in sizes:
        starts.append(first)
        first += size
    return tuple(starts)


_LEAD = _starts(0, _LEAD_SIZES)
_FOLLOW = _starts(sum(_LEAD_SIZES), _FOLLOW_SIZES)
NUMBERS = sum(_LEAD_SIZES) + sum(_FOLLOW_SIZES)  # of all traits


class Situation:
    """What one seat can tell of the table, worked out once for all its cards."""

    def __init__(self):
        self.numbers = array("H", bytes(2 * TRAITS))  # the traits of one card
        self.stands = bytearray(4)  # by seat: ENEMY, UNKNOWN or FRIEND
        self.out = array("H", bytes(8))  # by suit: what the others may hold
        self.asked = bytearray(4)  # by suit: see _hear
        self.role = 0

    def read(self, view) -> None:
        """Work out what `view` shows, its own seat being to play."""
        self.view = view
        monte = view.monte
        masters = 0
        for suit in range(4):
            held = view.hand[suit]
            out = _ALL & ~view.played[suit] & ~held
            if monte[0] != EMPTY:
                for apart in monte:
                    if apart >> 4 == suit:
                        out &= ~(1 << (apart & 15))
            self.out[suit] = out
            masters += ONES[held >> TOP[out]] if out else ONES[held]
        self.masters = masters
        self.phase = _PHASE[9 - view.tricks]
        self._read_sides()
        if view.laid == 0:
            self._hear()
        else:
            self._read_trick()

    def _read_sides(self) -> None:
        view = self.view
        me = view.seat
        bidder = view.bidder
        stands = self.stands
        called = view.called
        if view.contract != CHIAMO or view.alone:
            self.role = ALONE if me == bidder else AGAINST_ALONE
            for seat in range(4):
                stands[seat] = ENEMY if me == bidder or seat == bidder else FRIEND
        elif view.partner != EMPTY:
            came_out = view.played[called >> 4] >> (called & 15) & 1
            self.role = IN_THE_OPEN if came_out or me != view.partner else SECRET
            mine = me == bidder or me == view.partner
            for seat in range(4):
                his = seat == bidder or seat == view.partner
                stands[seat] = FRIEND if his == mine else ENEMY
        else:
            self._suspect()
        stands[me] = FRIEND

    def _suspect(self) -> None:
        """A chiamo whose partner has not come out: who lacks the suit called is not the one."""
        view = self.view
        me = view.seat
        bidder = view.bidder
        stands = self.stands
        suspects = 0
        for seat in range(4):
            if seat == bidder:
                stands[seat] = ENEMY
            elif view.voids[seat] >> (view.called >> 4) & 1:
                stands[seat] = ENEMY if me == bidder else FRIEND
            else:
                stands[seat] = UNKNOWN
                suspects += seat != me
        self.role = CALLER if me == bidder else IN_THE_DARK
        if suspects == 1:
            for seat in range(4):
                if stands[seat] == UNKNOWN:
                    stands[seat] = FRIEND if me == bidder else ENEMY

    def _hear(self) -> None:
        """What friends have said of each suit: 1 lead it back, 2 void, 3 low cards behind it."""
        view = self.view
        asked = self.asked
        for suit in range(4):
            asked[suit] = 0
        for trick in range(view.tricks):
            signal = view.signals[trick]
            if not signal:
                continue
            leader = view.leaders[trick]
            suit = view.history[trick * 4] >> 4
            if leader == view.seat or self.stands[leader] == ENEMY:
                asked[suit] = 0
            elif signal == BUSSO and view.rules[SIGNALS] != OTHER_CODE:
                asked[suit] = 1
            elif signal == VOLO:
                asked[suit] = 2
            elif signal == STRISCIO:
                asked[suit] = 3

    def _read_trick(self) -> None:
        """What lies on the table, and who is still to play."""
        view = self.view
        table = 0
        for card in view.trick:
            if card != EMPTY:
                table += THIRDS[card & 15]
        self.table = _UP_TO_5[table]
        led = view.led
        self.best = view.trick[view.winning] & 15
        self.stand = self.stands[view.winning]
        enemies = unknown = foes = others = 0
        seat = view.seat
        for _ in range(3 - view.laid):
            seat = (seat + 1) % 4
            stand = self.stands[seat]
            enemies += stand == ENEMY
            unknown += stand == UNKNOWN
            if not view.voids[seat] >> led & 1:
                others += 1
                foes += stand != FRIEND
        self.enemies_after = enemies
        self.unknown_after = unknown
        self.threats = foes  # who might beat a card of one's own, friends apart
        above = ONES[self.out[led] >> self.best]
        if above == 0 or (foes if self.stand == FRIEND else others) == 0:
            self.hold = 2
        else:
            self.hold = 1 if above < 3 else 0

    def _call(self, suit: int) -> int:
        """How `suit` stands to the card called: 0 where that does not matter (any more)."""
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
        return 3 if view.partner == view.seat else 4

    def lead(self, card: int) -> None:
        """Put the traits of leading `card` into `numbers`."""
        view = self.view
        suit = card >> 4
        rank = card & 15
        held = view.hand[suit]
        out = self.out[suit]
        role = self.role
        above = _UP_TO_3[ONES[out >> rank]]
        above2 = _UP_TO_2[above]
        kind = _KIND[rank]
        length = ONES[held]
        beaten = above > 0
        enemies_void = friends_void = 0
        bidder_place = (view.bidder - view.seat) % 4
        for seat in range(4):
            if seat != view.seat and view.voids[seat] >> suit & 1:
                if self.stands[seat] == FRIEND:
                    friends_void = 1
                else:
                    enemies_void += 1
        call = self._call(suit)
        if call == 3 and card == view.called:
            call = 5
        scored = kind > 0
        place = self._place(held, rank, length)
        numbers = self.numbers
        start = _LEAD
        numbers[0] = start[0] + role * 16 + above * 4 + kind
        numbers[1] = start[1] + role * 25 + _LENGTH[length] * 5 + _OUT[ONES[out]]
        numbers[2] = start[2] + beaten * 30 + _UP_TO_4[self.masters] * 6 + self.phase
        numbers[3] = start[3] + call * 6 + above2 * 2 + scored
        numbers[4] = start[4] + _UP_TO_2[enemies_void] * 8 + friends_void * 4 + beaten * 2 + scored
        numbers[5] = start[5] + _UP_TO_3[role] * 20 + place * 4 + above
        numbers[6] = start[6] + self._asso(held, out, rank) * 3 + _UP_TO_3[length] - 1
        numbers[7] = start[7] + (view.contract == CHIAMO) * 48 + bidder_place * 12 + kind * 3
        numbers[7] += above2
        numbers[8] = start[8] + self.asked[suit] * 6 + above2 * 2 + (TOP[held] == rank)
        numbers[9] = start[9] + beaten * 24 + self.phase * 4 + kind

    def _place(self, held: int, rank: int, length: int) -> int:
        """Where `rank` stands in the holding: 0 single, 1 top with the next, 2 top, 3, 4 lowest."""
        if length == 1:
            return 0
        lower = held & (1 << rank) - 1
        if TOP[held] == rank:
            return 1 if TOP[lower] == rank - 1 else 2
        return 3 if lower else 4

    def _asso(self, held: int, out: int, rank: int) -> int:
        """What a card means for the asso of its suit: 0 no asso, else by its rank and the cards out
        that beat the asso."""
        if not held >> _ASSO & 1:
            return 0
        place = 0 if rank < _ASSO else 1 if rank == _ASSO else 2
        return 1 + place * 3 + _UP_TO_2[ONES[out >> _ASSO]]

    def follow(self, card: int) -> None:
        """Put the traits of adding `card` to the trick into `numbers`."""
        view = self.view
        suit = card >> 4
        rank = card & 15
        held = view.hand[suit]
        out = self.out[suit]
        above = _UP_TO_3[ONES[out >> rank]]
        kind = _KIND[rank]
        length = ONES[held]
        if suit != view.led:
            does = ELSEWHERE
        elif rank < self.best:
            does = LOSES
        else:
            does = WINS if above == 0 or self.threats == 0 else MAY_WIN
        effort = max(0, does - 1)  # 0 wins, 1 loses, 2 elsewhere
        stand = self.stand
        lowest = (held & (1 << rank) - 1) >> (self.best + 1 if does < LOSES else 0) == 0
        highest = TOP[held] == rank
        call = self._call(suit)
        if call == 3 and card == view.called:
            call = 5
        numbers = self.numbers
        start = _FOLLOW
        numbers[0] = start[0] + (self.role * 3 + stand) * 48 + does * 12 + kind * 3 + view.laid - 1
        numbers[1] = start[1] + (does * 6 + self.table) * 9 + stand * 3 + self.hold
        numbers[2] = start[2] + (effort * 6 + self.phase) * 16 + above * 4 + _UP_TO_3[length - 1]
        numbers[3] = start[3] + effort * 60 + _UP_TO_4[self.masters] * 12 + (above == 0) * 6
        numbers[3] += self.phase
        numbers[4] = start[4] + (self.enemies_after * 4 + self.unknown_after) * 16 + does * 4 + kind
        numbers[5] = start[5] + does * 16 + lowest * 8 + highest * 4 + above
        numbers[6] = start[6] + (effort * 10 + self._asso(held, out, rank)) * 3
        numbers[6] += _UP_TO_3[length] - 1
        numbers[7] = start[7] + call * 16 + does * 4 + kind
        signal = view.signals[view.tricks]
        numbers[8] = start[8] + signal * 24 + self.stands[view.leader] * 8 + does * 2 + highest
        numbers[9] = start[9]
        if does == ELSEWHERE:
            numbers[9] += _LENGTH[length] * 20 + _OUT[ONES[out]] * 4 + kind
