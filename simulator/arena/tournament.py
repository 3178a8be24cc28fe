"""`madrasso tournament`: a round robin on duplicate deals, with ratings.

A rating is a player's points per deal above the average player's.
"""

import json
import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from itertools import combinations, permutations
from typing import NamedTuple

from engine.options import GAMES, SIDES, changed_options
from engine.quoting import quote
from simulator import files
from simulator.arena.duels import measure
from simulator.arena.duplicate import Meeting
from simulator.arena.players import forfeits_line, status
from simulator.protocol import program_log
from simulator.protocol.client import is_program
from simulator.records.jsonl import parse_line, read_lines
from simulator.workers import Workers

FORMAT = 1
LEAST_ERROR = 0.01  # minimum standard error; 0 would give a result infinite weight


class Result(NamedTuple):
    """The result of `a` against `b` in `n` duplicate deals.

    `mean` (standard error `se`): points of `a` above an equal share. `won`, `drawn`: deals above it
    and at it.
    """

    a: str
    b: str
    mean: float
    se: float
    n: int
    won: int
    drawn: int
    forfeits: dict[str, int]


class Rating(NamedTuple):
    """A player's rating and its standard error.

    `mu` and `sigma`: OpenSkill's rating and error, None without openskill.
    """

    player: str
    rating: float
    error: float
    mu: float | None = None
    sigma: float | None = None


class Conditions(NamedTuple):
    """The conditions of a tournament."""

    game: int
    rules: bytes
    deals: int
    seed: int

    def fields(self) -> dict:
        rules = dict(changed_options(self.game, self.rules))
        return {
            "tournament": FORMAT,
            "game": GAMES[self.game],
            "rules": rules,
            "deals": self.deals,
            "seed": self.seed,
        }


def pairs(game: int, players: Iterable[str]) -> list[tuple[str, str]]:
    meet = combinations if SIDES[game] == 2 else permutations
    return list(meet(players, 2))


def play(
    conditions: Conditions,
    players: Iterable[str],
    workers: Workers,
    kept: "ResultFile | None" = None,
    note: Callable[[Result], None] = lambda result: None,
    bar: bool = False,
) -> list[Result]:
    found = []
    for a, b in pairs(conditions.game, players):
        result = kept.results.get((a, b)) if kept else None
        if result is None:
            meeting = Meeting(conditions.game, conditions.rules, a, b, False, None, 1)
            row = measure(meeting, conditions.deals, conditions.seed, workers, bar=bar)
            above, forfeits = row.above, dict(row.forfeits)
            result = Result(a, b, above.mean, above.se, above.n, row.won, row.drawn, forfeits)
            if kept:
                kept.add(result)
        note(result)
        found.append(result)
    return found


class ResultFile:
    """A tournament's results as JSON Lines."""

    def __init__(self, path: str | os.PathLike[str], conditions: Conditions) -> None:
        """Read the file, if any; raise ValueError if it is damaged or of another tournament."""
        self.path = path
        self.lines = [conditions.fields()]
        self.results: dict[tuple[str, str], Result] = {}
        if not os.path.exists(path) or not os.path.getsize(path):
            files.check(path)
            return
        with open(path, "rb") as file:
            for number, raw in enumerate(read_lines(file), 1):
                try:
                    self._read(parse_line(raw), number)
                except ValueError as reason:
                    raise ValueError(f"{os.fspath(path)}: line {number}: {reason}") from None

    def _read(self, line: dict, number: int) -> None:
        if number == 1:
            for name, value in self.lines[0].items():
                if line.get(name) != value:
                    shown = json.dumps(value)
                    raise ValueError(f"of another tournament: its {name} is not {shown}")
            return
        result = _result(line)
        self.results[result.a, result.b] = result
        self.lines.append(line)

    def add(self, result: Result) -> None:
        self.results[result.a, result.b] = result
        self.lines.append(result._asdict())
        files.write(self.path, "".join(json.dumps(line) + "\n" for line in self.lines).encode())


