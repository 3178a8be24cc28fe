"""A search that asks what its opponents are: the club player, or such as the learned one?

It keeps two worlds and changes them in turn. One is as likely as the level `table`, drawing by its
marks, makes the cards that were played, the other as likely as they are if the opponents are the
club player, which knows no chance: few cards that it would not have played are needed to know
better. From when the cards tell which it is, the other world is left alone. Against the club player
deals are played out by it.
"""

from engine.bots.madrasso import posterior as inference
from engine.bots.madrasso.features import GONE, MOST
from engine.bots.madrasso.knowledge import numbers
from engine.bots.madrasso.packed_small_network import rows_of
from engine.bots.madrasso.position import SEVEN, Position
from engine.bots.madrasso.posterior import ANY_SUIT, ASKED, KEPT
from engine.bots.madrasso.posterior_club import propose, try_card
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import which
from engine.cards import EMPTY
from engine.options import TRE

# What likelihood counts, in sixteenths: all, but less as soon as it is told that they are not the
# club player, for who plays as learned is no level `table` drawing by its marks. Likelihood by
# the learned table alone counted so gave `maestro` 5.12 ± .37 a deal against `table`, by that
# level's own numbers 5.86 ± .34 (500 deals, as for all figures here, and two thirds of its work).
WHOLE = 16
WEIGHT = 12
PROPOSING = 4  # what a proposal takes besides the cards marked for it, in such

# What tells one from the other, 256 times a logarithm, and worlds before anything is told. By 256
# after 24 it was wrong more often: 5.77 ± .34 and 9.43 ± .32 against `table` and `club`, by these
# 6.21 ± .35 and 9.57 ± .34, by 1280 6.09 ± .34 and 9.36 ± .33.
SURE = 640
IN_TURN = 40

SETTLED = 64  # changes, before a world's likelihood means much
MEMORY = 8  # worlds over which it is taken together


def upcard_at_first(view) -> int:
    """The card that lay face up when the first card was played, swaps made by then [M8, M9].

    If it has been played nobody is told which it was: then the first trump of the dealer's.
    """
    if view.upcard != EMPTY:
        return view.upcard
    if view.robber != EMPTY:
        return view.trump << 4 | SEVEN
    for i in range(view.n_played):
        card = view.history[i]
        if card >> 4 == view.trump and view.leaders[i >> 2] + i & 3 == view.dealer:
            return card
    return EMPTY


