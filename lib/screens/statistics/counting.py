"""A match that is over is counted, once, in what is kept on this machine."""

from engine.bots.cast import players
from engine.statistics import Statistics

FILE = "statistics"


def count(app, match, side: int, won: bool):
    """Count `match` for the person who played it on `side`, where it was one."""
    console = app.console
    statistics = Statistics(console.read(FILE))
    if statistics.add(match, players(match.game_index), side, won):
        console.write(FILE, statistics.encoded())
