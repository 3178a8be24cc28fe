"""How the table of a puzzle opens, and that of a lesson."""

import residency
from engine.options import MEDIATORE


def name_of(match) -> str:
    """What opens the table for `match`."""
    mediatore = match.game_index == MEDIATORE
    return "puzzles.table.mediatore" if mediatore else "puzzles.table.madrasso"


def open_table(app, match):
    """Open the table for `match`, from South's seat; the other game's code is forgotten."""
    name = name_of(match)
    mediatore = name == "puzzles.table.mediatore"
    for other in residency.OF_MADRASSO if mediatore else residency.OF_MEDIATORE:
        app.console.unload(other)
    app.open(name, match, 0)
