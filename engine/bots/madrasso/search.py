"""A player that tries its best cards on deals that fit what it knows.

It takes the learned player's best cards, deals the unseen hands again and again, as likely as what
the others played makes them, lets the learned player finish each deal, and plays the card that
brought most. The learned marks, corrected by the network, count as deals already seen.
"""

from engine.bots import brief
from engine.bots.madrasso import policy
from engine.bots.madrasso.knowledge import Knowledge, zeros
from engine.bots.madrasso.match_score import match_utility
from engine.bots.madrasso.row import SCORED, SIZE

_WORLDS = "engine.bots.madrasso.worlds"
EXCHANGES = 8  # tried at a time
MARKED = 2  # in cards marked, what these take at most


class Search:
    """The rows of one thinking seat, for all its questions."""

    uses_beliefs = True
    marked = MARKED  # by one `deal` at most

    def __init__(
        self, row=zeros, best_card=policy.best_card, worlds=None, correct=None, add_evidence=None
    ):
        self.best_card = best_card
        self.correct = correct
        self.add_evidence = add_evidence
        self.worlds = worlds
        self._loads = worlds is None
        self.knowledge = Knowledge(row)
        self.row = row(SIZE)
        self.other = row(40)
        self.order = row(16)
        self.sums = row(16)
        self.terms = row(5)
        self.rng = row(1)
        self.beliefs = row(160)
        self.none = row(0)
        self.me = 0
        self.has_world = self.conditioned = False

    def look(self, view, table, remembers: int) -> int:
        """Take in `view`; how many cards there are to choose from, the best first in `order`.

        `remembers` is how many tricks are not forgotten; 0 for all.
        """
        knowledge = self.knowledge
        knowledge.see(view)
        if remembers:
            knowledge.forget(view, remembers)
        self.best_card(knowledge.now, table, knowledge.cards, knowledge.logits)
        self._sort()
        return int(knowledge.now[SCORED])

    def _sort(self) -> None:
        logits = self.knowledge.logits
        order = self.order
        for i in range(int(self.knowledge.now[SCORED])):
            j = i
            while j and logits[order[j - 1]] < logits[i]:
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
        knowledge = self.knowledge
        # In rows that are filled anew before anything else is done with them
        location, row = self.other, self.beliefs
        features.fill_locations(knowledge, view, location)
        correct = self.correct or features.correct
        yield from correct(knowledge.now, location, net, row, knowledge.cards, knowledge.logits)
        self._sort()

    def first(self) -> int:
        """The card of the best mark, in the suits of the View."""
        return self.knowledge.card(int(self.knowledge.cards[self.order[0]]))

    def near(self, moves: int, behind: int) -> int:
        """How many of the best `moves` cards are at most `behind` marks behind the first."""
        logits = self.knowledge.logits
        least = logits[self.order[0]] - behind
        n = 1
        while n < moves and logits[self.order[n]] >= least:
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
        total = sums[least]
        sums[least] = sums[last]
        sums[last] = total
        return last

    def best(self, moves: int) -> int:
        """The card of most worth so far, in the suits of the View."""
        best = 0
        for i in range(1, moves):
            if self.sums[i] > self.sums[best]:
                best = i
        knowledge = self.knowledge
        return knowledge.card(int(knowledge.cards[self.order[best]]))

    def load(self) -> None:
        """Load the code for worlds, if `begin` should not have to."""
        if self.worlds is None:
            from engine.bots.madrasso import worlds

            self.worlds = worlds

    def begin(self, view, seed: int, moves: int, prior: int) -> None:
        """Make ready for worlds: what a mark counts, in sixteenths."""
        self.load()
        knowledge = self.knowledge
        knowledge.imagine(view)
        match_utility(view, self.terms)
        for i in range(moves):
            self.sums[i] = int(knowledge.logits[self.order[i]]) * prior >> 4
        self.rng[0] = 1 + seed % 1000000000
        for _ in range(4):
            self.worlds.random_below(self.rng, 2)
        self.me = view.seat
        self.has_world = False
        self.conditioned = view.n_played > 0  # else every world is dealt anew
        for i in range(160):
            self.beliefs[i] = 0

    def add_beliefs(self, view, file):
        """Take in what the cards played tell by `file`, see `beliefs`.

        Slice by slice, after `begin`. The file is closed at the end.
        """
        from engine.bots.madrasso import beliefs

        brief.add(beliefs.__name__)
        yield
        knowledge = self.knowledge
        add_evidence = self.add_evidence or beliefs.add_evidence
        yield from add_evidence(
            knowledge.start,
            knowledge.history,
            view.n_played,
            view.seat,
            file,
            self.row,
            self.beliefs,
        )

    def deal(self, table) -> int:
        """Change the world for another; how many cards might have been marked meanwhile."""
        knowledge = self.knowledge
        if not self.has_world:
            self.has_world = self.conditioned
            self.worlds.deal_pool(
                knowledge.now, knowledge.pool, knowledge.owners, knowledge.size, self.rng
            )
        self.worlds.metropolis(
            knowledge.now,
            knowledge.pool,
            knowledge.owners,
            knowledge.size,
            self.beliefs,
            self.rng,
            EXCHANGES,
        )
        return MARKED

    def try_move(self, i: int, table) -> None:
        """Play the world out with the `i`th card."""
        knowledge = self.knowledge
        self.sums[i] += self.worlds.playout_value(
            self.row,
            knowledge.now,
            knowledge.pool,
            knowledge.owners,
            knowledge.size,
            knowledge.cards[self.order[i]],
            self.me,
            self.terms,
            table,
            self.none,
        )
