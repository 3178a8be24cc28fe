"""`madrasso duel`: measure players against each other on duplicate deals or matches."""

import json
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from importlib.util import find_spec

from engine.options import GAMES, changed_options
from engine.record import seat_names
from simulator import files
from simulator.arena.duplicate import CLAIRVOYANT, Meeting, play_some, share, sides
from simulator.arena.figures import Bound, Running
from simulator.arena.players import forfeits_line, status
from simulator.progress import Progress, counting
from simulator.protocol import program_log
from simulator.protocol.client import is_program
from simulator.records.replay import counted
from simulator.workers import Workers

A_TASK = 10
TASKS_EACH = 8
ROUNDING = 1e-9
CEILING_DEALS = 200  # maximum number of deals with --share, because the clairvoyant is slow


class DuelRow:
    """The result of `a` against `b`: points per deal above an equal share, or % of matches won."""

    def __init__(self, a: str, b: str) -> None:
        self.a = a
        self.b = b
        self.above = Running()
        self.won = self.drawn = 0  # duplicate deals above an equal share, and at it
        self.by_seat: list[Running] = []
        self.by_deal: list[Running] = []
        self.forfeits: Counter[str] = Counter()
        self.verdict: str | None = None
        self.ceiling: Running | None = None
        self.seconds = 0.0

    def add(self, found: list, deals: Sequence[list[float]] = ()) -> None:
        """Add a duplicate deal or match; `found`: the result of `a` on each side.

        `deals[i]`: points of `a` above an equal share in deal i.
        """
        mean = sum(found) / len(found)
        self.above.add(mean)
        self.won += mean > ROUNDING
        self.drawn += abs(mean) <= ROUNDING
        if len(found) > 2:
            self.by_seat = self.by_seat or [Running() for _ in found]
            for running, each in zip(self.by_seat, found, strict=True):
                running.add(each)
        for i, points in enumerate(deals):
            if i == len(self.by_deal):
                self.by_deal.append(Running())
            self.by_deal[i].add(sum(points) / len(points))

    @property
    def share(self) -> float:
        assert self.ceiling is not None
        return self.above.mean / self.ceiling.mean if self.ceiling.mean else 0.0


