"""A Monte Carlo search: a player that tries its best cards on worlds that fit what it knows.

It takes the cards that the policy likes best and samples worlds (determinizations): hands that the
others may hold, as likely as the cards played make them. The policy plays each world out with each
card; the card of the greatest utility in all is played. The policy's logits, corrected by the large
network, are the prior: they count as worlds already tried.
"""

from engine.bots.dominated import leave_out_dominated
from engine.bots.madrasso import policy
from engine.bots.madrasso.knowledge import Knowledge, shorts, zeros
from engine.bots.madrasso.match_score import TERMS, match_utility
from engine.bots.madrasso.row import SCORED, SIZE
from engine.bots.runtime import transient_modules
from engine.madrasso.score import RANK_POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from engine.bots.madrasso.large_network import LargeNetwork
    from engine.bots.madrasso.small_network import SmallNetwork
    from engine.view import View

LIKING = 4  # what a liking counts, 1/16 logit
LIKED_SHIFT = 2  # after worlds: a quarter of a point in each
STEPS = 8  # Metropolis steps at a time
STEP_WORK = 2  # of those, in cards scored


class Search:
    """The rows of one thinking seat, for all its questions; its functions may be faster twins."""

    step_work = STEP_WORK  # of one `change_world` at most

    def __init__(
        self,
        row: "Callable[[int], Any]" = zeros,
        small: "Callable[[int], Any]" = bytearray,
        short: "Callable[[int], Any]" = shorts,
        best_card: "Callable[..., int]" = policy.best_card,
        worlds: "Any" = None,
        correct: "Callable[..., Any] | None" = None,
        add_evidence: "Callable[..., Any] | None" = None,
    ) -> None:
        self.best_card = best_card
        self.correct = correct
        self.add_evidence = add_evidence
        self.worlds = worlds
        self.loaded: str | None = (
            None  # the name of the module that `worlds` is, where `load` has loaded it
        )
        self.knowledge = Knowledge(row, small)
        self.pool = None  # of the world at hand: the unseen cards in the order of their owners
        self.row = row(SIZE)  # to play in
        self.location = small(40)  # see `features`
        self.order = small(16)  # order[i]: the card i of `knowledge`, the best first
        self.sums = row(16)  # sums[i]: utility of card order[i] in all worlds, and its prior
        self.terms = row(TERMS)  # see `match_score`
        self.rng = row(1)
        self.beliefs = short(160)  # beliefs[seat][suit][rank]: log likelihood, 1/16
        self.none = row(0)
        self.has_world = self.conditioned = False
        self.n_worlds = self.n_kept = 0  # worlds tried, and cards that were tried in all of them

    def look(self, view: "View", tables: "Sequence", spares: bool = False) -> int:
        """Take in `view`; how many cards there are to choose from, the best first in `order`.

        Who tries nothing `spares` its partner, see `dominated`.
        """
        knowledge = self.knowledge
        knowledge.see(view)
        self.best_card(knowledge.now, tables, knowledge.cards, knowledge.logits)
        leave_out_dominated(view, knowledge, RANK_POINTS, spares)
        self._sort()
        self.n_worlds = self.n_kept = 0
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

    def correct_logits(self, view: "View", net: "LargeNetwork | SmallNetwork") -> "Iterator[None]":
        """Correct the logits by `net`, and put the cards in order anew; slice by slice.

        It is a network as `weights` has it; its file is closed at the end, and the code for
        networks is forgotten then.
        """
        from engine.bots.madrasso import features

        transient_modules.add(features.__name__)
        knowledge = self.knowledge
        # The row of beliefs is filled anew before anything else is done with it.
        location, active = self.location, self.beliefs
        features.fill_locations(knowledge, view, location)
        correct = self.correct or features.correct
        yield from correct(knowledge.now, location, net, active, knowledge.cards, knowledge.logits)
        self._sort()

    def like(self, view: "View", taste: "Sequence[int]") -> None:
        """Add what `taste` likes of each card to its logit, and put them in order anew."""
        from engine.bots.characters import liking

        knowledge = self.knowledge
        for i in range(int(knowledge.now[SCORED])):
            liked = liking(taste, view, knowledge.card(int(knowledge.cards[i])))
            knowledge.logits[i] += LIKING * liked
        self._sort()

    def tip(self, view: "View", taste: "Sequence[int]") -> None:
        """Add what `taste` likes of each card that was tried to its utility in all worlds."""
        from engine.bots.characters import liking

        knowledge = self.knowledge
        for i in range(self.n_kept):
            card = knowledge.card(int(knowledge.cards[self.order[i]]))
            self.sums[i] += liking(taste, view, card) * self.n_worlds >> LIKED_SHIFT

    def first(self) -> int:
        """The card of the best logit, in the suits of the View."""
        return self.knowledge.card(int(self.knowledge.cards[self.order[0]]))

    def near(self, moves: int, behind: int) -> int:
        """How many of the best `moves` cards are at most `behind` behind the first, 1/16 logit."""
        logits = self.knowledge.logits
        least = logits[self.order[0]] - behind
        n = 1
        while n < moves and logits[self.order[n]] >= least:
            n += 1
        return n

    def drop(self, moves: int) -> int:
        """Let the card of least utility among `moves` be the last; how many are before it."""
        least = last = moves - 1
        sums = self.sums
        order = self.order
        for i in range(last):
            if sums[i] < sums[least]:
                least = i
        order[least], order[last] = order[last], order[least]
        sums[least], sums[last] = sums[last], sums[least]
        return last

    def best(self, moves: int) -> int:
        """The card of the greatest utility so far, in the suits of the View."""
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
            self.loaded = worlds.__name__

    def unload(self) -> None:
        """Let go of the code for worlds, where `load` has loaded it."""
        if self.loaded:
            transient_modules.add(self.loaded)
            self.worlds = self.loaded = None

    def begin(self, view: "View", seed: int, moves: int, prior: int) -> None:
        """Make ready for worlds; `prior` is what a logit counts, in sixteenths."""
        self.load()
        knowledge = self.knowledge
        knowledge.imagine(view)
        match_utility(view, self.terms)
        for i in range(moves):
            self.sums[i] = int(knowledge.logits[self.order[i]]) * prior >> 4
        self.rng[0] = 1 + seed % 1000000000
        for _ in range(4):
            self.worlds.random_below(self.rng, 2)
        self.pool = knowledge.pool
        self.has_world = False
        self.conditioned = view.n_played > 0  # else every world is dealt anew
        for i in range(160):
            self.beliefs[i] = 0

    def add_beliefs(self, view: "View", file: "Any") -> "Iterator[None]":
        """Take in what the cards played tell by `file`, see `beliefs`.

        Slice by slice, after `begin`. The file is closed at the end.
        """
        from engine.bots.madrasso import beliefs

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

    def deal_world(self) -> None:
        """Deal the unseen cards at random."""
        knowledge = self.knowledge
        self.worlds.deal_pool(
            knowledge.now, knowledge.pool, knowledge.owners, knowledge.size, self.rng
        )

    def change_world(self) -> int:
        """Go on to another world; how many cards might have been scored meanwhile."""
        if not self.has_world:
            self.has_world = self.conditioned
            self.deal_world()
        knowledge = self.knowledge
        self.worlds.metropolis(
            knowledge.now,
            knowledge.pool,
            knowledge.owners,
            knowledge.size,
            self.beliefs,
            self.rng,
            STEPS,
        )
        return STEP_WORK

    def fill_world(self) -> None:
        """Let `row` be the world at hand."""
        knowledge = self.knowledge
        self.worlds.fill_hands(self.row, knowledge.now, self.pool, knowledge.owners, knowledge.size)

    def try_move(self, i: int, tables: "Sequence") -> None:
        """Play the world out with the `i`th card."""
        self.fill_world()
        card = self.knowledge.cards[self.order[i]]
        self.sums[i] += self.worlds.playout_value(self.row, card, self.terms, tables, self.none)
