"""Measure levels (bots) against baseline players (simple bots).

    python -m lab.baselines [--players NAME,…] [--against NAME,…] [--deals N | --matches N]
                              [--seed N] [--less N] [--jobs N]

Each level plays one side, the baseline player the other; all levels play the same deals. The output
has a line per baseline player: each level's points per deal above half of all points, and the
first level's advantage over each other level, with standard errors. `--against` also accepts
levels. With `--matches N`, each level plays whole matches on the same cards from both sides; first
deals and later deals have separate lines. With `--less N`, searching levels do 1 / N of their work.
"""

import argparse
import sys

from engine.bots import LEVELS
from lab.baselines.measure import BaselineRow, Task, measure, measure_matches
from lab.baselines.players import BASELINES
from simulator.workers import Workers


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lab.baselines", description=__doc__)
    parser.add_argument("--players", default="maestro,master")
    parser.add_argument("--against", default=",".join(BASELINES))
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--matches", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--less", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    players, others = args.players.split(","), args.against.split(",")
    for name in players:
        if name not in LEVELS:
            parser.error(f"{name} is not a level: they are {', '.join(LEVELS)}")
    for name in others:
        if name not in BASELINES and name not in LEVELS:
            parser.error(f"{name} is not a baseline player: they are {', '.join(BASELINES)}")
    seeds = range(args.seed, args.seed + (args.matches or args.deals))
    measured = measure_matches if args.matches else measure
    with Workers(args.jobs) as workers:
        for name in others:
            lines = []
            for rows in measured(Task(players, name, seeds, args.less), workers):
                lines = [f"{name:8} {_cells(row)} {unit}" for unit, row in rows.items()]
                if sys.stdout.isatty():
                    print(lines[-1], end="\r", flush=True)
            print("\n".join(lines), flush=True)
    return 0


def _cells(row: BaselineRow) -> str:
    cells = [f"{player} {running}" for player, running in row.above.items()]
    cells += [f"above {other} {running}" for other, running in row.more.items()]
    return f"{', '.join(cells)}, {next(iter(row.above.values())).n}"


if __name__ == "__main__":
    sys.exit(main())
