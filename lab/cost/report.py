"""Estimate the time of bots' decisions, claims, reviews and saves on the handheld."""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from math import ceil
from pathlib import Path

from engine import bots, claim
from engine.cards import EMPTY
from engine.deal import PLAY
from engine.match import Match, new_view
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, SEATS, TRE, default_rules, parse_rules
from engine.review.deal_review import DealReview
from engine.save_encode import Packer
from engine.view import DealView
from hardware.slot_pair import seal
from lab.cost.bytecodes import cost, counting
from lab.cost.frames import rows as frames
from lab.cost.memory import (
    COLLECT_MS,
    FRAME_MS,
    LOAD_US,
    WEIGHT_US,
    CountedFile,
    Heap,
    counted_files,
    loads,
)
from screens import seats
from screens.menu import new_game
from tools.bundle import assemble

# ms to erase and to write a flash sector of 4 KB, according to data sheets
ERASE_MS, PROGRAM_MS = 50, 10

SLICE_LIMIT, SAVE_LIMIT = 50, 100  # maximum ms of thinking per frame, and of a save
CLAIM_SLICE, CLAIM_LIMIT = 130, 1000  # maximum ms of a frame during a claim, and of a claim
# maximum ms in a review: of a frame, of solving the last tricks, of weighing a seat's cards
REVIEW_SLICE, SOLVED_LIMIT, WEIGHED_LIMIT = 100, 2500, 30_000
CLAIMS, REVIEWS = 100, 3
MOVE_LIMIT, MEAN_LIMIT = 900, 300  # maximum ms of a bot's decision, and of the mean decision

# Seeds of matches; by game, numbers of random deals before the measured one
SEEDS = (7, *range(20, 1000))
DEALS = 6
BEFORE = ((0, 10, 5), (6, 3, 0), (0, 8, 4), (0, 11, 6))

FILE = Path(__file__).with_name("limits.toml")
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"


class Dearest:
    """The longest of several times, and where it was measured."""

    def __init__(self) -> None:
        self.milliseconds = 0.0
        self.where = ""

    def take(self, milliseconds: float, where: str) -> None:
        if milliseconds > self.milliseconds:
            self.milliseconds, self.where = milliseconds, where


class Thinking:
    """Times of a bot's slowest frame, slowest decision and all decisions."""

    def __init__(self) -> None:
        self.slice = Dearest()  # counts bytecodes and weights only
        self.move = Dearest()
        self.heap = Heap()
        self.total = 0.0
        self.decisions = 0

    @property
    def mean(self) -> float:
        return self.total / self.decisions

    def decide(self, level: str, view: DealView, seed: int, where: str) -> int:
        thinking = bots.think(level, view, seed)
        spent, collected = 0.0, self.heap.collections
        action = None
        while True:
            read = CountedFile.weights
            with loads() as loaded, counting() as count:
                better = next(thinking, None)
            weights = CountedFile.weights - read
            milliseconds = count.milliseconds() + weights * WEIGHT_US / 1000
            self.slice.take(milliseconds, where)
            spent += milliseconds + sum(loaded) * LOAD_US / 1000 + FRAME_MS
            self.heap.take(len(loaded), weights, count.relus)
            if better is None:
                break
            action = better
        spent += (self.heap.collections - collected) * COLLECT_MS
        self.move.take(spent, where)
        self.total += spent
        self.decisions += 1
        assert action is not None
        return action


def thinking_of(level: str, game: int, deals: int, every: int = 1) -> Thinking:
    view = new_view(game)
    thinking = Thinking()
    n = 0
    for i, seed in enumerate(SEEDS[:deals]):
        match = _dealt(level, game, seed, BEFORE[game][i % len(BEFORE[game])])
        if not thinking.decisions:
            match.look(match.turn, view)
            bots.choose(level, view, 0)  # import modules without counting
        with counted_files():
            while match.turn < 4:
                match.look(match.turn, view)
                where = f"seed {seed}, deal {match.number}, action {match.n_log + 1}"
                if n % every:
                    match.act(bots.choose(level, view, match.decision_seed()))
                else:
                    match.act(thinking.decide(level, view, match.decision_seed(), where))
                n += 1
    return thinking


def _dealt(level: str, game: int, seed: int, before: int) -> Match:
    match = Match(game, default_rules(game), seed, [level] * SEATS[game])
    for _ in range(before):
        match.begin()
        _play_out(match, "random")
        if match.over:
            return _dealt(level, game, seed, before - 1)
    match.begin()
    return match


def _play_out(match: Match, level: str) -> None:
    view = new_view(match.game_index)
    while match.turn < 4:
        match.look(match.turn, view)
        match.act(bots.choose(level, view, match.decision_seed()))


def claim_of(game: int, deals: int = CLAIMS) -> tuple[Dearest, Dearest]:
    view = new_view(game)
    dearest = Dearest(), Dearest()
    for seed in range(deals):
        match = _dealt("random", game, seed, 0)
        while match.turn < 4:
            match.look(match.turn, view)
            if view.phase == PLAY:
                where = f"seed {seed}, action {match.n_log + 1}, {view.counts[view.seat]} cards"
                _claim(view, where, *dearest)
            match.act(bots.choose("random", view, match.decision_seed()))
    return dearest


def _claim(view: DealView, where: str, slices: Dearest, whole: Dearest) -> None:
    seen = [0.0]

    def breathe() -> None:
        slices.take(count.milliseconds() - seen[0], where)
        seen[0] = count.milliseconds()

    with counting() as count:
        if claim.beaten_by(view, breathe) == EMPTY:
            breathe()
            claim.next_card(view, breathe)
    breathe()
    whole.take(count.milliseconds(), where)


