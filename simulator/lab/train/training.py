"""The learned tables, made from nothing, the same from the same seed.

First a few generations by cross-entropy: each is fitted to what a Monte Carlo teacher, who plays on
with the table before, found each card to be worth. Then many short lessons in which the table
raises what its own draws are worth in the deals as they lay: so it learns what others' cards tell.
In half of the lessons' deals the club player is the others, lest it be good against itself alone.
"""

import os
import time
from pathlib import Path

import numpy as np

from engine.bots.madrasso import weights as learned
from engine.bots.madrasso.policy import OFFSET, TABLE_SIZE
from engine.options import GAMES, MUST_TRUMP, TRE, VOID
from simulator import files
from simulator.lab.measure.figures import mean_of
from simulator.lab.train.parallel import PARTS, shared_lessons
from simulator.lab.train.weight_files import FOLDER, POLICY, SCALE, Kind, write
from simulator.workers import Workers

WARMTH = 2.0  # points

GENERATIONS = (30_000, 60_000, 120_000)  # positions
WORLDS = 16  # deals of each
OFTEN, STRAY = 0.2, 0.1
LESSON = 250_000  # positions
LESSONS_OFTEN, LESSONS_STRAY = 0.3, 0.05
MIXED = 0.5
STEP = 0.05
CHECK = 20_000  # deals of each comparison


def whole(weights) -> np.ndarray:
    """The numbers of a table nearest to `weights`."""
    return (np.clip(np.rint(weights * SCALE), -127, 127) + OFFSET).astype(np.uint8)


def train(seats: int, must: int, lessons: int, seed: int, say, size: float = 1.0, give=None):
    """A table after all generations and so many lessons; the lines about them are said too.

    `size` makes all of it smaller, for trying out. `give` gives the lessons as the teacher does.
    """
    from simulator.lab.train import teacher

    give = give or teacher.lessons
    begun = time.time()
    table = whole(np.zeros(TABLE_SIZE))
    lines = []

    def report(name, before, lost):
        line = f"{name}: {lost:.2f} lost a card; the last"
        for club in (False, True):
            sums = teacher.compare(CHECK, seed, table, before, club, seats, must)
            line += f"{', club' if club else ''} {mean_of(*sums, CHECK)}"
        lines.append(f"{line}; {time.time() - begun:.0f} s")
        say(lines[-1])

    for number, positions in enumerate(GENERATIONS):
        positions = int(positions * size)
        lesson = give(positions, seed * 1000 + number, table, seats, must, WORLDS, OFTEN, STRAY)
        weights = np.zeros(TABLE_SIZE)
        teacher.learn(weights, *lesson, 6, 0.15, WARMTH, False)
        lost = teacher.learn(weights, *lesson, 3, 0.03, WARMTH, True)
        before, table = table, whole(weights)
        report(f"generation {number + 1}, {positions} positions", before, lost)
    before = table
    positions = int(LESSON * size)
    for number in range(lessons):
        lesson = give(
            positions, seed * 1000 + 100 + number, table, seats, must, 1, LESSONS_OFTEN,
            LESSONS_STRAY, MIXED,
        )  # fmt: skip
        step = STEP * (1 - number / lessons)
        lost = teacher.learn(weights, *lesson, 1, step, WARMTH, True)
        table = whole(weights)
        if number % 10 == 9 or number == lessons - 1:
            report(f"lesson {number + 1}, {positions} positions", before, lost)
            before = table
    return table, lines


def some_lessons(task) -> tuple:
    """A part of a lesson; `task` has what the teacher's `lessons` takes."""
    from simulator.lab.train import teacher

    return teacher.lessons(*task)


def main(words) -> int:
    """Run `madrasso train`: make the table of the game and its rule, and write its file."""
    return make(words, POLICY, train, some_lessons, 1)


def make(words, kind: Kind, train, some, usual_parts: int) -> int:
    """Let `train` make what is of `kind` for the game and rule of `words`, and write it.

    `some` makes a part of a lesson; `usual_parts` are those that the command need not tell.
    """
    seed = 1 if words.seed is None else words.seed
    must = int(words.rules[VOID] == MUST_TRUMP)
    seats = 3 if words.game == TRE else 4
    # On a cluster in several parts, and the command says so: the same parts, the same numbers.
    parts = words.parts or (PARTS if words.cluster else usual_parts)
    made_by = f"madrasso train{kind.option} --game {GAMES[words.game]}"
    if must:
        made_by += " --rule void=trump"
    made_by += f" --lessons {words.lessons} --seed {seed}"
    if parts != usual_parts:
        made_by += f" --parts {parts}"
    if words.size != 1:
        made_by += f" --size {words.size:g}"
    which = (2 if words.game == TRE else 0) + must
    folder = Path(words.out or FOLDER)
    files.check(folder / kind.name.format(learned.NAMES[which]))
    print(made_by)
    with Workers(words.jobs if parts > 1 else 1, words.cluster) as workers:
        give = shared_lessons(workers, parts, some)
        numbers, lines = train(seats, must, words.lessons, seed, print, words.size, give)
    played = "Madrasso a tre" if words.game == TRE else "Madrasso and Madrasso breve"
    duty = "who lacks the suit must trump" if must else "who lacks the suit plays what it likes"
    title = f"The {kind.called} of {played}, where {duty}."
    origin = ["Made by", "", f"    {made_by}", "", *lines, "", f"on {os.cpu_count()} shared cores."]
    print(f"written to {write(folder, which, title, origin, numbers, kind)}")
    return 0
