"""A Monte Carlo search: a player that tries its best cards on worlds that fit what it knows.

It takes the cards that the policy likes best and samples worlds (determinizations): hands that the
others may hold, as likely as what they have said and done makes them. The policy plays each world
out with each card; the card of the greatest utility in all is played. The policy's logits are the
prior: they count as worlds already tried.
"""

from engine.bots.asset_files import read
from engine.bots.mediatore import policy
from engine.bots.mediatore.knowledge import KINDS, MOST_SCORED, PATTERNS, Knowledge, zeros
from engine.bots.mediatore.row import SIZE
from engine.bots.runtime import transient_modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.mediatore.view import MediatoreView

TIPPED = 1  # after worlds: points in each, eighths of them


def learned_priors() -> tuple:
    """The learned priors of holdings, see `knowledge`."""
    return read("mediatore_priors.policy", *[PATTERNS] * KINDS)


class Search:
    """The rows of one thinking seat, for all its questions; its functions may be faster twins."""

    def __init__(
        self,
        row: "Callable[[int], Any]" = zeros,
        best_card: "Callable[..., int]" = policy.best_card,
        worlds: "Any" = None,
        priors: "Any" = None,
        small: "Callable[[int], Any]" = bytearray,
    ) -> None:
        self.best_card = best_card
        self.worlds = worlds  # a module; None while its code is not needed
        self.priors = priors
        self.is_plain = worlds is None
        self.knowledge = Knowledge(row, small)
        self.row = row(SIZE)  # to play in
        self.world = row(SIZE)  # the world at hand
        self.order = small(MOST_SCORED)  # order[i]: the card i of `knowledge`, the best first
        self.actions = row(MOST_SCORED)  # actions[i]: what plays the card i of `knowledge`
        self.sums = row(MOST_SCORED)  # sums[i]: utility of card order[i] in all worlds, and prior
        self.rng = row(1)
        self.none = row(0)
        self.me = 0
        self.n_worlds = self.n_kept = 0  # worlds tried, and cards that were tried in all of them

    def look(
        self, view: "MediatoreView", tables: "Sequence", taste: "Sequence[int] | None" = None
    ) -> int:
        """Take in `view`; how many cards there are to choose from, the best first in `order`.

        What `taste` likes of a card counts in its logit, see `characters`.
        """
        from engine.bots.mediatore import candidates

        transient_modules.add(candidates.__name__)
        self.me = view.seat
        self.n_worlds = self.n_kept = 0
        return candidates.look(self, view, tables, taste)

    def action(self, i: int) -> int:
        """The action that plays the `i`th best card; a lead with what is to be said of it."""
        return int(self.actions[self.order[i]])

    def near(self, moves: int, behind: int) -> int:
        """How many of the best `moves` cards are at most `behind` behind the first, 1/16 logit."""
        logits = self.knowledge.logits
        least = logits[self.order[0]] - behind
        n = 1
        while n < moves and logits[self.order[n]] >= least:
            n += 1
        return n

    def best(self, moves: int) -> int:
        """The action of the greatest utility so far, see `action`."""
        best = 0
        for i in range(1, moves):
            if self.sums[i] > self.sums[best]:
                best = i
        return self.action(best)

    def tip(self, view: "MediatoreView", taste: "Sequence[int]") -> None:
        """Add what `taste` likes of each card that was tried to its utility in all worlds."""
        from engine.bots.characters import liking

        knowledge = self.knowledge
        for i in range(self.n_kept):
            card = int(knowledge.cards[self.order[i]])
            self.sums[i] += liking(taste, view, card) * self.n_worlds * TIPPED

    def load(self) -> None:
        """Load the code for worlds, and the priors, if `begin` should not have to."""
        if self.is_plain:
            from engine.bots.mediatore import worlds

            self.worlds = worlds
        if self.priors is None:
            self.priors = learned_priors()

    def unload(self) -> None:
        """Let go of the code for worlds, and of the priors, where `load` has loaded them."""
        if self.is_plain and self.worlds:
            transient_modules.add(self.worlds.__name__)
            self.worlds = self.priors = None

    def begin(self, view: "MediatoreView", seed: int, moves: int, prior: int) -> None:
        """Make ready for worlds; `prior` is the utility that a sixteenth of a logit counts."""
        from engine.bots.mediatore import constraints

        self.load()
        transient_modules.add(constraints.__name__)
        knowledge = self.knowledge
        constraints.imagine(knowledge, view)
        for i in range(moves):
            self.sums[i] = int(knowledge.logits[self.order[i]]) * prior
        self.rng[0] = 1 + seed % 1000000000
        for _ in range(4):
            self.worlds.random_below(self.rng, 2)

    def change_world(self, steps: int) -> None:
        """Go on to another world by so many Metropolis steps."""
        knowledge = self.knowledge
        self.worlds.metropolis(
            knowledge.pool,
            knowledge.owners,
            knowledge.bans,
            knowledge.holdings,
            self.priors,
            knowledge.size,
            self.rng,
            steps,
        )

    def fill_world(self) -> None:
        """Let `world` be the world at hand."""
        knowledge = self.knowledge
        self.worlds.fill_hands(
            self.world,
            knowledge.now,
            knowledge.pool,
            knowledge.owners,
            knowledge.size,
            knowledge.taken,
            knowledge.won,
        )

    def try_move(self, i: int, tables: "Sequence") -> None:
        """Play the world out with the `i`th card."""
        card = self.knowledge.cards[self.order[i]]
        self.sums[i] += self.worlds.playout_value(
            self.row, self.world, card, self.me, tables, self.none
        )
