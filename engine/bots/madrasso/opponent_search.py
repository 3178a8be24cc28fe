"""A search that asks what its opponents are: the club player, or such as the learned one?

It keeps two worlds and changes them in turn. One is as likely as the level `table`, drawing by its
marks, makes the cards that were played, the other as likely as they are if the opponents are the
club player, which knows no chance: few cards that it would not have played are needed to know
better. From when the cards tell which it is, the other world is left alone. Against the club player
deals are played out by it.
"""

from engine.bots.madrasso import posterior as inference
from engine.bots.madrasso.features import MIDDLE, MOST_ACTIVE
from engine.bots.madrasso.knowledge import zeros
from engine.bots.madrasso.packed_small_network import packed_network
from engine.bots.madrasso.position import SEVEN, Position
from engine.bots.madrasso.posterior import ANY_SUIT, ASKED, KEPT
from engine.bots.madrasso.posterior_club import mh_step, playout_value
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import weights_index
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


class OpponentSearch(Search):
    """The rows of one thinking seat, with a second world."""

    position = Position
    uses_beliefs = False  # it asks each world how likely it is
    inference = inference
    mh_step = staticmethod(mh_step)
    playout_value = staticmethod(playout_value)
    packed_network = staticmethod(packed_network)

    def __init__(self, row=zeros, *words):
        super().__init__(row, *words)
        self.w = row(9)
        self.club = 0  # the seats that may be the club player
        self.pool_of_club = row(40)
        self.w_of_club = row(9)
        self.history = row(160)
        self.history_of_club = row(160)
        self.scratch = row(80), row(MOST_ACTIVE), row(16), row(16)  # see `small_rows.mark`
        self.policy = None  # the numbers of the level `table` for the game at hand
        self.policies = {}
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
        w[0] = self.knowledge.size
        w[1] = view.n_played
        w[2] = view.seat
        w[3] = 0
        w[4] = WHOLE
        w[5] = 0
        w[6] = 0
        self.club = (1 << view.seats) - 1 ^ 1 << view.seat
        if view.seats == 4:
            self.club ^= 1 << (view.seat ^ 2)
        for i in range(self.knowledge.size):
            self.pool_of_club[i] = self.knowledge.pool[i]
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
        number = weights_index(view)
        if number not in self.policies:
            self.policies[number] = self.packed_network(number)
        self.policy = self.policies[number]

    def _recall(self, view) -> None:
        """Fill both pasts: the cards, and by which holdings each was chosen."""
        history, history_of_club = self.history, self.history_of_club
        led = 0
        for i in range(view.n_played):
            card = self.knowledge.history[i]
            seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            if i % view.seats == 0:
                led = card >> 4
            asked = 1 << led if i % view.seats and card >> 4 == led else ANY_SUIT
            history[i] = history_of_club[i] = card
            history[KEPT + i] = history_of_club[KEPT + i] = 0
            asked = 0 if seat == view.seat else asked << (seat << 2)
            history[ASKED + i] = history_of_club[ASKED + i] = asked
            if self.club >> seat & 1:  # it may look at all its cards
                history_of_club[ASKED + i] = ANY_SUIT << (seat << 2)

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
        location = self.scratch[0]
        for i in range(40, 80):
            location[i] = 0
        for rank in range(10):
            if self.begun.gone[0] >> rank & 1:
                location[40 + rank] = MIDDLE
            for seat in range(4):
                if self.begun.shown[seat] >> rank & 1:
                    location[40 + rank] = 5 + seat

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
        knowledge = self.knowledge
        if not self.conditioned:
            self.worlds.deal_pool(
                knowledge.now, knowledge.pool, knowledge.owners, knowledge.size, self.rng
            )
            return PROPOSING
        if not self.as_club:
            self.inference.mh_step(
                self.w,
                self.row,
                knowledge.now,
                knowledge.start,
                knowledge.pool,
                self.other,
                knowledge.owners,
                self.history,
                self.policy,
                self.scratch,
                self.rng,
            )
            return int(self.w[6]) + PROPOSING
        self.mh_step(
            self.w_of_club,
            self.row,
            knowledge.now,
            knowledge.start,
            self.pool_of_club,
            self.other,
            knowledge.owners,
            self.history_of_club,
            self.policy,
            self.scratch,
            self.rng,
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
        knowledge = self.knowledge
        self.sums[i] += self.playout_value(
            self.row,
            knowledge.now,
            self.pool_of_club if self.conditioned else knowledge.pool,  # else there is one world
            knowledge.owners,
            knowledge.size,
            knowledge.cards[self.order[i]],
            self.me,
            self.terms,
            table,
            self.none,
            self.club,
            self.seen,
            self.spare,
        )
