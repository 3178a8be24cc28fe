"""A player's rating by Glicko-2: each first answer is a game against the puzzle."""

from functools import lru_cache
from struct import Struct, error
from typing import Any, NamedTuple

from pyglicko2 import Outcome, Player

from engine.bots import runtime
from engine.cards import EMPTY
from engine.puzzles.puzzle_file import FILES, KEY, PuzzleFile
from screens.puzzles import asking
from screens.puzzles.puzzles_answered import PuzzleProgress
from simulator.puzzles.themes import STAR

FILE = "answers"
FIRST = 0x41
MOST_ANSWERS = 600
SOLVED = 8
RATINGS = range(1000, 2001, 250)  # ratings of puzzles with 1 to MOST_STARS stars
MOST_STARS = len(RATINGS)
DEVIATION = 75  # standard deviation of a puzzle's rating
SURE = 2  # standard deviations on each side of the rating in a 95 % range
MOST_ERROR = 220  # a larger error makes a rating provisional, as on Lichess

_ANSWER = Struct(f"<H{KEY}sB")


class Answer(NamedTuple):
    """The first answer to a puzzle; `mark`: its stars, plus SOLVED for a right answer."""

    day: int  # see simulator.today.days
    key: bytes
    mark: int

    @property
    def stars(self) -> int:
        return self.mark % SOLVED

    @property
    def is_solved(self) -> bool:
        return self.mark >= SOLVED


class Rating(NamedTuple):
    """A rating, and the ends of its 95 % range."""

    rating: int
    least: int
    most: int

    @property
    def error(self) -> int:
        return self.most - self.rating

    @property
    def is_provisional(self) -> bool:
        return self.error > MOST_ERROR


def decoded(content: bytes | None) -> list[Answer]:
    """Return the answers in the file; raise ValueError if `content` is damaged."""
    if content is None:
        return []
    try:
        found = [Answer._make(each) for each in _ANSWER.iter_unpack(content[1:])]
    except error:
        raise ValueError("no file of answers") from None
    marks = [each.mark & ~SOLVED for each in found]
    keys = {each.key for each in found}
    if content[:1] != bytes((FIRST,)) or not found or len(keys) < len(found):
        raise ValueError("no file of answers")
    if not all(0 < each <= MOST_STARS for each in marks):
        raise ValueError("no file of answers")
    return found


def encoded(answers: list[Answer]) -> bytes:
    return bytes((FIRST,)) + b"".join(_ANSWER.pack(*each) for each in answers[-MOST_ANSWERS:])


def read(console: Any) -> list[Answer]:
    return decoded(console.read(FILE))


def joined(own: bytes, other: bytes) -> bytes:
    found: dict[bytes, Answer] = {}
    for each in sorted(decoded(own) + decoded(other), key=lambda each: each.day):
        found.setdefault(each.key, each)
    return encoded([*found.values()])


def keep(app: Any, solved: bool) -> None:
    puzzle, console = app.puzzle, app.console
    if puzzle.answered or puzzle.i == EMPTY:
        return
    with asking.open_puzzle_file(app, puzzle.place) as file:
        keys = PuzzleFile(file).keys()
    key = keys[KEY * puzzle.i : KEY * (puzzle.i + 1)]
    answers, marks = read(console), PuzzleProgress(console)
    marked = marks.solved + marks.failed
    known = {marked[at : at + KEY] for at in range(0, len(marked), KEY)}
    if key in known or key in {each.key for each in answers}:
        return
    mark = stars_of(puzzle) + SOLVED * solved
    console.write(FILE, encoded([*answers, Answer(console.today(), key, mark)]))


def stars_of(puzzle: Any) -> int:
    """Return a puzzle's stars, or 0 if it is in no puzzle file."""
    if EMPTY in (puzzle.i, puzzle.place):
        return 0
    assert runtime.open_asset is not None
    with runtime.open_asset(FILES[puzzle.place]) as file:
        return 1 + PuzzleFile(file).hardness(puzzle.i) // STAR


@lru_cache(maxsize=1)
def course(content: bytes) -> list[Rating]:
    player = Player()
    found = []
    for each in decoded(content):
        puzzle = Player(RATINGS[each.stars - 1], DEVIATION)
        player.update([puzzle], [Outcome.WIN if each.is_solved else Outcome.LOSS])
        error = SURE * player.RD
        found.append(Rating(*map(round, (player.r, player.r - error, player.r + error))))
    return found
