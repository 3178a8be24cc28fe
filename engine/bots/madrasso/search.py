"""A player that tries its best cards on deals that fit what it knows.

It takes the learned player's best cards, deals the unseen hands again and again, as likely as what
the others played makes them, lets the learned player finish each deal, and plays the card that
brought most. The learned marks, corrected by the network, count as deals already seen.
"""

from engine.bots import brief
from engine.bots.madrasso import policy
from engine.bots.madrasso.knowledge import Sight, numbers
from engine.bots.madrasso.match_score import weigh
from engine.bots.madrasso.row import SIZE

_WORLDS = "engine.bots.madrasso.worlds"
EXCHANGES = 8  # tried at a time
MARKED = 2  # in cards marked, what these take at most


class Search:
    """The rows of one thinking seat, for all its questions."""

    believes = True
    marked = MARKED  # by one `deal` at most

    def __init__(self, row=numbers, rate=policy.rate, worlds=None, correct=None, tell=None):
        self.rate = rate
        self.correct = correct
        self.tell = tell
        self.worlds = worlds
        self._loads = worlds is None
        self.sight = Sight(row)
        self.row = row(SIZE)
        self.other = row(40)
        self.order = row(16)
        self.sums = row(16)
        self.aims = row(5)
        self.chance = row(1)
        self.beliefs = row(160)
        self.none = row(0)
        self.me = 0
        self.dealt = self.told = False

    def look(self, view, table, remembers: int) -> int:
        """Take in `view`; how many cards there are to choose from, the best first in `order`.

        `remembers` is how many tricks are not forgotten; 0 for all.
        """
        sight = self.sight
        sight.see(view)
        if remembers:
            sight.forget(view, remembers)
        self.rate(sight.now, table, sight.cards, sight.marks)
        self._sort()
        return int(sight.now[46])

    def _sort(self) -> None:
        marks = self.sight.marks
        order = self.order
        for i in range(int(self.sight.now[46])):
            j = i
            while j and marks[order[j - 1]] < marks[i]:
                order[j] = order[j - 1]
                j -= 1
            order[j] = i

    def look_again(self, view, net):
        """Correct the marks by `net`, and put the cards in order anew; slice by slice.

        It is a network as `learned` has it; its file is closed at the end. The code for worlds is
        forgotten meanwhile, that for networks then.
        """
        from engine.bots.madrasso import features

        brief.add(features.__name__)
        if self._loads:  # there is no room for both
            self.worlds = None
            brief.add(_WORLDS)
        yield
        sight = self.sight
        # In rows that are filled anew before anything else is done with them
        who, row = self.other, self.beliefs
        features.recall(sight, view, who)
        correct = self.correct or features.correct
        yield from correct(sight.now, who, net, row, sight.cards, sight.marks)
        self._sort()

    def first(self) -> int:
        """The card of the best mark, in the suits of the View."""
        return self.sight.card(int(self.sight.cards[self.order[0]]))

    def near(self, moves: int, behind: int) -> int:
        """How many of the best `moves` cards are at most `behind` marks behind the first."""
        marks = self.sight.marks
        least = marks[self.order[0]] - behind
        n = 1
        while n < moves and marks[self.order[n]] >= least:
            n += 1
        return n

    def drop(self, moves: int) -> int:
        """Let the card of least worth among `moves` be the last of them; how many are before it."""
        least = last = moves - 1
        sums = self.sums
        order = self.order
        for i in range(last):
            if sums[i] < sums[least]:
                least = i
        place = order[least]
        order[least] = order[last]
        order[last] = place
        worth = sums[least]
        sums[least] = sums[last]
        sums[last] = worth
        return last

    def best(self, moves: int) -> int:
        """The card of most worth so far, in the suits of the View."""
        best = 0
        for i in range(1, moves):
            if self.sums[i] > self.sums[best]:
                best = i
        sight = self.sight
        return sight.card(int(sight.cards[self.order[best]]))

    def load(self) -> None:
        """Load the code for worlds, if `begin` should not have to."""
        if self.worlds is None:
            from engine.bots.madrasso import worlds

            self.worlds = worlds

    def begin(self, view, seed: int, moves: int, prior: int) -> None:
        """Make ready for worlds: what a mark counts, in sixteenths."""
        self.load()
        sight = self.sight
        sight.imagine(view)
        weigh(view, self.aims)
        for i in range(moves):
            self.sums[i] = int(sight.marks[self.order[i]]) * prior >> 4
        self.chance[0] = 1 + seed % 1000000000
        for _ in range(4):
            self.worlds.draw(self.chance, 2)
        self.me = view.seat
        self.dealt = False
        self.told = view.n_played > 0  # else every world is dealt anew
        for i in range(160):
            self.beliefs[i] = 0

    def believe(self, view, file):
        """Take in what the cards played tell by `file`, see `beliefs`.

        Slice by slice, after `begin`. The file is closed at the end.
        """
        from engine.bots.madrasso import beliefs

        brief.add(beliefs.__name__)
        yield
        sight = self.sight
        tell = self.tell or beliefs.tell
        yield from tell(
            sight.start, sight.past, view.n_played, view.seat, file, self.row, self.beliefs
        )

    def deal(self, table) -> int:
        """Change the world for another; how many cards might have been marked meanwhile."""
        sight = self.sight
        if not self.dealt:
            self.dealt = self.told
            self.worlds.deal_pool(sight.now, sight.pool, sight.owners, sight.size, self.chance)
        self.worlds.exchange(
            sight.now,
            sight.pool,
            sight.owners,
            sight.size,
            self.beliefs,
            self.chance,
            EXCHANGES,
        )
        return MARKED

    def try_move(self, i: int, table) -> None:
        """Play the world out with the `i`th card."""
        sight = self.sight
        self.sums[i] += self.worlds.try_card(
            self.row,
            sight.now,
            sight.pool,
            sight.owners,
            sight.size,
            sight.cards[self.order[i]],
            self.me,
            self.aims,
            table,
            self.none,
        )
