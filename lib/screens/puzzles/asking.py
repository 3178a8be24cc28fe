"""Open a puzzle."""

from engine.cards import EMPTY
from engine.options import MADRASSO
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle import GAMES, choices, read
from engine.puzzles.puzzle_file import ALL, FILES, PuzzleFile
from screens.puzzles import opening
from screens.puzzles.puzzle_panel import greet
from screens.puzzles.puzzle_table import NO_DAY, Exercise
from screens.puzzles.puzzles_answered import PuzzleProgress, index_of

CARDS_END = 0x40  # actions below this number are cards
DAILY = MADRASSO
STEP = 97  # daily step through the hard puzzles; prime, so that it reaches all


def ask_next(app, place: int, theme: int):
    ask(app, place, EMPTY, NO_DAY, theme)


def ask_of_day(app, day: int):
    ask(app, GAMES.index(DAILY), EMPTY, day)


def of_day(puzzle_file, day: int) -> int:
    first = puzzle_file.first_hard
    return first + day * STEP % (puzzle_file.n - first)


def ask_content(app, content):
    """Open the puzzle in `content`; raise ValueError if there is none."""
    match = read(content).match
    place = GAMES.index(match.game_index)
    with open_puzzle_file(app, place) as file:
        puzzle_file = PuzzleFile(file)
        i = index_of(puzzle_file.keys(), key_of(content))
        is_there = i >= 0 and read(puzzle_file.puzzle(i)).match.pack == match.pack
    if is_there:
        ask(app, place, i)
        return
    puzzle = Exercise(place, EMPTY, NO_DAY)
    puzzle.content = content
    begin(app, puzzle)


def ask(app, place: int, i: int, day: int = NO_DAY, theme: int = ALL):
    """Open puzzle `i` of the game GAMES[place].

    If `i` is EMPTY, open the puzzle of `day`, or else the next puzzle of `theme`.
    """
    with open_puzzle_file(app, place) as file:
        puzzle_file = PuzzleFile(file)
        if i == EMPTY and day:
            i = of_day(puzzle_file, day)
        elif i == EMPTY:
            i = PuzzleProgress(app.console).next(place, puzzle_file.numbers(theme))
        puzzle = Exercise(place, i, day)
        puzzle.followers = theme
        puzzle.content = puzzle_file.puzzle(i)
        puzzle.costs = puzzle_file.costs(i)
        puzzle.theme = puzzle_file.theme(i)
    begin(app, puzzle)


def begin(app, puzzle):
    app.puzzle = puzzle
    app.begins = (greet,)
    show(app)


def open_puzzle_file(app, place: int):
    return open(app.console.asset(FILES[place]), "rb")


def show(app):
    match = opening.show(app)
    app.puzzle.cards = [card for card in choices(match) if card < CARDS_END]


def keep(app, solved: bool):
    puzzle = app.puzzle
    PuzzleProgress(app.console).keep(puzzle.place, puzzle.i, solved, puzzle.day)
