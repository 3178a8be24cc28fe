"""Reproducible training runs.

A lesson (training positions) consists of parts, made by processes.
"""

import errno
import os
import time
from argparse import Namespace
from collections import namedtuple
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

import numpy as np

from engine.bots.madrasso.policy import OFFSET
from engine.bots.madrasso.weights import NAMES
from engine.bots.runtime import HEADER
from engine.games import about
from engine.options import GAMES, MUST_TRUMP, SEATS, VOID
from simulator import files
from simulator.assets import FOLDER
from simulator.progress import Progress, counting
from simulator.workers import Workers

SCALE = 16  # unit of policy tables: 1 / SCALE of a logit
CLUSTER_PARTS = 8  # parts of a lesson on a cluster
SEED_STEP = 1_000_003  # difference between the seeds of a lesson's parts
REPORTED = 10
LINE = 100

# must_trump: 1 if a void seat must trump
Rules = namedtuple("Rules", "seats must_trump")
# often, stray, mixed: chances of using a position, of a random card, of opponents like `club`.
# worlds: deals per card's value
Sampling = namedtuple("Sampling", "often stray mixed worlds", defaults=(0.0, 0.0, 1))


class Weights(NamedTuple):
    """A file of weights."""

    name: str
    title: str
    shapes: list[str]
    numbers: bytes


def file_content(weights: Weights, origin: list[str]) -> bytes:
    text = "\n".join([weights.title, "", *weights.shapes, "", *origin, ""]).encode()
    return text[:HEADER].ljust(HEADER) + weights.numbers


def rules_of(args: Namespace) -> Rules:
    return Rules(SEATS[args.game], int(args.rules[VOID] == MUST_TRUMP))


def weights_index(rules: Rules) -> int:
    return (2 if rules.seats == 3 else 0) + rules.must_trump


def madrasso_weights(
    rules: Rules, ending: str, called: str, shape: str, numbers: bytes | np.ndarray
) -> Weights:
    game = "Madrasso a tre" if rules.seats == 3 else "Madrasso and Madrasso breve"
    must = "must trump" if rules.must_trump else "plays what it likes"
    title = f"The {called} of {game}, where who lacks the suit {must}."
    return Weights(NAMES[weights_index(rules)] + ending, title, [shape], bytes(numbers))


def quantized(weights: np.ndarray, scale: int) -> np.ndarray:
    return np.clip(np.rint(weights * scale) + OFFSET, 0, 255).astype(np.uint8)


def call(task: tuple) -> Any:
    module, function, *arguments = task
    return getattr(import_module(module), function)(*arguments)


class TrainingRun:
    """A training of `lessons` lessons; `size` scales the samples."""

    def __init__(
        self,
        lessons: int,
        seed: int,
        rules: Rules | None = None,
        size: float = 1.0,
        workers: Workers | None = None,
        parts: int = 1,
    ) -> None:
        self.lessons = lessons
        self.seed = seed
        self._rules = rules
        self.lines: list[str] = []
        self._size = size
        self._workers = workers or Workers()
        self._parts = parts
        self.progress = Progress()
        self._began = time.monotonic()

    @property
    def rules(self) -> Rules:
        assert self._rules is not None
        return self._rules

    def scaled(self, n: float, least: int = 1) -> int:
        return max(least, int(n * self._size))

    def seed_of(self, number: int) -> int:
        return self.seed * 1000 + number

    def lesson(self, teacher: str, n: int, number: int, *arguments: object) -> tuple:
        seed = self.seed_of(number)
        if self._parts == 1:
            return call((teacher, "lessons", n, seed, *arguments))
        sizes = [n // self._parts + (part < n % self._parts) for part in range(self._parts)]
        tasks = [
            (size, (seed + SEED_STEP * (part + 1)) % 2**32, *arguments)
            for part, size in enumerate(sizes)
            if size
        ]
        found = list(self.imap(teacher, "lessons", tasks))
        return tuple(np.concatenate(arrays) for arrays in zip(*found, strict=True))

    def imap(self, module: str, function: str, tasks: list) -> Iterator:
        return self._workers.imap(call, [(module, function, *task) for task in tasks])

    def reports(self, number: int) -> bool:
        self.progress.done()
        return number % REPORTED == REPORTED - 1 or number == self.lessons - 1

    def report(self, line: str) -> None:
        self.lines.append(f"{line}; {time.monotonic() - self._began:.0f} s")
        self.progress.print(self.lines[-1] + "\n")


def run_training(
    args: Namespace,
    option: str,
    ending: str,
    usual_parts: int,
    train: Callable[[TrainingRun], list[Weights]],
    rules: Rules | None = None,
) -> int:
    """Train with the options `args`; write a file for each Weights from `train`."""
    stem = NAMES[weights_index(rules)] if rules else about(args.game).FAMILY
    seed = 1 if args.seed is None else args.seed
    parts = args.parts or (CLUSTER_PARTS if args.cluster else usual_parts)
    command = f"python -m lab.train{option} --game {GAMES[args.game]}"
    if rules and rules.must_trump:
        command += " --rule void=trump"
    command += f" --lessons {args.lessons} --seed {seed}"
    if parts != usual_parts:
        command += f" --parts {parts}"
    if args.size != 1:
        command += f" --size {args.size:g}"
    folder = Path(args.out or FOLDER)
    if not folder.is_dir():
        number = errno.ENOTDIR if folder.exists() else errno.ENOENT
        raise OSError(number, "there is no such folder", str(folder))
    first = stem + ending
    files.check(folder / first)
    print(command)
    with Workers(args.jobs if parts > 1 else 1, args.cluster) as workers:
        training = TrainingRun(args.lessons, seed, rules, args.size, workers, parts)
        with counting(args.lessons, "lesson") as training.progress:
            made = train(training)
    for weights in made:
        origin = ["Made by", "", f"    {command}", ""]
        if weights.name == first:
            origin += [fill(line, LINE, subsequent_indent="    ") for line in training.lines]
            origin += ["", f"on {os.cpu_count()} shared cores."]
        else:
            origin.append(f"of which {first} tells more.")
        files.write(folder / weights.name, file_content(weights, origin))
        print(f"written to {folder / weights.name}")
    return 0
