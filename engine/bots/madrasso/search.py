"""Monte Carlo search over worlds: deals that fit a seat's knowledge.

The policy plays out cards in sampled worlds; the greatest total utility wins. A card's logit
counts like its utility in worlds already tried.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.bots.dominated import leave_out_dominated
from engine.bots.madrasso import policy
from engine.bots.madrasso.knowledge import Knowledge, shorts, zeros
from engine.bots.madrasso.large_network import LargeNetwork
from engine.bots.madrasso.match_score import TERMS, match_utility
from engine.bots.madrasso.row import SCORED, SIZE
from engine.bots.madrasso.small_network import SmallNetwork
from engine.bots.runtime import transient_modules
from engine.madrasso.score import RANK_POINTS
from engine.view import View

STYLE_WEIGHT = 4  # 1/16 logit per unit of preference
LIKED_SHIFT = 2  # a unit of preference adds 1/4 point per world
STEPS = 8
STEP_WORK = 2


class Search:
    """The search for one decision; the object can be used again."""

    step_work = STEP_WORK

    def __init__(
        self,
        row: Callable[[int], Any] = zeros,
        small: Callable[[int], Any] = bytearray,
        short: Callable[[int], Any] = shorts,
        best_card: Callable[..., int] = policy.best_card,
        worlds: Any = None,
        correct: Callable[..., Any] | None = None,
        add_evidence: Callable[..., Any] | None = None,
    ) -> None:
        self.best_card = best_card
        self.correct = correct
        self.add_evidence = add_evidence
        self.worlds = worlds
        self.loaded: str | None = None
        self.knowledge = Knowledge(row, small)
        self.pool = None
        self.row = row(SIZE)
        self.location = small(40)
        self.order = small(16)  # indices in `knowledge.cards`, best first
        self.sums = row(16)  # [i]: prior plus utilities of cards[order[i]]
        self.terms = row(TERMS)
        self.rng = row(1)
        self.beliefs = short(160)  # [40 * seat + 10 * suit + rank], in 1/16 logit
        self.none = row(0)
        self.has_world = self.conditioned = False
        self.n_worlds = self.n_kept = 0

    def look(self, view: View, tables: Sequence, spares: bool = False) -> int:
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

    def correct_logits(self, view: View, net: LargeNetwork | SmallNetwork) -> Iterator[None]:
        from engine.bots.madrasso import features

        transient_modules.add(features.__name__)
        knowledge = self.knowledge
        # Before `begin`, `beliefs` serves as a buffer.
        location, active = self.location, self.beliefs
        features.fill_locations(knowledge, view, location)
        correct = self.correct or features.correct
        yield from correct(knowledge.now, location, net, active, knowledge.cards, knowledge.logits)
        self._sort()

    def like(self, view: View, style: Sequence[int]) -> None:
        from engine.bots.characters import style_bonus

        knowledge = self.knowledge
        for i in range(int(knowledge.now[SCORED])):
            bonus = style_bonus(style, view, knowledge.card(int(knowledge.cards[i])))
            knowledge.logits[i] += STYLE_WEIGHT * bonus
        self._sort()

    def tip(self, view: View, style: Sequence[int]) -> None:
        from engine.bots.characters import style_bonus

        knowledge = self.knowledge
        for i in range(self.n_kept):
            card = knowledge.card(int(knowledge.cards[self.order[i]]))
            self.sums[i] += style_bonus(style, view, card) * self.n_worlds >> LIKED_SHIFT

    def first(self) -> int:
        return self.knowledge.card(int(self.knowledge.cards[self.order[0]]))

    def near(self, moves: int, behind: int) -> int:
        logits = self.knowledge.logits
        least = logits[self.order[0]] - behind
        n = 1
        while n < moves and logits[self.order[n]] >= least:
            n += 1
        return n

    def drop(self, moves: int) -> int:
        least = last = moves - 1
        sums = self.sums
        order = self.order
        for i in range(last):
            if sums[i] < sums[least]:
                least = i
        order[least], order[last] = order[last], order[least]
        sums[least], sums[last] = sums[last], sums[least]
        return last

    def ahead(self, moves: int) -> int:
        best = after = -(1 << 28)
        for i in range(moves):
            total = self.sums[i]
            if total > best:
                best, after = total, best
            elif total > after:
                after = total
        return best - after

    def best(self, moves: int) -> int:
        best = 0
        for i in range(1, moves):
            if self.sums[i] > self.sums[best]:
                best = i
        knowledge = self.knowledge
        return knowledge.card(int(knowledge.cards[self.order[best]]))

    def load(self) -> None:
        if self.worlds is None:
            from engine.bots.madrasso import worlds

            self.worlds = worlds
            self.loaded = worlds.__name__

    def unload(self) -> None:
        if self.loaded:
            transient_modules.add(self.loaded)
            self.worlds = self.loaded = None

    def begin(self, view: View, seed: int, moves: int, prior: int) -> None:
        """Prepare to try `moves` cards; call `look` first."""
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
        self.conditioned = view.n_played > 0
        for i in range(160):
            self.beliefs[i] = 0

    def add_beliefs(self, view: View, file: Any) -> Iterator[None]:
        """Fill `beliefs` from `file`, in slices; call `begin` first."""
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
        knowledge = self.knowledge
        self.worlds.deal_pool(
            knowledge.now, knowledge.pool, knowledge.owners, knowledge.size, self.rng
        )

    def change_world(self) -> int:
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
        knowledge = self.knowledge
        self.worlds.fill_hands(self.row, knowledge.now, self.pool, knowledge.owners, knowledge.size)

    def try_move(self, i: int, tables: Sequence) -> None:
        self.fill_world()
        card = self.knowledge.cards[self.order[i]]
        self.sums[i] += self.worlds.playout_value(self.row, card, self.terms, tables, self.none)
