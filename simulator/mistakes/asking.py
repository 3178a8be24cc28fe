"""Puzzles on a theme, made of the player's mistakes or from puzzle files.

A `habit` is a kind of play, or LAST (the last trick).
"""

from typing import Any

from engine.cards import EMPTY
from engine.match import new_view
from engine.puzzles.puzzle import GAMES, read
from engine.puzzles.puzzle_file import ULTIMA, PuzzleFile
from engine.review.costs import kind_of
from screens.puzzles import asking, puzzle_panel
from screens.puzzles.puzzle_table import NO_DAY, Exercise
from screens.puzzles.puzzles_answered import PuzzleProgress
from simulator.mistakes import recording
from simulator.mistakes.notebook import LAST, UNTRIED, OwnPuzzle
from simulator.puzzles import rating


class OwnExercise(Exercise):
    """A puzzle begun from a theme's page; `key` is b"" if it is from a file."""

    key = b""
    of_theme: tuple[int, int] = (0, 0)  # game and theme


def ask_own(app: Any, game: int, habit: int) -> None:
    """Ask an untried OwnPuzzle on the theme; if there is none, the next in turn."""
    found = [each for each in of_game(recording.read(app.console).proven(habit), game)]
    if not found:
        return
    untried = [each for each in found if each.state == UNTRIED]
    asked = app.puzzle.key if isinstance(app.puzzle, OwnExercise) else b""
    keys = [each.key for each in found]
    after = keys.index(asked) + 1 if asked in keys else 0
    puzzle = untried[0] if untried else (found + found)[after]
    _begin(app, _exercise(puzzle), (game, habit))


def of_game(puzzles: list[OwnPuzzle], game: int) -> list[OwnPuzzle]:
    return [each for each in puzzles if read(each.content).match.game_index == game]


def _exercise(puzzle: OwnPuzzle) -> OwnExercise:
    place = GAMES.index(read(puzzle.content).match.game_index)
    found = OwnExercise(place, EMPTY, NO_DAY)
    found.key = puzzle.key
    found.content, found.costs, found.theme = puzzle.content, puzzle.costs, puzzle.theme
    return found


def _begin(app: Any, exercise: OwnExercise, of_theme: tuple[int, int]) -> None:
    exercise.of_theme = of_theme
    asking.begin(app, exercise)


def ask_of_theme(app: Any, game: int, habit: int) -> None:
    place = GAMES.index(game)
    with asking.open_puzzle_file(app, place) as file:
        i = _next(app, PuzzleFile(file), place, habit)
    if i == EMPTY:
        return
    exercise = OwnExercise(place, i, NO_DAY)
    with asking.open_puzzle_file(app, place) as file:
        puzzle_file = PuzzleFile(file)
        exercise.content, exercise.costs = puzzle_file.puzzle(i), puzzle_file.costs(i)
        exercise.theme = puzzle_file.theme(i)
    _begin(app, exercise, (game, habit))


def _next(app: Any, puzzle_file: PuzzleFile, place: int, habit: int) -> int:
    progress, left = PuzzleProgress(app.console), [*range(puzzle_file.n)]
    while left:
        i = progress.next(place, left)
        if habit_of(puzzle_file, i) == habit:
            return int(i)
        left.remove(i)
    return EMPTY


def habit_of(puzzle_file: PuzzleFile, i: int) -> int:
    if puzzle_file.theme(i) == ULTIMA:
        return LAST
    puzzle = read(puzzle_file.puzzle(i))
    view = new_view(puzzle.match.game_index)
    puzzle.match.look(puzzle.match.turn, view)
    return kind_of(view, puzzle.card)


def judge(table: Any, action: int) -> Any:
    _keep(table, action & 0x3F == table.app.puzzle.line[0])
    return puzzle_panel.judge(table, action)


def reveal(table: Any) -> Any:
    _keep(table, False)
    return puzzle_panel.reveal(table)


def ask_next(table: Any) -> None:
    app, puzzle = table.app, table.app.puzzle
    if not isinstance(puzzle, OwnExercise):
        puzzle_panel.ask_next(table)
    elif puzzle.key:
        ask_own(app, *puzzle.of_theme)
    else:
        ask_of_theme(app, *puzzle.of_theme)


def leave(table: Any) -> None:
    puzzle = table.app.puzzle
    if isinstance(puzzle, OwnExercise):
        from simulator.mistakes.habits import OfTheme

        table.app.open(OfTheme, *puzzle.of_theme)
    elif puzzle_panel.LEAVE[1] is not puzzle_panel.leave:
        puzzle_panel.LEAVE[1](table)
    else:
        puzzle_panel.leave(table)


def _keep(table: Any, solved: bool) -> None:
    puzzle = table.app.puzzle
    rating.keep(table.app, solved)
    if isinstance(puzzle, OwnExercise) and puzzle.key and not puzzle.answered:
        console = table.app.console
        found = recording.read(console)
        found.answer(puzzle.key, solved)
        recording.write(console, found)


PANEL = {
    puzzle_panel.judge: judge,
    puzzle_panel.reveal: reveal,
    puzzle_panel.ask_next: ask_next,
    puzzle_panel.leave: leave,
}
