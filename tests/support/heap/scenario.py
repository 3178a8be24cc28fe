"""Play a row of rows.toml in a heap of fixed size."""

import re
import tempfile
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.options import parse_game, parse_rules
from tests.support.heap import drive, machine

FILE = Path(__file__).with_name("rows.toml")
POWER_UP = "/code.py"
MOST_STARTS = 200

SEAT = "import power; power.prepare(); power.seat({seed}, {game}, {rules}, {players}, {before})"
START = "import power; power.run({code!r}, {seed}, {note}, {goals})"

LONGEST = re.compile(r"max free sz: (\d+)")
FRAME = re.compile(r'File "([^"]+)", line \d+, in (\S+)')
OUTSIDE = ("start", "player.py", "power.py")
DEEP = 4
SIT = "sit"


class Row(NamedTuple):
    """A row; `does` are the player's goals, `before` counts earlier deals."""

    name: str
    does: list
    game: str = "madrasso"
    players: list = []
    rules: dict = {}
    before: int = 0
    often: bool = False  # in the smoke subset


class Played(NamedTuple):
    """A row's outcome; the heap's `longest` free block was at its shortest on screen `where`."""

    fault: str
    longest: int
    where: str
    starts: int
    output: str


@cache
def _file() -> dict:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def limit() -> int:
    return _file()["limit"]


def rows() -> list[Row]:
    return [Row(**row) for row in _file()["row"]]


def play(row: Row, seed: int, heap: int | None = None) -> Played:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        write(root, drive.files())
        return _play(row, seed, root, base() + (heap or limit()), machine.run)


def play_by(run: Callable[[Path, str, int], machine.Told], row: Row, seed: int) -> Played:
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), drive.files())
        return _play(row, seed, Path(folder), 0, run)


@cache
def base() -> int:
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), drive.files())
        told = machine.run(Path(folder), "import power; power.weigh()")
    return next(int(line[1]) for line in told.lines if line[0] == "base")


def write(root: Path, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        there = root / path
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(content)


def _play(row: Row, seed: int, root: Path, heap: int, run) -> Played:
    goals = [(goal.split()[0], int((goal.split() + ["0"])[1])) for goal in row.does]
    longest, where = heap, ""
    outputs = []
    code, note = POWER_UP, 0
    for start in range(MOST_STARTS):
        if goals[0][0] == SIT:
            _sit(row, seed, root, run)
            goals, code = goals[1:], POWER_UP
        until = [goal[0] for goal in goals].index(SIT) if (SIT, 0) in goals else len(goals)
        says = {"code": code, "seed": 1000 * seed + start, "note": note, "goals": goals[:until]}
        told = run(root, START.format(**says), heap)
        outputs.append(told.output)
        for least, shown in runs(told.output):
            if least < longest:
                longest, where = least, drive.screens().get(shown, shown)
        end, note, code = None, note, ""
        for word, *more in told.lines:
            if word == "done":
                goals, note = goals[1:], 0
            elif word == "note":
                note = int(more[0])
            elif word == "next":
                code = more[0]
            elif word in ("refused", "failed", "stuck"):
                end = " ".join([word, *[drive.screens().get(each, each) for each in more]])
        output = "".join(outputs)
        if end:
            return Played(f"{end}: {_error(told.output)}", longest, where, start + 1, output)
        if not goals:
            return Played("", longest, where, start + 1, output)
        if not code and goals[0][0] != SIT:
            return Played("the machine fell", longest, where, start + 1, output)
    return Played("too many starts", longest, where, MOST_STARTS, "".join(outputs))


def _sit(row: Row, seed: int, root: Path, run) -> None:
    game = parse_game(row.game)
    rules = parse_rules(game, row.rules)
    said = {"seed": seed, "game": game, "rules": rules, "players": row.players}
    told = run(root, SEAT.format(**said, before=row.before), machine.AMPLE)
    assert ["seated"] in told.lines, told.output


def runs(output: str) -> list[tuple[int, str]]:
    found = []
    shown = ""
    for line in output.splitlines():
        if line.startswith("\tat "):
            shown = line.split()[1]
        longest = LONGEST.search(line)
        if longest:
            found.append((int(longest[1]) * machine.BLOCK, shown))
    return found


def _error(output: str) -> str:
    at = max(output.rfind("\trefused"), output.rfind("\tfailed"))
    if at < 0:
        return ""
    lines = output[at:].split("\tend")[0].splitlines()[1:]
    meant = drive.meant()
    frames = [
        (file, meant.get((file, name), name)) for file, name in FRAME.findall("\n".join(lines))
    ]
    found = [f"{file}: {name}" for file, name in frames if file not in OUTSIDE]
    return " > ".join(found[-DEEP:] + [lines[-1].strip()])
