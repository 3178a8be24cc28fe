"""A search that asks what its opponents are: the club player, or such as the learned one?

It keeps two worlds and changes them in turn. One is as likely as the learned player makes the cards
that were played, the other as likely as they are if the opponents are the club player, which knows
no chance: few cards that it would not have played are needed to know better. From when the cards
tell which it is, the other world is left alone. Against the club player deals are played out by it.

Rows of numbers, as in `worlds`; the club player has the deal as a Position beside them.
"""

from engine.bots.club import choose
from engine.bots.flat import play
from engine.bots.position import SEVEN, Position
from engine.bots.rating import rate
from engine.bots.search import Search
from engine.bots.sight import ANY_SUIT, ASKED, FOUND, KEPT, numbers
from engine.bots.worlds import alter, log_chance, place, settle, unmoved, value
from engine.cards import EMPTY
from engine.options import TRE

SURPRISE = 110  # a card that the club player would not play: 16 times a logarithm
SURE = 256  # what tells one from the other: 256 times a logarithm

IN_TURN = 24  # worlds, before anything is told
SETTLED = 64  # changes, before a world's likelihood means much
MEMORY = 8  # worlds over which it is taken together


def likelihood(w, row, past, table, cards, marks, club, position) -> int:
    """As in `worlds`, but the seats of `club` play like the club player.

    `position` is the deal's start, but for the hands.
    """
    for i in range(row[39] << 2):
        position.hands[i] = row[i]
    moved = w[8]
    sum16 = unmoved(w, past)
    left = w[6]
    i = 0
    while left:
        card = past[i]
        if past[ASKED + i] & moved:
            if club >> row[32] & 1:
                found = 0 if choose(position) == card else -SURPRISE
            else:
                found = log_chance(row, card, table, cards, marks)
            past[FOUND + i] = found
            sum16 += found
            left -= 1
            if sum16 < w[7]:
                break
        play(row, card)
        position.play(card)
        i += 1
    w[6] = 2 * (w[6] - left) + (i >> 2)
    return sum16


def propose(
    w,
    row,
    now,
    start,
    pool,
    other,
    owners,
    past,
    table,
    cards,
    marks,
    chance,
    club,
    begun,
    position,
) -> None:
    """As in `worlds`, but the seats of `club` play like the club player.

    `begun` is the Position at the deal's start, `position` another one.
    """
    changed = alter(w, now, pool, other, owners, chance)
    place(row, start, pool, owners, w[0])
    position.copy(begun)
    found = likelihood(w, row, past, table, cards, marks, club, position)
    settle(w, pool, other, past, changed, found)


def try_card(row, now, pool, owners, n, card, me, aims, table, none, club, seen, position) -> int:
    """What `card` is worth in the world of `pool` if the seats of `club` play like the club player.

    `seen` is the Position as it stands, `position` another one.
    """
    place(row, now, pool, owners, n)
    position.copy(seen)
    for i in range(row[39] << 2):
        position.hands[i] = row[i]
    while True:
        play(row, card)
        if not row[38]:
            return value(row, me, aims)
        position.play(card)
        if club >> row[32] & 1:
            card = choose(position)
        else:
            card = rate(row, table, none, none)


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
    propose = staticmethod(propose)
    try_card = staticmethod(try_card)

    def __init__(self, row=numbers, *words):
        super().__init__(row, *words)
        self.club = 0  # the seats that may be the club player
        self.pool_of_club = row(40)
        self.w_of_club = row(9)
        self.past_of_club = row(160)
        self.as_club = False  # whether the world at hand is theirs
        self.tried = True
        self.worlds_tried = 0
        self.fits = row(1)
        self.fits_club = row(1)
        self.begun = self.position()
        self.seen = self.position()
        self.spare = self.position()

    def begin(self, view, seed: int, moves: int, prior: int, weight: int) -> None:
        super().begin(view, seed, moves, prior, weight)
        self.club = (1 << view.seats) - 1 ^ 1 << view.seat
        if view.seats == 4:
            self.club ^= 1 << (view.seat ^ 2)
        for i in range(self.sight.size):
            self.pool_of_club[i] = self.sight.pool[i]
        for i in range(9):
            self.w_of_club[i] = self.w[i]
        past = self.past_of_club
        for i in range(FOUND):
            past[i] = self.sight.past[i]
        for i in range(ASKED, KEPT):
            for seat in range(view.seats):
                own = ANY_SUIT << (seat << 2)
                if self.club >> seat & 1 and past[i] & own:
                    past[i] = own  # it may look at all its cards
        self.as_club = False
        self.tried = True
        self.worlds_tried = 0
        self.fits[0] = self.fits_club[0] = 0
        self._look(self.seen, view)
        self._go_back(view)

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

    def deal(self, table) -> int:
        if self.tried:
            self.tried = False
            more = self.fits_club[0] - self.fits[0]
            self.as_club = more > 0
            if self.worlds_tried < IN_TURN or -SURE <= more <= SURE:
                self.as_club = self.worlds_tried & 1 == 1
            self.worlds_tried += 1
        w = self.w_of_club
        if not self.as_club or not w[4] or not w[1]:
            return super().deal(table)
        sight = self.sight
        self.propose(
            w,
            self.row,
            sight.now,
            sight.start,
            self.pool_of_club,
            self.other,
            sight.owners,
            self.past_of_club,
            table,
            self.cards,
            self.marks,
            self.chance,
            self.club,
            self.begun,
            self.spare,
        )
        return int(w[6])

    def _note(self) -> None:
        """Note how likely the world at hand is."""
        w, fits = (self.w_of_club, self.fits_club) if self.as_club else (self.w, self.fits)
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
        dealt = self.w[4] and self.w[1]  # else no card has told anything, and there is one world
        self.sums[i] += self.try_card(
            self.row,
            sight.now,
            self.pool_of_club if dealt else sight.pool,
            sight.owners,
            sight.size,
            sight.cards[self.order[i]],
            self.w[2],
            self.aims,
            table,
            self.none,
            self.club,
            self.seen,
            self.spare,
        )