def measure(
    meeting: Meeting,
    deals: int,
    seed: int,
    workers: Workers,
    bound: Bound | None = None,
    bar: bool = False,
) -> DuelRow:
    row = DuelRow(meeting.a, meeting.b)
    began = time.monotonic()
    most = 1 if meeting.matches else A_TASK
    size = min(most, max(1, deals // (TASKS_EACH * workers.jobs)))
    seeds = range(seed, seed + deals)
    tasks = ((meeting, seeds[first : first + size]) for first in range(0, deals, size))
    unit = "match" if meeting.matches else "deal"
    counted = counting(deals, unit, f"{row.a} : {row.b}") if bar else nullcontext(Progress())
    with counted as progress:
        results = workers.imap(play_some, tasks)
        for found, forfeits in results:
            row.forfeits.update(forfeits)
            for each in found:
                if bound is None or not bound.sure(row.above):
                    row.add(*each)
            progress.done(len(found), str(row.above))
            if bound is not None and bound.sure(row.above):
                break
        results.close()
    row.verdict = bound.verdict if bound else None
    row.seconds = time.monotonic() - began
    return row


def duel(args: Namespace) -> int:
    missing = _missing(args)
    if missing:
        print(f"madrasso: {missing}", file=sys.stderr)
        return 1
    if args.plot:
        files.check(args.plot)
    args.seed = 1 if args.seed is None else args.seed
    n = args.matches or args.deals
    match = bool(args.matches), args.totals, args.from_deal
    rows = []
    ceilings: dict[str, Running] = {}
    if any(map(is_program, (*args.a, *args.b))):
        program_log.begin()
    with Workers(args.jobs, args.cluster) as workers:
        for b in args.b:
            for a in args.a:
                if a == b and len(args.a) * len(args.b) > 1:
                    continue
                meeting = Meeting(args.game, args.rules, a, b, *match)
                bound = None if args.bound is None else Bound(args.bound)
                row = measure(meeting, n, args.seed, workers, bound, bar=True)
                if args.share:
                    if b not in ceilings:
                        seer = meeting._replace(a=CLAIRVOYANT)
                        deals = min(n, CEILING_DEALS)
                        ceilings[b] = measure(seer, deals, args.seed, workers, bar=True).above
                    row.ceiling = ceilings[b]
                rows.append(row)
    if args.plot:
        from simulator.arena.ladder import draw

        equal = 100 / sides(args.game) if args.matches else 0
        draw(rows, _title(args), _unit(args), equal, args.plot)
    return _tell(args, rows)


def _tell(args: Namespace, rows: list) -> int:
    forfeits: Counter[str] = Counter()
    for row in rows:
        forfeits.update(row.forfeits)
    last = forfeits_line(forfeits)
    if args.json:
        print(json.dumps(_object(args, rows)))
    else:
        for line in report(args, rows):
            print(line)
    if last:
        print(last, file=sys.stderr if args.json else sys.stdout)
    return status(forfeits)


def _missing(args: Namespace) -> str:
    lab = args.share or CLAIRVOYANT in args.a + args.b
    for needed, module, extra in (
        (lab, "numba", "lab"),
        (args.plot, "matplotlib", "lab"),
        (args.cluster, "distributed", "cluster"),
    ):
        if needed and not find_spec(module):
            return f"this needs {module}: pip install 'madrasso[{extra}]'"
    return ""


def _title(args: Namespace) -> str:
    options = [f"{name}={value}" for name, value in changed_options(args.game, args.rules)]
    return ", ".join([GAMES[args.game], *options])


def _unit(args: Namespace) -> str:
    return "of 100 matches won" if args.matches else _points(args)


def _points(args: Namespace) -> str:
    above = share(args.game, args.rules)
    if not above:
        return "points per deal earned"
    return "points per deal above " + (f"{above:g}" if above == int(above) else "a third")


def report(args: Namespace, rows: list) -> list:
    what = "duplicate match" if args.matches else "duplicate deal"
    lines = []
    for row in rows:
        line = f"{row.a} against {row.b}: {row.above} {_unit(args)}"
        lines.append(f"{line}, {counted(row.above.n, what)}, {row.seconds:.0f} s")
        for name, running in zip(seat_names(args.game), row.by_seat, strict=False):
            lines.append(f"  in the seat {name}: {running}")
        for i, running in enumerate(row.by_deal):
            lines.append(f"  deal {i + args.from_deal}: {running} {_points(args)}, n {running.n}")
        if row.ceiling:
            reached = f"{100 * row.share:.0f} % of the clairvoyant's {row.ceiling}"
            lines.append(f"  {reached} ({counted(row.ceiling.n, 'deal')})")
        if args.bound is not None:
            verdict = row.verdict or "not certainly on either side of"
            lines.append(f"  {verdict} {args.bound:g}")
    if len(rows) > 1:
        lines += ["", *table(rows)]
    return lines


def table(rows: list) -> list:
    names = dict.fromkeys(row.a for row in rows)
    others = dict.fromkeys(row.b for row in rows)
    found = {(row.a, row.b): str(row.above) for row in rows}
    columns = [["", *names]]
    for other in others:
        columns.append([f"against {other}", *[found.get((name, other), "") for name in names]])
    widths = [max(map(len, column)) for column in columns]
    lines = []
    for name, *cells in zip(*columns, strict=True):
        padded = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append("   ".join([name.ljust(widths[0]), *padded]))
    return lines


def _object(args: Namespace, rows: list) -> dict:
    common = {
        "game": GAMES[args.game],
        "rules": dict(changed_options(args.game, args.rules)),
        "unit": _unit(args),
        "seed": args.seed,
    }
    objects = [_row(args, row) for row in rows]
    return objects[0] | common if len(rows) == 1 else common | {"rows": objects}


def _row(args: Namespace, row: DuelRow) -> dict:
    found: dict[str, object] = {"a": row.a, "b": row.b}
    found |= {"mean": row.above.mean, "se": row.above.se, "n": row.above.n}
    if row.by_seat:
        found["seats"] = {
            name: {"mean": running.mean, "se": running.se}
            for name, running in zip(seat_names(args.game), row.by_seat, strict=True)
        }
    if row.by_deal:
        found["deals"] = [
            {"deal": i + args.from_deal, "mean": running.mean, "se": running.se, "n": running.n}
            for i, running in enumerate(row.by_deal)
        ]
    if row.ceiling:
        found |= {"ceiling": row.ceiling.mean, "ceiling_se": row.ceiling.se, "share": row.share}
    if args.bound is not None:
        found |= {"bound": args.bound, "verdict": row.verdict}
    if row.forfeits:
        found["forfeits"] = dict(row.forfeits)
    found["seconds"] = round(row.seconds, 1)
    return found
