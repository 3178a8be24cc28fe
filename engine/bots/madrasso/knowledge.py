"""One seat's knowledge of a deal, as rows (row.py)."""

from array import array
from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from engine.bits import POPCOUNT
from engine.bots.madrasso import row as places
from engine.cards import EMPTY
from engine.madrasso.score import RANK_POINTS
from engine.options import MUST_TRUMP, TRE, VOID
from engine.view import View

MOST_SCORED = 16
ASSO = 9


def zeros(n: int) -> list[int]:
    return [0] * n


def shorts(n: int) -> MutableSequence[int]:
    return array("h", bytes(2 * n))


def read(
    view: View, suits: MutableSequence[int], row_suits: MutableSequence[int], state: list[int]
) -> None:
    """Fill the row `state`, suits[row suit] and the inverse row_suits[suit]."""
    trump = view.trump
    suits[0] = trump
    i = 1
    for suit in range(4):
        if suit != trump:
            suits[i] = suit
            i += 1
    for i in range(4):
        suit = suits[i]
        row_suits[suit] = i
        state[places.GONE + i] = view.played[suit]
        state[places.VOIDS + i] = 0
        state[places.TAKEN + i] = view.taken[i]
        state[places.LED_BY + i] = 0
        state[places.WON + i] = view.won[i]
        state[places.LAST_LED + i] = 0
    shown = view.shown
    for seat in range(4):
        state[places.SHOWN + seat] = shown[seat << 2 | trump]
        lacking = view.voids[seat]
        if lacking:
            for i in range(4):
                if lacking >> suits[i] & 1:
                    state[places.VOIDS + i] |= 1 << seat
    for place in range(16):
        state[place] = shown[place & 12 | suits[place & 3]]
    place = view.seat << 2
    for suit in suits:
        state[place] = view.hand[suit]
        place += 1
    for i in range(view.tricks + (view.laid > 0)):
        suit = row_suits[view.history[i * view.seats] >> 4]
        seat = view.leaders[i]
        state[places.LED_BY + suit] |= 1 << seat
        if suit:
            state[places.LAST_LED + seat] = suit
    read_trick(view, row_suits, state)


def read_trick(view: View, row_suits: Sequence[int], state: list[int]) -> None:
    seats = view.seats
    state[places.TURN] = view.turn
    state[places.LAID] = view.laid
    state[places.LED] = state[places.TRICK_POINTS] = state[places.WINNING] = state[places.POWER] = 0
    state[places.TRICKS_LEFT] = (13 if seats == 3 else 10) - view.tricks
    state[places.SEATS] = seats
    state[places.MUST_RUFF] = 1 if view.rules[VOID] == MUST_TRUMP else 0
    state[places.LAST_POINTS] = view.last_points
    if view.game == TRE and view.upcard != EMPTY:
        state[places.GONE] |= 1 << (view.upcard & 15)
        state[places.LAST_POINTS] += RANK_POINTS[view.upcard & 15]  # [M28]
    if view.laid:
        state[places.LED] = row_suits[view.led]
        state[places.WINNING] = view.winning
        for seat in range(seats):
            if view.trick[seat] != EMPTY:
                state[places.TRICK_POINTS] += RANK_POINTS[view.trick[seat] & 15]
        card = view.trick[view.winning]
        state[places.POWER] = 1 << (card & 15)
        if card >> 4 == view.trump:
            state[places.POWER] <<= places.TRUMP_SHIFT


class Knowledge:
    """One seat's knowledge: the row `now`, and the scored `cards` with their `logits`."""

    def __init__(
        self, row: Callable[[int], Any] = zeros, small: Callable[[int], Any] = bytearray
    ) -> None:
        self.suits = bytearray(4)
        self.row_suits = bytearray(4)
        self.now = row(places.SIZE)
        self.start = row(places.SIZE)
        self.pool = small(40)
        self.owners = small(40)
        self.history = small(40)
        self.size = 0
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def see(self, view: View) -> None:
        read(view, self.suits, self.row_suits, self.now)

    def card(self, row_card: int) -> int:
        return self.suits[row_card >> 4] << 4 | row_card & 15

    def imagine(self, view: View) -> None:
        """Fill `pool` (unseen cards), their `owners`, `history` and `start`; call `see` first."""
        now = self.now
        start = self.start
        for i in range(places.SIZE):
            start[i] = 0
        start[places.TRICKS_LEFT] = 13 if view.seats == 3 else 10
        start[places.SEATS] = view.seats
        start[places.MUST_RUFF] = now[places.MUST_RUFF]
        start[places.LAST_POINTS] = now[places.LAST_POINTS]
        for i in range(view.seats << 2):
            start[i] = now[i]
        for i in range(4):
            start[places.GONE + i] = now[places.GONE + i] & ~view.played[self.suits[i]]
        start[places.TURN] = view.leaders[0]
        for i in range(view.n_played):
            card = view.history[i]
            card = self.row_suits[card >> 4] << 4 | card & 15
            self.history[i] = card
            seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            start[seat << 2 | card >> 4] |= 1 << (card & 15)
        self._fill_pool(view)

    def _fill_pool(self, view) -> None:
        now = self.now
        self.size = 0
        for suit in range(4):
            known = now[places.GONE + suit]
            for seat in range(view.seats):
                known |= now[seat << 2 | suit]
            for rank in range(10):
                if not known >> rank & 1:
                    self.pool[self.size] = suit << 4 | rank
                    self.size += 1
        n = 0
        for seat in range(view.seats):
            if seat == view.seat:
                continue
            unknown = view.counts[seat]
            for suit in range(4):
                unknown -= POPCOUNT[now[seat << 2 | suit]]
            for _ in range(unknown):
                self.owners[n] = seat
                n += 1
        assert n == self.size