def _result(line: dict) -> Result:
    kinds = {"a": str, "b": str, "mean": float, "se": float}
    kinds |= {"n": int, "won": int, "drawn": int, "forfeits": dict}
    for name, kind in kinds.items():
        value = line.get(name)
        if type(value) is not kind and not (kind is float and type(value) is int):
            raise ValueError(f"{name} can't be {quote(value)}")
    return Result(*[line[name] for name in kinds])


def ratings(results: list[Result]) -> list[Rating]:
    players = list(dict.fromkeys(name for result in results for name in result[:2]))
    n = len(players)
    # Normal equations; 1 added to each cell makes the sum of the ratings 0
    matrix = [[1.0] * n for _ in players]
    right = [0.0] * n
    for result in results:
        a, b = players.index(result.a), players.index(result.b)
        weight = max(result.se, LEAST_ERROR) ** -2
        for one, other in ((a, b), (b, a)):
            matrix[one][one] += weight
            matrix[one][other] -= weight
        right[a] += weight * result.mean
        right[b] -= weight * result.mean
    inverse = _inverse(matrix)
    skills = _skills(results)
    found = []
    for i, player in enumerate(players):
        rating = sum(factor * number for factor, number in zip(inverse[i], right, strict=True))
        error = max(0.0, inverse[i][i] - 1 / n**2) ** 0.5
        found.append(Rating(player, rating, error, *skills.get(player, ())))
    return sorted(found, key=lambda each: -each.rating)


def _skills(results: list[Result]) -> dict[str, tuple[float, float]]:
    """Return {player: (rating, error)} by openskill, which depends on the order of deals."""
    if not find_spec("openskill"):
        return {}
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(tau=0.0)
    skills = {name: model.rating() for result in results for name in result[:2]}
    deals = sorted(
        ((i + 0.5) / n, result.a, result.b, score)
        for result in results
        for n, score in (
            (result.won, 2),
            (result.drawn, 1),
            (result.n - result.won - result.drawn, 0),
        )
        for i in range(n)
    )
    for _, a, b, score in deals:
        teams = model.rate([[skills[a]], [skills[b]]], scores=[score, 2 - score])
        (skills[a],), (skills[b],) = teams
    return {name: (skill.mu, skill.sigma) for name, skill in skills.items()}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    n = len(matrix)
    rows = [row + [float(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [number / rows[i][i] for number in rows[i]]
        for j in range(n):
            if j != i:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]


def tournament(args: Namespace) -> int:
    seed = 1 if args.seed is None else args.seed
    conditions = Conditions(args.game, args.rules, args.deals, seed)
    try:
        kept = ResultFile(args.out, conditions) if args.out else None
    except ValueError as reason:
        print(f"madrasso: {reason}", file=sys.stderr)
        return 1
    if any(map(is_program, args.among)):
        program_log.begin()

    def note(result: Result) -> None:
        if not args.json:
            print(f"{result.a} against {result.b}: {result.mean:+.2f} ± {result.se:.2f}")

    with Workers(args.jobs, args.cluster) as workers:
        results = play(conditions, args.among, workers, kept, note, bar=True)
    rated = ratings(results)
    forfeits: Counter[str] = Counter()
    for result in results:
        forfeits.update(result.forfeits)
    if args.json:
        rows = [result._asdict() for result in results]
        print(
            json.dumps(
                conditions.fields()
                | {"ratings": [each._asdict() for each in rated], "results": rows}
            )
        )
    else:
        width = max(len(each.player) for each in rated)
        for each in rated:
            skill = "" if each.mu is None else f"  openskill {each.mu:.1f} ± {each.sigma:.1f}"
            print(f"{each.player.ljust(width)}  {each.rating:+.2f} ± {each.error:.2f}{skill}")
    last = forfeits_line(forfeits)
    if last:
        print(last, file=sys.stderr if args.json else sys.stdout)
    return status(forfeits)
