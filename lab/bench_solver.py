"""Measure how fast solvers, minimax and a bridge solver solve deals.

An ending is the last tricks of a random deal, solved for each lead.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import mean, median
from typing import NamedTuple

from engine.bots import choose
from engine.cards import EMPTY, PACK, RANKS
from engine.deal import NO_TRUMP
from engine.madrasso.score import LAST_TRICK, RANK_POINTS
from engine.match import Match, new_view
from engine.options import MADRASSO, default_rules
from engine.solver.exact import Solver
from engine.solver.review import PlayedCard, Review
from engine.solver.values import Values
from lab.minimax import Minimax
from simulator.analysis.choices import choices_in, deals_of
from simulator.arena.compiled_solver import CompiledSolver

SIDES = [0, 1, 0, 1]
MINIMAX, PLAIN, COMPILED, DDS = "minimax", "plain Python", "compiled", "bridge (DDS)"
ENDINGS = {3: 40, 4: 20, 5: 30, 6: 60, 7: 40, 8: 20}  # {tricks left: number of endings}
MOST = {MINIMAX: 4, PLAIN: 7, COMPILED: 10, DDS: 10}  # {solver: maximum tricks left in endings}
DEALS = 100
BRIDGE_RANKS = "23456789TJQKA"


class BenchEnding(NamedTuple):
    """An ending; `hands[seat * 4 + suit]` has the ranks held, as bits."""

    hands: list[int]
    trump: int


def ending(random: Random, tricks: int) -> BenchEnding:
    cards = list(range(PACK))
    random.shuffle(cards)
    hands = [0] * 16
    for seat in range(4):
        for _ in range(tricks):
            suit, rank = divmod(cards.pop(), RANKS)
            hands[seat * 4 + suit] |= 1 << rank
    return BenchEnding(hands, random.randrange(NO_TRUMP))


def bridge(random: Random, tricks: int) -> Callable[[], object]:
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    cards = [(suit, rank) for suit in range(4) for rank in range(len(BRIDGE_RANKS))]
    random.shuffle(cards)
    hands = []
    for seat in range(4):
        held = sorted(cards[seat * tricks : (seat + 1) * tricks], reverse=True)
        suits = ("".join(BRIDGE_RANKS[rank] for s, rank in held if s == suit) for suit in range(4))
        hands.append(".".join(suits))
    deal = Deal("N:" + " ".join(hands), first=Player.north, trump=Denom.spades)
    return lambda: list(solve_board(deal))


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    start = clock()
    work()
    return clock() - start


def solving(one: BenchEnding) -> dict[str, Callable[[], object]]:
    def by(make: type[Values] | type[Minimax]) -> Callable[[], object]:
        solver = make(one.hands, SIDES, one.trump, False, RANK_POINTS, LAST_TRICK)
        return lambda: solver.values(0)

    return {
        MINIMAX: lambda: by(Minimax)(),
        PLAIN: lambda: by(Solver)(),
        COMPILED: lambda: by(CompiledSolver)(),
    }


def endings() -> None:
    random = Random(1)
    print("endings: all leads, mean ms (and times as long as plain Python)")
    for tricks, n in ENDINGS.items():
        times: dict[str, list[float]] = {}
        for _ in range(n):
            ways = solving(ending(random, tricks))
            if find_spec("endplay"):
                ways[DDS] = bridge(random, tricks)
            for name, work in ways.items():
                if tricks <= MOST[name]:
                    times.setdefault(name, []).append(seconds(work))
        cells = []
        for name, found in times.items():
            cell = f"{name} {mean(found) * 1000:.2f}"
            if PLAIN in times:
                cell += f" ({mean(found) / mean(times[PLAIN]):.3g})"
            cells.append(cell)
        print(f"  {tricks} tricks, {n}: " + ", ".join(cells))
    if not find_spec("endplay"):
        print("  endplay is not installed: run `make bench` or `pip install endplay`")


def played(seed: int) -> list[PlayedCard]:
    match = Match(MADRASSO, default_rules(MADRASSO), seed, ["club"] * 4)
    match.begin()
    view = new_view(MADRASSO)
    while match.turn != EMPTY:
        match.look(match.turn, view)
        match.act(choose("club", view, match.decision_seed()))
    choices = choices_in(next(deals_of(match)))
    return [choice.played for choice in choices]


def report(name: str, times: list[float]) -> None:
    late = sorted(times)[len(times) * 95 // 100]
    print(
        f"  {name}: median {median(times):.2f} s, mean {mean(times):.2f} s, 95 of 100 {late:.2f} s"
    )


def deals() -> None:
    print(f"whole deals, compiled, {DEALS}")
    random = Random(2)
    opening, best, bridges = [], [], []
    for seed in range(DEALS):
        one = ending(random, PACK // 4)
        solver = CompiledSolver(one.hands, SIDES, one.trump, False, RANK_POINTS, LAST_TRICK)
        opening.append(seconds(partial(solver.value, 0)))
        review = Review(played(seed), CompiledSolver)
        # A review can run in two threads: measure wall time
        best.append(seconds(partial(list, review.costs()), time.perf_counter))
        if find_spec("endplay"):
            bridges.append(seconds(bridge(random, PACK // 4)))
    report("10 tricks left, what they are worth", opening)
    report("review, what each of 40 cards cost", best)
    if bridges:
        report(f"as many cards of {DDS}, all leads", bridges)


def main() -> None:
    warm = ending(Random(0), 2)
    for work in solving(warm).values():
        work()
    # Compile all code before measuring
    solving(ending(Random(0), max(ENDINGS)))[COMPILED]()
    list(Review(played(0), CompiledSolver).costs())
    endings()
    deals()


if __name__ == "__main__":
    main()
