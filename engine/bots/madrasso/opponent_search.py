"""A search that models the opponents."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.bots.madrasso import mixtures, posterior
from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.features import MIDDLE, MOST_ACTIVE
from engine.bots.madrasso.knowledge import Knowledge, zeros
from engine.bots.madrasso.mixtures import MIX, SUMS, WHOLE
from engine.bots.madrasso.packed_networks import packed_network, packed_rows
from engine.bots.madrasso.player_models import PlayerModels
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.posterior import (
    CLUB,
    WEIGHT,
    WORK,
    Chain,
)
from engine.bots.madrasso.row import GONE, SHOWN, TRICKS_LEFT, TURN, play
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.styles import RULES, SITUATIONS
from engine.bots.madrasso.weights import numbered_table, weights_index
from engine.bots.madrasso.worlds import random_below, utility
from engine.bots.past import past_of
from engine.cards import EMPTY
from engine.madrasso.game import RANK_SEVEN
from engine.options import TRE
from engine.view import View

# WEIGHT if only the model `skilled` is left
POLICY_WEIGHT = 12
STEP_WORK = 4

# After IN_TURN worlds, skip a model whose evidence is below the best by more than SURE
SURE = 640
IN_TURN = 40
EVERYBODY = 15


def first_upcard(view: View) -> int:
    """Return the dealer's face-up card after any robbing [M8, M9], or a guess."""
    if view.upcard != EMPTY:
        return view.upcard
    if view.robber != EMPTY:
        return view.trump << 4 | RANK_SEVEN
    for i in range(view.n_played):
        card = view.history[i]
        if card >> 4 == view.trump and view.leaders[i >> 2] + i & 3 == view.dealer:
            return card
    return EMPTY


def policy_of(index: int) -> tuple:
    return packed_network(index) + (numbered_table(index), packed_rows(index))


def playout_against_club(
    row: list[int], card: int, club: int, terms: Sequence[int], tables: Sequence, none: Any
) -> int:
    while True:
        play(row, card)
        if not row[TRICKS_LEFT]:
            return utility(row, terms)
        if club >> row[TURN] & 1:
            card = choose(row, WEIGHTS, none, none)
        else:
            card = best_card(row, tables, none, none)


def _keys(past) -> tuple:
    return tuple(
        [
            bytes((deal.seat, deal.dealer, deal.trump))
            + bytes(deal.rules)
            + bytes(deal.leaders)
            + bytes(deal.history)
            for deal in past
        ]
    )