class WarySearch(Search):
    """The rows of one thinking seat, with a second world."""

    position = Position
    believes = False  # it asks each world how likely it is
    inference = inference
    propose = staticmethod(propose)
    try_card = staticmethod(try_card)
    rows_of = staticmethod(rows_of)

    def __init__(self, row=numbers, *words):
        super().__init__(row, *words)
        self.w = row(9)
        self.club = 0  # the seats that may be the club player
        self.pool_of_club = row(40)
        self.w_of_club = row(9)
        self.past = row(160)
        self.past_of_club = row(160)
        self.room = row(80), row(MOST), row(16), row(16)  # see `small_rows.mark`
        self.likely = None  # the numbers of the level `table` for the game at hand
        self.likely_by = {}
        self.as_club = False  # whether the world at hand is theirs
        self.tried = True
        self.worlds_tried = 0
        self.fits = row(1)
        self.fits_club = row(1)
        self.begun = self.position()
        self.seen = self.position()
        self.spare = self.position()

    def begin(self, view, seed: int, moves: int, prior: int) -> None:
        """As for any search."""
        super().begin(view, seed, moves, prior)
        self.marked = view.n_played + PROPOSING
        w = self.w
        w[0] = self.sight.size
        w[1] = view.n_played
        w[2] = view.seat
        w[3] = 0
        w[4] = WHOLE
        w[5] = 0
        w[6] = 0
        self.club = (1 << view.seats) - 1 ^ 1 << view.seat
        if view.seats == 4:
            self.club ^= 1 << (view.seat ^ 2)
        for i in range(self.sight.size):
            self.pool_of_club[i] = self.sight.pool[i]
        for i in range(9):
            self.w_of_club[i] = self.w[i]
        self._recall(view)
        self.as_club = False
        self.tried = True
        self.worlds_tried = 0
        self.fits[0] = self.fits_club[0] = 0
        self._look(self.seen, view)
        self._go_back(view)
        self._know()
        number = which(view)
        if number not in self.likely_by:
            self.likely_by[number] = self.rows_of(number)
        self.likely = self.likely_by[number]

    def _recall(self, view) -> None:
        """Fill both pasts: the cards, and by which holdings each was chosen."""
        past, past_of_club = self.past, self.past_of_club
        led = 0
        for i in range(view.n_played):
            card = self.sight.past[i]
            seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            if i % view.seats == 0:
                led = card >> 4
            asked = 1 << led if i % view.seats and card >> 4 == led else ANY_SUIT
            past[i] = past_of_club[i] = card
            past[KEPT + i] = past_of_club[KEPT + i] = 0
            asked = 0 if seat == view.seat else asked << (seat << 2)
            past[ASKED + i] = past_of_club[ASKED + i] = asked
            if self.club >> seat & 1:  # it may look at all its cards
                past_of_club[ASKED + i] = ANY_SUIT << (seat << 2)

    def _look(self, position, view) -> None:
        position.see(view)

    def _go_back(self, view) -> None:
        """Let `begun` be the deal as it began, as far as everybody knew it."""
        begun = self.begun
        begun.copy(self.seen)
        for i in range(4):
            begun.gone[i] = begun.lack[i] = begun.asked[i] = begun.taken[i] = begun.won[i] = 0
        begun.finished = begun.laid = begun.led = begun.points = begun.winning = begun.best = 0
        begun.sweep = True
        begun.turn = view.leaders[0]
        begun.left = 13 if view.seats == 3 else 10
        if view.robber != EMPTY:
            begun.shown[view.robber] |= 1 << (view.robbed & 15)
        if view.game == TRE:
            if view.upcard != EMPTY:
                begun.gone[0] = 1 << (view.upcard & 15)
            return
        up = upcard_at_first(view)
        if up != EMPTY:
            begun.up = up & 15
            begun.shown[view.dealer] |= 1 << (up & 15)

    def _know(self) -> None:
        """Note who was known to hold which trump in `begun`, see `inference.propose`."""
        who = self.room[0]
        for i in range(40, 80):
            who[i] = 0
        for rank in range(10):
            if self.begun.gone[0] >> rank & 1:
                who[40 + rank] = GONE
            for seat in range(4):
                if self.begun.shown[seat] >> rank & 1:
                    who[40 + rank] = 5 + seat

    def deal(self, table) -> int:
        if self.tried:
            self.tried = False
            more = self.fits_club[0] - self.fits[0]
            self.as_club = more > 0
            if self.worlds_tried < IN_TURN or -SURE <= more <= SURE:
                self.as_club = self.worlds_tried & 1 == 1
            elif not self.as_club:
                self.w[4] = WEIGHT
            self.worlds_tried += 1
        sight = self.sight
        if not self.told:
            self.worlds.deal_pool(sight.now, sight.pool, sight.owners, sight.size, self.chance)
            return PROPOSING
        if not self.as_club:
            self.inference.propose(
                self.w,
                self.row,
                sight.now,
                sight.start,
                sight.pool,
                self.other,
                sight.owners,
                self.past,
                self.likely,
                self.room,
                self.chance,
            )
            return int(self.w[6]) + PROPOSING
        self.propose(
            self.w_of_club,
            self.row,
            sight.now,
            sight.start,
            self.pool_of_club,
            self.other,
            sight.owners,
            self.past_of_club,
            self.likely,
            self.room,
            self.chance,
            self.club,
            self.begun,
            self.spare,
        )
        return int(self.w_of_club[6]) + PROPOSING

    def _note(self) -> None:
        """Note how likely the world at hand is, if that counts all."""
        w, fits = (self.w_of_club, self.fits_club) if self.as_club else (self.w, self.fits)
        if w[4] < WHOLE:
            return
        now = w[3] << 4
        if w[5] > SETTLED:
            now = fits[0] + (now - fits[0]) // MEMORY
        fits[0] = now

    def try_move(self, i: int, table) -> None:
        if not self.tried:
            self.tried = True
            self._note()
        if not self.as_club:
            super().try_move(i, table)
            return
        sight = self.sight
        self.sums[i] += self.try_card(
            self.row,
            sight.now,
            self.pool_of_club if self.told else sight.pool,  # else there is one world
            sight.owners,
            sight.size,
            sight.cards[self.order[i]],
            self.me,
            self.aims,
            table,
            self.none,
            self.club,
            self.seen,
            self.spare,
        )
