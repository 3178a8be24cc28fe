"""Count which mistakes of a bot in a person's seat become puzzles, and why others do not."""

import argparse
import sys
from collections import Counter

from engine.bots import LEVELS, TABLE, choose
from engine.cards import EMPTY
from engine.match import HUMAN, Match, new_view
from engine.options import MADRASSO, SEATS, default_rules
from engine.puzzles.puzzle import read
from engine.review.deal_review import CardReview
from engine.solver.exact import Solver
from simulator.arena.quickest import compiled_levels, fast_solver
from simulator.cli import arguments
from simulator.cli.arguments import Parser, number_between
from simulator.cli.main import run
from simulator.mistakes import recording
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.notebook import OwnPuzzle
from simulator.mistakes.prover import prove
from simulator.puzzles.proof import REFEREE, Solved, best_card, can_be_found, is_best_evenly
from simulator.puzzles.slices import finished


def make_parser() -> Parser:
    parser = Parser(prog="python -m lab.puzzles.mistakes", description=__doc__)
    parser.set_defaults(run=report)
    parser.option("--player", str, "LEVEL", "(default: beginner)", "beginner", known=LEVELS)
    parser.option("--game", arguments.game, "GAME", "(default: madrasso)", MADRASSO)
    parser.option("--deals", number_between(1, 10**5), "N", "(default: 40)", 40)
    parser.option("--seed", arguments.integer, "N", "of the first deal (default: 0)", 0)
    return parser


def report(args: argparse.Namespace) -> int:
    counts: Counter[str] = Counter()
    for seed in range(args.seed, args.seed + args.deals):
        costs = _reviewed(_played(args.game, args.player, seed))
        for card in costs.cards:
            if card.is_avoidable and not card.is_forced:
                counts[_fate(costs, card)] += 1
    print(f"{args.player}, {args.deals} deals, {sum(counts.values())} mistakes")
    for fate, n in counts.most_common():
        print(f"{n:5}  {fate}")
    return 0


def _played(game: int, level: str, seed: int) -> Match:
    rules = default_rules(game)
    match = Match(game, rules, seed, (HUMAN, *TABLE.split())[: SEATS[game]])
    view = new_view(game)
    match.begin()
    with compiled_levels(game):
        while match.turn != EMPTY:
            match.look(match.turn, view)
            player = match.players[match.turn]
            match.act(choose(level if player == HUMAN else player, view, match.decision_seed()))
    return match


def _reviewed(match: Match) -> DealCosts:
    costs = DealCosts(match, 1, Solver)
    while not (costs.is_known or costs.is_done):
        costs.step()
    return costs


def _fate(costs: DealCosts, card: CardReview) -> str:
    if card.cost is None:
        return "too early to be solved"
    puzzle = recording.candidate(costs, card, 0)
    if not puzzle:
        return "costs too little" if card.cost < recording.MARGIN else "too early, or not the rules"
    return _proof(puzzle)


def _proof(puzzle: OwnPuzzle) -> str:
    make = fast_solver()
    if finished(prove(puzzle, make)):
        return "proven"
    match = read(puzzle.content).match
    card = best_card(match.game_index, Solved(make).values(match))
    if card is None:
        return "another card is nearly as good"
    if not is_best_evenly(match, card, REFEREE, make):
        return "not best if all worlds are equally likely"
    seeds = REFEREE, int.from_bytes(puzzle.key, "little")
    if not all(can_be_found(match, card, seed, make) for seed in seeds):
        return "not best in nine of ten worlds"
    return "a cappotto decides"


def main(argv: list[str] | None = None) -> int:
    return run(make_parser, sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
