"""Estimated time on the handheld: of frames, of bots' decisions, of saves, from power-up to title.

No board is measured. The bytecodes of our Python are counted (see bytecodes). What is native on the
device, painting and the flash, has costs of its own. The same run gives the same figures.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from engine import bots
from engine.match import Match, new_view
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, TRE, default_rules, parse_rules
from engine.save_encode import Packer
from hardware.slots import seal
from screens import app as apps  # noqa: I001
from screens import flow, seats
from screens.menu import new_game
from screens.ui.keys import A
from simulator.bundle import build
from simulator.cost.bytecodes import (
    CALL_US,
    LOOPS_MS,
    METHOD_US,
    OBJECT_US,
    RELU_US,
    bytecode_us,
    cost,
    counting,
)
from simulator.cost.loading import (
    ABOVE_LEAVES,
    FIND_MS,
    FREE,
    LOAD_US,
    PICTURE_US,
    SEEK_US,
    WEIGHT_LEAVES,
    WEIGHT_US,
    Files,
    loads,
)
from simulator.desktop.console import Console

# Measured on CircuitPython's virtual machine (±20 %), beside those of bytecodes.py
SCREEN_MS = 14  # the whole screen composed and sent: the slow end of 5.5 to 14 ms
COLLECT_MS = 30  # a full collection with 130 KB live: 18 ms with 78 KB
# Not measured: taken from data sheets and from what is usual
ERASE_MS, PROGRAM_MS = 50, 10  # one sector of 4 KB of the flash: erased, sixteen pages written
POWER_UP_MS = 1500  # until CircuitPython runs code.py, boot.py's tenth of a second included

SLICE_LIMIT, SAVE_LIMIT, TITLE_LIMIT = 40, 100, 6000  # ms
MOVE_LIMIT, MEAN_LIMIT = 1200, 500  # ms: a bot's dearest decision, and its mean one

# Matches, by their seeds, in which a deal each is looked at, and the deals played at random before
# it: the first, that in which one may call out or the last, one in the middle, and so on
SEEDS = (7, *range(20, 1000))
DEALS = 6
BEFORE = {MADRASSO: (0, 10, 5), BREVE: (6, 3, 0), TRE: (0, 8, 4), MEDIATORE: (0, 11, 6)}
LONGEST_MATCH = 40  # deals of one without an end, as many as tests/vm/budget.toml weighs
PIXELS = 160 * 128
FRAMES = 4000  # more than a deal takes

# What is looked at


class Dearest:
    """The largest of several costs, and where it was."""

    def __init__(self):
        self.milliseconds = 0.0
        self.where = ""

    def take(self, milliseconds: float, where: str) -> None:
        if milliseconds > self.milliseconds:
            self.milliseconds, self.where = milliseconds, where


files = Files()


class Thinking:
    """What decisions cost: the dearest slice, the dearest decision, all of them together."""

    def __init__(self):
        self.slice = Dearest()
        self.move = Dearest()
        self.total = 0.0
        self.decisions = 0

    @property
    def mean(self) -> float:
        return self.total / self.decisions

    def decide(self, level: str, view, seed: int, where: str) -> int:
        """The action of `level`, its cost taken in."""
        thinking = bots.think(level, view, seed)
        spent = 0.0
        action = None
        while True:
            with loads() as loaded, counting() as count:
                better = next(thinking, None)
            garbage = count.relus * ABOVE_LEAVES + files.read * WEIGHT_LEAVES
            milliseconds = count.milliseconds() + sum(loaded) + files.milliseconds()
            self.slice.take(milliseconds, where)
            spent += milliseconds + garbage / FREE * COLLECT_MS
            if better is None:
                break
            action = better
        self.move.take(spent, where)
        self.total += spent
        self.decisions += 1
        return action


def frames_of(game: int, home: Path) -> tuple[Dearest, Dearest]:
    """The dearest frame and the dearest opening of a screen while a deal is played at the table."""
    console = Console(headless=True, home=home)
    app = apps.App(console)
    match = Match(game, default_rules(game), 5, ["human"] + ["club"] * (seats_of(game) - 1))
    frame, opening = Dearest(), Dearest()
    flow.start(app, match)
    shown = None
    sheets = 0
    for number in range(FRAMES):
        if number % 3 == 0:
            console.feed(A)
        milliseconds = cost(app.step) + console.display.dirty * SCREEN_MS / PIXELS
        name = type(app.screen).__name__
        if app.screen is shown:
            frame.take(milliseconds, f"frame {number}, {name}")
        else:
            opening.take(milliseconds + COLLECT_MS, name)
            sheets += bool(match.finished) and name == "Scores"
        shown = app.screen
        if sheets and name != "Scores":
            break
    return frame, opening


def seats_of(game: int) -> int:
    return 3 if game == TRE else 4


def thinking_of(level: str, game: int, deals: int) -> Thinking:
    """What `level` thinks among its like in so many deals, each of another match."""
    view = new_view(game)
    thinking = Thinking()
    for i, seed in enumerate(SEEDS[:deals]):
        match = _dealt(level, game, seed, BEFORE[game][i % len(BEFORE[game])])
        if not thinking.decisions:
            match.look(match.turn, view)
            bots.choose(level, view, 0)  # its modules are imported before anything is counted
        with files.counted():
            while match.turn < 4:
                match.look(match.turn, view)
                where = f"seed {seed}, deal {match.number}, action {match.n_log + 1}"
                match.act(thinking.decide(level, view, match.decision_seed(), where))
    return thinking


def _dealt(level: str, game: int, seed: int, before: int) -> Match:
    """A match of `level` with its next deal dealt, after so many played at random, or as many as
    it goes on for."""
    match = Match(game, default_rules(game), seed, [level] * seats_of(game))
    view = new_view(game)
    for _ in range(before):
        match.begin()
        while match.turn < 4:
            match.look(match.turn, view)
            match.act(bots.choose("random", view, match.decision_seed()))
        if match.over:
            return _dealt(level, game, seed, before - 1)
    match.begin()
    return match


def save() -> tuple[float, int]:
    """The dearest save in the last deal of the longest match that is weighed, and its bytes.

    The first save after the match was taken up again is one of them.
    """
    match = Match(MEDIATORE, parse_rules(MEDIATORE, {"deals": 0}), 7, ["club"] * 4)
    packer = Packer()
    view = new_view(MEDIATORE)
    length = 0
    dearest = 0.0
    while match.number < LONGEST_MATCH:
        match.begin()
        while match.turn < 4:
            match.look(match.turn, view)
            match.act(bots.choose("club", view, match.decision_seed()))
            if match.number == LONGEST_MATCH:
                dearest = max(dearest, cost(_put_away, packer, match))
                length = max(length, sum(map(len, packer.pack(match))))
    dearest = max(dearest, cost(_put_away, Packer(), match))
    return dearest + ERASE_MS + PROGRAM_MS, length


def _put_away(packer, match):
    for _ in seal(packer.pack(match), 1):
        pass


def start_up(home: Path) -> float:
    """From power-up until the title is seen."""
    everything = build.files()
    before = set(sys.modules)
    console = Console(headless=True, home=home)

    def show_title():
        app = apps.App(console)
        app.open("menu.title.Title")
        app.step()

    python = cost(show_title)
    names = (
        "start",
        "console",
        "hardware.buttons",
        "hardware.inputs",
        "hardware.slots",
        "hardware.battery",
        "engine.save_encode",
        "engine.match",
    )
    flat = build.optimized().flat
    loaded = [path for path in everything if path.endswith(".mpy")]
    needed = [
        path
        for path in loaded
        if build.module_name(path.replace(".mpy", ".py"))
        in {flat.get(name, name) for name in (before | set(sys.modules) | set(names))}
        and "table" not in path
    ]
    code = sum(len(everything[path]) for path in needed) * LOAD_US / 1000 + len(needed) * FIND_MS
    pictures = sum(len(text) for path, text in everything.items() if path.endswith(".bmp"))
    return POWER_UP_MS + code + python + pictures * PICTURE_US / 1000 + SCREEN_MS + 2 * COLLECT_MS


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="devicecost", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS, help="of each game, that bots think in")
    asked = parser.parse_args(words)
    assumed = [
        (f"{LOOPS_MS} ms", "a thousand loops with two table look-ups", "measured, emulated, ±20 %"),
        (f"{bytecode_us():.2f} us", "so a bytecode (as this Python counts them)", "from the above"),
        (f"{CALL_US}, {METHOD_US} us", "a call of a function, of a method", "measured, emulated"),
        (f"{OBJECT_US} us", "an object, a list, a tuple made", "measured, emulated"),
        (f"{SCREEN_MS} ms", "the whole screen painted", "measured, emulated, slow end"),
        (f"{COLLECT_MS} ms", "a garbage collection", "from 18 ms with 78 KB"),
        (f"{ERASE_MS}+{PROGRAM_MS} ms", "a flash sector erased, written", "data sheets, typical"),
        (f"{POWER_UP_MS} ms", "power-up until code.py runs", "assumed"),
        (f"{FIND_MS} ms, {LOAD_US} us", "a module found, a byte of it loaded", "assumed"),
        (f"{PICTURE_US} us", "a byte of a picture, of a network read", "assumed"),
        (f"{SEEK_US} us", "a place in a file found", "assumed"),
        (f"{WEIGHT_US} us", "a weight of a network added", "measured, emulated"),
        (f"{RELU_US} us", "what is above nothing in a card's sums", "measured, emulated"),
        (f"{FREE:,} bytes", "of garbage, after which it is collected", "from 154 KB and 110 KB"),
    ]
    print("Assumed, at 120 MHz:")
    for figure, what, source in assumed:
        print(f"  {figure:>12}  {what:44}{source}")
    rows = []
    with tempfile.TemporaryDirectory() as home:
        for game in (MADRASSO, TRE, MEDIATORE):
            frame, opening = frames_of(game, Path(home))
            rows.append((f"dearest frame, {GAMES[game]}", frame.milliseconds, None, frame.where))
            rows.append(
                (f"dearest opening, {GAMES[game]}", opening.milliseconds, None, opening.where)
            )
        for game in (MADRASSO, BREVE, TRE, MEDIATORE):
            for level in new_game.kinds(game, False):
                if level != seats.HUMAN:
                    rows += _thinking_rows(level, game, asked.deals)
        milliseconds, length = save()
        rows.append(("dearest save", milliseconds, SAVE_LIMIT, f"{length} bytes"))
        rows.append(("power-up to title", start_up(Path(home)), TITLE_LIMIT, ""))
    print(f"\n{'':38}{'ms':>8}{'may':>8}")
    over = False
    for what, milliseconds, limit, where in rows:
        late = limit is not None and milliseconds > limit
        over = over or late
        may = "" if limit is None else f"{limit:,}"
        print(f"{what:38}{milliseconds:8,.1f}{may:>8}  {where}{'  over' if late else ''}")
    return int(over)


def _thinking_rows(level: str, game: int, deals: int) -> list[tuple]:
    thinking = thinking_of(level, game, deals)
    looked_at = f"{thinking.decisions} decisions in {deals} deals"
    who = f"{level}, {GAMES[game]}"
    return [
        (f"slice of {who}", thinking.slice.milliseconds, SLICE_LIMIT, thinking.slice.where),
        (f"decision of {who}", thinking.move.milliseconds, MOVE_LIMIT, thinking.move.where),
        ("    on average", thinking.mean, MEAN_LIMIT, looked_at),
    ]


if __name__ == "__main__":
    sys.exit(main())
