"""A player of Mediatore that tries its best cards on deals that fit what it knows.

It takes the learned player's best cards, deals the unseen cards again and again, lets the learned
player finish each deal, and plays the card that brought most. The learned marks count as deals
already seen.
"""

from engine.bots.asset_files import read
from engine.bots.mediatore import worlds as mediatore_worlds
from engine.bots.mediatore.knowledge import GUESSES as SIZE
from engine.bots.mediatore.knowledge import Sight, numbers
from engine.bots.mediatore.policy import rate
from engine.bots.mediatore.signals import asked, with_signal

(GUESSES,) = read("mediatore_priors.policy", SIZE)

CAPPOTTO = 40  # worth of all nine tricks beside a win's 200


class Search:
    """The rows of one thinking seat, for all its questions."""

    def __init__(
        self, row=numbers, rate=rate, worlds=mediatore_worlds, guesses=GUESSES, small=bytearray
    ):
        self.rate = rate
        self.worlds = worlds
        self.guesses = guesses
        self.sight = Sight(row, small)
        self.row = row(len(self.sight.now))
        self.world = row(len(self.sight.now))
        self.order = small(16)
        self.sums = row(16)
        self.chance = row(1)
        self.none = row(0)
        self.me = 0

    def look(self, view, table, remembers: int) -> int:
        """Take in `view`; how many cards there are to choose from, the best first in `order`.

        `remembers` is how many tricks are not forgotten; 0 for all.
        """
        sight = self.sight
        sight.see(view)
        if remembers:
            sight.forget(view, remembers)
        self.me = view.seat
        self.rate(sight.now, table, sight.cards, sight.marks)
        n = int(sight.now[46])
        for i in range(n):
            sight.marks[i] += asked(view, sight.now, sight.cards[i])
        order = self.order
        for i in range(n):
            j = i
            while j and sight.marks[order[j - 1]] < sight.marks[i]:
                order[j] = order[j - 1]
                j -= 1
            order[j] = i
        return n

    def card(self, view, i: int) -> int:
        """The `i`th best card; where it is led, with what is to be said of it."""
        card = int(self.sight.cards[self.order[i]])
        return card if view.laid else with_signal(view, card)

    def near(self, moves: int, behind: int) -> int:
        """How many of the best `moves` cards are at most `behind` marks behind the first."""
        marks = self.sight.marks
        least = marks[self.order[0]] - behind
        n = 1
        while n < moves and marks[self.order[n]] >= least:
            n += 1
        return n

    def best(self, view, moves: int) -> int:
        """The card of most worth so far, see `card`."""
        best = 0
        for i in range(1, moves):
            if self.sums[i] > self.sums[best]:
                best = i
        return self.card(view, best)

    def begin(self, view, seed: int, moves: int, prior: int) -> None:
        """Make ready for worlds: `prior` is what a mark counts."""
        sight = self.sight
        sight.imagine(view)
        for i in range(moves):
            self.sums[i] = int(sight.marks[self.order[i]]) * prior
        self.chance[0] = 1 + seed % 1000000000
        for _ in range(4):
            self.worlds.draw(self.chance, 2)

    def stir(self, steps: int) -> None:
        """Let the world become another."""
        sight = self.sight
        self.worlds.stir(
            sight.pool,
            sight.owners,
            sight.bans,
            sight.held,
            sight.rows,
            self.guesses,
            sight.size,
            steps,
            self.chance,
        )

    def deal(self) -> None:
        """Lay the cards as the world has them."""
        sight = self.sight
        self.worlds.place(
            self.world, sight.now, sight.pool, sight.owners, sight.size, sight.taken, sight.won
        )

    def try_move(self, i: int, table) -> None:
        """Play the world out with the `i`th card."""
        self.sums[i] += self.worlds.try_card(
            self.row,
            self.world,
            self.sight.cards[self.order[i]],
            self.me,
            CAPPOTTO,
            table,
            self.none,
        )
