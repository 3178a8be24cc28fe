"""Whether the situations are right: what each answer brings in many deals that fit what was seen.

    python -m tests.support.judging [--game madrasso|mediatore] [--deals 100] [LINE ...]

Two players finish the deals, the club player and the learned one, and neither sees more than its
seat. For Madrasso a third judge weighs the deals by how the others played so far, as the
maestro does. Each line tells by how much the best good answer is ahead of the best other one, in
points.
"""

import argparse
import sys

from engine.bots import choose
from engine.bots.madrasso.match_score import match_utility
from engine.cards import EMPTY, card_text, hand_text
from engine.madrasso.score import DEAL_POINTS
from engine.match import new_view
from engine.mediatore.actions import AUCTION, CALL, PLAY
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.options import MEDIATORE
from engine.record import parse_token
from tests.support.situations import MADRASSO, OF_MEDIATORE, Situation, read_situations

FINISHERS = ("club", "skilled")
WEIGHTED = 2000  # deals
PROPOSALS = 4  # for a deal
FIRST = 1000  # seed of the first deal
THIRD = 0.1  # what a third is worth beside the payments of Mediatore


def answers(situation: Situation) -> list[str]:
    """All that may be answered, as words."""
    game = situation.match.game
    view = situation.view()
    if situation.match.game_index != MEDIATORE:
        calls = ["rob"] * bool(view.may_rob) + ["out"] * bool(view.may_out)
        return hand_text(view.proper, game.ranks).split() + calls
    if game.phase == AUCTION:
        return [CONTRACT_NAMES[bid] or "pass" for bid in range(6) if view.bids >> bid & 1]
    return hand_text(view.playable, game.ranks).split()


def finished(situation: Situation, answer: str, level: str) -> float:
    """What the deal of `situation` brings South who answers so, `level` playing on for all."""
    match = situation.match
    game = match.game
    view = new_view(match.game_index)
    match.look(0, view)
    terms = [0] * 5
    if match.game_index != MEDIATORE:
        match_utility(view, terms)
        match.act(parse_token(match, answer)[0])
    elif game.phase in (AUCTION, PLAY):
        match.act(parse_token(match, answer)[0])
    else:  # a card called, or the first laid away or given
        match.act(parse_token(match, "call:" + answer)[0] if game.phase == CALL else _card(answer))
    while match.turn != EMPTY:
        match.look(match.turn, view)
        match.act(choose(level, view, 1))
    return _paid(game) if match.game_index == MEDIATORE else _worth(game, terms)


def _card(text: str) -> int:
    return "COSB".index(text[0]) << 4 | "4567FCRA23".index(text[1])


def _paid(game) -> float:
    ahead = game.score.thirds[0] - game.score.thirds[1]
    ours = game.bidder in (0, EMPTY) or game.partner == 0
    return game.score.points[0] + THIRD * (ahead if ours else -ahead)


def _worth(game, terms) -> float:
    """The worth of a deal of Madrasso, as `engine.bots.madrasso.worlds` has it."""
    tricks = game.deal.won[0] + game.deal.won[2]
    if game.deal.tricks < 10:  # called out
        return terms[2] * (1 if game.score.winner == 0 else -1)
    if tricks in (0, 10):
        return DEAL_POINTS + terms[3] if tricks else -terms[4]
    ours = game.score.points[0]
    if ours >= terms[0]:
        return ours + terms[2]
    return ours - (terms[2] if DEAL_POINTS - ours >= terms[1] else 0)


def by_finishing(situation: Situation, level: str, deals: int) -> dict[str, float]:
    """The mean worth of every answer over the same `deals`."""
    situation.build(FIRST)
    sums = dict.fromkeys(answers(situation), 0.0)
    for seed in range(FIRST, FIRST + deals):
        for answer in sums:
            situation.build(seed)
            sums[answer] += finished(situation, answer, level)
    return {answer: worth / deals for answer, worth in sums.items()}


def by_weighing(situation: Situation) -> dict[str, float]:
    """The same of every card worth telling apart, over deals weighed by the play so far."""
    from engine.bots.madrasso.weights import weights_index
    from simulator.arena import compiled
    from simulator.arena.compiled_bots import make_opponent_search

    search = make_opponent_search()
    view = situation.view()
    table = compiled.table(weights_index(view))
    n = search.look(view, table)
    search.begin(view, 1, n, 0)
    for _ in range(WEIGHTED):
        for _ in range(PROPOSALS):
            search.change_world()
        for i in range(n):
            search.try_move(i, table)
    ranks = situation.match.game.ranks
    cards = [search.knowledge.card(int(search.knowledge.cards[search.order[i]])) for i in range(n)]
    return {card_text(cards[i], ranks): int(search.sums[i]) / WEIGHTED for i in range(n)}


def ahead(situation: Situation, worths: dict[str, float]) -> float:
    """By how much the best good answer is ahead of the best other one."""
    good = [worth for answer, worth in worths.items() if answer in situation.good]
    return max(good) - max(worths[answer] for answer in worths if answer not in situation.good)


def main(arguments=None) -> int:
    """Run `python -m tests.support.judging`."""
    parser = argparse.ArgumentParser(
        prog="tests.support.judging", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--game", choices=("madrasso", "mediatore"), default="madrasso")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("lines", nargs="*", type=int)
    chosen = parser.parse_args(arguments)
    path = MADRASSO if chosen.game == "madrasso" else OF_MEDIATORE
    for situation in read_situations(path):
        if chosen.lines and situation.number not in chosen.lines:
            continue
        told = []
        for level in FINISHERS:
            worths = by_finishing(situation, level, chosen.deals)
            told.append(f"{level} {ahead(situation, worths):+.1f}")
        situation.build()
        if chosen.game == "madrasso" and set(situation.good) <= set(by_weighing(situation)):
            told.append(f"weighed {ahead(situation, by_weighing(situation)):+.1f}")
        print(f"{path}:{situation.number}: {', '.join(told)}: {situation.title}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
