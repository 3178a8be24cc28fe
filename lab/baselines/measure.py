"""Measure levels (bots) against a baseline player or a level, all in the same deals."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from engine.bots import choose
from engine.bots.madrasso import levels
from engine.bots.runtime import external_players
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import MADRASSO, SEATS, default_rules
from engine.view import View
from lab.baselines.players import BASELINES, Baseline
from simulator.arena.duplicate import ArenaTable, Meeting, share, sides
from simulator.arena.figures import Running
from simulator.arena.quickest import compiled_levels
from simulator.workers import Workers

A_TASK = 20
LEARNED = 2  # deals after which a level may know its opponents' play


class Task(NamedTuple):
    """Deals or matches of each player against one baseline player or level."""

    players: Sequence[str]
    baseline: str
    seeds: Sequence[int]
    less: int  # divisor of the work of master and maestro


class BaselineRow:
    """Each player's mean points above half; more[player]: the first player's advantage over it."""

    def __init__(self, players: Sequence[str]) -> None:
        self.above = {player: Running() for player in players}
        self.more = {player: Running() for player in players[1:]}

    def add(self, found: Sequence[float]) -> None:
        for running, points in zip(self.above.values(), found, strict=True):
            running.add(points)
        for running, points in zip(self.more.values(), found[1:], strict=True):
            running.add(found[0] - points)


def level(name: str) -> Baseline:
    return lambda view, seed: choose(name, view, seed)


@contextmanager
def lessened(less: int) -> Iterator[None]:
    usual = levels.MASTER, levels.MAESTRO
    levels.MASTER, levels.MAESTRO = [_lessened(fields, less) for fields in usual]
    try:
        yield
    finally:
        levels.MASTER, levels.MAESTRO = usual


def _lessened(fields: tuple, less: int) -> tuple:
    work = levels.FIRST_WORK, levels.LATER_WORK
    return tuple(each // less if i in work else each for i, each in enumerate(fields))


def play(seed: int, player: str, baseline: Baseline, view: View) -> float:
    """Return the points of `player`'s side above half of the deal's points."""
    match = Match(MADRASSO, default_rules(MADRASSO), seed, [player] * SEATS[MADRASSO], seated=True)
    match.begin(match.next_dealer())
    side = seed % sides(MADRASSO)
    thinks: Callable[[View, int], int] = level(player)
    while match.turn != EMPTY:
        match.look(match.turn, view)
        act = thinks if match.turn % sides(MADRASSO) == side else baseline
        match.act(act(view, match.decision_seed()))
    return match.history.points[-1][side] - share(MADRASSO, match.rules)


def play_some(task: Task) -> list[list[float]]:
    make = BASELINES.get(task.baseline, lambda: level(task.baseline))
    view = new_view(MADRASSO)
    with compiled_levels(MADRASSO), lessened(task.less):
        baseline = make()
        return [
            [play(seed, player, baseline, view) for player in task.players] for seed in task.seeds
        ]


def measure(task: Task, workers: Workers) -> Iterator[dict[str, BaselineRow]]:
    row = BaselineRow(task.players)
    deals = [task.seeds[i : i + A_TASK] for i in range(0, len(task.seeds), A_TASK)]
    for found in workers.imap(play_some, [task._replace(seeds=seeds) for seeds in deals]):
        for each in found:
            row.add(each)
        yield {"deals": row}


def play_matches(task: Task) -> list[list[list[float]]]:
    """Return found[seed][player][deal]: mean points above half."""
    rules = default_rules(MADRASSO)
    found: list[list[list[float]]] = []
    with compiled_levels(MADRASSO), lessened(task.less):
        if task.baseline in BASELINES:
            acts = BASELINES[task.baseline]()
            external_players[task.baseline] = lambda view, seed: iter([acts(view, seed)])
        for seed in task.seeds:
            found.append([])
            for player in task.players:
                meeting = Meeting(MADRASSO, rules, player, task.baseline, True, None, 1)
                with ArenaTable(meeting) as table:
                    table.play(seed)
                found[-1].append([sum(points) / len(points) for points in table.deals])
        external_players.pop(task.baseline, None)
    return found


def measure_matches(task: Task, workers: Workers) -> Iterator[dict[str, BaselineRow]]:
    early, late = BaselineRow(task.players), BaselineRow(task.players)
    for found in workers.imap(play_matches, [task._replace(seeds=[seed]) for seed in task.seeds]):
        for players in found:
            for number, points in enumerate(zip(*players, strict=False)):
                (early if number < LEARNED else late).add(points)
        yield {f"first {LEARNED} deals of matches": early, "later deals": late}
