"""What one seat knows, as rows: read from a View and nothing else.

Rows are described in `row`, worlds in `worlds`.
"""

from array import array

from engine.bots.madrasso.row import (
    GONE,
    LAID,
    LAST_LED,
    LAST_POINTS,
    LED,
    LED_BY,
    MUST_RUFF,
    POWER,
    SEATS,
    SHOWN,
    SIZE,
    TAKEN,
    TRICK_POINTS,
    TRICKS_LEFT,
    TRUMP_SHIFT,
    TURN,
    VOIDS,
    WINNING,
    WON,
)
from engine.cards import EMPTY
from engine.madrasso.score import LAST_TRICK, RANK_POINTS
from engine.options import MUST_TRUMP, TRE, VOID

MOST_SCORED = 16  # cards
ASSO = 9  # rank


def zeros(n: int):
    """A row of `n` zeros."""
    return [0] * n


def shorts(n: int):
    """A row of `n` zeros that may become numbers of 16 bits: half as large."""
    return array("h", bytes(2 * n))


def read(view, suits, ours, state) -> None:
    """Fill the row `state` from `view`: of the hands its seat's, and what others are known to hold.

    `suits` becomes the suits of the View by those of the row, `ours` the other way round.
    """
    trump = view.trump
    seats = view.seats
    suits[0] = trump
    i = 1
    for suit in range(4):
        if suit != trump:
            suits[i] = suit
            i += 1
    for i in range(4):
        suit = suits[i]
        ours[suit] = i
        state[GONE + i] = view.played[suit]
        state[VOIDS + i] = 0
        state[TAKEN + i] = view.taken[i]
        state[LED_BY + i] = 0
        state[WON + i] = view.won[i]
        state[LAST_LED + i] = 0
    shown = view.shown
    for seat in range(4):
        state[SHOWN + seat] = shown[seat << 2 | trump]
        lacking = view.voids[seat]
        if lacking:
            for i in range(4):
                if lacking >> suits[i] & 1:
                    state[VOIDS + i] |= 1 << seat
    for place in range(16):
        state[place] = shown[place & 12 | suits[place & 3]]
    place = view.seat << 2
    for suit in suits:
        state[place] = view.hand[suit]
        place += 1
    history = view.history
    leaders = view.leaders
    for i in range(view.tricks + (view.laid > 0)):
        suit = ours[history[i * seats] >> 4]
        seat = leaders[i]
        state[LED_BY + suit] |= 1 << seat
        if suit:
            state[LAST_LED + seat] = suit
    state[TURN] = view.turn
    state[LAID] = view.laid
    state[LED] = state[TRICK_POINTS] = state[WINNING] = state[POWER] = 0
    state[TRICKS_LEFT] = (13 if seats == 3 else 10) - view.tricks
    state[SEATS] = seats
    state[MUST_RUFF] = 1 if view.rules[VOID] == MUST_TRUMP else 0
    state[LAST_POINTS] = LAST_TRICK
    if view.game == TRE and view.upcard != EMPTY:
        state[GONE] |= 1 << (view.upcard & 15)
        state[LAST_POINTS] += RANK_POINTS[view.upcard & 15]  # M28
    if view.laid:
        state[LED] = ours[view.led]
        state[WINNING] = view.winning
        for seat in range(seats):
            if view.trick[seat] != EMPTY:
                state[TRICK_POINTS] += RANK_POINTS[view.trick[seat] & 15]
        card = view.trick[view.winning]
        state[POWER] = 1 << (card & 15)
        if card >> 4 == trump:
            state[POWER] <<= TRUMP_SHIFT


class Knowledge:
    """What one seat knows, in rows: made once and filled again for every question."""

    def __init__(self, row=zeros, small=bytearray):
        self.suits = bytearray(4)  # suits[ours]: the suit of the View
        self.ours = bytearray(4)  # ours[suit of the View]
        self.now = row(SIZE)
        self.start = row(SIZE)
        self.pool = small(40)  # pool[i]: an unseen card; owners[i]: who holds it in the world
        self.owners = small(40)
        self.history = small(40)  # the cards played, in order
        self.size = 0  # cards in the pool
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def see(self, view) -> None:
        """Fill `now` from `view`."""
        read(view, self.suits, self.ours, self.now)

    def forget(self, view, tricks: int) -> None:
        """Forget what was played before the last `tricks` tricks, but for the assi."""
        now = self.now
        first = (view.tricks - tricks) * view.seats
        for i in range(first):
            card = view.history[i]
            if card & 15 < ASSO:
                now[GONE + self.ours[card >> 4]] &= ~(1 << (card & 15))
        if first > 0:
            for i in range(4):
                now[VOIDS + i] = now[LED_BY + i] = 0
        for i in range(max(0, first), view.n_played):
            trick = i // view.seats
            seat = (view.leaders[trick] + i % view.seats) % view.seats
            suit = self.ours[view.history[i] >> 4]
            led = self.ours[view.history[trick * view.seats] >> 4]
            if suit != led:
                now[VOIDS + led] |= 1 << seat
            elif i % view.seats == 0:
                now[LED_BY + suit] |= 1 << seat

    def card(self, ours: int) -> int:
        """The card of the View that is `ours` here."""
        return self.suits[ours >> 4] << 4 | ours & 15

    def imagine(self, view) -> None:
        """Fill the pool, its owners, the history and `start`; `see` goes before."""
        now = self.now
        start = self.start
        for i in range(SIZE):
            start[i] = 0
        start[TRICKS_LEFT] = 13 if view.seats == 3 else 10
        start[SEATS] = view.seats
        start[MUST_RUFF] = now[MUST_RUFF]
        start[LAST_POINTS] = now[LAST_POINTS]
        for i in range(view.seats << 2):
            start[i] = now[i]
        for i in range(4):
            start[GONE + i] = now[GONE + i] & ~view.played[self.suits[i]]
        start[TURN] = view.leaders[0]
        at = 0
        for i in range(view.n_played):
            card = view.history[i]
            card = self.ours[card >> 4] << 4 | card & 15
            self.history[i] = card
            seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            start[seat << 2 | card >> 4] |= 1 << (card & 15)
        for i in range(4):
            held = now[GONE + i]
            for seat in range(view.seats):
                held |= now[seat << 2 | i]
            for rank in range(10):
                if not held >> rank & 1:
                    self.pool[at] = i << 4 | rank
                    at += 1
        self.size = at
        at = 0
        for seat in range(view.seats):
            if seat == view.seat:
                continue
            more = view.counts[seat]
            for i in range(4):
                held = now[seat << 2 | i]
                while held:
                    held &= held - 1
                    more -= 1
            for _ in range(more):
                self.owners[at] = seat
                at += 1
        assert at == self.size
