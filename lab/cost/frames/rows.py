"""The longest frames of simulated play."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lab.cost.frames.machine import Board, Frame
from tests.support.heap import machine, scenario
from tests.support.heap.scenario import Row

SEED = 1
REVIEWS = "ReviewPage"
PLAYERS = ["human", "catina", "momolo", "catina"]
OVER_A_TABLE = ["sit", "pages", "deals 1", "review"]
ROWS = (
    Row("madrasso", OVER_A_TABLE, players=PLAYERS),
    Row("a tre", OVER_A_TABLE, "madrasso-tre", PLAYERS[:3]),
    Row("mediatore", OVER_A_TABLE, "mediatore", PLAYERS),
    Row("two people", ["sit", "deals 1"], players=["human", "zorzi", "human", "nane"]),
    Row("lessons", ["lesson 0", "lesson 13"]),
    Row("puzzles", ["puzzles 0", "puzzles 2"]),
)

TURN, TRICK, PAGE, LESSON, PUZZLE, REVIEW, FIRST, TABLE, USUAL = (
    "my turn begins",
    "a trick ends",
    "a page opens or is turned",
    "a lesson ends",
    "a puzzle's answer",
    "a page of the review",
    "first picture",
    "the longest frame at the table",
    "95 of 100 frames at the table",
)
LIMITS = {  # ms per frame
    TURN: 130,
    TRICK: 130,
    PAGE: 130,
    LESSON: 200,
    PUZZLE: 200,
    REVIEW: 200,
    FIRST: 500,
    TABLE: 130,
    USUAL: 33,
}


class Longest(NamedTuple):
    """The longest frame of a row."""

    milliseconds: float
    where: str


def played(row: Row, seed: int = SEED) -> list[list[Frame]]:
    found: list[list[Frame]] = []

    def run(folder: Path, program: str, _heap: int) -> machine.Told:
        board = Board(folder)
        board.run(program)
        found.append(board.frames)
        lines = [line[1:].split() for line in board.printed if line.startswith("\t")]
        return machine.Told(lines, "\n".join(board.printed))

    fault = scenario.play_by(run, row, seed).fault
    assert not fault, fault
    return [frames for frames in found if frames]


def kinds(frame: Frame, row: Row) -> Iterator[str]:
    before, after = frame.before, frame.after
    if REVIEWS in (before.name, after.name):
        yield REVIEW
    elif before.panel or after.panel:
        yield LESSON if row.name == "lessons" else PUZZLE
    elif before.page or after.page or not (before.table and after.table):
        yield PAGE
    else:
        yield TABLE
        if after.turn and not before.turn:
            yield TURN
        if after.tricks != before.tricks:
            yield TRICK


def longest(rows: tuple[Row, ...] = ROWS) -> Iterator[tuple[str, Longest]]:
    found = {name: Longest(0, "none") for name in LIMITS}
    for row in rows:
        usual = []
        for start, frames in enumerate(played(row), 1):
            first = Longest(frames[0].milliseconds, f"{row.name}, start {start}")
            found[FIRST] = max(found[FIRST], first)
            for i, frame in enumerate(frames[1:], 2):
                here = Longest(frame.milliseconds, f"{row.name}, start {start}, frame {i}")
                for name in kinds(frame, row):
                    found[name] = max(found[name], here)
                    if name == TABLE:
                        usual.append(frame.milliseconds)
        if usual:
            here = Longest(sorted(usual)[len(usual) * 95 // 100], row.name)
            found[USUAL] = max(found[USUAL], here)
    yield from found.items()
