"""How the table of a puzzle opens, and that of a lesson."""

import residency
from engine.options import MEDIATORE
from engine.puzzles.puzzle import position


def name_of(match) -> str:
    """What opens the table for `match`."""
    mediatore = match.game_index == MEDIATORE
    return "puzzles.table.mediatore" if mediatore else "puzzles.table.madrasso"


def show(app):
    """Show the table of what is asked there, as it was; the answer is the match.

    Of the line what was `done` is done. The other game's code is forgotten.
    """
    asked = app.puzzle
    app.rest()
    found = position(asked.content, "master", asked.score)
    match = found.match
    asked.line = found.line
    asked.first = match.n_log
    for action in found.line[: asked.done]:
        match.act(action)
    name = name_of(match)
    mediatore = name == "puzzles.table.mediatore"
    for other in residency.OF_MADRASSO if mediatore else residency.OF_MEDIATORE:
        app.console.unload(other)
    app.open(name, match, 0)
    return match
