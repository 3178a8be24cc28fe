"""Monte Carlo search: cards are played out in many worlds (possible deals)."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.bits import HIGHEST
from engine.bots.mediatore import policy
from engine.bots.mediatore.knowledge import (
    LOW_BITS,
    MOST_SCORED,
    Knowledge,
    zeros,
)
from engine.bots.mediatore.row import SCORED, SIZE
from engine.bots.runtime import transient_modules
from engine.mediatore.mediatore_view import MediatoreView

TIPPED = 1  # utility per unit of `style_bonus`


class Search:
    """The search for one decision; the object can be used again."""

    def __init__(
        self,
        row: Callable[[int], Any] = zeros,
        best_card: Callable[..., int] = policy.best_card,
        worlds: Any = None,
        priors: Any = None,
        small: Callable[[int], Any] = bytearray,
    ) -> None:
        self.best_card = best_card
        self.worlds = worlds  # None while unloaded
        self.priors = priors
        self.is_plain = worlds is None
        self.knowledge = Knowledge(row, small)
        self.row = row(SIZE)
        self.world = row(SIZE)
        self.order = small(MOST_SCORED)
        self.actions = row(MOST_SCORED)  # [i]: the action that plays knowledge.cards[i]
        self.sums = row(MOST_SCORED)
        self.rng = row(1)
        self.none = row(0)
        self.me = 0
        self.n_worlds = self.n_kept = 0

    def take_forced(self, view: MediatoreView) -> bool:
        n = 0
        for suit in range(4):
            held = view.playable[suit]
            if held:
                n += 1 + (held & held - 1 > 0)
                card = suit << 4 | HIGHEST[held]
        if n > 1 or not view.laid:  # a single lead still has a choice of signals
            return False
        self.me = view.seat
        self.n_worlds = self.n_kept = self.order[0] = 0
        self.knowledge.now[SCORED] = 1
        self.knowledge.cards[0] = self.actions[0] = card
        return True

    def look(
        self, view: MediatoreView, tables: Sequence, style: Sequence[int] | None = None
    ) -> int:
        from engine.bots.mediatore import candidates

        self.me = view.seat
        self.n_worlds = self.n_kept = 0
        return candidates.look(self, view, tables, style)

    def action(self, i: int) -> int:
        return int(self.actions[self.order[i]])

    def near(self, moves: int, behind: int) -> int:
        logits = self.knowledge.logits
        least = logits[self.order[0]] - behind
        n = 1
        while n < moves and logits[self.order[n]] >= least:
            n += 1
        return n

    def best(self, moves: int) -> int:
        best = 0
        for i in range(1, moves):
            if self.sums[i] > self.sums[best]:
                best = i
        return self.action(best)

    def leading(self, moves: int, lead: int) -> int:
        sums = self.sums
        order = self.order
        most = sums[0]
        for i in range(1, moves):
            most = max(most, sums[i])
        for i in range(moves - 1, -1, -1):
            if sums[i] + lead < most:
                moves -= 1
                order[i], order[moves] = order[moves], order[i]
                sums[i], sums[moves] = sums[moves], sums[i]
        return moves

    def tip(self, view: MediatoreView, style: Sequence[int]) -> None:
        from engine.bots.characters import style_bonus

        knowledge = self.knowledge
        for i in range(self.n_kept):
            card = int(knowledge.cards[self.order[i]])
            self.sums[i] += style_bonus(style, view, card) * self.n_worlds * TIPPED

    def forget_candidates(self) -> None:
        from engine.bots.mediatore import candidates

        transient_modules.add(candidates.__name__)

    def load(self) -> None:
        if self.is_plain:
            from engine.bots.mediatore import worlds

            self.worlds = worlds
            self.priors = worlds.learned_priors()

    def unload(self) -> None:
        if self.is_plain and self.worlds:
            transient_modules.add(self.worlds.__name__)
            self.worlds = self.priors = None

    def begin(self, view: MediatoreView, seed: int, moves: int, prior: int) -> None:
        from engine.bots.mediatore import constraints

        knowledge = self.knowledge
        constraints.imagine(knowledge, view)
        for i in range(moves):
            self.sums[i] = int(knowledge.logits[self.order[i]]) * prior
        state = 1 + seed % 1000000000
        for _ in range(4):
            state = 31926 * (state & LOW_BITS) + (state >> 15)
        self.rng[0] = state

    def change_world(self, steps: int) -> None:
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

    def try_move(self, i: int, tables: Sequence) -> None:
        card = self.knowledge.cards[self.order[i]]
        self.sums[i] += self.worlds.playout_value(
            self.row, self.world, card, self.me, tables, self.none
        )
