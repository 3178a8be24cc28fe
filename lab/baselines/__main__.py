"""Measure levels against baseline players.

    python -m lab.baselines [--players NAME,…] [--against NAME,…] [--deals N] [--seed N]
                              [--less N] [--jobs N]

Each player has one side, the baseline player the other; all players play the same deals. The output
has a line per baseline player: each player's points per deal above half of all points, and the
first player's lead over each other player, with standard errors. `--against` also accepts levels.
With `--less N`, a level that searches does 1 / N of its usual work.
"""

import argparse
import sys

from engine.bots import LEVELS
from lab.baselines.measure import Task, measure
from lab.baselines.players import BASELINES
from simulator.workers import Workers


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lab.baselines", description=__doc__)
    parser.add_argument("--players", default="maestro,master")
    parser.add_argument("--against", default=",".join(BASELINES))
    parser.add_argument("--deals", type=int, default=2000)
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
    with Workers(args.jobs) as workers:
        for name in others:
            line = ""
            seeds = range(args.seed, args.seed + args.deals)
            for row in measure(Task(players, name, seeds, args.less), workers):
                cells = [f"{player} {running}" for player, running in row.above.items()]
                cells += [f"above {other} {running}" for other, running in row.more.items()]
                n = next(iter(row.above.values())).n
                line = f"{name:8} {', '.join(cells)}, {n} deals"
                if sys.stdout.isatty():
                    print(line, end="\r", flush=True)
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
