"""Check situations' answers by their mean values in deals that fit what South knows.

    python -m lab.judging [--game madrasso|mediatore] [--deals 100] [LINE ...]

LINE: number of the line of a situation's title in tests/cases/situations.txt or
mediatore_situations.txt.

Metropolis steps swap unseen cards, and bots of the levels FINISHERS finish the deals. The output is
the best good answer's mean minus that of the best other.
"""

import argparse
import random
import re
import sys

from engine.bots import choose
from engine.bots.madrasso.match_score import (
    MATCH_UTILITY,
    OUR_CAPPOTTO,
    OUR_POINTS,
    TERMS,
    THEIR_CAPPOTTO,
    THEIR_POINTS,
    match_utility,
)
from engine.cards import EMPTY, card_text, parse_card
from engine.deal import AUCTION, PLAY
from engine.madrasso.score import DEAL_POINTS
from engine.match import Match, new_view
from engine.options import MEDIATORE
from engine.record import parse_token, tokens
from simulator.protocol.of_mediatore import HIDDEN
from tests.support.situations import MADRASSO, OF_MEDIATORE, Situation, read_situations

FINISHERS = ("club", "skilled")
WEIGHTED = 2000  # deals sampled in `by_weighing`
PROPOSALS = 4  # Metropolis steps between two of them
STEPS = 100  # Metropolis steps between two of `Deals`
THIRD = 0.1  # weight of a third of a point taken, against 1 for a point paid


class Deals:
    """Deals that fit South's View, STEPS Metropolis steps apart."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.rng = random.Random(situation.title)
        self.view = situation.view()
        self.pack = situation.match.pack
        self.words = tokens(situation.match)
        self.unseen = [card for card in self.pack if card not in situation.question.hand]

    def replayed(self) -> Match:
        question = self.situation.question
        match = question.before(self.situation.line)
        match.begin(question.dealer, self.pack)
        for word in self.words:
            for action in parse_token(match, word):
                match.act(action)
        return match

    def go_on(self) -> None:
        for _ in range(STEPS):
            before = self.pack, self.words
            self._swap(*self.rng.sample(self.unseen, 2))
            if not self._fits():
                self.pack, self.words = before

    def _swap(self, one: int, other: int) -> None:
        swap = {one: other, other: one}
        self.pack = bytes([swap.get(card, card) for card in self.pack])
        ranks = self.situation.match.game.ranks
        names = {card_text(card, ranks): card_text(swap[card], ranks) for card in swap}
        seen = self.situation.question.actions
        self.words = [
            re.sub("[A-Z].", lambda card: names.get(card[0], card[0]), word)
            if HIDDEN in seen[i]
            else word
            for i, word in enumerate(self.words)
        ]

    def _fits(self) -> bool:
        view = new_view(self.situation.match.game_index)
        try:
            self.replayed().look(self.view.seat, view)
        except ValueError:
            return False
        return vars(view) == vars(self.view)


def finished(match: Match, answer: str, level: str) -> float:
    game = match.game
    view = new_view(match.game_index)
    match.look(0, view)
    terms = [0] * TERMS
    if match.game_index != MEDIATORE:
        match_utility(view, terms)
        match.act(parse_token(match, answer)[0])
    elif game.phase in (AUCTION, PLAY):
        match.act(parse_token(match, answer)[0])
    else:
        match.act(parse_card(answer, game.ranks))
    while match.turn != EMPTY:
        match.look(match.turn, view)
        match.act(choose(level, view, 1))
    return _paid(game) if match.game_index == MEDIATORE else _worth(game, terms)


def _paid(game) -> float:
    ahead = game.score.thirds[0] - game.score.thirds[1]
    ours = game.bidder in (0, EMPTY) or game.partner == 0
    return game.score.points[0] + THIRD * (ahead if ours else -ahead)


def _worth(game, terms) -> float:
    tricks = game.deal.won[0] + game.deal.won[2]
    if game.deal.tricks < 10:
        return terms[MATCH_UTILITY] * (1 if game.score.winner == 0 else -1)
    if tricks in (0, 10):
        return DEAL_POINTS + terms[OUR_CAPPOTTO] if tricks else -terms[THEIR_CAPPOTTO]
    ours = game.score.points[0]
    if ours >= terms[OUR_POINTS]:
        return ours + terms[MATCH_UTILITY]
    return ours - (terms[MATCH_UTILITY] if DEAL_POINTS - ours >= terms[THEIR_POINTS] else 0)


def by_finishing(situation: Situation, level: str, deals: int) -> dict[str, float]:
    sums = dict.fromkeys(situation.offered(), 0.0)
    dealt = Deals(situation)
    for _ in range(deals):
        dealt.go_on()
        for answer in sums:
            sums[answer] += finished(dealt.replayed(), answer, level)
    return {answer: worth / deals for answer, worth in sums.items()}


def by_weighing(situation: Situation) -> dict[str, float]:
    from engine.bots.madrasso.weights import weights_index
    from simulator.arena import compiled
    from simulator.arena.compiled_bots import make_opponent_search

    search = make_opponent_search()
    view = situation.view()
    tables = compiled.tables(weights_index(view))
    n = search.look(view, tables)
    search.begin(view, 1, n, 0)
    for _ in range(WEIGHTED):
        for _ in range(PROPOSALS):
            search.change_world()
        for i in range(n):
            search.try_move(i, tables)
    ranks = situation.match.game.ranks
    cards = [search.knowledge.card(int(search.knowledge.cards[search.order[i]])) for i in range(n)]
    return {card_text(cards[i], ranks): int(search.sums[i]) / WEIGHTED for i in range(n)}


def ahead(situation: Situation, worths: dict[str, float]) -> float:
    good = [worth for answer, worth in worths.items() if answer in situation.good]
    return max(good) - max(worths[answer] for answer in worths if answer not in situation.good)


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="lab.judging", description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=("madrasso", "mediatore"), default="madrasso")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("lines", nargs="*", type=int)
    chosen = parser.parse_args(arguments)
    path = MADRASSO if chosen.game == "madrasso" else OF_MEDIATORE
    for situation in read_situations(path):
        if chosen.lines and situation.number not in chosen.lines:
            continue
        situation.build()
        told = []
        for level in FINISHERS:
            worths = by_finishing(situation, level, chosen.deals)
            told.append(f"{level} {ahead(situation, worths):+.1f}")
        if chosen.game == "madrasso" and set(situation.good) <= set(by_weighing(situation)):
            told.append(f"weighed {ahead(situation, by_weighing(situation)):+.1f}")
        print(f"{path}:{situation.number}: {', '.join(told)}: {situation.title}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
