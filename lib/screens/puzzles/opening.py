"""How the table of a puzzle opens, and that of a lesson."""

from engine.puzzles.puzzle import position
from screens import flow


def show(app):
    """Show the table of what is asked there, as it was; the answer is the match.

    Of the line what was `done` is done. The other game's code is forgotten.
    """
    puzzle = app.puzzle
    app.show_frame()
    found = position(puzzle.content, "master", puzzle.score)
    match = found.match
    puzzle.line = found.line
    puzzle.first = match.n_log
    for action in found.line[: puzzle.done]:
        match.act(action)
    flow.forget_other_game(app, match)
    app.open(flow.puzzle_of(match), match, 0)
    return match