class OpponentSearch(Search):
    """A Search with a chain of worlds for each model of the opponents."""

    mh_step = staticmethod(posterior.mh_step)
    playout_against_club = staticmethod(playout_against_club)
    policy_of = staticmethod(policy_of)
    mixed_step = staticmethod(mixtures.mixed_step)
    note_choices = staticmethod(mixtures.note_choices)
    playout_in_styles = staticmethod(mixtures.playout_in_styles)
    rules = RULES

    def __init__(self, row: Callable[[int], Any] = zeros, *others: Any) -> None:
        super().__init__(row, *others)
        self.skilled_chain = Chain(row)
        self.club_chain = Chain(row)
        self.network_chain = Chain(row)
        self.chain = self.skilled_chain
        self.scratch = row(80), row(MOST_ACTIVE), row(16), row(16), self.none
        self.policy: Any = None
        self._policies: dict = {}
        self._is_new = False
        self._worlds = 0
        self.is_mixed = False
        self.mixed_chain = Chain(row)
        self.mix = row(4 * SITUATIONS * MIX)
        self.drawn = row(4 * SITUATIONS)
        self._sums = row(4 * SITUATIONS * SUMS)
        self._past_knowledge = Knowledge(row, *others[:1])
        self._noted: dict = {}
        self._known: tuple | None = ()

    def begin(self, view: View, seed: int, moves: int, prior: int) -> None:
        super().begin(view, seed, moves, prior)
        self.step_work = view.n_played + STEP_WORK
        opponents = (1 << view.seats) - 1 ^ 1 << view.seat
        if view.seats == 4:
            opponents ^= 1 << (view.seat ^ 2)
        self.skilled_chain.begin(self.knowledge, view, 0)
        self.club_chain.begin(self.knowledge, view, opponents)
        self.network_chain.begin(self.knowledge, view, 0, opponents)
        self.chain = self.skilled_chain
        self._is_new = False
        self._worlds = 0
        self._locate(view, self.knowledge)
        self._load_policy(view)
        past = past_of(view)
        self.is_mixed = bool(past) and self._known == _keys(past)
        if self.is_mixed:
            self.chain = self.mixed_chain
            self.chain.begin(self.knowledge, view, 0, EVERYBODY)

    def _load_policy(self, view) -> None:
        index = weights_index(view)
        if index not in self._policies:
            self._policies[index] = self.policy_of(index)
        self.policy = self._policies[index]

    def correct_logits(self, view: View, net: Any) -> Iterator[None]:
        yield from super().correct_logits(view, net)
        yield from self.learn(view)

    def learn(self, view: View) -> Iterator[None]:
        past = past_of(view)
        known = _keys(past)
        if known == self._known:
            return
        self._known = None
        sums = [0] * len(self._sums)
        noted = {}
        for key, deal in zip(known, past):
            if key not in self._noted:
                yield from self._note(deal, key)
            noted[key] = self._noted[key]
            for i, found in enumerate(noted[key]):
                sums[i] += found
        self._noted = noted
        self._known = known
        PlayerModels(view, sums).fill(self.mix)

    def _note(self, deal, key):
        sums = self._sums
        for i in range(len(sums)):
            sums[i] = 0
        if not sum(deal.counts):
            self._load_policy(deal)
            knowledge = self._past_knowledge
            knowledge.see(deal)
            knowledge.imagine(deal)
            self._locate(deal, knowledge)
            location = self.scratch[0]
            location[:40] = location[40:]
            model = self.mix, self.rules, self.policy
            for i in range(0, deal.n_played, deal.seats):
                trick = knowledge.history[i : i + deal.seats]
                self.note_choices(knowledge.start, trick, deal.seat, sums, model, self.scratch)
                yield
        self._noted[key] = [int(number) for number in sums]

    def _draw_styles(self) -> None:
        mix = self.mix
        for place in range(4 * SITUATIONS):
            at = MIX * place
            lot = random_below(self.rng, WHOLE)
            style = 0
            for part in range(mix[at]):
                style = mix[at + 2 + 3 * part]
                lot -= mix[at + 4 + 3 * part]
                if lot < 0:
                    break
            self.drawn[place] = style

    def _locate(self, view, knowledge) -> None:
        start = knowledge.start
        for seat in range(4):
            start[SHOWN + seat] = knowledge.now[SHOWN + seat]
        if view.robber != EMPTY:
            start[SHOWN + view.robber] |= 1 << (view.robbed & 15)
        up = EMPTY if view.game == TRE else first_upcard(view)
        if up != EMPTY:
            start[SHOWN + view.dealer] |= 1 << (up & 15)
        location = self.scratch[0]
        for i in range(40, 80):
            location[i] = 0
        for rank in range(10):
            if start[GONE] >> rank & 1:
                location[40 + rank] = MIDDLE
            for seat in range(4):
                if start[SHOWN + seat] >> rank & 1:
                    location[40 + rank] = 5 + seat

    def _choose_chain(self) -> None:
        chains = [self.skilled_chain, self.club_chain]
        if len(self.policy[-1]):
            chains.append(self.network_chain)
        if self._worlds >= IN_TURN:
            best = max([chain.evidence for chain in chains])
            chains = [chain for chain in chains if chain.evidence >= best - SURE]
            if chains == [self.skilled_chain]:
                self.skilled_chain.state[WEIGHT] = POLICY_WEIGHT
        self.chain = chains[self._worlds % len(chains)]
        self._worlds += 1

    def change_world(self) -> int:
        if not self._is_new:
            self._is_new = True
            if self.is_mixed:
                self._draw_styles()
            else:
                self._choose_chain()
        knowledge = self.knowledge
        if not self.conditioned:
            self.deal_world()
            return STEP_WORK
        chain = self.chain
        self.pool = chain.pool
        if self.is_mixed:
            self.mixed_step(
                chain.rows,
                self.row,
                knowledge.now,
                knowledge.start,
                knowledge.owners,
                (self.mix, self.rules, self.policy),
                self.scratch,
                self.rng,
            )
            return int(chain.state[WORK]) + STEP_WORK
        self.mh_step(
            chain.rows,
            self.row,
            knowledge.now,
            knowledge.start,
            knowledge.owners,
            self.policy,
            self.scratch,
            self.rng,
        )
        return int(chain.state[WORK]) + STEP_WORK

    def try_move(self, i: int, tables: Sequence) -> None:
        if self._is_new:
            self._is_new = False
            self.chain.note_evidence()
        if self.is_mixed:
            self.fill_world()
            card = self.knowledge.cards[self.order[i]]
            self.sums[i] += self.playout_in_styles(
                self.row, card, self.drawn, self.rules, self.terms, tables, self.none
            )
            return
        club = self.chain.state[CLUB]
        if not club:
            super().try_move(i, tables)
            return
        self.fill_world()
        card = self.knowledge.cards[self.order[i]]
        self.sums[i] += self.playout_against_club(
            self.row, card, club, self.terms, tables, self.none
        )