def review_of(game: int, deals: int = REVIEWS) -> tuple[Dearest, Dearest, Dearest]:
    slices, solved, weighed = Dearest(), Dearest(), Dearest()
    for seed in range(deals):
        match = _dealt("random", game, seed, 0)
        _play_out(match, "random")
        for _ in DealReview(match, 1, (0,)).work():  # import modules without counting
            pass
        parts = [0.0]
        with counted_files():
            work = DealReview(match, 1, (0,)).work()
            done: object = None
            while done is not work:
                read = CountedFile.weights
                with counting() as count:
                    done = next(work, work)
                weights = CountedFile.weights - read
                milliseconds = count.milliseconds() + weights * WEIGHT_US / 1000
                slices.take(milliseconds, f"seed {seed}")
                parts[-1] += max(milliseconds, FRAME_MS)
                if done is True:
                    parts.append(0.0)
        solved.take(parts[0], f"seed {seed}")
        weighed.take(parts[1], f"seed {seed}")
    return slices, solved, weighed


def save() -> tuple[float, int]:
    """Return (ms, bytes) of a new Packer's save after MOST_DEALS deals."""
    match = Match(MEDIATORE, parse_rules(MEDIATORE, {"deals": 0}), 7, ["club"] * 4)
    while match.number < assemble.MOST_DEALS:
        match.begin()
        _play_out(match, "club")
    milliseconds = cost(lambda: [*seal(Packer().pack(match), 1)])
    return milliseconds + ERASE_MS + PROGRAM_MS, sum(map(len, Packer().pack(match)))


def rows(deals: int, words: list[str]) -> Iterator[tuple[str, float, int, str]]:
    def is_wanted(*names: str) -> bool:
        return any(all(word in name for word in words) for name in names)

    for game in (MADRASSO, BREVE, TRE, MEDIATORE):
        for level in new_game.kinds(game, False):
            who = f"{level}, {GAMES[game]}"
            if level == seats.HUMAN or not is_wanted(who):
                continue
            found = thinking_of(level, game, deals)
            yield f"slice of {who}", found.slice.milliseconds, SLICE_LIMIT, found.slice.where
            yield f"decision of {who}", found.move.milliseconds, MOVE_LIMIT, found.move.where
            collections = found.heap.collections / found.decisions
            of = f"of {found.decisions} in {deals} deals, {collections:.1f} collections each"
            yield f"mean of {who}", found.mean, MEAN_LIMIT, of
    for game in (MADRASSO, TRE, MEDIATORE):
        of = GAMES[game]
        if is_wanted(f"claim, {of}"):
            a_slice, whole = claim_of(game)
            yield f"slice of a claim, {of}", a_slice.milliseconds, CLAIM_SLICE, a_slice.where
            yield f"claim, {of}", whole.milliseconds, CLAIM_LIMIT, whole.where
        if is_wanted(f"slice of a review, {of}", f"cards weighed, {of}"):
            a_slice, solved, weighed = review_of(game)
            yield f"slice of a review, {of}", a_slice.milliseconds, REVIEW_SLICE, a_slice.where
            yield f"last tricks solved, {of}", solved.milliseconds, SOLVED_LIMIT, solved.where
            yield f"cards weighed, {of}", weighed.milliseconds, WEIGHED_LIMIT, weighed.where
    if is_wanted("save"):
        milliseconds, length = save()
        yield "save", milliseconds, SAVE_LIMIT, f"{length} bytes"
    if is_wanted(*frames.LIMITS):
        for name, longest in frames.longest():
            yield name, longest.milliseconds, frames.LIMITS[name], longest.where


def kept_limits() -> tuple[str, dict[str, int]]:
    kept = tomllib.loads(FILE.read_text("utf-8"))
    return kept["python"], kept["rows"]


def limits(deals: int) -> dict[str, int]:
    python, kept = kept_limits()
    return kept if python == PYTHON and deals == DEALS else {}


def write(counted: dict[str, float]) -> None:
    kept = kept_limits()[1]
    most = {name: min(ceil(ms), kept.get(name, ceil(ms))) for name, ms in counted.items()}
    lines = [f"{json.dumps(name)} = {most[name]}" for name in most]
    head = FILE.read_text("utf-8").partition("python = ")[0]
    text = head + f'python = "{PYTHON}"\n\n[rows]\n' + "\n".join(lines) + "\n"
    FILE.write_text(text, encoding="utf-8")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="devicecost", description=__doc__.split("\n")[0])
    parser.add_argument("words", nargs="*", help="parts of the names of rows")
    parser.add_argument("--deals", type=int, default=DEALS, help="of each game, for the bots")
    parser.add_argument("--write", action="store_true", help="store the measured times as limits")
    args = parser.parse_args(argv)
    if args.write and (args.deals != DEALS or args.words):
        parser.error(f"--write stores limits of all rows and {DEALS} deals")
    kept = {} if args.write else limits(args.deals)
    counted = {}
    late = False
    print(f"{'':38}{'ms':>8}{'may':>8}")
    for name, milliseconds, most, where in rows(args.deals, args.words):
        counted[name] = milliseconds
        may = min(kept.get(name, most), most)
        over = "  over" if milliseconds > may else ""
        late = late or bool(over)
        print(f"{name:38}{milliseconds:8,.1f}{may:8,}  {where}{over}", flush=True)
    if args.write:
        write(counted)
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
