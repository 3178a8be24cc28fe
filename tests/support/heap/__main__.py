"""Play rows.toml's matches with several seeds; print faults and the heap's longest free block."""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.support.heap import machine, scenario

WIDE = 42
SEEDS = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="heap", description=__doc__.split("\n")[0])
    parser.add_argument("words", nargs="*", help="parts of the names of rows")
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--limit", type=int, default=scenario.limit(), help="bytes of heap")
    args = parser.parse_args()
    if not machine.is_there():
        print(machine.LACKING)
        return 0
    rows = [row for row in scenario.rows() if all(word in row.name for word in args.words)]
    jobs = [(row, seed) for row in rows for seed in range(1, args.seeds + 1)]
    fell = False
    print(f"{'row':{WIDE}}seed  starts  longest run, least")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        played = pool.map(lambda job: scenario.play(*job, args.limit), jobs)
        for (row, seed), each in zip(jobs, played, strict=True):
            fell = fell or bool(each.fault)
            line = f"{row.name:{WIDE}}{seed:4}{each.starts:8}{each.longest:9,}  {each.where}"
            print(line, flush=True)
            if each.fault:
                print(f"    fell: {each.fault}", flush=True)
    return int(fell)


if __name__ == "__main__":
    sys.exit(main())
