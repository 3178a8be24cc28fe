"""Which puzzle is asked: it is read from its file, and its table opens."""

from engine.cards import EMPTY
from engine.options import MADRASSO
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle import GAMES, choices, read
from engine.puzzles.shelf import ALL, FILES, KEY, Shelf
from screens.puzzles import opening
from screens.puzzles.progress import PuzzleProgress
from screens.puzzles.table import NO_DAY, Exercise

CARDS_END = 0x40  # above every card, and below all else that may be done
DAILY = MADRASSO  # the game of each day's puzzle
STEP = 97  # from one day's to the next: all of them come


def ask_next(app, place: int, theme: int):
    """Ask the next puzzle of the game at `place` that is not solved, of a `theme` or of ALL."""
    with open_shelf(app, place) as file:
        numbers = Shelf(file).numbers(theme)
    ask(app, place, PuzzleProgress(app.console).next(place, numbers), NO_DAY, theme)


def ask_of_day(app, day: int):
    """Ask the puzzle of a `day`."""
    place = GAMES.index(DAILY)
    with open_shelf(app, place) as file:
        n = Shelf(file).n
    ask(app, place, day * STEP % n, day)


def ask_content(app, content):
    """Ask the puzzle of `content`, its bytes; ValueError if they are no puzzle.

    If the files have the same question, theirs is asked, even with another line.
    """
    match = read(content).match
    place = GAMES.index(match.game_index)
    with open_shelf(app, place) as file:
        shelf = Shelf(file)
        keys = shelf.keys()
        names = [keys[at : at + KEY] for at in range(0, len(keys), KEY)]
        name = key_of(content)
        i = names.index(name) if name in names else EMPTY
        is_there = i != EMPTY and read(shelf.puzzle(i)).match.pack == match.pack
    if is_there:
        ask(app, place, i)
        return
    puzzle = Exercise(place, EMPTY, NO_DAY)
    puzzle.content = content
    _begin(app, puzzle)


def ask(app, place: int, i: int, day: int = NO_DAY, theme: int = ALL):
    """Ask puzzle `i` of the game at `place`; those that follow are of `theme`."""
    puzzle = Exercise(place, i, day)
    puzzle.followers = theme
    with open_shelf(app, place) as file:
        shelf = Shelf(file)
        puzzle.content = shelf.puzzle(i)
        puzzle.costs = shelf.costs(i)
        puzzle.theme = shelf.theme(i)
    _begin(app, puzzle)


def _begin(app, puzzle):
    app.puzzle = puzzle
    app.begins = ("puzzles.panel.greet",)
    show(app)


def open_shelf(app, place: int):
    """The file of the game at `place`, open for reading."""
    return open(app.console.asset(FILES[place]), "rb")


def show(app):
    """Show the table of the puzzle that is asked, as it was."""
    match = opening.show(app)
    app.puzzle.cards = [card for card in choices(match) if card < CARDS_END]


def keep(app, solved: bool):
    """Keep whether the first answer to the puzzle at the table was right."""
    puzzle = app.puzzle
    PuzzleProgress(app.console).keep(puzzle.place, puzzle.i, solved, puzzle.day)
