"""Open the table of a puzzle or lesson."""

from engine.puzzles.puzzle import position
from screens import flow


def show(app):
    puzzle = app.puzzle
    app.show_frame()
    found = position(puzzle.content, "master", puzzle.score, app.show_frame)
    match = found.match
    puzzle.line = found.line
    puzzle.first = match.n_log
    for action in found.line[: puzzle.done]:
        match.act(action)
    flow.forget_other_game(app, match)
    app.open(flow.puzzle_of(match), match, 0)
    return match
